import { describe, expect, test } from "vitest";
import { load } from "mahj";
import { good } from "../../engine/engine";
import { CHOICES, choices, nextSeed, saidOfLine, saidOfThrow, isOpen, isUseful, type Line } from "./quiz";

const engine = await load();
const hand = (seed: number) => good(engine.deal({ count: 1, seed }))![0]!.hand;
const lines = (seed: number): Line[] => {
  return good(engine.away({ hand: hand(seed), all: true }))!.lines.filter(isOpen);
};

describe("naming the nearest line", () => {
  test("one choice is nearest, the others are further away, whatever the seed", () => {
    for (let seed = 1; seed <= 25; seed++) {
      const all = lines(seed);
      const best = Math.min(...all.filter((line) => line.possible).map((line) => line.away));
      const asked = choices(all, seed);
      expect(asked.length).toBe(CHOICES);
      expect(asked.filter((line) => line.away === best).length).toBe(1);
      expect(new Set(asked.map((line) => line.line)).size).toBe(CHOICES);
    }
  });

  test("the same seed asks the same; the nearest does not always stand first", () => {
    expect(choices(lines(7), 7)).toEqual(choices(lines(7), 7));
    const places = new Set<number>();
    for (let seed = 1; seed <= 25; seed++) {
      const asked = choices(lines(seed), seed);
      places.add(asked.findIndex((line) => line.away === Math.min(...asked.map((one) => one.away))));
    }
    expect(places.size).toBe(CHOICES);
  });

  test("a card with one line asks about one, with none about none", () => {
    const [only] = lines(7);
    expect(choices([only!], 1)).toEqual([only]);
    expect(choices([], 1)).toEqual([]);
  });

  test("a line that was named is told its distance, and the nearest", () => {
    const line = (name: string, away: number): Line => ({
      gone: null,
      groups: [],
      missing: [],
      reason: null,
      rule: null,
      ties: 1,
      useful_jokers: 0,
      line: name,
      name,
      away,
      value: 25,
      concealed: false,
      possible: true,
    });
    const all = [line("Quints 1", 5), line("Quints 2", 6)];
    expect(saidOfLine(all[0]!, all)).toBe("Quints 1 is 5 away: no line is closer.");
    expect(saidOfLine(all[1]!, all)).toBe("Quints 2 is 6 away. Quints 1 is 5 away.");
  });
});

test("a tile that was thrown is told what it costs", () => {
  const rows = good(engine.what_if({ hand: "11B 22B 22C 111C J 9D [FFF]" }))!.filter(isUseful);
  expect(saidOfThrow("9D", rows)).toBe("Without 9D the hand is 1 away, with 10 live tiles: nothing is better.");
  expect(saidOfThrow("1C", rows)).toBe("Without 1C the hand is 2 away, with 14 live tiles. Without 9D it's 1 away.");
  expect(saidOfThrow("5D", rows)).toBe("");
});

test("seeds go on and come back to one", () => {
  expect(nextSeed(1)).toBe(2);
  expect(nextSeed(999_999)).toBe(1);
});
