// The rulings, row by row, each with its icon and the rules it is based on.

import { wide } from "../../state/layout";
import { SEATS } from "../../state/names";
import { Law } from "../../ui/Law";
import { signed } from "../../ui/words";
import type { EndRow, OpenTableRow } from "mahj";
import type { Judged, RecordRow } from "./answer";
import { SPOKEN, signOf, type Sign } from "./sign";
import { at } from "./state";
import "./account.css";

/** Three rules fit next to a ruling; more would hide the sentence. */
const LAWS = 3;

export function Rulings({ judged, go }: { judged: Judged; go: (row: number) => void }) {
  return (
    <ol class="rulings">
      {judged.rows.map((row) => (
        <li key={row.row} class={row.row === at.value ? "ruled ruled-here" : "ruled"} data-row={row.row}>
          <button
            type="button"
            class="small ruled-row"
            aria-label={`row ${row.row}: ${row.source}`}
            onClick={() => go(row.row)}
          >
            {row.row}
          </button>
          <div class="ruled-told">
            <p class={wide.value ? "hidden" : "muted ruled-source"}>{row.source}</p>
            <Told row={row} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Told({ row }: { row: RecordRow }) {
  return (
    <ul>
      {row.rulings.map(({ ruling, rules, why, sentence }, nth) => (
        <li key={nth} class={ruling === "win" ? "told told-win" : "told"}>
          <SignMark sign={signOf(ruling)} />
          <span class="told-words">{sentence ?? why}</span>
          <span class="row wrap told-laws">
            {rules.slice(0, LAWS).map((id) => (
              <Law key={id} id={id} />
            ))}
          </span>
        </li>
      ))}
      {row.asked && (
        <li class="stands">
          <Standing open={row.asked} />
        </li>
      )}
    </ul>
  );
}

/** The state of the table at a question. */
const Standing = ({ open }: { open: OpenTableRow }) => (
  <>
    {open.sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </>
);

/** The conclusion: the state of the table after all rows. */
export function Stand({ open, upTo }: { open: OpenTableRow; upTo?: number | undefined }) {
  return (
    <div class="last-word">
      <h3>The situation{upTo === undefined ? "" : ` after row ${upTo}`}</h3>
      <Standing open={open} />
    </div>
  );
}

function SignMark({ sign }: { sign: Sign }) {
  return (
    <svg class={`ruled-sign sign-${sign}`} viewBox="0 0 24 24" role="img" aria-label={SPOKEN[sign]}>
      {sign === "yes" && <path d="M4 13l5.5 5.5L20 7" />}
      {sign === "no" && <path d="M6 6l12 12M18 6L6 18" />}
      {sign === "ring" && <circle cx="12" cy="12" r="8" />}
      {sign === "then" && <path d="M9 6l6 6-6 6" />}
      {sign === "note" && <circle class="dot" cx="12" cy="12" r="3" />}
    </svg>
  );
}

/** What each player has won or lost, and who deals next. */
export function Account({ end }: { end: EndRow }) {
  const name = (seat: string) => end.names?.[seat] ?? seat;
  const seats = SEATS.filter((seat) => seat in end.accounts);
  const rows: [string, number][] = seats.map((seat) => [name(seat), end.accounts[seat]!]);
  if (end.bettor !== null) rows.push(["Bettor", end.bettor]);
  return (
    <div class="account" role="group" aria-label="Account">
      <span class="muted account-title" aria-hidden="true">
        Payments
      </span>
      <dl>
        {rows.map(([who, amount], nth) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd class={amount > 0 ? "digits account-more" : "digits"}>
              {signed(amount)}
              {end.points && seats[nth] && <span class="small"> {end.points[seats[nth]!]} points</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div class="muted account-next">
        {end.over ? (end.next_east ? `${name(end.next_east)} deals next` : "") : "The game isn't over"}
      </div>
    </div>
  );
}
