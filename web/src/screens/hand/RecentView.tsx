// The last hands that got an answer; tapping one lays it out.
import { useEffect, useState } from "preact/hooks";
import { card, kept } from "../../state/cards";
import { layOut } from "../../state/hand";
import { newest, type RecentHand } from "../../store/db";
import { tiles } from "../../tiles/names";
import { Lying } from "../../typing/Rack";
import "./later.css";

/** `Nov 27, 3:05 PM`. */
const when = (at: number) =>
  new Date(at).toLocaleString("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });

/** The name of the card, unless it is the one in use. */
function cardName(of: string) {
  if (of === card.value) return "";
  if (of === "practice") return "Practice card";
  return kept.value.find(({ fingerprint }) => fingerprint === of)?.title ?? "A card that isn’t on this device";
}

export default function RecentView() {
  const [rows, show] = useState<RecentHand[] | null>(null);
  useEffect(() => void newest("recent").then(show), []);
  if (!rows) return null;
  if (rows.length === 0) return <p>No hands yet. Each hand that gets an answer is kept here, on this device only.</p>;
  return (
    <ul class="recent">
      {rows.map((row) => {
        const { rack, groups } = tiles(row.hand);
        return (
          <li key={row.id}>
            <button type="button" class="row-link" onClick={() => layOut(row)}>
              <span class="grow">
                <b>{row.said}</b>
                <span class="small">{[when(row.changed), cardName(row.card)].filter(Boolean).join(" · ")}</span>
                <Lying rack={rack} groups={groups} width={20} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
