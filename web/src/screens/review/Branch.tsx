// The same game from one decision on, the other way: how it would have ended.
import type { PlayReport } from "mahj";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { subject } from "../../state/place";
import { money } from "../../ui/words";
import { handName, player } from "../play/words";
import type { Looked } from "./looked";
import { branchOf, type Moment } from "./moment";
import { Steps } from "./Steps";
import { type Decision as Row, tried, turnOf } from "./who";

type Shown = { looked: Looked; row: Row; all: readonly Row[]; moment: Moment; back: () => void };

export function Branch({ looked, row, all, moment, back }: Shown) {
  const report = useSignal<PlayReport | null | "none">(null);
  useEffect(() => {
    let gone = false;
    void branchOf(looked.game, row, moment).then((end) => {
      if (!gone) report.value = end ?? "none";
    });
    return () => {
      gone = true;
    };
  }, [row.event, row.better, moment]);
  const title = `What if: ${tried(row)}`;
  useEffect(() => {
    subject.value = title;
    return () => {
      subject.value = "";
    };
  }, [title]);
  const end = report.value;
  const head = (
    <div class="panel info review-if">
      <p>
        {end === null
          ? "Playing it out…"
          : end === "none"
            ? "This can’t be played from here."
            : `${title}, in ${turnOf(row, all).toLowerCase()}. ${ending(end)}`}
      </p>
      <button type="button" class="link-button" onClick={back}>
        Back to the real one
      </button>
    </div>
  );
  if (end === null || end === "none") {
    return (
      <section class="review-pane" aria-label={title}>
        {head}
      </section>
    );
  }
  return (
    <Steps
      key={`${row.event} ${row.better}`}
      report={end}
      from={moment.report.events.length}
      label={title}
      above={head}
    />
  );
}

/** `You win with 13579 #4, 30 points.` */
function ending(report: PlayReport): string {
  const { over } = report;
  if (!over?.winner) return "A wall game: nobody wins.";
  const { you, name } = player(report, over.winner);
  const hand = over.name ? ` with ${handName(over.name)}` : "";
  const value = over.value !== null ? `, ${money(over.value)} points` : "";
  return `${you ? "You win" : `${name} wins`}${hand}${value}.`;
}
