// Something the player should know before going on.
import type { ComponentChildren } from "preact";

type Shown = { tone?: "warn" | "no" | "info"; role?: "alert" | "status"; head: string; children?: ComponentChildren };

export const Notice = ({ tone = "warn", role = "alert", head, children }: Shown) => (
  <div class={`panel ${tone} one`} role={role}>
    <p>
      <b>{head}</b>
    </p>
    {children}
  </div>
);
