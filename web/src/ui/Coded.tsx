/** Shows what the engine writes between backticks as code. */
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
