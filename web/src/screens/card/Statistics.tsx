// How hard each line is: how often it is the closest to a dealt hand, how far away it is, how many jokers it
// takes.
import type { LineStatsRow } from "mahj";
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { shared } from "../../share/Share";
import { change, place } from "../../state/place";
import { Button } from "../../ui/Button";
import { Bar } from "../../ui/Loading";
import { list, sentence } from "../../ui/words";
import { save } from "../../share/download";
import { thousands } from "./Counts";
import { fileName } from "./file";
import { lay, named, show } from "./model";
import { cancel, failed, measure, measured, working } from "./measure";
import { broad } from "../../state/layout";
import { settings } from "../../store/settings";
import { type Column, csv, middle, percent, sorted } from "./stats";
import { Views } from "./Views";

/** A column: its name, its short name, and whether its largest values come first. */
const COLUMNS: [Column, string, string, boolean][] = [
  ["line", "Hand", "Hand", false],
  ["value", "Value", "Value", true],
  ["targets", "Ways", "Ways", true],
  ["nearest", "How often it’s closest (95% margin of error)", "Closest", true],
  ["mean", "Tiles away, 0 to 14", "Away", false],
  ["jokers", "Most jokers it can use", "Jokers", true],
];
const order = signal<{ by: Column; down: boolean }>({ by: "nearest", down: true });

function Share({ row, most }: { row: LineStatsRow; most: number }) {
  const x = (part: number) => (part / most) * 300;
  return (
    <svg class="share-bar" viewBox="0 0 320 24" preserveAspectRatio="none" aria-hidden="true">
      <rect class="nearest" x="0" y="5" width={x(row.nearest)} height="14" rx="2" />
      <path class="interval" d={`M${x(row.low)} 12H${x(row.high)}M${x(row.low)} 7v10M${x(row.high)} 7v10`} />
    </svg>
  );
}

function Away({ from, mean, to }: { from: number; mean: number; to: number }) {
  const x = (away: number) => 8 + (away / 14) * 224;
  return (
    <svg class="away-span" viewBox="0 0 240 24" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
      <path class="axis" d="M8 12H232" />
      <path class="span" d={`M${x(from)} 12H${x(to)}`} />
      <circle cx={x(mean)} cy="12" r="7" />
    </svg>
  );
}

const Jokers = ({ jokers }: { jokers: number }) => (
  <svg class="joker-tiles" viewBox="0 0 126 20" aria-hidden="true">
    {Array.from({ length: 14 }, (_, at) => (
      <rect key={at} class={at < jokers ? "may" : ""} x={at * 9 + 1} y="2" width="6.5" height="16" rx="2" />
    ))}
  </svg>
);

/** The cells of a hand after its name. */
function Cells({ row, mark = "", most }: { row: LineStatsRow; mark: string | undefined; most: number }) {
  const [from, to] = middle(row.distances);
  const mean = row.mean ?? 0;
  return (
    <>
      <td class="of-value">
        {mark} {row.value}
      </td>
      <td class="of-targets">
        {row.targets}
        <span class="only-narrow"> {row.targets === 1 ? "way" : "ways"}</span>
      </td>
      <td class="of-nearest">
        <span class="cell row">
          <Share row={row} most={most} />
          <b title={`${percent(row.low)} to ${percent(row.high)}`}>{percent(row.nearest)}</b>
        </span>
        <span class="hidden">
          , between {percent(row.low)} and {percent(row.high)}
        </span>
      </td>
      <td class="of-mean">
        <span class="cell row">
          <Away from={from} mean={mean} to={to} />
          <span title={`nine out of ten deals: ${from} to ${to}`}>{mean.toFixed(1)}</span>
        </span>
        <span class="hidden">{` away on average; nine out of ten deals: ${from} to ${to}`}</span>
      </td>
      <td class="of-jokers">
        <span class="cell row">
          <Jokers jokers={row.jokers} />
          <span>{row.jokers}</span>
        </span>
      </td>
    </>
  );
}

function Table({ rows }: { rows: LineStatsRow[] }) {
  const lines = new Map(lay.value.lines.map(({ id, name, mark }, at) => [id, { name, mark, at }]));
  const { by, down } = order.value;
  const most = Math.max(...rows.map(({ high }) => high), 0.01);
  const all = sorted(rows, by, down, (line) => lines.get(line)?.at ?? 0);
  return (
    <table class="stats-table digits">
      <caption class="hidden">Hands on the card, sorted by {COLUMNS.find(([column]) => column === by)?.[2]}</caption>
      <thead>
        <tr>
          {COLUMNS.map(([column, name, short, first]) => (
            <th
              key={column}
              scope="col"
              class={`of-${column}`}
              aria-sort={by === column ? (down ? "descending" : "ascending") : "none"}
            >
              <button type="button" onClick={() => (order.value = { by: column, down: by === column ? !down : first })}>
                {broad.value ? name : short}
                <span aria-hidden="true">{by === column ? (down ? " ↓" : " ↑") : ""}</span>
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {all.map((row) => (
          <tr key={row.line} data-line={row.line}>
            <th scope="row">{lines.get(row.line)?.name ?? row.line}</th>
            <Cells row={row} mark={lines.get(row.line)?.mark} most={most} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Without({ out }: { out: string[] }) {
  const names = out.map((id) => lay.value.lines.find((line) => line.id === id)?.name ?? id);
  return (
    <button type="button" class="left-out row" onClick={() => show("type")}>
      Without {names.length > 3 ? `${names.length} hands` : list(names)}, which{" "}
      {out.length === 1 ? "has a mistake" : "have mistakes"}
    </button>
  );
}

export function Statistics() {
  const card = named.value;
  const n = Math.min(Math.max(Number(place.value.keys.n) || 100_000, 1), 1_000_000);
  const s = Number(place.value.keys.seed) || 0;
  const shown = measured.value?.card === card ? measured.value : null;
  const again = () => void measure(card, n, s);
  useEffect(() => {
    if (!card) return;
    const old = measured.peek();
    if (!(old?.card === card && old.whole.seed === s && old.whole.deals === n)) again();
    return cancel;
  }, [card, n, s]);
  useEffect(() => {
    shared.value = shown ? { call: "stats", keys: {}, answer: [shown.whole, ...shown.rows] } : null;
  }, [shown]);
  const work = working.value;
  const { whole, rows = [] } = shown ?? {};
  const saveCsv = () => {
    if (!whole) return;
    const name = `${fileName(lay.value.header.title ?? "")}-${whole.deals}-${whole.seed}.csv`;
    save(name, csv(whole, rows), "text/csv;charset=utf-8");
  };
  return (
    <>
      <div class="card-head row wrap">
        <Views />
        <p class="stats-said muted grow">
          {whole && (
            <>
              {thousands(whole.deals)} dealt hands of {whole.tiles} tiles
              {settings.value.developer && `, seed ${whole.seed}`}. The closest hand on the card is{" "}
              <b>{(whole.mean ?? 0).toFixed(2)}</b> away on average.
            </>
          )}
        </p>
        <label>
          <span class="hidden">How many hands</span>
          <select class="button" value={n} onChange={(event) => change({ n: event.currentTarget.value })}>
            {[...new Set([10_000, 100_000, 1_000_000, n])]
              .sort((one, other) => one - other)
              .map((of) => (
                <option key={of} value={of}>
                  {thousands(of)} hands
                </option>
              ))}
          </select>
        </label>
        <Button onClick={() => change({ seed: String(s + 1) })}>Deal again</Button>
        <Button disabled={!whole} onClick={saveCsv}>
          CSV
        </Button>
      </div>
      {whole && whole.left_out.length > 0 && <Without out={whole.left_out} />}
      {work && (
        <div class="work row" role="status">
          <Bar part={work.done / work.of} label="Dealt" />
          <span>
            {thousands(work.done)} of {thousands(work.of)} dealt
          </span>
          <Button onClick={cancel}>Cancel</Button>
        </div>
      )}
      {!work && whole && whole.deals < n && (
        <p class="small stopped">
          Stopped at {thousands(whole.deals)}. <Button onClick={again}>Deal {thousands(n)}</Button>
        </p>
      )}
      {failed.value && (
        <p class="panel no" role="alert">
          {sentence(failed.value)}
        </p>
      )}
      {whole && <Table rows={rows} />}
      <p class="small foot">
        A hand on the card counts as closest when no other is closer; shares may add up to more than 100%. The dot is
        the average distance; the bar covers nine out of ten deals.
      </p>
    </>
  );
}
