// The tile of the rack that was tapped, in words: what throwing it does, or that it can be taken back.
import { take, size, throwTile } from "../../state/hand";
import { spoken } from "../../tiles/names";
import { chosen } from "../../typing/Rack";
import { capital, list, many } from "../../ui/words";
import { away, isPossible, whatIf } from "./answers";

const rows = () => (whatIf.good.value ?? []).filter(isPossible);

export function throwChosen() {
  if (chosen.value === null || size.value !== 14) return;
  throwTile(chosen.value);
  chosen.value = null;
}

export function Chosen() {
  const tile = chosen.value;
  if (tile === null) return null;
  const row = size.value === 14 ? rows().find((row) => row.tile === tile) : undefined;
  const best = away.good.value?.best;
  const lost = row && best != null ? row.away - best : 0;
  const alike =
    row && lost === 0
      ? rows().filter((other) => other.tile !== tile && other.away === row.away && other.live === row.live)
      : [];
  return (
    <div class={`panel chosen fade ${lost > 0 ? "warn" : "yes"}`} role="status">
      <div class="grow">
        {row ? (
          <>
            <p>
              <b class="head-small">Discard {spoken(tile)}:</b>{" "}
              {lost > 0 ? `${row.away} away, ${many(lost, "tile")} farther` : `still ${row.away} away`}
            </p>
            <p class="small">
              {row.live === 1 ? "1 live tile brings" : `${row.live} live tiles bring`} you closer.
              {alike.length > 0 && (
                <span class="alike">
                  {" "}
                  {capital(list(alike.map((other) => spoken(other.tile))))} {alike.length === 1 ? "is" : "are"} just as
                  good.
                </span>
              )}
            </p>
          </>
        ) : (
          <p>
            <b class="head-small">{capital(spoken(tile))}</b>
          </p>
        )}
      </div>
      <div class="row">
        <button
          type="button"
          class="button"
          onClick={() => {
            take(tile);
            chosen.value = null;
          }}
        >
          Take it out
        </button>
        {row && (
          <button type="button" class="button main" onClick={throwChosen}>
            Discard
          </button>
        )}
      </div>
    </div>
  );
}
