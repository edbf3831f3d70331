// Settings: how the page looks; files in and out; what is kept here.

import { useEffect } from "preact/hooks";
import { offline, useNewVersion, waiting } from "../../pwa/update";
import { refused, set, settings, type Settings } from "../../store/settings";
import { Files } from "./Files";
import { version, readVersion } from "../../engine/version";
import "./settings.css";

type Option<T> = readonly [T, string, string?];

const TEXT: readonly Option<Settings["text"]>[] = [
  [100, "100%"],
  [115, "115%"],
  [130, "130%"],
  [150, "150%"],
];
const THEMES: readonly Option<Settings["theme"]>[] = [
  ["light", "Light"],
  ["dark", "Dark"],
  ["system", "Same as device", "Light by day and dark by night, if your device does that."],
  ["bright", "Bright light", "Black on white with thick borders, for sunlight."],
];
const TILES: readonly Option<Settings["tiles"]>[] = [
  ["normal", "Normal"],
  ["large", "Larger"],
];
const MONEY: readonly Option<Settings["money"]>[] = [
  ["points", "Points"],
  ["cents", "Cents"],
];

export default function SettingsScreen() {
  useEffect(() => void readVersion(), []);
  const now = settings.value;
  return (
    <div class="one settings">
      {refused.value && (
        <p class="panel warn" role="status">
          <b>Couldn't save on this device.</b> Save a file below; you can keep typing.
        </p>
      )}
      <Group name="Text size" options={TEXT} value={now.text} choose={(value) => set("text", value)} row />
      <Group name="Colors" options={THEMES} value={now.theme} choose={(value) => set("theme", value)} />
      <Group name="Tiles" options={TILES} value={now.tiles} choose={(value) => set("tiles", value)} row />
      <fieldset>
        <legend>Keypad</legend>
        <label class="setting">
          <input type="checkbox" checked={now.left} onChange={(event) => set("left", event.currentTarget.checked)} />
          <span>
            Left-handed
            <span class="small setting-more">Winds, flowers, jokers and backspace at the left.</span>
          </span>
        </label>
      </fieldset>
      <Group name="Values" options={MONEY} value={now.money} choose={(value) => set("money", value)} row />
      <fieldset>
        <legend>Keyboard</legend>
        <label class="setting">
          <input
            type="checkbox"
            checked={now.letters}
            onChange={(event) => set("letters", event.currentTarget.checked)}
          />
          <span>
            Keyboard shortcuts
            <span class="small setting-more">
              Single letters, such as u for undo. Turn this off if you use voice control.
            </span>
          </span>
        </label>
      </fieldset>
      <Files />
      <section aria-labelledby="without">
        <h2 id="without">Offline</h2>
        <p role="status">
          {offline.value === "kept"
            ? "Works offline."
            : offline.value === "none"
              ? "This browser doesn't save pages, so you need to be online to open this one."
              : "Saving to this device. Leave the page open for a moment."}
        </p>
        <p class="small">mahj {version.value || "…"}</p>
        {waiting.value && (
          <p class="row wrap">
            A new version is ready.
            <button type="button" class="button" onClick={useNewVersion}>
              Use it
            </button>
          </p>
        )}
      </section>
    </div>
  );
}

interface GroupProps<T> {
  name: string;
  options: readonly Option<T>[];
  value: T;
  choose: (value: T) => void;
  /** Short options stand side by side. */
  row?: boolean;
}

function Group<T extends string | number>({ name, options, value, choose, row = false }: GroupProps<T>) {
  return (
    <fieldset>
      <legend>{name}</legend>
      <div class={row ? "settings-row" : ""}>
        {options.map(([option, words, more]) => (
          <label key={option} class="setting">
            <input type="radio" name={name} checked={option === value} onChange={() => choose(option)} />
            <span>
              {words}
              {more && <span class="small setting-more">{more}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
