import { expect, test } from "vitest";
import { type CardStatsRow, type LineStatsRow, load } from "mahj";
import { good } from "../../engine/engine";
import { type Column, csv, middle, sorted } from "./stats";

test("pieces_of_the_same_seed_add_up_to_the_whole", async () => {
  const engine = await load();
  const whole = engine.stats({ deals: 600, seed: 3 });
  for (const to of [200, 400, 600]) {
    const piece = engine.stats({ from: to - 200, to, seed: 3 });
    if (to === 600) expect(piece).toEqual(whole);
  }
  const [head, ...rows] = good(whole)!;
  const text = csv(head, rows);
  expect(text.split("\n")).toHaveLength(55 + 3);
  expect(text.split("\n")[1]).toMatch(/^any,,1451,,,,,,,,\d/);
});

test("a_share_of_nothing_is_written_as_the_command_writes_it", () => {
  const counts = (first: number, second: number) =>
    [first, second, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] satisfies CardStatsRow["best"];
  const whole: CardStatsRow = {
    schema: 1,
    deals: 2,
    seed: 0,
    tiles: 13,
    mean: 8,
    best: counts(0, 2),
    left_out: [],
    card: null,
    card_hash: "0123456789",
  };
  const row: LineStatsRow = {
    schema: 1,
    line: "quints/4",
    value: 40,
    concealed_value: 50,
    targets: 27,
    nearest: 0.5,
    low: 0.25,
    high: 0.75,
    tied: 0.5,
    alone: 0,
    alone_low: 0,
    alone_high: 0.125,
    mean: 9.5,
    jokers: 8,
    naturals: 1,
    distances: counts(0, 2),
  };
  expect(csv(whole, [row]).split("\n").slice(1)).toEqual([
    "any,,27,,,,,,,,8,,,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,",
    "quints/4,40,27,0.5,0.25,0.75,0.5,0,0,0.125,9.5,8,1,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,50",
    "",
  ]);
});

test("the_middle_leaves_a_twentieth_out_on_either_side", () => {
  expect(middle([0, 4, 92, 4, 0])).toEqual([2, 2]);
  expect(middle([0, 6, 88, 6, 0])).toEqual([1, 3]);
});

test("equal_rows_keep_the_order_of_the_card", () => {
  const rows = [
    { line: "b", value: 25 },
    { line: "a", value: 25 },
    { line: "c", value: 40 },
  ] as LineStatsRow[];
  const order = (line: string) => "abc".indexOf(line);
  const lines = (by: Column, down: boolean) => sorted(rows, by, down, order).map(({ line }) => line);
  expect(lines("value", true)).toEqual(["c", "a", "b"]);
  expect(lines("value", false)).toEqual(["a", "b", "c"]);
  expect(lines("line", true)).toEqual(["c", "b", "a"]);
});
