// The same game from one decision on, played the other way: how it would have ended.
import { TextButton } from "../../ui/Button";
import type { PlayReport } from "mahj";
import { useFound } from "../../ui/found";
import { value } from "../../ui/words";
import { useSubject } from "../play/parts";
import { handName, player } from "../play/words";
import type { Looked } from "./looked";
import { branchOf, type Moment } from "./moment";
import { Steps } from "./Steps";
import { type Decision as Row, tried } from "./who";

type Shown = { looked: Looked; row: Row; moment: Moment; back: () => void };

export function Branch({ looked, row, moment, back }: Shown) {
  const branch = `${row.event} ${row.better}`;
  const end = useFound(branch, () => branchOf(looked.game, row, moment));
  const title = `What if: ${tried(row)}`;
  useSubject(title);
  const head = (
    <div class="panel info review-if">
      <p>
        {end && (
          <>
            <b>{winner(end)}</b> {hand(end)} A computer player played on for you.
          </>
        )}
        {end === undefined && "Playing it out…"}
        {end === null && "This can’t be played from here."}
      </p>
      <TextButton onClick={back}>Back to the real game</TextButton>
    </div>
  );
  if (!end) {
    return (
      <section class="review-pane column" aria-label={title}>
        {head}
      </section>
    );
  }
  return <Steps key={branch} report={end} from={moment.report.events.length + 1} label={title} above={head} />;
}

/** `You win.` */
function winner(report: PlayReport): string {
  const of = report.over?.winner && player(report, report.over.winner);
  return !of ? "Wall game: no one wins." : of.you ? "You win." : `${of.name} wins.`;
}

/** `13579 4, 30 points` */
function hand({ over }: PlayReport): string {
  const said = [over?.name && handName(over.name), over?.value && value({ value: over.value })].filter(Boolean);
  return said.length ? `${said.join(", ")}.` : "";
}
