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
const last = (draft: Draft) => draft.forms.at(-1) ?? [];
const withForm = (draft: Draft, form: Word[]): Draft => ({ ...draft, forms: [...draft.forms.slice(0, -1), form] });

/** A tap on a tile: it joins the group being made if it is the same tile, or if a block is being made. */
export function tap(draft: Draft, face: string): Draft {
  const form = last(draft);
  const at = draft.at < 0 ? form.length - 1 : draft.at;
  const word = form[at];
  const open = word && (draft.at >= 0 || word.ink === draft.ink);
  const alike = word && [...word.faces].every((other) => other === face) && word.faces.length < LARGEST;
  if (open && draft.at !== -2 && (draft.together || alike)) {
    return {
      ...withForm(
        draft,
        form.map((one, index) => (index === at ? { ...one, faces: one.faces + face } : one)),
      ),
      at,
    };
  }
  return { ...withForm(draft, [...form, { faces: face, ink: draft.ink }]), at: form.length };
}

/** Ends the group: the next tap begins another, even of the same tile. This also ends a block. */
export const end = (draft: Draft): Draft => ({ ...draft, together: false, at: -2 });

/** Sets the color for the groups to come, and for a group that was selected by a tap. */
export function dip(draft: Draft, ink: Ink, chosen: boolean): Draft {
  const form = last(draft);
  if (!chosen || draft.at < 0) return { ...draft, ink, together: draft.together && draft.at < 0, at: -2 };
  return {
    ...withForm(
      draft,
      form.map((word, at) => (at === draft.at ? { ...word, ink } : word)),
    ),
    ink,
  };
}

/** Begins or ends a block: the single tiles at the end join it, one after the other. */
export function together(draft: Draft): Draft {
  if (draft.together) return { ...draft, together: false, at: -2 };
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
  return faces
    ? withForm(
        { ...draft, at },
        form.map((one, index) => (index === at ? { ...one, faces } : one)),
      )
    : withForm(
        { ...draft, at: -2 },
        form.filter((_, index) => index !== at),
      );
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
  const plain = notes.filter((note) => !note.startsWith("w "));
  const withs = notes.filter((note) => note.startsWith("w "));
  const listed = [...plain, ...(words.trim() ? [words.trim()] : [])].join(", ");
  return [listed, ...withs].filter(Boolean).join(" ");
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
/** The notes from the list that fit what was tapped, each in plain words, with its numbers filled in. */
export function choices(draft: Draft): { title: string; of: Choice[] }[] {
  const words = draft.forms[0] ?? [];
  const inks = new Set(words.filter(({ faces }) => /[1-9D]/.test(faces)).map(({ ink }) => ink));
  const suits = Math.max(inks.size, 1);
  const digits = new Set(words.flatMap(({ faces }) => [...facesOf(faces)].filter((face) => /[1-9]/.test(face))));
  const has = (pattern: RegExp) => words.filter(({ faces }) => pattern.test(faces)).length;
  const all: { title: string; of: Choice[] }[] = [];
  all.push({
    title: "Suits",
    of: [
      {
        note: `Any ${suits} Suit${suits === 1 ? "" : "s"}`,
        means:
          suits === 1 ? "All of one suit, whichever you like." : `The ${suits} colors stand for any ${suits} suits.`,
      },
      ...(draft.forms.length > 1
        ? [
            { note: "Any 1 or 2 Suits", means: "One alternative in one suit, the other in two." },
            { note: "Any 2 or 3 Suits", means: "One alternative in two suits, the other in three." },
          ]
        : []),
    ],
  });
  if (digits.size > 0) {
    all.push({
      title: "Numbers",
      of: [
        ...(digits.size > 1 && inRow(digits)
          ? [
              {
                note: `Any ${digits.size} Consec. Nos.`,
                means: `Any ${digits.size} numbers in a row; the printed ones are an example.`,
              },
            ]
          : []),
        { note: "Any Like Nos.", means: "One number, the same in every group; any number will do." },
        { note: "Any Like Odd Nos.", means: "One odd number, the same in every group." },
        { note: "Any Like Even Nos.", means: "One even number, the same in every group." },
        { note: "These Nos. Only", means: "Exactly the printed numbers." },
      ],
    });
  }
  const dragons = has(/^D+$/);
  if (dragons) {
    all.push({
      title: "Dragons",
      of: [
        { note: "w Matching Dragons", means: "Each dragon matches the suit of its color." },
        { note: "w Opp. Dragons", means: "The dragon belongs to a suit the numbers don't use." },
        dragons > 1
          ? { note: `Any ${dragons} Dragons`, means: `Any ${dragons} different dragons.` }
          : { note: "Any Dragon", means: "Any dragon, whatever the suits are." },
      ],
    });
  }
  if (has(/^[NEWS]+$/))
    all.push({
      title: "Winds",
      of: [{ note: "Any Wind", means: "The printed wind is an example; any wind will do." }],
    });
  return all;
}
