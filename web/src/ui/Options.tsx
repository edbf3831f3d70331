// A few options next to each other, of which one is chosen.
import type { ComponentChildren, ComponentProps } from "preact";

/** A value, its label, and what is read aloud instead if that says too little. */
export type Option<T> = readonly [T, ComponentChildren, string?];

type Props<T> = Omit<ComponentProps<"div">, "class"> & {
  options: readonly Option<T>[];
  /** Null while none is chosen. */
  value: T | null;
  choose: (value: T) => void;
  /** The class of the row, and that of each button. */
  look: string;
  each?: string;
};

export const Options = <T extends string | number>({ options, value, choose, look, each, ...rest }: Props<T>) => (
  <div class={look} role="group" {...rest}>
    {options.map(([option, words, said]) => (
      <button
        type="button"
        key={option}
        class={each}
        aria-label={said}
        aria-pressed={option === value}
        onClick={() => choose(option)}
      >
        {words}
      </button>
    ))}
  </div>
);
