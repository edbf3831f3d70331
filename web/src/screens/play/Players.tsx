// The other players: on a phone one row each, in turn order; on a tablet one card each, where they sit, with
// their discards.
import type { PlayReport } from "mahj";
import { useState } from "preact/hooks";
import { roomy } from "../../state/layout";
import { exposureWords } from "../../tiles/Groups";
import { natural, spoken } from "../../tiles/names";
import { Tile, Tiles } from "../../tiles/Tile";
import { TextButton } from "../../ui/Button";
import { Sheet } from "../../ui/Sheet";
import type { Player, Table } from "./table";
import { player } from "./words";
import type { Seat } from "./saved";

/** How many exposed tiles fit in a row; if there are more, each group folds into one tile. */
const ROW = 8;

/** An exposure, jokers with the tiles they stand for. */
export function Exposure({ group, width }: { group: string[]; width?: number | undefined }) {
  return (
    <span class="exposure" role="img" aria-label={exposureWords(group)}>
      {group.map((tile, at) => (
        <span class="exposed-tile" key={at}>
          <Tile tile={tile} stands={natural(group)} width={width} fills={!width} silent />
        </span>
      ))}
    </span>
  );
}

/** Exposures next to each other; nothing if there are none. */
export function ExposureRow({ groups, width, look }: { groups: string[][]; width?: number; look: string }) {
  if (groups.length === 0) return null;
  return (
    <div class={look}>
      {groups.map((group, at) => (
        <Exposure group={group} width={width} key={at} />
      ))}
    </div>
  );
}

type Row = { tiles: string[]; width: number; look?: string; label?: string };

/** Tiles next to each other, which are read aloud together. */
export const TileRow = ({
  tiles,
  look = "tiles-wrap",
  label = tiles.map(spoken).join(", ") || "none",
  ...row
}: Row) => <Tiles tiles={tiles} look={look} label={label} {...row} />;

type Owned = { name: string; tiles: string[]; groups?: string[][]; width: number };

/** A player's tiles on a sheet, each with its name. */
export const TilesOf = ({ name, tiles, groups = [], width }: Owned) => (
  <div class="all-discards">
    <b>{name}</b>
    <span class="tiles-wrap">
      {groups.map((group, at) => (
        <Exposure group={group} width={width} key={at} />
      ))}
      {tiles.map((tile, at) => (
        <Tile key={at} tile={tile} width={width} />
      ))}
      {tiles.length + groups.length === 0 && <span class="small">none</span>}
    </span>
  </div>
);

function Exposures({ name, groups }: { name: string; groups: string[][] }) {
  const [open, show] = useState(false);
  if (groups.length === 0) return <span class="muted nothing-exposed">nothing exposed</span>;
  if (groups.flat().length <= ROW || roomy.value) {
    return <ExposureRow look="exposures-row" groups={groups} />;
  }
  return (
    <>
      <button
        type="button"
        class="exposures-row folded"
        aria-label={`${name}’s exposures: ${groups.map(exposureWords).join("; ")}`}
        onClick={() => show(true)}
      >
        {groups.map((group, at) => (
          <span class="exposure" key={at}>
            <span class="exposed-tile">
              <Tile tile={natural(group)} silent fills />
            </span>
            <b>×{group.length}</b>
          </span>
        ))}
      </button>
      {open && (
        <Sheet title={`${name}’s exposures`} close={() => show(false)}>
          <ExposureRow look="groups unfolded" groups={groups} width={40} />
        </Sheet>
      )}
    </>
  );
}

/** The discards that lie on the table, of everyone or of one seat. */
const lyingOf = ({ discards }: Table, of?: Seat) =>
  discards.filter(({ called, seat }) => !called && (of === undefined || of === seat)).map(({ tile }) => tile);

type Shown = { report: PlayReport; table: Table; lit: Seat | null };

/** `left · East`: where they sit, and who dealt. */
const seated = (place: string, seat: Seat) => (seat === "East" ? `${place} · East` : place);

function Of({ report, table, lit, of }: Shown & { of: Player }) {
  const { name, place } = player(report, of.seat);
  const thrown = lyingOf(table, of.seat);
  return (
    <li class={lit === of.seat ? "row player lit" : "row player"}>
      <span class="player-name">
        <b>{name}</b>
        <span class="small">{seated(place, of.seat)}</span>
      </span>
      <Exposures name={name} groups={of.exposures} />
      {roomy.value && (
        <div class="player-discards">
          <span class="small">Discards</span>
          <TileRow tiles={thrown} width={24} />
        </div>
      )}
    </li>
  );
}

export function Players({ report, table, lit }: Shown) {
  const players = roomy.value ? [...table.players].reverse() : table.players;
  return (
    <ul class="players" aria-label="The others">
      {players.map((of) => (
        <Of key={of.seat} of={of} report={report} table={table} lit={lit} />
      ))}
    </ul>
  );
}

/** The last six discards; all of them on a sheet. */
export function Discards({ report, table }: { report: PlayReport; table: Table }) {
  const [open, show] = useState(false);
  if (roomy.value) {
    return (
      <div class="play-discards own">
        <span class="small">Your discards</span>
        <TileRow tiles={lyingOf(table, report.seat)} width={30} />
      </div>
    );
  }
  const lying = lyingOf(table);
  const last = lying.slice(-6);
  const by = [...table.players.map(({ seat }) => seat), report.seat];
  return (
    <div class="play-discards row">
      <TileRow look="tiles" label={`Last discards: ${last.map(spoken).join(", ")}`} tiles={last} width={32} />
      {lying.length > 0 && (
        <TextButton aria-haspopup="dialog" onClick={() => show(true)}>
          All {lying.length}
        </TextButton>
      )}
      {open && (
        <Sheet title="Discards" close={() => show(false)}>
          {by.map((seat) => (
            <TilesOf name={player(report, seat).name} tiles={lyingOf(table, seat)} width={34} key={seat} />
          ))}
        </Sheet>
      )}
    </div>
  );
}
