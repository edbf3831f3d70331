// The rows of a score sheet, with the names above and the totals below, which stay visible.
import type { ScoreReport } from "mahj";
import { signed } from "../../ui/words";
import { settled } from "./says";

export function ScoreTable({ report }: { report: ScoreReport }) {
  return (
    <table class="score-table digits">
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">Game</span>
          </th>
          {report.players.map(({ name }) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.entries.map(({ entry, changes }) => (
          <tr key={entry}>
            <th scope="row">{entry}</th>
            {changes.map((points, at) => (
              <td key={at} class={points > 0 ? "gained" : ""}>
                {signed(points)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <span class="hidden">Total</span>
          </th>
          {report.players.map(({ name, total }) => (
            <td key={name}>{signed(total)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** Who pays whom, one sentence per payer. */
export const Settled = ({ report: { settle_up, cents } }: { report: ScoreReport }) => (
  <>
    {settled(settle_up, cents).map((words) => (
      <p key={words}>{words}</p>
    ))}
  </>
);
