// What is stored on the device: cards, records, a table's rules, the last hands and games.
import type { Bot, PlayReport } from "mahj";
import type { Table } from "../screens/rules/table";
import { refused } from "./settings";

type Seat = PlayReport["seat"];
export type KeptCard = {
  id: string;
  title: string;
  year: string;
  text: string;
  fingerprint: string;
  changed: number;
  saved: boolean;
};
export type KeptRecord = { id: string; title: string; text: string; changed: number; rules?: string };
/** A finished game, or a record that was opened: what can be reviewed. */
export type KeptGame = {
  id: string;
  title: string;
  record: string;
  /** The card's fingerprint, or `practice`. */
  card: string;
  changed: number;
  /** How the engine replays it, if it was played here. */
  own?: { seed: number; seat: Seat; bot: Bot; acts: string[]; practice: boolean };
};
/** A hand that got an answer: its tiles in the engine's notation, and what was said. */
export type RecentHand = { id: string; card: string; hand: string; seen: string; said: string; changed: number };
export type Stores = { cards: KeptCard; records: KeptRecord; rules: Table; recent: RecentHand; games: KeptGame };
type Dated = Exclude<keyof Stores, "rules">;
const NAMES: (keyof Stores)[] = ["cards", "records", "rules", "recent", "games"];

/** An ID that no other row has. Over plain http, as on a phone on the same network, there is no randomUUID. */
export const newId = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

let opened: Promise<IDBDatabase> | null = null;
// If the device stores nothing, this holds everything until the page is closed.
const beside = new Map<string, unknown>();

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((done, failed) => {
    const asked = indexedDB.open("mahj", 2);
    // The first version had four of them.
    asked.onupgradeneeded = ({ oldVersion }) => {
      for (const name of NAMES.slice(oldVersion * 4)) asked.result.createObjectStore(name, { keyPath: "id" });
    };
    asked.onsuccess = () => {
      // A newer version of the page in another tab may store more.
      asked.result.onversionchange = () => asked.result.close();
      done(asked.result);
    };
    asked.onerror = () => failed(asked.error);
  });
  return opened;
}

async function run<T>(
  name: keyof Stores,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const open = await database();
  return new Promise((done, failed) => {
    const transaction = open.transaction(name, mode);
    const asked = act(transaction.objectStore(name));
    transaction.oncomplete = () => done(asked.result);
    transaction.onabort = transaction.onerror = () => failed(transaction.error);
  });
}

export async function all<N extends keyof Stores>(name: N): Promise<Stores[N][]> {
  const held = [...beside].filter(([key]) => key.startsWith(`${name}/`)).map(([, row]) => row as Stores[N]);
  try {
    const kept = await run(name, "readonly", (store) => store.getAll() as IDBRequest<Stores[N][]>);
    return [...kept.filter((row) => !beside.has(`${name}/${row.id}`)), ...held];
  } catch {
    return held;
  }
}

/** Saves a row; returns false if the device refused, in which case it is held until the page is closed. */
export async function keep<N extends keyof Stores>(name: N, row: Stores[N]): Promise<boolean> {
  try {
    await run(name, "readwrite", (store) => store.put(row));
    beside.delete(`${name}/${row.id}`);
    return true;
  } catch {
    beside.set(`${name}/${row.id}`, row);
    refused.value = true;
    return false;
  }
}

/** The rows of a store that have a date, newest first. */
export const newest = async <N extends Dated>(name: N): Promise<Stores[N][]> =>
  (await all(name)).sort((one, other) => other.changed - one.changed);

/** How many games and hands are stored. */
const MOST = 20;

/** Deletes the oldest rows if there are too many. */
export async function trim(name: "games" | "recent") {
  for (const { id } of (await newest(name)).slice(MOST)) await forget(name, id);
}

export async function forget(name: keyof Stores, id: string) {
  beside.delete(`${name}/${id}`);
  await run(name, "readwrite", (store) => store.delete(id)).catch(() => undefined);
}
