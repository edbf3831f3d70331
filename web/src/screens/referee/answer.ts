// The answer of `referee`, matched to the rows of the record.

import type { EndRow, FaultRow, OpenTableRow, JudgedRow, RulingRow } from "mahj";

/** A row of the record, with everything said about it. */
export interface RecordRow {
  row: number;
  /** The row as written, without surrounding spaces. */
  source: string;
  rulings: RulingRow[];
  asked: OpenTableRow | null;
}

export interface Judged {
  rows: RecordRow[];
  end: EndRow | null;
}

/** The rows of a record, whichever system wrote it. */
export const rowsOf = (text: string) => text.split(/\r\n|\r|\n/);

/** Assigns rulings and questions to their rows, in the record's order. */
export function judged(answer: readonly JudgedRow[], text: string): Judged {
  const lines = rowsOf(text);
  const rows: RecordRow[] = [];
  let end: EndRow | null = null;
  const at = (row: number): RecordRow => {
    const last = rows.at(-1);
    if (last?.row === row) return last;
    const made: RecordRow = { row, source: (lines[row - 1] ?? "").trim(), rulings: [], asked: null };
    rows.push(made);
    return made;
  };
  for (const told of answer) {
    if ("accounts" in told) end = told;
    else if ("ask" in told) at(told.row).asked = told;
    else at(told.row).rulings.push(told);
  }
  return { rows, end };
}

/** The rows above the first error: they are judged while the error is being fixed. Empty if it is in the first row. */
export function soundRows(text: string, faults: readonly Pick<FaultRow, "row" | "severity">[]): string {
  const rows = faults.filter((fault) => fault.severity === "error").map((fault) => fault.row);
  if (rows.length === 0) return text;
  return rowsOf(text)
    .slice(0, Math.min(...rows) - 1)
    .join("\n");
}

/** The title of the record: its row `title`, if it has one. */
export function titleOf(text: string): string {
  return /^[ \t]*title[ \t]+(.+?)[ \t]*(?:#.*)?$/im.exec(text)?.[1] ?? "";
}

/** The rules that a record used, each once, in the order they were cited. */
export function lawsOf({ rows }: Judged): string[] {
  return [...new Set(rows.flatMap((row) => row.rulings.flatMap((ruling) => ruling.rules)))];
}
