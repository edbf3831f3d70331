// The questions that the engine knows, for tapping and for searching while typing.

import TOPICS from "virtual:questions";

export { TOPICS };

/** The most common questions, listed while nothing is typed. */
export const FREQUENT: readonly string[] = [
  "How do I exchange a joker?",
  "Who pays double?",
  "What makes a hand dead?",
  "Can I change my exposure?",
  "Two players want the same discard. Who gets it?",
  "I picked out of turn",
  "Can I stop the Charleston?",
  "When is it too late to call a tile?",
  "Can a joker be used in a pair?",
  "I called a tile, but now I don't want it",
  "What is a blind pass?",
  "What happens after mahj in error?",
];

/** Suggestions when nothing was found. */
export const SUGGESTED: readonly string[] = ["joker", "dead hand", "Charleston"];

/** Lowercase letters and digits, one space between words. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const LISTED = TOPICS.flatMap(({ id, questions }) =>
  questions.map((question) => ({ question, topic: id, text: plain(question) })),
);
const BY_TEXT = new Map(LISTED.map((one) => [one.text, one]));

/** A question as listed, with its topic; undefined for any other words. */
export const listed = (words: string) => BY_TEXT.get(plain(words));

/** Returns true if both use the same words. */
export const same = (one: string, other: string) => plain(one) === plain(other);

/**
 * The questions in which each typed word is the beginning of a word, common ones first; all of them if nothing
 * is typed.
 */
export function filtered(typed: string): string[] {
  const words = plain(typed).split(" ");
  const found = LISTED.filter(({ text }) => words.every((word) => ` ${text}`.includes(` ${word}`)));
  const all = found.map(({ question }) => question);
  return [...FREQUENT.filter((question) => all.includes(question)), ...all.filter((one) => !FREQUENT.includes(one))];
}

export const heading = (topic: string) => TOPICS.find(({ id }) => id === topic)?.heading ?? topic;
