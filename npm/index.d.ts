// Questions and answers of the engine. The keys of an answer are those of the command's `--json`;
// wasm/README.md of the repository lists the calls and their keys.

/** A fault of a text: where, what, and what to do. Rows and columns count from 1, in characters. */
export interface Fault {
  schema: number;
  file: string;
  row: number;
  column: number;
  length: number;
  severity: "error" | "warning";
  code: string;
  message: string;
  help: string;
}

/** Why there is no answer. */
export interface Failed {
  schema: number;
  error: { code: string; message: string; help: string; faults: Fault[] };
}

/** An object of an answer. */
export interface Answer {
  schema: number;
  error?: Failed["error"];
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  [key: string]: any;
}

/** What all questions about a hand have. */
export interface AboutHand {
  hand: string;
  seen?: string;
  /** `practice`, or the fingerprint that `card` gave. */
  card?: string;
  skip_faulty?: boolean;
}

export interface AboutCard {
  text?: string;
  /** What the text is called in faults. */
  name?: string;
  card?: string;
}

export type Way = "self" | "discard" | "exchange" | "misname";

/** From the number of the first to that behind the last; each piece goes on where the last ended. */
export interface Piece {
  from?: number;
  to?: number;
  seed?: number;
  card?: string;
  skip_faulty?: boolean;
}

export class Engine {
  constructor(module: WebAssembly.Module);
  ask(question: { ask: string; [key: string]: unknown }): Answer | Answer[];
  askText(question: string): string;
  version(): Answer;
  card(question: AboutCard): Answer;
  check(question: AboutCard): Fault[] | Failed;
  show(question?: AboutCard): Answer[] | Failed;
  targets(question?: { card?: string; line?: string; skip_faulty?: boolean }): Answer[] | Failed;
  import(question: { text: string; name?: string }): Answer[];
  diff(question: { before: string; after: string }): Answer[] | Failed;
  stats(question?: Piece & { deals?: number; tiles?: 13 | 14 }): Answer[] | Failed;
  simulate(question?: Piece & { games?: number; policy?: "near" | "odds" | "wary" }): Answer;
  verify(
    question: AboutHand & { by?: Way; from?: string; winner?: string; tile?: string; unicode?: boolean },
  ): Answer;
  away(question: AboutHand & { line?: string; all?: boolean }): Answer;
  waits(question: AboutHand): Answer[] | Failed;
  what_if(question: AboutHand): Answer[] | Failed;
  exchange(question: AboutHand): Answer[] | Failed;
  call(question: AboutHand & { tile: string; line?: string }): Answer;
  exposures(question: AboutHand & { line?: string }): Answer;
  /** What to throw, or with `tile` whether to claim it: every option played out on the same deals. */
  advise(
    question: AboutHand & { wall?: number; seat?: string; tile?: string; from?: string; players?: string[]; rollouts?: number; seed?: number },
  ): Answer;
  /** What to pass, and before the second Charleston whether to stop. */
  charleston(question: AboutHand & { pass?: string; seat?: string; rollouts?: number; seed?: number }): Answer;
  /** Which lines a player may be playing, and how dangerous tiles are; `hand` has the exposures. */
  read(
    question: AboutHand & { discards?: string; rack?: string; wall?: number; games?: number; seed?: number },
  ): Answer;
  odds(
    question: AboutHand & {
      draws?: number;
      wall?: number;
      line?: string;
      rollouts?: number;
      seed?: number;
      all?: boolean;
    },
  ): Answer;
  referee(question: {
    text: string;
    name?: string;
    card?: string;
    skip_faulty?: boolean;
    rules?: string | Record<string, string>;
    mode?: "play" | "referee";
  }): Answer[] | Failed;
  rules(question?: { id?: string }): Answer[] | Failed;
  deal(question?: Piece & { count?: number; tiles?: 13 | 14 }): Answer[] | Failed;
  notation(question: { text: string; card?: string }): Answer;
  forget(): Answer;
}

/** Loads the engine: the module beside this file, or an address, a response, bytes, a compiled module. */
export function load(source?: URL | string | Response | BufferSource | WebAssembly.Module): Promise<Engine>;
