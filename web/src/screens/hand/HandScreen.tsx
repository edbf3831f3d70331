// A hand is typed, and answered: how far it is, whether it is Mah Jongg and why not, what to discard.
import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { state } from "../../engine/engine";
import { openShare, shared } from "../../share/Share";
import { begun, clear, deal, handText, size, where } from "../../state/hand";
import { wide } from "../../state/layout";
import { arrivals, screen, toTop } from "../../state/place";
import { settings } from "../../store/settings";
import { HandField } from "../../typing/HandField";
import { Keypad } from "../../typing/Keypad";
import { fold, unfold, up } from "../../typing/pad";
import { chosen, Rack } from "../../typing/Rack";
import { Seen } from "../../typing/Seen";
import { put, Where } from "../../typing/Where";
import { AnswerRegion } from "../../ui/Answer";
import { LeftOut } from "../../ui/LeftOut";
import { Loading } from "../../ui/Loading";
import { Stopped } from "../../ui/Stopped";
import { icons } from "../../ui/icons";
import { Away } from "./Away";
import { away, counted, verify, waits, won, wrong } from "./answers";
import { Chosen } from "./Chosen";
import { Exchange } from "./Exchange";
import { Lines } from "./Lines";
import { No } from "./No";
import { Message, NextGroup, Short } from "./Short";
import { ShowTable, showing } from "./ShowTable";
import { awayTold, noTold, yesTold } from "./told";
import { WhyNot } from "./WhyNot";
import { Yes } from "./Yes";
import "./hand.css";

/** True where the hand is typed as text instead of by tapping. */
const asText = signal(false);

// The fourteenth tile folds the keys; a hand that came whole begins with its answer.
let before = 0;
effect(() => {
  const now = size.value;
  if (now >= 14 && before < 14 && where.value !== "seen") {
    fold();
    toTop();
  }
  if (now === 0) unfold();
  before = now;
});
effect(() => {
  void arrivals.value;
  queueMicrotask(() => (size.peek() >= 13 ? fold() : unfold()));
});

function newHand() {
  clear();
  unfold();
  chosen.value = null;
}

export function HandScreen() {
  const keys = up.value || wide.value;
  const answer = size.value === 14 && !begun.value ? verify.good.value : null;
  const stale = (answer ? verify : away).stale.value;
  const far = settings.value.help !== "verdict";
  const all = settings.value.help === "everything";
  const [reading] = answer?.lines ?? [];
  const told = answer
    ? reading
      ? yesTold(reading)
      : noTold(answer.reason)
    : away.good.value && far
      ? awayTold(away.good.value.best, counted.value[0]?.name, all ? (waits.good.value ?? []) : [])
      : "";
  const shown = answer ? verify.told.value : away.told.value;
  useEffect(() => {
    shared.value = shown;
  }, [shown]);
  useEffect(() => put("rack"), []);
  const empty = size.value === 0 && handText.value === "" && where.value !== "seen";
  const short = up.value && !wide.value;
  return (
    <div class={`board ${up.value ? "typing" : "answering"}`}>
      <AnswerRegion told={told} stale={stale}>
        <LeftOut answer={answer ?? away.good.value} />
        <Stopped answer={verify.answer.value ?? away.answer.value} />
        {empty ? (
          <Empty />
        ) : state.value.is === "loading" ? (
          <Loading part={state.value.part} />
        ) : short ? (
          <Short />
        ) : (
          <>
            {answer ? (
              answer.mah_jongg ? (
                <Yes lines={answer.lines} last={won.value.tile} />
              ) : (
                <No answer={answer} far={far} />
              )
            ) : (
              <Away />
            )}
            <Message />
            <Chosen />
            {answer && far && <WhyNot />}
            {answer && (
              <div class="row actions no-print">
                <button
                  type="button"
                  class="button main grow"
                  onClick={() => {
                    showing.value = true;
                  }}
                >
                  {icons.full} Show the table
                </button>
                <button type="button" class="button" onClick={openShare}>
                  {icons.copy} Copy
                </button>
              </div>
            )}
            {all && <Exchange />}
            <Seen answer={wrong.value} />
            {all && size.value > 2 && (
              <button type="button" class="button" onClick={() => screen("advice")}>
                Odds and advice
              </button>
            )}
            {all && counted.value.length > 0 && !answer?.mah_jongg && <Lines lines={counted.value} />}
          </>
        )}
      </AnswerRegion>
      {(wide.value || asText.value || wrong.value) && <HandField answer={wrong.value} />}
      {/* A verdict shows every tile in its group, and needs the room for who pays. */}
      {(wide.value || (!empty && (up.value || !answer?.mah_jongg))) && (
        <Rack
          stale={Boolean(wrong.value)}
          raised={chosen.value ? [chosen.value] : []}
          onTile={(tile) => {
            chosen.value = chosen.value === tile ? null : tile;
          }}
        />
      )}
      <div class="foot">
        {keys && (
          <>
            <Where>
              <NextGroup />
            </Where>
            <Keypad />
          </>
        )}
        {(!short || wide.value) && !empty && <Buttons full={size.value === 14} />}
      </div>
      {showing.value && <ShowTable />}
    </div>
  );
}

function Empty() {
  return (
    <div class="short">
      <h2>Tap in your tiles.</h2>
      <ul class="doors">
        <li>
          <button type="button" onClick={() => void deal()}>
            Try an example
          </button>
        </li>
        <li>
          <button type="button" onClick={() => screen("exposures")}>
            Another player’s exposures
          </button>
        </li>
        <li class="not-wide">
          <button
            type="button"
            onClick={() => {
              asText.value = !asText.value;
            }}
          >
            Type instead of tapping
          </button>
        </li>
      </ul>
    </div>
  );
}

function Buttons({ full }: { full: boolean }) {
  return (
    <div class="buttons">
      {full ? (
        <>
          <button type="button" class="button main" onClick={newHand}>
            New hand
          </button>
          <button type="button" class="button not-wide" onClick={unfold}>
            Change tiles
          </button>
        </>
      ) : (
        <>
          <button type="button" class="button main not-wide" onClick={unfold}>
            I picked…
          </button>
          <button type="button" class="button" onClick={() => screen("call")}>
            Someone discarded…
          </button>
          <button type="button" class="button wide-only" onClick={newHand}>
            New hand
          </button>
        </>
      )}
    </div>
  );
}
