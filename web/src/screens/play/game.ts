// The state of a game on the screen: the moves, the engine's answer, and how much of it has been shown.
import type { PlayReport } from "mahj";
import { batch, computed, type Signal, signal } from "@preact/signals";
import { OneApart } from "../../engine/apart";
import { ask, isRefused } from "../../engine/engine";
import { keepSaved, keepWays, PACES, type Saved, type Ways } from "./saved";
import { isReturn, moment, tableAt } from "./table";
import { gameWords } from "./words";

export class Game {
  readonly saved: Signal<Saved>;
  readonly ways: Signal<Ways>;
  readonly report = signal<PlayReport | null>(null);
  /** Why the game can't continue, in the engine's words. */
  readonly failed = signal<string | null>(null);
  /** True after a move until the engine has answered it. */
  readonly waiting = signal(false);
  readonly table = computed(() => {
    const report = this.report.value;
    return report && tableAt(report, this.saved.value.shown);
  });
  /** True while events are shown that the player hasn't seen. */
  readonly running = computed(() => {
    const report = this.report.value;
    return report !== null && this.saved.value.shown < report.events.length;
  });
  /** True while the tiles received in a pass are shown. */
  readonly returned = computed(() => {
    const report = this.report.value;
    const { shown, looked } = this.saved.value;
    return report !== null && looked < shown && isReturn(report.events[shown - 1], report.seat);
  });
  /** Plays the games of hints, so that no move waits for them. */
  readonly hints = new OneApart();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;

  constructor(saved: Saved, ways: Ways) {
    this.saved = signal(saved);
    this.ways = signal(ways);
    void this.#play(saved);
  }

  /** Plays the player's move; the engine plays on to the next decision. */
  act(text: string) {
    const { acts } = this.saved.value;
    if (!this.waiting.value) void this.#play({ ...this.saved.value, acts: [...acts, text], undone: [] });
  }

  /** Takes the last move back. What followed it is gone, so none of that is shown again. */
  undo() {
    const { acts, undone } = this.saved.value;
    const last = acts.at(-1);
    if (last === undefined || this.waiting.value) return;
    void this.#play({ ...this.saved.value, acts: acts.slice(0, -1), undone: [...undone, last], practice: true }, true);
  }

  redo() {
    const { acts, undone } = this.saved.value;
    const last = undone.at(-1);
    if (last === undefined || this.waiting.value) return;
    void this.#play({ ...this.saved.value, acts: [...acts, last], undone: undone.slice(0, -1) }, true);
  }

  /** Continues after the tiles received in a pass. */
  next() {
    this.#keep({ looked: this.saved.value.shown });
    this.#run();
  }

  setWays(ways: Partial<Ways>) {
    this.ways.value = { ...this.ways.value, ...ways };
    keepWays(this.ways.value);
  }

  stop() {
    clearTimeout(this.#timer);
    this.hints.end();
    this.#count += 1;
  }

  #keep(change: Partial<Saved>) {
    this.saved.value = { ...this.saved.value, ...change };
    keepSaved(this.saved.value);
  }

  async #play(next: Saved, atOnce = false) {
    clearTimeout(this.#timer);
    const before = this.saved.value;
    const count = ++this.#count;
    this.waiting.value = true;
    keepSaved(next);
    const { card, seed, seat, bot, acts } = next;
    const answer = await ask("play", { card, skip_faulty: true, seed, seat, bot, acts });
    if (count !== this.#count) return;
    batch(() => {
      this.waiting.value = false;
      if (isRefused(answer)) {
        this.failed.value = answer.error.message;
        keepSaved(before);
        return;
      }
      const all = answer.events.length;
      const shown = atOnce ? all : Math.min(next.shown, all);
      const looked = atOnce ? all : Math.min(next.looked, all);
      this.failed.value = null;
      this.report.value = answer;
      this.saved.value = next;
      this.#keep({ shown, looked, over: answer.over !== null, said: gameWords(answer) });
    });
    this.#run();
  }

  /** Shows the next event after a moment; stops at tiles received in a pass, and at the last event. */
  #run() {
    clearTimeout(this.#timer);
    const report = this.report.value;
    if (!report || this.returned.value) return;
    const { shown } = this.saved.value;
    if (shown >= report.events.length) return;
    const before = report.events[shown - 1];
    const wait = before ? moment(before, report.seat) * PACES[this.ways.value.pace] : 0;
    const step = () => {
      this.#keep({ shown: shown + 1 });
      this.#run();
    };
    if (wait === 0) step();
    else this.#timer = setTimeout(step, wait);
  }
}
