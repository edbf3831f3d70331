// What an answer about a hand says, for print and for pictures.
import type { Painted } from "./copies";

/** The line is the one that was made, or else the closest. */
export function summary(told: Painted) {
  if (told.call === "away") {
    const { best, hand, lines } = told.answer;
    return { tone: "info", head: `${best} away`, hand, reason: null, rule: null, line: lines[0] } as const;
  }
  const { mah_jongg, lines, nearest, ...said } = told.answer;
  return mah_jongg
    ? ({ ...said, tone: "yes", head: "Mah Jongg", line: lines[0] } as const)
    : ({ ...said, tone: "no", head: "Not Mah Jongg", line: nearest } as const);
}
