// The discard, asked about.
import { effect } from "@preact/signals";
import { Newest } from "../../engine/engine";
import { asked, size } from "../../state/hand";
import { place } from "../../state/place";

export const call = new Newest("call");

effect(() => {
  if (place.value.screen !== "call") return;
  const tile = place.value.keys.t;
  void call.ask(asked.value && tile && size.value < 14 ? { ...asked.value, tile } : null);
});
