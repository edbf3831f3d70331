// The hands of the card, closest first; tapping one lays it out, or says why it can't be made.
import { useState } from "preact/hooks";
import type { LineAwayRow } from "mahj";
import { Groups } from "../../tiles/Groups";
import { Tile } from "../../tiles/Tile";
import { Titled } from "../../ui/Titled";
import { icons } from "../../ui/icons";
import { reason, value } from "../../ui/words";
import { counted } from "./answers";
import { Needs } from "./Needs";

export default function OtherHandsView() {
  const [open, show] = useState<string | null>(null);
  const rows = counted.value;
  if (rows.length === 0) return <p>Tap in your tiles first.</p>;
  return (
    <ol class="hands">
      {rows.map((row) => (
        <li key={row.line} data-line={row.line}>
          <button
            type="button"
            class="row-link"
            aria-expanded={open === row.line}
            onClick={() => show(open === row.line ? null : row.line)}
          >
            <Titled name={row.name}>
              {value(row)}
              {row.concealed && ", concealed"}
            </Titled>
            <span class="whole">{row.away === null ? "can’t be made" : `${row.away} away`}</span>
            {icons.down}
          </button>
          {open === row.line && <LaidOut row={row} />}
        </li>
      ))}
    </ol>
  );
}

function LaidOut({ row }: { row: LineAwayRow }) {
  return (
    <div class="laid-out">
      {row.groups.length > 0 && <Groups groups={row.groups} missing={row.missing} possible={row.possible} width={36} />}
      {row.gone && <Tile tile={row.gone.tile} missing="none" left={row.gone.left} width={36} />}
      {row.reason ? <p>{reason(row.reason)}</p> : <Needs missing={row.missing} />}
    </div>
  );
}
