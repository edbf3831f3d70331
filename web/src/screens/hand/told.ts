// Answers as one sentence, to be read aloud.
import { type GroupRow, groupWords } from "../../tiles/Groups";
import { spoken } from "../../tiles/names";
import { capital, list, money, sentence } from "../../ui/words";

/* The rows are the engine's; only their words are put together here. */
type Paid = { from: string; to: string; amount: number };
export type Reading = {
  name: string;
  concealed: boolean;
  value: number;
  groups: GroupRow[];
  payments: Paid[];
  line: string;
  jokerless: boolean;
};

export const payer = (who: string) =>
  who === "discarder" ? "The discarder" : who === "others" ? "Each of the others" : who;
const paidWords = (payments: Paid[]) =>
  payments.map(({ from, amount }) => `${payer(from)} pays ${money(amount)}.`).join(" ");

export function yesTold({ name, concealed, value, groups, payments }: Reading): string {
  const laid = capital(groups.map(groupWords).join("; "));
  return `Mah Jongg. ${name}, ${concealed ? "concealed" : "exposed"}, ${money(value)}. ${laid}. ${paidWords(payments)}`.trim();
}

export const noTold = (reason: string | null) => `Not Mah Jongg. ${sentence(reason)}`;

type Wait = { tile: string; left: number };
export function awayTold(best: number | null, name: string | undefined, waits: Wait[]): string {
  if (best === null) return "No line can be made.";
  const of = waits.length
    ? ` ${capital(list(waits.slice(0, 6).map(({ tile, left }) => `${spoken(tile)}, ${left} left`)))}.`
    : "";
  return `${best} away. ${name ?? ""}.${of}`;
}

type Wants = { tile: string; count: number; left: number };
/** `needs 9D 4 left, 2 × 6D 4 left`. */
export const needs = (missing: Wants[]) =>
  missing.map(({ tile, count, left }) => ({ what: count > 1 ? `${count} × ${tile}` : tile, left }));
