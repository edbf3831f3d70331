// The records on this device: each is saved while it is typed, and the one that was open is opened again.

import { effect, signal } from "@preact/signals";
import { forget, keep, type KeptRecord, newest, newId } from "../../store/db";
import { titleOf } from "./answer";
import { wordsOf } from "./plain";
import { rulesId, text } from "./state";
import { readDispute } from "./steps";

export const kept = signal<readonly KeptRecord[]>([]);
/** The ID of the open record; empty if it isn't saved yet, such as an example. */
export const current = signal("");
/** What was opened: it is saved as soon as its text or its rules change, not before. */
let untouched = { text: "", rules: "" };
/** The record deleted last, as long as it can be restored. */
export const deleted = signal<KeptRecord | null>(null);

export async function readRecords(): Promise<void> {
  kept.value = await newest("records");
}

/** Puts a record in its place among the others, the newest first. */
const insert = (row: KeptRecord) => {
  const others = kept.value.filter(({ id }) => id !== row.id);
  kept.value = [row, ...others].sort((one, other) => other.changed - one.changed);
};

/** Opens a text that isn't stored on this device, or an empty one. */
export const newRecord = (record: string, rules = "") => open({ id: "", text: record, rules });

export function openRecord(id: string): void {
  const record = kept.value.find((one) => one.id === id);
  if (record) open(record);
}

function open({ id, text: record, rules = "" }: Pick<KeptRecord, "id" | "text" | "rules">): void {
  deleted.value = null;
  current.value = id;
  untouched = { text: record, rules };
  // Rules chosen for one record don't apply to the next.
  rulesId.value = rules;
  text.value = record;
}

/** Deletes the open record. */
export async function removeRecord(): Promise<void> {
  const id = current.value;
  const gone = kept.value.find((one) => one.id === id) ?? null;
  kept.value = kept.value.filter((one) => one.id !== id);
  newRecord("");
  deleted.value = gone;
  await forget("records", id);
}

/** Restores the record deleted last. */
export async function takeBack(): Promise<void> {
  const row = deleted.value;
  if (!row) return;
  insert(row);
  openRecord(row.id);
  await keep("records", row);
}

/** The name of a record without a title: its first step. */
function firstOf(record: string): string {
  const { names, rows } = readDispute(record);
  const [first] = rows;
  return first ? wordsOf(first, names) : (record.trim().split("\n")[0] ?? "");
}

async function put(record: string, rules: string): Promise<void> {
  untouched = { text: record, rules };
  const id = current.value || newId();
  const title = titleOf(record) || firstOf(record).slice(0, 60);
  const row = { id, title, text: record, changed: Date.now(), ...(rules && { rules }) };
  insert(row);
  current.value = id;
  await keep("records", row);
}

/** Saves the record in its current state. */
export function keepNow(): void {
  const { value } = text;
  if (value.trim() && value !== untouched.text) void put(value, rulesId.value);
}

/** Saves what is typed, a moment after the last keystroke; returns a function that stops it. */
export function watchRecords(): () => void {
  const stop = effect(() => {
    const record = text.value;
    const rules = rulesId.value;
    if (!record.trim() || (record === untouched.text && (rules === untouched.rules || !current.value))) return;
    const pause = setTimeout(() => void put(record, rules), 600);
    return () => clearTimeout(pause);
  });
  return () => {
    stop();
    // Save the last change now instead of waiting.
    keepNow();
  };
}
