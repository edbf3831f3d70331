// Who won and who threw it, and what each pays.
import { change, place } from "../../state/place";
import { settings } from "../../store/settings";

const SEATS = ["East", "South", "West", "North"];

/** The seats: two taps, the winner and the discarder. */
export function Seats() {
  const { winner, from, by } = place.value.keys;
  const choose = (keys: Record<string, string>) => change(keys);
  return (
    <div class="seats no-print">
      <div role="radiogroup" aria-label="Who won" class="seat-row"><span>Won by</span>
        {SEATS.map((seat) => (
          <button type="button" role="radio" class="seat" aria-checked={winner === seat} key={seat} onClick={() => choose({ winner: winner === seat ? "" : seat, ...(from === seat ? { from: "" } : {}) })}>{seat}</button>
        ))}
      </div>
      {winner && (
        <div role="radiogroup" aria-label="How" class="seat-row"><span>Thrown by</span>
          {SEATS.filter((seat) => seat !== winner).map((seat) => (
            <button type="button" role="radio" class="seat" aria-checked={from === seat && by !== "self"} key={seat} onClick={() => choose({ from: seat, by: "discard" })}>{seat}</button>
          ))}
          <button type="button" role="radio" class="seat" aria-checked={by === "self"} onClick={() => choose({ by: "self", from: "" })}>nobody: self-picked</button>
        </div>
      )}
    </div>
  );
}

type Pay = { from: string; to: string; amount: number };

export const money = (amount: number) => (settings.value.money === "cents" ? `${amount} ¢` : String(amount));

export function Payments({ rows, value, winner }: { rows: Pay[]; value: number; winner: string | undefined }) {
  if (!winner || rows.length === 0) return null;
  const { from, by } = place.value.keys;
  const all = rows.reduce((sum, { amount }) => sum + amount, 0);
  const why = (row: Pay) => (row.from === from && by !== "self" ? "discarder, double" : row.amount === value * 2 ? "double" : row.amount > value * 2 ? `${row.amount / value} times` : "");
  return (
    <div class="payments">
      <p><b>{winner} wins {by === "self" ? "by the own pick" : from ? `on ${from}’s discard` : ""}</b></p>
      <dl>
        {rows.map((row) => (
          <div class="pay" key={row.from}><dt>{row.from} pays <span class="small">{why(row)}</span></dt><dd>{money(row.amount)}</dd></div>
        ))}
        <div class="pay sum"><dt>{winner} receives</dt><dd>{money(all)}</dd></div>
      </dl>
    </div>
  );
}
