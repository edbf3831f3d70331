// The project's records, each of which can be opened as an example. They are loaded with this screen.

import { titleOf } from "./answer";

const files = import.meta.glob<string>("../../../../records/*.record", {
  query: "?raw",
  import: "default",
  eager: true,
});

export interface Example {
  /** Its file name, such as `02-competing-claims`. */
  name: string;
  title: string;
  text: string;
}

/** All examples, in numerical order. */
export const EXAMPLES: readonly Example[] = Object.keys(files)
  .sort()
  .map((path) => {
    const text = files[path]!;
    const name = path.replace(/^.*\//, "").replace(/\.record$/, "");
    return { name, title: titleOf(text) || name, text };
  });
