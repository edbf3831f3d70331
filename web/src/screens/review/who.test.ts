// A review in words: players' names, and no notation.
import { expect, test } from "vitest";
import { load } from "mahj";
import { candidates, discardsAt } from "./moment";
import { better, did, named, recorded, rowWords, side, tried, type Decision, whoIs } from "./who";

const own = { seed: 7, seat: "South" as const, bot: "near" as const, acts: [], practice: false };
const row: Decision = {
  event: 1,
  row: 1,
  seat: "South",
  hand: "",
  shown: [],
  wall: 60,
  stage: null,
  discard: null,
  from: null,
  played: "discard flower",
  better: "discard soap",
  cost: { about: 0.24, low: 0.1, high: 0.3 },
  best: 0.44,
  win: 0.2,
  costly: true,
  branch: null,
  reason: null,
  why: null,
  line: null,
  did: "discarded flower",
  played_tiles: ["F"],
  better_tiles: ["0"],
  better_acts: ["discard 0"],
};
const call: Decision = {
  ...row,
  discard: "5B",
  from: "East",
  better: "call 5 Bam for [55B J]",
  did: "didn't call the 5 Bam",
  played_tiles: [],
  better_tiles: ["5B", "5B", "J"],
};

test("the others sit in turn order from the right, and have their names", () => {
  const who = whoIs("South");
  expect(who.others).toEqual(["West", "North", "East"]);
  expect(["South", "West", "North", "East"].map(who.name)).toEqual(["You", "Bea", "Helen", "Ruth"]);
  expect(named("West wins with the west wind; 369 line 5.", who)).toBe("Bea wins with the west wind; 369 5.");
  expect(recorded("East is Ann Lee\nSouth is Bo", "East")).toBe("Ann Lee");
});

test("what was better is said without notation", () => {
  expect([better(row), tried(row)]).toEqual(["Soap was better.", "Soap"]);
  expect(side(row, "played")).toEqual({ label: "You discarded", tiles: ["F"], words: "Flower" });
  expect([did(row), did({ ...row, did: "discarded west wind", played_tiles: ["W"] })]).toEqual([
    "Discarded Flower",
    "Discarded West",
  ]);
  expect([better(call), tried(call)]).toEqual(["Calling 5 Bam for a pung was better.", "the call"]);
  expect(side(call, "better").label).toBe("Better: call for a pung");
  expect(rowWords("East discards 2B", "East is Ann")).toBe("Ann discards 2 Bam.");
  expect(rowWords("South exposes [22B J] NN", "")).toBe("South exposes 2 Bam, 2 Bam, Joker, North and North.");
});

test("the acts before a decision are found again in a game that was played", async () => {
  const engine = await load();
  const acts: string[] = [];
  for (;;) {
    const report = engine.play({ ...own, acts });
    if ("error" in report) throw new Error(report.error.message);
    const { asked, over } = report;
    if (over) {
      const told = engine.review({ text: over.record, seat: "South", rollouts: 1, seed: 1 });
      if ("error" in told) throw new Error(told.error.message);
      const turns = told.decisions.filter(({ stage }) => !stage);
      expect(turns.length).toBeGreaterThan(5);
      for (const one of turns) {
        const found = candidates(over.record, "South", acts, one).some((at) => {
          const then = engine.play({ ...own, acts: acts.slice(0, at) });
          return !("error" in then) && then.discards.length === discardsAt(over.record, one);
        });
        // A game asks only about discards that may be called.
        expect(found || one.discard !== null, `row ${one.row}: ${one.played}`).toBe(true);
      }
      return;
    }
    const loose = asked?.tiles.filter((tile) => tile !== "J") ?? [];
    if (asked?.kind === "pass") acts.push(`pass ${[1, 4, 7].map((at) => loose[at]).join(" ")}`);
    else if (asked?.kind === "courtesy") acts.push("courtesy");
    else if (asked?.kind === "stop") acts.push("stop");
    else if (asked?.mah_jongg) acts.push("mah jongg");
    else acts.push(asked?.kind === "turn" ? `discard ${loose[loose.length >> 1] ?? "J"}` : "let go");
  }
}, 60_000);
