/** What the engine writes between backquotes, as it is typed. */
export const coded = (text: string) =>
  text.split("`").map((part, at) =>
    at % 2 ? (
      <span class="mono" key={at}>
        {part}
      </span>
    ) : (
      part
    ),
  );
