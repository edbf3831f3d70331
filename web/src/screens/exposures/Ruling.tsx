// Dead or not: the open lines as printed; lines closed by what is seen one by one, the others by reason.
import type { ClosedRow, OpenReport, OpenRow } from "mahj";
import { lineName, lines as printed } from "../../state/cards";
import { LawLine } from "../../ui/LawLine";
import { Verdict, Why } from "../../ui/Verdict";
import { icons } from "../../ui/icons";
import { many, sentence, worth } from "../../ui/words";
import { Law } from "../../ui/Law";
import { Print } from "../practice/Print";

export const rulingTold = ({ dead, reason, open, lines }: OpenReport) =>
  dead
    ? `Dead. No line is possible. ${sentence(reason)}`
    : `Not dead. ${many(open, "line")} can still be made: ${lines.map(({ line }) => lineName(line)).join(", ")}.`;

/** Closed lines by their reason, the reason of most first. */
function byReason(closed: ClosedRow[]): [string, ClosedRow[]][] {
  const reasons = new Map<string, ClosedRow[]>();
  for (const row of closed) reasons.set(row.reason, [...(reasons.get(row.reason) ?? []), row]);
  return [...reasons].sort(([, one], [, other]) => other.length - one.length);
}

// UNW-01 is the law of tiles that are gone: these lines are closed by what is seen, and said one by one.
const SEEN = "UNW-01";

/** The verdict alone, which stands above the keys on a phone. */
export function Ruled({ answer: { dead, open, reason, rule } }: { answer: OpenReport }) {
  return (
    <>
      {dead ? (
        <Verdict tone="no" head="Dead">
          <p>
            <b>No line is possible</b>
          </p>
        </Verdict>
      ) : (
        <Verdict tone="info" head="Not dead" sign={open}>
          <p>{many(open, "line")} can still be made</p>
        </Verdict>
      )}
      {dead && (
        <Why>
          <p>
            <b>{sentence(reason)}</b>
          </p>
          <LawLine id={rule} />
        </Why>
      )}
    </>
  );
}

export function Ruling({ answer }: { answer: OpenReport }) {
  const { dead, lines, closed } = answer;
  const gone = closed.filter(({ rule }) => rule === SEEN);
  const others = closed.filter(({ rule }) => rule !== SEEN);
  return (
    <>
      {gone.map(({ line, reason, rule }) => (
        <p class="panel warn gone" key={line}>
          {icons.warn}
          <span>
            <b>{lineName(line)} can't be made.</b> {sentence(reason)} <Law id={rule} />
          </span>
        </p>
      ))}
      {lines.length > 0 && (
        <ul class="open-lines" aria-label="Lines still possible">
          {lines.map((row) => (
            <OpenLine key={row.line} {...row} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <section class="closed" aria-label="Lines that can't be made">
          <h2>
            {dead
              ? `All ${closed.length} lines, one by one`
              : `${many(others.length, "line")} ruled out by the exposures`}
          </h2>
          {byReason(dead ? closed : others).map(([reason, rows]) => (
            <details key={reason}>
              <summary>
                <span class="grow">{sentence(reason)}</span>
                <b>{rows.length}</b>
                {icons.down}
              </summary>
              <ul class="closed-lines small">
                {rows.map(({ line }) => (
                  <li key={line}>
                    <b>{lineName(line)}</b>{" "}
                    {formsOf(line).map((id) => (
                      <Print id={id} key={id} />
                    ))}
                  </li>
                ))}
              </ul>
              <p class="small">
                <Law id={rows[0]?.rule} />
              </p>
            </details>
          ))}
        </section>
      )}
    </>
  );
}

/** A line by its ids among those that are printed: itself, or its forms. */
const formsOf = (line: string) => {
  const forms = ["a", "b", "c", "d"].map((form) => `${line}${form}`);
  return [line, ...forms].filter((id) => printed.value.has(id));
};

function OpenLine({ line, value, concealed, hand, example, targets, forms }: OpenRow) {
  const ids = printed.value.has(line)
    ? [line]
    : forms.length
      ? forms.map((form) => `${line.replace(/\d+$/, "")}${form}`)
      : [`${line}a`];
  return (
    <li>
      <div class="row">
        <b class="grow">{lineName(line)}</b>
        <b>{worth({ concealed, value })}</b>
      </div>
      {ids
        .filter((id) => printed.value.has(id))
        .map((id) => (
          <p key={id}>
            <Print id={id} />
          </p>
        ))}
      <p class="small">
        {hand ? (
          <>
            only <span class="mono">{hand}</span>
          </>
        ) : (
          <>
            {many(targets, "way")}, such as <span class="mono">{example}</span>
          </>
        )}
      </p>
    </li>
  );
}
