// An example of three answers: a winning hand, a dead one, and a call.
import { leaveWelcome, place, screen } from "../../state/place";
import { exampleStep } from "../../state/tabs";
import { Groups } from "../../tiles/Groups";
import { Exposed } from "../../typing/Rack";
import { Button, LinkButton, MainButton } from "../../ui/Button";
import { Verdict } from "../../ui/Verdict";
import { Chance, Drawn } from "../discarded/Drawn";
import { Best } from "../hand/Best";
import { CALL, DEAD, WON } from "./example";
import "../hand/hand.css";
import "../discarded/discarded.css";
import "./welcome.css";

const NEXT = ["Next: a dead hand", "Next: a call"];

export default function ExampleScreen() {
  const step = exampleStep(place.value);
  const next = NEXT[step - 1];
  return (
    <div class="welcome column">
      <div class="welcome-said scrolls">{[<Won key="1" />, <Dead key="2" />, <Call key="3" />][step - 1]}</div>
      <div class="welcome-doors">
        <div class="row">
          {next ? (
            <>
              <LinkButton onClick={leaveWelcome}>Skip</LinkButton>
              <MainButton onClick={() => screen("example", { n: String(step + 1) }, "add")}>{next}</MainButton>
            </>
          ) : (
            <>
              <MainButton onClick={() => screen("setup")}>Use my own card</MainButton>
              <Button onClick={leaveWelcome}>Use the practice card</Button>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function Won() {
  return (
    <>
      <p>Joan picked her 14th tile. She has three Flowers exposed. Is it Mah Jongg?</p>
      <Verdict tone="yes" head="Mah Jongg">
        <p>
          <b>{WON.name}</b> · {WON.points} points
        </p>
      </Verdict>
      <Groups groups={WON.groups} width={40} labels />
      <p class="small">Each joker shows the tile it stands for.</p>
    </>
  );
}

function Dead() {
  return (
    <>
      <p>Bea has exposed two pungs. Can she still win?</p>
      <div class="groups">
        <Exposed groups={DEAD.groups} width={40} />
      </div>
      <Verdict tone="no" head="Dead">
        <p>No hand on this card has both.</p>
      </Verdict>
      <p>
        <b>Keep it to yourself.</b> Asking out loud whether a hand is dead counts as a challenge.
      </p>
    </>
  );
}

function Call() {
  return (
    <>
      <p>Ruth discards a 7 Crak. Joan has one, and three jokers. Should she call it?</p>
      <Best tiles={[CALL.tile]} head="Call it">
        <p>for a kong with two jokers</p>
      </Best>
      <Drawn tile={CALL.tile} group={CALL.group} line={CALL.name} away={CALL.away} />
      <ul class="ways">
        <li>
          <p class="row-link">
            <Chance name="Call for a kong with two jokers" wins={CALL.calls} first />
          </p>
        </li>
        <li>
          <p class="row-link">
            <Chance name="Let it go" wins={CALL.lets} />
          </p>
        </li>
      </ul>
    </>
  );
}
