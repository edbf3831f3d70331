// Questions and answers of the engine. The keys of an answer are those of the command's `--json`;
// wasm/README.md of the repository lists the calls and their keys.

import type {
  AdviceReport,
  AwayReport,
  CallReport,
  CardStatsRow,
  CharlestonReport,
  ChoiceRow,
  DiffRow,
  DisputeRow,
  ExchangeRow,
  ImportRow,
  LineStatsRow,
  MoreRow,
  OddsReport,
  OpenReport,
  ReadReport,
  RuleRow,
  Showing,
  SimulationReport,
  SwitchRow,
  TargetRow,
  ToldRow,
  VerifyReport,
  WaitRow,
} from "./answers.js";

export type * from "./answers.js";

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

/** What `hand.wasm` answers, a third of the whole module: for the first screen of a page. */
export const HAND: readonly string[];

export class Engine {
  constructor(module: WebAssembly.Module);
  /** Goes on with another module, which knows the cards that this one was given. */
  become(module: WebAssembly.Module): void;
  ask(question: { ask: string; [key: string]: unknown }): Answer | Answer[];
  askText(question: string): string;
  version(): Answer;
  card(question: AboutCard): Answer;
  check(question: AboutCard): (Fault | MoreRow)[] | Failed;
  show(question?: AboutCard): Showing[] | Failed;
  targets(question?: { card?: string; line?: string; skip_faulty?: boolean }): TargetRow[] | Failed;
  import(question: { text: string; name?: string }): (Fault | ImportRow)[];
  diff(question: { before: string; after: string }): DiffRow[] | Failed;
  stats(question?: Piece & { deals?: number; tiles?: 13 | 14 }): (CardStatsRow | LineStatsRow)[] | Failed;
  simulate(question?: Piece & { games?: number; policy?: "near" | "odds" | "wary" }): SimulationReport | Failed;
  verify(
    question: AboutHand & { by?: Way; from?: string; winner?: string; tile?: string; unicode?: boolean },
  ): VerifyReport | Failed;
  away(question: AboutHand & { line?: string; all?: boolean }): AwayReport | Failed;
  waits(question: AboutHand): WaitRow[] | Failed;
  what_if(question: AboutHand): ChoiceRow[] | Failed;
  exchange(question: AboutHand): ExchangeRow[] | Failed;
  call(question: AboutHand & { tile: string; line?: string }): CallReport | Failed;
  exposures(question: AboutHand & { line?: string }): OpenReport | Failed;
  /** What to throw, or with `tile` whether to claim it: every option played out on the same deals. */
  advise(
    question: AboutHand & { wall?: number; seat?: string; tile?: string; from?: string; players?: string[]; rollouts?: number; seed?: number },
  ): AdviceReport | Failed;
  /** What to pass, and before the second Charleston whether to stop. */
  charleston(question: AboutHand & { pass?: string; seat?: string; rollouts?: number; seed?: number }): CharlestonReport | Failed;
  /** Which lines a player may be playing, and how dangerous tiles are; `hand` has the exposures. */
  read(
    question: AboutHand & { discards?: string; rack?: string; wall?: number; games?: number; seed?: number },
  ): ReadReport | Failed;
  odds(
    question: AboutHand & {
      draws?: number;
      wall?: number;
      line?: string;
      rollouts?: number;
      seed?: number;
      all?: boolean;
    },
  ): OddsReport | Failed;
  referee(question: {
    text: string;
    name?: string;
    card?: string;
    skip_faulty?: boolean;
    rules?: string | Record<string, string>;
    mode?: "play" | "referee";
  }): ToldRow[] | Failed;
  rules(question?: { id?: string }): (RuleRow | DisputeRow | SwitchRow)[] | Failed;
  deal(question?: Piece & { count?: number; tiles?: 13 | 14 }): Answer[] | Failed;
  notation(question: { text: string; card?: string }): Answer;
  forget(): Answer;
}

/** Loads the engine: the module beside this file, or an address, a response, bytes, a compiled module. */
export function load(source?: URL | string | Response | BufferSource | WebAssembly.Module): Promise<Engine>;
