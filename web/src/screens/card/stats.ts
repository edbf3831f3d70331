// Rows of statistics: their order, their middle 90%, and the command's CSV.

import type { CardStatsRow, LineStatsRow } from "mahj";

export type Column = "line" | "value" | "targets" | "nearest" | "mean" | "jokers";

/** Sorts by a column; ties keep the card's order. */
export function sorted(
  rows: LineStatsRow[],
  column: Column,
  down: boolean,
  order: (line: string) => number,
): LineStatsRow[] {
  const key = (row: LineStatsRow) => (column === "line" ? order(row.line) : (row[column] ?? 0));
  return [...rows].sort(
    (one, other) => (down ? key(other) - key(one) : key(one) - key(other)) || order(one.line) - order(other.line),
  );
}

/** The smallest and largest distance, with a twentieth of the deals cut off at either end. */
export function middle(distances: number[]): [number, number] {
  const all = distances.reduce((sum, count) => sum + count, 0);
  const at = (share: number) => {
    let sum = 0;
    return distances.findIndex((count) => {
      sum += count;
      return sum >= share * all;
    });
  };
  return [at(0.05), at(0.95)];
}

/** The cells of a line before its distances. */
const HEAD = "line,value,targets,nearest,low,high,tied,alone,alone_low,alone_high,mean,jokers,naturals";
const CELLS = HEAD.split(",") as (keyof LineStatsRow)[];

/** The CSV that `mahj card stats --csv` prints for the same deals. */
export function csv(whole: CardStatsRow, rows: LineStatsRow[]): string {
  const head = [HEAD, ...whole.best.map((_, at) => `away_${at}`), "concealed_value"];
  const targets = rows.reduce((sum, row) => sum + row.targets, 0);
  const total: Partial<LineStatsRow> = { line: "any", targets, mean: whole.mean };
  const any = [...CELLS.map((cell) => total[cell]), ...whole.best, ""];
  const body = rows.map((row) => [...CELLS.map((cell) => row[cell]), ...row.distances, row.concealed_value]);
  return `${[head, any, ...body].map((cells) => cells.join(",")).join("\n")}\n`;
}

export const percent = (part: number) => `${(part * 100).toFixed(1)}%`;
