// The engine as the page asks it. It runs in a worker; every question has a number, and of each kind only the
// answer to the newest is drawn.
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Answer, Call, ErrorReport, Good, Keys, Worded, WordsAnswer } from "mahj";
import type { FromWorker, More, Question, ToWorker } from "./worker";

export type { Answer, Call, ErrorReport, Good, Keys, Worded } from "mahj";

/** The state of the engine. */
export type State = { is: "loading"; part: number } | { is: "ready" } | { is: "failed"; why: string };

const state_ = signal<State>({ is: "loading", part: 0 });
export const state: ReadonlySignal<State> = state_;

const more_ = signal<More | null>(null);
/** The progress of the part of the engine that the first screen did not need, while something waits for it. */
export const more: ReadonlySignal<More | null> = more_;

// The cards that the engine has loaded: a worker that is restarted, or a second one, loads them again.
const cards = new Map<string, Question>();

const stopped: ErrorReport = {
  schema: 1,
  error: {
    code: "engine::stopped",
    message: "Something went wrong with this question. Please copy it and report it",
    help: "",
    faults: [],
  },
};

/** True for an error instead of an answer. */
export const isRefused = (answer: unknown): answer is ErrorReport =>
  typeof answer === "object" && answer !== null && "error" in answer;

/** Returns an answer, or null for an error. */
export const good = <A extends object>(answer: A | ErrorReport): A | null => (isRefused(answer) ? null : answer);

type Open = { question: Question; again: boolean; done: (answer: unknown) => void };

/** An engine in a worker of its own, started by its first question. */
export class Worked {
  #worker: Worker | null = null;
  readonly #open = new Map<number, Open>();
  #next = 1;
  /** Hears everything but answers. */
  readonly #told: (message: FromWorker) => void;

  constructor(told: (message: FromWorker) => void) {
    this.#told = told;
  }

  /** Sends a question. The answer's type comes from the engine, whose schemas made the types of `mahj`. */
  put<A>(question: Question): Promise<A> {
    const number = this.#next++;
    return new Promise((done) => {
      this.#open.set(number, { question, again: false, done: (answer) => done(answer as A) });
      this.#send(number, question);
    });
  }

  /** Answers all pending questions as those on which the engine stopped. */
  stop() {
    for (const number of this.#open.keys()) this.#done(number, stopped);
  }

  /** Stops it; pending questions are never answered. */
  end() {
    this.#open.clear();
    this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    let heard = false;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      heard = true;
      if ("answer" in data) this.#done(data.number, data.answer);
      else if ("stopped" in data) this.#again(data.stopped);
      else this.#told(data);
    };
    // If a worker dies, its pending questions are asked once more. One that never worked isn't replaced unasked.
    worker.onerror = () => {
      worker.terminate();
      this.#worker = heard ? this.#start() : null;
      this.#told({ more: null });
      for (const number of [...this.#open.keys()]) this.#again(number);
    };
    for (const question of cards.values()) worker.postMessage({ number: 0, question } satisfies ToWorker);
    return worker;
  }

  #done(number: number, answer: unknown) {
    this.#open.get(number)?.done(answer);
    this.#open.delete(number);
  }

  /** Retries a question on which the engine stopped, once. */
  #again(number: number) {
    const asked = this.#open.get(number);
    if (!asked) return;
    if (asked.again) return this.#done(number, stopped);
    asked.again = true;
    this.#send(number, asked.question);
  }

  #send(number: number, question: Question) {
    this.#worker ??= this.#start();
    this.#worker.postMessage({ number, question } satisfies ToWorker);
  }
}

/** The engine that the page asks. */
const engine = new Worked((message) => {
  if ("ready" in message) state_.value = { is: "ready" };
  else if ("more" in message) more_.value = message.more;
  else if ("failed" in message) state_.value = { is: "failed", why: message.failed };
  else if ("part" in message && state_.value.is === "loading") state_.value = { is: "loading", part: message.part };
});

/** Remembers a card that the engine has loaded, as many as the engine caches. */
function remember(fingerprint: string, question: Question) {
  cards.delete(fingerprint);
  cards.set(fingerprint, question);
  // While a card is being typed, it is a different one after every keystroke.
  if (cards.size > 16) cards.delete(cards.keys().next().value ?? "");
}

/** Asks the engine. If a question can't be answered, returns an object with `error`; nothing is thrown. */
export async function ask<C extends Call>(call: C, keys: Keys<C>): Promise<Answer<C>> {
  const question = { ...keys, ask: call };
  const answer = await engine.put<Answer<C>>(question);
  if ("text" in question && "fingerprint" in answer) remember(answer.fingerprint, question);
  return answer;
}

/** Asks for an answer as the command prints it. Loads the rest of the engine for it if necessary. */
export const askWords = <C extends Worded>(call: C, keys: Keys<C>) =>
  engine.put<WordsAnswer | ErrorReport>({ ...keys, ask: call, words: true });

/** A question with its answer. */
export type Told<C extends Call> = { call: C; keys: Keys<C>; answer: Good<C> };

/** After how many milliseconds an older answer is grayed out: most answers come sooner. */
const GREYED = 150;

/** What is drawn for a kind of question: the newest answer, and whether it is for the current question. */
export class Newest<C extends Call> {
  readonly answer = signal<Answer<C> | null>(null);
  /** The last valid answer with its question: it stays, grayed out, while what is typed can't be read. */
  readonly told = signal<Told<C> | null>(null);
  /** The same without its question. */
  readonly good = computed<Good<C> | null>(() => this.told.value?.answer ?? null);
  /** True while an older question's answer is shown, unless the new one is answered at once. */
  readonly stale = signal(false);
  readonly #call: C;
  readonly #engine: typeof ask;
  #greyed: ReturnType<typeof setTimeout> | undefined;
  #asked = "";
  #count = 0;

  constructor(call: C, engine: typeof ask = ask) {
    this.#call = call;
    this.#engine = engine;
  }

  /** Asks, unless the same question was asked already; for null, nothing is asked or shown. */
  async ask(keys: Keys<C> | null) {
    const asked = keys === null ? "" : JSON.stringify(keys);
    if (asked === this.#asked) return;
    this.#asked = asked;
    const count = ++this.#count;
    clearTimeout(this.#greyed);
    if (keys === null) {
      this.answer.value = null;
      this.told.value = null;
      this.stale.value = false;
      return;
    }
    if (this.answer.value !== null) {
      this.#greyed = setTimeout(() => (this.stale.value = true), GREYED);
    }
    const answer = await this.#engine(this.#call, keys);
    if (count !== this.#count) return;
    clearTimeout(this.#greyed);
    batch(() => {
      this.answer.value = answer;
      const read = good(answer);
      if (read) this.told.value = { call: this.#call, keys, answer: read };
      this.stale.value = read === null;
    });
  }
}
