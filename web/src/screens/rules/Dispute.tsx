// A point on which sources differ: the question, the answer that is shipped, the table's own choice.

import { useId } from "preact/hooks";
import { Law as LawId } from "../../ui/Law";
import type { DisputeRow as Row, SwitchRow as Switch } from "mahj";
import { valueAt } from "./table";
import { choose, inUse, own } from "./tables";

/** The whole of it, with the switches to set. */
export function Dispute({ dispute }: { dispute: Row }) {
  return (
    <article class="dispute" aria-label={`${dispute.id}, rulebooks disagree`}>
      <div class="dispute-card">
        <p class="dispute-head">
          <LawId id={dispute.id} />
          <span>rulebooks disagree</span>
        </p>
        <h2>{dispute.question}</h2>
        <p>{dispute.answer}</p>
        {dispute.switches.map((one) => (
          <Otherwise key={one.field} one={one} />
        ))}
      </div>
      {dispute.switches.map((one) => (
        <Choices key={one.field} one={one} />
      ))}
      {dispute.switches.length === 0 && <p class="small">There's nothing to choose here: there's only one answer.</p>}
    </article>
  );
}

/** What a table of one's own plays instead. */
function Otherwise({ one }: { one: Switch }) {
  const holds = valueAt(inUse.value, one.field, one.default);
  const value = one.values.find(({ name }) => name === holds);
  if (!value || holds === one.default) return null;
  return (
    <p>
      <b>At “{inUse.value.title}”:</b> {value.meaning}
    </p>
  );
}

/** In a list: the question alone. */
export function DisputeLink({ dispute, open }: { dispute: Row; open: (id: string) => void }) {
  return (
    <li>
      <button type="button" class="dispute-link" onClick={() => open(dispute.id)}>
        <span class="law">{dispute.id}</span>
        <span>{dispute.question}</span>
      </button>
    </li>
  );
}

/** A switch, the value that holds at this table marked. */
function Choices({ one }: { one: Switch }) {
  const name = useId();
  const table = inUse.value;
  const holds = valueAt(table, one.field, one.default);
  return (
    <fieldset class="switch-choices">
      <legend>{atThisTable(one.sentence)}</legend>
      <p class="small" role="status">
        {own.value.some(({ id }) => id === table.id)
          ? `Set at “${table.title}”.`
          : `As in ${table.title} rules; another choice starts a table of your own.`}
      </p>
      {one.values.map((value) => (
        <label key={value.name} class="choice">
          <input
            type="radio"
            name={name}
            value={value.name}
            checked={value.name === holds}
            onChange={() => void choose(one.field, value.name, one.default)}
          />
          <span>
            {value.meaning}
            {value.name === one.default && <span class="small"> default</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** `What commits a claimant to the tile.` stands over the choices as it is, without its full stop. */
function atThisTable(sentence: string): string {
  return sentence.replace(/\.$/, "");
}
