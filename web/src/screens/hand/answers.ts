// What the engine is asked about the hand that is typed, and what it answers.
import { computed, effect } from "@preact/signals";
import { Newest } from "../../engine/engine";
import { begun, asked, hand, seen, size } from "../../state/hand";
import { place } from "../../state/place";
import { settings } from "../../store/settings";
import type { Pills, Row } from "../../typing/Rack";

export const away = new Newest();
export const waits = new Newest();
export const verify = new Newest();
export const whatIf = new Newest();
export const exchange = new Newest();
export const whyNot = new Newest();

/** How it was won, as the address says it; a tile that is not in the rack, and a seat that gave to itself, are of another hand. */
export const won = computed(() => {
  const { by, from, winner, t } = place.value.keys;
  return {
    ...(by && { by }),
    ...(from && from !== winner && { from }),
    ...(winner && by && { winner }),
    ...(t && hand.value.rack.includes(t) && { tile: t }),
  };
});
/** The line that was asked about. */
export const line = computed(() => place.value.keys.line ?? null);

const claim = computed(() => size.value === 14 && !begun.value);
const helps = computed(() => settings.value.help);

effect(() => {
  // On Call it is asked too how far the hand is without the discard.
  if (place.value.screen === "call") void away.ask("away", asked.value);
  if (place.value.screen !== "hand") return;
  const of = asked.value;
  const all = helps.value === "everything";
  const far = helps.value !== "verdict";
  const no = verify.good.value && !verify.good.value.mah_jongg;
  void verify.ask("verify", of && claim.value ? { ...without(of, "seen"), ...won.value } : null);
  void away.ask("away", of && (far || (claim.value && no)) ? of : null);
  void waits.ask("waits", of && all && !claim.value ? of : null);
  void whatIf.ask("what_if", of && all && (size.value === 14 ? no : size.value === 13) ? of : null);
  void exchange.ask(
    "exchange",
    of && all && seen.value.groups.some((group) => group.includes("J")) && !verify.good.value?.mah_jongg ? of : null,
  );
  void whyNot.ask("away", of && claim.value && line.value ? { ...of, line: line.value } : null);
});

const without = <T extends object>(of: T, key: keyof T) => {
  const { [key]: _, ...rest } = of;
  return rest;
};

/** The answer that says what is wrong with what was typed, if anything is. */
export const wrong = computed(
  () => [verify, away, exchange].map(({ answer }) => answer.value).find((answer) => answer?.error) ?? null,
);

/** The lines, nearest first; those that cannot be had stand last, with the proof. */
export const counted = computed<Line[]>(() => away.good.value?.lines ?? []);
export type Line = {
  away: number | null;
  line: string;
  name: string;
  concealed: boolean;
  value: number;
  possible: boolean;
  gone: import("../../tiles/Groups").MissingRow | null;
  reason: string | null;
  rule: string | null;
  groups: import("../../tiles/Groups").GroupRow[];
  missing: import("../../tiles/Groups").MissingRow[];
  useful_jokers: number;
};

/** What each throw does: nothing is lost where the hand is not farther than it is now. */
export const pills = computed<Pills | null>(() => {
  const rows: Row[] | null = size.value === 14 && Array.isArray(whatIf.good.value) ? whatIf.good.value : null;
  if (!rows?.length) return null;
  const best = away.good.value?.best ?? Math.min(...rows.map((row) => row.away));
  return new Map(rows.map((row) => [row.tile, { lost: row.away - best, live: row.live }]));
});
