// The records of this device: each is kept while it is typed, and the one that was open is open again.

import { effect, signal } from "@preact/signals";
import { all, forget, keep, type KeptRecord } from "../../store/db";
import { titleOf } from "./answer";
import { text } from "./state";

export const kept = signal<readonly KeptRecord[]>([]);
/** The id of the record that is open; empty for one that is not kept yet, such as an example. */
export const current = signal("");
/** The text that was opened: it is kept as soon as it is changed, not before. */
let untouched = "";

export async function readRecords(): Promise<void> {
  kept.value = sorted(await all("records"));
}

const sorted = (rows: readonly KeptRecord[]) => [...rows].sort((a, b) => b.changed - a.changed);

/** Opens a text that is not of this device, or an empty one. */
export function newRecord(record: string): void {
  current.value = "";
  untouched = record;
  text.value = record;
}

export function openRecord(id: string): void {
  const record = kept.value.find((one) => one.id === id);
  if (!record) return;
  current.value = id;
  untouched = record.text;
  text.value = record.text;
}

/** Deletes the record that is open. */
export async function removeRecord(): Promise<void> {
  const id = current.value;
  kept.value = kept.value.filter((one) => one.id !== id);
  newRecord("");
  await forget("records", id);
}

async function put(record: string): Promise<void> {
  untouched = record;
  const id = current.value || crypto.randomUUID();
  const title = titleOf(record) || record.trim().split("\n")[0]!.slice(0, 60);
  const row = { id, title, text: record, changed: Date.now() };
  kept.value = sorted([row, ...kept.value.filter((one) => one.id !== id)]);
  current.value = id;
  await keep("records", row);
}

/** Keeps what is typed, a moment after the last key; returns what ends it. */
export function watchRecords(): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    const record = text.value;
    clearTimeout(pause);
    if (record === untouched || !record.trim()) return;
    pause = setTimeout(() => void put(record), 600);
  });
  return () => {
    clearTimeout(pause);
    // What was typed last is kept, not waited for.
    if (text.value !== untouched && text.value.trim()) void put(text.value);
    stop();
  };
}
