// What a hand still needs: `Needs 4 Bam (3 left) and two 7 Craks (3 left, or jokers).`
import type { MissingRow } from "mahj";
import { named } from "../../tiles/names";
import { count } from "../../ui/words";

const left = ({ left, joker, count: times }: MissingRow) => {
  const or = joker ? (times === 1 ? "or a joker" : "or jokers") : "";
  if (left === 0 && joker) return times === 1 ? "only a joker" : "only jokers";
  return [`${left === 0 ? "none" : left} left`, or].filter(Boolean).join(", ");
};

export const needed = ({ tile, count: times }: MissingRow) => count(times, named(tile));

export function Needs({ missing }: { missing: MissingRow[] }) {
  if (missing.length === 0) return null;
  return (
    <p class="needs">
      Needs{" "}
      {missing.map((row, at) => (
        <span key={row.tile}>
          {at > 0 && (at === missing.length - 1 ? " and " : ", ")}
          <span class="whole">
            <b>{needed(row)}</b> ({left(row)})
          </span>
        </span>
      ))}
      .
    </p>
  );
}
