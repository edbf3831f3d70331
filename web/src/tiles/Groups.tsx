// The groups of a line as the engine reports them, tile by tile: what is held, what jokers stand for, what is
// missing.
import type { FilledRow, MissingRow } from "mahj";
import { number } from "../ui/words";
import { GROUPS, natural, spoken } from "./names";
import { type Missing, Tile } from "./Tile";

const several = (times: number, what: string) => `${number(times)} ${what}${times === 1 ? "" : "s"}`;

type Group = Pick<FilledRow, "tile" | "size" | "jokers" | "exposed">;

/** The jokers that a line prints, which stand for no other tile. */
const printed = ({ tile }: Group) => tile === "J";

/** A group in words: `exposed pung of two bam, one a joker`. */
export function groupWords(row: Group): string {
  const { tile, size, jokers, exposed } = row;
  if (printed(row)) return several(size, "joker");
  const kind = size === 1 ? spoken(tile) : `${GROUPS[size] ?? several(size, "tile")} of ${spoken(tile)}`;
  const with_ = jokers === 0 ? "" : jokers === 1 ? ", one a joker" : `, ${several(jokers, "joker")}`;
  return `${exposed ? "exposed " : ""}${kind}${with_}`;
}

/** An exposure in words: `pung of two bam, one a joker`. */
export const exposureWords = (group: string[]): string =>
  groupWords({
    tile: natural(group),
    size: group.length,
    jokers: group.filter((tile) => tile === "J").length,
    exposed: false,
  });

/** Joins rows of different tiles into a block: `2031`, `NEWS`. */
function together(groups: FilledRow[]): FilledRow[][] {
  const all: FilledRow[][] = [];
  for (const group of groups) {
    const last = all.at(-1);
    if (last && group.block && last[0]?.block_number === group.block_number) last.push(group);
    else all.push([group]);
  }
  return all;
}

type Shown = {
  groups: FilledRow[];
  missing?: MissingRow[];
  width?: number;
  labels?: boolean;
  last?: string;
  possible?: boolean;
  /** The hand's jokers that are where none may be: drawn where a single or a pair is missing a tile. */
  wrong?: number;
};

export function Groups({ groups, missing = [], width = 32, labels = false, last, possible = true, wrong = 0 }: Shown) {
  let ring = last;
  let misplaced = wrong;
  const state = (row: FilledRow): Missing => {
    const of = missing.find(({ tile }) => tile === row.tile);
    const soft = row.size >= 3 && !row.block && !printed(row);
    if (!of) return soft ? "joker" : possible ? "missing" : "none";
    if (of.left === 0) return soft ? "only-joker" : "none";
    return soft ? "joker" : "missing";
  };
  /** What a group is missing, as it is read aloud: `two crak missing, 3 left, a joker will do`. */
  const lacks = (row: FilledRow) => {
    const of = missing.find(({ tile }) => tile === row.tile);
    const means = {
      missing: "",
      joker: ", a joker will do",
      "only-joker": ", only a joker will do",
      none: ", none left",
    }[state(row)];
    const what = row.missing > 1 ? several(row.missing, spoken(row.tile)) : spoken(row.tile);
    return `${what} missing${of?.left ? `, ${of.left} left` : ""}${means}`;
  };
  const hard = (row: FilledRow) => !printed(row) && (row.size < 3 || row.block === true);
  const tiles = (row: FilledRow) => [
    ...Array.from({ length: row.naturals }, (_, at) => {
      const ringed = ring === row.tile && !row.exposed && at === row.naturals - 1;
      if (ringed) ring = undefined;
      return <Tile key={`n${at}`} tile={row.tile} width={width} ring={ringed} silent />;
    }),
    ...Array.from({ length: row.jokers }, (_, at) => (
      <Tile key={`j${at}`} tile="J" stands={row.tile} width={width} silent />
    )),
    ...Array.from({ length: row.missing }, (_, at) => {
      if (misplaced === 0 || !hard(row)) {
        return <Tile key={`m${at}`} tile={row.tile} missing={state(row)} width={width} silent />;
      }
      misplaced -= 1;
      return <Tile key={`w${at}`} tile="J" stands={row.tile} wrong width={width} silent />;
    }),
  ];
  return (
    <div class="groups">
      {together(groups).map((rows, at) => {
        const [first] = rows;
        if (!first) return null;
        const bad = misplaced > 0 && rows.some((row) => row.missing > 0 && hard(row));
        const shown = rows.map(tiles);
        const said =
          rows.map(groupWords).join(" ") +
          (bad
            ? ", joker not allowed here"
            : rows
                .filter((row) => row.missing > 0)
                .map((row) => `, ${lacks(row)}`)
                .join(""));
        return (
          <div class={`group ${first.exposed ? "exposed" : ""}`} role="img" aria-label={said} key={at}>
            <div class="tiles">{shown}</div>
            {labels && rows.length === 1 && (
              <span class={bad ? "small bad" : "small"} aria-hidden="true">
                {printed(first) ? several(first.size, "joker") : GROUPS[first.size]}
                {!printed(first) && first.jokers > 0 && ` · ${first.jokers} joker${first.jokers > 1 ? "s" : ""}`}
                {bad && ": no jokers"}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
