// The ID of a rule in a small frame; it leads to Rules.
import { write } from "../address";
import { screen } from "../state/place";

export function Law({ id }: { id: string | null | undefined }) {
  if (!id) return null;
  const keys = { rules: id };
  return (
    <a
      class="law"
      href={write({ screen: "rules", keys })}
      aria-label={`rule ${id}`}
      onClick={(event) => {
        event.preventDefault();
        screen("rules", keys);
      }}
    >
      {id}
    </a>
  );
}
