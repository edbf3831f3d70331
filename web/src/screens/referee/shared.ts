// The record in the address, and what can be copied from it.

import { effect, signal } from "@preact/signals";
import { pack, unpack } from "../../address";
import { arrivals, change, place } from "../../state/place";
import { asJson } from "../../share/copy";
import { origin, words } from "../../share/copies";
import { signed } from "../../share/origin";
import { offers } from "../../share/Share";
import { capital } from "../../ui/words";
import { type Judged, titleOf } from "./answer";
import { EXAMPLES } from "./examples";
import { linesOf, wordsOf } from "./plain";
import { kept, newRecord, openRecord, readRecords } from "./records";
import { outcome, question, raw, rulesId, text } from "./state";
import { readDispute } from "./steps";

/** The packed records that were written or opened here. */
const written = new Set<string>();
/** The packed record of an address from elsewhere, until the player decides what to do with it. */
let waiting = "";
/** The waiting record, unpacked; its text is null if it can't be read. */
export const sentRecord = signal<{ text: string | null } | null>(null);

/** Opens the record from an address. */
export function openSent(record: string): void {
  decided();
  newRecord(record, rulesId.peek());
}

/** Ignores the record of an address. */
export function refuseSent(): void {
  if (place.peek().keys.r === waiting) change({ r: "" });
  decided();
}

function decided(): void {
  if (sentRecord.peek() === null && waiting) written.add(waiting);
  waiting = "";
  sentRecord.value = null;
}

async function receive(packed: string): Promise<void> {
  waiting = packed;
  const record = await unpack(packed);
  await readRecords();
  if (waiting !== packed) return;
  if (record === text.peek()) {
    written.add(packed);
    return decided();
  }
  // Back and forward move between the pages; what was entered on them stays.
  if (written.has(packed) && text.peek().trim()) {
    decided();
    return change({ r: await pack(text.peek()) });
  }
  const own = kept.peek().find((one) => one.text === record);
  const known = written.has(packed) || EXAMPLES.some((example) => example.text === record);
  if (own) {
    decided();
    openRecord(own.id);
  } else if (record !== null && known) openSent(record);
  else sentRecord.value = { text: record };
}

/** Keeps the address in sync with the record being typed, and offers the record of an address. */
export const watchAddress = () => [
  effect(() => {
    void arrivals.value;
    const { screen, keys } = place.peek();
    decided();
    if (screen === "referee" && keys.r) void receive(keys.r);
  }),
  effect(() => {
    const { screen, keys } = place.value;
    if (screen === "referee" && keys.rules !== undefined) rulesId.value = keys.rules;
  }),
  effect(() => {
    const record = text.value;
    const rules = rulesId.value;
    const pause = setTimeout(async () => {
      const packed = record.trim() ? await pack(record) : "";
      const { screen, keys } = place.peek();
      if (record !== text.peek() || screen !== "referee") return;
      if (!packed && (waiting || (!keys.r && !rules))) return;
      written.add(packed);
      change({ r: packed, rules });
    }, 300);
    return () => clearTimeout(pause);
  }),
];

/** The steps and their rulings in words. */
function disputeText(told: Judged): string {
  const { names, rows } = readDispute(text.peek());
  const steps = rows.flatMap((row, nth) => {
    const ruled = told.rows.find((one) => one.row === row.row);
    const lines = ruled ? linesOf(ruled, names) : [];
    return [`${nth + 1}. ${capital(wordsOf(row, names))}`, ...lines.map(({ words }) => `   ${words}`)];
  });
  const title = titleOf(text.peek());
  return signed([...(title ? [title] : []), ...steps].join("\n"), origin());
}

/** Offers the record and its rulings for copying; returns a function that stops it. */
export const watchOffers = () =>
  effect(() => {
    const told = outcome.value;
    const answer = raw.value;
    const keys = question.value;
    if (!told?.rows.length || !answer) return;
    offers.value = [
      { name: "The dispute as text", text: () => disputeText(told) },
      ...(keys ? [{ name: "Rulings as text", text: () => words("referee", keys) }] : []),
      { name: "The record", text: () => text.peek() },
      { name: "Rulings as JSON", text: () => asJson(answer) },
    ];
    return () => {
      offers.value = [];
    };
  });
