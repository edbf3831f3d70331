// The buttons of the page, so that none of them sends a form by accident.
import { type ComponentChildren, type ComponentProps, toChildArray } from "preact";

type Props = Omit<ComponentProps<"button">, "class"> & { class?: string };

const looks =
  (look: string) =>
  ({ class: more, ...rest }: Props) => <button type="button" class={more ? `${look} ${more}` : look} {...rest} />;

/** A button with a frame; of class `main` if it is what most players want. */
export const Button = looks("button");
/** A button that looks like a link. */
export const LinkButton = looks("link");

/** The buttons of a sheet, below each other. */
export const ButtonList = ({ children }: { children: ComponentChildren }) => (
  <ul class="choices">
    {toChildArray(children).map((child, at) => (
      <li key={at}>{child}</li>
    ))}
  </ul>
);
