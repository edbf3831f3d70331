// A verdict: an icon, a word, and a sentence below it. Never color alone.
import type { ComponentChildren } from "preact";
import { icons } from "./icons";

type Shown = {
  tone: "yes" | "no" | "info";
  head: string;
  children?: ComponentChildren;
};

export function Verdict({ tone, head, children }: Shown) {
  return (
    <div class={`panel verdict ${tone}`}>
      {tone !== "info" && (
        <span class="sign" aria-hidden="true">
          {tone === "yes" ? icons.yes : icons.no}
        </span>
      )}
      <div class="grow">
        <h2 class="head">{head}</h2>
        {children}
      </div>
    </div>
  );
}
