// What can be copied of an answer about a hand: text, picture, JSON. Each says which card and version.
import { signal } from "@preact/signals";
import { ask, type Answer } from "../engine/engine";
import { about } from "../state/cards";
import { asJson } from "./copy";
import { picture, shownGroups, type Picture } from "./picture";
import type { Offer } from "./Share";
import { answerText, paid, signed, type Origin } from "./text";

const version = signal("");

/** Asked before it is needed: a text has to be there within the tap. */
async function readVersion(): Promise<void> {
  if (!version.value) version.value = String((await ask("version"))?.version ?? "");
}

export function origin(): Origin {
  const card = about.value;
  const title = [card?.title ?? "Practice Card", card?.year].filter(Boolean).join(" ");
  return { card: title, fingerprint: card?.fingerprint ?? "", version: version.value };
}

/** The offers of an answer; none where there is no answer. `tile` is the discard that is asked about. */
export function copies(call: string, answer: Answer, tile = ""): Offer[] {
  if (!answer || answer.error) return [];
  void readVersion();
  const painted = pictureOf(call, answer);
  return [
    { name: "Answer as text", text: () => signed(answerText(call, answer, tile), origin()) },
    ...(painted
      ? [{ name: "Answer as picture", file: "mahj.png", picture: () => picture({ ...painted, origin: origin() }) }]
      : []),
    { name: "Answer as JSON", text: () => asJson(answer) },
  ];
}

/** What is painted of an answer; null for one that no picture tells better than words. */
export function pictureOf(call: string, answer: Answer): Omit<Picture, "origin"> | null {
  const valued = (line: Answer) => `${line.name}, ${line.concealed ? "C" : "X"} ${line.value}`;
  if (call === "verify" && answer.mah_jongg) {
    const line = answer.lines[0];
    const told = (answer.payments as Parameters<typeof paid>[0]).map((one) => `${paid([one])}.`);
    return { verdict: "Mah Jongg", tone: "yes", below: valued(line), groups: shownGroups(line.groups), told };
  }
  if (call === "verify") {
    const nearest = answer.nearest;
    const law = answer.rule ? ` (${answer.rule})` : "";
    return {
      verdict: "Not Mah Jongg",
      tone: "no",
      below: `${capital(String(answer.reason))}${law}.`,
      groups: nearest ? shownGroups(nearest.groups) : [],
      told: nearest ? [`${valued(nearest)}: ${nearest.away} away.`] : [],
    };
  }
  if (call === "away" && answer.lines?.length > 0) {
    const line = answer.lines[0];
    return { verdict: `${answer.best} away`, tone: "info", below: valued(line), groups: shownGroups(line.groups), told: [] };
  }
  return null;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
