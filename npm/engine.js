// The engine over a compiled module: questions and answers are JSON text in the module's memory.

const QUESTIONS = [
  "version", "card", "check", "show", "targets", "import", "diff", "stats", "verify", "away",
  "waits", "what_if", "exchange", "call", "exposures", "card_exposures", "odds", "advise", "charleston",
  "read", "referee", "review", "play", "rule", "rules", "deal", "simulate", "score", "notation", "forget",
];

/** The questions that `hand.wasm` answers: those about a hand, and those about the card they use. */
export const HAND = [
  "version", "card", "check", "show", "verify", "away", "waits", "exchange", "call", "exposures", "notation",
  "forget",
];

export class Engine {
  #module;
  #exports;
  // The loaded cards, so that a restarted module gets them too.
  #cards = new Map();

  constructor(module) {
    this.#module = module;
    this.#start();
  }

  #start() {
    this.#exports = new WebAssembly.Instance(this.#module, {}).exports;
  }

  /** Switches to another compiled module, which gets the same cards. */
  upgrade(module) {
    this.#module = module;
    this.#again();
  }

  #again() {
    this.#start();
    for (const card of this.#cards.values()) this.askText(card);
  }

  /** Sends a question as JSON text, and returns the answer as JSON text. */
  askText(question) {
    const bytes = new TextEncoder().encode(question);
    const { mahj_alloc, mahj_ask, mahj_answer, memory } = this.#exports;
    const start = mahj_alloc(bytes.length) >>> 0;
    new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
    const length = mahj_ask() >>> 0;
    return new TextDecoder().decode(new Uint8Array(memory.buffer, mahj_answer() >>> 0, length));
  }

  /** Sends a question as an object; on failure, the answer has the key `error`. */
  ask(question) {
    if (question?.ask === "forget") this.#cards.clear();
    const text = JSON.stringify(question ?? null);
    let answer;
    try {
      answer = JSON.parse(this.askText(text));
    } catch (fault) {
      if (!(fault instanceof WebAssembly.RuntimeError || fault instanceof RangeError)) throw fault;
      // A bug in the engine: restart the module so that the next question is answered.
      this.#again();
      return {
        schema: 1,
        error: {
          code: "engine::stopped",
          message: "the engine stopped on this question",
          help: "tell us what was asked",
          faults: [],
        },
      };
    }
    if (question?.ask === "card" && answer.fingerprint && question.text !== undefined) {
      this.#cards.delete(answer.fingerprint);
      this.#cards.set(answer.fingerprint, text);
      if (this.#cards.size > 16) this.#cards.delete(this.#cards.keys().next().value);
    }
    return answer;
  }
}

// One method per question: `engine.away({ hand })` is `engine.ask({ ask: "away", hand })`.
for (const name of QUESTIONS) {
  Object.defineProperty(Engine.prototype, name, {
    value(question = {}) {
      return this.ask({ ...question, ask: name });
    },
  });
}
