// Questions about the discard.
import { computed, effect } from "@preact/signals";
import { Newest } from "../../engine/engine";
import { asked, size } from "../../state/hand";
import { place } from "../../state/place";

export const call = new Newest("call");

/** The question about the discarded tile; null without one. */
export const question = computed(() => {
  const tile = place.value.keys.t;
  if (place.value.screen !== "discarded" || !asked.value || !tile || size.value >= 14) return null;
  return { ...asked.value, tile };
});

effect(() => void call.ask(question.value));
