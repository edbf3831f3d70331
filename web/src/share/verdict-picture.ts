// What is painted of an answer about a hand.
import type { Answer } from "../engine/engine";
import { shownGroups, type Picture } from "./picture";
import { paid } from "./text";

/** What is painted of an answer. */
export function pictureOf(call: string, answer: Answer): Omit<Picture, "origin"> {
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
  const line = answer.lines[0];
  return {
    verdict: `${answer.best} away`,
    tone: "info",
    below: valued(line),
    groups: shownGroups(line.groups),
    told: [],
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
