// What can be copied of an answer about a hand: text, picture, JSON. Each says which card and version.
import type { Answer } from "../engine/engine";
import { readVersion, version } from "../engine/version";
import { about } from "../state/cards";
import { asJson } from "./copy";
import { answerText, signed, type Origin } from "./text";

/** Something to copy: a text, or a picture with the name of its file where it cannot be copied. */
export type Offer =
  | { name: string; text: () => string | Promise<string>; picture?: undefined }
  | { name: string; picture: () => Promise<Blob>; file: string; text?: undefined };

export function origin(): Origin {
  const card = about.value;
  const title = [card?.title ?? "Practice Card", card?.year].filter(Boolean).join(" ");
  return { card: title, fingerprint: card?.fingerprint ?? "", version: version.value };
}

/** The calls whose answers have words here; of others the object alone is copied. */
const WORDS = new Set(["verify", "away", "call", "exposures", "waits", "what_if", "exchange"]);

/** The offers of an answer; none where there is no answer. `tile` is the discard that is asked about. */
export function copies(call: string, answer: Answer, tile = ""): Offer[] {
  if (!answer || answer.error) return [];
  // Asked before it is needed: a text has to be there within the tap.
  void readVersion();
  return [
    ...(WORDS.has(call)
      ? [{ name: "Answer as text", text: () => signed(answerText(call, answer, tile), origin()) }]
      : []),
    ...(isPainted(call, answer)
      ? [{ name: "Answer as picture", file: "mahj.png", picture: () => paint(call, answer) }]
      : []),
    { name: "Answer as JSON", text: () => asJson(answer) },
  ];
}

/** True for an answer that a picture tells better than words. */
const isPainted = (call: string, answer: Answer): boolean =>
  call === "verify" || (call === "away" && answer.lines?.length > 0);

/** The painter comes when somebody wants a picture: few do, and the first screen has to be light. */
async function paint(call: string, answer: Answer): Promise<Blob> {
  const { pictureOf } = await import("./verdict-picture");
  const { picture } = await import("./picture");
  return picture({ ...pictureOf(call, answer), origin: origin() });
}
