// The card that is asked about: the practice card, or one of the device by its fingerprint.
import { computed, signal } from "@preact/signals";
import { type Answer, ask } from "../engine/engine";
import { all, type KeptCard } from "../store/db";
import { inUse } from "../store/settings";
import { place } from "./place";

export const kept = signal<KeptCard[]>([]);
/** What the engine says of the card in use. */
export const about = signal<Answer>(null);
/** A fingerprint that was asked for and is not on this device. */
export const missing = signal<string | null>(null);

/** The fingerprint for the engine, or `practice`. */
export const card = computed(() => {
  const named = place.value.keys.card ?? inUse.value.card;
  return named.startsWith("k.") ? named.slice(2) : named;
});

export async function readCards() {
  kept.value = (await all("cards")).sort((one, other) => other.changed - one.changed);
}

/** Gives the engine the card in use, and says what it is. */
export async function useCard(name: string) {
  const text = kept.value.find(({ fingerprint }) => fingerprint === name)?.text;
  missing.value = name !== "practice" && text === undefined ? name : null;
  if (missing.value) return;
  const answer = await ask("card", name === "practice" ? { card: "practice" } : { text });
  if (card.value === name) about.value = answer;
}
