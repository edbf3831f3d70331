// A verdict: an icon, a word, and a sentence below it. Never color alone.
import type { ComponentChildren } from "preact";
import { icons } from "./icons";

type Shown = {
  tone: "yes" | "no" | "info";
  head: string;
  children?: ComponentChildren;
};

/** Yes or no as a round sign. */
export const Sign = ({ yes }: { yes: boolean }) => (
  <span class="sign" aria-hidden="true">
    {yes ? icons.yes : icons.no}
  </span>
);

export function Verdict({ tone, head, children }: Shown) {
  return (
    <div class={`panel verdict row ${tone}`}>
      {tone !== "info" && <Sign yes={tone === "yes"} />}
      <div class="grow">
        <h2 class="head">{head}</h2>
        {children}
      </div>
    </div>
  );
}
