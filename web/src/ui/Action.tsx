// What can be done here: a button, or a link within an answer.
import type { ComponentChildren } from "preact";

type Pressed = { press: () => void; children: ComponentChildren };

/** The `main` one is what most people want next; one that is `off` can be reached, but does nothing. */
export const Action = ({ main = false, off = false, press, children }: Pressed & { main?: boolean; off?: boolean }) => (
  <button
    type="button"
    class={main ? "button main" : "button"}
    aria-disabled={off || undefined}
    onClick={off ? undefined : press}
  >
    {children}
  </button>
);

/** A button with a picture, which a label says in words. */
export const IconButton = ({ label, press, children }: Pressed & { label: string }) => (
  <button type="button" class="icon-button" aria-label={label} onClick={press}>
    {children}
  </button>
);

export const Link = ({ look = "link", press, children }: Pressed & { look?: "link" | "link-button" }) => (
  <button type="button" class={look} onClick={press}>
    {children}
  </button>
);
