// What each throw costs, as the pills under the rack and in words.
import { spoken } from "../../tiles/names";
import type { Pill } from "../../ui/HandInput";

/** A row of `what-if`. */
export type WhatIf = { tile: string; choice: string; away: number; live: number; left: number; open_lines: number; line: string | null };

/** By tile: a filled pill with the live tiles where nothing is lost, `+1` where it costs one. */
export function pillsOf(turns: WhatIf[], rack: string[]): Map<string, Pill> {
  const best = Math.min(...turns.map(({ away }) => away));
  const pills = new Map<string, Pill>();
  for (const tile of rack) {
    const turn = turns.find((other) => other.tile === tile);
    if (!turn) continue;
    const more = turn.away - best;
    pills.set(tile, {
      good: more === 0,
      text: more === 0 ? String(turn.live) : `+${more}`,
      said: `throw it: ${more === 0 ? "still" : "then"} ${turn.away} away, ${turn.live} live`,
    });
  }
  return pills;
}

/** The other tiles that are as good to throw: `Nine crak, six bam and red do as well.` */
export function asWell(turn: WhatIf, turns: WhatIf[]): string {
  const same = turns.filter((other) => other.tile !== turn.tile && other.away === turn.away && other.live === turn.live);
  if (same.length === 0) return "";
  const names = same.map(({ tile }) => spoken(tile));
  const last = names.pop() ?? "";
  const all = names.length ? `${names.join(", ")} and ${last} do as well.` : `${last} does as well.`;
  return (all[0]?.toUpperCase() ?? "") + all.slice(1);
}
