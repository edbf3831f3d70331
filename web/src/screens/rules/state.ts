// Which page of Rules is open, read from the address; and all rules and disputed points, requested from the
// engine once.

import { computed, effect, signal } from "@preact/signals";
import { ask, isRefused } from "../../engine/engine";
import { change, keepScroll, place, toTop } from "../../state/place";
import type { Rulebook } from "./answer";
import { isDispute, isLaw } from "./kinds";

export const all = signal<Rulebook | null>(null);
let asked = false;

/** Loads the rules, unless they are loaded. */
async function readLaws(): Promise<void> {
  if (asked) return;
  asked = true;
  const [laws, disputes] = await Promise.all([ask("rules", {}), ask("rules", { id: "K" })]);
  if (isRefused(laws) || isRefused(disputes)) asked = false;
  else all.value = { laws: laws.filter(isLaw), disputes: disputes.filter(isDispute) };
}

/** What is asked: a question, or an ID. */
export const query = computed(() => place.value.keys.rules?.trim() ?? "");
/** The topic shown, or one of the two lists below. */
export const topic = computed(() => place.value.keys.topic ?? "");
/** What is typed in the field, before it is asked. */
export const typed = computed(() => place.value.keys.find ?? "");

export const ALL_RULES = "rules";
export const DISAGREE = "disagree";

/** Updates the field. */
export const type = (words: string) => change({ find: words });

/** Opens a page of Rules; back returns to where this one was left. */
function open(keys: { rules?: string; topic?: string; find?: string }): void {
  const from = location.hash;
  keepScroll();
  change({ rules: "", topic: "", ...keys }, "add");
  if (location.hash !== from) history.replaceState({ under: true }, "");
  toTop();
}

/** Asks a question, or opens an ID. */
export const openQuestion = (rules: string) => open({ rules });
export const openTopic = (topic: string) => open({ topic });
/** Opens the list of questions with these words in the field. */
export const openWords = (find: string) => open({ find });

// The sentences of rules are shown next to their IDs on other screens too.
effect(() => {
  if (place.value.screen === "rules" || place.value.screen === "referee") void readLaws();
});
