// What is kept on the device: cards, records, a table's rules, the last addresses.
import { refused } from "./settings";

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
export type KeptRules = { id: string; title: string; preset: string; switches: Record<string, unknown> };
export type Recent = { id: string; address: string; changed: number };
export type Stores = { cards: KeptCard; records: KeptRecord; rules: KeptRules; recent: Recent };
const NAMES: (keyof Stores)[] = ["cards", "records", "rules", "recent"];

/** An id that no other row has. Over plain http, as on a phone in the same network, there is no randomUUID. */
export const newId = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

let opened: Promise<IDBDatabase> | null = null;
// Where the device keeps nothing, this holds it until the page is closed.
const beside = new Map<string, unknown>();

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((done, failed) => {
    const asked = indexedDB.open("mahj", 1);
    asked.onupgradeneeded = () => {
      for (const name of NAMES) asked.result.createObjectStore(name, { keyPath: "id" });
    };
    asked.onsuccess = () => done(asked.result);
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

/** Keeps a row; false where the device refused, and then it is held until the page is closed. */
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

export async function forget(name: keyof Stores, id: string) {
  beside.delete(`${name}/${id}`);
  await run(name, "readwrite", (store) => store.delete(id)).catch(() => undefined);
}
