import type { AdviceReport, OptionRow } from "mahj";
import { expect, test } from "vitest";
import { bestOf, firstExchange, groupOf, optionName, percent, sure, worseThanBest } from "./says";

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
const answer = (some: Partial<AdviceReport>) => ({ toss_up: false, lead: null, options: [], ...some }) as AdviceReport;

test("each option has its name", () => {
  expect(optionName(option({ tile: "9D" }))).toBe("9 Dot");
  expect(optionName(option({ tile: "6C", alike: ["6D", "7D"] }))).toBe("6 Crak, 6 Dot, or 7 Dot");
  expect(optionName(option({ do: "expose", exposure: "[77C JJ]" }))).toBe("Call for a kong with two jokers");
  expect(optionName(option({ do: "pass" }))).toBe("Let it go");
  expect(groupOf(["2B", "2B", "J"])).toBe("pung with a joker");
  expect(firstExchange(option({ tile: "9D", exchanges: ["7C"] }))).toBe("First exchange your 7 Crak for a joker.");
});

test("the best are all of a toss-up, wherever they are in the list; the next best is none of them", () => {
  const [one, two, three] = [
    option({ tile: "9B", tied: true }),
    option({ tile: "2C" }),
    option({ tile: "3D", tied: true }),
  ];
  const options = [one, two, three];
  expect(bestOf(answer({ options, toss_up: true }))).toEqual([one, three]);
  expect(worseThanBest(answer({ options, toss_up: true }))).toEqual([two]);
  expect(bestOf(answer({ options }))).toEqual([one]);
});

test("how sure it is comes from the low end of the lead", () => {
  const options = [option({ tile: "9B" }), option({ tile: "2C" })];
  const lead = (low: number) => ({ to: "2C", about: low + 0.05, low, high: low + 0.1 });
  expect(sure(answer({ options, lead: lead(0.08) }))).toBe("Very sure.");
  expect(sure(answer({ options, lead: lead(0.02) }))).toBe("Fairly sure.");
  expect(sure(answer({ options, lead: lead(0.02), toss_up: true }))).toBe("Too close to tell.");
  expect(sure(answer({ options: options.slice(0, 1) }))).toBe("There is nothing else to do.");
});

test("a chance is told with its two ends and its kind", () => {
  expect(percent({ low: 0.8722, high: 0.8894, kind: "about" })).toBe("about 87–89%");
  expect(percent({ low: 0.5, high: 0.5, kind: "exact" })).toBe("50%");
  expect(percent({ low: 0.001, high: 0.004, kind: "between" })).toBe("under 1%");
});
