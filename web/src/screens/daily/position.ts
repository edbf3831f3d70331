// A turn in the middle of a game, as its player saw it, taken from a game that four bots have finished.
import type { PlayReport } from "mahj";
import { order, text, without, write } from "../../tiles/names";
import type { Seat } from "../play/saved";
import { type Discard, type Player, tableAt } from "../play/table";

export type Position = {
  /** Which of the player's turns it is, from 1. */
  turn: number;
  /** The tile picked on it. */
  picked: string;
  rack: string[];
  own: string[][];
  /** The other players in turn order, with their exposures. */
  others: Player[];
  discards: Discard[];
  wall: number;
};

/** The hand in notation. */
export const handOf = ({ rack, own }: Pick<Position, "rack" | "own">) => write(rack, own);
const left = (discards: Discard[], seat: Seat) =>
  discards.filter((row) => row.seat === seat && !row.called).map(({ tile }) => tile);

/** The turns on which the player picked a tile and could only discard. */
export function positions(report: PlayReport): Position[] {
  const { events, seat: own } = report;
  let turn = 0;
  return events.flatMap(({ seat, act, tiles }, at) => {
    if (seat === own && act === "discard") turn += 1;
    const next = events[at + 1];
    const [picked] = tiles;
    if (seat !== own || act !== "pick" || next?.seat !== own || next.act !== "discard" || !picked) return [];
    const { rack, own: groups, players, discards, wall } = tableAt(report, at + 1);
    // The event that ended the game isn't undone.
    if (rack.length + groups.flat().length !== 14) return [];
    return [{ turn: turn + 1, picked, rack, own: groups, others: players, discards, wall }];
  });
}

/** The question for the engine: the others' exposures and discards, and the player's discards. */
export const known = ({ others, discards, wall, ...own }: Position, seat: Seat) => ({
  hand: handOf(own),
  seat,
  wall,
  players: others.map((one) =>
    [one.seat, write([], one.exposures), ...left(discards, one.seat)].filter(Boolean).join(" "),
  ),
  seen: left(discards, seat).join(" "),
});

/** The turn as a record, up to the discard, for reviewing it. */
export function recordOf({ others, discards, wall, own, rack, picked }: Position, seat: Seat, tile: string): string {
  const table = discards.filter(({ called }) => !called).map((row) => row.tile);
  const shown = [...others, { seat, exposures: own }].filter(({ exposures }) => exposures.length > 0);
  return [
    ...shown.map((one) => `${one.seat} has exposed ${write([], one.exposures)}`),
    `${seat} holds ${text(without(rack, [picked]))}`,
    ...(table.length > 0 ? [`table ${text(table.sort(order))}`] : []),
    `wall ${wall + 1}`,
    `${seat} to play`,
    "",
    `${seat} picks ${picked}, racks, discards ${tile}`,
    "",
  ].join("\n");
}
