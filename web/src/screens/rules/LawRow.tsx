// A law: its id in a small frame, its sentence, its kind and its source.

import { Law as LawId } from "../../ui/Law";
import type { RuleRow } from "mahj";

const KIND: Record<string, string> = {
  decides: "",
  defines: "defines a word",
  repeats: "repeats",
  advice: "advice, not a rule",
};

export function LawRow({ law, whole = false }: { law: RuleRow; whole?: boolean }) {
  return (
    <li class={whole ? "law-row law-whole" : "law-row"} id={`law-${law.id}`}>
      <p>
        <LawId id={law.id} /> {law.sentence}
      </p>
      <p class="law-source">
        {KIND[law.kind] && <span>{KIND[law.kind]} </span>}
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
