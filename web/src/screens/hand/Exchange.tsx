// Jokers on the table that this hand may take, and what each brings.
import { Tile } from "../../tiles/Tile";
import { spoken } from "../../tiles/names";
import { exchange } from "./answers";

export function Exchange() {
  const rows = exchange.good.value ?? [];
  if (!rows.length) return null;
  const together = rows[0]?.together;
  return (
    <section class="exchange" aria-labelledby="exchange">
      <h2 id="exchange">Jokers you may take</h2>
      <ul>
        {rows.map(({ tile, from, count, away_before, away_after, mah_jongg }) => (
          <li class="row" key={`${tile}${from}${count}`}>
            <Tile tile={tile} width={32} silent />
            <span aria-hidden="true">→</span>
            <Tile tile="J" width={32} silent />
            <span class="grow">
              {count > 1 ? `Give ${count} × ${spoken(tile)}` : `Give ${spoken(tile)}`} for{" "}
              {count > 1 ? `${count} jokers` : "the joker"} in <span class="mono">{from}</span>
              <br />
              <span class="small">
                {mah_jongg ? "then it's Mah Jongg" : `${away_before} away now, ${away_after} after`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {together && (
        <p>
          Together, give {together.tiles.map(spoken).join(", then ")}:{" "}
          <b>{together.mah_jongg ? "Mah Jongg" : `${together.away_after} away`}</b>.
        </p>
      )}
    </section>
  );
}
