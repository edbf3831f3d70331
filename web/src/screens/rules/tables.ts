// The tables on this device: which one is in use, and what each changes.

import { computed, effect, signal } from "@preact/signals";
import { all as allOf, forget, keep, newId } from "../../store/db";
import { freeTitle } from "../../ui/words";
import { SHIPPED, isTable, withSwitch, type Preset, type Table } from "./table";

/** The player's own tables. */
export const own = signal<readonly Table[]>([]);
/** All tables: first those that can't be changed. */
export const tables = computed<readonly Table[]>(() => [...SHIPPED, ...own.value]);
const used = signal(readUsed());

/** The table whose rules apply. */
export const inUse = computed<Table>(
  () => [...own.value, ...SHIPPED].find((table) => table.id === used.value) ?? SHIPPED[0]!,
);

function readUsed(): string {
  try {
    return localStorage.getItem("mahj.table") ?? "league";
  } catch {
    return "league";
  }
}

effect(() => {
  try {
    localStorage.setItem("mahj.table", used.value);
  } catch {
    // The choice lasts until the page is closed; Settings says that nothing can be saved.
  }
});

/** Loads the tables on this device. */
export async function readTables(): Promise<void> {
  const kept: unknown[] = await allOf("rules");
  own.value = kept.filter(isTable);
}

export function useTable(id: string): void {
  used.value = id;
}

async function put(table: Table): Promise<void> {
  const others = own.value.filter((one) => one.id !== table.id);
  own.value = [...others, table].sort((a, b) => a.title.localeCompare(b.title));
  await keep("rules", table);
}

/** Creates a table with the rules of a preset, and uses it. */
export async function startTable(preset: Preset, switches: Table["switches"] = {}): Promise<Table> {
  const titles = tables.value.map((table) => table.title);
  const table: Table = { id: newId(), title: freeTitle("Our table", titles), preset, switches };
  // It applies immediately; the device saves it when it can.
  const kept = put(table);
  used.value = table.id;
  await kept;
  return table;
}

/** Changes a house rule at the table in use. A built-in table is never changed: it becomes one of the player's own. */
export async function choose(field: string, value: string, shipped: string): Promise<void> {
  const table = withSwitch(inUse.value, field, value, shipped);
  if (own.value.includes(inUse.value)) await put(table);
  else await startTable(table.preset, table.switches);
}

export async function rename(id: string, title: string): Promise<void> {
  const table = own.value.find((one) => one.id === id);
  const wanted = title.trim();
  if (!table || !wanted) return;
  const taken = tables.value.filter((one) => one.id !== id).map((one) => one.title);
  await put({ ...table, title: freeTitle(wanted, taken) });
}

export async function remove(id: string): Promise<void> {
  const table = own.value.find((one) => one.id === id);
  if (!table) return;
  used.value = table.preset;
  own.value = own.value.filter((one) => one.id !== id);
  await forget("rules", id);
}
