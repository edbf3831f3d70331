// What the engine is asked about the hand that is typed, and what it answers.
import { computed, effect } from "@preact/signals";
import type { ChoiceRow, LineAwayRow, Way } from "mahj";
import { isRefused, Newest } from "../../engine/engine";
import { begun, asked, hand, seen, size } from "../../state/hand";
import { place } from "../../state/place";
import { settings } from "../../store/settings";

export const away = new Newest("away");
export const waits = new Newest("waits");
export const verify = new Newest("verify");
export const whatIf = new Newest("what_if");
export const exchange = new Newest("exchange");
export const whyNot = new Newest("away");

const isWay = (by: string | undefined): by is Way => ["self", "discard", "exchange", "misname"].includes(by ?? "");

/**
 * How it was won, as the address says it. A tile that is not in the rack, and a seat that gave to itself, are
 * of another hand.
 */
export const won = computed(() => {
  const { by, from, winner, t } = place.value.keys;
  return {
    ...(isWay(by) && { by }),
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
  if (place.value.screen === "call") void away.ask(asked.value);
  if (place.value.screen !== "hand") return;
  const of = asked.value;
  const all = helps.value === "everything";
  const far = helps.value !== "verdict";
  const no = verify.good.value && !verify.good.value.mah_jongg;
  void verify.ask(of && claim.value ? { ...of, seen: "", ...won.value } : null);
  void away.ask(of && (far || (claim.value && no)) ? of : null);
  void waits.ask(of && all && !claim.value ? of : null);
  void whatIf.ask(of && all && (size.value === 14 ? no : size.value === 13) ? of : null);
  void exchange.ask(
    of && all && seen.value.groups.some((group) => group.includes("J")) && !verify.good.value?.mah_jongg ? of : null,
  );
  void whyNot.ask(of && claim.value && line.value ? { ...of, line: line.value } : null);
});

/** The answer that says what is wrong with what was typed, if anything is. */
export const wrong = computed(() => [verify, away, exchange].map(({ answer }) => answer.value).find(isRefused) ?? null);

/** The lines, nearest first; those that cannot be had stand last, with the proof. */
export const counted = computed<LineAwayRow[]>(() => away.good.value?.lines ?? []);
/** True for a discard after which some line can still be made. */
export const isPossible = <R extends ChoiceRow>(row: R): row is R & { away: number } => row.away !== null;
