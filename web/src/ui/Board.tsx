// A board of tiles: what is tapped in, and the answer. On a phone the answer is above the tiles; where there is room it
// is at their right. It comes in the order in which it is read, so that Tab and a screen reader follow the eye.
import type { ComponentChildren } from "preact";
import { wide } from "../state/layout";

type Shown = {
  /** True while the keys are up. */
  typing: boolean;
  /** What comes before the answer on a phone too. */
  above?: ComponentChildren;
  answer: ComponentChildren;
  children: ComponentChildren;
};

export function Board({ typing, above, answer, children }: Shown) {
  const look = typing ? "typing" : "answering";
  if (!wide.value) {
    return (
      <div class={`board ${look}`}>
        {above}
        {answer}
        {children}
      </div>
    );
  }
  return (
    <div class="board">
      <div class={`board-input ${look}`}>
        {above}
        {children}
      </div>
      {answer}
    </div>
  );
}
