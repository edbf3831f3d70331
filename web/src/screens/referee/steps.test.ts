import { load } from "mahj";
import { describe, expect, test } from "vitest";
import { good } from "../../engine/engine";
import { EXAMPLES } from "./examples";
import { plain, saidTiles, sentenceOf } from "./plain";
import {
  calledTile,
  FORMS,
  isVerb,
  nextWho,
  onlyJoker,
  readDispute,
  takenBack,
  writeDispute,
  type Draft,
} from "./steps";

const engine = await load();
const names = { East: "Ruth", South: "Joan", West: "Bea", North: "Helen" };
const dispute = (steps: Draft[]) => ({
  head: [],
  names,
  exposed: [{ seat: "West" as const, tiles: ["4C", "4C", "4C", "J"] }],
  rows: steps.map((step) => ({ row: 0, step, text: "" })),
});
const step = (did: Draft["did"], more: Partial<Draft> = {}): Draft => ({
  who: "South",
  did,
  tiles: [],
  whom: null,
  ...more,
});
const full = (did: keyof typeof FORMS) => {
  const { takes } = FORMS[did];
  const tiles = { nothing: [], tile: ["4C"], group: ["2B", "2B", "J"], three: ["1B", "E"] }[takes];
  return step(did, { tiles, whom: FORMS[did].rows[0].includes("S") ? "West" : null });
};

describe("the steps and their record", () => {
  test.each(Object.keys(FORMS).filter(isVerb))("%s is written as the engine reads it, and is read back", (did) => {
    const record = writeDispute(dispute([full(did)]));
    expect(good(engine.referee({ text: record })), record).not.toBeNull();
    expect(readDispute(record).rows.map((row) => row.step)).toEqual([full(did)]);
  });

  test.each(EXAMPLES.map(({ name }) => name))("%s written anew is ruled on alike", (name) => {
    const { text } = EXAMPLES.find((example) => example.name === name)!;
    const ruled = (record: string) =>
      good(engine.referee({ text: record }))!.map((row) => ("row" in row ? { ...row, row: 0 } : row));
    expect(ruled(writeDispute(readDispute(text)))).toEqual(ruled(text));
  });

  test("names, exposures and the number of each row are read", () => {
    const told = readDispute(writeDispute(dispute([full("picked"), full("challenged")])));
    expect(told.names).toEqual(names);
    expect(told.exposed).toEqual([{ seat: "West", tiles: ["4C", "4C", "4C", "J"] }]);
    expect(told.rows.map(({ row, text }) => [row, text])).toEqual([
      [6, "Joan picks 4C"],
      [7, "Joan challenges Bea"],
    ]);
  });

  test("a pick needs no tile", () => {
    const record = writeDispute(dispute([step("picked")]));
    expect(record).toMatch(/Joan picks\n$/);
    expect(good(engine.referee({ text: record }))).not.toBeNull();
    expect(readDispute(record).rows[0]?.step).toEqual(step("picked"));
    expect(sentenceOf(step("picked"), names)).toBe("picked a tile");
  });

  test("what is exposed goes with the tile that the same player called", () => {
    const told = (...more: Draft[]) =>
      dispute([full("discarded"), step("renamed", { tiles: ["5C"] }), step("called", { who: "West" }), ...more]).rows;
    expect(calledTile(told(), 3, "West")).toBe("5C");
    expect(calledTile(told(), 3, "East")).toBeNull();
    // A second exposure isn't of that tile, and neither is one before the call.
    expect(calledTile(told(step("exposed", { who: "West", tiles: ["5C", "5C"] })), 4, "West")).toBeNull();
    expect(calledTile(told(), 2, "West")).toBeNull();
  });

  test("who is next, whose joker, and what is taken back", () => {
    const { rows } = dispute([full("picked"), full("exchanged")]);
    expect(nextWho(rows)).toBe("South");
    expect(nextWho(dispute([full("challenged")]).rows)).toBe("West");
    expect(nextWho(dispute([full("discarded")]).rows)).toBeNull();
    expect(takenBack("South", rows)).toBe("undid");
    expect(takenBack("West", rows)).toBe("withdrew");
    expect(onlyJoker(dispute([]))).toBe("West");
    expect(onlyJoker(dispute([full("exposed")]))).toBeNull();
  });
});

describe("the words", () => {
  test("have no notation, and the players' names", () => {
    expect(plain("West may expose 22B J with the called 2 Bam.", names)).toBe(
      "Bea may expose two 2 Bams and a joker with the called 2 Bam.",
    );
    expect(plain("South's joker for [444C J] depends on an X line; 13 are unknown.", names)).toBe(
      "Joan's joker for three 4 Craks and a joker depends on a hand that may be exposed; 13 are unknown.",
    );
    expect(saidTiles(["R"])).toBe("red dragon");
    expect(sentenceOf(full("passed"), names)).toBe("passed a 1 Bam, an east wind and one blind");
  });
});
