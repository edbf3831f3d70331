// A heading that opens the rules below it, which are rendered only then: a list may be long.

import type { RuleRow } from "mahj";
import { useState } from "preact/hooks";
import { Laws } from "./LawRow";

export function Fold({ title, laws }: { title: string; laws: readonly RuleRow[] }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span class="grow">{title}</span>
        <span class="small">{laws.length}</span>
      </summary>
      {open && <Laws laws={laws} />}
    </details>
  );
}
