// Thirteen tiles or fewer: the distance, the closest hand laid out with what it is missing, and the others
// below.
import { screen } from "../../state/place";
import { Groups } from "../../tiles/Groups";
import { named } from "../../tiles/names";
import { RowLink } from "../../ui/RowLink";
import { choice, value } from "../../ui/words";
import { away, counted, waits } from "./answers";
import { Needs } from "./Needs";

/** What a hand that is one tile away waits for. */
function Waiting() {
  const rows = waits.good.value ?? [];
  if (rows.length === 0) return null;
  const left = rows.reduce((sum, row) => sum + row.left, 0);
  const tiles = rows.filter(({ tile }) => tile !== "J").map(({ tile }) => named(tile));
  return (
    <p>
      Waiting for <b>{choice(tiles.length < rows.length ? [...tiles, "a joker"] : tiles)}</b>: {left} left.
    </p>
  );
}

export function Away() {
  const best = away.good.value?.best;
  const [line, next] = counted.value;
  if (best === undefined) return null;
  if (best === null || !line) {
    return (
      <>
        <h2 class="head no">No hands left</h2>
        <p>No hand on this card has these exposures.</p>
        <OtherHands />
      </>
    );
  }
  return (
    <>
      <h2 class="head info">{best} away</h2>
      <p>
        <b>{line.name}</b> · {value(line)}
      </p>
      <Groups groups={line.groups} missing={line.missing} width={36} />
      {best === 1 && waits.good.value?.length ? <Waiting /> : <Needs missing={line.missing} />}
      <OtherHands more={next?.away == null ? "" : `${next.away} or more away`} />
    </>
  );
}

/** The link to the other hands of the card. */
export function OtherHands({ name = "Other close hands", more = "" }: { name?: string; more?: string }) {
  return (
    <RowLink onClick={() => screen("hand", { view: "hands" })}>
      <b class="grow">{name}</b>
      <span class="small">{more}</span>
    </RowLink>
  );
}
