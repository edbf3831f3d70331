// A record in print: rows and rulings, the payments, and the rules in full at the end.

import { all } from "../rules/state";
import { lawsOf, rowsOf, titleOf } from "./answer";
import { Account, Stand } from "./Rulings";
import { mode, outcome, rulesName, stands, text } from "./state";
import { signOf, type Sign } from "./sign";
import { about } from "../../state/cards";
import { capital } from "../../ui/words";

/** The screen's icons, in their print version. */
const MARKS: Record<Sign, string> = { yes: "✓", no: "✗", ring: "○", then: "›", note: "·" };

const MODES = { play: "illegal moves refused", referee: "moves judged as they happened" };

export function RecordPrint() {
  const told = outcome.value;
  if (!told?.rows.length) return null;
  const laws = lawsOf(told);
  const known = new Map(all.value?.laws.map((law) => [law.id, law]));
  const before = rowsOf(text.value)
    .slice(0, told.rows[0]!.row - 1)
    .filter((row) => row.trim() && !/^\s*title\b/i.test(row));
  const card = `${about.value?.title ?? "Practice Card"} ${about.value?.year ?? ""}`;
  const today = new Date().toLocaleDateString("en", { dateStyle: "long" });
  return (
    <article class="sheet-print" aria-hidden="true">
      <h1>{titleOf(text.value) || "Ruling on a dispute"}</h1>
      <p>
        {capital(rulesName())} rules, {MODES[mode.value]}. {card}. {today}.
      </p>
      {stands.value && !told.rows.at(-1)?.asked && <Stand open={stands.value} />}
      {told.end && <Account end={told.end} />}
      <h2>What happened, and the rulings</h2>
      {before.map((row) => (
        <p key={row} class="mono">
          {row.trim()}
        </p>
      ))}
      <ol>
        {told.rows.map((row) => (
          <li key={row.row}>
            <p class="mono print-row">
              <span>{row.row}</span> {row.source}
            </p>
            {row.rulings.map(({ ruling, rules, why, sentence }, nth) => (
              <p key={nth} class="print-ruling">
                <b>{MARKS[signOf(ruling)]}</b> {sentence ?? why} <span class="print-laws">{rules.join(" ")}</span>
              </p>
            ))}
            {row.asked && <p class="print-ruling">{row.asked.sentences.join(" ")}</p>}
          </li>
        ))}
      </ol>
      <p class="print-blanks">
        <span>Table</span> <span>Players</span> <span>Judge</span>
      </p>
      <h2>The rules used</h2>
      <dl class="print-law-list">
        {laws.map((id) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd>
              {known.get(id)?.sentence} <cite>{known.get(id)?.source}</cite>
            </dd>
          </div>
        ))}
      </dl>
      <p class="print-foot">Ruling by mahj, a program for American Mah Jongg.</p>
    </article>
  );
}
