// The first visit: what this page is, with a picture of an answer, one question, one sentence, and three
// buttons.
import { leaveWelcome, screen } from "../../state/place";
import { Groups } from "../../tiles/Groups";
import { Verdict } from "../../ui/Verdict";
import { WON } from "./example";
import "../hand/hand.css";
import "./welcome.css";

export function WelcomeScreen() {
  return (
    <div class="welcome">
      <div class="welcome-said">
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
        <button type="button" class="button main" onClick={() => screen("example")}>
          See an example
        </button>
        <div class="row">
          <button type="button" class="button grow" onClick={() => screen("setup")}>
            Set up my card
          </button>
          <button type="button" class="link grow" onClick={leaveWelcome}>
            Look around
          </button>
        </div>
      </div>
    </div>
  );
}
