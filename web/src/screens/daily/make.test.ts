// A day's questions: the same for the same seed, with a key that the engine's own answers confirm.
import { expect, test } from "vitest";
import { load } from "mahj";
import { text, tiles } from "../../tiles/names";
import {
  type Ask,
  dealDead,
  dealDiscard,
  dealPass,
  gradedBy,
  lookBack,
  type OfCard,
  optionOf,
  type PassQuestion,
  rated,
  SEAT,
} from "./make";
import { handOf, known, positions, recordOf } from "./position";

const engine = await load();
/** Few games: a seed's results are reproducible, and the browser tests play them all. */
const MOST = 96;
const ask: Ask = (call, keys) => {
  const few = "rollouts" in keys ? { ...keys, rollouts: Math.min(MOST, keys.rollouts ?? MOST) } : keys;
  return Promise.resolve(engine.ask({ ...few, ask: call }));
};
const of: OfCard = { card: "practice", skip_faulty: true };

test("the turns of a finished game are those that the engine's own record has", () => {
  for (const seed of [5, 6]) {
    const game = engine.play({ seed, seat: SEAT, bot: "odds", finish: "odds" });
    if ("error" in game || !game.over) throw new Error("no game");
    const told = engine.review({ text: game.over.record, seat: SEAT, rollouts: 1, seed: 1 });
    if ("error" in told) throw new Error(told.error.message);
    const hands = told.decisions.filter(({ stage, discard }) => !stage && !discard).map(({ hand }) => hand);
    const all = positions(game);
    expect(all.length).toBeGreaterThan(4);
    for (const one of all) {
      expect(hands).toContain(handOf(one));
      const [decision] = read(recordOf(one, SEAT, one.rack[0] ?? ""));
      expect(decision?.hand).toBe(handOf(one));
      const advised = engine.advise({ ...known(one, SEAT), rollouts: 1, seed: 1 });
      expect(advised).toMatchObject({ hand: handOf(one), wall: one.wall });
    }
  }
});

function read(record: string) {
  const told = engine.review({ text: record, seat: SEAT, rollouts: 1, seed: 1, all: true });
  if ("error" in told) throw new Error(told.error.message);
  return told.decisions;
}

test("a seed has one pass, one discard, and one pair of exposures", async () => {
  const pass = await dealPass(ask, of, 11);
  expect(pass).toEqual(await dealPass(ask, of, 11));
  expect(pass.rack.length).toBe(13);
  const discard = await dealDiscard(ask, of, 11);
  expect([...discard.position.rack, ...discard.position.own.flat()].length).toBe(14);
  const verdicts: boolean[] = [];
  for (let seed = 1; seed <= 12; seed += 1) {
    const { exposures, dead } = await dealDead(ask, of, seed);
    const hand = exposures.map((group) => `[${text(group)}]`).join(" ");
    expect(engine.exposures({ hand })).toMatchObject({ dead });
    verdicts.push(dead);
  }
  expect(new Set(verdicts).size).toBe(2);
});

test("all the best of a toss-up are right, and what the key doesn't have is played out", async () => {
  const row = { aims: [], alike: [], difference: null, exchanges: [], exposure: null, points: 0, rollouts: 64 };
  const option = (tile: string, about: number, tied: boolean) => ({
    ...row,
    do: "discard" as const,
    tile,
    tied,
    safest: false,
    win: { about, low: 0, high: 1 },
  });
  const options = rated(
    [option("1B", 0.4, true), option("2B", 0.38, true), option("3B", 0.31, false)],
    true,
    ({ tile }) => [[tile ?? ""]],
  );
  expect(options.map(({ win, lost }) => [win, lost])).toEqual([
    [40, 0],
    [40, 0],
    [31, 9],
  ]);
  expect(optionOf(options, ["2B"])).toMatchObject({ win: 40, lost: 0 });
  expect(optionOf(options, ["9D"])).toBe(undefined);
  expect(optionOf([{ choices: [["1B", "F", "2C"]], win: 1, lost: 0 }], ["F", "2C", "1B"])?.win).toBe(1);
  const pass: PassQuestion = { kind: "pass", rack: tiles("1B 88B 1C 22C 7C 1D 9D W S G J").rack, options };
  const looked = await lookBack(ask, of, pass, pass.rack.slice(0, 3), 11);
  expect(looked?.stage).toBe("first right");
  const about = { about: 0.124, low: 0.05, high: 0.2 };
  expect(looked && gradedBy(options, { ...looked, cost: about })).toEqual({ win: 28, lost: 12 });
  expect(looked && gradedBy(options, { ...looked, cost: { ...about, low: -0.01 } })).toEqual({ win: 40, lost: 0 });
});
