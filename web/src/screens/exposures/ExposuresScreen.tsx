// Is this ledge dead? For one pair of eyes: to ask aloud whether a hand is dead is to challenge it, so
// this screen has no button that shows the table.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { state } from "../../engine/engine";
import { openShare, shared } from "../../share/Share";
import { begun, clearLedge, hand } from "../../state/hand";
import { screen } from "../../state/place";
import { HandField } from "../../typing/HandField";
import { Keypad } from "../../typing/Keypad";
import { Ledge } from "../../typing/Rack";
import { Seen } from "../../typing/Seen";
import { put, Where } from "../../typing/Where";
import { AnswerRegion } from "../../ui/Answer";
import { Law } from "../../ui/Law";
import { LeftOut } from "../../ui/LeftOut";
import { Loading } from "../../ui/Loading";
import { Stopped } from "../../ui/Stopped";
import { icons } from "../../ui/icons";
import { exposures, ledge } from "./answers";
import { Ruled, Ruling, rulingTold } from "./Ruling";
import "../../typing/rack.css";
import "../hand/hand.css";
import "./exposures.css";

/** The same table, another ledge. */
const NEXT = { name: "Next player", act: clearLedge };

// On a phone the keys are folded away while the lines are read.
const keys = signal(true);

export function ExposuresScreen() {
  const answer = exposures.good.value;
  const { rack, groups } = hand.value;
  const folded = !keys.value && groups.length > 0;
  useEffect(() => {
    put("ledge");
    keys.value = groups.length === 0;
    // On the other screens tiles go to the rack, unless someone says otherwise there.
    return () => put("rack");
  }, []);
  useEffect(() => {
    shared.value = exposures.told.value;
  }, [answer]);
  return (
    <>
      <h1 class="hidden">Exposures</h1>
      <div class="pane typed exposures-typed">
        <div class="o-ledge">
          <div class="row">
            <span class="small grow">Exposed</span>
            {folded && (
              <button
                type="button"
                class="button phone-only"
                onClick={() => {
                  keys.value = true;
                }}
              >
                Change
              </button>
            )}
          </div>
          {groups.length ? (
            <div class="groups">
              <Ledge groups={groups} width={40} />
            </div>
          ) : (
            <p class="rack-empty">Tap the tiles a player has exposed.</p>
          )}
        </div>
        {rack.length > 0 && <p class="o-ledge small">Of your own hand, only the exposures count here.</p>}
        <div class={`o-pad ${folded ? "folded" : ""}`}>
          <Where places={["ledge", "seen"]} anew={NEXT}>
            {answer && (
              <button
                type="button"
                class="button phone-only"
                onClick={() => {
                  keys.value = false;
                }}
              >
                Done
              </button>
            )}
          </Where>
          <Keypad folded={folded} />
        </div>
        <div class="o-seen">
          <Seen answer={exposures.answer.value} />
        </div>
        <div class="o-field">
          <HandField answer={exposures.answer.value} />
        </div>
      </div>
      <div class="pane answered">
        <AnswerRegion
          told={answer ? rulingTold(answer) : ""}
          stale={exposures.stale.value || begun.value !== null}
          class="o-answer"
        >
          <LeftOut answer={answer} />
          <Stopped answer={exposures.answer.value} />
          {state.value.is === "loading" && ledge.value && <Loading part={state.value.part} />}
          {answer ? (
            <Ruled answer={answer} />
          ) : (
            <p class="panel info small">Tap a player's exposures to see what's still possible.</p>
          )}
        </AnswerRegion>
        {answer && (
          <div class={`o-ruling ${exposures.stale.value ? "stale" : ""}`}>
            <Ruling answer={answer} />
          </div>
        )}
        <div class="o-eyes">
          <p class="small">
            Only you can see this. Asking aloud whether a hand is dead is a challenge. <Law id="DHC-05" />
          </p>
          <div class="row">
            <button type="button" class="button grow" onClick={() => screen("rules", { rules: "DHC" })}>
              Challenge rules
            </button>
            {answer && (
              <button type="button" class="button" onClick={openShare}>
                {icons.copy} Copy
              </button>
            )}
          </div>
        </div>
      </div>
    </>
  );
}
