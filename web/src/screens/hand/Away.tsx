// Fewer than fourteen tiles: how far, to which line, and each tile that helps.
import { signal } from "@preact/signals";
import { settings } from "../../store/settings";
import { Tile } from "../../tiles/Tile";
import { worth } from "../../ui/words";
import { away, counted, waits } from "./answers";
import { icons } from "../../ui/icons";
import { spoken } from "../../tiles/names";

// The keys stay where they are while tiles are typed, so the panel has one row of tiles until asked for all.
const all = signal(false);

export function Away() {
  const best = away.good.value?.best;
  const [line] = counted.value;
  if (away.good.value === null) return null;
  if (best === null || !line) {
    return (
      <div class="panel no verdict">
        <span class="sign" aria-hidden="true">
          {icons.no}
        </span>
        <div>
          <h2 class="head">No line can be made</h2>
          <p>The lines below say why, one by one.</p>
        </div>
      </div>
    );
  }
  const rows = waits.good.value ?? [];
  return (
    <div class="panel info away">
      <div class="row">
        <h2 class="head">{best} away</h2>
        {best === 1 && <b>waiting</b>}
        <span class="grow" />
        <b class="worth">{worth(line)}</b>
      </div>
      <p class="line-name">{line.name}</p>
      {settings.value.help === "everything" && (
        <ul class={`helps ${all.value ? "all" : ""}`} aria-label="Tiles that help">
          {rows.slice(0, all.value ? rows.length : rows.length > 3 ? 3 : 4).map(({ tile, left }) => (
            <li key={tile}>
              <Tile tile={tile} width={30} silent />
              <span>
                <span class="hidden">{spoken(tile)}, </span>
                <b>{left}</b> left
              </span>
            </li>
          ))}
          {rows.length > 3 && (
            <li>
              <button
                type="button"
                class="more-helps"
                aria-expanded={all.value}
                aria-label={all.value ? "Show three" : `${rows.length - 3} more tiles that help`}
                onClick={() => {
                  all.value = !all.value;
                }}
              >
                {all.value ? "fewer" : `+${rows.length - 3}`}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
