// The answer: a region that is announced once, 400 ms after the last tap, as one sentence.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

type Shown = { told: string; stale?: boolean; children: ComponentChildren };

export function AnswerRegion({ told, stale, children }: Shown) {
  const [said, say] = useState("");
  useEffect(() => {
    const later = setTimeout(() => say(told), 400);
    return () => clearTimeout(later);
  }, [told]);
  return (
    <section aria-label="Answer" class={`answer ${stale ? "stale" : ""}`}>
      <p class="hidden" aria-live="polite" data-told>
        {said}
      </p>
      {children}
    </section>
  );
}
