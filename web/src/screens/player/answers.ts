// Questions about another player's exposures.
import { computed, effect } from "@preact/signals";
import { Newest } from "../../engine/engine";
import { begun, hand, seenText } from "../../state/hand";
import { place } from "../../state/place";
import { ready } from "../../state/cards";
import { write } from "../../tiles/names";

export const exposures = new Newest("exposures");
/** The exposures as text, without a group that isn't complete. */
export const exposed = computed(() => {
  const groups = begun.value ? hand.value.groups.slice(0, -1) : hand.value.groups;
  return write([], groups);
});

effect(() => {
  if (place.value.screen !== "player") return;
  void exposures.ask(
    exposed.value && ready.value
      ? { card: ready.value, hand: exposed.value, seen: seenText.value, skip_faulty: true }
      : null,
  );
});
