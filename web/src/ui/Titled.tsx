// A name, and below it in small print what it is.
import type { ComponentChildren } from "preact";

export const Titled = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <span class="grow">
    <b>{name}</b>
    <br />
    <span class="small">{children}</span>
  </span>
);
