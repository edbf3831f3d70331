// A sheet over the page: a question with few answers. Escape and a tap beside it close it.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

export function Sheet({ title, close, children }: { title: string; close: () => void; children: ComponentChildren }) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    sheet.current?.querySelector<HTMLElement>("button, a, input")?.focus();
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    addEventListener("keydown", key);
    return () => {
      removeEventListener("keydown", key);
      before?.focus();
    };
  }, []);
  return (
    <div class="sheet" role="presentation" onClick={(event) => { if (event.target === event.currentTarget) close(); }}>
      <div ref={sheet} role="dialog" aria-modal="true" aria-label={title} class="fade">
        <div class="row"><h2 class="grow">{title}</h2><button type="button" class="button" onClick={close}>Close</button></div>
        {children}
      </div>
    </div>
  );
}
