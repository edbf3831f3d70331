// Where the card is typed: a plain field until the editor has loaded.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { makeEditor } from "./cm";
import { text, typed } from "./model";

/** The editor, for the keys next to it; null while there is none. */
export const editor = signal<ReturnType<typeof makeEditor> | null>(null);

export function Editor() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    void import("./cm").then(({ makeEditor }) => {
      if (!gone && host.current) editor.value = makeEditor(host.current);
    });
    return () => {
      gone = true;
      editor.value?.destroy();
      editor.value = null;
    };
  }, []);
  const ready = editor.value !== null;
  return (
    <div class="editor">
      {!ready && (
        <textarea
          class="field mono"
          aria-label="The card as text"
          spellcheck={false}
          autocomplete="off"
          rows={12}
          value={text.value}
          onInput={(event) => typed(event.currentTarget.value)}
        />
      )}
      <div ref={host} hidden={!ready} />
    </div>
  );
}
