// A heading that opens the content below it, which is rendered only then: a list may be long.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";

export function Fold({ title, count, children }: { title: string; count: number; children: () => ComponentChildren }) {
  const open = useSignal(false);
  return (
    <details class="fold" onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>
        <span class="grow">{title}</span>
        <span class="small">{count}</span>
      </summary>
      {open.value && children()}
    </details>
  );
}
