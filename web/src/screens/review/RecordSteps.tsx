// The events of an opened record, one at a time, with the hand of the seat being reviewed.
import type { JudgedRow } from "mahj";
import { useState } from "preact/hooks";
import { isRefused } from "../../engine/engine";
import { useAnswer } from "../../engine/use";
import { tiles as read } from "../../tiles/names";
import { Loading } from "../../ui/Loading";
import { ExposureRow } from "../play/Players";
import { Rack } from "../play/parts";
import type { Looked } from "./looked";
import { Slider } from "./Steps";
import { per, rowWords } from "./who";

/** How many events are shown, the newest last. */
const SHOWN = 5;

/** Every event once; mere movements of tiles are left out. */
function eventsOf(rows: readonly JudgedRow[]) {
  const texts = new Map(rows.flatMap((row) => ("event" in row ? [[row.event, row.text] as const] : [])));
  return [...texts]
    .filter(([, text]) => !/^\w+ (racks|lifts|places|shows all)$/.test(text))
    .map(([event, text]) => ({ event, text }));
}

export function RecordSteps({ looked }: { looked: Looked }) {
  const { card, record: text } = looked.game;
  const { answer } = useAnswer("referee", { card, skip_faulty: true, text });
  const [at, go] = useState(0);
  if (!answer) return <Loading part={0.5} />;
  const events = isRefused(answer) ? [] : eventsOf(answer);
  const last = Math.max(0, events.length - 1);
  const now = events[Math.min(at, last)];
  const report = looked.report.value;
  const own = report?.decisions.filter(({ seat }) => seat === looked.seat) ?? [];
  const row = own.find(({ event }) => now && event >= now.event) ?? own.at(-1);
  const { rack, groups } = read(row?.hand ?? "");
  const win = report?.chances.findLast(({ seat, event }) => seat === looked.seat && now && event <= now.event)?.win;
  const shown = events.slice(Math.max(0, at - SHOWN + 1), at + 1);
  return (
    <section class="review-pane review-steps column" aria-label="Whole game">
      <div class="review-scroll scrolls">
        <ol class="review-events" aria-live="polite">
          {shown.map((one) => (
            <li key={one.event} class={one === now ? "review-words" : ""}>
              {rowWords(one.text, text)}
            </li>
          ))}
        </ol>
        {win !== undefined && (
          <p class="small">
            Chance of winning: <b>{per(win)} out of 100</b>
          </p>
        )}
      </div>
      <ExposureRow look="own-exposures" groups={groups} />
      <Rack tiles={rack} most={14} />
      <Slider at={at} last={last} go={go} />
    </section>
  );
}
