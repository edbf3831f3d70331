// The keys for typing a card, above the phone's keyboard: characters that a card prints and a phone hides. If
// the cursor is in a note, its usual words.
import { computed } from "@preact/signals";
import { NAMES } from "./guided";
import { row, text } from "./model";
import { editor } from "./Editor";

const ROWS = ["a", "b", "c", "F", "D", "0", "N", "E", "W", "S", "R", "G", "(", ")", "X", "C", "or", "\n"];
/** What is read aloud after a key, and instead of one. */
const AFTER: Record<string, string> = {
  ...NAMES,
  a: "the first color",
  b: "the second color",
  c: "the third color",
  X: "may be exposed",
  C: "concealed",
  or: "another alternative",
};
const INSTEAD: Record<string, string> = { "(": "open a note", ")": "end the note", "\n": "next line" };
/** The words of a note, row by row. */
const NOTE = [
  ["Any ", "1 Suit", "2 Suits", "3 Suits", "Like ", "Consec. "],
  ["Nos.", "Odd ", "Even ", "Pairs ", "Kongs ", "Matching "],
  ["Dragon", "Wind", "w ", ", ", "Only", ")"],
].flat();

const inNote = computed(() => {
  const at = text.value.split("\n")[row.value - 1] ?? "";
  return /\([^)]*$/.test(at);
});

export function NoteKeys() {
  const note = inNote.value;
  return (
    <div class={`note-keys ${note ? "in-note" : ""}`} role="group" aria-label="Keys for the card">
      {(note ? NOTE : ROWS).map((key) => (
        <button
          type="button"
          key={key}
          class="note-key"
          aria-label={AFTER[key] ? `${key}, ${AFTER[key]}` : INSTEAD[key]}
          // The editor keeps the focus, and the phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => editor.value?.write(key)}
        >
          {/^[abc]$/.test(key) ? <span class={`ink ink-${key}`}>{key}</span> : key === "\n" ? "↵" : key.trim()}
        </button>
      ))}
    </div>
  );
}
