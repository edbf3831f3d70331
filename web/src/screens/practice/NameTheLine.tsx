// Four lines, one of them nearest: tap one, and all say how far away they are.

import { useSignal } from "@preact/signals";
import { Groups, type GroupRow, type MissingRow } from "../../tiles/Groups";
import { choices, saidOfLine, type Line } from "./quiz";

type Told = Line & { groups: GroupRow[]; missing?: MissingRow[] };

export function NameTheLine({ lines, seed }: { lines: Line[]; seed: number }) {
  const named = useSignal<string | null>(null);
  const asked = choices(lines, seed);
  if (asked.length === 0) return <p class="small">Getting the lines ready.</p>;
  const best = Math.min(...asked.map((line) => line.away));
  const reply = asked.find((line) => line.line === named.value);
  return (
    <div class="stack">
      <p class="practice-ask">Which of these is nearest?</p>
      <ul class="practice-lines">
        {asked.map((line) => (
          <li key={line.line}>
            <button
              type="button"
              class="button practice-line"
              aria-pressed={line.line === named.value}
              disabled={named.value !== null}
              onClick={() => (named.value = line.line)}
            >
              <span>{line.name}</span>
              <span class="small">
                {line.concealed ? "C" : "X"} {line.value}
                {named.value !== null && <b> · {line.away} away</b>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {reply && (
        <>
          <p class={`panel ${reply.away === best ? "yes" : "warn"}`}>{saidOfLine(reply, lines)}</p>
          {asked
            .filter((line) => line.away === best)
            .map((line) => (
              <Groups key={line.line} groups={(line as Told).groups} missing={(line as Told).missing ?? []} />
            ))}
        </>
      )}
    </div>
  );
}
