// The puzzle's texts: tile names as players say them, and why an answer was good, from the engine's answers alone.
import type { AwayReport } from "mahj";
import { named as withNames, whoIs } from "../review/who";
import { handName } from "../play/words";
import { named } from "../../tiles/names";
import { choice, count, list } from "../../ui/words";
import { SEAT, type Option } from "./make";
import type { Position } from "./position";

const who = whoIs(SEAT);
export const nameOf = who.name;

/** A sentence of the engine with the players' names. */
export const said = (text: string) => withNames(text, who);

/** `a 6 Crak, two norths and a flower`: several tiles in a sentence, kind by kind. */
export function tilesWords(tiles: string[]): string {
  const kinds = [...new Set(tiles)].map((tile) => {
    const times = tiles.filter((one) => one === tile).length;
    const name = tile.length === 2 ? named(tile) : named(tile).toLowerCase();
    return times > 1 ? count(times, name) : `${/^(?:8|east)/.test(name) ? "an" : "a"} ${name}`;
  });
  return list(kinds);
}

/** What a discard is called: `6 Dot, 6 Crak, or 7 Dot (yours)`. */
export const optionName = ({ choices }: Option, own = "") =>
  choice(choices.map(([tile = ""]) => named(tile) + (tile === own ? " (yours)" : "")));

const NTH = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];

/** `Your third turn, 90 tiles in the wall. No one has exposed tiles.` */
export function positionWords({ turn, wall, others: players }: Position): string {
  const shown = players.filter(({ exposures }) => exposures.length > 0).map(({ seat }) => nameOf(seat));
  const who = shown.length > 1 ? `${list(shown)} have` : `${shown[0] ?? "No one"} has`;
  return `Your ${NTH[turn - 1] ?? `${turn}th`} turn, ${wall} tiles in the wall. ${who} exposed tiles.`;
}

/** Why a discard or a pass is good: how far the hand is afterwards, and that it gave up no tile it needs. */
export function whyGood({ lines, best }: AwayReport, gone: string[]): string {
  const [line] = lines;
  if (!line || best === null) return "";
  const needed = line.missing.some(({ tile }) => gone.includes(tile));
  const free = needed ? "" : gone.length > 1 ? " It needs none of these." : ` It doesn’t need ${tilesWords(gone)}.`;
  return `you’re ${best} away from ${handName(line.name)}.${free}`;
}
