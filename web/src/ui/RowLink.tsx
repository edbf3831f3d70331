// A row that leads to another page.
import type { ComponentProps } from "preact";
import { icons } from "./icons";

type Props = Omit<ComponentProps<"button">, "class"> & { class?: string };

export const RowLink = ({ class: more, children, ...rest }: Props) => (
  <button type="button" class={more ? `row-link ${more}` : "row-link"} {...rest}>
    {children}
    {icons.on}
  </button>
);
