// The puzzles of recent days, with the answers given. They are saved once made, so closing the page loses
// nothing.
import type { Day } from "../../state/daily";
import { keepValue, readValue } from "../../store/settings";
import type { Graded, Puzzle } from "./make";

/** What was answered: tiles, or a word for dead or not; and why another answer was better, once that is known. */
export type Answered = Graded & { chosen: string[]; score: number; why: string | null };
export type Kept = { day: Day; fingerprint: string; puzzle: Puzzle; answers: Answered[] };

/** How many are saved; a new one replaces the oldest. */
const MOST = 6;

const all = () => readValue<{ kept: Kept[] }>("daily", { kept: [] }).kept;
const is = (day: Day, fingerprint: string) => (one: Kept) => one.day === day && one.fingerprint === fingerprint;

export const readKept = (day: Day, fingerprint: string) => all().find(is(day, fingerprint)) ?? null;

export function keepKept(row: Kept) {
  const others = all().filter((one) => !is(row.day, row.fingerprint)(one));
  keepValue("daily", { kept: [row, ...others.sort((one, other) => other.day - one.day).slice(0, MOST - 1)] });
}
