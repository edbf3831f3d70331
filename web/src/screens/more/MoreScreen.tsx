// What isn't needed at the table every day.
import type { Screen } from "../../address";
import { useState } from "preact/hooks";
import { accept, HOW, installed } from "../../pwa/home";
import { offered } from "../../pwa/install";
import { offline } from "../../pwa/update";
import { screen } from "../../state/place";
import { Button, ButtonList } from "../../ui/Button";
import { icons } from "../../ui/icons";
import { Sheet } from "../../ui/Sheet";
import { Titled } from "../../ui/Titled";
import "./about.css";

type Row = { to: Screen; keys?: Record<string, string>; sign: keyof typeof icons; name: string; what: string };
const LIST: Row[] = [
  { to: "score", sign: "sheet", name: "Score sheet", what: "Who won, what’s owed" },
  { to: "hand", keys: { view: "recent" }, sign: "clock", name: "Recent hands", what: "The last 20, by date" },
  { to: "settings", sign: "gear", name: "Settings", what: "Text, tiles, colors, house rules" },
  { to: "backup", sign: "file", name: "Back up and move", what: "Save your cards and games to a file" },
  { to: "about", sign: "help", name: "How to use this", what: "What it is, and five minutes of help" },
];

export default function MoreScreen() {
  const [how, show] = useState(false);
  const install = () => (offered.value ? void accept() : show(true));
  return (
    <div class="one">
      <ButtonList>
        {LIST.map(({ to, keys, sign, name, what }) => (
          <Button key={to} class="more-row" onClick={() => screen(to, keys)}>
            <span class="more-sign">{icons[sign]}</span>
            <Titled name={name}>{what}</Titled>
            {icons.on}
          </Button>
        ))}
      </ButtonList>
      {!installed && (
        <section class="panel row more-home" aria-labelledby="home">
          <div class="grow">
            <h2 id="home">Put it on your home screen</h2>
            <p class="small">Opens like an app, works offline.</p>
          </div>
          <Button onClick={install}>{offered.value ? "Add" : "Show me how"}</Button>
        </section>
      )}
      <p class="small" role="status">
        {offline.value === "none"
          ? "This browser doesn’t save pages, so you need to be online to open this one."
          : offline.value === "kept"
            ? "Works offline. Nothing leaves your phone."
            : "Nothing leaves your phone."}
      </p>
      {how && (
        <Sheet title="Put it on your home screen" close={() => show(false)}>
          <p>{HOW}</p>
        </Sheet>
      )}
    </div>
  );
}
