// The contract of the question `play`, until the package has its types.
import type { ErrorReport, PaymentRow } from "mahj";

export type Seat = "East" | "South" | "West" | "North";
export type Bot = "near" | "odds" | "wary-claims";
export type PlayKeys = {
  seed: number;
  number?: number;
  seat?: Seat;
  bot?: Bot;
  acts: string[];
  card?: string;
  skip_faulty?: boolean;
};
export type Act = "pass" | "stop" | "courtesy" | "pick" | "exchange" | "discard" | "call" | "mah_jongg" | "wall_game";
export type PlayEvent = {
  seat: Seat;
  act: Act;
  tiles: string[];
  received: string[];
  blind: number;
  with: Seat | null;
  from: Seat | null;
};
export type Asked =
  | { kind: "pass"; stage: string; tiles: string[]; blind: number }
  | { kind: "stop" }
  | { kind: "courtesy"; tiles: string[] }
  | {
      kind: "turn";
      mah_jongg: boolean;
      exchanges: { with: Seat; tile: string; act: string }[];
      discards: string[];
    }
  | {
      kind: "claim";
      tile: string;
      from: Seat;
      mah_jongg: boolean;
      exposures: { tiles: string[]; act: string }[];
    };
export type Over = {
  winner: Seat | null;
  by: string | null;
  from: Seat | null;
  line: string | null;
  value: number | null;
  jokerless: boolean;
  hand: string | null;
  payments: PaymentRow[];
  paid: { seat: Seat; points: number }[];
  racks: { seat: Seat; hand: string }[];
  record: string;
};
export type PlayReport = {
  schema: number;
  seat: Seat;
  seed: number;
  number: number;
  bot: string;
  events: PlayEvent[];
  rack: string[];
  fresh: string[];
  hand: string;
  seen: string;
  seats: { seat: Seat; bot: string | null; tiles: number; exposures: string[][] }[];
  discards: { seat: Seat; tile: string; called: boolean }[];
  wall: number;
  asked: Asked | null;
  over: Over | null;
};
export type AskPlay = (call: "play", keys: PlayKeys) => Promise<PlayReport | ErrorReport>;
