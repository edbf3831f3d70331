// Hints from games that the engine plays out: a nudge names no tile, and no hint claims a lead in a toss-up.
import type { AdviceReport, CharlestonReport, Keys, OptionRow, PlayReport } from "mahj";
import { useAnswer } from "../../engine/use";
import { type ask, isRefused } from "../../engine/engine";
import { lineName } from "../../state/cards";
import { named } from "../../tiles/names";
import { either, list, many } from "../../ui/words";
import { hundred } from "../hand/says";

/** How many deals a hint plays out: enough for a clear lead, and few enough to take a second. */
const DEALS = 128;

type Hint = { nudge: string; full: string };

const wins = ({ win }: OptionRow) => `wins ${hundred(win.about)} of 100 games`;

/** `, for Consecutive Run 5`: what the option wins with most often. */
const goal = ({ aims: [line] }: OptionRow) => (line ? `, for ${lineName(line)}` : "");

/** Several of a kind in the rack that a good pass keeps: `Keep your 6 Craks together.` */
function kept(rack: string[], gone: string[]): string {
  const kinds = [...new Set(rack)].filter((tile) => tile !== "J" && !gone.includes(tile));
  const most = kinds
    .map((tile) => ({ tile, count: rack.filter((one) => one === tile).length }))
    .sort((one, other) => other.count - one.count)[0];
  return most && most.count > 1 ? `Keep your ${named(most.tile)}s together.` : "";
}

function discardHint({ options, toss_up }: AdviceReport): Hint | null {
  const [best] = options;
  if (!best) return null;
  if (best.do === "mah jongg") return { nudge: "Look at your hand again.", full: "You have Mah Jongg." };
  const tied = options.filter((row, at) => at === 0 || row.tied).flatMap((row) => (row.tile ? [row.tile] : []));
  const tiles = [...new Set(toss_up ? tied : [best.tile ?? "", ...best.alike])].filter(Boolean);
  if (toss_up) {
    const names = tiles.length > 4 ? list(tiles.slice(0, 3).map(named)) : "";
    return {
      nudge: "Several are about equal.",
      full: names
        ? `Toss-up among ${tiles.length} discards, including ${names}.`
        : `Toss-up: ${either(tiles.map(named))}.`,
    };
  }
  const first = best.exchanges.length > 0 ? "Exchange for the joker, then discard" : "Discard";
  return {
    nudge:
      tiles.length > 1 ? "Some tiles here help less than the others." : "One tile here helps less than the others.",
    full: `${first} ${either(tiles.map(named))}${goal(best)}: ${wins(best)}.`,
  };
}

function claimHint({ options, toss_up }: AdviceReport): Hint | null {
  const [best] = options;
  if (!best) return null;
  if (best.do === "mah jongg") return { nudge: "Look at your hand with this tile.", full: "Call it: Mah Jongg." };
  const call = options.find((row) => row.do === "expose");
  const go = options.find((row) => row.do === "pass");
  const two = call && go ? ` ${hundred(call.win.about)} wins in 100 if you call, ${hundred(go.win.about)} if not.` : "";
  if (toss_up) {
    const rarely = call && go && hundred(call.win.about) + hundred(go.win.about) === 0;
    const full = rarely ? "Toss-up: you rarely win either way." : `Toss-up.${two}`;
    return { nudge: "Calling or not makes little difference.", full };
  }
  return {
    nudge: "One answer here is clearly better.",
    full:
      best.do === "pass"
        ? `Let it go: ${wins(best)}${call ? `, or ${hundred(call.win.about)} if you call` : ""}.`
        : `Call it: ${wins(best)}${go ? `, or ${hundred(go.win.about)} if you let it go` : ""}.`,
  };
}

/** What a pass gives: `5 Dot, 7 Dot and one tile blind`. */
function given({ pass, blind }: OptionRow): string {
  const said = [...(pass ?? []).map(named), ...(blind ? [`${many(blind, "tile")} blind`] : [])];
  return said.length === 0 ? "nothing" : list(said);
}

/** How good a pass was that was compared with the others; null if it wasn't. */
export function passVerdict({ options, compared }: CharlestonReport): { good: boolean; said: string } | null {
  const [best] = options;
  if (!best || !compared) return null;
  const { difference, tied } = compared;
  const less = difference ? Math.round(-100 * difference.about) : 0;
  if (tied || less < 1) return { good: true, said: "Good: no other pass is clearly better." };
  return { good: false, said: `Better: ${given(best)}. It wins about ${less} more in 100 games.` };
}

function passHint(report: CharlestonReport, rack: string[], stops: boolean): Hint | null {
  const { options, toss_up, stop } = report;
  if (stops) {
    if (!stop) return null;
    const clear = stop.low > 0 || stop.high < 0;
    const by = hundred(stop.about);
    return clear && by > 0
      ? {
          nudge: "One answer here is clearly better.",
          full: `${stop.about > 0 ? "Stop here" : "Go on"}: about ${by} more wins in 100.`,
        }
      : { nudge: "Going on or not makes little difference.", full: "Toss-up: go on or stop here." };
  }
  const best = options.find((row) => row.do === "give" || row.do === "offer");
  if (!best) return null;
  const tiles = best.pass ?? [];
  const what = given(best);
  return {
    nudge: kept(rack, tiles) || (toss_up ? "Several passes are about equal." : "One pass is better than the others."),
    full: toss_up ? `Toss-up among the best. One of them: ${what}.` : `Pass ${what}: ${wins(best)}.`,
  };
}

/** The question to the engine for a hint; null if there is nothing to decide. */
export function questions(card: string, report: PlayReport) {
  const { asked, hand, seat, wall, discards, players } = report;
  const about = { card, skip_faulty: true, hand, seat, rollouts: DEALS };
  if (asked?.kind === "pass" || asked?.kind === "stop" || asked?.kind === "courtesy") {
    const pass =
      asked.kind === "pass"
        ? (asked.stage ?? "").replace(" ", "-")
        : asked.kind === "stop"
          ? "second-left"
          : asked.kind;
    return { charleston: { ...about, pass } satisfies Keys<"charleston">, advise: null };
  }
  if (asked?.kind !== "turn" && asked?.kind !== "claim") return { charleston: null, advise: null };
  const claim = asked.kind === "claim";
  const own = discards.filter((row) => row.seat === seat && !row.called).map(({ tile }) => tile);
  const advise = {
    ...about,
    seen: own.join(" "),
    wall,
    players,
    ...(claim && { tile: asked.tile ?? "", from: asked.from ?? "" }),
  } satisfies Keys<"advise">;
  return { charleston: null, advise };
}

/** Asks for a hint about the player's decision, if hints are on. */
export function useHint(engine: typeof ask, card: string, report: PlayReport, on: boolean): Hint | "coming" | null {
  const { charleston, advise } = on ? questions(card, report) : { charleston: null, advise: null };
  const passed = useAnswer("charleston", charleston, engine);
  const advised = useAnswer("advise", advise, engine);
  const kind = report.asked?.kind;
  const of = charleston ? passed : advise ? advised : null;
  if (!of) return null;
  if (!of.answer || of.stale) return "coming";
  if (isRefused(of.answer)) return null;
  if ("stage" in of.answer) return passHint(of.answer, report.rack, kind === "stop");
  return kind === "claim" ? claimHint(of.answer) : discardHint(of.answer);
}
