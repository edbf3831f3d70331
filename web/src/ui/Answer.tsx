// The answer: a region that is announced once, 400 ms after the last tap, as one sentence.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

export function AnswerRegion({
  told,
  stale,
  children,
  class: name = "",
}: {
  told: string;
  stale?: boolean;
  children: ComponentChildren;
  class?: string;
}) {
  const [said, say] = useState("");
  useEffect(() => {
    const later = setTimeout(() => say(told), 400);
    return () => clearTimeout(later);
  }, [told]);
  return (
    <section aria-label="Answer" class={`answer ${name} ${stale ? "stale" : ""}`}>
      <p class="hidden" aria-live="polite" data-told>
        {said}
      </p>
      {children}
    </section>
  );
}
