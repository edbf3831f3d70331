// The streak of the daily puzzle: the tabs show whether today's is still to be done, so this is loaded first.
import { signal } from "@preact/signals";
import { readValue } from "../store/settings";

/** A calendar day in any time zone: days since January 1, 1970. */
export type Day = number;

export const MILLISECONDS = 86_400_000;
export const dayOf = (date: Date): Day => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / MILLISECONDS;
export const today = () => dayOf(new Date());

/** The streak, in days. */
export type Streak = {
  /** The last day that was played on that day itself; 0 before the first. */
  last: Day;
  days: number;
  /** The last day that was missed but forgiven. */
  missed: Day;
  /** How many days counted, and their total score. */
  count: number;
  sum: number;
};
export const NO_STREAK: Streak = { last: 0, days: 0, missed: 0, count: 0, sum: 0 };

export const streak = signal<Streak>(readValue("streak", NO_STREAK));

/** True until today's puzzle is done. If the clock was set back, there is nothing new. */
export const waits = () => today() > streak.value.last;
