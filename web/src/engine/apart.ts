// A second engine, besides the one that the page asks; it is loaded with the screens that need it.
import { type Answer, type Call, cards, type Keys, stopped } from "./engine";
import type { FromWorker, Question, ToWorker } from "./worker";

/** A separate engine for questions that take seconds, so that no other question waits for them. */
export class Apart {
  readonly #worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  readonly #open = new Map<number, (answer: unknown) => void>();
  #next = 1;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ("answer" in data) this.#done(data.number, data.answer);
      else if ("stopped" in data) this.#done(data.stopped, stopped);
      else if ("failed" in data) this.#stop();
    };
    this.#worker.onerror = () => this.#stop();
    for (const question of cards.values()) this.#worker.postMessage({ number: 0, question } satisfies ToWorker);
  }

  ask<C extends Call>(call: C, keys: Keys<C>): Promise<Answer<C>> {
    const number = this.#next++;
    const question: Question = { ...keys, ask: call };
    return new Promise((done) => {
      this.#open.set(number, (answer) => done(answer as Answer<C>));
      this.#worker.postMessage({ number, question } satisfies ToWorker);
    });
  }

  /** Stops it; pending questions are never answered. */
  end() {
    this.#open.clear();
    this.#worker.terminate();
  }

  #done(number: number, answer: unknown) {
    this.#open.get(number)?.(answer);
    this.#open.delete(number);
  }

  #stop() {
    for (const number of [...this.#open.keys()]) this.#done(number, stopped);
  }
}

/** A separate engine for one question at a time: a new question ends an older one. */
export class OneApart {
  #engine: Apart | null = null;
  #busy = false;

  readonly ask = async <C extends Call>(call: C, keys: Keys<C>): Promise<Answer<C>> => {
    if (this.#busy) this.end();
    this.#engine ??= new Apart();
    const engine = this.#engine;
    this.#busy = true;
    const answer = await engine.ask(call, keys);
    if (engine === this.#engine) this.#busy = false;
    return answer;
  };

  /** Stops it; a pending question is never answered. */
  end() {
    this.#engine?.end();
    this.#engine = null;
    this.#busy = false;
  }
}
