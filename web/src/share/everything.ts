// Everything stored on this device as one file, and importing such a file.

import { ask, good } from "../engine/engine";
import { all, keep, type KeptCard, newId, type Stores, trim } from "../store/db";
import { CHOICES, FIRST, refused, set, settings, type Settings } from "../store/settings";
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
  const parts = [
    { what: "card", ...(await bringRows("cards", await Promise.all(kept.cards.map(whole)), ({ text }) => text)) },
    { what: "record", ...(await bringRows("records", kept.records.map(dated), ({ text }) => text)) },
    { what: "table", ...(await bringRows("rules", kept.rules, house)) },
    { what: "star", ...(await bringStars(kept)) },
    { what: "game", ...(await bringRows("games", kept.games, ({ card, record }) => `${card} ${record}`, false)) },
    { what: "recent hand", ...(await bringRows("recent", kept.recent, ({ id }) => id, false)) },
  ];
  bringSettings(kept.settings);
  await Promise.all([trim("games"), trim("recent"), readCards(), readTables()]);
  const sheet = bringSheet(kept.score);
  const added_ = parts.filter(({ rows }) => rows.length > 0).map(({ rows, what }) => many(rows.length, what));
  if (sheet.rows.length > 0) added_.push("the score sheet");
  const same = [...parts, sheet].reduce((sum, one) => sum + one.same, 0);
  const there = same > 0 ? ` ${many(same, "item was", "items were")} already there.` : "";
  const lost = refused.value ? " Couldn't save on this device: what was added lasts until you close the page." : "";
  return { good: true, words: `${added_.length > 0 ? `Added ${list(added_)}.` : "Nothing new."}${there}${lost}` };
}

/** Stores the rows that aren't stored yet. */
async function bringRows<N extends keyof Stores>(
  name: N,
  rows: Stores[N][],
  content: (row: Stores[N]) => string,
  titled = true,
): Promise<Added<Stores[N]>> {
  const fresh = added<Stores[N]>(await all(name), rows, content, newId, titled);
  for (const row of fresh.rows) await keep(name, row);
  return fresh;
}

/** What makes a table differ from others: its rules, but also its title. */
const house = ({ title, preset, switches }: Stores["rules"]) =>
  JSON.stringify([title, preset, Object.entries(Object(switches)).sort()]);

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
    const value = (CHOICES[key] as readonly unknown[]).find((known) => known === from[key]);
    if (settings.value[key] === FIRST[key] && value !== undefined) set(key, value as Settings[typeof key]);
  }
}

/** A row from a file with an ID and a date. */
const dated = <R extends { id?: string; changed?: number }>(row: R) => ({
  ...row,
  id: row.id ?? newId(),
  changed: row.changed ?? Date.now(),
});

/** A card from a file with all its keys. */
async function whole(card: Kept["cards"][number]): Promise<KeptCard> {
  // Not the fingerprint in the file, which may belong to another card.
  const fingerprint = good(await ask("card", { text: card.text }))?.fingerprint ?? "";
  return { ...dated(card), fingerprint, saved: true };
}
