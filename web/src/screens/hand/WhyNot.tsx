// Why not another line? The lines of the card to choose from, and the one that was chosen, explained.
import { lines as printed } from "../../state/cards";
import { change } from "../../state/place";
import { icons } from "../../ui/icons";
import { many, worth } from "../../ui/words";
import { counted, line, verify, whyNot } from "./answers";
import { LineRow } from "./Lines";

/** True from the tap on a line until its answer is drawn, which stands above the list that was tapped. */
let asking = false;

export function WhyNot() {
  const { lines = [], nearest: almost = null } = verify.good.value ?? {};
  const made = new Set(lines.map(({ line }) => line));
  if (almost) made.add(almost.line);
  const nearest = counted.value.length ? counted.value : [];
  const ids = nearest.length ? nearest.map((row) => row.line) : [...printed.value.keys()];
  const others = ids.filter((id) => !made.has(id));
  const answer = whyNot.good.value?.lines?.[0];
  return (
    <div class="why-another no-print">
      {line.value && answer && (
        <div
          class="asked-line"
          ref={(at) => {
            if (at && asking) {
              asking = false;
              at.scrollIntoView({ block: "start" });
            }
          }}
        >
          <h3>Why not {answer.name}?</h3>
          <ul class="line-list">
            <LineRow line={answer} law />
          </ul>
          <button type="button" class="button" onClick={() => change({ line: "" })}>
            Close
          </button>
        </div>
      )}
      <details
        onToggle={(event) => {
          if (event.currentTarget.open) event.currentTarget.scrollIntoView({ block: "start" });
        }}
      >
        <summary>
          <b>Why not another line?</b>
          <span class="grow" />
          <span class="small">{many(others.length, "line")}</span>
          {icons.down}
        </summary>
        <ul class="line-choices">
          {others.map((id) => {
            const at = printed.value.get(id) ?? printed.value.get(`${id}a`);
            const row = nearest.find((row) => row.line === id);
            return (
              <li key={id}>
                <button
                  type="button"
                  class="button"
                  aria-pressed={line.value === id}
                  onClick={(event) => {
                    asking = true;
                    change({ line: id });
                    event.currentTarget.closest("details")?.removeAttribute("open");
                  }}
                >
                  <b>{row?.name ?? (at ? `${at.section} ${id.slice(id.lastIndexOf("/") + 1)}` : id)}</b>
                  {at && <span class="mono small print">{at.text}</span>}
                  <span class="grow" />
                  {at && <span>{worth(at)}</span>}
                </button>
              </li>
            );
          })}
        </ul>
      </details>
    </div>
  );
}
