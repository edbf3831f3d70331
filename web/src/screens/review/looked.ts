// A game being reviewed: first with few practice games per decision, then with more and more.
import type { ReviewReport } from "mahj";
import { computed, signal } from "@preact/signals";
import { Apart } from "../../engine/apart";
import { type ErrorReport, isRefused } from "../../engine/engine";
import type { KeptGame } from "../../store/db";
import type { Seat } from "./who";

/** The practice games per decision, one review after another. */
const ROUNDS = [16, 32, 64, 128, 256, 512];

/** The number of games from which on what is shown hardly changes any more. */
export const SETTLED = 64;

export class Looked {
  readonly report = signal<ReviewReport | null>(null);
  readonly refused = signal<ErrorReport | null>(null);
  /** True until the last round is done. */
  readonly refining = computed(() => this.report.value?.rollouts !== ROUNDS.at(-1) && !this.refused.value);

  constructor(
    readonly game: KeptGame,
    readonly seat: Seat,
  ) {}

  /** Starts, or continues where it was, up to `most` games per decision; returns a function that stops it. */
  start(most = Number.POSITIVE_INFINITY): () => void {
    const engine = new Apart();
    void this.#refine(engine, most).then(() => engine.end());
    return () => engine.end();
  }

  async #refine(engine: Apart, most: number) {
    const { card, record: text } = this.game;
    for (const rollouts of ROUNDS) {
      if (rollouts <= (this.report.value?.rollouts ?? 0) || rollouts > most) continue;
      const answer = await engine.ask("review", { card, skip_faulty: true, text, seat: this.seat, rollouts, seed: 1 });
      if (isRefused(answer)) {
        this.refused.value = answer;
        return;
      }
      this.report.value = answer;
    }
  }
}

let last: Looked | null = null;

/** The review of a game: while it is the last one reviewed, its results are kept. */
export function lookedAt(game: KeptGame, seat: Seat): Looked {
  const same = last && last.game.record === game.record && last.game.card === game.card && last.seat === seat;
  if (!last || !same) last = new Looked(game, seat);
  return last;
}

/**
 * The costly decisions, the costliest first, three at most. Few games can't prove any: until all rounds are played,
 * those that only look costly are shown if there are no others.
 */
export function costly({ seats, decisions, rollouts }: ReviewReport): ReviewReport["decisions"] {
  const all = seats[0]?.costly ?? [];
  const clear = all.flatMap((at) => decisions[at] ?? []);
  const looks = decisions.filter(({ cost }) => cost.low > 0 && cost.about >= 0.01);
  looks.sort((one, other) => other.cost.about - one.cost.about);
  return (clear.length || rollouts === ROUNDS.at(-1) ? clear : looks).slice(0, 3);
}
