// A hand is typed, and answered: how far it is, whether it is Mah Jongg and why not, what to throw.
import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { state } from "../../engine/engine";
import { openShare, shared } from "../../share/Share";
import { begun, clear, deal, handText, size } from "../../state/hand";
import { settings } from "../../store/settings";
import { HandField } from "../../typing/HandField";
import { full, Keypad } from "../../typing/Keypad";
import { Rack } from "../../typing/Rack";
import { Seen } from "../../typing/Seen";
import { Where } from "../../typing/Where";
import { AnswerRegion } from "../../ui/Answer";
import { LeftOut } from "../../ui/LeftOut";
import { Loading } from "../../ui/Loading";
import { Stopped } from "../../ui/Stopped";
import { icons } from "../../ui/icons";
import { Away } from "./Away";
import { away, counted, exchange, pills, verify, waits, won, wrong } from "./answers";
import { Chosen, throwWords } from "./Chosen";
import { Exchange } from "./Exchange";
import { Lines } from "./Lines";
import { No, Plain } from "./No";
import { ShowTable, showing } from "./ShowTable";
import { awayTold, noTold, yesTold } from "./told";
import { WhyNot } from "./WhyNot";
import { Yes } from "./Yes";
import { many } from "../../ui/words";
import "../../typing/rack.css";
import "./hand.css";

/** The keypad stays folded on a phone while the hand is full, unless someone asks for it. */
const keysShown = signal(false);

let before = 0;
effect(() => {
  if (size.value < 14) keysShown.value = false;
  // A verdict is longer than what comes after it: whoever takes a tile back stands at the top of that.
  if (before === 14 && size.value < 14) scrollTo(0, 0);
  before = size.value;
});

export function HandScreen() {
  const answer = size.value === 14 && !begun.value ? verify.good.value : null;
  const stale = (answer ? verify : away).stale.value;
  const far = settings.value.help !== "verdict";
  const all = settings.value.help === "everything";
  // Far from any line no one claims: the verdict is one row, and the lines below say the rest.
  const plain = Boolean(
    answer && !answer.mah_jongg && far && answer.rule === "GLO-06" && (answer.nearest?.away ?? 0) >= 3,
  );
  const folded = full() && Boolean(answer);
  const rows = waits.good.value ?? [];
  const [reading] = answer?.lines ?? [];
  const told = answer
    ? reading
      ? yesTold(reading)
      : noTold(answer.reason)
    : away.good.value && far
      ? awayTold(away.good.value.best, counted.value[0]?.name, all ? rows : [])
      : "";
  const shown = answer ? verify.told.value : away.told.value;
  useEffect(() => {
    shared.value = shown;
  }, [shown]);
  const good = pills.value && [...pills.value.values()].find(({ lost }) => lost === 0);
  return (
    <>
      <h1 class="hidden">Hand</h1>
      <div class="pane typed">
        <div class={`o-field ${wrong.value && !begun.value ? "wrong" : ""}`}>
          <HandField answer={wrong.value} />
        </div>
        <div class={`o-rack ${answer?.mah_jongg ? "made" : ""}`}>
          <Rack pills={all ? pills.value : null} say={throwWords} stale={Boolean(wrong.value)} />
        </div>
        <div class="o-pad">
          <Chosen />
          <Where folded={folded && !keysShown.value}>
            {folded && (
              <button
                type="button"
                class="button phone-only grow"
                aria-expanded={keysShown.value}
                onClick={() => {
                  keysShown.value = !keysShown.value;
                }}
              >
                {keysShown.value ? "Hide keys" : "Change tiles"}
              </button>
            )}
            <button type="button" class="button wide-only" onClick={() => void deal()}>
              {icons.deal} Deal
            </button>
          </Where>
          <Keypad folded={folded && !keysShown.value} />
        </div>
        {pills.value && (
          <p class="small phone-only pill-words" aria-hidden="true">
            {good && (
              <>
                <span class="pill">{good.live}</span> discard it and you're no farther away;{" "}
                {many(good.live, "live tile")} {good.live === 1 ? "helps" : "help"};{" "}
              </>
            )}
            <b>+1</b> one tile farther.
          </p>
        )}
        <div class="o-seen">
          <Seen answer={wrong.value} />
        </div>
        <p class="o-legend row small wide-only" aria-hidden="true">
          {pills.value && (
            <>
              <span class="pill">15</span> no farther away; live tiles <span class="grow" />
              <b>+1</b> one tile farther
            </>
          )}
          <span class="grow" />
          <kbd>?</kbd> keys
        </p>
      </div>
      <div class="pane answered">
        <AnswerRegion told={told} stale={stale} class="o-answer">
          <LeftOut answer={answer ?? away.good.value} />
          <Stopped answer={verify.answer.value ?? away.answer.value} />
          {state.value.is === "loading" && handText.value !== "" ? (
            <Loading part={state.value.part} />
          ) : answer ? (
            answer.mah_jongg ? (
              <Yes lines={answer.lines} last={won.value.tile} />
            ) : plain ? (
              <Plain answer={answer} />
            ) : (
              <No answer={answer} far={far} />
            )
          ) : far ? (
            <Away />
          ) : (
            <p class="panel info small">With 14 tiles, the verdict appears here.</p>
          )}
          {answer && far && !plain && <WhyNot />}
          {answer && !plain && (
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
              {answer.mah_jongg && (
                <button type="button" class="button phone-only" aria-label="New hand" onClick={clear}>
                  New
                </button>
              )}
            </div>
          )}
        </AnswerRegion>
        {plain && (
          <div class="o-why">
            <WhyNot />
          </div>
        )}
        {all && exchange.good.value && (
          <div class="o-exchange">
            <Exchange />
          </div>
        )}
        {all && counted.value.length > 0 && !answer?.mah_jongg && size.value > 2 && (
          <div class={`o-lines ${stale ? "stale" : ""}`}>
            <Lines lines={counted.value} />
          </div>
        )}
      </div>
      {showing.value && <ShowTable />}
    </>
  );
}
