// A game step by step: one event at a time, with the table as it was.
import type { PlayReport } from "mahj";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { named } from "../../tiles/names";
import { Tile } from "../../tiles/Tile";
import { Discards, ExposureRow, Players } from "../play/Players";
import { Rack } from "../play/parts";
import { tableAt } from "../play/table";
import { eventWords, player } from "../play/words";
import { Button } from "../../ui/Button";
import { list } from "../../ui/words";
import { drawn } from "../../ui/icons";

const before = drawn('<path d="M15 6L8 12l7 6z" fill="currentColor"/>', 24);
const after = drawn('<path d="M9 6l7 6-7 6z" fill="currentColor"/>', 24);

/** The events worth a step: what other players pass and pick can't be seen. */
export function steps({ events, seat }: PlayReport): number[] {
  const unseen = ["pass", "courtesy", "pick"];
  return events.flatMap((event, at) => (event.seat !== seat && unseen.includes(event.act) ? [] : [at + 1]));
}

function words(report: PlayReport, at: number): string {
  const event = report.events[at - 1];
  if (!event) return "The deal.";
  if (event.act === "pass") return `You passed ${list(event.tiles.map(named)) || "blind"}.`;
  if (event.act === "courtesy") return `You offered ${list(event.tiles.map(named)) || "nothing"}.`;
  return eventWords(report, event) || "The game goes on.";
}

/** ◀, a slider and ▶. */
export function Slider({ at, last, go }: { at: number; last: number; go: (to: number) => void }) {
  return (
    <div class="review-slider row">
      <Button aria-label="One step back" disabled={at <= 0} onClick={() => go(at - 1)}>
        {before()}
      </Button>
      <input
        class="grow"
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label="Step in the game"
        aria-valuetext={`${at} of ${last}`}
        onInput={({ currentTarget }) => go(Number(currentTarget.value))}
      />
      <Button aria-label="One step forward" disabled={at >= last} onClick={() => go(at + 1)}>
        {after()}
      </Button>
    </div>
  );
}

type Shown = {
  report: PlayReport;
  /** The event at which it starts. */
  from?: number;
  label: string;
  /** What is shown above the table; then there is no room for the discards. */
  above?: ComponentChildren;
  /** The player's own chance after this many discards, per 100. */
  chance?: (discards: number) => number | null;
};

export function Steps({ report, from = 0, label, above, chance }: Shown) {
  const all = [0, ...steps(report)].filter((count) => count >= from);
  if (all[0] !== from) all.unshift(from);
  const [at, go] = useState(0);
  const count = all[Math.min(at, all.length - 1)] ?? 0;
  const table = tableAt(report, count);
  const { last } = table;
  const tile = last && last.act !== "pass" && last.act !== "courtesy" ? last.tiles[0] : undefined;
  const win = chance?.(table.discards.length) ?? null;
  const lit = last && !player(report, last.seat).you ? last.seat : null;
  return (
    <section class="review-pane review-steps column" aria-label={label}>
      {above}
      <Players report={report} table={table} lit={lit} />
      <div class="review-event row">
        {tile && (
          <span class="review-one">
            <Tile tile={tile} fills silent />
          </span>
        )}
        <div>
          <p class="review-words" role="status">
            {words(report, count)}
          </p>
          {win !== null && (
            <p class="small">
              Your chance: <b>{win} out of 100</b>
            </p>
          )}
        </div>
      </div>
      {!above && <Discards report={report} table={table} />}
      <ExposureRow look="own-exposures" groups={table.own} />
      <Rack tiles={table.rack} most={Math.max(1, 14 - table.own.flat().length)} />
      <Slider at={at} last={all.length - 1} go={go} />
    </section>
  );
}
