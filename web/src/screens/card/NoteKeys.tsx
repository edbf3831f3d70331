// The keys for typing a card, above the phone's keyboard: characters that a card prints and a phone hides. If
// the cursor is in a note, its usual words.
import { computed } from "@preact/signals";
import { row, text } from "./model";
import { editing } from "./editing";

const ROWS = ["a", "b", "c", "F", "D", "0", "N", "E", "W", "S", "R", "G", "(", ")", "X", "C", "or", "\n"];
const SAID: Record<string, string> = {
  a: "a, the first color",
  b: "b, the second color",
  c: "c, the third color",
  F: "F, flower",
  D: "D, dragon",
  "0": "0, soap as zero",
  N: "N, north",
  E: "E, east",
  W: "W, west",
  S: "S, south",
  R: "R, red dragon",
  G: "G, green dragon",
  "(": "open a note",
  ")": "end the note",
  X: "X, may be exposed",
  C: "C, concealed",
  or: "or, another alternative",
  "\n": "next line",
};
const NOTE = [
  "Any ",
  "1 Suit",
  "2 Suits",
  "3 Suits",
  "Like ",
  "Consec. ",
  "Nos.",
  "Odd ",
  "Even ",
  "Pairs ",
  "Kongs ",
  "Matching ",
  "Dragon",
  "Wind",
  "w ",
  ", ",
  "Only",
  ")",
];

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
          aria-label={SAID[key]}
          // The editor keeps the focus, and the phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => editing.write?.(key)}
        >
          {/^[abc]$/.test(key) ? <span class={`ink ink-${key}`}>{key}</span> : key === "\n" ? "↵" : key.trim()}
        </button>
      ))}
    </div>
  );
}
