// About: what this page is, what it promises, and five minutes of help.

import { useEffect } from "preact/hooks";
import { screen } from "../../state/place";
import { LinkButton } from "../../ui/Button";
import { KEYS } from "../../ui/KeysHelp";
import { readVersion, version } from "../../engine/version";
import "../settings/settings.css";
import "./about.css";

export default function AboutScreen() {
  useEffect(() => void readVersion(), []);
  return (
    <div class="one about">
      <p>
        It settles questions in American Mah Jongg: is this Mah Jongg, how far away is it, can this tile be called, is
        that hand dead, and what happens next at the table? The engine works out every answer, with its reason and its
        rule; the page only shows them.
      </p>
      <section aria-labelledby="promise">
        <h2 id="promise">Promises</h2>
        <ul class="about-list">
          <li>Nothing you type leaves this device. There's no account, no tracking and no advertising.</li>
          <li>After the first visit it works offline.</li>
          <li>Verdicts are exact, and advice says how sure it is. Where rulebooks disagree, your table chooses.</li>
        </ul>
      </section>
      <section aria-labelledby="five">
        <h2 id="five">A five-minute tour</h2>
        <LinkButton onClick={() => screen("example")}>See the example again</LinkButton>
        <dl class="about-help">
          <dt>Is it Mah Jongg?</dt>
          <dd>
            Hand: tap in 14 tiles. Put exposed groups under Exposed. One more tap says who pays, and Show everyone fills
            the screen for the table. Keep your tiles up until it’s settled.
          </dd>
          <dt>What should I discard?</dt>
          <dd>If the 14 tiles aren’t Mah Jongg, Hand recommends a discard. Tap another tile to see what it costs.</dd>
          <dt>Can I call that, and should I?</dt>
          <dd>With 13 tiles in, tap Someone discarded… and the tile. Your own tiles stay as they are.</dd>
          <dt>Is her hand dead?</dt>
          <dd>
            On an empty Hand screen, tap Another player’s exposures. Asking out loud is a challenge, so that screen is
            for your eyes only.
          </dd>
          <dt>Your own card</dt>
          <dd>
            Card: type each hand as printed, with a, b or c for its colors. Each mistake is explained below it. Your
            card stays on this device.
          </dd>
          <dt>A dispute</dt>
          <dd>
            Rules, then Settle a dispute: write what happened, one sentence per row. Each ruling appears next to its
            row.
          </dd>
          <dt>At home</dt>
          <dd>Play deals a game against three computer players, with as many hints as you like.</dd>
        </dl>
      </section>
      <section aria-labelledby="home">
        <h2 id="home">On the home screen</h2>
        <p>
          In the browser's menu, or under its share button, choose Add to Home Screen. Then it opens like any other app,
          and what you save here lasts longer.
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
        <h2 id="made">Credits</h2>
        <p class="small">
          mahj {version.value}, MIT or Apache-2.0. The typeface is Atkinson Hyperlegible Next from the Braille
          Institute, under the SIL Open Font License. mahj's cards are made up; no published card is included. mahj
          isn't affiliated with any league, and no league has checked it.
        </p>
      </section>
    </div>
  );
}
