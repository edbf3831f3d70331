// The state of a day's puzzle on the screen: the questions made so far, and the answers given.
import { batch, computed, signal } from "@preact/signals";
import { Apart } from "../../engine/apart";
import { type Day, streak, today } from "../../state/daily";
import { counted, keepStreak, MOST, points, seedOf, sum } from "./days";
import { type Answered, keepKept, readKept } from "./kept";
import {
  type Ask,
  dealDead,
  dealDiscard,
  dealPass,
  gradedBy,
  type Graded,
  lookBack,
  optionOf,
  passKey,
  type Kind,
  type OfCard,
  type Puzzle,
  type Question,
} from "./make";

export const KINDS: readonly Kind[] = ["pass", "discard", "dead"];

export class Daily {
  readonly puzzle = signal<Puzzle>({ seed: 0 });
  readonly answers = signal<Answered[]>([]);
  /** The answer being graded. */
  readonly grading = signal<string[] | null>(null);
  /** The index of the answer being explained (why another was better); -1 for none. */
  readonly explaining = signal(-1);
  readonly failed = signal(false);
  readonly scores = computed(() => this.answers.value.map(({ score }) => score));
  readonly of: OfCard;
  #engine = new Apart();
  readonly #ask: Ask = (call, keys) => this.#engine.ask(call, keys);
  /** True while an answer missing from the key is played out. */
  #looking = false;
  readonly #fail = () => {
    this.failed.value = true;
  };

  constructor(
    readonly day: Day,
    card: string,
    readonly fingerprint: string,
  ) {
    this.of = { card, skip_faulty: true };
    const kept = readKept(day, fingerprint);
    this.puzzle.value = kept?.puzzle ?? { seed: seedOf(day, fingerprint) };
    this.answers.value = kept?.answers ?? [];
  }

  /** Makes the missing questions in order; returns a function that stops it. */
  start(): () => void {
    const engine = new Apart();
    this.#engine = engine;
    void this.#make().catch(this.#fail);
    return () => engine.end();
  }

  question(at: number): Question | undefined {
    const kind = KINDS[at];
    return kind && this.puzzle.value[kind];
  }

  /** How much of the puzzle is ready, 0 to 1: its deals and keys. */
  readonly part = computed(() => {
    const { pass, discard, dead } = this.puzzle.value;
    return [pass, pass?.options, discard, dead].filter(Boolean).length / 4;
  });

  /** Answers the next question: a pass or a discard by its tiles, dead or not by a word. */
  answer(chosen: string[]) {
    if (this.grading.value) return;
    this.grading.value = chosen;
    this.#tryGrade();
  }

  /** Grades the answers, once the key is there. */
  #tryGrade() {
    const chosen = this.grading.value;
    const at = this.answers.value.length;
    const question = this.question(at);
    if (!chosen || !question || this.#looking) return;
    if (question.kind === "dead") {
      const right = question.dead === (chosen[0] === "dead");
      this.#put({ win: 0, lost: right ? 0 : MOST }, chosen);
      return;
    }
    const { options } = question;
    if (!options) return;
    const known = optionOf(options, chosen);
    if (known) this.#put(known, chosen);
    if (known?.lost === 0) return;
    this.#looking = !known;
    const { seed } = this.puzzle.value;
    void lookBack(this.#ask, this.of, question, chosen, seed).then((row) => {
      if (!known) this.#put(gradedBy(options, row), chosen);
      const why = row?.why ?? null;
      batch(() => {
        this.answers.value = this.answers.value.map((one, nth) => (nth === at ? { ...one, why } : one));
        this.explaining.value = -1;
      });
      this.#looking = false;
      this.#keep();
    }, this.#fail);
    if (known) this.explaining.value = at;
  }

  #put({ win, lost }: Graded, chosen: string[]) {
    batch(() => {
      this.answers.value = [...this.answers.value, { win, lost, chosen, score: points(lost), why: null }];
      this.grading.value = null;
    });
    this.#keep();
    if (this.answers.value.length === KINDS.length)
      keepStreak(counted(streak.value, this.day, today(), sum(this.scores.value)));
  }

  async #make() {
    const ask = this.#ask;
    const { seed } = this.puzzle.value;
    const put = (made: Partial<Puzzle>) => {
      this.puzzle.value = { ...this.puzzle.value, ...made };
      this.#keep();
      this.#tryGrade();
    };
    const pass = this.puzzle.value.pass ?? (await dealPass(ask, this.of, seed));
    put({ pass });
    if (!pass.options) put({ pass: { ...pass, options: await passKey(ask, this.of, pass, seed) } });
    if (!this.puzzle.value.discard) put({ discard: await dealDiscard(ask, this.of, seed) });
    if (!this.puzzle.value.dead) put({ dead: await dealDead(ask, this.of, seed) });
  }

  #keep() {
    const { day, fingerprint } = this;
    keepKept({ day, fingerprint, puzzle: this.puzzle.value, answers: this.answers.value });
  }
}
