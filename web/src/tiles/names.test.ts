import { expect, test } from "vitest";
import { inSet, KINDS, spoken, text, tiles } from "./names";

test("the set has 36 kinds and 152 tiles", () => {
  expect(KINDS.length).toBe(36);
  expect(KINDS.reduce((sum, tile) => sum + inSet(tile), 0)).toBe(152);
  expect(new Set(KINDS.map(spoken)).size).toBe(36);
});

test("tiles are written as the engine writes them, and read again", () => {
  const rack = ["F", "1B", "1B", "2C", "N", "N", "0", "0", "J", "J"];
  expect(text(rack)).toBe("F 11B 2C NN 00 JJ");
  expect(tiles("F 11B 2C NN 00 JJ [22B J] [FFF]")).toEqual({
    rack,
    groups: [
      ["2B", "2B", "J"],
      ["F", "F", "F"],
    ],
  });
});
