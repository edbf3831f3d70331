// A verdict in print, half a page: tiles, reading, the rule in full, who pays, which card.
import { useEffect, useState } from "preact/hooks";
import { good } from "../engine/engine";
import { useAnswer } from "../engine/use";
import { readVersion } from "../engine/version";
import { Groups } from "../tiles/Groups";
import { capital } from "../ui/words";
import { origin, payments, type Shared } from "./copies";
import { originLine } from "./origin";
import { shared } from "./Share";
import "./print.css";

/** What is printed for an answer. */
function sheetOf(told: Shared | null) {
  if (told?.call === "verify") {
    const { mah_jongg, hand, reason, rule, lines, nearest } = told.answer;
    return { head: mah_jongg ? "Mah Jongg" : "Not Mah Jongg", hand, reason, rule, line: lines[0] ?? nearest };
  }
  if (told?.call !== "away") return null;
  const { best, hand, lines } = told.answer;
  return { head: `${best} away`, hand, reason: null, rule: null, line: lines[0] ?? null };
}

export default function VerdictPrint() {
  const told = shared.value;
  const sheet = sheetOf(told);
  const rule = sheet?.rule ?? null;
  const { answer } = useAnswer("rules", rule ? { id: rule } : null);
  const [law] = (answer && good(answer)) ?? [];
  useEffect(() => void readVersion(), []);
  // Who pays whom for a win, in the engine's words.
  const [paid, setPaid] = useState<{ of: Shared; clauses: string[] } | null>(null);
  useEffect(() => {
    if (told?.call === "verify") void payments(told).then((clauses) => setPaid({ of: told, clauses }));
  }, [told]);
  if (!sheet) return null;
  const { head, hand, reason, line } = sheet;
  const clauses = paid && paid.of === told ? paid.clauses : [];
  return (
    <article class="sheet-print sheet-verdict" aria-hidden="true">
      <h1>{head}</h1>
      {reason && <p>{capital(reason)}.</p>}
      <p class="mono">{hand}</p>
      {line && (
        <>
          <p>
            <b>{line.name}</b>, {line.concealed ? "concealed" : "exposed"}, {line.value}
            {"away" in line && line.away ? `, ${line.away} away` : ""}
          </p>
          <Groups groups={line.groups} missing={"missing" in line ? line.missing : []} width={44} />
        </>
      )}
      {clauses.length > 0 && <p>{capital(clauses.join(", "))}.</p>}
      {law && "source" in law && law.id === rule && (
        <p>
          <b>{rule}</b> {law.sentence}
        </p>
      )}
      <p class="print-foot">
        {originLine(origin())}; {new Date().toLocaleDateString("en", { dateStyle: "long" })}
      </p>
    </article>
  );
}
