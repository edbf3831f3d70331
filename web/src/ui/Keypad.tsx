// The keys of all tiles. On a phone the suits stand in two rows each, elsewhere in one.
import { useState } from "preact/hooks";
import { settings } from "../store/settings";
import { mark } from "../tiles/marks";
import { spoken } from "../tiles/names";
import "./keypad.css";

type Keys = {
  add: (tile: string) => void;
  /** How many are in the hand, shown in a corner. */
  held: (tile: string) => number;
  left: (tile: string) => number;
  /** Why a tile cannot be added; null where it can. */
  refused: (tile: string) => string | null;
};

const suit = (of: string) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${number}${of}`);
const FIVE = [[...suit("B"), "G"], [...suit("C"), "R"], [...suit("D"), "0"], ["N", "E", "W", "S", "F", "J"]];
const NINE = [suit("B"), suit("C"), suit("D"), ["N", "E", "W", "S", "G", "R", "0", "F", "J"]];

export function Keypad({ add, held, left, refused }: Keys) {
  const [why, tell] = useState("");
  const key = (tile: string) => {
    const no = refused(tile);
    const [some, rest] = [held(tile), left(tile)];
    const name = `${spoken(tile)}${some ? `, ${some} in hand` : ""}, ${rest === 0 ? "none left" : `${rest} left`}`;
    return (
      <button
        type="button"
        key={tile}
        class={`key ${tile === "J" ? "joker" : ""}`}
        aria-label={name}
        aria-disabled={no !== null}
        data-tile={tile}
        onClick={() => {
          tell(no ?? "");
          if (!no) add(tile);
        }}
      >
        <span aria-hidden="true">{tile.length === 2 ? tile[0] : tile}</span>
        <svg viewBox="-17 -18 34 36" width="26" height="26" aria-hidden="true">{mark(tile, tile === "J" ? undefined : COLOUR[tile.length === 2 ? (tile[1] ?? "") : tile])}</svg>
        {some > 0 && <i aria-hidden="true">{some}</i>}
      </button>
    );
  };
  const rows = (all: string[][], which: string) => (
    <div class={`keys ${which}`}>
      {all.map((row, at) => <div class={`keys-row ${row.length === 6 ? "six" : ""}`} key={at}>{row.map(key)}</div>)}
    </div>
  );
  const wanted = settings.value.keys;
  return (
    <div class="keypad" data-keys={wanted}>
      <p class="why" role="status">{why}</p>
      {wanted !== 9 && rows(FIVE, "five")}
      {wanted !== 5 && rows(NINE, "nine")}
    </div>
  );
}

// On keys the marks have colours that stand on the page's ground too.
const COLOUR: Record<string, string> = {
  B: "var(--key-bam)", C: "var(--key-crak)", D: "var(--key-dot)", G: "var(--key-bam)", R: "var(--key-crak)",
  "0": "var(--key-dot)", F: "var(--key-flower)", N: "var(--key-ink)", E: "var(--key-ink)", S: "var(--key-ink)", W: "var(--key-ink)",
};
