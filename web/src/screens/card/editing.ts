// What the keys next to the editor do to it; nothing while there is no editor.
type Editing = {
  write: ((put: string) => void) | null;
  /** Moves to the next mistake or the previous one; with `errors`, skips warnings. */
  next: ((step: 1 | -1, errors?: boolean) => boolean) | null;
};
export const editing: Editing = { write: null, next: null };
