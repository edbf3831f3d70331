// What is kept on this device as one file, and what such a file adds.

import { ask, good } from "../engine/engine";
import { all, keep, type KeptCard, newId } from "../store/db";
import { FIRST, refused, set, settings, type Settings } from "../store/settings";
import { readCards } from "../state/cards";
import { readTables } from "../screens/rules/tables";
import { isTable } from "../screens/rules/table";
import { NotOurs, added, read, written, type Kept } from "./files";

/** The text of `mahj-DATE.json`. */
export async function everything(): Promise<string> {
  const rules: unknown[] = await all("rules");
  return written({
    cards: await all("cards"),
    records: await all("records"),
    rules: rules.filter(isTable),
    settings: { ...settings.value },
  });
}

/** What opening a file did, in words. */
export interface Brought {
  good: boolean;
  words: string;
}

/** Adds what is in a file; what is there already stays as it is. */
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
  await Promise.all([readCards(), readTables()]);
  const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
  const parts = [
    count(cards.rows.length, "card", "cards"),
    count(records.rows.length, "record", "records"),
    count(rules.rows.length, "table", "tables"),
  ];
  const same = cards.same + records.same + rules.same;
  const there = same > 0 ? ` ${count(same, "item was", "items were")} already there.` : "";
  const lost = refused.value ? " Couldn't save on this device: it lasts until you close the page." : "";
  return { good: true, words: `Added ${parts.join(", ")}.${there}${lost}` };
}

/** Settings that were set here stay; the others come along, where they are such as the page knows. */
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
};

const known = (key: keyof Settings, value: unknown): boolean => (KNOWN[key] as readonly unknown[]).includes(value);

/** A card of a file with all its keys; what lacks is made here. */
async function whole(card: Kept["cards"][number]): Promise<KeptCard> {
  // Not the one of the file, which may be another card's.
  const fingerprint = good(await ask("card", { text: card.text }))?.fingerprint ?? "";
  return {
    id: card.id ?? newId(),
    title: card.title,
    year: card.year,
    text: card.text,
    fingerprint,
    changed: card.changed ?? Date.now(),
    saved: true,
  };
}
