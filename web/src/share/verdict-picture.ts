// What is painted for an answer about a hand.
import { capital } from "../ui/words";
import type { Painted } from "./copies";
import { type Picture, shownGroups } from "./picture";

type Valued = { name: string; concealed: boolean; value: number };
const valued = ({ name, concealed, value }: Valued) => `${name}, ${concealed ? "C" : "X"} ${value}`;

/** What is painted for an answer; `paid` are the clauses that say who pays whom. */
export function pictureOf(told: Painted, paid: readonly string[]): Omit<Picture, "origin"> {
  if (told.call === "away") {
    const { best, lines } = told.answer;
    const [line] = lines;
    return {
      verdict: `${best} away`,
      tone: "info",
      below: line ? valued(line) : "",
      groups: shownGroups(line?.groups ?? []),
      told: [],
    };
  }
  const { lines, nearest, reason, rule } = told.answer;
  const [line] = lines;
  if (line) {
    return {
      verdict: "Mah Jongg",
      tone: "yes",
      below: valued(line),
      groups: shownGroups(line.groups),
      told: paid.map((clause) => `${capital(clause)}.`),
    };
  }
  return {
    verdict: "Not Mah Jongg",
    tone: "no",
    below: `${capital(reason ?? "")}${rule ? ` (${rule})` : ""}.`,
    groups: shownGroups(nearest?.groups ?? []),
    told: nearest ? [`${valued(nearest)}: ${nearest.away} away.`] : [],
  };
}
