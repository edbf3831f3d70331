// Answers as one sentence, to be read aloud, and wording that is used in several places.
import type { ArrangementRow, PaymentRow } from "mahj";
import { seatName } from "../../state/names";
import { groupWords } from "../../tiles/Groups";
import { capital, list, money, reason } from "../../ui/words";
import { needed } from "./Needs";

/** Who pays: a seat, or a role if the seats aren't known. */
export const payer = (who: string, by?: string, winner?: string) => {
  if (who === "discarder") return "The discarder pays";
  if (who !== "others") return `${seatName(who, winner)} pays`;
  return by === "self" ? "Each of the three pays" : "Each of the other two pays";
};

/** What the winner gets; `others` are players whose seats aren't known. */
export const received = (payments: PaymentRow[], by?: string) =>
  payments.reduce((sum, { from, amount }) => sum + amount * (from === "others" ? (by === "self" ? 3 : 2) : 1), 0);

/** Who pays what, and last what the winner gets. */
export const paid = (payments: PaymentRow[], by?: string, winner?: string) => [
  ...payments.map(({ from, amount }) => ({ from, said: payer(from, by, winner), amount })),
  { from: "", said: winner ? `${winner} receives` : "You receive", amount: received(payments, by) },
];

type Won = { winner?: string | undefined; from?: string | undefined; by?: string | undefined };
export function howWon({ winner, from, by }: Won): string {
  if (by === "self") return winner ? `${winner} picked it` : "You picked it";
  return `${winner ?? "You"} won on ${seatName(from ?? "", winner)}’s discard`;
}

export function yesTold(
  { name, concealed, value, groups, payments }: ArrangementRow,
  { by, winner }: Won = {},
): string {
  const laid = capital(groups.map(groupWords).join("; "));
  const how = `${name}, ${concealed ? "concealed" : "exposed"}, ${money(value)}`;
  const paid = payments.map(({ from, amount }) => `${payer(from, by, winner)} ${money(amount)}.`).join(" ");
  return `Mah Jongg. ${how}. ${laid}. ${paid}`.trim();
}

export const noTold = (why: string | null) => `Not Mah Jongg. ${reason(why)}`;

type Near = { name: string; missing: Parameters<typeof needed>[0][] };
export const awayTold = (best: number | null, near: Near | undefined): string =>
  best === null
    ? "No hands left."
    : `${best} away.${near ? ` ${near.name}, needs ${list(near.missing.map(needed))}.` : ""}`;
