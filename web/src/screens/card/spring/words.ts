// The text before the spring sheet's grid: what is dead by itself, what gives a hand away, which tiles are
// keys.
import type { KeyTileRow, SheetReport, SheetRow } from "mahj";
import { GROUPS, named, natural, tiles } from "../../../tiles/names";
import { capital, choice, list, number } from "../../../ui/words";
import { handName } from "../../play/words";
import { type Class, classOf, groupsOf, members, squares, suitsOf } from "./squares";

/** A hand by its number: `Consecutive Run 6`. */
export const lineOf = (report: SheetReport, id: string) =>
  handName(report.lines.find(({ line }) => line === id)?.name ?? id);

const WORDS: Record<string, string> = {
  D: "red or green dragons",
  "0": "soaps",
  N: "norths",
  E: "easts",
  W: "wests",
  S: "souths",
  F: "flowers",
};
/** `3s`, `flowers`. */
const several = ({ kind }: Class) => WORDS[kind] ?? `${kind}s`;
/** `pung of 3s`. */
export const classWords = (of: Class) => `${GROUPS[of.size] ?? "group"} of ${several(of)}`;

/** One or two exposures shown as an example, with what applies to all similar ones. */
export type Entry = { exposures: string[][]; words: string };

type Family = "number" | "dragon" | "wind" | "flower";
const family = ({ kind }: Class): Family =>
  kind === "F" ? "flower" : "NEWS".includes(kind) ? "wind" : kind === "D" || kind === "0" ? "dragon" : "number";

const TWO: Record<string, string> = {
  "dragon dragon": "two dragons",
  "wind wind": "two winds",
  "dragon wind": "a dragon and a wind",
  "dragon flower": "a dragon and flowers",
  "flower wind": "flowers and any wind",
  "flower number": "flowers and a number",
  "number wind": "a number and a wind",
  "dragon number": "a number and a dragon",
};
const PAIRS: Record<string, string> = { "3 3": "Pungs", "4 4": "Kongs", "3 4": "A pung and a kong" };

/** What a pair is an example of: `Pungs in one suit`, `Kongs of two winds`; empty for larger groups. */
function kindOfPair(one: string[], other: string[]): string | null {
  const classes = [classOf(one), classOf(other)];
  const [first, second] = [one, other].map(natural);
  const sizes = classes.map(({ size }) => size).sort();
  const groups = PAIRS[sizes.join(" ")];
  // Two exposures of the same tile need jokers, and are rare.
  if (!groups || first === second) return null;
  const families = classes.map(family).sort().join(" ");
  if (families === "number number")
    return `${groups} in ${suitsOf(one, other)[0] === "one" ? "one suit" : "two suits"}`;
  return TWO[families] ? `${groups} of ${TWO[families]}` : null;
}

const rank = (kind: string) => Object.values(PAIRS).findIndex((groups) => kind.startsWith(groups));

/** The maximum number of exceptions a rule may name; with more, it isn't a rule. */
const EXCEPTIONS = 3;
/** The minimum number of dead pairs per exception, and without exceptions. */
const RULE = 6;
const FEWEST = 3;

/** The pairs of exposures that are dead with any other tiles, by what they have in common; pungs first. */
export function deadPairs(report: SheetReport): Entry[] {
  const kinds = new Map<string, { dead: string[][][]; open: Set<string> }>();
  for (const row of report.pairs) {
    for (const pair of members(row)) {
      const [one, other] = pair;
      const kind = one && other && kindOfPair(one, other);
      if (!kind) continue;
      const found = kinds.get(kind) ?? { dead: [], open: new Set() };
      kinds.set(kind, found);
      if (row.dead) found.dead.push(pair);
      else found.open.add(list(pair.map((group) => several(classOf(group))).sort()).replace(" and ", " with "));
    }
  }
  return [...kinds]
    .filter(([, { dead, open }]) => open.size <= EXCEPTIONS && dead.length >= Math.max(FEWEST, RULE * open.size))
    .sort(([one, { dead }], [other, { dead: others }]) => rank(one) - rank(other) || others.length - dead.length)
    .map(([kind, { dead, open }]) => ({
      exposures: dead[dead.length >> 1] ?? [],
      words: open.size === 0 ? kind : `${kind}, but not ${list([...open])}`,
    }));
}

/** The exposures that are dead by themselves, size by size. */
export function deadAlone(report: SheetReport): Entry[] {
  return [3, 4, 5, 6].flatMap((size) => {
    const those = (areDead: boolean) =>
      report.singles
        .filter(({ dead }) => dead === areDead)
        .flatMap(groupsOf)
        .filter((group) => group.length === size);
    const [dead, open] = [those(true), those(false)];
    const [first] = dead;
    if (!first) return [];
    const kinds = (groups: string[][]) => [...new Set(groups.map((group) => several(classOf(group))))];
    const name = GROUPS[size] ?? "group";
    const words =
      open.length === 0
        ? `Every ${name}`
        : open.length < dead.length
          ? `Every ${name} except ${list(kinds(open))}`
          : `A ${name} of ${choice(kinds(dead))}`;
    return [{ exposures: [first], words }];
  });
}

/** A hand that an exposure gives away, with every exposure that does so. */
export type Giveaway = { line: string; exposures: string[][] };

export function giveaways(report: SheetReport): Giveaway[] {
  const lines = new Map<string, string[][]>();
  for (const row of report.singles) {
    const [only, ...more] = row.lines;
    if (!only || more.length > 0) continue;
    lines.set(only.line, [...(lines.get(only.line) ?? []), ...groupsOf(row)]);
  }
  return [...lines].map(([line, exposures]) => ({ line, exposures }));
}

/** Which other exposures have the same result: `or South`, `or any of four others`. */
export function orWords([, ...more]: string[][]): string {
  const names = [...new Set(more.map((group) => named(natural(group))))];
  return names.length === 0 ? "" : `or ${choice(names)}`;
}

/** A key tile is worth watching if a pair is dead once this many of it, or fewer, are out. */
const WATCHED = 3;

/** A pair that leaves one hand, and the tiles that make it dead once they are out. */
export type Key = { exposures: string[][]; line: string; tiles: KeyTileRow[] };

/** The pairs that few tiles make dead, those needing the fewest first. */
export function keys(report: SheetReport): Key[] {
  const soonest = ({ key_tiles }: SheetRow) => key_tiles.filter(({ seen }) => seen <= WATCHED);
  return report.pairs
    .filter((row) => row.lines.length === 1 && soonest(row).length > 0)
    .map((row) => ({
      exposures: tiles(row.exposures).groups,
      line: row.lines[0]?.line ?? "",
      tiles: [...soonest(row)].sort((one, other) => one.seen - other.seen),
    }))
    .sort((one, other) => (one.tiles[0]?.seen ?? 0) - (other.tiles[0]?.seen ?? 0));
}

/** Everything that the sheet, its grid, and its print show, computed once. */
export const partsOf = (report: SheetReport) => ({
  report,
  ...squares(report),
  dead: [...deadPairs(report), ...deadAlone(report)],
  given: giveaways(report),
  watched: keys(report),
});
export type Parts = ReturnType<typeof partsOf>;

/** `Three 4 Bams or one 2 Dot out: dead`. */
export const keySentence = (all: KeyTileRow[]) =>
  `${capital(choice(all.map(({ tile, seen }) => `${number(seen)} ${named(tile)}${seen > 1 ? "s" : ""}`)))} out: dead`;
