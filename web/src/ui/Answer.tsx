// The region of the answer: told once to whoever listens, a little after the last tap.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { state } from "../engine/engine";

export function AnswerRegion({ said, stale, children }: { said: string; stale?: boolean; children: ComponentChildren }) {
  const [told, tell] = useState("");
  useEffect(() => {
    const later = setTimeout(() => tell(said), 400);
    return () => clearTimeout(later);
  }, [said]);
  return (
    <section aria-label="Answer" class={stale ? "stale" : ""}>
      <p class="hidden" role="status" aria-live="polite">{told}</p>
      {children}
    </section>
  );
}

/** In the answer's place while the engine comes. */
export function Getting() {
  const now = state.value;
  if (now.is !== "loading") return null;
  return (
    <div>
      <div class="loading" role="progressbar" aria-label="Getting the engine ready" aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(now.part * 100)}><i style={{ width: `${Math.round(now.part * 100)}%` }} /></div>
      <p class="small">Getting the engine ready</p>
    </div>
  );
}
