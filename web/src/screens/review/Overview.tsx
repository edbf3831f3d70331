// The start of a review: the chances as a chart, the three costliest decisions, choices and luck.
import type { ReviewReport } from "mahj";
import { wide } from "../../state/layout";
import { RowLink } from "../../ui/RowLink";
import { Tile } from "../../tiles/Tile";
import { signed } from "../../ui/words";
import { Button, MainButton } from "../../ui/Button";
import { Buttons } from "../play/parts";
import { Chart } from "./Chart";
import { costly, type Looked, SETTLED } from "./looked";
import { better, did, per, tilesOf, turnOf, type Who } from "./who";

type Shown = {
  looked: Looked;
  report: ReviewReport | null;
  who: Who;
  /** The decision shown next to it, from 1; 0 for none. */
  chosen: number;
  choose: (nth: number) => void;
  whole: () => void;
};

export function Overview({ looked, report, who, chosen, choose, whole }: Shown) {
  const rows = report ? costly(report) : [];
  return (
    <section class="review-pane column" aria-label="Review">
      <div class="review-scroll scrolls">
        <div class="row review-head">
          <h2>Wins out of 100</h2>
          <p class="small whole digits" role="status">
            {report ? `${report.rollouts} games ${looked.refining.value ? "so far" : "each"}` : "Reviewing…"}
          </p>
        </div>
        {report ? <Chart report={report} who={who} /> : <div class="review-chart" />}
        <ol class="review-list lined">
          {rows.map((row, at) => (
            <li key={at}>
              <RowLink class="review-row" aria-current={chosen === at + 1 || undefined} onClick={() => choose(at + 1)}>
                <span class="review-disc">{at + 1}</span>
                <span class="review-tile">
                  <Tile tile={tilesOf(row)[0] ?? "J"} back={tilesOf(row).length === 0} fills silent />
                </span>
                <span class="grow">
                  <b>{did(row)}</b>
                  <span class="review-second muted">
                    {report && turnOf(row, report.decisions)}. {better(row)}
                  </span>
                </span>
                <b class="review-cost digits">{signed(-Math.max(1, per(row.cost.about)))}</b>
              </RowLink>
            </li>
          ))}
          {report && rows.length === 0 && (
            <li class="panel yes review-none">
              <b>No costly decisions{looked.refining.value ? " so far" : ""}.</b>
              {report.rollouts >= SETTLED && small(report) < -2 && ` Small ones add up to ${signed(small(report))}.`}
            </li>
          )}
        </ol>
        {report && <Balance report={report} />}
        {report && <Gaps report={report} />}
      </div>
      <Buttons moment={`overview ${rows.length > 0}`}>
        {rows.length > 0 && !wide.value && (
          <MainButton onClick={() => choose(1)}>{rows.length > 1 ? "See the first" : "See it"}</MainButton>
        )}
        <Button onClick={whole}>Whole game</Button>
      </Buttons>
    </section>
  );
}

/** What all decisions cost together. */
const small = ({ seats: [own] }: ReviewReport) => per(own?.choices?.about ?? 0);

/** Start, choices, luck and end, which add up. */
function Balance({ report }: { report: ReviewReport }) {
  const own = report.seats[0];
  if (!own || own.start === null || own.end === null || !own.choices) return null;
  const [start, choices, end] = [per(own.start), per(own.choices.about), per(own.end)];
  const luck = end - start - choices;
  // Sums of many small random numbers: too few games mean nothing.
  const said = (text: string) => (report.rollouts < SETTLED ? "…" : text);
  const cells: [string, string, string][] = [
    ["Start", String(start), ""],
    ["Your choices", signed(choices), choices < 0 ? "worse" : ""],
    ["Luck", signed(luck), luck > 0 ? "better" : ""],
    ["End", String(end), ""],
  ];
  return (
    <dl class="review-balance">
      {cells.map(([name, count, look]) => (
        <div key={name}>
          <dt class="muted">{name}</dt>
          <dd class={`digits ${look}`}>{said(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What could not be reviewed, and why; a single decision isn't worth a line. */
function Gaps({ report }: { report: ReviewReport }) {
  const gaps = report.seats[0]?.gaps.filter(({ gap, decisions }) => gap !== "offer" || decisions > 1) ?? [];
  return (
    <>
      {gaps.map(({ gap, why, decisions }) => (
        <p class="small" key={gap}>
          {decisions === 1 ? "One decision was" : `${decisions} decisions were`} not reviewed. {why}
        </p>
      ))}
    </>
  );
}
