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

export const Link = ({ look = "link", press, children }: Pressed & { look?: "link" | "link-button" }) => (
  <button type="button" class={look} onClick={press}>
    {children}
  </button>
);
