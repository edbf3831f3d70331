// Another game in three taps: who won, how, what the hand was worth.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { lines } from "../../state/cards";
import { toTop } from "../../state/place";
import { Button, LinkButton } from "../../ui/Button";
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
  const winner = useSignal<number | null>(null);
  /** Who discarded it; null for a picked tile. */
  const from = useSignal<number | null | undefined>(undefined);
  const jokerless = useSignal(false);
  const other = useSignal(false);
  const shown = useRef(performance.now());
  const step = winner.value === null ? 1 : from.value === undefined ? 2 : 3;
  useEffect(() => {
    shown.current = performance.now();
    toTop();
  }, [step]);
  const tap = (act: () => void) => () => {
    const now = performance.now();
    if (now - shown.current <= PAUSE) return;
    // Immediately: the second tap may come before the next question is drawn.
    shown.current = now;
    act();
  };
  const finish = (value: number) => {
    if (winner.value === null || from.value === undefined) return;
    add({ winner: winner.value, from: from.value, value, jokerless: jokerless.value });
  };
  const name = players[winner.value ?? 0] ?? "";

  if (step === 1)
    return (
      <div class="score-ask">
        <h2 class="head">Who won?</h2>
        {players.map((player, at) => (
          <Button
            key={player}
            onClick={tap(() => {
              winner.value = at;
            })}
          >
            {player}
          </Button>
        ))}
        <Button class="score-apart" onClick={tap(() => add({ wall: true }))}>
          No one: a wall game
        </Button>
      </div>
    );

  if (step === 2)
    return (
      <div class="score-ask">
        <h2 class="head">How did {name} win?</h2>
        <Button
          onClick={tap(() => {
            from.value = null;
          })}
        >
          Picked the tile
        </Button>
        {players.map((player, at) => (
          <Button
            key={player}
            disabled={at === winner.value}
            onClick={tap(() => {
              from.value = at;
            })}
          >
            {player} discarded it
          </Button>
        ))}
        <LinkButton
          onClick={tap(() => {
            winner.value = null;
          })}
        >
          Someone else won
        </LinkButton>
      </div>
    );

  return (
    <div class="score-ask">
      <h2 class="head">What was the hand worth?</h2>
      <p>
        {name} won
        {from.value === null ? " on a self-picked tile. " : ` on ${players[from.value ?? 0]}’s discard. `}
        <span class="small">Tap the value printed on the card.</span>
      </p>
      <label class="score-check">
        <input
          type="checkbox"
          checked={jokerless.value}
          onChange={({ currentTarget }) => {
            jokerless.value = currentTarget.checked;
          }}
        />
        <span>Without jokers, so it pays double</span>
      </label>
      <div class="score-values">
        {values().map((value) => (
          <Button key={value} onClick={tap(() => finish(value))}>
            {value}
          </Button>
        ))}
        <Button
          onClick={tap(() => {
            other.value = true;
          })}
        >
          Other
        </Button>
      </div>
      <LinkButton
        onClick={tap(() => {
          from.value = undefined;
        })}
      >
        {name} won another way
      </LinkButton>
      {other.value && (
        <OtherValue
          done={finish}
          close={() => {
            other.value = false;
          }}
        />
      )}
    </div>
  );
}

/** A typed value. One that isn't on the card has to be confirmed. */
function OtherValue({ done, close }: { done: (value: number) => void; close: () => void }) {
  const typed = useSignal("");
  const asked = useSignal<number | null>(null);
  const value = /^\d{1,4}$/.test(typed.value.trim()) ? Number(typed.value) : 0;
  const go = () => {
    if (value < 1) return;
    if (asked.value === value || values().includes(value)) return done(value);
    asked.value = value;
  };
  return (
    <Sheet title="What was the hand worth?" close={close}>
      <form
        class="score-other"
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <input
          class="field"
          aria-label="Value of the hand"
          inputMode="numeric"
          autocomplete="off"
          maxLength={4}
          value={typed.value}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
            asked.value = null;
          }}
        />
        <p role="status" class="score-again">
          {asked.value !== null && `The card has no hand worth ${asked.value}. Use it anyway?`}
        </p>
        <button type="submit" class="button main" disabled={value < 1}>
          {value < 1 ? "Add the game" : asked.value === null ? `Add the game at ${value}` : `Use ${value}`}
        </button>
      </form>
    </Sheet>
  );
}
