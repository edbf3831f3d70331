// How a call looks on the table, and what it is worth: also in the example of a first visit.
import { Tile } from "../../tiles/Tile";
import { spoken } from "../../tiles/names";
import { list } from "../../ui/words";

type Shown = { tile: string; group: string[]; line: string | undefined; away: number };

/** The resulting exposure, and how far away the hand is then. */
export const Drawn = ({ tile, group, line, away }: Shown) => (
  <div class="drawn box">
    <span class="tiles" role="img" aria-label={list(group.map(spoken))}>
      {group.map((other, at) => (
        <Tile key={at} tile={other} width={40} stands={tile} ring={at === 0 && other === tile} silent />
      ))}
    </span>
    {line && (
      <p>
        {line}, then {away} away
      </p>
    )}
  </div>
);

type Way = { name: string; wins: number; first?: boolean; bad?: boolean };

/** The content of a way's row: its name, and how many of 100 games it wins. The first row says the most. */
export const Chance = ({ name, wins, first = false, bad = false }: Way) => (
  <>
    {first ? <b class="grow">{name}</b> : <span class="grow">{name}</span>}
    <span class="whole">
      {bad ? "wins only" : "wins"} <b>{wins}</b>
      {first && " of 100"}
    </span>
  </>
);
