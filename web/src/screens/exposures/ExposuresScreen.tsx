// Exposures: what may a player with this ledge still be playing, or is the hand dead? For one pair of eyes:
// to ask it aloud is to challenge, so there is nothing here to show the table.
import { useEffect } from "preact/hooks";
import type { Answer } from "../../engine/engine";
import { useAnswer } from "../../engine/use";
import { offers } from "../../share/Share";
import { card } from "../../state/cards";
import { hand, seenText } from "../../state/hand";
import { screen } from "../../state/place";
import { text, tiles } from "../../tiles/names";
import { Tile } from "../../tiles/Tile";
import { AnswerRegion, Getting } from "../../ui/Answer";
import { Fault, LeftOut, sentence } from "../../ui/Fault";
import { HandInput } from "../../ui/HandInput";
import { icons } from "../../ui/icons";
import { Law } from "../../ui/Law";
import { title } from "../call/CallScreen";
import "./exposures.css";

type Closed = { line: string; reason: string; rule: string };

export function ExposuresScreen() {
  const ledge = hand.value.groups.map((group) => `[${text(group)}]`).join(" ");
  // A group of one or two is still being typed.
  const whole = hand.value.groups.length > 0 && hand.value.groups.every((group) => group.length >= 3);
  const { answer, stale } = useAnswer("exposures", whole ? { card: card.value, hand: ledge, seen: seenText.value, skip_faulty: true } : null);
  useEffect(() => {
    offers.value = answer ? [{ name: "Answer as JSON", text: () => JSON.stringify(answer) }] : [];
    return () => { offers.value = []; };
  }, [answer]);
  const told = <Told answer={answer} stale={stale} />;
  return (
    <>
      <div class="pane">
        <div class="phone-answer">{told}</div>
        <HandInput places={["ledge", "seen"]} empty="Tap the groups that the player has exposed." />
        <p class="small eyes">For your eyes: to ask aloud whether a hand is dead is to challenge it. <Law id="DHC-05" /> <button type="button" class="button" onClick={() => screen("rules")}>Laws on challenges</button></p>
      </div>
      <div class="pane"><div class="desk-answer">{told}</div></div>
    </>
  );
}

function Told({ answer, stale }: { answer: Answer; stale: boolean }) {
  if (!answer) return <Getting />;
  if (answer.error) return <Fault error={answer.error} />;
  const closed: Closed[] = answer.closed;
  // Those that only what is seen has closed say most; the others are told by their reason.
  const bySeen = closed.filter(({ reason }) => /seen|gone|left/.test(reason));
  const others = closed.filter((row) => !bySeen.includes(row));
  const reasons = new Map<string, Closed[]>();
  for (const row of others) reasons.set(row.reason, [...(reasons.get(row.reason) ?? []), row]);
  const lines = answer.open === 1 ? "1 line" : `${answer.open} lines`;
  const said = answer.dead ? `Dead. ${sentence(answer.reason ?? "")}` : `Not dead, ${lines} open.`;
  return (
    <AnswerRegion said={said} stale={stale}>
      <LeftOut lines={answer.left_out} />
      <div class={`panel verdict ${answer.dead ? "no" : "info"}`}>
        {answer.dead && <span class="sign no" aria-hidden="true">{icons.no}</span>}
        <p><span class="head">{answer.dead ? "Dead" : "Not dead"}</span><br />{answer.dead ? <>{sentence(answer.reason ?? "No line is open")} <Law id={answer.rule} /></> : `${lines} open`}</p>
      </div>
      {!answer.dead && (
        <ul aria-label="Open lines" class="open">
          {answer.lines.map((line: Answer) => (
            <li key={line.line}>
              <div class="row"><b class="grow">{title(line.line)}</b><b>{line.concealed ? "C" : "X"} {line.value}</b></div>
              <div class="example" role="img" aria-label={`${line.hand ? "the hand" : "for example"} ${line.hand ?? line.example}`}>
                {(line.hand ?? line.example).split(" ").map((word: string, at: number) => (
                  <span class="tiles-row" key={at}>{tiles(word).rack.map((tile, nth) => <Tile key={nth} tile={tile} width={22} silent />)}</span>
                ))}
              </div>
              <span class="small">{line.targets === 1 ? "one hand" : `${line.targets} hands, for example this`}</span>
            </li>
          ))}
        </ul>
      )}
      {bySeen.length > 0 && (
        <ul aria-label="Closed by what is seen" class="closed">
          {bySeen.map((row) => <li key={row.line}><b>{title(row.line)}</b>: {sentence(row.reason)} <Law id={row.rule} /></li>)}
        </ul>
      )}
      {others.length > 0 && (
        <details>
          <summary>{others.length} {others.length === 1 ? "line is" : "lines are"} closed by the ledge</summary>
          {[...reasons].map(([reason, rows]) => (
            <details class="reason" key={reason}>
              <summary>{rows.length}: {sentence(reason)} <Law id={rows[0]?.rule} /></summary>
              <p class="small">{rows.map(({ line }) => title(line)).join(", ")}</p>
            </details>
          ))}
        </details>
      )}
    </AnswerRegion>
  );
}
