// A sheet over the page: a question with few answers. Escape, the back gesture, or a tap outside closes it.
import type { ComponentChildren } from "preact";
import { createPortal } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";

// The open sheets: while there is one, the page below can't be tapped or reached by Tab.
let open = 0;
function hold(more: 1 | -1) {
  open += more;
  const shell = document.querySelector<HTMLElement>(".shell");
  if (shell) shell.inert = open > 0;
}

// Not in the types of every browser yet, as it isn't in every browser.
declare class CloseWatcher extends EventTarget {
  onclose: (() => void) | null;
  destroy(): void;
}

/** Calls `close` on Escape and, where the browser tells, on the back gesture of a phone. */
export function whenDismissed(close: () => void): () => void {
  if ("CloseWatcher" in window) {
    const watcher = new CloseWatcher();
    watcher.onclose = close;
    return () => watcher.destroy();
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
  };
  addEventListener("keydown", key);
  return () => removeEventListener("keydown", key);
}

export function Sheet({ title, close, children }: { title: string; close: () => void; children: ComponentChildren }) {
  const sheet = useRef<HTMLDivElement>(null);
  // Before the sheet is painted, so that Escape works as soon as it is visible.
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    hold(1);
    sheet.current?.querySelector<HTMLElement>("button, a, input")?.focus();
    const forget = whenDismissed(close);
    return () => {
      forget();
      hold(-1);
      before?.focus();
    };
  }, []);
  // At the end of the page, so that anything that sticks to an edge stays below.
  return createPortal(
    <div
      class="sheet"
      role="presentation"
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div ref={sheet} role="dialog" aria-modal="true" aria-label={title} class="fade">
        <div class="row">
          <h2 class="grow">{title}</h2>
          <button type="button" class="button" onClick={close}>
            Close
          </button>
        </div>
        {children}
      </div>
    </div>,
    document.body,
  );
}
