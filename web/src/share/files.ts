// `mahj-DATE.json`: everything stored on this device, in one file.

import { MAX_TEXT } from "../address";
import { asStars, type Stars } from "../screens/card/stars";
import { isTable, type Table } from "../screens/rules/table";
import { asSheet, type ScoreSheet } from "../screens/score/sheet";
import { SEATS } from "../state/names";
import type { KeptCard, KeptGame, KeptRecord, RecentHand } from "../store/db";
import { canonical } from "../tiles/names";
import { freeTitle } from "../ui/words";

/** A card or a record in the file; missing parts are filled in when it is stored. */
export type ReadCard = Titled & Pick<KeptCard, "year"> & Partial<KeptCard>;
export type ReadRecord = Titled & Partial<KeptRecord>;
type Titled = { title: string; text: string };

export interface Kept {
  cards: ReadCard[];
  records: ReadRecord[];
  rules: Table[];
  settings: Record<string, unknown>;
  /** Starred hands by the ID of their card, or `practice`. */
  stars: Stars;
  score: ScoreSheet;
  games: KeptGame[];
  recent: RecentHand[];
}

/** A larger file can't be one of ours. */
export const MOST_BYTES = 2 * 1024 * 1024;

/** `mahj-2031-05-07.json`. */
export function fileName(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `mahj-${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}.json`;
}

/** Writes the file. */
export function written(kept: Kept): string {
  return `${JSON.stringify({ mahj: 1, ...kept }, null, 2)}\n`;
}

/** Why a file was not opened: what was expected. */
export class NotOurs extends Error {}

/**
 * Reads the file.
 *
 * Throws `NotOurs` with a sentence to show if it is not such a file; then nothing is changed.
 */
export function read(text: string): Kept {
  if (text.length > MOST_BYTES) throw new NotOurs("The file is over 2 MB. A file saved by this page is smaller.");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NotOurs("Can't read this file. Choose a file named mahj-DATE.json that this page saved.");
  }
  const object = isObject(value) ? value : {};
  if (object.mahj === undefined) {
    throw new NotOurs("This file isn't from this page. Choose a file named mahj-DATE.json that this page saved.");
  }
  if (object.mahj !== 1) {
    throw new NotOurs(
      "This file was saved by a newer version of this page. Get that version first, then open the file again.",
    );
  }
  const list = <T>(key: string, name: string, isValid: (row: unknown) => row is T): T[] => {
    const found = object[key] ?? [];
    if (!Array.isArray(found)) {
      throw new NotOurs(`Can't read this file: the list of ${key === "recent" ? "recent hands" : key} is damaged.`);
    }
    const bad = found.findIndex((row) => !isValid(row));
    if (bad >= 0) throw new NotOurs(`Can't read this file: ${name} ${bad + 1} is damaged.`);
    return found;
  };
  const { settings, stars, score } = object;
  return {
    cards: list("cards", "card", isText).map(cardOf),
    records: list("records", "record", isText).map(recordOf),
    rules: list("rules", "set of rules", isTable),
    settings: isObject(settings) && !Array.isArray(settings) ? settings : {},
    stars: asStars(stars),
    score: asSheet(score),
    games: list("games", "game", isKeptGame).map(gameOf),
    recent: list("recent", "recent hand", isRecent).map((row) =>
      picked(row, "id", "card", "hand", "seen", "said", "changed"),
    ),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** True for anything with a title and a text, of a size that a card or a record may have. */
function isText(value: unknown): value is Titled {
  if (!isObject(value)) return false;
  const { title, text } = value;
  return typeof title === "string" && typeof text === "string" && text.length <= MAX_TEXT;
}

const words = (row: object, ...keys: string[]) =>
  keys.every((key) => typeof (row as Record<string, unknown>)[key] === "string");
const isTime = (at: unknown): at is number => typeof at === "number" && Number.isFinite(at);

const BOTS: unknown[] = ["near", "odds", "wary", "claims", "wary-claims"];

/** True for a finished game as stored by Play, or a record that was opened. */
function isKeptGame(value: unknown): value is KeptGame {
  if (!isText({ ...Object(value), text: Object(value).record }) || !words(Object(value), "id", "card")) return false;
  const { changed, own } = value as KeptGame;
  if (!isTime(changed)) return false;
  if (own === undefined) return true;
  const { seed, seat, bot, acts } = Object(own) as Record<string, unknown>;
  return (
    Number.isSafeInteger(seed) &&
    SEATS.some((one) => one === seat) &&
    BOTS.includes(bot) &&
    Array.isArray(acts) &&
    acts.every((act) => typeof act === "string")
  );
}

/** A part of a row: anything else in the file is ignored. */
const picked = <T extends object, K extends keyof T>(row: T, ...keys: K[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<T, K>;

const gameOf = ({ own, ...row }: KeptGame): KeptGame => ({
  ...picked(row, "id", "title", "record", "card", "changed"),
  ...(own && { own: { ...picked(own, "seed", "seat", "bot", "acts"), practice: own.practice === true } }),
});

/** True for a hand that got an answer, with tiles in the engine's notation. */
function isRecent(value: unknown): value is RecentHand {
  const row: Record<string, unknown> = Object(value);
  return (
    words(row, "id", "card", "hand", "seen", "said") &&
    isTime(row.changed) &&
    [row.hand, row.seen].every((tiles) => String(tiles).length < 1000 && canonical(String(tiles)))
  );
}

/** The keys that the page knows, if they have valid values. */
const known = ({ title, text, id, changed }: Titled & { id?: unknown; changed?: unknown }) => ({
  title,
  text,
  ...(typeof id === "string" && { id }),
  ...(isTime(changed) && { changed }),
});

const cardOf = ({ year, ...row }: Titled & { year?: unknown }): ReadCard => ({
  ...known(row),
  year: typeof year === "string" || typeof year === "number" ? String(year) : "",
});

const recordOf = ({ rules, ...row }: Titled & { rules?: unknown }): ReadRecord => ({
  ...known(row),
  ...(typeof rules === "string" && { rules }),
});

/** What importing a file adds: what is already here is left out, and never changed. */
export interface Added<T> {
  /** With unused titles and new IDs. */
  rows: T[];
  /** How many were already here. */
  same: number;
}

/**
 * The rows of a file that are not stored yet. Rows with the same content are the same, whatever their titles; with
 * `titled`, other content whose title is taken becomes `Title (2)`.
 */
export function added<T extends { id: string; title?: string }>(
  kept: readonly T[],
  rows: readonly T[],
  content: (row: T) => string,
  newId: () => string,
  titled = true,
): Added<T> {
  const ids = new Set(kept.map((row) => row.id));
  const titles = kept.map((row) => row.title ?? "");
  const there = new Set(kept.map(content));
  const fresh: T[] = [];
  for (const row of rows) {
    if (there.has(content(row))) continue;
    there.add(content(row));
    const title = freeTitle(row.title ?? "", titles);
    titles.push(title);
    const id = row.id && !ids.has(row.id) ? row.id : newId();
    ids.add(id);
    fresh.push({ ...row, id, ...(titled && { title }) });
  }
  return { rows: fresh, same: rows.length - fresh.length };
}
