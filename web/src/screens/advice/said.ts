// What may be done, and what it costs, in words.
import type { CostRow, OptionRow } from "mahj";
import { spoken, tiles } from "../../tiles/names";
import { list, many } from "../../ui/words";

/** How many deals answer in some seconds on a phone. */
export const DEALS = 128;

export const hundred = (part: number) => Math.round(Math.abs(part) * 100);

/** `1 bam`, or `1 bam or 9 dot` where they are alike. */
const either = (tiles: string[]) => list(tiles.map(spoken)).replace(" and ", " or ");

/** The tiles that are thrown, passed or shown. */
export const shownBy = ({ tile, alike, exposure, pass }: OptionRow): string[] =>
  pass ?? (exposure ? (tiles(exposure).groups[0] ?? []) : tile ? [tile, ...alike] : []);

/** What an option does. */
export function does({ do: act, tile, alike, exchanges, exposure, pass, blind }: OptionRow): string {
  const first = exchanges.length ? `Take the joker for ${list(exchanges.map(spoken))}, then ` : "";
  const then = (words: string) => (first ? first + words : words.charAt(0).toUpperCase() + words.slice(1));
  switch (act) {
    case "discard":
      return then(`discard ${either([tile ?? "", ...alike])}`);
    case "mah jongg":
      return then("declare Mah Jongg");
    case "expose":
      return `Call it and expose ${list((tiles(exposure ?? "").groups[0] ?? []).map(spoken))}`;
    case "pass":
      return "Let it go";
    case "give":
    case "offer": {
      const tiles = pass?.length ? list(pass.map(spoken)) : "nothing";
      return `${act === "give" ? "Pass" : "Offer"} ${tiles}${blind ? `, and ${blind} blind` : ""}`;
    }
    default:
      return act;
  }
}

/** What it costs against the best: `costs 12 wins in a hundred (2 to 23)`; `close` where others may be as good. */
export function costs({ difference, tied }: { difference: CostRow | null; tied: boolean }, close = false): string {
  if (!difference) return close ? "ahead, but it could be chance" : "the best option tried";
  if (tied) return "may be just as good";
  const [low, high] = [hundred(difference.high), hundred(difference.low)];
  return `costs ${many(hundred(difference.about), "win")} per 100 games (${low} to ${high})`;
}
