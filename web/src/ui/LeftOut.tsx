// A notice at the top of every answer that the card has errors, which leads to the mistake.
import { lineName } from "../state/cards";
import { screen } from "../state/place";
import { list, many } from "./words";

export function LeftOut({ answer }: { answer: { left_out: string[] } | null }) {
  const out = answer?.left_out ?? [];
  if (!out.length) return null;
  const named = out.length > 3 ? many(out.length, "hand") : list(out.map(lineName));
  return (
    <button type="button" class="left-out" onClick={() => screen("card", { view: "type" })}>
      <span class="grow">
        Left out: {named}, which {out.length === 1 ? "has a mistake" : "have mistakes"}.
      </span>
      <span class="fix">Fix {out.length === 1 ? "it" : "them"}</span>
    </button>
  );
}
