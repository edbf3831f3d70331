// The other players: on a phone one row each, in turn order; on a tablet one card each, where they sit, with
// their discards.
import type { PlayReport } from "mahj";
import { useSignal } from "@preact/signals";
import { roomy } from "../../state/layout";
import { GROUPS, natural, spoken } from "../../tiles/names";
import { Tile } from "../../tiles/Tile";
import { Sheet } from "../../ui/Sheet";
import type { Player, Table } from "./table";
import { player } from "./words";
import type { Seat } from "./saved";

/** How many exposed tiles fit in a row; if there are more, each group folds into one tile. */
const ROW = 8;

const words = (group: string[]) => {
  const jokers = group.filter((tile) => tile === "J").length;
  const with_ = jokers === 0 ? "" : jokers === 1 ? ", one a joker" : `, ${jokers} of them jokers`;
  return `${GROUPS[group.length] ?? "group"} of ${spoken(natural(group))}${with_}`;
};

/** An exposure, jokers with the tiles they stand for. */
export function Exposure({ group, width }: { group: string[]; width?: number }) {
  return (
    <span class="exposure" role="img" aria-label={words(group)}>
      {group.map((tile, at) => (
        <span class="exposed-tile" key={at}>
          <Tile
            tile={tile}
            silent
            {...(width ? { width } : { fills: true })}
            {...(tile === "J" && { stands: natural(group) })}
          />
        </span>
      ))}
    </span>
  );
}

function Exposures({ name, groups }: { name: string; groups: string[][] }) {
  const open = useSignal(false);
  if (groups.length === 0) return <span class="nothing-exposed">nothing exposed</span>;
  if (groups.flat().length <= ROW || roomy.value) {
    return (
      <span class="exposures-row">
        {groups.map((group, at) => (
          <Exposure group={group} key={at} />
        ))}
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        class="exposures-row folded"
        aria-label={`${name}’s exposures: ${groups.map(words).join("; ")}`}
        onClick={() => {
          open.value = true;
        }}
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
      {open.value && (
        <Sheet
          title={`${name}’s exposures`}
          close={() => {
            open.value = false;
          }}
        >
          <div class="unfolded">
            {groups.map((group, at) => (
              <Exposure group={group} width={40} key={at} />
            ))}
          </div>
        </Sheet>
      )}
    </>
  );
}

type Shown = { report: PlayReport; table: Table; lit: Seat | null };

/** `left · East`: where they sit, and who dealt. */
const seated = (place: string, seat: Seat) => (seat === "East" ? `${place} · East` : place);

function Of({ report, table, lit, of }: Shown & { of: Player }) {
  const { name, place } = player(report, of.seat);
  const thrown = table.discards.filter((row) => row.seat === of.seat && !row.called);
  return (
    <li class={lit === of.seat ? "player lit" : "player"}>
      <span class="player-name">
        <b>{name}</b>
        <span class="small">{seated(place, of.seat)}</span>
      </span>
      <Exposures name={name} groups={of.exposures} />
      {roomy.value && (
        <span class="player-discards">
          <span class="small">Discards</span>
          <span class="tiles-wrap" role="img" aria-label={thrown.map(({ tile }) => spoken(tile)).join(", ") || "none"}>
            {thrown.map(({ tile }, at) => (
              <Tile key={at} tile={tile} width={24} silent />
            ))}
          </span>
        </span>
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
  const open = useSignal(false);
  const lying = table.discards.filter(({ called }) => !called);
  const last = lying.slice(-6);
  if (roomy.value) {
    const own = lying.filter(({ seat }) => seat === report.seat);
    return (
      <div class="play-discards own">
        <span class="small">Your discards</span>
        <span class="tiles-wrap" role="img" aria-label={own.map(({ tile }) => spoken(tile)).join(", ") || "none"}>
          {own.map(({ tile }, at) => (
            <Tile key={at} tile={tile} width={30} silent />
          ))}
        </span>
      </div>
    );
  }
  const by = [...table.players.map(({ seat }) => seat), report.seat];
  return (
    <div class="play-discards">
      <span class="tiles" role="img" aria-label={`Last discards: ${last.map(({ tile }) => spoken(tile)).join(", ")}`}>
        {last.map(({ tile }, at) => (
          <Tile key={at} tile={tile} width={32} silent />
        ))}
      </span>
      {lying.length > 0 && (
        <button
          type="button"
          class="link-button"
          aria-haspopup="dialog"
          onClick={() => {
            open.value = true;
          }}
        >
          All {lying.length}
        </button>
      )}
      {open.value && (
        <Sheet
          title="Discards"
          close={() => {
            open.value = false;
          }}
        >
          {by.map((seat) => {
            const { name } = player(report, seat);
            const thrown = lying.filter((row) => row.seat === seat);
            return (
              <div class="all-discards" key={seat}>
                <b>{name}</b>
                <span class="tiles-wrap">
                  {thrown.length === 0 && <span class="small">none</span>}
                  {thrown.map(({ tile }, at) => (
                    <Tile key={at} tile={tile} width={34} />
                  ))}
                </span>
              </div>
            );
          })}
        </Sheet>
      )}
    </div>
  );
}
