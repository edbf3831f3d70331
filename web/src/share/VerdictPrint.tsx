// The sheet of a verdict, half a page: tiles, reading, the law in its own words, who pays, which card.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask, type Answer } from "../engine/engine";
import { readVersion } from "../engine/version";
import { Groups } from "../tiles/Groups";
import { origin } from "./copies";
import { shared } from "./Share";
import { originLine, paid } from "./text";
import "./print.css";

/** The sentence of the law that decides, by its id. */
const law = signal<{ id: string; sentence: string } | null>(null);

async function readLaw(id: string | undefined): Promise<void> {
  if (!id || law.value?.id === id) return;
  const found = await ask("rules", { id });
  const sentence = Array.isArray(found) ? found[0]?.sentence : undefined;
  if (typeof sentence === "string") law.value = { id, sentence };
}

export function VerdictPrint() {
  const told = shared.value;
  const answer: Answer = told?.answer;
  const rule: string | undefined = answer?.rule ?? undefined;
  useEffect(() => void readLaw(rule), [rule]);
  useEffect(() => void readVersion(), []);
  if (!told || !answer || answer.error || !["verify", "away"].includes(told.call)) return null;
  const yes = answer.mah_jongg === true;
  const line = yes ? answer.lines[0] : told.call === "verify" ? answer.nearest : answer.lines?.[0];
  const head = yes ? "Mah Jongg" : told.call === "verify" ? "Not Mah Jongg" : `${answer.best} away`;
  return (
    <article class="sheet-print sheet-verdict" aria-hidden="true">
      <h1>{head}</h1>
      {answer.reason && <p>{capital(String(answer.reason))}.</p>}
      <p class="mono">{answer.hand}</p>
      {line && (
        <>
          <p>
            <b>{line.name}</b>, {line.concealed ? "concealed" : "exposed"}, {line.value}
            {line.away ? `, ${line.away} away` : ""}
          </p>
          <Groups groups={line.groups} missing={line.missing ?? []} width={44} />
        </>
      )}
      {answer.payments?.length > 0 && <p>{paid(answer.payments)}.</p>}
      {law.value && law.value.id === rule && (
        <p>
          <b>{rule}</b> {law.value.sentence}
        </p>
      )}
      <p class="print-foot">
        {originLine(origin())}; {new Date().toLocaleDateString("en", { dateStyle: "long" })}
      </p>
    </article>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
