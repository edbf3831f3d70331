// Undo and redo of the current screen if it has its own; otherwise those of the hand.
import { signal } from "@preact/signals";

export type OwnUndo = { undo: () => void; redo: () => void; redoes: boolean };
export const ownUndo = signal<OwnUndo | null>(null);
