// Rules, each with its sentence and, in small print, its ID, its kind and its source.

import type { RuleRow } from "mahj";
import { useState } from "preact/hooks";
import { Law as LawId } from "../../ui/Law";

const KIND: Record<string, string> = {
  decides: "",
  defines: "defines a word",
  repeats: "repeats",
  advice: "advice, not a rule",
};

function LawRow({ law, whole }: { law: RuleRow; whole: boolean }) {
  return (
    <li class={whole ? "law-row law-whole" : "law-row"} id={`law-${law.id}`}>
      <p>{law.sentence}</p>
      <p class="law-source muted">
        <LawId id={law.id} /> {KIND[law.kind] && <span>{KIND[law.kind]} </span>}
        {law.repeats && <LawId id={law.repeats} />}
        {KIND[law.kind] && <span aria-hidden="true"> · </span>}
        <cite>{law.source}</cite>
        {law.disputes.length > 0 && <span> · rulebooks disagree: </span>}
        {law.disputes.map((id) => (
          <LawId key={id} id={id} />
        ))}
      </p>
    </li>
  );
}

/** Rules, one row each; `whole` for the one that a page is about. */
export function Laws({ laws, whole = false }: { laws: readonly RuleRow[]; whole?: boolean }) {
  return (
    <ul class="laws">
      {laws.map((law) => (
        <LawRow key={law.id} law={law} whole={whole} />
      ))}
    </ul>
  );
}

/** Rules under a heading; nothing if there are none. */
export function Section({ title, laws }: { title: string; laws: readonly RuleRow[] }) {
  if (laws.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <Laws laws={laws} />
    </>
  );
}

/** A heading that opens the rules below it, which are rendered only then: a list may be long. */
export function Fold({ title, laws }: { title: string; laws: readonly RuleRow[] }) {
  const [open, setOpen] = useState(false);
  if (laws.length === 0) return null;
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
