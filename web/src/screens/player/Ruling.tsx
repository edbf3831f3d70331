// Dead or not, and why: the hands that are left, or the reasons that rule all of them out, by how many each
// rules out.
import type { ClosedRow, OpenReport, OpenRow } from "mahj";
import { lineName } from "../../state/cards";
import { Tiles } from "../../tiles/Tile";
import { spoken, tiles } from "../../tiles/names";
import { Verdict } from "../../ui/Verdict";
import { capital, list, many, reason, value } from "../../ui/words";

/** `has it`, `has both`, `has all of them`. */
const has = (count: number) => (count === 1 ? "has it" : count === 2 ? "has both" : "has all of them");

export const rulingTold = ({ dead, open, lines }: OpenReport, count: number) =>
  dead
    ? `Dead. No hand on this card ${has(count)}.`
    : `${many(open, "hand")} left: ${lines.map(({ line }) => lineName(line)).join(", ")}.`;

/** The verdict alone, visible above the keys. */
export function Ruled({ answer: { dead, open }, count }: { answer: OpenReport; count: number }) {
  return dead ? (
    <Verdict tone="no" head="Dead">
      <p>No hand on this card {has(count)}.</p>
    </Verdict>
  ) : (
    <Verdict tone="info" head={`${many(open, "hand")} left`}>
      <p>This player isn’t dead.</p>
    </Verdict>
  );
}

/** `No pung of 3 Bams`: the reason without its subject. */
const brief = (row: ClosedRow) =>
  capital(
    reason(row.reason)
      .replace(/^This hand has /, "")
      .replace(/^This hand can't /, "can’t ")
      .replace(/\.$/, ""),
  );

/** The reasons why hands are ruled out, the most frequent first. */
function byReason(closed: ClosedRow[]): [string, number][] {
  const reasons = new Map<string, number>();
  for (const row of closed) reasons.set(brief(row), (reasons.get(brief(row)) ?? 0) + 1);
  return [...reasons].sort(([, one], [, other]) => other - one);
}

// UNW-01 is the rule about tiles that are gone: seen tiles rule these hands out.
const SEEN = "UNW-01";

export function Ruling({ answer: { dead, lines, closed } }: { answer: OpenReport }) {
  const gone = closed.filter(({ rule }) => rule === SEEN);
  return (
    <>
      {gone.length > 0 && (
        <ul class="reasons gone">
          {gone.map(({ line, reason: why }) => (
            <li key={line}>
              <b>{lineName(line)} can’t be made.</b> {reason(why)}
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <ul class="open-hands" aria-label="Hands left">
          {lines.map((row) => (
            <OpenHand key={row.line} {...row} />
          ))}
        </ul>
      )}
      {dead && (
        <ul class="reasons" aria-label="Why">
          {byReason(closed.filter(({ rule }) => rule !== SEEN)).map(([why, count]) => (
            <li key={why} class="row">
              <span class="grow">{why}</span>
              <b class="whole">{many(count, "hand")}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function OpenHand({ line, value: points, hand, example, targets }: OpenRow) {
  const groups = (hand ?? example).split(" ").map((word) => tiles(word).rack);
  return (
    <li>
      <p class="row">
        <b class="grow">{lineName(line)}</b>
        <span>{value({ value: points })}</span>
      </p>
      <span class="way" role="img" aria-label={list(groups.map((group) => group.map(spoken).join(" ")))}>
        {groups.map((group, at) => (
          <Tiles key={at} tiles={group} width={26} />
        ))}
      </span>
      {targets > 1 && <p class="small">This is one of {targets} ways.</p>}
    </li>
  );
}
