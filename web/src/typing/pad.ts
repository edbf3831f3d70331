// The keys of a board: up while tiles are tapped in, folded while the answer is read.
import { signal } from "@preact/signals";
import { wide } from "../state/layout";

/** True while the keys are shown. */
export const up = signal(true);
/** True while the tile just picked is asked for. */
export const picking = signal(false);
/** Why the last tap added nothing. */
export const why = signal<string | null>(null);

/** Folds the keys; a second tap in the same spot doesn't press what appears there. */
export function fold() {
  if (!up.value) return;
  up.value = false;
  why.value = null;
  // Next to the answer, the keys stay, and nothing replaces them.
  if (!wide.value) ignoreTouches();
}

export function unfold() {
  up.value = true;
  picking.value = false;
}

const MOMENT = 400;
let until = 0;

/** Ignores touches for a moment: what is under the finger has just changed or moved. */
export function ignoreTouches() {
  until = performance.now() + MOMENT;
}

function swallow(event: Event) {
  if (performance.now() > until) return;
  if (!(event instanceof PointerEvent) || event.pointerType === "mouse" || event.pointerType === "") return;
  event.stopPropagation();
  event.preventDefault();
}
for (const kind of ["pointerdown", "click"]) addEventListener(kind, swallow, { capture: true });
