// The menu of a game, available at any time.
import type { JSX } from "preact";
import { screen } from "../../state/place";
import { Button, ButtonList } from "../../ui/Button";
import { icons } from "../../ui/icons";
import { Sheet } from "../../ui/Sheet";
import type { Game } from "./game";
import { bulb, pause } from "./icons";
import { NEXT_HINTS, type Pace } from "./saved";

const PACE: Record<Pace, Pace> = { slow: "steady", steady: "quick", quick: "slow" };

export function Menu({ game, others, close }: { game: Game; others: (() => void) | null; close: () => void }) {
  const { acts, undone } = game.saved.value;
  const { hints, pace, oneTap } = game.ways.value;
  const set = (icon: JSX.Element, words: string, onClick: () => void, disabled = false) => (
    <Button class="play-row" disabled={disabled} onClick={onClick}>
      {icon}
      <span class="grow">{words}</span>
    </Button>
  );
  const go = (icon: JSX.Element, words: string, act: () => void, disabled = false) => {
    const then = () => {
      close();
      act();
    };
    return set(icon, words, then, disabled);
  };
  return (
    <Sheet title="Your game" close={close}>
      <ButtonList>
        {go(icons.undo, "Take back my last move", () => game.undo(), acts.length === 0)}
        {undone.length > 0 && go(icons.redo, "Redo my last move", () => game.redo())}
        {set(bulb(), `Hints: ${hints}`, () => game.setWays({ hints: NEXT_HINTS[hints] }))}
        {set(icons.clock, `Pace: ${pace}`, () => game.setWays({ pace: PACE[pace] }))}
        {set(icons.hand, `Discard: ${oneTap ? "one tap" : "two taps"}`, () => game.setWays({ oneTap: !oneTap }))}
        {go(icons.card, "See the card", () => screen("card", { view: "look" }))}
        {others && go(icons.help, "What could the others be playing?", others)}
        {go(pause(), "Leave and continue later", () => screen("play"))}
      </ButtonList>
      <p class="small">The game is saved after every tile. Taking back a move marks it as a practice game.</p>
    </Sheet>
  );
}
