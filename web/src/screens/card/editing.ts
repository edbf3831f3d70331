// What the keys beside the editor do to it; nothing while there is no editor.
import { signal } from "@preact/signals";

type Editing = {
  write: ((put: string) => void) | null;
  /** Goes to the next mistake or the one before; with `errors` past what is only to be looked at. */
  next: ((step: 1 | -1, errors?: boolean) => boolean) | null;
};
export const editing: Editing & { focused: { value: boolean } } = { write: null, next: null, focused: signal(false) };
