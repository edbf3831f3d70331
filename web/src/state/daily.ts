// How many days in a row the daily puzzle was done: the tabs say whether today's still waits, so this loads first.
import { signal } from "@preact/signals";
import { readValue } from "../store/settings";

/** A day of the calendar, in any time zone: days since January 1, 1970. */
export type Day = number;

export const MILLISECONDS = 86_400_000;
export const dayOf = (date: Date): Day => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / MILLISECONDS;
export const today = () => dayOf(new Date());

/** The days in a row. */
export type Streak = {
  /** The last day that was done on the day itself; 0 before the first. */
  last: Day;
  days: number;
  /** The last day that was missed and forgiven. */
  missed: Day;
  /** How many counted, and what they scored together. */
  count: number;
  sum: number;
};
export const NO_STREAK: Streak = { last: 0, days: 0, missed: 0, count: 0, sum: 0 };

export const streak = signal<Streak>(readValue("streak", NO_STREAK));

/** True until today's puzzle is done. A clock that was set back has nothing new. */
export const waits = () => today() > streak.value.last;
