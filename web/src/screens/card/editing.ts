// What the keys beside the editor do to it; nothing while there is no editor.
import { signal } from "@preact/signals";

type Editing = {
  write: ((put: string) => void) | null;
  next: ((step: 1 | -1) => boolean) | null;
};
export const editing: Editing & { focused: { value: boolean } } = { write: null, next: null, focused: signal(false) };
