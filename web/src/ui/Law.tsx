// The id of a law in its small frame; it leads to Rules.
import { write } from "../address";
import { go } from "../state/place";

export function Law({ id }: { id: string | null | undefined }) {
  if (!id) return null;
  const to = { screen: "rules" as const, keys: { rules: id } };
  return (
    <a class="law" href={write(to)} aria-label={`the law ${id}`} onClick={(event) => { event.preventDefault(); go(to); }}>{id}</a>
  );
}
