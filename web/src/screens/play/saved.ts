// The current game, and the game settings: stored on the device, read before the first paint.
import type { Bot, PlayReport } from "mahj";
import { SEATS } from "../../state/names";
import { keepValue, readValue } from "../../store/settings";

export type Seat = PlayReport["seat"];

/** The whole game: the engine replays it from these. */
export type Saved = {
  /** The card's fingerprint, or `practice`. */
  card: string;
  seed: number;
  seat: Seat;
  bot: Bot;
  acts: string[];
  /** Moves taken back, the last first. */
  undone: string[];
  /** How many events the player has seen. */
  shown: number;
  /** How many of them the player has moved on from, where tiles were received. */
  looked: number;
  /** True once a move was taken back. */
  practice: boolean;
  /** True if only the Charleston is practiced; kept beside the game. */
  drill: boolean;
  over: boolean;
  /** The state of the game in words, for the list. */
  said: string;
};

export type Hints = "off" | "nudge" | "full";
/** The kinds of hints, and their names. */
export const HINTS = [
  ["off", "Off"],
  ["nudge", "Nudge"],
  ["full", "Full"],
] as const satisfies readonly (readonly [Hints, string])[];
/** What a tap changes the hints to. */
export const NEXT_HINTS: Record<Hints, Hints> = { off: "nudge", nudge: "full", full: "off" };
export type Pace = "slow" | "steady" | "quick";
/** `limit`: how many seconds a tile can be called; 0 for as long as the player likes. */
export type Ways = { bot: Bot; hints: Hints; pace: Pace; oneTap: boolean; limit: number };
const FIRST_WAYS: Ways = { bot: "odds", hints: "nudge", pace: "steady", oneTap: false, limit: 0 };
export const PACES: Record<Pace, number> = { slow: 2000, steady: 1000, quick: 350 };

/** A game before its first move. */
const NEW = { acts: [], undone: [], shown: 0, looked: 0, practice: false, over: false, said: "" };

const texts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

const place = (drill: boolean) => (drill ? "drill" : "play");

/** Returns the saved game, or the Charleston being practiced, if it is one. */
export function readSaved(drill = false): Saved | null {
  const kept = readValue<Partial<Saved>>(place(drill), {});
  const { card, seed, seat, bot, acts, undone } = kept;
  if (!seed || !seat || !bot || typeof card !== "string" || !texts(acts)) return null;
  return { ...NEW, ...kept, card, seed, seat, bot, acts, undone: texts(undone) ? undone : [], drill };
}

export const keepSaved = (saved: Saved) => keepValue(place(saved.drill), saved);

/** The settings of the last game; null before the first. */
export function readWays(): Ways | null {
  const kept: Ways & { played?: boolean } = readValue("ways", FIRST_WAYS);
  return kept.played ? kept : null;
}
export const keepWays = (ways: Ways) => keepValue("ways", { ...ways, played: true });

/** The settings of the next game. */
export const nextWays = (): Ways => readValue("ways", FIRST_WAYS);

/** Changes the game settings, whether or not a game was played yet. */
export function setWays(more: Partial<Ways>): Ways {
  const ways = { ...nextWays(), ...more };
  keepValue("ways", ways);
  return ways;
}

/** A new game without any moves. */
export function dealt(card: string, bot: Bot, drill = false): Saved {
  const seed = 1 + Math.floor(Math.random() * 999_999);
  return { ...NEW, card, seed, seat: SEATS[seed % 4] ?? "East", bot, drill };
}
