// The current hand: rack, exposures, and seen tiles. The text in the address is authoritative; the keypad
// writes it in the engine's notation.
import { computed, effect, type Signal, signal } from "@preact/signals";
import { ask, Newest } from "../engine/engine";
import { canonical, inSet, named, order, tiles, without, write } from "../tiles/names";
import { cardKey, ready } from "./cards";
import { capital } from "../ui/words";
import { change, place, screen } from "./place";

export type Where = "rack" | "exposed" | "seen";

/** Where the keypad puts its tiles. */
export const where = signal<Where>("rack");
/** True if the next exposed tile begins a new group. */
const fresh = signal(false);

export const handText = computed(() => place.value.keys.h ?? "");
export const seenText = computed(() => place.value.keys.s ?? "");

// What players write in their own way is read by the engine; until then, the last valid hand is used.
type Tiles = { rack: string[]; groups: string[][] };
const sorted = ({ rack, groups }: Tiles): Tiles => ({ rack: rack.sort(order), groups });
function reader(from: () => string) {
  const asked = new Newest("notation");
  const read = signal<Tiles>({ rack: [], groups: [] });
  effect(() => {
    const text = from();
    const plain = canonical(text);
    if (plain) read.value = sorted(tiles(text));
    void asked.ask(plain || !ready.value ? null : { text, card: ready.value });
  });
  effect(() => {
    const as = asked.answer.value;
    if (as && "hand" in as && as.hand) read.value = sorted(tiles(as.hand));
  });
  return read;
}
/** The hand and the seen tiles, tile by tile. */
export const hand = reader(() => handText.value);
export const seen = reader(() => seenText.value);

const all = ({ rack, groups }: Tiles) => [...rack, ...groups.flat()];
const count = (of: string[], tile: string) => of.filter((other) => other === tile).length;
/** The same with one more tile in the rack, or one less; in the engine's notation. */
const plus = ({ rack, groups }: Tiles, tile: string) => write([...rack, tile].sort(order), groups);
const minus = ({ rack, groups }: Tiles, tile: string) => write(without(rack, [tile]), groups);

/** How many tiles the hand has. */
export const size = computed(() => all(hand.value).length);
/** How many of a tile are in the hand, how many on the table, and how many no one has shown. */
export const held = (tile: string) => count(all(hand.value), tile);
export const shown = (tile: string) => count(all(seen.value), tile);
export const left = (tile: string) => Math.max(0, inSet(tile) - held(tile) - shown(tile));

// Undo goes back through texts, not screens.
type Texts = { h: string; s: string };
const past = signal<Texts[]>([]);
const future = signal<Texts[]>([]);
export const undone = computed(() => future.value.length > 0);
const now = (): Texts => ({ h: handText.value, s: seenText.value });

/** Remembers the texts for undo; false if they stay the same. */
function remember(to: Partial<Texts>): boolean {
  const before = now();
  if ((to.h ?? before.h) === before.h && (to.s ?? before.s) === before.s) return false;
  past.value = [...past.value.slice(-199), before];
  future.value = [];
  return true;
}

/** Sets the texts, and remembers the previous ones. */
export function setTexts(to: Partial<Texts>, how: "add" | "replace" = "replace") {
  if (remember(to)) change(to, how);
}

/** Restores the hand with these texts. */
function backWith(to: Partial<Texts>, keys: Record<string, string> = {}) {
  remember(to);
  screen("hand", { ...to, ...keys });
}

/** Shows a hand as it was, with its own card. */
export function layOut({ hand, seen, card }: { hand: string; seen: string; card: string }) {
  backWith({ h: hand, s: seen }, { card: cardKey(card) });
}

/** A discard called for an exposure is exposed with its partners from the rack. */
export function exposeCalled(group: string[]) {
  const [called, ...partners] = group;
  if (called === undefined) return;
  backWith({ h: write(without(hand.value.rack, partners), [...hand.value.groups, group]) });
}

/** A discard called for Mah Jongg is the last tile of the hand. */
export function callForMahJongg(tile: string) {
  backWith({ h: plus(hand.value, tile) }, { t: tile, by: "discard" });
}

/** A discard that isn't called stays on the table. */
export function letGo(tile: string) {
  if (left(tile) === 0) return screen("hand");
  backWith({ s: plus(seen.value, tile) });
}

/** Takes the last texts of one list, and puts the current ones on the other. */
function step(from: Signal<Texts[]>, to: Signal<Texts[]>) {
  const texts = from.value.at(-1);
  if (!texts) return;
  from.value = from.value.slice(0, -1);
  to.value = [...to.value, now()];
  change(texts, "add");
}
export const undo = () => step(past, future);
export const redo = () => step(future, past);

/** Why a tile can't be added, in words; null if it can. `instead` of another there is always room for it. */
export function refused(tile: string, instead: string | null = null): string | null {
  if (left(tile) === 0) {
    const all = `all ${inSet(tile) === 8 ? "eight" : "four"} ${named(tile)}s`;
    return held(tile) === inSet(tile) ? `You already have ${all}.` : `${capital(all)} are out.`;
  }
  if (where.value !== "seen" && size.value >= 14 && !instead) return "A hand has 14 tiles.";
  return null;
}

/** Adds a tile where the keypad currently puts them, in the rack `instead` of another. */
export function add(tile: string, instead: string | null = null) {
  if (refused(tile, instead)) return;
  const at = where.value;
  const { rack, groups } = hand.value;
  if (at === "rack") setTexts({ h: plus({ rack: instead ? without(rack, [instead]) : rack, groups }, tile) });
  else if (at === "exposed") setTexts({ h: write(rack, expose(groups, tile)) });
  else setTexts({ s: plus(seen.value, tile) });
}

/** Adds a tile to the exposures: a group ends by itself when a different natural comes. */
function expose(groups: string[][], tile: string): string[][] {
  const last = groups.at(-1);
  const natural = last?.find((other) => other !== "J");
  const joins = last && !fresh.value && last.length < 6 && (tile === "J" || natural === undefined || natural === tile);
  fresh.value = false;
  return joins ? [...groups.slice(0, -1), [...last, tile]] : [...groups, [tile]];
}

/** Makes the next exposed tile begin a group, which is needed for two groups of the same tile. */
export function newGroup() {
  fresh.value = true;
}

/** Removes the last tile, or the selected one of the rack. */
export function back(chosen: string | null = null) {
  if (chosen !== null && where.value === "rack") setTexts({ h: minus(hand.value, chosen) }, "add");
  else if (where.value === "exposed") {
    const { rack, groups } = hand.value;
    const last = groups.at(-1)?.slice(0, -1) ?? [];
    setTexts({ h: write(rack, [...groups.slice(0, -1), ...(last.length ? [last] : [])]) });
  } else {
    const [from, key] = where.value === "rack" ? ([hand, "h"] as const) : ([seen, "s"] as const);
    const { rack } = from.value;
    // The tile added last, which may not be the last in the rack's order.
    const earlier = tiles(past.value.at(-1)?.[key] ?? "").rack;
    const gone = rack.find((tile) => count(rack, tile) > count(earlier, tile)) ?? rack.at(-1);
    if (gone !== undefined) setTexts({ [key]: minus(from.value, gone) });
  }
}

/** The hand that was dealt as an example. */
export const dealtHand = signal("");

/** Deals fourteen tiles. */
export async function deal() {
  const seed = Math.floor(Math.random() * 1e9);
  const rows = await ask("deal", { card: ready.value ?? "practice", skip_faulty: true, count: 1, seed, tiles: 14 });
  if (!Array.isArray(rows) || !rows[0]?.hand) return;
  dealtHand.value = rows[0].hand;
  setTexts({ h: rows[0].hand, s: "" }, "add");
}

/** Discards a tile from the rack: it is then on the table, where everyone sees it. */
export function throwTile(tile: string) {
  if (hand.value.rack.includes(tile)) setTexts({ h: minus(hand.value, tile), s: plus(seen.value, tile) }, "add");
}

/** Starts a new hand: rack, exposures, seen tiles, and who won from whom. */
export function clear() {
  setTexts({ h: "", s: "" }, "add");
  change({ t: "", by: "", from: "", winner: "" });
  if (where.value === "seen") where.value = "rack";
}

/** Another player's exposures: none yet; what is on the table stays there. */
export function clearExposed() {
  setTexts({ h: "" }, "add");
  where.value = "exposed";
}

/** The incomplete exposure being typed: one or two tiles. */
export const begun = computed(() => {
  const last = hand.value.groups.at(-1);
  return where.value === "exposed" && last && last.length < 3 && canonical(handText.value) ? last : null;
});

/** The engine's question about this hand; an incomplete group counts as concealed. */
export const asked = computed(() => {
  if (!ready.value || handText.value.trim() === "") return null;
  const { rack, groups } = hand.value;
  const last = begun.value;
  const text = last ? write([...rack, ...last].sort(order), groups.slice(0, -1)) : handText.value;
  return { card: ready.value, hand: text, seen: seenText.value, skip_faulty: true };
});
