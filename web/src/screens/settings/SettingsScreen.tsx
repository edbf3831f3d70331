// Settings: appearance, games, and how this table plays.

import { useEffect, useState } from "preact/hooks";
import { readVersion, version } from "../../engine/version";
import { useNewVersion, waiting } from "../../pwa/update";
import { about } from "../../state/cards";
import { refused, set, settings, type Settings } from "../../store/settings";
import { Tile } from "../../tiles/Tile";
import { HINTS, nextWays, readSaved, setWays, type Ways } from "../play/saved";
import { Button } from "../../ui/Button";
import type { Option } from "../../ui/Options";
import { Segments } from "../../ui/Segments";
import { TableChooser } from "../rules/TableChooser";
import { readTables } from "../rules/tables";
import "./settings.css";

/** A text size with a sample A of its own, in rem, to show the difference at a glance. */
const text = (size: Settings["text"], rem: number): Option<Settings["text"]> => [
  size,
  <span key={size} style={{ fontSize: `${rem}rem` }}>
    A
  </span>,
  `${size}%`,
];
const COLORS: readonly Option<Settings["theme"]>[] = [
  ["system", "Match phone"],
  ["light", "Light"],
  ["dark", "Dark"],
  ["bright", "Sun"],
];
const sized = (size: Settings["tiles"], name: string, width: number): Option<Settings["tiles"]> => [
  size,
  <>
    <span class="tiles">
      <Tile tile="6B" width={width} silent />
      <Tile tile="9D" width={width} silent />
    </span>
    <b>{name}</b>
  </>,
];
const PACE: readonly Option<Ways["pace"]>[] = [
  ["slow", "Slow"],
  ["steady", "Steady"],
  ["quick", "Quick"],
];
const MONEY: readonly Option<Settings["money"]>[] = [
  ["points", "Points"],
  ["cents", "Cents"],
];

export default function SettingsScreen() {
  const [ways, show] = useState(nextWays);
  useEffect(() => {
    void readVersion();
    void readTables();
  }, []);
  const now = settings.value;
  const play = (more: Partial<Ways>) => show(setWays(more));
  return (
    <div class="one settings">
      {refused.value && (
        <p class="panel warn" role="status">
          <b>Couldn't save on this device.</b> These settings last until you close the page.
        </p>
      )}
      <Segments
        name="Text size"
        options={[text(100, 1), text(115, 1.25), text(130, 1.6), text(150, 2)]}
        value={now.text}
        choose={(value) => set("text", value)}
      />
      <Segments
        name="Tiles"
        look="setting-tiles"
        options={[sized("normal", "Regular", 40), sized("large", "Large", 54)]}
        value={now.tiles}
        choose={(size) => set("tiles", size)}
      />
      <Switch
        name="Left-handed"
        what="Backspace, winds, and jokers on the left"
        on={now.left}
        turn={(on) => set("left", on)}
      />
      <Segments name="Colors" options={COLORS} value={now.theme} choose={(value) => set("theme", value)} />
      <Segments name="Payments" options={MONEY} value={now.money} choose={(value) => set("money", value)} />
      <Segments name="Hints in Play" options={HINTS} value={ways.hints} choose={(hints) => play({ hints })} />
      <Segments name="Pace of Play" options={PACE} value={ways.pace} choose={(pace) => play({ pace })} />
      <Switch
        name="One tap to discard"
        what="In Play, a tap on a tile discards it at once"
        on={ways.oneTap}
        turn={(oneTap) => play({ oneTap })}
      />
      <section aria-labelledby="table">
        <h2 id="table">How your table plays</h2>
        <TableChooser />
      </section>
      <Switch
        name="Keyboard shortcuts"
        what="Single letters, such as u for undo. Turn them off if you use voice control."
        on={now.letters}
        turn={(on) => set("letters", on)}
      />
      <Switch
        name="For developers"
        what="Copy answers as JSON, see fingerprints and seeds"
        on={now.developer}
        turn={(on) => set("developer", on)}
      />
      {now.developer && <Developer />}
      {waiting.value && (
        <p class="row wrap">
          A new version is ready.
          <Button onClick={useNewVersion}>Use it</Button>
        </p>
      )}
    </div>
  );
}

/** What an error report needs. */
function Developer() {
  const seed = readSaved()?.seed;
  return (
    <p class="small mono">
      mahj {version.value || "…"}
      <br />
      card {about.value?.fingerprint ?? "…"}
      {seed && (
        <>
          <br />
          game {seed}
        </>
      )}
    </p>
  );
}

type Turned = { name: string; what: string; on: boolean; turn: (on: boolean) => void };

function Switch({ name, what, on, turn }: Turned) {
  return (
    <label class="setting row">
      <span class="grow">
        <b>{name}</b>
        <span class="small">{what}</span>
      </span>
      <input type="checkbox" checked={on} onChange={(event) => turn(event.currentTarget.checked)} />
    </label>
  );
}
