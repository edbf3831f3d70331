// What throwing the lifted tile comes to, in words; without a lifted one, the best.
import { spoken } from "../../tiles/names";
import { asWell, type WhatIf } from "./what-if";

export function ThrowPanel({ turn, turns, chosen, act }: { turn: WhatIf; turns: WhatIf[]; chosen: boolean; act: () => void }) {
  const best = Math.min(...turns.map(({ away }) => away));
  const good = turn.away === best;
  const more = asWell(turn, turns);
  return (
    <div class={`panel throw ${good ? "yes" : "warn"}`}>
      <p class="grow">
        <b class="what">Throw {spoken(turn.tile)}:</b> {good ? "still" : "then"} {turn.away} away
        <br /><span class="small">{turn.live} live tiles bring you nearer.{chosen || more === "" ? "" : ` ${more}`}</span>
      </p>
      <button type="button" class="button main" onClick={act}>Throw</button>
    </div>
  );
}
