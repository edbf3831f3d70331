// A verdict: a sign, a word, and a sentence under it. Never colour alone.
import type { ComponentChildren } from "preact";
import { icons } from "./icons";

type Shown = {
  tone: "yes" | "no" | "info" | "warn";
  head: string;
  sign?: ComponentChildren;
  children?: ComponentChildren;
};

export function Verdict({ tone, head, sign, children }: Shown) {
  return (
    <div class={`panel verdict ${tone}`}>
      <span class="sign" aria-hidden="true">
        {sign ?? (tone === "yes" ? icons.yes : tone === "no" ? icons.no : null)}
      </span>
      <div class="grow">
        <h2 class="head">{head}</h2>
        {children}
      </div>
    </div>
  );
}

/** A reason as the engine gives it, and the law it rests on with its sentence. */
export function Why({ children, tone = "no" }: { children: ComponentChildren; tone?: string }) {
  return <div class={`why-not ${tone}`}>{children}</div>;
}
