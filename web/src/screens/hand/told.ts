// Answers as one sentence, to be read aloud.
import type { MissingRow, PaymentRow, ArrangementRow, WaitRow } from "mahj";
import { groupWords } from "../../tiles/Groups";
import { spoken } from "../../tiles/names";
import { capital, list, money, sentence } from "../../ui/words";

export const payer = (who: string) =>
  who === "discarder" ? "The discarder" : who === "others" ? "Everyone else" : who;
const paidWords = (payments: PaymentRow[]) =>
  payments.map(({ from, amount }) => `${payer(from)} pays ${money(amount)}.`).join(" ");

export function yesTold({ name, concealed, value, groups, payments }: ArrangementRow): string {
  const laid = capital(groups.map(groupWords).join("; "));
  const how = `${name}, ${concealed ? "concealed" : "exposed"}, ${money(value)}`;
  return `Mah Jongg. ${how}. ${laid}. ${paidWords(payments)}`.trim();
}

export const noTold = (reason: string | null) => `Not Mah Jongg. ${sentence(reason)}`;

export function awayTold(
  best: number | null,
  name: string | undefined,
  waits: Pick<WaitRow, "tile" | "left">[],
): string {
  if (best === null) return "No line can be made.";
  const of = waits.length
    ? ` ${capital(list(waits.slice(0, 6).map(({ tile, left }) => `${spoken(tile)}, ${left} left`)))}.`
    : "";
  return `${best} away. ${name ?? ""}.${of}`;
}

/** `needs 9D 4 left, 2 × 6D 4 left`. */
export const needs = (missing: MissingRow[]) =>
  missing.map(({ tile, count, left }) => ({ what: count > 1 ? `${count} × ${tile}` : tile, left }));
