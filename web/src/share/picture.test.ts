import { expect, test } from "vitest";
import { laid, shownGroups, wrapped, type Shown } from "./picture";

const group = (size: number): Shown => ({
  exposed: false,
  tiles: Array.from({ length: size }, () => ({ tile: "1B" })),
});

test("a group is drawn tile by tile: naturals, jokers with what they stand for, gaps", () => {
  expect(shownGroups([{ tile: "2B", naturals: 1, jokers: 1, missing: 1, exposed: true }])).toEqual([
    { exposed: true, tiles: [{ tile: "2B" }, { tile: "J", stands: "2B" }, { tile: "2B", missing: "missing" }] },
  ]);
});

test("no group is torn, and none leaves the picture", () => {
  const room = 1104;
  const groups = [2, 3, 3, 2, 4, 6, 1].map(group);
  const places = laid(groups, room);
  expect(places[0]).toEqual({ x: 0, row: 0 });
  places.forEach(({ x, row }, nth) => {
    expect(x + groups[nth]!.tiles.length * 78).toBeLessThanOrEqual(room);
    if (nth > 0) expect(row - places[nth - 1]!.row === 0 ? x > places[nth - 1]!.x : x === 0).toBe(true);
  });
  expect(places[places.length - 1]!.row).toBe(1);
});

test("words are kept whole, and lines fit where a word does", () => {
  const wide = (text: string) => text.length;
  expect(wrapped("East pays South 50, West pays South 25", 20, wide)).toEqual([
    "East pays South 50,",
    "West pays South 25",
  ]);
  expect(wrapped("unseparated", 4, wide)).toEqual(["unseparated"]);
  expect(wrapped("", 4, wide)).toEqual([]);
});
