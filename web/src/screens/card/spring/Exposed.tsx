// Exposures in a row, jokers with the tiles they stand for. Tiles on the card screens don't have suit colors,
// which could be taken for the card's colors.
import { natural, spoken } from "../../../tiles/names";
import { Tile } from "../../../tiles/Tile";

export const Exposed = ({ groups, width }: { groups: string[][]; width: number }) => (
  <span
    class="spring-tiles"
    role="img"
    aria-label={groups.map((group) => `${group.length} of ${spoken(natural(group))}`).join(", ")}
  >
    {groups.map((group, at) => (
      <span class="tiles" key={at}>
        {group.map((tile, nth) => (
          <Tile tile={tile} width={width} silent key={nth} {...(tile === "J" && { stands: natural(group) })} />
        ))}
      </span>
    ))}
  </span>
);
