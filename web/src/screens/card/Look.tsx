// The whole card as printed: three colors, the description in words and the number of ways to make each line.
import { signal } from "@preact/signals";
import type { FaultRow } from "mahj";
import { coded } from "../../ui/Coded";
import { lineAlternative, sentence } from "../../ui/words";
import { count } from "./Counts";
import { Hands } from "./Hands";
import { Inked, InkHelp } from "./Inked";
import { faultsOf, lay, named, readingsOf, row, toRow } from "./model";
import type { Line } from "./rows";

const open = signal<string | null>(null);
const worth = ({ mark, value }: Line) => `${mark} ${value}`.trim();

/** A line as the card prints it. */
export function Printed({ line, children }: { line: Line; children?: preact.ComponentChildren }) {
  return (
    <>
      {line.forms.map((form, at) => (
        <span class="printed" key={at}>
          <span class="printed-form">
            {at > 0 && <span class="or">or </span>}
            <Inked form={form} />
          </span>
          {at === 0 && <span class="worth">{worth(line)}</span>}
        </span>
      ))}
      {children}
    </>
  );
}

/** What the engine understood of a line, and what it doubts. */
function Read({ line, doubts }: { line: Line; doubts: FaultRow[] }) {
  const said = readingsOf(line);
  return (
    <>
      {line.note && <span class="read">({line.note})</span>}
      {said.map((one, at) => (
        <span class="read" key={one.line}>
          {said.length > 1 && `${lineAlternative(at)}: `}
          {count(one.targets, "way")}: {one.reading}
        </span>
      ))}
      {doubts.map(({ message }, at) => (
        <span class="look-again" key={at}>
          Look again: {coded(sentence(message))}
        </span>
      ))}
    </>
  );
}

const Wrong = ({ mistakes }: { mistakes: FaultRow[] }) => (
  <>
    {mistakes.map(({ message }, at) => (
      <b class="why" key={at}>
        {coded(sentence(message))}
      </b>
    ))}
    <span class="why">This line is left out until it's fixed.</span>
  </>
);

function LookLine({ line }: { line: Line }) {
  const faults = faultsOf(line);
  const mistakes = faults.filter(({ severity }) => severity === "error");
  const wrong = mistakes.length > 0;
  const here = row.value >= line.from && row.value <= line.to;
  const shown = !wrong && open.value === line.id;
  const tap = () => {
    if (wrong) toRow(faults[0]?.row ?? line.from);
    else open.value = shown ? null : line.id;
  };
  return (
    <li id={`line-${line.id}`}>
      <button
        type="button"
        class={`look-line ${wrong ? "wrong" : here ? "here" : ""}`}
        aria-expanded={wrong ? undefined : shown}
        onClick={tap}
      >
        <Printed line={line}>{wrong ? <Wrong mistakes={mistakes} /> : <Read line={line} doubts={faults} />}</Printed>
      </button>
      {shown && <Hands card={named.value} line={line.id} />}
    </li>
  );
}

export function Look() {
  return (
    <div class="look">
      {lay.value.sections.map((section) => (
        <section key={section.row} aria-label={section.name}>
          <h2>
            {section.name} {section.note && <span class="small">({section.note})</span>}
          </h2>
          <ul>
            {section.lines.map((line) => (
              <LookLine key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
      {!lay.value.lines.length && (
        <p class="small look-empty">Your card appears here as printed, line by line, as you type.</p>
      )}
      <InkHelp />
    </div>
  );
}
