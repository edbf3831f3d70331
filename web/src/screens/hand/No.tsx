// Fourteen tiles, not Mah Jongg: the reason first, the tile in question marked, and what would make it Mah
// Jongg.
import type { FilledRow, VerifyReport } from "mahj";
import { hand } from "../../state/hand";
import { screen } from "../../state/place";
import { Groups } from "../../tiles/Groups";
import { named } from "../../tiles/names";
import { Verdict } from "../../ui/Verdict";
import { RowLink } from "../../ui/RowLink";
import { capital, count, number, reason } from "../../ui/words";
import { OtherHands } from "./Away";

/** The hand's jokers that are in none of these groups. */
const idle = (groups: FilledRow[]) => {
  const { rack, groups: exposures } = hand.value;
  const all = [...rack, ...exposures.flat()].filter((tile) => tile === "J").length;
  return all - groups.reduce((sum, { jokers }) => sum + jokers, 0);
};

/** What the rule behind a verdict is about. */
const RULES: Record<string, string> = { "JKX-01": "The rule on jokers", "GLO-05": "The rule on concealed hands" };

/** The rules that no single tile breaks: the tiles just aren't a hand on the card. */
export const isStopped = ({ rule, mah_jongg }: VerifyReport) => !mah_jongg && rule !== "GLO-06";

export function No({ answer }: { answer: VerifyReport }) {
  const { nearest, rule } = answer;
  // The engine says that a joker is where none may be; draw it where the closest hand is missing a tile.
  const wrong = nearest && rule === "JKX-01" ? Math.max(0, idle(nearest.groups)) : 0;
  const real = wrong > 0 ? nearest?.missing.find(({ joker }) => !joker) : undefined;
  return (
    <>
      <Verdict tone="no" head="Not Mah Jongg">
        <p>{reason(answer.reason)}</p>
        {real && (
          <p>
            You need {real.count === 1 ? "a real" : number(real.count)}{" "}
            <b>{real.count === 1 ? named(real.tile) : `real ${named(real.tile)}s`}</b>.
          </p>
        )}
      </Verdict>
      {nearest && nearest.groups.length > 0 && (
        <>
          <p>
            <b>{nearest.name}</b>, {nearest.away} away
          </p>
          <Groups groups={nearest.groups} missing={nearest.missing} width={36} labels wrong={wrong} />
        </>
      )}
      {real && (
        <p>{real.left === 0 ? `No ${named(real.tile)} is left.` : `${capital(left(real.left, real.tile))} left.`}</p>
      )}
      <OtherHands name="Why other hands don’t fit" />
      {rule && (
        <RowLink onClick={() => screen("rules", { rules: rule })}>
          <b class="grow">{RULES[rule] ?? "The rule"}</b>
        </RowLink>
      )}
    </>
  );
}

const left = (times: number, tile: string) =>
  times === 1 ? `one ${named(tile)} is` : `${count(times, named(tile))} are`;
