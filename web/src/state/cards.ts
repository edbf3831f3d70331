// The current card: the practice card, or one stored on this device, by its fingerprint.
import { computed, signal } from "@preact/signals";
import type { CardReport, Showing } from "mahj";
import { ask, good } from "../engine/engine";
import { type KeptCard, newest } from "../store/db";
import { inUse } from "../store/settings";
import { place } from "./place";

export const kept = signal<KeptCard[]>([]);
/** The engine's summary of the current card. */
export const about = signal<CardReport | null>(null);
/** The lines of the current card by ID. */
export const lines = signal<Map<string, Showing>>(new Map());
/** A line in words, as `Consecutive Run 2`. */
export function lineName(id: string): string {
  const at = lines.value.get(id) ?? lines.value.get(`${id}a`);
  return at ? `${at.section} ${id.slice(id.lastIndexOf("/") + 1)}` : id;
}
/** A requested fingerprint that isn't on this device. */
export const missing = signal<string | null>(null);

/** The fingerprint for the engine, or `practice`. */
export const card = computed(() => {
  const named = place.value.keys.card ?? inUse.value.card;
  return named.startsWith("k.") ? named.slice(2) : named;
});

/** The name of a card in an address: its fingerprint or `practice`. */
export const cardKey = (name: string) => (name === "practice" ? name : `k.${name}`);

/** The card that the engine has loaded; null while one is being loaded, or if there is none. */
export const ready = signal<string | null>(null);

export async function readCards() {
  kept.value = await newest("cards");
}

/** Loads the current card into the engine, and returns its summary. */
export async function useCard(name: string) {
  const text = kept.value.find(({ fingerprint }) => fingerprint === name)?.text;
  missing.value = name !== "practice" && text === undefined ? name : null;
  ready.value = name === "practice" ? name : null;
  if (missing.value) return;
  const answer = await ask("card", name === "practice" ? { card: "practice" } : { text });
  if (card.value !== name) return;
  about.value = good(answer);
  ready.value = name;
  void ask("show", { card: name }).then((rows) => {
    if (card.value === name && Array.isArray(rows)) lines.value = new Map(rows.map((row) => [row.line, row]));
  });
}
