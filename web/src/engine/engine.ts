// The engine as the page asks it. It runs in a worker; a question carries a number, and of each kind
// only the answer to the newest is drawn.
import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { FromWorker, More, ToWorker } from "./worker";

export type Keys = { [key: string]: unknown };
export type Question = { ask: string } & Keys;
// The shapes are those of the command's `--json`; screens say which they read.
// biome-ignore lint: the keys are the engine's
export type Answer = any;

/** How far the engine is. */
export type State = { is: "loading"; part: number } | { is: "ready" } | { is: "failed"; why: string };

const state_ = signal<State>({ is: "loading", part: 0 });
export const state: ReadonlySignal<State> = state_;

const more_ = signal<More | null>(null);
/** How far the part of the engine is that the first screen did not need, while something waits for it. */
export const more: ReadonlySignal<More | null> = more_;

type Open = { question: Question; again: boolean; done: (answer: Answer) => void };
const open = new Map<number, Open>();
// What the engine has been told of cards: a worker that is started again is told it again.
const cards = new Map<string, Question>();
let worker: Worker | null = null;
let next = 1;

const stopped = {
  schema: 1,
  error: {
    code: "engine::stopped",
    message: "The engine stopped on this question. Copy it and tell us",
    help: "",
    faults: [],
  },
};

function start() {
  worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if ("answer" in data) {
      open.get(data.number)?.done(data.answer);
      open.delete(data.number);
    } else if ("stopped" in data) again(data.stopped);
    else if ("ready" in data) state_.value = { is: "ready" };
    else if ("more" in data) more_.value = data.more;
    else if ("failed" in data) state_.value = { is: "failed", why: data.failed };
    else if (state_.value.is === "loading") {
      state_.value = { is: "loading", part: data.part };
    }
  };
  // A worker that dies takes the open questions with it: they are asked once more.
  worker.onerror = () => {
    worker?.terminate();
    more_.value = null;
    start();
    for (const number of [...open.keys()]) again(number);
  };
  for (const question of cards.values()) send(0, question);
}

/** Asks once more what the engine has stopped on, and gives up the second time. */
function again(number: number) {
  const asked = open.get(number);
  if (!asked) return;
  if (asked.again) {
    open.delete(number);
    asked.done(stopped);
  } else {
    asked.again = true;
    send(number, asked.question);
  }
}

function send(number: number, question: Question) {
  const message: ToWorker = { number, question };
  worker?.postMessage(message);
}

/** Asks the engine. What cannot be answered is an object with `error`; nothing is thrown. */
export function ask(call: string, keys: Keys = {}): Promise<Answer> {
  if (!worker) start();
  const question: Question = { ...keys, ask: call };
  const number = next++;
  return new Promise((done) => {
    open.set(number, {
      question,
      again: false,
      done: (answer) => {
        if (call === "card" && answer?.fingerprint && keys.text !== undefined) {
          cards.delete(answer.fingerprint);
          cards.set(answer.fingerprint, question);
          // As many as the engine keeps: a card that is being typed is another after every stroke.
          if (cards.size > 16) cards.delete(cards.keys().next().value ?? "");
        }
        done(answer);
      },
    });
    send(number, question);
  });
}

/** After how many milliseconds what stands there is greyed as that of an older question: most answers come sooner. */
const GREYED = 150;

/** What is drawn of a kind of question: the newest answer, and whether it is that of the question. */
export class Newest {
  readonly answer = signal<Answer>(null);
  /** The last answer that was one: it stays, greyed, while what is typed cannot be read. */
  readonly good = signal<Answer>(null);
  /** True while what stands there answers an older question, unless the newer is answered at once. */
  readonly stale = signal(false);
  #greyed: ReturnType<typeof setTimeout> | undefined;
  #asked = "";
  #count = 0;

  /** Asks, unless the same is asked already; nothing is asked and nothing stands there for null. */
  async ask(call: string, keys: Keys | null) {
    const asked = keys === null ? "" : JSON.stringify([call, keys]);
    if (asked === this.#asked) return;
    this.#asked = asked;
    const count = ++this.#count;
    if (keys === null) {
      this.answer.value = null;
      this.good.value = null;
      this.stale.value = false;
      clearTimeout(this.#greyed);
      return;
    }
    clearTimeout(this.#greyed);
    if (this.answer.value !== null)
      this.#greyed = setTimeout(() => {
        this.stale.value = true;
      }, GREYED);
    const answer = await ask(call, keys);
    if (count !== this.#count) return;
    clearTimeout(this.#greyed);
    batch(() => {
      this.answer.value = answer;
      if (!answer?.error) this.good.value = answer;
      this.stale.value = Boolean(answer?.error);
    });
  }
}
