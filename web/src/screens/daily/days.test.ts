// The days of the puzzle, their scores, and streaks.
import { expect, test } from "vitest";
import { type Day, dayOf, NO_STREAK, type Streak } from "../../state/daily";
import { counted, dayText, points, readDay, running, seedOf, shareText, shortDay, square, weekday } from "./days";

const DAY = readDay("2026-11-24") as Day;

test("a day is that of the local calendar, and is read as it is written", () => {
  expect(dayOf(new Date(2026, 10, 24, 0, 1))).toBe(DAY);
  expect(dayOf(new Date(2026, 10, 24, 23, 59))).toBe(DAY);
  expect([dayText(DAY), shortDay(DAY), weekday(DAY)]).toEqual(["2026-11-24", "Nov 24", "Tuesday"]);
  for (const text of ["", "2026-02-30", "2026-1-1", "tomorrow", "2026-11-24x"]) expect(readDay(text)).toBe(null);
});

test("the seed is that of the day and the card", () => {
  expect(seedOf(DAY, "0123456789")).toBe(seedOf(DAY, "0123456789"));
  const seeds = [0, 1, 2, 3].flatMap((on) => [seedOf(DAY + on, "0123456789"), seedOf(DAY + on, "9876543210")]);
  expect(new Set(seeds).size).toBe(8);
  for (const seed of seeds) expect(Number.isSafeInteger(seed) && seed >= 0).toBe(true);
});

test("ten less the wins lost, never less than none", () => {
  expect([0, 0.4, 3, 6.5, 10, 40, -1].map(points)).toEqual([10, 10, 7, 3, 0, 0, 10]);
  expect([10, 8, 7, 3, 2, 0].map(square)).toEqual(["green", "green", "yellow", "yellow", "white", "white"]);
});

/** Plays the days one after another, each on its own date. */
const doing = (...days: number[]) => days.reduce<Streak>((all, on) => counted(all, DAY + on, DAY + on, 20), NO_STREAK);

test("days in a row count, and one missed day a week is forgiven", () => {
  expect(doing(0, 1, 2).days).toBe(3);
  expect(doing(0, 1, 3).days).toBe(3);
  expect(doing(0, 2, 4).days).toBe(1);
  expect(doing(0, 2, 3, 4, 5, 6, 7, 9).days).toBe(8);
  expect(doing(0, 3).days).toBe(1);
  expect(doing(0, 1, 1)).toEqual(doing(0, 1));
});

test("the clock set back, a day done late and one done early don't raise it", () => {
  const now = doing(0, 1);
  expect(counted(now, DAY, DAY, 30)).toBe(now);
  expect(counted(now, DAY - 5, DAY - 5, 30)).toBe(now);
  expect(counted(now, DAY + 1, DAY + 2, 30)).toBe(now);
  expect(counted(now, DAY + 3, DAY + 2, 30)).toBe(now);
  expect([2, 3, 4].map((on) => running(now, DAY + on))).toEqual([2, 2, 0]);
});

test("what is shared says no answer", () => {
  expect(shareText(DAY, [4, 10, 10], 13, "https://example.org/#/daily")).toBe(
    "Mahj Daily, Nov 24: 24/30\n🟨🟩🟩 streak 13\nhttps://example.org/#/daily",
  );
});
