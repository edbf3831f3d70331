// The keypad: one key per tile, 6 by 6, with how many are in the hand. A key that can't add anything says why.
import { memo } from "preact/compat";
import { add, held, left, refused, shown, where } from "../state/hand";
import { mark } from "../tiles/marks";
import { spoken } from "../tiles/names";
import { why } from "./pad";
import { chosen } from "./Rack";
import "./typing.css";

// A suit has two rows, and its dragon fills the second; the sixth column is for tiles without a suit.
const ROWS: readonly [string, readonly string[]][] = ["BGNE", "CRWS", "D0FJ"].flatMap(([suit, dragon, one, other]) => [
  [one!, [1, 2, 3, 4, 5].map((number) => `${number}${suit}`)],
  [other!, [...[6, 7, 8, 9].map((number) => `${number}${suit}`), dragon!]],
]);

type Pressed = {
  onTile?: ((tile: string, instead: string | null) => void) | undefined;
  can?: ((tile: string) => string | null) | undefined;
  /** Keys without counts: taps don't go into a hand. */
  plain?: boolean;
};

export function Keypad(pressed: Pressed) {
  return (
    <div class="keypad" role="group" aria-label="Tiles">
      {ROWS.map(([other, five]) => (
        <div class="keys" key={other}>
          {[...five, other].map((tile) => (
            <Key key={tile} tile={tile} {...pressed} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Key({ tile, onTile, can, plain }: Pressed & { tile: string }) {
  // While the table is entered, its tiles are counted.
  const table = where.value === "seen";
  const has = plain ? 0 : table ? shown(tile) : held(tile);
  const instead = where.value === "rack" ? chosen.value : null;
  const not = can ? can(tile) : refused(tile, instead);
  const rest = left(tile);
  const tap = () => {
    why.value = not;
    if (!not) (onTile ?? add)(tile, instead);
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

/** The label of a key, which taps don't change. */
const Face = memo(({ tile }: { tile: string }) => (
  <>
    <span class="face">{tile.length === 2 ? tile[0] : tile}</span>
    <svg viewBox="-18 -18 36 36" aria-hidden="true">
      {mark(tile)}
    </svg>
  </>
));
