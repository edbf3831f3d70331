// The spring sheet as a grid: every exposure by every exposure, in one suit and in two. It is the grid of
// `mahj card exposures`, made from the same rows.
import type { SheetReport, SheetRow } from "mahj";
import { natural, tiles } from "../../../tiles/names";

/** The tile of an exposure in any suit: a number, `D` for the red and the green dragon, soap, a wind, a flower. */
export type Kind = string;
/** A row of the grid, and a column of it. */
export type Class = { size: number; kind: Kind };

const KINDS = [..."123456789D0NEWSF"];
export const nameOf = ({ size, kind }: Class) => kind.repeat(size);

const kindOf = (tile: string): Kind => (tile.length === 2 ? tile.slice(0, 1) : "RG".includes(tile) ? "D" : tile);
export const classOf = (group: string[]): Class => ({ size: group.length, kind: kindOf(natural(group)) });

const SUITS: Record<string, string> = { G: "B", R: "C", "0": "D" };
/** The suit of a tile; for a dragon, the one it goes with. */
const suitOf = (tile: string) => (tile.length === 2 ? tile.slice(1) : SUITS[tile]);

export type Suits = "one" | "two";

/** How many hands are left, the minimum and maximum over all suits, and the rows they come from. */
export type Left = { low: number; high: number; rows: { row: SheetRow; exposures: string[][] }[] };

const added = (to: Left | undefined, row: SheetRow, exposures: string[][]): Left => {
  const count = row.lines.length;
  return {
    low: Math.min(to?.low ?? count, count),
    high: Math.max(to?.high ?? count, count),
    rows: [...(to?.rows ?? []), { row, exposures }],
  };
};

/** A row's exposures, and those in other suits that it also applies to. */
export const members = (row: SheetRow) => [row.exposures, ...row.others].map((text) => tiles(text).groups);

/** The same for a row about one exposure. */
export const groupsOf = (row: SheetRow) => members(row).flatMap((groups) => groups.slice(0, 1));

export const keyOf = (suits: Suits, one: Class, other: Class) => `${suits} ${nameOf(one)} ${nameOf(other)}`;

/** The grids that a pair belongs to: both, unless each exposure has a suit. */
export function suitsOf(one: string[], other: string[]): Suits[] {
  const [first, second] = [suitOf(natural(one)), suitOf(natural(other))];
  if (!first || !second) return ["one", "two"];
  return [first === second ? "one" : "two"];
}

export function squares(report: SheetReport): { classes: Class[]; pairs: Map<string, Left> } {
  const live = new Map<string, Class>();
  for (const group of report.singles.filter(({ dead }) => !dead).flatMap(groupsOf))
    live.set(nameOf(classOf(group)), classOf(group));
  const pairs = new Map<string, Left>();
  for (const row of report.pairs) {
    for (const exposures of members(row)) {
      const [one, other] = exposures;
      if (!one || !other) continue;
      const [first, second] = [classOf(one), classOf(other)];
      for (const suits of suitsOf(one, other)) {
        for (const key of new Set([keyOf(suits, first, second), keyOf(suits, second, first)]))
          pairs.set(key, added(pairs.get(key), row, exposures));
      }
    }
  }
  const at = ({ size, kind }: Class) => size * KINDS.length + KINDS.indexOf(kind);
  return { classes: [...live.values()].sort((one, other) => at(one) - at(other)), pairs };
}

/** How a square is filled. */
export type Fill = "none" | "dead" | "one" | "few" | "many" | "depends";
export function fillOf(left: Left | undefined): Fill {
  if (!left) return "none";
  if (left.low !== left.high) return "depends";
  return left.high === 0 ? "dead" : left.high === 1 ? "one" : left.high < 5 ? "few" : "many";
}

export const labelOf = (left: Left | undefined) =>
  !left || left.high === 0 ? "" : left.low === left.high ? String(left.high) : `${left.low}–${left.high}`;
