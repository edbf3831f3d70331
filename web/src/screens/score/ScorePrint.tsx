// The score sheet on paper.
import type { ScoreReport } from "mahj";
import { day, settled, wallGames } from "./says";
import { ScoreTable } from "./ScoreTable";
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
      {settled(report.settle_up, report.cents).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </article>
  );
}
