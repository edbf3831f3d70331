// The spring sheet on paper, one page: two suits above the diagonal, one suit below it.
import { natural, text } from "../../../tiles/names";
import { fillOf, keyOf, labelOf, nameOf } from "./squares";
import { type Key, keySentence, lineOf, type Parts } from "./words";

/** How many key tiles fit. */
const KEYS = 12;

/** `111B FFF`: exposures without their jokers. */
const shown = (exposures: string[][]) => exposures.map((group) => text(group.map(() => natural(group)))).join(" ");

const Column = ({ title, rows }: { title: string; rows: string[] }) => (
  <section>
    <h2>{title}</h2>
    {rows.map((words) => (
      <p key={words}>{words}</p>
    ))}
  </section>
);

export function SpringPrint({ parts: { report, classes, pairs, dead, given, watched } }: { parts: Parts }) {
  const away = (exposures: string[][], line: string) =>
    `${[...new Set(exposures.map((group) => shown([group])))].join(", ")}: ${lineOf(report, line)}`;
  const key = ({ exposures, tiles }: Key) => `${shown(exposures)}: ${keySentence(tiles)}`;
  return (
    <article class="sheet-print sheet-spring" aria-hidden="true">
      <h1>{report.card ?? "The card"}: dead-hand chart</h1>
      <p>
        Go to the row of one exposure and the column of the other: above the diagonal for two suits, below it for one.
        Gray is dead, a number says how many hands are left, and a 1 gives the hand away.
      </p>
      <table>
        <thead>
          <tr>
            <td />
            {classes.map((one) => (
              <th key={nameOf(one)}>
                <span>{nameOf(one)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {classes.map((one, row) => (
            <tr key={nameOf(one)}>
              <th>{nameOf(one)}</th>
              {classes.map((other, column) => {
                const left = pairs.get(keyOf(column >= row ? "two" : "one", one, other));
                return (
                  <td key={nameOf(other)} class={row === column ? `${fillOf(left)} diagonal` : fillOf(left)}>
                    {labelOf(left)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div class="spring-columns">
        <Column title="Dead at once" rows={dead.map(({ words }) => words)} />
        <Column title="Gives the hand away" rows={given.map(({ line, exposures }) => away(exposures, line))} />
        <Column title="Key tiles" rows={watched.slice(0, KEYS).map(key)} />
      </div>
    </article>
  );
}
