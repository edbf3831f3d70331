// The sentences of rulings and of the table's state, as the command writes them.

import type { OpenTableRow, RulingRow } from "mahj";
import { list } from "../../ui/words";

/** `play` refuses what breaks a rule; `referee` takes it as done. */
export type Mode = "play" | "referee";

/** The sentences of one row's rulings; the first illegal act says what happens to it. */
export function sentences(rulings: readonly RulingRow[], mode: Mode): string[] {
  // For an illegal act, a dead hand or the first sentence about it says enough.
  const silent = new Set(rulings.filter((one) => one.ruling === "dead").map((one) => one.event));
  return rulings.map((ruling) => {
    let sentence = ruling.why;
    if (ruling.hangs_on) sentence += ` That depends on ${ruling.hangs_on}.`;
    if (ruling.recommended) sentence += " The League has no rule on this; this is the usual advice.";
    if (ruling.ruling === "illegal" && !silent.has(ruling.event)) {
      silent.add(ruling.event);
      if (mode === "play") sentence += " Not allowed.";
      else
        sentence += ruling.stands ? " The action stands unless another player objects." : " The action has no effect.";
    }
    return sentence;
  });
}

/** The state of the table at a question, as sentences. */
export function standing(open: OpenTableRow): string[] {
  const told: string[] = [];
  if (open.over) {
    told.push(`The game is over: ${ended(open.over)}. ${open.next_east ?? open.turn} deals next.`);
    return [...told, ...open.to_do];
  }
  if (open.pass) told.push(passes(open.pass, open.awaited ?? []));
  else if (open.award && open.award !== open.turn) {
    // Players who have called come before the next in turn.
  } else told.push(open.begun ? `It's ${open.turn}'s turn.` : `${open.turn} plays next.`);
  if (open.tile && open.window !== null) {
    if (open.award) told.push(`${open.award} gets the ${open.tile}.`);
    else told.push(open.window ? `The ${open.tile} can be called.` : `It's too late to call the ${open.tile}.`);
  }
  told.push(...open.to_do);
  for (const { seat, when_called, why } of open.dead) {
    const because = why ? `: ${why.replace(/\.$/, "")}` : "";
    told.push(when_called ? `${seat}'s hand is dead if challenged${because}.` : `${seat}'s hand is dead.`);
  }
  if (open.jokers.length > 0) {
    const groups = open.jokers.map(({ seat, group }) => `${seat} ${group}`);
    told.push(`Jokers on the table: ${groups.join(", ")}.`);
  }
  return told;
}

const ENDED: Record<string, string> = {
  won: "someone has won",
  misnamed: "a misnamed tile was called for Mah Jongg",
  "out-of-turn": "a tile discarded out of turn was called for Mah Jongg",
  "wall-game": "the wall is empty and no one has won",
  error: "no one is left to play after Mah Jongg in error",
  "last-alive": "only one hand is left",
  "wall-broken": "the wall was broken",
  replay: "it will be replayed",
};

/** Says how a game ended; an unknown name is used as it is. */
function ended(ending: string): string {
  return ENDED[ending] ?? ending.replaceAll("-", " ");
}

function passes(stage: string, awaited: string[]): string {
  const name = stage === "courtesy" ? "courtesy pass" : stage.replaceAll("-", " ");
  const pass = `The ${name} is under way`;
  if (awaited.length === 0) return `${pass}.`;
  return `${pass}: ${list(awaited)} still ${awaited.length === 1 ? "has" : "have"} to pass.`;
}
