// About: what this is, what it promises, and five minutes of help.

import { useEffect } from "preact/hooks";
import { Law } from "../../ui/Law";
import { readVersion, version } from "../../engine/version";
import "../settings/settings.css";
import "./about.css";

const KEYS: readonly [string, string][] = [
  ["/ or a digit", "the text field; Esc leaves it"],
  ["arrows", "along rack, keypad and lines"],
  ["Enter", "throw the chosen tile"],
  ["Backspace", "take the last tile back"],
  ["u, U", "undo, redo"],
  ["r, l, s", "rack, ledge, what is seen"],
  ["g and h c e k f r", "to Hand, Call, Exposures, Card, Referee, Rules"],
  ["t", "show the table"],
  ["p", "print"],
  ["F8, Shift+F8", "next and previous mistake"],
];

export default function AboutScreen() {
  useEffect(() => void readVersion(), []);
  return (
    <div class="one about">
      <h1>About mahj</h1>
      <p>
        It settles claims of American Mah Jongg: is this Mah Jongg, how far away is it, may this be called, is that
        ledge dead, and what follows at the table. The answer, the number, the reason and the law are the engine's; the
        page only shows them.
      </p>
      <section aria-labelledby="promise">
        <h2 id="promise">What is promised</h2>
        <ul class="about-list">
          <li>
            Nothing that you type leaves this device. There is no account, no one counts visits, there is no
            advertising.
          </li>
          <li>It works without a signal after the first visit.</li>
          <li>It is exact. Where sources differ it says so, and your table chooses.</li>
        </ul>
      </section>
      <section aria-labelledby="five">
        <h2 id="five">Five minutes</h2>
        <dl class="about-help">
          <dt>At the table</dt>
          <dd>
            Hand: tap the fourteen tiles, the verdict is there with the last. What lies on the ledge goes to the Ledge.
            Show the table fills the screen for four. Keep your tiles up until it is settled.
          </dd>
          <dt>May I call that?</dt>
          <dd>Call: tap the discard. It says for which exposures, or for Mah Jongg, and what comes after.</dd>
          <dt>Is that ledge dead?</dt>
          <dd>
            Exposures: tap the groups and what is seen. To ask aloud is to challenge <Law id="DHC-05" />, so this screen
            is for one pair of eyes.
          </dd>
          <dt>Your own card</dt>
          <dd>
            Card: type the words as printed, then a, b or c for the ink. Colours on a card only tell suits apart.
            Mistakes are explained under their line. Your card stays on this device.
          </dd>
          <dt>A dispute</dt>
          <dd>Referee: write what happened, a sentence a row. Every ruling stands beside its row, with the law.</dd>
          <dt>At home</dt>
          <dd>Practice deals hands by number. Settings say how much help there is: for play, the verdict alone.</dd>
        </dl>
      </section>
      <section aria-labelledby="home">
        <h2 id="home">On the home screen</h2>
        <p>
          In the browser's menu or under its share sign, choose Add to Home Screen. It opens like any other app then,
          and what is kept here stays longer.
        </p>
      </section>
      <section aria-labelledby="keys">
        <h2 id="keys">Keys</h2>
        <dl class="about-keys">
          {KEYS.map(([key, what]) => (
            <div key={key}>
              <dt class="mono">{key}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="made">
        <h2 id="made">What it is made of</h2>
        <p class="small">
          mahj {version.value}, MIT or Apache-2.0. The letters are Atkinson Hyperlegible Next of the Braille Institute,
          under the SIL Open Font License. The cards in it are its own inventions; no published card is in it. It is no
          part of any league, and no league has checked it.
        </p>
      </section>
    </div>
  );
}
