// The example shown on a first visit: text that is part of the page, so that it never waits for the engine. A
// test compares it with the engine's answers about the practice card.
import type { FilledRow } from "mahj";

const group = (tile: string, naturals: number, jokers = 0, exposed = false): FilledRow => ({
  tile,
  size: naturals + jokers,
  naturals,
  jokers,
  missing: 0,
  exposed,
});

export const WON = {
  hand: "11B 22B J 22C 111C J [FFF]",
  name: "Consecutive Run 2",
  points: 25,
  groups: [group("1B", 2), group("2B", 2, 1), group("F", 3, 0, true), group("2C", 2), group("1C", 3, 1)],
};

export const DEAD = {
  exposures: "[333B] [777B]",
  groups: [
    ["3B", "3B", "3B"],
    ["7B", "7B", "7B"],
  ],
};

export const CALL = {
  hand: "4B 55B 6C 7C 2D 33D 6D 7D JJJ",
  tile: "7C",
  exposure: "[77C JJ]",
  group: ["7C", "7C", "J", "J"],
  name: "Consecutive Run 6",
  away: 2,
  /** Per 100 games, out of 1,024 that were played. */
  calls: 67,
  lets: 60,
};
