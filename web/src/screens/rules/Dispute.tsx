// A point on which sources differ: the question, the default answer, the table's own choice.

import { useId } from "preact/hooks";
import type { DisputeRow as Point, SwitchRow as Switch } from "mahj";
import { RowLink } from "../../ui/RowLink";
import { openQuestion } from "./state";
import { valueAt } from "./table";
import { choose, inUse, own } from "./tables";

/** The full dispute, with the house rules to set. */
export function Dispute({ dispute }: { dispute: Point }) {
  return (
    <article>
      <div class="dispute-card">
        <p class="dispute-head">Rulebooks disagree</p>
        <p class="dispute-answer">{dispute.answer}</p>
        {dispute.switches.map((one) => {
          const value = held(one);
          return (
            value &&
            value.name !== one.default && (
              <p key={one.field}>
                <b>At “{inUse.value.title}”:</b> {value.meaning}
              </p>
            )
          );
        })}
        <p class="fine muted">{dispute.id}</p>
      </div>
      {dispute.switches.map((one) => (
        <Choices key={one.field} one={one} />
      ))}
      {dispute.switches.length === 0 && <p class="small">You can’t change this: mahj always rules this way.</p>}
    </article>
  );
}

/** The value of a house rule at the table in use. */
function held(one: Switch) {
  const name = valueAt(inUse.value, one.field, one.default);
  return one.values.find((value) => value.name === name);
}

/** In a list, or below an answer: the question, how this table plays, and how others do; a tap opens it. */
export const DisputeLink = ({ dispute, amber = false }: { dispute: Point; amber?: boolean }) => (
  <RowLink class={`dispute-link ${amber ? "dispute-card" : ""}`} onClick={() => openQuestion(dispute.id)}>
    <span class="grow">
      {amber && <span class="dispute-head">Rulebooks disagree</span>}
      <span>{dispute.question}</span>
      {amber && dispute.switches.length === 0 && <span>{dispute.answer}</span>}
      {amber && dispute.switches.map((one) => <Played key={one.field} one={one} />)}
      <span class="fine muted">{dispute.id}</span>
    </span>
  </RowLink>
);

function Played({ one }: { one: Switch }) {
  const value = held(one);
  return (
    <>
      <span>
        <b>This table ({inUse.value.title}):</b> {value?.meaning}
      </span>
      {one.values
        .filter((other) => other !== value)
        .map(({ meaning }) => (
          <span key={meaning}>
            <b>Elsewhere:</b> {meaning}
          </span>
        ))}
    </>
  );
}

/** A house rule, with this table's value marked. */
function Choices({ one }: { one: Switch }) {
  const name = useId();
  const table = inUse.value;
  const holds = held(one);
  return (
    <fieldset class="switch-choices">
      {/* A heading, such as `What commits a claimant to the tile`, has no period. */}
      <legend>{one.sentence.replace(/\.$/, "")}</legend>
      <p class="small" role="status">
        {own.value.includes(table)
          ? `Your choice for “${table.title}”.`
          : `As in ${table.title} rules; choosing another answer makes your own copy of these rules.`}
      </p>
      {one.values.map((value) => (
        <label key={value.name} class="choice">
          <input
            type="radio"
            name={name}
            value={value.name}
            checked={value === holds}
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
