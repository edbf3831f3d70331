// What can be copied from an answer: text, a picture and, for developers, JSON. Each names the card and the
// version.
import { askWords, type Call, isRefused, type Keys, type Told, type Worded } from "../engine/engine";
import { readVersion, version } from "../engine/version";
import { about } from "../state/cards";
import { seatName } from "../state/names";
import { settings } from "../store/settings";
import { asJson } from "./copy";
import { type Origin, signed } from "./origin";

/** The current card and the version of this program. */
export function origin(): Origin {
  const card = about.value;
  const title = [card?.title ?? "Practice Card", card?.year].filter(Boolean).join(" ");
  return { card: title, fingerprint: card?.fingerprint ?? "", version: version.value };
}

/** A question with its answer. */
export type Shared = { [C in Call]: Told<C> }[Call];

/** Something to copy: a text, or a picture with a file name in case it can't be copied. */
export type Offer =
  | { name: string; text: () => string | Promise<string>; picture?: undefined }
  | { name: string; picture: () => Promise<Blob>; file: string; text?: undefined };

const WORDED: readonly Call[] = ["verify", "away", "call", "exposures", "waits", "what_if", "exchange"];
const isWorded = (told: Shared): told is Extract<Shared, { call: Worded }> => WORDED.includes(told.call);

/** The engine's text for an answer, with card and version below. */
export async function words<C extends Worded>(call: C, keys: Keys<C>): Promise<string> {
  const said = await askWords(call, keys);
  if (isRefused(said)) throw new Error(said.error.message);
  return signed(said.words, origin());
}

/** Who pays whom for a win, in the engine's words, one clause each. */
export async function payments({ keys, answer }: Extract<Shared, { call: "verify" }>): Promise<string[]> {
  if (answer.payments.length === 0) return [];
  const said = await askWords("verify", keys);
  if (isRefused(said)) return [];
  const named = (clause: string) =>
    clause.replace(/\b(East|South|West|North)\b/g, (seat) => seatName(seat, keys.winner));
  return (said.payments ?? []).map(named);
}

/** What an answer offers for copying; nothing without an answer. */
export function copies(told: Shared | null): Offer[] {
  if (!told) return [];
  // Requested in advance: it goes below whatever is copied.
  void readVersion();
  const json = { name: "Answer as JSON", text: () => asJson(told.answer) };
  return [
    ...(settings.value.developer ? [json] : []),
    ...(isWorded(told) ? [{ name: "Answer as text", text: () => words(told.call, told.keys) }] : []),
    ...(isPainted(told) ? [{ name: "Answer as a picture", file: "mahj.png", picture: () => paint(told) }] : []),
  ];
}

export type Painted = Extract<Shared, { call: "verify" | "away" }>;

/** True for an answer that is better shown as a picture than in words. */
const isPainted = (told: Shared): told is Painted =>
  told.call === "verify" || (told.call === "away" && told.answer.lines.length > 0);

/** The painter is loaded on demand: few players want a picture, and the first screen has to be small. */
async function paint(told: Painted): Promise<Blob> {
  const { picture } = await import("./picture");
  return picture(told, told.call === "verify" ? await payments(told) : [], origin());
}
