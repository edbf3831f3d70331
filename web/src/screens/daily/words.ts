// The puzzle's texts: tile names as players say them, and why an answer was good, from the engine's answers alone.
import type { AwayReport } from "mahj";
import { named as withNames, othersOf, type Who } from "../review/who";
import { handName, names } from "../play/words";
import { named } from "../../tiles/names";
import { capital, choice, count, list } from "../../ui/words";
import { SEAT, type Option } from "./make";
import type { Position } from "./position";

const others = othersOf(SEAT);
export const nameOf = (seat: string) => names()[others.map(String).indexOf(seat)] ?? "You";
const who: Who = { seat: SEAT, others, name: nameOf };

/** A sentence of the engine with the players' names. */
export const said = (text: string) => withNames(text, who);

/** `6 Crak, two norths and a flower`: several tiles, kind by kind. */
export function tilesWords(tiles: string[]): string {
  const kinds = [...new Set(tiles)];
  return list(kinds.map((tile) => count(tiles.filter((one) => one === tile).length, named(tile))));
}

/** What an option is called: `6 Dot, 6 Crak, or 7 Dot`, or the three tiles of a pass. */
export const optionName = ({ choices }: Option) => capital(choice(choices.map(tilesWords)));

const NTH = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];

/** `Your third turn. 90 tiles in the wall, no one has exposed.` */
export function positionWords({ turn, wall, others: players }: Position): string {
  const shown = players.filter(({ exposures }) => exposures.length > 0).map(({ seat }) => nameOf(seat));
  const exposed =
    shown.length === 0 ? "no one has exposed" : `${list(shown)} ${shown.length > 1 ? "have" : "has"} exposed`;
  return `Your ${NTH[turn - 1] ?? `${turn}th`} turn. ${wall} tiles in the wall, ${exposed}.`;
}

/** Why a discard or a pass is good: how far the hand is afterwards, and that it gave up no tile it needs. */
export function whyGood({ lines, best }: AwayReport, gone: string[]): string {
  const [line] = lines;
  if (!line || best === null) return "";
  const needed = line.missing.some(({ tile }) => gone.includes(tile));
  const free = needed ? "" : gone.length > 1 ? " It needs none of these." : ` It needs no ${named(gone[0] ?? "")}.`;
  return `you’re ${best} away from ${handName(line.name)}.${free}`;
}
