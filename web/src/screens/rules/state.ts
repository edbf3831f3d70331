// All laws and disputes, asked of the engine once; the words that are looked for stand in the address.

import { computed, effect, signal } from "@preact/signals";
import { ask, isRefused } from "../../engine/engine";
import { change, place } from "../../state/place";
import { isDispute, isLaw } from "./kinds";
import type { Found } from "./search";

export const all = signal<Found | null>(null);
let asked = false;

/** Asks for the laws, unless they are there. */
async function readLaws(): Promise<void> {
  if (asked) return;
  asked = true;
  const [laws, disputes] = await Promise.all([ask("rules", {}), ask("rules", { id: "K" })]);
  if (isRefused(laws) || isRefused(disputes)) asked = false;
  else all.value = { laws: laws.filter(isLaw), disputes: disputes.filter(isDispute) };
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
