// Where a decision was in a game played here: the acts before it.
import type { PlayReport } from "mahj";
import { ask, good } from "../../engine/engine";
import type { KeptGame } from "../../store/db";
import type { Decision, Seat } from "./who";

type Own = NonNullable<KeptGame["own"]>;

/** The rows of a record before a row, from 1. */
const before = (record: string, row: number) => record.split("\n").slice(0, row - 1);
const count = (rows: readonly string[], verb: RegExp) => rows.filter((row) => verb.test(row)).length;

/** How many discards all players had made before this decision. */
export const discardsAt = (record: string, row: Decision) =>
  count(before(record, row.row + (row.discard ? 1 : 0)), /^\w+ discards /);

/** How many acts may come before a decision, the likeliest number first. */
export function candidates(record: string, seat: Seat, acts: readonly string[], row: Decision): number[] {
  const rows = before(record, row.row);
  const all = acts.map((act, at) => ({ act, at }));
  if (row.stage) {
    const stop = /^(stop|continue)/.test(row.played);
    const verb = stop ? /^(stop|go on)$/ : row.stage === "courtesy" ? /^courtesy/ : /^pass/;
    const nth = stop || row.stage === "courtesy" ? 0 : count(rows, new RegExp(`^${seat} passes`));
    return all
      .filter(({ act }) => verb.test(act))
      .slice(nth, nth + 1)
      .map(({ at }) => at);
  }
  const discards = count(rows, new RegExp(`^${seat} discards `));
  const verb = row.discard ? /^(let go|call|mah jongg)/ : /^(discard|exchange|mah jongg)/;
  return all
    .filter(({ act, at }) => verb.test(act) && count(acts.slice(0, at), /^discard /) === discards)
    .map(({ at }) => at);
}

/** A decision at the table: the acts before it, and the state of the game. */
export type Moment = { acts: string[]; report: PlayReport };

const keysOf = (card: string, { seed, seat, bot }: Own) => ({ card, skip_faulty: true, seed, seat, bot });

/** Plays the game up to a decision; null if the game never asked for it. */
export async function momentOf(game: KeptGame, row: Decision): Promise<Moment | null> {
  const { own, record, card } = game;
  if (!own) return null;
  for (const at of candidates(record, own.seat, own.acts, row)) {
    const acts = own.acts.slice(0, at);
    const report = good(await ask("play", { ...keysOf(card, own), acts }));
    if (!report) return null;
    if (row.stage) return { acts, report };
    const kind = row.discard ? "claim" : "turn";
    if (report.asked?.kind === kind && report.discards.length === discardsAt(record, row)) return { acts, report };
  }
  return null;
}

/** The whole game as its player saw it. */
export async function wholeGame(game: KeptGame): Promise<PlayReport | null> {
  if (!game.own) return null;
  return good(await ask("play", { ...keysOf(game.card, game.own), acts: game.own.acts }));
}

/** The game with the better play at a decision, and a computer player in the seat from then on. */
export async function branchOf(game: KeptGame, row: Decision, { acts, report }: Moment): Promise<PlayReport | null> {
  if (!game.own) return null;
  const keys = keysOf(game.card, game.own);
  const played = [...acts];
  let now = report;
  for (const act of row.better_acts) {
    // The game knows whose joker it is.
    const whole = act.startsWith("exchange ")
      ? now.asked?.exchanges.map((one) => one.act).find((one) => one.startsWith(`${act} `))
      : act;
    if (whole === undefined) return null;
    played.push(whole);
    if (act === row.better_acts.at(-1)) break;
    const next = good(await ask("play", { ...keys, acts: played }));
    if (!next) return null;
    now = next;
  }
  return good(await ask("play", { ...keys, acts: played, finish: "claims" }));
}
