// A judged record as text, in the shape in which the command prints it.

import type { Judged } from "./answer";
import { signed as amount } from "./Rulings";
import { sentences, standing, type Mode } from "./words";

export function recordText(judged: Judged, title: string, rules: string, mode: Mode): string {
  const out = [`${title || "A record"}: ${rules} rules, ${mode} mode`];
  for (const row of judged.rows) {
    out.push("", `${String(row.row).padStart(3)}  ${row.source}`);
    const words = sentences(row.rulings, mode);
    row.rulings.forEach((ruling, nth) => {
      const laws = ruling.rules.length > 0 ? ` (${ruling.rules.slice(0, 3).join(" ")})` : "";
      out.push(`      ${words[nth]}${laws}`);
    });
    if (row.asked) out.push(`      ${standing(row.asked).join(" ")}`);
  }
  const { end } = judged;
  if (end?.over) {
    out.push("");
    Object.keys(end.accounts).forEach((seat) => {
      out.push(`account  ${(end.names?.[seat] ?? seat).padEnd(8)}${amount(end.accounts[seat]!)}`);
    });
  }
  return out.join("\n");
}
