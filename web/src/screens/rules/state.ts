// All laws and disputes, asked of the engine once; the words that are looked for stand in the address.

import { computed, effect, signal } from "@preact/signals";
import { ask } from "../../engine/engine";
import { change, place } from "../../state/place";
import type { Dispute, Found, Law } from "./search";

export const all = signal<Found | null>(null);
let asked = false;

/** Asks for the laws, unless they are there. */
async function readLaws(): Promise<void> {
  if (asked) return;
  asked = true;
  const [laws, disputes] = await Promise.all([ask("rules"), ask("rules", { id: "K" })]);
  if (Array.isArray(laws) && Array.isArray(disputes)) {
    all.value = { laws: laws as Law[], disputes: disputes as Dispute[] };
  } else asked = false;
}

/** What is looked for. */
export const query = computed(() => place.value.keys.rules ?? "");

export function look(words: string, how: "add" | "replace" = "replace"): void {
  change({ rules: words }, how);
}

// The sentences of laws stand beside their ids on other screens too.
effect(() => {
  if (place.value.screen === "rules" || place.value.screen === "referee") void readLaws();
});
