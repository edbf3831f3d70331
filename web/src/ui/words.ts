// Small pieces of wording that several screens share.
import { settings } from "../store/settings";

/** An engine message as a sentence: with a capital and a period. */
export function sentence(message: string | null | undefined): string {
  const text = message?.trim();
  return text ? `${capital(text)}${/[.?!]$/.test(text) ? "" : "."}` : "";
}

/** An engine reason as players say it: to them, a line of the card is a hand. */
export const reason = (message: string | null | undefined) =>
  sentence(
    message
      ?.replace(/ for \[[^\]]*\]/g, "")
      .replace(/\bline (?=\d)/g, "")
      .replace(/\bline(s?)\b/g, "hand$1"),
  );

/** `X 25`, `C 35`: the mark and the value, as a card prints them. */
export const worth = ({ concealed, value }: { concealed: boolean; value: number }) =>
  `${concealed ? "C" : "X"} ${money(value)}`;

/** `25 points`, or `$0.25`. */
export const value = ({ value }: { value: number }) =>
  settings.value.money === "cents" ? money(value) : `${value} points`;

/** Points, or money where a table plays for it. */
export const money = (value: number) =>
  settings.value.money === "cents" ? `$${(value / 100).toFixed(2)}` : String(value);

/** `+100`, `−25` with a minus as wide as the plus, `0`. */
export const signed = (amount: number) => (amount < 0 ? `−${-amount}` : amount > 0 ? `+${amount}` : "0");

export const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** A number up to nine in words. */
export const number = (count: number) => NUMBERS[count] ?? String(count);

/** `7 Crak`, `two 7 Craks`. */
export const count = (times: number, what: string) => (times === 1 ? what : `${number(times)} ${what}s`);

const joined = (last: string) => (words: string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;

/** `a, b and c`. */
export const list = joined("and");

/** `a, b or c`. */
export const either = joined("or");

/** `a, b, or c`. */
export const choice = (words: string[]) =>
  words.length < 3 ? words.join(" or ") : `${words.slice(0, -1).join(", ")}, or ${words.at(-1)}`;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A date as `Nov 24`. */
export const day = (time: number) => new Date(time).toLocaleDateString("en", { month: "short", day: "numeric" });

const NTH = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"];

/** Which alternative of a hand is meant. */
export const lineAlternative = (at: number) => `${NTH[at] ?? "Another"} alternative`;

/** A title that no other table has: `Our table`, `Our table (2)`. */
export function freeTitle(title: string, taken: readonly string[]): string {
  if (!taken.includes(title)) return title;
  for (let nth = 2; ; nth++) {
    const next = `${title} (${nth})`;
    if (!taken.includes(next)) return next;
  }
}
