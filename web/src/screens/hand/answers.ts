// The questions to the engine about the current hand, and its answers.
import { computed, effect, signal } from "@preact/signals";
import type { ChoiceRow, LineAwayRow, Way } from "mahj";
import { isRefused, Newest } from "../../engine/engine";
import { begun, asked, hand, size } from "../../state/hand";
import { place } from "../../state/place";

export const away = new Newest("away");
export const waits = new Newest("waits");
export const verify = new Newest("verify");
export const whatIf = new Newest("what_if");

/** True while the verdict is shown to everyone. */
export const showing = signal(false);

const isWay = (by: string | undefined): by is Way => ["self", "discard", "exchange", "misname"].includes(by ?? "");

/**
 * How it was won, according to the address. Ignored if the tile isn't in the rack, or the winner is also the
 * discarder: those belong to another hand.
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

const whole = computed(() => size.value === 14 && !begun.value);

effect(() => {
  if (!["hand", "discarded"].includes(place.value.screen)) return;
  const of = asked.value;
  void away.ask(of);
  if (place.value.screen !== "hand") return;
  const no = verify.good.value && !verify.good.value.mah_jongg;
  void verify.ask(of && whole.value ? { ...of, seen: "", ...won.value } : null);
  void waits.ask(of && size.value === 13 && away.good.value?.best === 1 ? of : null);
  // Asked from thirteen tiles on, so that the whole engine is loaded when a discard has to be recommended.
  void whatIf.ask(of && (size.value === 14 ? no : size.value === 13) ? of : null);
});

/** The answer that says what is wrong with the typed text, if anything is. */
export const wrong = computed(() => [verify, away].map(({ answer }) => answer.value).find(isRefused) ?? null);

/** The hands of the card, closest first; those that can't be made come last, with the reason. */
export const counted = computed<LineAwayRow[]>(() => away.good.value?.lines ?? []);
/** True for a discard after which some hand can still be made. */
export const isPossible = <R extends ChoiceRow>(row: R): row is R & { away: number } => row.away !== null;
