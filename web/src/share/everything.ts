// Everything stored on this device as one file, and importing such a file.

import { ask, good } from "../engine/engine";
import { all, keep, type KeptCard, newId, type Stores, trim } from "../store/db";
import { FIRST, refused, set, settings, type Settings } from "../store/settings";
import { readCards } from "../state/cards";
import { readTables } from "../screens/rules/tables";
import { isTable } from "../screens/rules/table";
import { keepStars, readStars } from "../screens/card/stars";
import { keepSheet, readSheet, type ScoreSheet } from "../screens/score/sheet";
import { list, many } from "../ui/words";
import { NotOurs, type Added, added, read, written, type Kept } from "./files";

/** The text of `mahj-DATE.json`. */
export async function everything(): Promise<string> {
  const rules: unknown[] = await all("rules");
  return written({
    cards: await all("cards"),
    records: await all("records"),
    rules: rules.filter(isTable),
    settings: { ...settings.value },
    stars: readStars(),
    score: readSheet(),
    games: await all("games"),
    recent: await all("recent"),
  });
}

/** What importing a file did, in words. */
export interface Brought {
  good: boolean;
  words: string;
}

/** Adds the contents of a file; what is already here stays unchanged. */
export async function bring(text: string): Promise<Brought> {
  let kept: Kept;
  try {
    kept = read(text);
  } catch (fault) {
    if (fault instanceof NotOurs) return { good: false, words: `${fault.message} Nothing was changed.` };
    throw fault;
  }
  const words = (row: { text: string }) => row.text;
  const cards = added(await all("cards"), await Promise.all(kept.cards.map(whole)), words, newId);
  const records = added(
    await all("records"),
    kept.records.map((row) => ({ ...row, id: row.id ?? newId(), changed: row.changed ?? Date.now() })),
    words,
    newId,
  );
  const own: unknown[] = await all("rules");
  const rules = added(
    own.filter(isTable),
    kept.rules,
    ({ title, preset, switches }) => JSON.stringify([title, preset, Object.entries(switches).sort()]),
    newId,
  );
  for (const row of cards.rows) await keep("cards", row);
  for (const row of records.rows) await keep("records", row);
  for (const row of rules.rows) await keep("rules", row);
  bringSettings(kept.settings);
  const stars = await bringStars(kept);
  const games = await bringRows("games", kept.games, ({ card, record }) => `${card} ${record}`);
  const recent = await bringRows("recent", kept.recent, ({ id }) => id);
  await Promise.all([trim("games"), trim("recent"), readCards(), readTables()]);
  const sheet = bringSheet(kept.score);
  const parts = [
    { ...cards, what: "card" },
    { ...records, what: "record" },
    { ...rules, what: "table" },
    { ...stars, what: "star" },
    { ...games, what: "game" },
    { ...recent, what: "recent hand" },
  ];
  const added_ = parts.filter(({ rows }) => rows.length > 0).map(({ rows, what }) => many(rows.length, what));
  if (sheet.rows.length > 0) added_.push("the score sheet");
  const same = [...parts, sheet].reduce((sum, one) => sum + one.same, 0);
  const there = same > 0 ? ` ${many(same, "item was", "items were")} already there.` : "";
  const lost = refused.value ? " Couldn't save on this device: what was added lasts until you close the page." : "";
  return { good: true, words: `${added_.length > 0 ? `Added ${list(added_)}.` : "Nothing new."}${there}${lost}` };
}

/** Adds rows that aren't stored yet; rows with the same key are the same. */
async function bringRows<N extends "games" | "recent">(
  name: N,
  rows: Stores[N][],
  common: (row: Stores[N]) => string,
): Promise<Added<Stores[N]>> {
  const kept = await all(name);
  const ids = new Set(kept.map(({ id }) => id));
  const there = new Set(kept.map(common));
  const fresh = rows.filter((row) => !there.has(common(row)));
  for (const row of fresh) await keep(name, ids.has(row.id) ? { ...row, id: newId() } : row);
  return { rows: fresh, same: rows.length - fresh.length };
}

/** Adds the stars of each card to those of the same card here. */
async function bringStars({ stars, cards }: Kept): Promise<Added<string>> {
  const here = await all("cards");
  const now = readStars();
  const fresh: string[] = [];
  let same = 0;
  for (const [id, hands] of Object.entries(stars)) {
    const text = cards.find((card) => card.id === id)?.text;
    const to = id === "practice" ? id : here.find((card) => card.text === text)?.id;
    if (to === undefined) continue;
    const own = now[to] ?? [];
    const more = hands.filter((hand) => !own.includes(hand));
    now[to] = [...own, ...more];
    fresh.push(...more);
    same += hands.length - more.length;
  }
  if (fresh.length > 0) keepStars(now);
  return { rows: fresh, same };
}

/** Adds a score sheet if there is none; one that was started here stays. */
function bringSheet(sheet: ScoreSheet): Added<ScoreSheet> {
  if (sheet.players.length === 0) return { rows: [], same: 0 };
  if (readSheet().players.length > 0) return { rows: [], same: 1 };
  keepSheet(sheet);
  return { rows: [sheet], same: 0 };
}

/** Settings made here stay; the others are imported if the page knows them. */
function bringSettings(from: Record<string, unknown>): void {
  for (const key of Object.keys(FIRST) as (keyof Settings)[]) {
    const value = from[key];
    if (settings.value[key] === FIRST[key] && value !== undefined && known(key, value)) {
      set(key, value as Settings[typeof key]);
    }
  }
}

const KNOWN: { [K in keyof Settings]: readonly Settings[K][] } = {
  text: [100, 115, 130, 150],
  theme: ["system", "light", "dark", "bright"],
  tiles: ["normal", "large"],
  left: [true, false],
  money: ["points", "cents"],
  letters: [true, false],
  developer: [true, false],
};

const known = (key: keyof Settings, value: unknown): boolean => (KNOWN[key] as readonly unknown[]).includes(value);

/** A card from a file with all its keys; missing ones are filled in. */
async function whole(card: Kept["cards"][number]): Promise<KeptCard> {
  // Not the ID in the file, which may belong to another card here.
  const fingerprint = good(await ask("card", { text: card.text }))?.fingerprint ?? "";
  return { ...card, id: card.id ?? newId(), fingerprint, changed: card.changed ?? Date.now(), saved: true };
}
