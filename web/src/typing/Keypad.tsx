// The keypad: a key a tile, with how many are in hand. A key that can add nothing says why.
import { signal } from "@preact/signals";
import { memo } from "preact/compat";
import { add, held, left, refused, seen, size, where } from "../state/hand";
import { settings } from "../store/settings";
import { mark } from "../tiles/marks";
import { spoken } from "../tiles/names";
import "./typing.css";

/** Why the last tap added nothing. */
export const why = signal<string | null>(null);

const suit = (letter: string) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${number}${letter}`);
// With five keys a row a suit has two rows, and its dragon fills the second.
const FIVE = [
  [...suit("B"), "G"],
  [...suit("C"), "R"],
  [...suit("D"), "0"],
  ["N", "E", "W", "S", "F", "J"],
];
const NINE = [suit("B"), suit("C"), suit("D"), ["N", "E", "W", "S", "G", "R", "0", "F", "J"]];

export function Keypad({
  onTile,
  can,
  folded = false,
}: {
  onTile?: (tile: string) => void;
  can?: (tile: string) => string | null;
  folded?: boolean;
}) {
  const keys = settings.value.keys;
  const pad = (rows: string[][], name: string) => (
    <div class={`keypad ${name}`}>
      {rows.map((row) => (
        <div class={row.length === 6 ? "keys six" : "keys"} key={row[0]}>
          {row.map((tile) => (
            <Key key={tile} tile={tile} onTile={onTile} can={can} />
          ))}
        </div>
      ))}
    </div>
  );
  return (
    <div class={`pads rows-${keys} ${folded ? "folded" : ""}`} role="group" aria-label="Tiles">
      {keys !== 9 && pad(FIVE, "five")}
      {keys !== 5 && pad(NINE, "nine")}
      <p class="why small" role="status">
        {why.value}
      </p>
    </div>
  );
}

type KeyProps = {
  tile: string;
  onTile?: ((tile: string) => void) | undefined;
  can?: ((tile: string) => string | null) | undefined;
};
function Key({ tile, onTile, can }: KeyProps) {
  // What lies on the table is counted while it is typed.
  const table = where.value === "seen";
  const has = table
    ? [...seen.value.rack, ...seen.value.groups.flat()].filter((other) => other === tile).length
    : held(tile);
  const not = can ? can(tile) : refused(tile);
  const rest = left(tile);
  const tap = () => {
    why.value = not;
    if (!not) (onTile ?? add)(tile);
  };
  return (
    <button
      type="button"
      class={`key ${tile === "J" ? "joker" : ""}`}
      data-tile={tile}
      aria-disabled={not !== null}
      aria-label={`${spoken(tile)}, ${has} ${table ? "seen" : "in hand"}, ${rest === 0 ? "none" : rest} left`}
      onClick={tap}
    >
      <Face tile={tile} />
      {has > 0 && (
        <span class="count" aria-hidden="true">
          {has}
        </span>
      )}
    </button>
  );
}

/** What stands on a key, which no tap changes. */
const Face = memo(({ tile }: { tile: string }) => (
  <>
    <span class="face">{tile.length === 2 ? tile[0] : tile}</span>
    <svg viewBox="-18 -18 36 36" aria-hidden="true">
      {mark(tile)}
    </svg>
  </>
));

/** True where no tile more can be typed, so that the keys may be folded away. */
export const full = () => where.value !== "seen" && size.value >= 14;
