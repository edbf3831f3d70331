// Each moment of a game is drawn from scratch, so the focused element is gone: keyboard users continue in the
// same place.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

const TILES = "button.play-tile";
const BUTTONS = ".play-buttons .button";

type Spot = { of: typeof TILES | typeof BUTTONS; at: number; words: string };

const all = (of: string) => [...document.querySelectorAll<HTMLElement>(of)];

function spotOf(at: EventTarget | null): Spot | null {
  if (!(at instanceof HTMLElement)) return null;
  const of = at.matches(TILES) ? TILES : at.matches(BUTTONS) ? BUTTONS : null;
  return of && { of, at: all(of).indexOf(at), words: at.innerText };
}

/**
 * The place of the same tile, or the button with the same label; otherwise the first button, which most people
 * want next.
 */
function find({ of, at, words }: Spot): HTMLElement | undefined {
  const there = all(of);
  if (of === TILES) return there[Math.min(at, there.length - 1)] ?? all(BUTTONS)[0];
  return there.find((one) => one.innerText === words) ?? there[0];
}

/** Restores the focus once the next moment has something to focus. */
export function useKeptFocus() {
  const spot = useRef<Spot | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      spot.current = spotOf(target);
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  }, []);
  useLayoutEffect(() => {
    if (spot.current && document.activeElement === document.body) find(spot.current)?.focus({ preventScroll: true });
  });
}
