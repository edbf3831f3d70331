// The rack: fourteen places in two rows of seven, exposed groups first on their rail.
import { effect, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { hand, handText, seen, size, where } from "../state/hand";
import { exposureWords } from "../tiles/Groups";
import { Tile, Tiles } from "../tiles/Tile";
import { natural, spoken } from "../tiles/names";
import "./rack.css";

/** The tapped tile of the rack. */
export const chosen = signal<string | null>(null);
// It was selected in this hand; another hand may not have it.
effect(() => {
  void handText.value;
  chosen.value = null;
});

/** The exposed groups, each on its rail. */
export function Exposed({ groups, width = 41 }: { groups: string[][]; width?: number }) {
  return (
    <>
      {groups.map((group, at) => (
        <div class="group exposed" role="img" aria-label={`exposed ${exposureWords(group)}`} key={at}>
          <Tiles tiles={group} width={width} stands={natural(group)} />
        </div>
      ))}
    </>
  );
}

/** The hand as laid out, for display only. */
export function Lying({ rack, groups, width = 36 }: { rack: string[]; groups: string[][]; width?: number }) {
  return (
    <div class="groups lying">
      <Exposed groups={groups} width={width} />
      <span class="tiles">
        {rack.map((tile, at) => (
          <Tile key={at} tile={tile} width={width} />
        ))}
      </span>
    </div>
  );
}

type Shown = {
  /** The tiles raised from the rack: recommended or selected ones. */
  raised?: readonly string[];
  /** What tapping a tile does; without it, tiles can't be tapped. */
  onTile?: ((tile: string) => void) | undefined;
  stale?: boolean;
};

/** If the rack is one row, scroll to the tile typed last. */
function useNewest(tiles: string[]) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<string[]>([]);
  useEffect(() => {
    const at = tiles.findIndex((tile, nth) => tile !== before.current[nth]);
    before.current = tiles;
    const newest = box.current?.children[at];
    if (box.current && newest instanceof HTMLElement)
      box.current.scrollLeft = newest.offsetLeft + newest.offsetWidth - box.current.clientWidth + 8;
  }, [tiles.join(" ")]);
  return box;
}

export function Rack({ raised = [], onTile, stale = false }: Shown) {
  const { rack, groups } = hand.value;
  const box = useNewest([...groups.flat(), ...rack]);
  const up = [...raised];
  const isUp = (tile: string) => {
    const at = up.indexOf(tile);
    if (at >= 0) up.splice(at, 1);
    return at >= 0;
  };
  if (where.value === "seen") return <Discards />;
  return (
    <div class={`rack ${stale ? "stale" : ""}`} role="group" aria-label="Rack" ref={box}>
      {groups.flatMap((group, at) =>
        group.map((tile, nth) => (
          <span
            class={`rack-tile on-rail ${nth === 0 ? "first" : ""} ${nth === group.length - 1 ? "last" : ""}`}
            key={`${at} ${nth}`}
            {...(nth === 0
              ? { role: "img", "aria-label": `exposed ${exposureWords(group)}` }
              : { "aria-hidden": true })}
          >
            <Tile tile={tile} stands={natural(group)} fills silent />
          </span>
        )),
      )}
      {rack.map((tile, at) => {
        const out = isUp(tile);
        const drawn = <Tile tile={tile} ring={out} fills silent />;
        return onTile ? (
          <button
            type="button"
            class={`rack-tile ${out ? "picked" : ""}`}
            key={at}
            aria-pressed={out}
            aria-label={spoken(tile)}
            onClick={() => onTile(tile)}
          >
            {drawn}
          </button>
        ) : (
          <span class={`rack-tile ${out ? "picked" : ""}`} role="img" aria-label={spoken(tile)} key={at}>
            {drawn}
          </span>
        );
      })}
      {Array.from({ length: Math.max(0, 14 - size.value) }, (_, at) => (
        <span class="rack-tile place" aria-hidden="true" key={`p${size.value + at}`} />
      ))}
    </div>
  );
}

/** What is on the table, in place of the rack while it is entered. */
export function Discards() {
  const { rack, groups } = seen.value;
  return (
    <div class="rack discards" role="group" aria-label="Discards">
      {rack.length + groups.length === 0 && <p>Tap what has been discarded or exposed.</p>}
      {(rack.length > 0 || groups.length > 0) && <Lying rack={rack} groups={groups} width={28} />}
    </div>
  );
}
