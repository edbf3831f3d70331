// The table after any number of events: the page shows them one after another, and the engine reports only the
// state after the last.
import type { PlayEventRow, PlayReport } from "mahj";
import { order, without } from "../../tiles/names";
import type { Seat } from "./saved";

export type Player = { seat: Seat; exposures: string[][] };
export type Discard = PlayReport["discards"][number];
export type Table = {
  rack: string[];
  /** The other players, in turn order from the player's right. */
  players: Player[];
  own: string[][];
  discards: Discard[];
  wall: number;
  /** The latest event. */
  last: PlayEventRow | undefined;
};

/** Which exposure has the joker that a tile is exchanged for. */
export const jokerOf = (exposures: string[][], tile: string) =>
  exposures.findIndex((group) => group.includes("J") && group.includes(tile));

/** What the rack was before one of the player's own events. */
function rackBefore(rack: string[], { act, tiles, received }: PlayEventRow, called: string | undefined): string[] {
  switch (act) {
    case "pick":
      return without(rack, tiles);
    case "discard":
      return [...rack, ...tiles];
    case "exchange":
      return [...without(rack, ["J"]), ...tiles];
    case "pass":
    case "courtesy":
      return [...without(rack, received), ...tiles];
    case "call":
      return [...rack, ...without(tiles, called ? [called] : [])];
    default:
      return rack;
  }
}

/** Returns the table after the first `count` events. */
export function tableAt(report: PlayReport, count: number): Table {
  const { events, seat: own } = report;
  const last = events[count - 1];
  const others = report.seats.filter(({ seat }) => seat !== own);
  if (count >= events.length) {
    return {
      rack: [...report.rack].sort(order),
      players: others,
      own: report.seats.find(({ seat }) => seat === own)?.exposures ?? [],
      discards: report.discards,
      wall: report.wall,
      last,
    };
  }
  const exposed = new Map<Seat, string[][]>(report.seats.map(({ seat }) => [seat, []]));
  const discards: Discard[] = [];
  for (const { act, seat, tiles, with: of } of events.slice(0, count)) {
    if (act === "discard") discards.push(...tiles.map((tile) => ({ seat, tile, called: false })));
    const lying = discards.at(-1);
    if (act === "call" && lying) {
      discards[discards.length - 1] = { ...lying, called: true };
    }
    if (act === "call") exposed.get(seat)?.push([...tiles]);
    const [tile] = tiles;
    const groups = of && exposed.get(of);
    const group = act === "exchange" && tile && groups ? groups[jokerOf(groups, tile)] : undefined;
    if (group && tile) group[group.indexOf("J")] = tile;
  }
  let rack = [...report.rack];
  for (let at = events.length - 1; at >= count; at -= 1) {
    const event = events[at];
    if (event?.seat !== own) continue;
    rack = rackBefore(rack, event, events.slice(0, at).findLast(({ act }) => act === "discard")?.tiles[0]);
  }
  return {
    rack: rack.sort(order),
    players: others.map(({ seat }) => ({ seat, exposures: exposed.get(seat) ?? [] })),
    own: exposed.get(own) ?? [],
    discards,
    wall: report.wall + events.slice(count).filter(({ act }) => act === "pick").length,
    last,
  };
}

/** How long an event is shown before the next, as a multiple of the pace; 0 to skip it. */
export function moment({ act, seat }: PlayEventRow, own: Seat): number {
  if (act === "discard") return seat === own ? 0.6 : 1;
  if (act === "call" || act === "exchange") return 1.4;
  return 0;
}

/** True for received tiles, which are shown until the player continues. */
export const isReturn = (event: PlayEventRow | undefined, own: Seat) =>
  event?.seat === own && (event.act === "pass" || event.act === "courtesy");
