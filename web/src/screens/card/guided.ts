// A line made by tapping: groups, colors, notes, value. Its text is what would be typed into the editor.
import { facesOf } from "./rows";
import type { Ink } from "./inks";

export type Word = { faces: string; ink: Ink };
export type Draft = {
  forms: Word[][];
  /** The group that taps go to; -1 for a new one. */
  at: number;
  ink: Ink;
  /** True while different tiles form a block, as in `2031` or `NEWS`. */
  together: boolean;
  notes: string[];
  /** A note in the card's own words, in addition to those of the list. */
  words: string;
  mark: "X" | "C";
  value: string;
};

export const START: Draft = {
  forms: [[]],
  at: -1,
  ink: "",
  together: false,
  notes: [],
  words: "",
  mark: "X",
  value: "",
};
const LARGEST = 6;
export const FACES = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "F", "N", "E", "W", "S", "D", "R", "G"];
/** What the letters among them stand for. */
export const NAMES: Record<string, string> = {
  "0": "soap as zero",
  F: "flower",
  N: "north",
  E: "east",
  W: "west",
  S: "south",
  D: "dragon",
  R: "red dragon",
  G: "green dragon",
};
const last = (draft: Draft) => draft.forms.at(-1) ?? [];
const withForm = (draft: Draft, form: Word[]): Draft => ({ ...draft, forms: [...draft.forms.slice(0, -1), form] });
/** Puts a group in place of one of the last alternative, or none. */
function withWord(draft: Draft, at: number, ...to: Word[]): Draft {
  const form = last(draft);
  return withForm(draft, [...form.slice(0, at), ...to, ...form.slice(at + 1)]);
}

/** A tap on a tile: it joins the group being made if it is the same tile, or if a block is being made. */
export function tap(draft: Draft, face: string): Draft {
  const form = last(draft);
  const at = draft.at < 0 ? form.length - 1 : draft.at;
  const word = form[at];
  const open = word && (draft.at >= 0 || word.ink === draft.ink);
  const alike = word && [...word.faces].every((other) => other === face) && word.faces.length < LARGEST;
  if (open && draft.at !== -2 && (draft.together || alike))
    return { ...withWord(draft, at, { ...word, faces: word.faces + face }), at };
  return { ...withForm(draft, [...form, { faces: face, ink: draft.ink }]), at: form.length };
}

/** Ends the group: the next tap begins another, even of the same tile. This also ends a block. */
export const end = (draft: Draft): Draft => ({ ...draft, together: false, at: -2 });

/** Sets the color for the groups to come, and for a group that was selected by a tap. */
export function dip(draft: Draft, ink: Ink, chosen: boolean): Draft {
  const word = last(draft)[draft.at];
  if (!chosen || !word) return { ...draft, ink, together: draft.together && draft.at < 0, at: -2 };
  return { ...withWord(draft, draft.at, { ...word, ink }), ink };
}

/** Begins or ends a block: the single tiles at the end join it, one after the other. */
export function together(draft: Draft): Draft {
  if (draft.together) return end(draft);
  const form = last(draft);
  let from = form.length;
  while (from > 0 && form[from - 1]?.faces.length === 1) from -= 1;
  const singles = form.slice(from);
  if (singles.length < 2) return { ...draft, together: true, at: -2 };
  const block = { faces: singles.map(({ faces }) => faces).join(""), ink: singles.find(({ ink }) => ink)?.ink ?? "" };
  return { ...withForm(draft, [...form.slice(0, from), block]), together: true, at: from };
}

/** Removes the last tile of the selected group, or of the last one. */
export function back(draft: Draft): Draft {
  const form = last(draft);
  const at = draft.at < 0 ? form.length - 1 : draft.at;
  const word = form[at];
  if (!word) return draft.forms.length > 1 ? { ...draft, forms: draft.forms.slice(0, -1), at: -2 } : draft;
  const faces = word.faces.slice(0, -1);
  return faces ? { ...withWord(draft, at, { ...word, faces }), at } : { ...withWord(draft, at), at: -2 };
}

export const another = (draft: Draft): Draft => ({ ...draft, forms: [...draft.forms, []], at: -2 });
export const sizes = (draft: Draft) =>
  draft.forms.map((form) => form.reduce((all, { faces }) => all + faces.length, 0));
export const full = (draft: Draft) => sizes(draft).at(-1) === 14;

/** A word as typed; a color on tiles without a suit is left out. */
export const wordText = ({ faces, ink }: Word) => `${faces}${/[1-9D]/.test(faces) ? ink : ""}`;
const formText = (form: Word[]) => form.map(wordText).join(" ");

/** The note: what was chosen from the list and what was typed. */
export function noteText({ notes, words }: Draft): string {
  const isWith = (note: string) => note.startsWith("w ");
  const listed = [...notes.filter((note) => !isWith(note)), words.trim()].filter(Boolean).join(", ");
  return [listed, ...notes.filter(isWith)].filter(Boolean).join(" ");
}

/** The rows of the line in the card's text. */
export function lineText(draft: Draft): string {
  const forms = draft.forms.map(formText).filter(Boolean);
  const note = noteText(draft);
  return `${forms.join("\n  -or- ")}${note ? ` (${note})` : ""} ${draft.mark}${draft.value ? ` ${draft.value}` : ""}`;
}

/** True for consecutive numbers. */
const inRow = (digits: Set<string>) =>
  Math.max(...[...digits].map(Number)) - Math.min(...[...digits].map(Number)) === digits.size - 1;

export type Choice = { note: string; means: string };
type Choices = { title: string; of: Choice[] };
/** The notes of a kind that fit. */
const fitting = (title: string, ...notes: [fits: boolean, note: string, means: string][]): Choices => ({
  title,
  of: notes.filter(([fits]) => fits).map(([, note, means]) => ({ note, means })),
});

/** The notes from the list that fit what was tapped, each in plain words, with its numbers filled in. */
export function choices({ forms }: Draft): Choices[] {
  const words = forms[0] ?? [];
  const inks = new Set(words.filter(({ faces }) => /[1-9D]/.test(faces)).map(({ ink }) => ink));
  const suits = Math.max(inks.size, 1);
  const digits = new Set(words.flatMap(({ faces }) => [...facesOf(faces)].filter((face) => /[1-9]/.test(face))));
  const numbers = digits.size > 0;
  const dragons = words.filter(({ faces }) => /^D+$/.test(faces)).length;
  const winds = words.some(({ faces }) => /^[NEWS]+$/.test(faces));
  return [
    fitting(
      "Suits",
      [suits === 1, "Any 1 Suit", "All of one suit, whichever you like."],
      [suits > 1, `Any ${suits} Suits`, `The ${suits} colors stand for any ${suits} suits.`],
      [forms.length > 1, "Any 1 or 2 Suits", "One alternative in one suit, the other in two."],
      [forms.length > 1, "Any 2 or 3 Suits", "One alternative in two suits, the other in three."],
    ),
    fitting(
      "Numbers",
      [
        digits.size > 1 && inRow(digits),
        `Any ${digits.size} Consec. Nos.`,
        `Any ${digits.size} numbers in a row; the printed ones are an example.`,
      ],
      [numbers, "Any Like Nos.", "One number, the same in every group; any number will do."],
      [numbers, "Any Like Odd Nos.", "One odd number, the same in every group."],
      [numbers, "Any Like Even Nos.", "One even number, the same in every group."],
      [numbers, "These Nos. Only", "Exactly the printed numbers."],
    ),
    fitting(
      "Dragons",
      [dragons > 0, "w Matching Dragons", "Each dragon matches the suit of its color."],
      [dragons > 0, "w Opp. Dragons", "The dragon belongs to a suit the numbers don't use."],
      [dragons > 1, `Any ${dragons} Dragons`, `Any ${dragons} different dragons.`],
      [dragons === 1, "Any Dragon", "Any dragon, whatever the suits are."],
    ),
    fitting("Winds", [winds, "Any Wind", "The printed wind is an example; any wind will do."]),
  ].filter(({ of }) => of.length > 0);
}
