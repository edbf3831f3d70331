// A board of tiles: the input, and the answer. On a phone the answer is above the tiles; if there is room, it
// is to their right. The DOM is in reading order, so that Tab and screen readers follow the eye.
import type { ComponentChildren } from "preact";
import { wide } from "../state/layout";

type Shown = {
  /** True while the keys are up. */
  typing: boolean;
  /** What comes before the answer, on a phone too. */
  above?: ComponentChildren;
  answer: ComponentChildren;
  children: ComponentChildren;
};

export function Board({ typing, above, answer, children }: Shown) {
  const look = typing ? "typing" : "answering";
  if (!wide.value) {
    return (
      <div class={`board column ${look}`}>
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
