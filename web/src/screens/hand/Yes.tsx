// Fourteen tiles: Mah Jongg. The groups tile by tile, who pays, and below, other hands it makes.
import { useEffect, useRef, useState } from "preact/hooks";
import type { ArrangementRow } from "mahj";
import { discarders } from "../../state/names";
import { change, place } from "../../state/place";
import { Groups } from "../../tiles/Groups";
import { Options } from "../../ui/Options";
import { Verdict } from "../../ui/Verdict";
import { money, value } from "../../ui/words";
import { howWon, paid } from "./told";

export function Yes({ lines, last }: { lines: ArrangementRow[]; last?: string | undefined }) {
  const [best, ...others] = lines;
  if (!best) return null;
  return (
    <>
      <Verdict tone="yes" head="Mah Jongg">
        <p>
          <b>{best.name}</b> <span class="whole">· {value(best)}</span>
          {best.jokerless && <span class="whole"> · jokerless</span>}
        </p>
      </Verdict>
      <Groups groups={best.groups} width={36} labels last={last} />
      <Payments reading={best} />
      {others.length > 0 && (
        <details class="others">
          <summary>It also makes {others.length === 1 ? "another hand" : `${others.length} other hands`}</summary>
          {others.map((reading) => (
            <div key={reading.line}>
              <p>
                <b>{reading.name}</b> · {value(reading)}
              </p>
              <Groups groups={reading.groups} width={32} />
            </div>
          ))}
        </details>
      )}
    </>
  );
}

/** Who gave the last tile, and so who pays what: one tap, after which the payments replace the row. */
function Payments({ reading }: { reading: ArrangementRow }) {
  const { from, winner, by } = place.value.keys;
  const known = by === "self" || Boolean(from);
  const [asked, setAsked] = useState(false);
  const changes = useRef<HTMLButtonElement>(null);
  const tapped = useRef(false);
  useEffect(() => {
    // The tapped button is gone: keyboard users continue here.
    if (known && tapped.current) changes.current?.focus({ preventScroll: true });
    tapped.current = false;
  }, [known]);
  const pick = (keys: { from: string; by: string }) => {
    tapped.current = true;
    setAsked(false);
    // The winner can't be the seat that discarded it.
    change({ ...keys, ...(keys.from && keys.from === winner ? { winner: "" } : {}) });
  };
  if (!known || asked) {
    return (
      <div class="who no-print">
        <h3 id="who">Who discarded it?</h3>
        <Options
          look="segments"
          aria-labelledby="who"
          options={[...discarders(winner).map(({ seat, name }) => [seat, name] as const), ["", "I picked it"]]}
          value={by === "self" ? "" : (from ?? null)}
          choose={(seat) => pick({ from: seat, by: seat ? "discard" : "self" })}
        />
      </div>
    );
  }
  return (
    <>
      <div class="row won">
        <h3 class="grow">{howWon({ winner, from, by })}</h3>
        <button type="button" class="link no-print" ref={changes} onClick={() => setAsked(true)}>
          Change
        </button>
      </div>
      {reading.payments.length > 0 && (
        <table class="payments">
          <tbody>
            {paid(reading.payments, by, winner).map(({ from: who, said, amount }) => (
              <tr class={who ? "" : "sum"} key={who}>
                <th scope="row">
                  {said} {who && who === from && <span class="small">(discarder)</span>}
                </th>
                <td>{money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
