// Four lines, one of them nearest: tap one, and all say how far away they are.

import { useSignal } from "@preact/signals";
import { Groups } from "../../tiles/Groups";
import { icons } from "../../ui/icons";
import { Print } from "./Print";
import { choices, saidOfLine, type Line } from "./quiz";

export function NameTheLine({ lines, seed }: { lines: Line[]; seed: number }) {
  const named = useSignal<string | null>(null);
  const asked = choices(lines, seed);
  if (asked.length === 0) return <p class="small">Loading the lines.</p>;
  const best = Math.min(...asked.map((line) => line.away));
  const reply = asked.find((line) => line.line === named.value);
  return (
    <div class="stack">
      <p class="practice-ask">Which of these is closest?</p>
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
              <span class="row">
                {named.value !== null && line.away === best && (
                  <span class="practice-right" role="img" aria-label="closest">
                    {icons.yes}
                  </span>
                )}
                {named.value === line.line && line.away !== best && (
                  <span class="practice-wrong" role="img" aria-label="not the closest">
                    {icons.no}
                  </span>
                )}
                {line.name}
              </span>
              <span class="small">
                {line.concealed ? "C" : "X"} {line.value}
                {named.value !== null && <b> · {line.away} away</b>}
              </span>
              <Print id={line.line} />
            </button>
          </li>
        ))}
      </ul>
      {reply && (
        <>
          <p class={`panel ${reply.away === best ? "yes" : "warn"}`}>
            {saidOfLine(reply, [...asked, ...lines.filter(({ line }) => !asked.some((one) => one.line === line))])}
          </p>
          {asked
            .filter((line) => line.away === best)
            .map((line) => (
              <div key={line.line}>
                <p class="practice-of">
                  <b>{line.name}</b>
                </p>
                <Groups groups={line.groups} missing={line.missing} />
              </div>
            ))}
        </>
      )}
    </div>
  );
}
