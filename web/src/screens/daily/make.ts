// The three questions of a day and their answer key, generated on the device from the seed. Every device simulates the
// same number of games, so all get the same puzzle.
import type { Answer, Call, ErrorReport, Keys, OptionRow } from "mahj";
import { good, isRefused } from "../../engine/engine";
import { KINDS, order, text, tiles, write } from "../../tiles/names";
import type { Seat } from "../play/saved";
import { type Decision, per } from "../review/who";
import { known, type Position, positions, recordOf } from "./position";
import { pick, random } from "./random";

/** Asks an engine. */
export type Ask = <C extends Call>(call: C, keys: Keys<C>) => Promise<Answer<C>>;
/** The card used. */
export type OfCard = { card: string; skip_faulty: true };

/** How many games are simulated for an answer key, and for a first check of whether a question is worth asking. */
export const GAMES = 512;
const FIRST = 128;
/** A question is worth asking if some answer costs more than this many wins per 100 games. */
const WORTH = 3;
/** How many deals are tried for a question. */
const TRIES = 12;
export const SEAT: Seat = "South";
/** The turns to ask about, the most promising first. */
const TURNS = [4, 5, 3, 6, 7];

/** A possible answer: equally good choices, their wins per 100 games, and how many fewer that is than the best. */
export type Option = { choices: string[][]; win: number; lost: number };
/** A pass is asked about as soon as the hand is dealt; its key is computed while the player thinks. */
export type PassQuestion = { kind: "pass"; rack: string[]; options: Option[] | null };
export type DiscardQuestion = { kind: "discard"; position: Position; options: Option[] };
export type DeadQuestion = { kind: "dead"; exposures: string[][]; dead: boolean };
export type Question = PassQuestion | DiscardQuestion | DeadQuestion;
export type Kind = Question["kind"];
/** The questions of a day, in order; those not made yet are missing. */
export type Puzzle = { seed: number; pass?: PassQuestion; discard?: DiscardQuestion; dead?: DeadQuestion };

/** The options as players see them, the best first; those of a toss-up get the same number. */
export function rated(rows: OptionRow[], tossUp: boolean, choices: (row: OptionRow) => string[][]): Option[] {
  const best = per(rows[0]?.win.about ?? 0);
  return rows.map((row, at) => {
    const win = at === 0 || (tossUp && row.tied) ? best : Math.min(best, per(row.win.about));
    return { choices: choices(row), win, lost: best - win };
  });
}

const isWorth = (options: Option[]) => options.some(({ lost }) => lost > WORTH);

function read<A extends object>(answer: A | ErrorReport): A {
  if (isRefused(answer)) throw new Error(answer.error.message);
  return answer;
}

/** Rates the passes from a hand, by this many rollouts. */
async function passes(ask: Ask, of: OfCard, rack: string[], seed: number, rollouts: number): Promise<Option[]> {
  const keys = { ...of, hand: text(rack), pass: "first-right", seat: SEAT, rollouts, seed };
  const { options, toss_up } = read(await ask("charleston", keys));
  return rated(options, toss_up, ({ pass }) => [pass ?? []]);
}

/** Rates the discards; empty if another play, such as a joker exchange, is also an option. */
async function discards(ask: Ask, of: OfCard, at: Position, seed: number, rollouts: number): Promise<Option[]> {
  const { options, toss_up } = read(await ask("advise", { ...of, ...known(at, SEAT), rollouts, seed }));
  if (options.some((row) => row.do !== "discard" || row.exchanges.length > 0)) return [];
  return rated(options, toss_up, ({ tile, alike }) => [tile ?? "", ...alike].map((one) => [one]));
}

/** The key of a pass. */
export const passKey = (ask: Ask, of: OfCard, { rack }: PassQuestion, seed: number) =>
  passes(ask, of, rack, seed, GAMES);

/** Deals until the choice of pass matters, judged by few games because the player is waiting. */
export async function dealPass(ask: Ask, of: OfCard, seed: number): Promise<PassQuestion> {
  for (let nth = 0; ; nth += 1) {
    const [dealt] = read(await ask("deal", { ...of, count: 1, seed: seed + nth, tiles: 13 }));
    const rack = tiles(dealt?.hand ?? "").rack.sort(order);
    if (nth === TRIES || isWorth(await passes(ask, of, rack, seed, FIRST)))
      return { kind: "pass", rack, options: null };
  }
}

/** Plays games until the choice of discard matters, and computes its key, while the player thinks about the pass. */
export async function dealDiscard(ask: Ask, of: OfCard, seed: number): Promise<DiscardQuestion> {
  let first: Position | undefined;
  for (let nth = 0; nth < TRIES; nth += 1) {
    const game = read(await ask("play", { ...of, seed: seed + nth, seat: SEAT, bot: "odds", finish: "odds" }));
    const all = positions(game).filter(({ rack }) => rack.length > 6);
    for (const turn of TURNS) {
      const position = all.find((one) => one.turn === turn);
      if (!position) continue;
      first ??= position;
      if (!isWorth(await discards(ask, of, position, seed, FIRST))) continue;
      const options = await discards(ask, of, position, seed, GAMES);
      if (isWorth(options)) return { kind: "discard", position, options };
    }
  }
  if (!first) throw new Error("no game has a turn to ask about");
  return { kind: "discard", position: first, options: await discards(ask, of, first, seed, GAMES) };
}

/** How many pairs of exposures are tried to find one with the day's verdict, dead or not. */
const PAIRS = 300;

export async function dealDead(ask: Ask, of: OfCard, seed: number): Promise<DeadQuestion> {
  const below = random(seed);
  const wanted = below(2) === 0;
  const faces = KINDS.filter((tile) => tile !== "J");
  const is = async (exposures: string[][]) => good(await ask("exposures", { ...of, hand: write([], exposures) }))?.dead;
  const group = () => {
    const size = pick(below, [3, 3, 3, 4, 4, 5]);
    const jokers = Math.max(size - 4, pick(below, [0, 0, 1, 2]));
    const tile = pick(below, faces);
    return [...Array.from({ length: size - jokers }, () => tile), ...Array.from({ length: jokers }, () => "J")];
  };
  let last: DeadQuestion | undefined;
  for (let nth = 0; nth < PAIRS; nth += 1) {
    const pair = [group(), group()];
    // Skip a pair if one of its exposures is dead by itself.
    if (pair[0]?.[0] === pair[1]?.[0]) continue;
    const [one, other] = pair.map((group) => [group]);
    if ((await is(one ?? [])) !== false || (await is(other ?? [])) !== false) continue;
    const dead = await is(pair);
    if (dead === undefined) continue;
    last = { kind: "dead", exposures: pair, dead };
    if (dead === wanted) return last;
  }
  if (!last) throw new Error("this card has no two exposures to ask about");
  return last;
}

/** The same tiles, in any order. */
const same = (one: string[], other: string[]) => [...one].sort().join() === [...other].sort().join();
export const optionOf = (options: Option[], chosen: string[]) =>
  options.find(({ choices }) => choices.some((tiles) => same(tiles, chosen)));

/** The result of an answer: its wins per 100 games, and how many fewer that is than the best. */
export type Graded = { win: number; lost: number };

/** The record of a pass: only what its player held is known. */
const passRecord = (rack: string[], chosen: string[]) =>
  `charleston first right\n${SEAT} holds ${text(rack)}\n\n${SEAT} passes ${text([...chosen].sort(order))}\n`;

/** Looks back on an answer: how it compares with the best, and why. */
export async function lookBack(
  ask: Ask,
  of: OfCard,
  question: PassQuestion | DiscardQuestion,
  chosen: string[],
  seed: number,
): Promise<Decision | undefined> {
  const record =
    question.kind === "pass" ? passRecord(question.rack, chosen) : recordOf(question.position, SEAT, chosen[0] ?? "");
  const keys = { ...of, text: record, seat: SEAT, rollouts: GAMES, seed, all: true };
  return read(await ask("review", keys)).decisions.at(-1);
}

/** Grades an answer that the key doesn't have, by what it lost when it was played out. */
export function gradedBy(options: Option[], row: Decision | undefined): Graded {
  const best = options[0]?.win ?? 0;
  // A cost that may be chance counts as none.
  const lost = row && row.cost.low > 0 ? Math.min(best, per(row.cost.about)) : 0;
  return { win: best - lost, lost };
}
