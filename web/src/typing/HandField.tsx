// The hand as text, written by the keypad or typed in any form. Errors are underlined, and explained below in
// the engine's words; what was typed stays unchanged.
import { useRef } from "preact/hooks";
import type { FaultRow } from "mahj";
import { isRefused } from "../engine/engine";
import { begun, handText, seenText, setTexts, size } from "../state/hand";
import { coded } from "../ui/Coded";
import { sentence } from "../ui/words";

/** Where in the text, and why. */
type Fault = Pick<FaultRow, "column" | "length" | "message" | "help" | "code" | "file">;

/** The errors of an answer, each once; an error without locations covers the whole text. */
function faults(answer: object | null): Fault[] {
  if (!isRefused(answer) || begun.value) return [];
  const { error } = answer;
  const all: Fault[] = error.faults.length
    ? error.faults
    : [{ column: 0, length: 0, message: error.message, help: error.help, code: error.code, file: "" }];
  const keys = new Set<string>();
  return all.filter(({ code, column, message }) => {
    const key = `${code} ${column} ${message}`;
    return !keys.has(key) && keys.add(key);
  });
}

export function HandField({ answer, seen = false }: { answer: object | null; seen?: boolean }) {
  const text = seen ? seenText.value : handText.value;
  const id = seen ? "seen-field" : "hand-field";
  const wrong = faults(answer).filter(({ file }) => (file === "seen") === seen);
  const under = useRef<HTMLDivElement>(null);
  return (
    <div class="hand-field">
      <div class={`text-field field ${wrong.length ? "wrong" : ""}`}>
        <div class="under mono" aria-hidden="true" ref={under}>
          {marked(text, wrong)}
        </div>
        <input
          id={id}
          class="mono"
          value={text}
          aria-label={seen ? "Seen, as text" : "Hand, as text"}
          placeholder={seen ? "5D 5D [777C J]" : "11B 22B J [FFF]"}
          aria-invalid={wrong.length > 0}
          aria-describedby={wrong.length ? `${id}-faults` : undefined}
          autocomplete="off"
          autocapitalize="off"
          autocorrect="off"
          spellcheck={false}
          onInput={(event) => setTexts(seen ? { s: event.currentTarget.value } : { h: event.currentTarget.value })}
          onScroll={(event) => {
            if (under.current) under.current.scrollLeft = event.currentTarget.scrollLeft;
          }}
        />
        {!seen && !wrong.length && (
          <span class="small whole tiles-said">
            {size.value} {size.value === 1 ? "tile" : "tiles"}
          </span>
        )}
        <kbd aria-hidden="true">/</kbd>
      </div>
      {wrong.length > 0 && (
        <ul class="faults" id={`${id}-faults`}>
          {wrong.map(({ message, help }) => (
            <li key={message}>
              <b>{coded(sentence(message))}</b> {coded(sentence(help))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The text with a wavy line under errors; drawn behind the field, character by character in the same place. */
function marked(text: string, wrong: Fault[]) {
  const signs = [...text];
  const parts: preact.ComponentChildren[] = [];
  let at = 0;
  for (const { column, length } of [...wrong]
    .filter((fault) => fault.column > 0)
    .sort((one, other) => one.column - other.column)) {
    if (column - 1 < at) continue;
    parts.push(
      signs.slice(at, column - 1).join(""),
      <u key={column}>{signs.slice(column - 1, column - 1 + length).join("")}</u>,
    );
    at = column - 1 + length;
  }
  return [...parts, signs.slice(at).join("")];
}
