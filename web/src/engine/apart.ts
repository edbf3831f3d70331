// Engines besides the one that the page asks, for the screens that need them.
import { type Answer, type Call, type Keys, Worked } from "./engine";

/** A separate engine for questions that take seconds, so that no other question waits for them. */
export class Apart extends Worked {
  constructor() {
    super((message) => {
      if ("failed" in message) this.stop();
    });
  }

  ask<C extends Call>(call: C, keys: Keys<C>): Promise<Answer<C>> {
    return this.put({ ...keys, ask: call });
  }
}

/** A separate engine for one question at a time: a new question ends an older one. */
export class OneApart {
  #engine = new Apart();
  #busy = false;

  readonly ask = async <C extends Call>(call: C, keys: Keys<C>): Promise<Answer<C>> => {
    if (this.#busy) this.end();
    const engine = this.#engine;
    this.#busy = true;
    const answer = await engine.ask(call, keys);
    if (engine === this.#engine) this.#busy = false;
    return answer;
  };

  /** Stops it; a pending question is never answered. */
  end() {
    this.#engine.end();
    this.#engine = new Apart();
    this.#busy = false;
  }
}
