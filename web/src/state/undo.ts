// Undo and redo of the screen that is shown, where it has its own; otherwise they are those of the hand.
import { signal } from "@preact/signals";

export type OwnUndo = { undo: () => void; redo: () => void; redoes: boolean };
export const ownUndo = signal<OwnUndo | null>(null);
