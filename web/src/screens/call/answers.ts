// The discard, asked about.
import { effect, signal } from "@preact/signals";
import { Newest } from "../../engine/engine";
import { asked, size } from "../../state/hand";
import { place } from "../../state/place";

export const call = new Newest("call");
/** True while the own hand is typed here, not the discard. */
export const typing = signal(false);

effect(() => {
  if (place.value.screen !== "call") return;
  const tile = place.value.keys.t;
  void call.ask(asked.value && tile && size.value < 14 ? { ...asked.value, tile } : null);
});
