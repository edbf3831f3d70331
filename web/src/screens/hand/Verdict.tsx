// Fourteen tiles: Mah Jongg or not, the reading tile by tile, who pays; or why not, and what would make it.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Answer } from "../../engine/engine";
import { useAnswer } from "../../engine/use";
import { Table } from "../../share/Table";
import { change, place } from "../../state/place";
import { Groups, type GroupRow, groupWords } from "../../tiles/Groups";
import { AnswerRegion } from "../../ui/Answer";
import { Fault, sentence } from "../../ui/Fault";
import { icons } from "../../ui/icons";
import { Law } from "../../ui/Law";
import { copy } from "../../share/Share";
import { Payments, Seats } from "./Payments";
import { answerText } from "./text";

const showing = signal(false);

export function Verdict({ answer, stale, away }: { answer: Answer; stale: boolean; away: Answer }) {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === "t" && !(event.target as HTMLElement).closest("input, textarea, [contenteditable]")) showing.value = !showing.value;
    };
    addEventListener("keydown", key);
    return () => { removeEventListener("keydown", key); showing.value = false; };
  }, []);
  if (!answer) return null;
  if (answer.error) return <Fault error={answer.error} />;
  return answer.mah_jongg ? <Yes answer={answer} stale={stale} away={away} /> : <No answer={answer} stale={stale} />;
}

function Yes({ answer, stale, away }: { answer: Answer; stale: boolean; away: Answer }) {
  const [first, ...others] = answer.lines;
  const mark = first.concealed ? "C" : "X";
  const groups: GroupRow[] = first.groups;
  const pays = answer.payments.map(({ from, amount }: { from: string; amount: number }) => `${from} pays ${amount}`).join("; ");
  const said = `Mah Jongg. ${first.name}, ${first.concealed ? "concealed" : "exposed"}, ${first.value}. ${groups.map(groupWords).join("; ")}. ${pays}`;
  return (
    <AnswerRegion said={said} stale={stale}>
      <div class="panel yes verdict">
        <span class="sign yes" aria-hidden="true">{icons.yes}</span>
        <p><span class="head">Mah Jongg</span><br /><b>{first.name}</b> · {mark} {first.value}</p>
      </div>
      <div class="reading"><Groups groups={groups} width={46} labels /></div>
      <Seats />
      <Payments rows={answer.payments} value={first.value} winner={place.value.keys.winner} />
      <p class="small">Keep your tiles up until it is settled.</p>
      {others.length > 0 && (
        <details>
          <summary>{others.length === 1 ? "One other reading" : `${others.length} other readings`}</summary>
          {others.map((line: Answer) => (
            <div class="other" key={line.line}><p><b>{line.name}</b> · {line.concealed ? "C" : "X"} {line.value}</p><Groups groups={line.groups} width={32} /></div>
          ))}
        </details>
      )}
      <p class="row no-print acts">
        <button type="button" class="button main grow" onClick={() => { showing.value = true; }}>{icons.full} Show the table</button>
        <button type="button" class="button" onClick={() => copy(answerText(answer, away, place.value.keys.h ?? ""), "Verdict")}>{icons.copy} Copy</button>
      </p>
      {showing.value && <Table answer={answer} close={() => { showing.value = false; }} />}
    </AnswerRegion>
  );
}

function No({ answer, stale }: { answer: Answer; stale: boolean }) {
  const nearest = answer.nearest;
  const asked = place.value.keys.line;
  const law = useAnswer("rules", answer.rule ? { id: answer.rule } : null);
  const sentence_ = Array.isArray(law.answer) ? law.answer[0]?.sentence : null;
  const said = `Not Mah Jongg. ${sentence(answer.reason ?? "")}`;
  return (
    <AnswerRegion said={said} stale={stale}>
      <div class="panel no verdict">
        <span class="sign no" aria-hidden="true">{icons.no}</span>
        <p><span class="head">Not Mah Jongg</span><br />{sentence(answer.reason ?? "")}</p>
      </div>
      {sentence_ && <p class="law-sentence">{sentence_} <Law id={answer.rule} /></p>}
      {nearest && (
        <div class="nearest">
          <p><b>{nearest.away} away</b> from {nearest.name} · {nearest.concealed ? "C" : "X"} {nearest.value}</p>
          <Groups groups={nearest.groups} missing={nearest.missing} width={38} possible={nearest.possible} />
        </div>
      )}
      <p class="small">Keep your tiles up until it is settled.</p>
      <p class="no-print"><button type="button" class="button" aria-expanded={asked === "choose"} onClick={() => change({ line: asked ? "" : "choose" })}>Why not another line?</button></p>
    </AnswerRegion>
  );
}
