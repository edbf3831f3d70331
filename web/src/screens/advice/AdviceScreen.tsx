// Advice: how likely the hand gets there, line by line. Every number says of which kind it is: exact,
// between two ends that are proven, or about, where an end is counted on simulated walls.
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Newest } from "../../engine/engine";
import { offers, shared } from "../../share/Share";
import { asked, hand, handText } from "../../state/hand";
import { place, screen } from "../../state/place";
import { HandField } from "../../typing/HandField";
import { Lying } from "../../typing/Rack";
import { Seen } from "../../typing/Seen";
import { AnswerRegion } from "../../ui/Answer";
import { LeftOut } from "../../ui/LeftOut";
import { Stopped } from "../../ui/Stopped";
import { sentence, worth } from "../../ui/words";
import { percent } from "./percent";
import { PlayedOut } from "./PlayedOut";
import "../../typing/rack.css";
import "../hand/hand.css";
import "./advice.css";

const odds = new Newest("odds");
effect(() => {
  // A thousand walls answer in a moment on a phone; the command takes four thousand.
  if (place.value.screen === "advice") void odds.ask(asked.value && { ...asked.value, rollouts: 1000 });
});

const KINDS: Record<string, string> = {
  exact: "Exact: computed over every arrangement of the unseen tiles.",
  between: "Between: proven bounds.",
  about: "About: an estimate from simulated walls.",
};

export default function AdviceScreen() {
  const answer = odds.good.value;
  const rows = answer?.lines ?? [];
  const { rack, groups } = hand.value;
  useEffect(() => {
    shared.value = odds.told.value;
    offers.value = [];
  }, [answer]);
  return (
    <>
      <div class="pane advice-hand">
        <h2>Your hand</h2>
        {handText.value ? <Lying rack={rack} groups={groups} width={34} /> : <p>No tiles yet.</p>}
        <div class="o-field">
          <HandField answer={odds.answer.value} />
        </div>
        <Seen answer={odds.answer.value} />
        <button type="button" class="button" onClick={() => screen("hand")}>
          Tap in your tiles
        </button>
        {handText.value && (
          <div class="advice-played">
            <PlayedOut />
          </div>
        )}
      </div>
      <div class="pane advice-answer">
        <AnswerRegion
          told={answer ? `${percent(answer.any)} for any line. Most likely ${rows[0]?.name}, ${percent(rows[0])}.` : ""}
          stale={odds.stale.value}
        >
          <LeftOut answer={answer} />
          <Stopped answer={odds.answer.value} />
          {!answer && handText.value && (
            <p class="small" role="status">
              Counting.
            </p>
          )}
          {answer && (
            <>
              <div class="panel info">
                <h2 class="head">{percent(answer.any)}</h2>
                <p>
                  to make any line within {answer.draws} picks of your own, if no one wins first and nothing is called.
                </p>
              </div>
              <ul class="odds">
                {rows.slice(0, 12).map((row) => (
                  <li key={row.line}>
                    <div class="row">
                      <b class="grow">{row.name}</b>
                      <span>{worth(row)}</span>
                      <b class="share">{percent(row)}</b>
                    </div>
                    <div class="bar" aria-hidden="true">
                      <i style={{ left: 0, width: `${row.low * 100}%` }} />
                      <i class="open" style={{ left: `${row.low * 100}%`, width: `${(row.high - row.low) * 100}%` }} />
                    </div>
                    <p class="small">
                      {row.away === null ? (
                        "Your exposures rule it out."
                      ) : (
                        <>
                          {row.away} away, {row.live} live, <span class="mono">{row.target}</span>
                        </>
                      )}
                    </p>
                  </li>
                ))}
              </ul>
              <ul class="small kinds">
                {[...new Set([answer.any.kind, ...rows.slice(0, 12).map(({ kind }) => kind)])].map((kind) => (
                  <li key={kind}>{KINDS[kind] ?? sentence(kind)}</li>
                ))}
              </ul>
            </>
          )}
        </AnswerRegion>
      </div>
    </>
  );
}
