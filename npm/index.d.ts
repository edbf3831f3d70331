// Questions and answers of the engine. The keys of an answer are those of the command's `--json`;
// wasm/README.md in the repository lists the calls and their keys.

import type {
  AdviceReport,
  AwayReport,
  CallReport,
  CardReport,
  CardStatsRow,
  CharlestonReport,
  ChoiceRow,
  DealtRow,
  DiffRow,
  DisputeRow,
  ErrorBody,
  ErrorReport,
  ExchangeRow,
  FaultRow,
  ImportRow,
  LineStatsRow,
  MoreRow,
  NotationReport,
  OddsReport,
  OpenReport,
  PlayReport,
  ReadReport,
  ReviewReport,
  RuleReport,
  RuleRow,
  ScoreReport,
  SheetReport,
  Showing,
  SimulationReport,
  SwitchRow,
  TargetRow,
  JudgedRow,
  VerifyReport,
  WaitRow,
} from "./answers.js";

export type * from "./answers.js";

/** The keys common to all questions about a hand. */
export interface AboutHand {
  hand: string;
  seen?: string;
  /** `practice`, or the fingerprint returned by `card`. */
  card?: string;
  skip_faulty?: boolean;
}

export interface AboutCard {
  text?: string;
  /** The name of the text in errors. */
  name?: string;
  card?: string;
}

export type Way = "self" | "discard" | "exchange" | "misname";

/** From the number of the first to one past the last; each piece continues where the previous one ended. */
export interface Piece {
  from?: number;
  to?: number;
  seed?: number;
  card?: string;
  skip_faulty?: boolean;
}

/** How a table plays: a preset, or house rules by name, which may include a preset under `preset`. */
export type Rules = string | Record<string, string>;

/** The house rules that games are simulated by; by default, the League's game. */
export interface TableKeys {
  /** Only `wall` makes a difference: plain, hot or cold. */
  rules?: Rules;
  charleston?: "full" | "first" | "no-blind" | "no-courtesy" | "none";
  /** How many play. With three, North's seat is empty, and there is no Charleston. */
  at_table?: 3 | 4;
  /** The number of jokers in the set, 0 to 24; by default the card's. */
  jokers?: number;
}

/** A computer player. */
export type Bot = "near" | "odds" | "wary" | "claims" | "wary-claims";

/** A game or a payment in a score. */
export type ScoreEntry = { note?: string } & (
  | { winner: string; value: number; by: Way; from?: string; jokerless?: boolean }
  | { wall: true }
  | { from: string; to?: string; amount: number }
);

/** The version of the engine. */
export interface VersionAnswer {
  schema: number;
  version: string;
}

/** An answer as the command prints it at 80 columns. */
export interface WordsAnswer {
  schema: number;
  words: string;
  /** For `verify`: who pays whom, one clause each. */
  payments?: string[];
}

/** Every question by name: its keys, and its answer. */
export interface Questions {
  version: { keys: Record<never, never>; answer: VersionAnswer };
  card: { keys: AboutCard; answer: CardReport };
  check: { keys: AboutCard; answer: (FaultRow | MoreRow)[] };
  show: { keys: AboutCard; answer: Showing[] };
  targets: { keys: { card?: string; line?: string; skip_faulty?: boolean }; answer: TargetRow[] };
  import: { keys: { text: string; name?: string }; answer: (FaultRow | ImportRow)[] };
  diff: { keys: { before: string; after: string }; answer: DiffRow[] };
  /** The whole card first, then one row per line. */
  stats: { keys: Piece & { deals?: number; tiles?: 13 | 14 }; answer: [CardStatsRow, ...LineStatsRow[]] };
  simulate: { keys: Piece & TableKeys & { games?: number; policy?: Bot }; answer: SimulationReport };
  verify: {
    keys: AboutHand & { by?: Way; from?: string; winner?: string; tile?: string; unicode?: boolean };
    answer: VerifyReport;
  };
  away: { keys: AboutHand & { line?: string; all?: boolean }; answer: AwayReport };
  waits: { keys: AboutHand; answer: WaitRow[] };
  what_if: { keys: AboutHand; answer: ChoiceRow[] };
  exchange: { keys: AboutHand; answer: ExchangeRow[] };
  call: { keys: AboutHand & { tile: string; line?: string }; answer: CallReport };
  exposures: { keys: AboutHand & { line?: string }; answer: OpenReport };
  /** What each exposure, and each pair of exposures, leaves open on a card. */
  card_exposures: { keys: { seen?: string; card?: string; skip_faulty?: boolean }; answer: SheetReport };
  /** What to discard or, with `tile`, whether to call it: every option is played out on the same deals. */
  advise: {
    keys: AboutHand & TableKeys & {
      wall?: number;
      seat?: string;
      tile?: string;
      from?: string;
      players?: string[];
      rollouts?: number;
      seed?: number;
    };
    answer: AdviceReport;
  };
  /** What to pass and, before the second Charleston, whether to stop. */
  charleston: {
    /** `compare` is a pass to compare with the recommended ones: `3B 4C 9D`, `3B blind 2`. */
    keys: AboutHand & TableKeys & { pass?: string; compare?: string; seat?: string; rollouts?: number; seed?: number };
    answer: CharlestonReport;
  };
  /** Which lines a player may be playing, and how dangerous tiles are; `hand` has the exposures. */
  read: {
    keys: AboutHand & { discards?: string; rack?: string; wall?: number; games?: number; seed?: number };
    answer: ReadReport;
  };
  odds: {
    keys: AboutHand & {
      draws?: number;
      wall?: number;
      line?: string;
      rollouts?: number;
      seed?: number;
      all?: boolean;
      verbose?: boolean;
    };
    answer: OddsReport;
  };
  referee: {
    keys: {
      text: string;
      name?: string;
      card?: string;
      skip_faulty?: boolean;
      rules?: Rules;
      mode?: "play" | "referee";
    };
    answer: JudgedRow[];
  };
  /** A review of a recorded game: which decisions were costly, and why. */
  review: {
    keys: {
      text: string;
      name?: string;
      card?: string;
      skip_faulty?: boolean;
      seat?: string;
      rollouts?: number;
      seed?: number;
      all?: boolean;
    };
    answer: ReviewReport;
  };
  /** A game against bots, after `acts`; leaving out the last act takes it back. */
  play: {
    keys: TableKeys & {
      seed?: number;
      number?: number;
      card?: string;
      skip_faulty?: boolean;
      seat?: string;
      bot?: Bot;
      acts?: string[];
      /** The bot that finishes the game for the player. */
      finish?: Bot;
    };
    answer: PlayReport;
  };
  rule: { keys: { question: string; rules?: Rules }; answer: RuleReport };
  rules: { keys: { id?: string }; answer: (RuleRow | DisputeRow | SwitchRow)[] };
  /** The score of a session, and who owes whom, in the fewest payments. */
  score: { keys: { players: string[]; entries?: ScoreEntry[]; cents?: boolean }; answer: ScoreReport };
  deal: { keys: Piece & { count?: number; tiles?: 13 | 14 }; answer: DealtRow[] };
  notation: { keys: { text: string; card?: string }; answer: NotationReport };
  forget: { keys: Record<never, never>; answer: { schema: number } };
}

/** The name of a question. */
export type Call = keyof Questions;
export type Keys<C extends Call> = Questions[C]["keys"];
/** The answer to a question, if it can be answered. */
export type Good<C extends Call> = Questions[C]["answer"];
export type Answer<C extends Call> = Good<C> | ErrorReport;

/** The questions that can also be answered in words. */
export type Worded = "verify" | "away" | "waits" | "what_if" | "exchange" | "call" | "exposures" | "referee";

/**
 * The questions that `hand.wasm` answers; it is a third of the size of the whole module, for the first screen
 * of a page.
 */
export const HAND: readonly string[];

/** One method per question: `engine.away({ hand })` is `engine.ask({ ask: "away", hand })`. */
type Methods = {
  [C in Call]: Record<never, never> extends Keys<C>
    ? (question?: Keys<C>) => Answer<C>
    : (question: Keys<C>) => Answer<C>;
};

export interface Engine extends Methods {}
export class Engine {
  constructor(module: WebAssembly.Module);
  /** Switches to another module, which gets the same cards. */
  upgrade(module: WebAssembly.Module): void;
  ask<C extends Worded>(question: { ask: C; words: true } & Keys<C>): WordsAnswer | ErrorReport;
  ask<C extends Call>(question: { ask: C } & Keys<C>): Answer<C>;
  /** A question whose name is known only at run time. */
  ask(question: { ask: string }): { error?: ErrorBody };
  askText(question: string): string;
}

/** Loads the engine: the module next to this file, or an address, a response, bytes, or a compiled module. */
export function load(source?: URL | string | Response | BufferSource | WebAssembly.Module): Promise<Engine>;
