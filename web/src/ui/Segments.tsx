// One of a few options, next to each other.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

/** A value, its label, and what is read aloud instead if that says too little. */
export type Option<T> = readonly [T, ComponentChildren, string?];

type Chosen<T> = {
  name: string;
  options: readonly Option<T>[];
  value: T;
  choose: (value: T) => void;
  /** How the row looks. */
  look?: "segments" | "levels";
};

export function Segments<T extends string | number>({ name, options, value, choose, look = "segments" }: Chosen<T>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <div class={look} role="group" aria-labelledby={id}>
        {options.map(([option, words, said]) => (
          <button
            type="button"
            key={option}
            aria-label={said}
            aria-pressed={option === value}
            onClick={() => choose(option)}
          >
            {words}
          </button>
        ))}
      </div>
    </section>
  );
}
