// What to do, and how sure that is, in words.
import type { AdviceReport, BracketRow, OptionRow } from "mahj";
import { GROUPS, named, tiles } from "../../tiles/names";
import { choice, count, list } from "../../ui/words";

/** A share of games, as a number per 100. */
export const hundred = (part: number) => Math.round(Math.abs(part) * 100);

/** The tiles that an option discards, including those that are equally good. */
export const discards = ({ tile, alike }: OptionRow): string[] => (tile ? [tile, ...alike] : []);

/** The tiles that are exposed with a call. */
export const exposed = ({ exposure }: Pick<OptionRow, "exposure">): string[] => tiles(exposure ?? "").groups[0] ?? [];

/** `kong with two jokers`. */
export function groupOf(group: string[]): string {
  const jokers = group.filter((tile) => tile === "J").length;
  const kind = GROUPS[group.length] ?? `${group.length} tiles`;
  return jokers === 0 ? kind : `${kind} with ${jokers === 1 ? "a joker" : count(jokers, "joker")}`;
}

/** What an option is called: `6 Crak, 6 Dot, or 7 Dot`, `Call for a kong with two jokers`, `Let it go`. */
export function optionName(option: OptionRow): string {
  switch (option.do) {
    case "discard":
      return choice(discards(option).map(named));
    case "expose":
      return `Call for a ${groupOf(exposed(option))}`;
    case "pass":
      return "Let it go";
    default:
      return "Mah Jongg";
  }
}

/** What to do first: take a joker from an exposure. */
export const firstExchange = ({ exchanges }: OptionRow): string =>
  exchanges.length ? `First exchange ${list(exchanges.map((tile) => `your ${named(tile)}`))} for a joker.` : "";

/** The options that are as good as the best, which comes first; just the best if it is clear. */
export const bestOf = ({ options, toss_up }: AdviceReport): OptionRow[] =>
  toss_up ? options.filter((option, at) => at === 0 || option.tied) : options.slice(0, 1);

/** The options that are worse than the best. */
export const worseThanBest = ({ options }: AdviceReport): OptionRow[] =>
  options.slice(1).filter((option) => !option.tied);

/** How sure the best is, by the low end of its lead. */
export function sure({ options, toss_up, lead }: AdviceReport): string {
  if (options.length === 1 || options[0]?.do === "mah jongg") return "There is nothing else to do.";
  if (toss_up || !lead || lead.low <= 0) return "Too close to tell.";
  return lead.low > 0.05 ? "Very sure." : "Fairly sure.";
}

/** Both ends of a chance, and its kind. */
type Ends = Pick<BracketRow, "low" | "high" | "kind">;

const one = (part: number) => {
  const of = part * 100;
  return of > 0 && of < 1 ? "under 1" : String(Math.round(of));
};

/** `72%`, `16–55%`, `about 87–89%`. */
export function percent({ low, high, kind }: Ends): string {
  const [from, to] = [one(low), one(high)];
  const about = kind === "about" && !(from === to && from === "under 1") ? "about " : "";
  return `${about}${from === to ? from : from === "under 1" ? `0–${to}` : `${from}–${to}`}%`;
}
