// One of a few options, next to each other, under a heading.
import { useId } from "preact/hooks";
import { type Option, Options } from "./Options";

type Chosen<T> = {
  name: string;
  options: readonly Option<T>[];
  value: T;
  choose: (value: T) => void;
  look?: string;
};

export function Segments<T extends string | number>({ name, look = "segments", ...rest }: Chosen<T>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <Options look={look} aria-labelledby={id} {...rest} />
    </section>
  );
}
