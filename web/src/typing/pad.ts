// The keys of a board: up while tiles are tapped in, folded away while the answer is read.
import { signal } from "@preact/signals";
import { wide } from "../state/layout";

/** True while the keys are shown. */
export const up = signal(true);
/** Why the last tap added nothing. */
export const why = signal<string | null>(null);

/** Folds the keys away; a second tap on the same spot presses nothing of what stands there now. */
export function fold() {
  if (!up.value) return;
  up.value = false;
  why.value = null;
  // Beside the answer the keys stay, and nothing comes in their place.
  if (!wide.value) until = performance.now() + MOMENT;
}

export function unfold() {
  up.value = true;
}

// After the keys fold, buttons stand where they were: touches are ignored for a moment.
const MOMENT = 400;
let until = 0;

function swallow(event: Event) {
  if (performance.now() > until) return;
  if (!(event instanceof PointerEvent) || event.pointerType === "mouse" || event.pointerType === "") return;
  event.stopPropagation();
  event.preventDefault();
}
for (const kind of ["pointerdown", "click"]) addEventListener(kind, swallow, { capture: true });
