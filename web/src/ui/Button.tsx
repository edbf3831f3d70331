// The buttons of the page, so that none of them sends a form by accident.
import { type ComponentChildren, type ComponentProps, toChildArray } from "preact";

type Props = Omit<ComponentProps<"button">, "class"> & { class?: string };

const Pressed = ({ look, class: more, ...rest }: Props & { look: string }) => (
  <button type="button" class={more ? `${look} ${more}` : look} {...rest} />
);

type Pushed = Props & { main?: boolean; off?: boolean };

/** The `main` one is what most people want next; one that is `off` can be reached, but does nothing. */
export const Button = ({ main, off, onClick, ...rest }: Pushed) => (
  <Pressed look={main ? "button main" : "button"} aria-disabled={off} onClick={off ? undefined : onClick} {...rest} />
);

export const MainButton = (props: Pushed) => <Button main {...props} />;

/** A button that looks like a link, on a row of its own. */
export const LinkButton = (props: Props) => <Pressed look="link" {...props} />;

/** A button that looks like a link, among other words. */
export const TextButton = (props: Props) => <Pressed look="link-button" {...props} />;

/** A button with a picture, which a label says in words. */
export const IconButton = ({ label, ...rest }: Props & { label: string }) => (
  <Pressed look="icon-button" aria-label={label} {...rest} />
);

/** The buttons of a sheet, below each other. */
export const ButtonList = ({ children }: { children: ComponentChildren }) => (
  <ul class="choices">
    {toChildArray(children).map((child, at) => (
      <li key={at}>{child}</li>
    ))}
  </ul>
);
