// Is another player's hand dead? For the player's eyes only: asking aloud whether a hand is dead is a
// challenge, so nothing here is shared or shown to everyone.
import { useEffect, useRef, useState } from "preact/hooks";
import { state } from "../../engine/engine";
import { begun, clearExposed, hand, seenText, where } from "../../state/hand";
import { wide } from "../../state/layout";
import { ownHand, screen } from "../../state/place";
import { HandField } from "../../typing/HandField";
import { Keypad } from "../../typing/Keypad";
import { fold, unfold, up, why } from "../../typing/pad";
import { Discards, Exposed } from "../../typing/Rack";
import { Seen } from "../../typing/Seen";
import { put, Where } from "../../typing/Where";
import { AnswerRegion } from "../../ui/Answer";
import { Board } from "../../ui/Board";
import { Button, LinkButton } from "../../ui/Button";
import { Loading } from "../../ui/Loading";
import { later } from "../../ui/later";
import { exposed, exposures } from "./answers";
import { Ruled, Ruling, rulingTold } from "./Ruling";
import "../../typing/rack.css";
import "../hand/hand.css";
import "./player.css";

const Risky = later(() => import("./Risky"));

const CHALLENGE = "What if I call a hand dead and I am wrong?";

export default function PlayerScreen() {
  const answer = exposures.good.value;
  const { groups } = hand.value;
  const typing = up.value && !wide.value;
  const [asksRisk, askRisk] = useState(false);
  useEffect(() => {
    put("exposed");
    // A ruling already read is shown again, after the effects of the new place.
    if (groups.length === 0) unfold();
    else queueMicrotask(() => fold());
    // On the other screens tiles go to the rack by default.
    return () => put("rack");
  }, []);
  const next = !typing && (
    <div class="buttons">
      <Button
        main
        onClick={() => {
          clearExposed();
          unfold();
        }}
      >
        Next player
      </Button>
      {!wide.value && <Button onClick={unfold}>Change tiles</Button>}
    </div>
  );
  const region = (
    <AnswerRegion told={answer ? rulingTold(answer, groups.length) : ""} of={exposures} stale={exposures.stale.value}>
      {state.value.is === "loading" && exposed.value && <Loading part={state.value.part} />}
      {typing && why.value && (
        <p class="message row" role="status">
          {why.value}
        </p>
      )}
      {answer && !(typing && why.value) && <Ruled answer={answer} count={groups.length} />}
      {answer && !typing && (
        <>
          <p class="eyes">
            <b>Keep this to yourself.</b> Asking out loud whether a hand is dead counts as a challenge.
          </p>
          <Ruling answer={answer} />
          {answer.dead && (
            <LinkButton onClick={() => screen("rules", { rules: CHALLENGE })}>What if I challenge?</LinkButton>
          )}
          {!answer.dead && ownHand() && (
            <LinkButton onClick={() => askRisk(true)}>Which of my tiles are risky?</LinkButton>
          )}
          <Seen answer={exposures.answer.value} />
        </>
      )}
      {!typing && !wide.value && exposures.answer.value !== answer && <HandField answer={exposures.answer.value} />}
      {wide.value && next}
    </AnswerRegion>
  );
  return (
    <>
      <Board typing={typing} above={where.value === "seen" ? <Discards /> : <Groups groups={groups} />} answer={region}>
        {wide.value && <HandField answer={exposures.answer.value} />}
        <div class="foot">
          {(up.value || wide.value) && (
            <>
              <Where places={["exposed", "seen"]} />
              <Keypad />
            </>
          )}
          {!wide.value && next}
        </div>
      </Board>
      {asksRisk && <Risky shown={exposed.value} seen={seenText.value} own={ownHand()} close={() => askRisk(false)} />}
    </>
  );
}

/** The exposures in one row, scrolled to the newest. */
function Groups({ groups }: { groups: string[][] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollTo(box.current.scrollWidth, 0), [groups.flat().length]);
  return (
    <div class="exposed-groups" ref={box}>
      {groups.length ? (
        <div class="groups">
          <Exposed groups={groups} width={40} />
        </div>
      ) : (
        <p>Tap the tiles a player has exposed.</p>
      )}
      {begun.value && groups.length === 1 && <p class="small">A pung needs three tiles.</p>}
    </div>
  );
}
