// The contract of the question `play`, until the package has its types.
import type { ErrorReport, PaymentRow } from "mahj";

export type Seat = "East" | "South" | "West" | "North";
export type Bot = "near" | "odds" | "wary-claims";
export type PlayKeys = {
  seed?: number;
  number?: number;
  seat?: Seat;
  bot?: Bot;
  acts?: string[];
  card?: string;
  skip_faulty?: boolean;
};
export type PlayEventRow = {
  seat: Seat;
  act: "pass" | "stop" | "courtesy" | "pick" | "exchange" | "discard" | "call" | "mah_jongg";
  tiles: string[];
  received: string[];
  blind: number;
  with: Seat | null;
  from: Seat | null;
};
export type PlayRequestRow = {
  kind: "pass" | "stop" | "courtesy" | "turn" | "claim";
  stage: string | null;
  tiles: string[];
  blind: number;
  mah_jongg: boolean;
  exchanges: PossibleExchangeRow[];
  tile: string | null;
  from: Seat | null;
  exposures: { tiles: string[]; act: string }[];
};
export type PossibleExchangeRow = { with: Seat; tile: string; act: string };
export type GameOverRow = {
  winner: Seat | null;
  by: string | null;
  from: Seat | null;
  line: string | null;
  name: string | null;
  value: number | null;
  jokerless: boolean;
  payments: PaymentRow[];
  hands: { seat: Seat; hand: string; points: number }[];
  record: string;
};
export type PlayReport = {
  schema: number;
  seat: Seat;
  seed: number;
  number: number;
  bot: string;
  events: PlayEventRow[];
  rack: string[];
  fresh: string[];
  hand: string;
  seen: string;
  players: string[];
  seats: { seat: Seat; bot: string | null; tiles: number; exposures: string[][] }[];
  discards: { seat: Seat; tile: string; called: boolean }[];
  wall: number;
  asked: PlayRequestRow | null;
  over: GameOverRow | null;
};
export type AskPlay = (call: "play", keys: PlayKeys) => Promise<PlayReport | ErrorReport>;
