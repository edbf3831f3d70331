// The card being viewed or typed: its text, the engine's answers about it, and how it is saved.
import { batch, computed, effect, signal } from "@preact/signals";
import type { FaultRow, Showing } from "mahj";
import { type Answer, ask, good, isRefused, Newest } from "../../engine/engine";
import { forget, keep, type KeptCard, newId } from "../../store/db";
import { card, kept } from "../../state/cards";
import { wide } from "../../state/layout";
import { change, go, keepScroll, place, toTop } from "../../state/place";
import { take } from "../../ui/CardChoice";
import { freeTitle } from "../../ui/words";
import { keepDraft } from "./draft";
import { layout, type Line, lineAt } from "./rows";
import practice from "../../../../cards/practice.card?raw";

export type View = "look" | "hand" | "cards" | "type" | "guided" | "stats" | "compare" | "spring" | "pairs";

export const PRACTICE = practice;
export const view = computed(() => (place.value.keys.view ?? "look") as View);

/** Opens a view below the root; the back arrow returns to the root as it was left. */
function below(keys: Record<string, string>) {
  keepScroll();
  go({ screen: "card", keys: { ...place.value.keys, ...keys } }, "add", true);
  toTop();
}
/** Views from which another view opens one level deeper, so that the back arrow returns to them. */
const STEPS: View[] = ["look", "spring"];
export const show = (to: View) => (STEPS.includes(view.value) ? below({ view: to }) : change({ view: to }, "replace"));
/** Opens the text at a row. */
export function toRow(row: number) {
  show("type");
  goTo.value = { row };
}
/** Opens a hand of the card; next to the list, it replaces the previous one. */
export const openHand = (line: string) => (wide.value ? change({ line }) : below({ view: "hand", line }));

/** The stored row being edited; null before the first word of a new card. */
const id = signal<string | null>(null);
/** True while a new card is being typed and none of it is saved yet. */
const fresh = signal(false);
export const text = signal(PRACTICE);
/** Counts the cards that were opened: each has its own editor, so undo never brings back another card. */
export const opened = signal(0);
export const own = computed(() => fresh.value || id.value !== null);
export const lay = computed(() => layout(text.value));
/** The hand next to the list: the one that was opened, or the first. */
export const shownLine = computed(() => place.value.keys.line ?? lay.value.lines[0]?.id ?? "");
/** The editor row with the cursor, and a row that the editor should move to. */
export const row = signal(1);
export const goTo = signal<{ row: number } | null>(null);
export const saving = signal<"" | "kept" | "not saved">("");

const checked = new Newest("check");
const shown = new Newest("show");
const counted = new Newest("card");
/** The errors that an answer of `check` lists. */
export const faultsIn = (answer: Answer<"check"> | null): FaultRow[] =>
  answer && !isRefused(answer) ? answer.filter((row) => "severity" in row) : [];
// A card without any line yet isn't wrong, only unfinished.
export const faults = computed(() => faultsIn(checked.answer.value).filter(({ code }) => code !== "card::empty"));
export const about = computed(() => counted.good.value);
/** Each line and alternative that the engine understood, by its ID. */
export const readings = computed(() => {
  const rows = shown.answer.value;
  return new Map<string, Showing>(((rows && good(rows)) ?? []).map((one) => [one.line, one]));
});
/** What the engine understood of a line: each alternative, or the only one. */
export function readingsOf({ id, forms }: Line): Showing[] {
  const ids = forms.length > 1 ? forms.map((_, at) => `${id}${String.fromCharCode(97 + at)}`) : [id];
  return ids.map((one) => readings.value.get(one)).filter((one) => one !== undefined);
}
/** The card shown, as the engine knows it; empty until it does. */
export const named = computed<string>(() => (text.value === PRACTICE ? "practice" : (about.value?.fingerprint ?? "")));
export const mistakes = computed(() => faults.value.filter(({ severity }) => severity === "error"));
export const doubts = computed(() => faults.value.filter(({ severity }) => severity === "warning"));
/** The mistakes of a line: those in its rows. */
export const faultsOf = ({ from, to }: Line) => faults.value.filter(({ row }) => from <= row && row <= to);

/** A stored card as players say it. */
export const nameOf = ({ title, year }: KeptCard) => `${title || "A card without a title"} ${year}`.trim();

export const kept_ = computed<KeptCard | undefined>(() => kept.value.find((one) => one.id === id.value));

function askAll() {
  const question = text.value === PRACTICE ? { card: "practice" } : { text: text.value };
  void counted.ask(question);
  void checked.ask(question);
  void shown.ask(question);
}

let pause: ReturnType<typeof setTimeout> | undefined;
let later: ReturnType<typeof setTimeout> | undefined;

/** What was typed is checked after a pause of 150 ms, and saved after one of 500. */
export function typed(to: string) {
  if (to === text.value) return;
  if (!own.value) fresh.value = true;
  text.value = to;
  saving.value = "";
  clearTimeout(pause);
  pause = setTimeout(askAll, 150);
  clearTimeout(later);
  later = setTimeout(() => void keepNow(), 500);
}

async function keepNow() {
  if (!own.value || !text.value.trim()) return;
  const now = text.value;
  const answer = await ask("card", { text: now });
  if (now !== text.value || isRefused(answer)) return;
  const first = id.value === null;
  const row: KeptCard = {
    id: id.value ?? newId(),
    title: answer.title ?? lay.value.header.title ?? "",
    year: String(answer.year ?? ""),
    text: now,
    fingerprint: answer.fingerprint,
    changed: Date.now(),
    saved: false,
  };
  const done = await keep("cards", row);
  batch(() => {
    id.value = row.id;
    fresh.value = false;
    kept.value = [row, ...kept.value.filter((one) => one.id !== row.id)];
    saving.value = done ? "kept" : "not saved";
    take(row.fingerprint);
  });
  if (first) void navigator.storage?.persist?.().catch(() => false);
}

/** Stores a card again after a change. */
async function update(row: KeptCard) {
  await keep("cards", row);
  kept.value = kept.value.map((one) => (one.id === row.id ? row : one));
}

/** Starts a new card with a text, and saves it at once unless it is empty. */
export async function begin(with_: string) {
  clearTimeout(later);
  batch(() => {
    id.value = null;
    fresh.value = true;
    text.value = with_;
    opened.value++;
    row.value = 1;
  });
  askAll();
  if (with_.trim()) await keepNow();
}

/** Starts a new card step by step. */
export function beginGuided() {
  void begin("");
  show("guided");
}

/** Adds a text as a separate card. The same text isn't saved twice; a different one with the same title gets `(2)`. */
export async function add(opened: string): Promise<void> {
  const clean = opened.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const same = kept.value.find((one) => one.text === clean);
  if (same) return take(same.fingerprint);
  const title = layout(clean).header.title ?? "";
  const titles = kept.value.map((one) => one.title);
  const free = title && freeTitle(title, titles);
  await begin(free === title ? clean : clean.replace(/^(\s*title\s*:\s*).*$/im, `$1${free}`));
}

/** Renames a card; the name is written in its text. */
export async function rename(at: KeptCard, title: string) {
  const said = /^(\s*title\s*:[^\S\n]*).*$/im;
  const renamed = said.test(at.text)
    ? at.text.replace(said, (_, key: string) => `${key}${title}`)
    : `title: ${title}\n${at.text}`;
  if (at.id === id.value) {
    text.value = renamed;
    opened.value++;
    askAll();
    return keepNow();
  }
  const answer = await ask("card", { text: renamed });
  if (isRefused(answer)) return;
  const { fingerprint } = answer;
  await update({ ...at, title, text: renamed, fingerprint, changed: Date.now(), saved: false });
}

/** Deletes a card from this device, with its draft. */
export async function remove(at: KeptCard) {
  clearTimeout(later);
  await forget("cards", at.id);
  keepDraft(at.id, null);
  kept.value = kept.value.filter(({ id }) => id !== at.id);
  if (card.value === at.fingerprint) take("practice");
}

/** Records that the card has been saved to a file. */
export async function savedNow(at = kept_.value) {
  if (at) await update({ ...at, saved: true });
}

// Another card is now in use: show it, unless it is the one being typed.
effect(() => {
  const name = card.value;
  const at = kept.value.find((one) => one.fingerprint === name);
  if (at ? at.id === id.peek() : name !== "practice" || fresh.peek()) return;
  batch(() => {
    id.value = at?.id ?? null;
    fresh.value = false;
    text.value = at?.text ?? PRACTICE;
    opened.value = opened.peek() + 1;
    saving.value = at ? "kept" : "";
  });
  askAll();
});

/** The line with the cursor. */
export const lineAtRow = computed(() => lineAt(lay.value, row.value));
