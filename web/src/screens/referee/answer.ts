// The answer of `referee`, put beside the rows of the record that it is about.

/** A ruling, as the engine gives it; more keys may come. */
export interface Ruling {
  event: number;
  row: number;
  /** The act in its canonical form. */
  text: string;
  together?: number;
  ruling: string;
  seat: string | null;
  rules: string[];
  why: string;
  hangs_on?: string;
  recommended?: boolean;
  stands?: boolean;
  payments?: { from: string; to: string; amount: number; rule: string }[];
  points?: { seat: string; points: number; rule: string }[];
  line?: string;
  value?: number;
}

/** What stands at a question `?`. */
export interface Open {
  ask: true;
  row: number;
  over?: string;
  next_east?: string;
  pass?: string;
  awaited?: string[];
  turn: string;
  begun: boolean;
  window: boolean | null;
  tile: string | null;
  award: string | null;
  to_do: string[];
  dead: { seat: string; when_called: boolean; why?: string }[];
  jokers: { seat: string; group: string }[];
}

/** How it ended. */
export interface End {
  over: boolean;
  ending: string | null;
  next_east: string | null;
  refused: number;
  accounts: Record<string, number>;
  bettor: number | null;
  points: Record<string, number> | null;
  names?: Record<string, string>;
}

/** A fault of a record, with its place. */
export interface RecordFault {
  row: number;
  column: number;
  length: number;
  severity: string;
  code: string;
  message: string;
  help: string;
}

/** A row of the record and all that was said about it. */
export interface JudgedRow {
  row: number;
  /** The row as it was written, without blanks around it. */
  source: string;
  rulings: Ruling[];
  asked: Open | null;
}

export interface Judged {
  rows: JudgedRow[];
  end: End | null;
}

/** Puts rulings and questions beside their rows, in the record's order. */
export function judged(answer: readonly object[], text: string): Judged {
  const lines = text.split(/\r\n|\r|\n/);
  const rows: JudgedRow[] = [];
  let end: End | null = null;
  const at = (row: number): JudgedRow => {
    const last = rows[rows.length - 1];
    if (last?.row === row) return last;
    const made = { row, source: (lines[row - 1] ?? "").trim(), rulings: [], asked: null };
    rows.push(made);
    return made;
  };
  for (const told of answer) {
    if ("accounts" in told) end = told as unknown as End;
    else if ("ask" in told) at((told as Open).row).asked = told as Open;
    else at((told as Ruling).row).rulings.push(told as Ruling);
  }
  return { rows, end };
}

/**
 * The rows above the first fault: they are judged while the faulty one is mended. Empty if the fault
 * is in the first row.
 */
export function soundRows(text: string, faults: readonly RecordFault[]): string {
  const rows = faults.filter((fault) => fault.severity === "error").map((fault) => fault.row);
  if (rows.length === 0) return text;
  const first = Math.min(...rows);
  return text
    .split(/\r\n|\r|\n/)
    .slice(0, first - 1)
    .join("\n");
}

/** What the record calls itself: the row `title`, if it has one. */
export function titleOf(text: string): string {
  return /^[ \t]*title[ \t]+(.+?)[ \t]*(?:#.*)?$/im.exec(text)?.[1] ?? "";
}

/** The laws that a record used, each once, in the order in which they were named. */
export function lawsOf({ rows }: Judged): string[] {
  return [...new Set(rows.flatMap((row) => row.rulings.flatMap((ruling) => ruling.rules)))];
}
