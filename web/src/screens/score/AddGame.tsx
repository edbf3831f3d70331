// Another game in three taps: who won, how, what the hand was worth.
import { useEffect, useRef, useState } from "preact/hooks";
import { lines } from "../../state/cards";
import { toTop } from "../../state/place";
import { Button, LinkButton, MainButton } from "../../ui/Button";
import { Field, Form } from "../../ui/Form";
import { Sheet } from "../../ui/Sheet";
import type { Game } from "./sheet";

/** After how many milliseconds a question accepts a tap, so that the second tap of a double tap answers nothing. */
const PAUSE = 400;

type Asked = { players: string[]; add: (game: Game) => void };

/** The values of the current card. */
function values(): number[] {
  const all = [...lines.value.values()].flatMap((line) => [line.value, line.concealed_value ?? line.value]);
  return [...new Set(all)].sort((one, other) => one - other);
}

export function AddGame({ players, add }: Asked) {
  const [winner, setWinner] = useState<number | null>(null);
  /** Who discarded it; null for a picked tile. */
  const [from, setFrom] = useState<number | null | undefined>(undefined);
  const [jokerless, setJokerless] = useState(false);
  const [asksOther, askOther] = useState(false);
  const shown = useRef(performance.now());
  useEffect(() => {
    shown.current = performance.now();
    toTop();
  }, [winner, from]);
  const tap = (act: () => void) => () => {
    const now = performance.now();
    if (now - shown.current <= PAUSE) return;
    // Immediately: the second tap may come before the next question is drawn.
    shown.current = now;
    act();
  };

  if (winner === null)
    return (
      <div class="score-ask">
        <h2 class="head">Who won?</h2>
        {players.map((player, at) => (
          <Button key={player} onClick={tap(() => setWinner(at))}>
            {player}
          </Button>
        ))}
        <Button class="score-apart" onClick={tap(() => add({ wall: true }))}>
          No one: a wall game
        </Button>
      </div>
    );

  const name = players[winner];
  if (from === undefined)
    return (
      <div class="score-ask">
        <h2 class="head">How did {name} win?</h2>
        <Button onClick={tap(() => setFrom(null))}>Picked the tile</Button>
        {players.map((player, at) => (
          <Button key={player} disabled={at === winner} onClick={tap(() => setFrom(at))}>
            {player} discarded it
          </Button>
        ))}
        <LinkButton onClick={tap(() => setWinner(null))}>Someone else won</LinkButton>
      </div>
    );

  const finish = (value: number) => add({ winner, from, value, jokerless });
  return (
    <div class="score-ask">
      <h2 class="head">What was the hand worth?</h2>
      <p>
        {name} won
        {from === null ? " on a self-picked tile. " : ` on ${players[from]}’s discard. `}
        <span class="small">Tap the value printed on the card.</span>
      </p>
      <label class="score-check row">
        <input
          type="checkbox"
          checked={jokerless}
          onChange={({ currentTarget }) => setJokerless(currentTarget.checked)}
        />
        <span class="grow">Without jokers, so it pays double</span>
      </label>
      <div class="score-values">
        {values().map((value) => (
          <Button key={value} onClick={tap(() => finish(value))}>
            {value}
          </Button>
        ))}
        <Button onClick={tap(() => askOther(true))}>Other</Button>
      </div>
      <LinkButton onClick={tap(() => setFrom(undefined))}>{name} won another way</LinkButton>
      {asksOther && <OtherValue done={finish} close={() => askOther(false)} />}
    </div>
  );
}

/** A typed value. One that isn't on the card has to be confirmed. */
function OtherValue({ done, close }: { done: (value: number) => void; close: () => void }) {
  const [typed, type] = useState("");
  const [asked, ask] = useState<number | null>(null);
  const value = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  const go = () => {
    if (value < 1) return;
    if (asked === value || values().includes(value)) done(value);
    else ask(value);
  };
  return (
    <Sheet title="What was the hand worth?" close={close}>
      <Form class="score-other" send={go}>
        <Field
          aria-label="Value of the hand"
          inputMode="numeric"
          autocomplete="off"
          maxLength={4}
          value={typed}
          typed={(to) => {
            type(to);
            ask(null);
          }}
        />
        <p role="status" class="score-again">
          {asked !== null && `The card has no hand worth ${asked}. Use it anyway?`}
        </p>
        <MainButton type="submit" disabled={value < 1}>
          {value < 1 ? "Add the game" : asked === null ? `Add the game at ${value}` : `Use ${value}`}
        </MainButton>
      </Form>
    </Sheet>
  );
}
