// The answer as text, as somebody would send it: what the command says, with the card at the end.
import type { Answer } from "../../engine/engine";
import { about } from "../../state/cards";

export function answerText(verdict: Answer, away: Answer, hand: string): string {
  const rows = [hand];
  const line = (row: Answer) => `${row.name}, ${row.concealed ? "C" : "X"} ${row.value}`;
  if (verdict?.mah_jongg) {
    rows.push(`Mah Jongg: ${line(verdict.lines[0])}`);
    for (const { from, to, amount } of verdict.payments) rows.push(`${from} pays ${to} ${amount}`);
  } else if (verdict) {
    rows.push(`Not Mah Jongg: ${verdict.reason}${verdict.rule ? ` (${verdict.rule})` : ""}`);
  } else if (away?.lines?.[0]) rows.push(`${away.best} away: ${line(away.lines[0])}`);
  const card = about.value;
  if (card) rows.push(`${card.title} ${card.year ?? ""}, card ${card.fingerprint}, mahj`);
  return rows.join("\n");
}
