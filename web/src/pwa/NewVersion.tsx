// `A new version is ready. Use it`: one quiet line, never by itself.

import { useNewVersion, waiting } from "./update";

export function NewVersion() {
  if (!waiting.value) return null;
  return (
    <p class="new-version no-print" role="status">
      A new version is ready.{" "}
      <button type="button" class="button" onClick={useNewVersion}>
        Use it
      </button>
    </p>
  );
}
