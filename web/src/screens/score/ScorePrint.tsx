// The score sheet on paper.
import type { ScoreReport } from "mahj";
import { day, wallGames } from "./says";
import { ScoreTable, Settled } from "./ScoreTable";
import "../../share/print.css";

export function ScorePrint({ report, begun }: { report: ScoreReport; begun: number }) {
  return (
    <article class="sheet-print sheet-score" aria-hidden="true">
      <h1>Score sheet</h1>
      <p>
        {day(begun)}, in {report.cents ? "cents" : "points"}
      </p>
      <ScoreTable report={report} />
      <p>{wallGames(report)}</p>
      <h2>To settle up</h2>
      <Settled report={report} />
    </article>
  );
}
