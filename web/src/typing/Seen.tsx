// The seen tiles: discards, and other players' exposures. As tiles, and as text.
import { isRefused } from "../engine/engine";
import { seen, seenText, where } from "../state/hand";
import { wide } from "../state/layout";
import { Tiles } from "../tiles/Tile";
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
            const label = `${spoken(tile)}${count > 1 ? `, ${count} of them` : ""}`;
            return <Tiles key={tile} tiles={Array(count).fill(tile)} width={30} label={label} />;
          })}
        </div>
      )}
      {(wide.value || isRefused(answer)) && <HandField answer={answer} seen />}
    </section>
  );
}
