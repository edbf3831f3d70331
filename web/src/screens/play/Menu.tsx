// The menu of a game, available at any time.
import type { ComponentChildren, JSX } from "preact";
import { screen } from "../../state/place";
import { icons } from "../../ui/icons";
import { Sheet } from "../../ui/Sheet";
import type { Game } from "./game";
import { bulb, pause } from "./icons";
import { NEXT_HINTS, type Pace } from "./saved";

const PACE: Record<Pace, Pace> = { slow: "steady", steady: "quick", quick: "slow" };

type Offered = { icon: JSX.Element; off?: boolean; press: () => void; children: ComponentChildren };

function Row({ icon, off, press, children }: Offered) {
  return (
    <li>
      <button type="button" class="button play-row" disabled={off} onClick={press}>
        {icon}
        <span class="grow">{children}</span>
      </button>
    </li>
  );
}

export function Menu({ game, others, close }: { game: Game; others: (() => void) | null; close: () => void }) {
  const { acts, undone } = game.saved.value;
  const { hints, pace, oneTap } = game.ways.value;
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Sheet title="Your game" close={close}>
      <ul class="choices">
        <Row icon={icons.undo} off={acts.length === 0} press={then(() => game.undo())}>
          Take back my last move
        </Row>
        {undone.length > 0 && (
          <Row icon={icons.redo} press={then(() => game.redo())}>
            Redo my last move
          </Row>
        )}
        <Row icon={bulb()} press={() => game.setWays({ hints: NEXT_HINTS[hints] })}>
          Hints: {hints}
        </Row>
        <Row icon={icons.clock} press={() => game.setWays({ pace: PACE[pace] })}>
          Pace: {pace}
        </Row>
        <Row icon={icons.hand} press={() => game.setWays({ oneTap: !oneTap })}>
          Discard: {oneTap ? "one tap" : "two taps"}
        </Row>
        <Row icon={icons.card} press={then(() => screen("card", { view: "look" }))}>
          See the card
        </Row>
        {others && (
          <Row icon={icons.help} press={then(others)}>
            What could the others be playing?
          </Row>
        )}
        <Row icon={pause()} press={then(() => screen("play"))}>
          Leave and continue later
        </Row>
      </ul>
      <p class="small">The game is saved after every tile. Taking back a move marks it as a practice game.</p>
    </Sheet>
  );
}
