// Days, a day's seed, what an answer scores, and streaks.
import { type Day, MILLISECONDS, type Streak, streak } from "../../state/daily";
import { keepValue } from "../../store/settings";

const dateOf = (day: Day) => new Date(day * MILLISECONDS);

/** `2026-11-24`, as an address names a day. */
export const dayText = (day: Day) => dateOf(day).toISOString().slice(0, 10);

/** Parses a day from an address; null for anything else. */
export function readDay(text: string | undefined): Day | null {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const day = Date.parse(`${text}T00:00:00Z`) / MILLISECONDS;
  return Number.isInteger(day) && dayText(day) === text ? day : null;
}

const said = (day: Day, how: Intl.DateTimeFormatOptions) =>
  dateOf(day).toLocaleDateString("en-US", { ...how, timeZone: "UTC" });
/** `Nov 24`. */
export const shortDay = (day: Day) => said(day, { month: "short", day: "numeric" });
export const weekday = (day: Day) => said(day, { weekday: "long" });

/** A day's seed for a card, given its fingerprint: the same on every device (32 bits of FNV-1a). */
export function seedOf(day: Day, fingerprint: string): number {
  let hash = 0x811c9dc5;
  for (const sign of `${dayText(day)} ${fingerprint}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** The maximum number of points for a question. */
export const MOST = 10;
/** The score of an answer that loses this many wins per 100 games. */
export const points = (lost: number) => Math.max(0, MOST - Math.round(Math.max(0, lost)));

export type Square = "green" | "yellow" | "white";
export const square = (score: number): Square => (score >= 8 ? "green" : score >= 3 ? "yellow" : "white");
const SIGNS: Record<Square, string> = { green: "🟩", yellow: "🟨", white: "⬜" };

export const sum = (scores: readonly number[]) => scores.reduce((all, one) => all + one, 0);

/** How many days must pass after a forgiven day before another is forgiven. */
const WEEK = 7;

/** True if the day between the last and this one may be missed. */
const forgiven = ({ last, missed }: Streak, day: Day) => day - last === 2 && day - 1 - missed >= WEEK;

/** The streak after playing `day` on `now`; it grows only on the day itself, and never for a day before the last. */
export function counted(before: Streak, day: Day, now: Day, score: number): Streak {
  if (day !== now || day <= before.last) return before;
  const goes = day - before.last === 1 || forgiven(before, day);
  return {
    last: day,
    days: goes ? before.days + 1 : 1,
    missed: goes && day - before.last === 2 ? day - 1 : before.missed,
    count: before.count + 1,
    sum: before.sum + score,
  };
}

export function keepStreak(now: Streak) {
  streak.value = now;
  keepValue("streak", now);
}

/** The streak as of a day: zero once too many days were missed. */
export const running = (of: Streak, now: Day) => (now - of.last <= 1 || forgiven(of, now) ? of.days : 0);

/** `Mahj Daily, Nov 24: 24/30`. */
export const scoreLine = (day: Day, scores: readonly number[]) =>
  `Mahj Daily, ${shortDay(day)}: ${sum(scores)}/${MOST * scores.length}`;

/** The text that is shared: the day, the score, the squares, the link. */
export function shareText(day: Day, scores: readonly number[], days: number, link: string): string {
  const squares = scores.map((score) => SIGNS[square(score)]).join("");
  const streak = days > 1 ? ` streak ${days}` : "";
  return `${scoreLine(day, scores)}\n${squares}${streak}\n${link}`;
}
