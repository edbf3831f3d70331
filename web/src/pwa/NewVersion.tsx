// `A new version is ready. Use it`: one quiet line; it never updates by itself.

import { place } from "../state/place";
import { size } from "../state/hand";
import { useNewVersion, waiting } from "./update";

/** True while a hand is being typed: then nothing else is shown. */
const typing = () => ["hand", "discarded", "player"].includes(place.value.screen) && size.value > 0 && size.value < 14;

export function NewVersion() {
  if (!waiting.value || typing()) return null;
  return (
    <p class="quiet row wrap no-print" role="status">
      A new version is ready.{" "}
      <button type="button" class="button" onClick={useNewVersion}>
        Use it
      </button>
    </p>
  );
}
