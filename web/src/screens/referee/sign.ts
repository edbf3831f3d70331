// The icon before a ruling. It repeats the sentence, so that no meaning depends on its color alone.

export type Sign = "yes" | "no" | "ring" | "then" | "note";

const SIGNS: Record<string, Sign> = {
  legal: "yes",
  "no-penalty": "yes",
  win: "yes",
  "game-over": "yes",
  illegal: "no",
  void: "no",
  dead: "no",
  "dead-when-called": "no",
  impossible: "no",
  "window-open": "ring",
  "window-closed": "note",
  "tile-to": "then",
  next: "then",
  payments: "then",
  locked: "note",
  replay: "note",
  advice: "note",
};

/** The icon of a ruling; an unknown one is a note. */
export function signOf(ruling: string): Sign {
  return SIGNS[ruling] ?? "note";
}

/** The icon's name for screen readers. */
export const SPOKEN: Record<Sign, string> = {
  yes: "allowed",
  no: "not allowed",
  ring: "open",
  then: "follows",
  note: "note",
};
