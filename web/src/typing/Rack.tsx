// The rack: exposed groups on their rail, the concealed tiles, and the places that are still empty. Under
// each tile stands what throwing it does, where that was asked.
import { effect, signal } from "@preact/signals";
import { hand, handText, size } from "../state/hand";
import { Tile } from "../tiles/Tile";
import { GROUPS, spoken } from "../tiles/names";
import { many } from "../ui/words";

/** The tile of the rack that was tapped. */
export const chosen = signal<string | null>(null);
// It was chosen of this hand: in another it may not be.
effect(() => {
  void handText.value;
  chosen.value = null;
});

export type Pill = { lost: number; live: number };
/** What throwing a tile costs: nothing, and then how many tiles are live; or so many tiles more. */
export type Pills = Map<string, Pill>;

function exposed(group: string[]) {
  const natural = group.find((tile) => tile !== "J");
  const jokers = group.filter((tile) => tile === "J").length;
  const kind = `${GROUPS[group.length] ?? many(group.length, "tile")} of ${spoken(natural ?? "J")}`;
  return `exposed ${kind}${jokers && natural ? `, ${jokers === 1 ? "one a joker" : many(jokers, "joker")}` : ""}`;
}

/** The groups on the ledge, as they lie. */
export function Ledge({ groups, width = 41 }: { groups: string[][]; width?: number }) {
  return (
    <>
      {groups.map((group, at) => (
        <div class="group exposed" role="img" aria-label={exposed(group)} key={at}>
          <div class="tiles">
            {group.map((tile, other) => {
              const natural = group.find((tile) => tile !== "J");
              return <Tile key={other} tile={tile} width={width} stands={tile === "J" ? natural : undefined} silent />;
            })}
          </div>
        </div>
      ))}
    </>
  );
}

/** The hand as it lies, only to be looked at. */
export function Lying({ rack, groups, width = 36 }: { rack: string[]; groups: string[][]; width?: number }) {
  return (
    <div class="groups lying">
      <Ledge groups={groups} width={width} />
      <span class="tiles">
        {rack.map((tile, at) => (
          <Tile key={at} tile={tile} width={width} />
        ))}
      </span>
    </div>
  );
}

export function Rack({
  pills,
  say,
  stale = false,
}: {
  pills?: Pills | null;
  say?: (tile: string) => string;
  stale?: boolean;
}) {
  const { rack, groups } = hand.value;
  const empty = size.value === 0;
  return (
    <div class={`rack ${pills ? "with-pills" : ""} ${stale ? "stale" : ""}`} role="group" aria-label="Rack">
      <div class="rack-tiles">
        <Ledge groups={groups} />
        {rack.map((tile, at) => {
          const pill = pills?.get(tile);
          const picked = chosen.value === tile && rack.lastIndexOf(tile) === at;
          return (
            <button
              type="button"
              class={`rack-tile ${picked ? "picked" : ""}`}
              key={at}
              aria-pressed={picked}
              aria-label={pill && say ? `${spoken(tile)}, discard it: ${say(tile)}` : spoken(tile)}
              onClick={() => {
                chosen.value = picked ? null : tile;
              }}
            >
              <Tile tile={tile} width={41} ring={picked} silent />
              {pills &&
                pill &&
                (pill.lost === 0 ? (
                  <span class="pill" aria-hidden="true">
                    {pill.live}
                  </span>
                ) : (
                  <span class="cost" aria-hidden="true">
                    +{pill.lost}
                  </span>
                ))}
            </button>
          );
        })}
        {!empty && size.value < 14 && (
          <span class="next" aria-hidden="true">
            {size.value + 1}
          </span>
        )}
      </div>
      {empty && (
        <div class="rack-empty">
          <div class="faint" aria-hidden="true">
            {[2, 3, 4].map((count) => (
              <span key={count}>
                {Array.from({ length: count }, (_, at) => (
                  <i key={at} />
                ))}
              </span>
            ))}
          </div>
          <p>Tap the tiles you hold.</p>
        </div>
      )}
    </div>
  );
}
