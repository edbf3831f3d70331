// What happens at the table in words. The players have names, so that none is taken for a wind.
import type { PlayEventRow, PlayReport } from "mahj";
import { others } from "../../state/names";
import { GROUPS, named } from "../../tiles/names";
import { capital, list, many, number } from "../../ui/words";
import type { Seat } from "./saved";

const NAMES = ["Bea", "Helen", "Ruth"];
/** The three players' names: those on the score sheet, if it has three in addition to the player's own. */
export function names(): string[] {
  const own = others();
  return own.length === NAMES.length ? own : NAMES;
}
const PLACES = ["right", "across", "left"];

/** The other players in turn order, from the player's right. */
const seats = ({ seat: own, seats: all }: Pick<PlayReport, "seat" | "seats">) => all.filter(({ seat }) => seat !== own);

export function player(report: PlayReport, seat: Seat) {
  const at = seats(report).findIndex((other) => other.seat === seat);
  return { you: at < 0, name: at < 0 ? "You" : (names()[at] ?? seat), place: PLACES[at] ?? "" };
}

/** A tile's name next to its large picture: `East wind`, `Red dragon`, `6 Crak`. */
export const tileTitle = (tile: string) =>
  `${named(tile)}${"NEWS".includes(tile) ? " wind" : "RG".includes(tile) ? " dragon" : ""}`;

/** Where a pass goes: `right`. */
export const direction = (stage: string) => PLACES.find((place) => stage.split(/[ -]/)[1] === place) ?? "across";
/** Who sits there, and who tiles come from. */
export const seatAt = (report: PlayReport, place: string) => seats(report)[PLACES.indexOf(place)]?.seat ?? report.seat;
const OPPOSITE: Record<string, string> = { right: "left", left: "right", across: "across" };
export const fromPlace = (place: string) => OPPOSITE[place] ?? place;

export const STAGES = ["first right", "first across", "first left", "second left", "second across", "second right"];

/** A hand as the card names it, without its alternative: `Consecutive Run 6`. */
export const handName = (name: string) => name.replace(/ (\d+)[a-z]?$/, " $1");

/** What a call exposes: `It makes a kong with your two and a joker.` */
export function callWords(tiles: string[]): string {
  const jokers = tiles.filter((one) => one === "J").length;
  const own = tiles.length - jokers - 1;
  const parts = [
    ...(own > 0 ? [own === 1 ? "yours" : `your ${number(own)}`] : []),
    ...(jokers === 1 ? ["a joker"] : jokers > 1 ? [`${number(jokers)} jokers`] : []),
  ];
  return `It makes a ${GROUPS[tiles.length] ?? "group"} with ${list(parts)}.`;
}

/** What happened, for screen readers. */
export function eventWords(report: PlayReport, event: PlayEventRow): string {
  const { name, you } = player(report, event.seat);
  const [tile] = event.tiles;
  const what = tile ? named(tile) : "a tile";
  switch (event.act) {
    case "discard":
      return `${name} discarded ${what}.`;
    case "pick":
      return you ? `You picked ${tile === "J" ? "a joker" : what}.` : "";
    case "call":
      return `${name} called ${what}.`;
    case "exchange":
      return `${name} exchanged ${what} for a joker.`;
    case "courtesy":
      return event.tiles.length === 0 ? "No tiles changed hands in the courtesy pass." : "";
    case "stop":
      return `${name} stopped the Charleston.`;
    case "mah_jongg":
      return `${name} said Mah Jongg.`;
    default:
      return "";
  }
}

/** The state of the game, for the list of games. */
export function gameWords(report: PlayReport): string {
  const { asked, wall } = report;
  if (!asked) return "";
  if (asked.kind === "pass") return capital(`${asked.stage}, in the Charleston`);
  if (asked.kind === "stop" || asked.kind === "courtesy") return "In the Charleston";
  return `${asked.kind === "turn" ? "Your turn" : "A tile you can call"}, ${many(wall, "tile")} in the wall`;
}

/** `pung`: the name of an exposure of this size. */
export const groupOf = (group: string[] | undefined) => GROUPS[group?.length ?? 0] || "exposure";
