// Fourteen tiles: Mah Jongg. The groups tile by tile, who pays, the other readings folded below.
import { useEffect, useRef, useState } from "preact/hooks";
import { Groups } from "../../tiles/Groups";
import { change, place } from "../../state/place";
import { Verdict } from "../../ui/Verdict";
import { money, worth } from "../../ui/words";
import type { ArrangementRow } from "mahj";
import { payer } from "./told";

export function Yes({ lines, last }: { lines: ArrangementRow[]; last?: string | undefined }) {
  const [best, ...others] = lines;
  if (!best) return null;
  return (
    <>
      <Verdict tone="yes" head="Mah Jongg">
        <p>
          <b>{best.name}</b> <span class="whole">· {worth(best)}</span>
          {best.jokerless && <span class="whole"> · jokerless</span>}
        </p>
      </Verdict>
      <Groups groups={best.groups} width={36} labels last={last} />
      <Payments reading={best} />
      <p class="small">Keep your tiles up until everyone agrees.</p>
      {others.length > 0 && (
        <details class="others">
          <summary>It also fits {others.length === 1 ? "another line" : `${others.length} other lines`}</summary>
          {others.map((reading) => (
            <div key={reading.line}>
              <p>
                <b>{reading.name}</b> · {worth(reading)}
              </p>
              <Groups groups={reading.groups} width={32} />
            </div>
          ))}
        </details>
      )}
    </>
  );
}

const SEATS = ["East", "South", "West", "North"];

/** Who won from whom, and so who pays what. Once both are told the seats make room for what is paid. */
function Payments({ reading }: { reading: ArrangementRow }) {
  const { from, winner, by } = place.value.keys;
  const self = by === "self";
  const sum = reading.payments.reduce((all, { amount }) => all + amount, 0);
  const known = Boolean(winner && (self || from));
  const [asked, setAsked] = useState(false);
  const changes = useRef<HTMLButtonElement>(null);
  const tapped = useRef(false);
  useEffect(() => {
    // The button that was tapped is gone: who goes by keys goes on from here.
    if (known && tapped.current) changes.current?.focus({ preventScroll: true });
    tapped.current = false;
  }, [known]);
  const pick = (keys: { winner?: string; from?: string; by?: string }) => {
    tapped.current = true;
    setAsked(false);
    change(keys);
  };
  return (
    <>
      <div class="row won">
        <h3 class="grow">
          {winner ? `${winner} wins${self ? ", self-picked" : from ? ` on ${from}’s discard` : ""}` : "Who pays?"}
        </h3>
        {known && !asked && (
          <button type="button" class="button no-print" ref={changes} onClick={() => setAsked(true)}>
            Change
          </button>
        )}
      </div>
      {(!known || asked) && (
        <div class="seats no-print">
          <span class="small" id="winner">
            Winner
          </span>
          <div class="segments" role="group" aria-labelledby="winner">
            {/* The one who wins does not discard to herself. */}
            {SEATS.map((seat) => (
              <button
                type="button"
                key={seat}
                aria-pressed={winner === seat}
                onClick={() => pick({ winner: seat, ...(from === seat ? { from: "", by: "" } : {}) })}
              >
                {seat}
              </button>
            ))}
          </div>
          <span class="small" id="from">
            Tile from
          </span>
          <div class="segments" role="group" aria-labelledby="from">
            {SEATS.filter((seat) => seat !== winner).map((seat) => (
              <button
                type="button"
                key={seat}
                aria-pressed={!self && from === seat}
                onClick={() => pick({ from: seat, by: "discard" })}
              >
                {seat}
              </button>
            ))}
            <button type="button" aria-pressed={self} onClick={() => pick({ from: "", by: "self" })}>
              Wall
            </button>
          </div>
        </div>
      )}
      {reading.payments.length > 0 && (
        <table class="payments">
          <tbody>
            {reading.payments.map(({ from: who, amount }) => (
              <tr key={who}>
                <th scope="row">
                  {payer(who)} pays {who === from && <span class="small">discarder</span>}
                </th>
                <td>{money(amount)}</td>
              </tr>
            ))}
            {known && (
              <tr class="sum">
                <th scope="row">{winner} receives</th>
                <td>{money(sum)}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </>
  );
}
