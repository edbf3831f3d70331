import type { OptionRow } from "mahj";
import { expect, test } from "vitest";
import { costs, does, shownBy } from "./said";

const option = (some: Partial<OptionRow>): OptionRow => ({
  do: "discard",
  tile: null,
  alike: [],
  exchanges: [],
  exposure: null,
  safest: false,
  tied: false,
  difference: null,
  rollouts: 128,
  points: 0,
  aims: [],
  win: { about: 0.5, low: 0.4, high: 0.6 },
  ...some,
});

test("each thing that may be done has its words", () => {
  expect(does(option({ tile: "9D" }))).toBe("Discard nine dot");
  expect(does(option({ tile: "9D", alike: ["N", "1B"] }))).toBe("Discard nine dot, north or one bam");
  expect(does(option({ tile: "9D", exchanges: ["7C"] }))).toBe("Take the joker for seven crak, then discard nine dot");
  expect(does(option({ do: "mah jongg" }))).toBe("Declare Mah Jongg");
  expect(does(option({ do: "mah jongg", exchanges: ["7C", "2B"] }))).toBe(
    "Take the joker for seven crak and two bam, then declare Mah Jongg",
  );
  expect(does(option({ do: "expose", exposure: "[22B J]" }))).toBe("Call it and expose two bam, two bam and joker");
  expect(does(option({ do: "pass" }))).toBe("Let it go");
  expect(does(option({ do: "give", pass: ["1B", "9D"], blind: 1 }))).toBe("Pass one bam and nine dot, and 1 blind");
  expect(does(option({ do: "offer", pass: [] }))).toBe("Offer nothing");
});

test("what it costs has its interval", () => {
  expect(costs(option({}))).toBe("the best option tried");
  expect(costs(option({ difference: { to: "9D", about: -0.12, low: -0.23, high: -0.02 } }))).toBe(
    "costs 12 wins per 100 games (2 to 23)",
  );
  expect(costs(option({ tied: true, difference: { to: "9D", about: -0.01, low: -0.03, high: 0.02 } }))).toBe(
    "may be just as good",
  );
});

test("the tiles of an option are drawn", () => {
  expect(shownBy(option({ tile: "9D", alike: ["N"] }))).toEqual(["9D", "N"]);
  expect(shownBy(option({ do: "expose", exposure: "[22B J]" }))).toEqual(["2B", "2B", "J"]);
  expect(shownBy(option({ do: "give", pass: ["1B"] }))).toEqual(["1B"]);
  expect(shownBy(option({ do: "pass" }))).toEqual([]);
});
