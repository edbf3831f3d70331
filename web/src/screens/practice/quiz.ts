// What is asked about a dealt hand, and what the engine's answer says of a reply.

import type { ChoiceRow, LineAwayRow } from "mahj";

/** A line that can still be made. */
export type Line = LineAwayRow & { away: number };
export const isOpen = (line: LineAwayRow): line is Line => line.possible && line.away !== null;
/** A discard after which some line can still be made. */
export type Discard = ChoiceRow & { away: number };
export const isUseful = (row: ChoiceRow): row is Discard => row.away !== null;

/** So many lines to choose from. */
export const CHOICES = 4;

/**
 * Four lines, one of them nearest and the others further away, in an order that hangs on the seed
 * alone, so that the same address asks the same. Fewer where the card has no more.
 */
export function choices(lines: readonly Line[], seed: number): Line[] {
  const [best] = lines;
  if (!best) return [];
  const further = lines.filter((line) => line.away > best.away);
  const next = numbers(seed);
  const picked = [best];
  // Those just behind the nearest: a line that no one would think of asks nothing.
  const near = further.slice(0, 8);
  while (picked.length < CHOICES && near.length > 0) {
    picked.push(...near.splice(next() % near.length, 1));
  }
  for (let place = picked.length - 1; place > 0; place--) {
    const other = next() % (place + 1);
    [picked[place], picked[other]] = [picked[other]!, picked[place]!];
  }
  return picked;
}

/** Numbers by a seed, for the order of choices only. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // A linear congruential step (Numerical Recipes); its upper bits are the good ones.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 8;
  };
}

/** What is said of a line that was named. */
export function saidOfLine(named: Line, lines: readonly Line[]): string {
  const best = Math.min(...lines.map((line) => line.away));
  const how = `${named.name} is ${named.away} away`;
  if (named.away === best) return `${how}: no line is closer.`;
  const nearest = lines.filter((line) => line.away === best);
  const names = nearest.slice(0, 2).map((line) => line.name);
  return `${how}. ${names.join(" and ")} ${names.length > 1 ? "are" : "is"} ${best} away.`;
}

/** What is said of a tile that was thrown: what it costs, and what keeps most. */
export function saidOfThrow(tile: string, discards: readonly Discard[]): string {
  const best = discards[0];
  const thrown = discards.find((one) => one.tile === tile);
  if (!best || !thrown) return "";
  const how = `Without ${tile} the hand is ${thrown.away} away, with ${thrown.live} live tiles`;
  if (thrown.away === best.away && thrown.live === best.live) return `${how}: nothing is better.`;
  const than = thrown.away === best.away ? `${best.live} live tiles` : `${best.away} away`;
  return `${how}. Without ${best.tile} it's ${than}.`;
}

/** The next hand: seeds are small numbers, so that they can be read aloud. */
export function nextSeed(seed: number): number {
  return (seed % 999_999) + 1;
}
