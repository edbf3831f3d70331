// The first visit: what this page is, with a picture of an answer, one question, one sentence, and three
// buttons.
import { leaveWelcome, screen } from "../../state/place";
import { Groups } from "../../tiles/Groups";
import { Button, LinkButton, MainButton } from "../../ui/Button";
import { Verdict } from "../../ui/Verdict";
import { WON } from "./example";
import "../hand/hand.css";
import "./welcome.css";

export function WelcomeScreen() {
  return (
    <div class="welcome column">
      <div class="welcome-said scrolls">
        <div class="welcome-picture" aria-hidden="true">
          <Verdict tone="yes" head="Mah Jongg" />
          <Groups groups={WON.groups} width={36} />
        </div>
        <h1>
          Is it Mah Jongg? <br />
          What should I discard?
        </h1>
        <p>Tap in your tiles and find out. Works with any card you type in, even offline. Nothing leaves your phone.</p>
      </div>
      <div class="welcome-doors">
        <MainButton onClick={() => screen("example")}>See an example</MainButton>
        <div class="row">
          <Button onClick={() => screen("setup")}>Set up my card</Button>
          <LinkButton onClick={leaveWelcome}>Look around</LinkButton>
        </div>
      </div>
    </div>
  );
}
