// A joker on the table that this hand may take: what is given, and how far it is before and after.
import { hand } from "../../state/hand";
import { tiles } from "../../tiles/names";
import { spoken } from "../../tiles/names";
import { Tile } from "../../tiles/Tile";
import { Exposed } from "../../ui/HandInput";

export type ExchangeRow = { tile: string; from: string; owner: string; away_before: number; away_after: number; mah_jongg: boolean };

export function Exchange({ rows }: { rows: ExchangeRow[] }) {
  return (
    <section class="panel info" aria-label="Joker exchange">
      {rows.map((row) => (
        <div class="row wrap" key={row.from + row.tile}>
          <Tile tile={row.tile} width={32} silent />
          <span aria-hidden="true">for the joker of</span>
          <Exposed tiles={tiles(row.from).groups[0] ?? []} width={32} />
          <span class="grow">
            <b>Give {spoken(row.tile)} for the joker{row.owner === "own" ? " of your own exposure" : ""}:</b>{" "}
            {row.mah_jongg ? "Mah Jongg" : `${row.away_before} away before, ${row.away_after} after`}
          </span>
        </div>
      ))}
      <p class="small">In your own turn, with {hand.value.rack.length > 0 ? "the tile in your rack" : "the tile"}.</p>
    </section>
  );
}
