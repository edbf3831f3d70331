// One of several options, chosen from a list: the browser's own control with the page's look.
import type { ComponentChildren } from "preact";
import { icons } from "./icons";
import "./choice.css";

type Chosen = {
  label: string;
  shown?: boolean;
  value: string;
  change: (value: string) => void;
  children: ComponentChildren;
};

/** `label` is read aloud, and visible if `shown`; the children are options. */
export function Choice({ label, shown = false, value, change, children }: Chosen) {
  return (
    <label class="choice-field">
      <span class={shown ? "choice-label small" : "hidden"}>{label}</span>
      <span class="choice-box">
        <select class="field" value={value} onChange={(event) => change(event.currentTarget.value)}>
          {children}
        </select>
        {icons.down}
      </span>
    </label>
  );
}
