// A form, and a field in it.
import type { ComponentProps } from "preact";
import "./form.css";

/** A form that acts on the page: nothing is ever sent. */
export const Form = ({ send, ...rest }: Omit<ComponentProps<"form">, "onSubmit"> & { send: () => void }) => (
  <form
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      send();
    }}
  />
);

type Typed = Omit<ComponentProps<"input">, "class" | "onInput"> & { class?: string; typed: (text: string) => void };

/** A text field; `typed` gets its text as it is typed. */
export const Field = ({ typed, class: more, ...rest }: Typed) => (
  <input class={more ? `field ${more}` : "field"} onInput={(event) => typed(event.currentTarget.value)} {...rest} />
);
