// Is this player's hand dead? For one pair of eyes: to ask aloud whether a hand is dead is to challenge it,
// so this screen has no button that shows the table.
import { useEffect } from "preact/hooks";
import { state } from "../../engine/engine";
import { shared } from "../../share/Share";
import { begun, clearLedge, hand, where } from "../../state/hand";
import { wide } from "../../state/layout";
import { screen } from "../../state/place";
import { HandField } from "../../typing/HandField";
import { Keypad } from "../../typing/Keypad";
import { unfold, up, why } from "../../typing/pad";
import { Discards, Ledge } from "../../typing/Rack";
import { Seen } from "../../typing/Seen";
import { put, Where } from "../../typing/Where";
import { AnswerRegion } from "../../ui/Answer";
import { Law } from "../../ui/Law";
import { LeftOut } from "../../ui/LeftOut";
import { Loading } from "../../ui/Loading";
import { Stopped } from "../../ui/Stopped";
import { NextGroup } from "../hand/Short";
import { exposures, ledge } from "./answers";
import { Ruled, Ruling, rulingTold } from "./Ruling";
import "../hand/hand.css";
import "./exposures.css";

export default function ExposuresScreen() {
  const answer = exposures.good.value;
  const { groups } = hand.value;
  const typing = up.value && !wide.value;
  useEffect(() => {
    put("ledge");
    if (groups.length === 0) unfold();
    // On the other screens tiles go to the rack, unless someone says otherwise there.
    return () => put("rack");
  }, []);
  useEffect(() => {
    shared.value = exposures.told.value;
  }, [answer]);
  return (
    <div class={`board ${typing ? "typing" : "answering"}`}>
      {where.value === "seen" ? (
        <Discards />
      ) : (
        <div class="rack exposed-groups">
          {groups.length ? (
            <div class="groups">
              <Ledge groups={groups} width={40} />
            </div>
          ) : (
            <p>Tap the tiles a player has exposed.</p>
          )}
        </div>
      )}
      <AnswerRegion told={answer ? rulingTold(answer) : ""} stale={exposures.stale.value || begun.value !== null}>
        <LeftOut answer={answer} />
        <Stopped answer={exposures.answer.value} />
        {state.value.is === "loading" && ledge.value && <Loading part={state.value.part} />}
        {typing && why.value && (
          <p class="message" role="status">
            {why.value}
          </p>
        )}
        {answer && <Ruled answer={answer} />}
        {answer && !typing && <Ruling answer={answer} />}
        {!typing && (
          <div class="eyes">
            <p class="small">
              Only you can see this. Asking aloud whether a hand is dead is a challenge. <Law id="DHC-05" />
            </p>
            <Seen answer={exposures.answer.value} />
            {(wide.value || exposures.answer.value !== answer) && <HandField answer={exposures.answer.value} />}
          </div>
        )}
      </AnswerRegion>
      <div class="foot">
        {(up.value || wide.value) && (
          <>
            <Where places={["ledge", "seen"]}>
              <NextGroup />
            </Where>
            <Keypad />
          </>
        )}
        {!typing && (
          <div class="buttons">
            <button type="button" class="button" onClick={() => screen("rules", { rules: "DHC" })}>
              Challenge rules
            </button>
            <button
              type="button"
              class="button"
              aria-label="Next player"
              onClick={() => {
                clearLedge();
                unfold();
              }}
            >
              Next player
            </button>
            {!wide.value && (
              <button type="button" class="button" onClick={unfold}>
                Change
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
