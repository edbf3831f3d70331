// The record on the screen, and the engine's answer about it.

import { computed, effect, signal } from "@preact/signals";
import { SHIPPED, asRules } from "../rules/table";
import { inUse, own, tables } from "../rules/tables";
import type { FaultRow, OpenTableRow } from "mahj";
import { judged, soundRows, type Judged } from "./answer";
import { type Answer, ask, isRefused, type Keys } from "../../engine/engine";
import { card } from "../../state/cards";
import { capital } from "../../ui/words";

/** The typed text. */
export const text = signal("");
/** The ID of the table whose rules apply; if empty, the record's own rules do, or the rules of the table in use. */
export const rulesId = signal("");
/** `play` refuses what breaks a rule; `referee` takes it as done. */
export type Mode = "play" | "referee";
export const mode = signal<Mode>("referee");
/** The row with the cursor, from 1. */
export const at = signal(1);

export const outcome = signal<Judged | null>(null);
/** What comes after the last row that is understood. */
export const stands = signal<OpenTableRow | null>(null);
export const faults = signal<readonly FaultRow[]>([]);
/** Why there is no answer at all, if no row is to blame. */
export const refusal = signal<{ message: string; help: string } | null>(null);
/** True if the answer on the screen is for an older text. */
export const stale = signal(false);
/** The question whose answer is on the screen. */
export const question = signal<Keys<"referee"> | null>(null);
/** The answer as the engine gave it, for copies. */
export const raw = signal<Answer<"referee"> | null>(null);

/** The rules that the record names. */
const namedRules = () => /^[ \t]*rules[ \t]+([a-z]+)/im.exec(text.value)?.[1];

/** The table whose rules apply; null for those that the record names, and for the engine's own. */
const tableOf = computed(() => {
  const id = rulesId.value || (namedRules() ? "" : inUse.value.id);
  const table = tables.value.find((one) => one.id === id) ?? null;
  return table === SHIPPED[0] && !rulesId.value ? null : table;
});

/** The name of the rules in use. */
export function rulesName(): string {
  const table = tableOf.value;
  if (table && own.value.includes(table)) return table.title;
  return (table?.id ?? namedRules() ?? "league").toLowerCase();
}

/** `League rules`, `the rules of Our table`. */
export const rulesWords = () =>
  tableOf.value && own.value.includes(tableOf.value) ? `the rules of ${rulesName()}` : `${capital(rulesName())} rules`;

const rules = computed(() => tableOf.value && asRules(tableOf.value));

/** A record may name the practice card; then it is judged by that card, whichever is in use. */
function cardOf(record: string, card: string): string {
  return /^[ \t]*card[ \t]+practice\b/im.test(record) ? "practice" : card;
}

/** What a record is judged by. */
type JudgedBy = Omit<Keys<"referee">, "text">;
/** Counts the questions: only the newest one's answer is shown. */
let asked = 0;

async function judge(record: string, keys: JudgedBy): Promise<void> {
  const mine = ++asked;
  const newest = () => mine === asked;
  let answer = await ask("referee", { ...keys, text: record });
  if (!newest()) return;
  const error = isRefused(answer) ? answer.error : null;
  let sound = record;
  if (error?.faults.length) {
    // The rows above the first error are judged, so that a typo at the end hides nothing.
    sound = soundRows(record, error.faults);
    answer = sound.trim() ? await ask("referee", { ...keys, text: sound }) : [];
    if (!newest()) return;
  }
  const refused = isRefused(answer) ? answer.error : null;
  // The conclusion: the answer to a question after the last row.
  const asks = sound.trim() !== "" && !refused;
  const asked_ = asks ? await ask("referee", { ...keys, text: `${sound.trimEnd()}\n?` }) : [];
  if (!newest()) return;
  const last = isRefused(asked_) ? undefined : asked_.findLast((row) => "ask" in row);
  faults.value = error?.faults ?? [];
  refusal.value = refused;
  if (!isRefused(answer)) {
    outcome.value = judged(answer, sound);
    question.value = { ...keys, text: sound };
    stands.value = last ?? null;
  }
  raw.value = answer;
  stale.value = Boolean(refused);
}

/** Watches the record; returns a function that stops it. */
export const watch = () =>
  effect(() => {
    const record = text.value;
    const keys: JudgedBy = {
      card: cardOf(record, card.value),
      ...(rules.value && { rules: rules.value }),
      ...(mode.value === "play" && { mode: "play" }),
    };
    if (!record.trim()) {
      asked += 1;
      for (const shown of [outcome, stands, refusal, raw, question]) shown.value = null;
      faults.value = [];
      return;
    }
    const pause = setTimeout(() => void judge(record, keys), 120);
    return () => clearTimeout(pause);
  });
