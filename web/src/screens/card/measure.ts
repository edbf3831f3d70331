// Statistics in pieces of 10,000 numbered deals of one seed: the last piece gives the command's answer, and
// between pieces the page can answer other questions or stop.
import { batch, signal } from "@preact/signals";
import { ask, isRefused } from "../../engine/engine";
import type { CardStatsRow, LineStatsRow } from "mahj";

const PIECE = 10_000;
export type Measured = { card: string; whole: CardStatsRow; rows: LineStatsRow[] };
export const measured = signal<Measured | null>(null);
/** The progress while it works. */
export const working = signal<{ done: number; of: number } | null>(null);
export const failed = signal("");
let run = 0;

export function cancel() {
  run++;
  working.value = null;
}

export async function measure(card: string, deals: number, seed: number) {
  const mine = ++run;
  failed.value = "";
  working.value = { done: 0, of: deals };
  for (let from = 0; from < deals; from += PIECE) {
    const to = Math.min(from + PIECE, deals);
    const answer = await ask("stats", { card, from, to, seed, skip_faulty: true });
    if (mine !== run) return;
    if (isRefused(answer)) {
      failed.value = answer.error.message;
      working.value = null;
      return;
    }
    const [whole, ...rows] = answer;
    batch(() => {
      measured.value = { card, whole, rows };
      working.value = to < deals ? { done: to, of: deals } : null;
    });
  }
}
