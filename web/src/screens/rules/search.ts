// Laws and disputes, found by id or by words.

import type { DisputeRow, RuleRow } from "mahj";

export interface Found {
  disputes: DisputeRow[];
  laws: RuleRow[];
}

/** What narrows a search beside its words; empty is everything. */
export interface Narrow {
  kind?: string;
  topic?: string;
}

/** Words that players type between those that matter. */
const SMALL = new Set(["a", "an", "and", "be", "i", "in", "is", "it", "of", "on", "or", "the", "to"]);

/** `clm6`, `CLM 06` and `k 1` are ids as well as `CLM-06` and `K-01`; null for anything else. */
export function asId(query: string): string | null {
  const found = /^([a-z]{1,3})[\s-]*(\d{1,2})$/i.exec(query.trim());
  if (!found) return null;
  return `${found[1]!.toUpperCase()}-${found[2]!.padStart(2, "0")}`;
}

/**
 * Finds what has all words of a query, in its text, its id, its source or its switches. An id finds
 * itself first and then what leans on it. The order is the engine's, what has the words as one
 * phrase before the others.
 */
export function search(all: Found, query: string, narrow: Narrow = {}): Found {
  const laws = all.laws.filter(
    (law) => (!narrow.kind || law.kind === narrow.kind) && (!narrow.topic || law.topic === narrow.topic),
  );
  const disputes = all.disputes.filter(
    // A dispute is of no kind: it is what laws differ on.
    (dispute) => (!narrow.kind || narrow.kind === "disputed") && (!narrow.topic || dispute.topic === narrow.topic),
  );
  const few = narrow.kind === "disputed" ? all.laws.filter((law) => law.disputes.length > 0) : laws;
  const id = asId(query);
  if (id) {
    return {
      laws: first(
        few,
        (law) => law.id === id,
        (law) => law.disputes.includes(id) || law.repeats === id,
      ),
      disputes: first(
        disputes,
        (one) => one.id === id,
        (one) => one.rules.includes(id),
      ),
    };
  }
  const phrase = plain(query);
  const words = phrase.split(" ").filter((word) => word && !SMALL.has(word));
  if (words.length === 0) return { laws: few, disputes };
  const wanted = words.map((word) => ` ${stem(word)}`);
  const has = (text: string) => wanted.every((word) => text.includes(word));
  const whole = ` ${phrase}`;
  const sift = <T>(rows: T[], text: (row: T) => string): T[] =>
    first(
      rows,
      (row) => text(row).includes(whole),
      (row) => has(text(row)),
    );
  return { laws: sift(few, lawText), disputes: sift(disputes, disputeText) };
}

function first<T>(rows: T[], best: (row: T) => boolean, good: (row: T) => boolean): T[] {
  const top = rows.filter(best);
  return [...top, ...rows.filter((row) => !best(row) && good(row))];
}

/** Small letters, one blank between words, nothing else. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, " ")
    .trim();
}

/** `exchanges`, `exchanged` and `exchange` find each other. */
function stem(word: string): string {
  if (word.length <= 4) return word;
  return word.replace(/(?:ing|ed|es|s|e)$/, "");
}

const lawText = (law: RuleRow): string =>
  ` ${plain([law.id, law.sentence, law.source, law.topic, law.switches.join(" ")].join(" "))} `;

const disputeText = (one: DisputeRow): string => {
  const said = one.switches.flatMap(({ field, sentence, values }) => [
    field,
    sentence,
    ...values.map((value) => value.meaning),
  ]);
  return ` ${plain([one.id, one.question, one.answer, one.topic, ...said].join(" "))} `;
};

/** The parts of the game with their headings, in the order in which a game runs. */
const TOPICS: readonly [string, string][] = [
  ["tiles-and-deal", "Tiles and deal"],
  ["charleston", "Charleston"],
  ["turn", "The turn"],
  ["naming", "Naming discards"],
  ["window", "The window of opportunity"],
  ["claims", "Calling a discard"],
  ["commitment", "Commitment"],
  ["exposures", "Exposures"],
  ["misnamed-tiles", "Misnamed and misheard tiles"],
  ["competing-claims", "Competing calls"],
  ["jokers", "Jokers and exchanges"],
  ["declaring", "Declaring Mah Jongg"],
  ["mah-jongg-in-error", "Mah Jongg in error"],
  ["dead-hands", "Dead hands"],
  ["payments", "Payments"],
  ["bettor", "The bettor"],
  ["wall-game-and-tournaments", "Wall game and tournaments"],
  ["reading-a-line", "Reading a line"],
];

/** The parts of the game that some laws belong to, in its order; those that are new stand last. */
export function topics(laws: readonly RuleRow[]): string[] {
  const named = new Set(laws.map((law) => law.topic));
  const known = TOPICS.map(([topic]) => topic);
  return [...known.filter((topic) => named.has(topic)), ...[...named].filter((topic) => !known.includes(topic))];
}

/** The heading over the laws of a part of the game; one that is new is said by its name. */
export function heading(topic: string): string {
  const known = TOPICS.find(([name]) => name === topic);
  return known ? known[1] : topic.charAt(0).toUpperCase() + topic.slice(1).replaceAll("-", " ");
}
