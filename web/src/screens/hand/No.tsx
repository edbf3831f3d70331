// Fourteen tiles: not Mah Jongg. The reason as the engine gives it, its law, the tile in question, and
// what would make it.
import type { FilledRow, MissingRow, VerifyReport } from "mahj";
import { hand } from "../../state/hand";
import { Groups } from "../../tiles/Groups";
import { Tile } from "../../tiles/Tile";
import { spoken } from "../../tiles/names";
import { LawLine } from "../../ui/LawLine";
import { Verdict, Why } from "../../ui/Verdict";
import { sentence } from "../../ui/words";

/** Jokers of the hand that stand nowhere in these groups. */
const idle = (groups: FilledRow[]) => {
  const { rack, groups: ledge } = hand.value;
  const all = [...rack, ...ledge.flat()].filter((tile) => tile === "J").length;
  return all - groups.reduce((sum, { jokers }) => sum + jokers, 0);
};

/** Tiles of the hand that the nearest line has no use for. */
function useless(groups: FilledRow[]): string[] {
  const { rack, groups: ledge } = hand.value;
  const used = new Map<string, number>();
  for (const { tile, naturals, jokers } of groups) {
    used.set(tile, (used.get(tile) ?? 0) + naturals);
    used.set("J", (used.get("J") ?? 0) + jokers);
  }
  return [...rack, ...ledge.flat()].filter((tile) => {
    const some = used.get(tile) ?? 0;
    used.set(tile, some - 1);
    return some <= 0;
  });
}

export function No({ answer, far = true }: { answer: VerifyReport; far?: boolean }) {
  const { nearest, reason, rule } = answer;
  // The engine says that a joker stands where none may; it stands where the nearest line lacks a tile.
  const wrong = nearest && rule === "JKX-01" ? Math.max(0, idle(nearest.groups)) : 0;
  const spare = far && nearest && !wrong ? useless(nearest.groups) : [];
  return (
    <>
      <Verdict tone="no" head="Not Mah Jongg">
        {far && nearest && (
          <p>
            <b>
              {nearest.away} away from {nearest.name}
            </b>
          </p>
        )}
      </Verdict>
      {far && nearest && nearest.groups.length > 0 && (
        <Groups
          groups={nearest.groups}
          missing={nearest.missing}
          width={wrong ? 44 : 36}
          labels={wrong > 0}
          wrong={wrong}
        />
      )}
      {spare.length > 0 && spare.length <= 4 && (
        <div class="row spare">
          <span class="small">Not needed</span>
          {spare.map((tile, at) => (
            <Tile tile={tile} width={30} key={at} />
          ))}
        </div>
      )}
      <Why>
        <p>
          <b>{sentence(reason)}</b>
        </p>
        <LawLine id={rule} />
      </Why>
      {far && nearest?.away === 1 && nearest.missing.map((row) => <Would key={row.tile} {...row} />)}
    </>
  );
}

function Would({ tile, left, joker }: MissingRow) {
  return (
    <div class="panel would">
      <Tile
        tile={tile}
        width={38}
        missing={left === 0 ? (joker ? "only-joker" : "none") : joker ? "joker" : "missing"}
        left={left}
        silent
      />
      <div>
        <p>
          <b>{left === 0 && !joker ? `No ${spoken(tile)} is left.` : `One more ${spoken(tile)} completes it.`}</b>
        </p>
        <p class="small">
          {left === 0 ? "None" : left} not seen yet. A joker {joker ? "will do" : "won't do"}.
        </p>
      </div>
    </div>
  );
}
