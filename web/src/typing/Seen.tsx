// The seen tiles: discards, and other players' exposures. As tiles, and as text.
import { isRefused } from "../engine/engine";
import { seen, seenText, where } from "../state/hand";
import { wide } from "../state/layout";
import { Tile } from "../tiles/Tile";
import { spoken } from "../tiles/names";
import { HandField } from "./HandField";
import { Exposed } from "./Rack";

export function Seen({ answer }: { answer: object | null }) {
  const { rack, groups } = seen.value;
  if (where.value !== "seen" && seenText.value === "") return null;
  const kinds = [...new Set(rack)];
  return (
    <section class="seen" aria-label="Seen on the table">
      <h2>Seen on the table</h2>
      {(rack.length > 0 || groups.length > 0) && (
        <div class="groups seen-tiles">
          <Exposed groups={groups} width={30} />
          {kinds.map((tile) => {
            const count = rack.filter((other) => other === tile).length;
            return (
              <span
                class="tiles"
                role="img"
                aria-label={`${spoken(tile)}${count > 1 ? `, ${count} of them` : ""}`}
                key={tile}
              >
                {Array.from({ length: count }, (_, at) => (
                  <Tile tile={tile} width={30} silent key={at} />
                ))}
              </span>
            );
          })}
        </div>
      )}
      {(wide.value || isRefused(answer)) && <HandField answer={answer} seen />}
    </section>
  );
}
