// Answers as text, in the shape in which the command prints them, to be pasted into a message.

/* eslint-disable @typescript-eslint/no-explicit-any */
type Answer = any;

/** What stands below every copied text: the card, its fingerprint, the program and its version. */
export interface Origin {
  card: string;
  fingerprint: string;
  version: string;
}

export function originLine({ card, fingerprint, version }: Origin): string {
  return `${card}, ${fingerprint}; mahj ${version}`;
}

/** A text with its origin as the last line. */
export function signed(text: string, origin: Origin): string {
  return `${text.trimEnd()}\n\n${originLine(origin)}\n`;
}

interface Group {
  tile: string;
  size: number;
  naturals: number;
  jokers: number;
  missing: number;
  exposed: boolean;
  block?: boolean;
}

/** `22BJ`, `[FFF]`, `111C.`: naturals, jokers, a point for each that is missing. */
export function groupText({ tile, naturals, jokers, missing, exposed }: Group): string {
  const [, face, suit] = /^([1-9])([BCD])$/.exec(tile) ?? [null, tile, ""];
  const own = naturals > 0 ? face!.repeat(naturals) + suit : "";
  const text = own + "J".repeat(jokers) + ".".repeat(missing);
  return exposed ? `[${text}]` : text;
}

/** The groups of a line; singles printed together stand together as far as the answer says so. */
function groupsText(groups: readonly Group[]): string {
  return groups.map(groupText).join("  ");
}

interface Line {
  name?: string;
  line: string;
  value: number;
  concealed: boolean;
  away?: number;
  groups: Group[];
  missing?: { tile: string; count: number; joker: boolean; left?: number }[];
  reason?: string | null;
  rule?: string | null;
  possible?: boolean;
}

const mark = (line: Line): string => `${line.concealed ? "C" : "X"} ${line.value}`;
const nameOf = (line: Line): string => line.name ?? line.line;

/** `2 x 1B*, G`: the star says that a joker will do. */
function needs(line: Pick<Line, "missing">): string {
  return (line.missing ?? [])
    .map(({ tile, count, joker }) => `${count > 1 ? `${count} x ` : ""}${tile}${joker ? "*" : ""}`)
    .join(", ");
}

function lineRows(line: Line): string[] {
  const away = line.away === undefined ? "" : `   ${line.away} away`;
  const rows = [`${nameOf(line)}   ${mark(line)}${away}`, `  hand   ${groupsText(line.groups)}`];
  const missing = needs(line);
  if (missing) rows.push(`  needs  ${missing}`);
  if (line.possible === false && line.reason) rows.push(`  ${line.reason} (${line.rule})`);
  return rows;
}

/** `East pays South 50, West pays South 25`. */
export function paid(payments: readonly { from: string; to: string; amount: number }[]): string {
  return payments.map(({ from, to, amount }) => `${from} pays ${to} ${amount}`).join(", ");
}

function verify(answer: Answer): string[] {
  if (answer.mah_jongg) {
    const rows = [answer.hand, "Mah Jongg!"];
    for (const line of answer.lines as Line[]) {
      rows.push("", `${nameOf(line)}   ${mark(line)}`, `  hand   ${groupsText(line.groups)}`);
      const pays = paid((line as Answer).payments ?? []);
      if (pays) rows.push(`  pays   ${pays}`);
    }
    return rows;
  }
  const law = answer.rule ? ` (${answer.rule})` : "";
  const rows = [answer.hand, `Not Mah Jongg: ${answer.reason}${law}.`];
  if (answer.nearest) rows.push("", ...lineRows(answer.nearest));
  return rows;
}

function away(answer: Answer): string[] {
  const rows = [answer.hand, answer.best === null ? "no line is left" : `${answer.best} away`];
  for (const line of (answer.lines as Line[]).slice(0, 10)) rows.push("", ...lineRows(line));
  const more = answer.lines.length - 10;
  rows.push("", ". is missing, * a joker will do");
  if (more > 0) rows.push(`${more} more lines`);
  return rows;
}

function call(answer: Answer, tile: string): string[] {
  const rows = [`${answer.hand ?? ""}   discard ${answer.tile ?? tile}`.trim()];
  for (const claim of answer.claims as Answer[]) {
    const lines = (claim.lines as Answer[]).map((one) => `${one.line} (${one.value})`).join(", ");
    if (claim.kind === "mah_jongg") rows.push(`Mah Jongg: ${lines}`);
    else rows.push(`expose ${claim.exposure}: then ${claim.away_after} away, ${lines}`);
  }
  const refused = answer.refused as Answer[] | Answer | null | undefined;
  for (const one of Array.isArray(refused) ? refused : refused ? [refused] : []) {
    rows.push(`${one.reason ?? one} ${one.rule ? `(${one.rule})` : ""}`.trim());
  }
  return rows;
}

function exposures(answer: Answer): string[] {
  const rows: string[] = [];
  if (answer.dead) rows.push(`Dead: ${answer.reason}${answer.rule ? ` (${answer.rule})` : ""}`);
  else rows.push(`Not dead, ${answer.open} ${answer.open === 1 ? "line" : "lines"} open`);
  for (const line of (answer.lines ?? []) as Answer[]) {
    rows.push(`  ${line.name ?? line.line}   ${line.value}`);
  }
  return rows;
}

function whatIf(rows: Answer[]): string[] {
  return rows.map((row) => `${row.tile}   ${row.away} away, ${row.live} live tiles`);
}

function waits(rows: Answer[]): string[] {
  return rows.map((row) => `${row.tile}   ${row.left} left, then ${row.away_after} away`);
}

function exchange(rows: Answer[]): string[] {
  return rows.map((row) => `${row.tile} for a joker of ${row.from}, then ${row.away_after} away`);
}

/**
 * An answer as text. `ask` is the name of the call that gave it; an answer with `error` is told as
 * its message and its help; one that has no words of its own is given as it is.
 */
export function answerText(ask: string, answer: Answer, tile = ""): string {
  if (answer?.error) return `${answer.error.message} (${answer.error.help})`;
  const rows = rowsOf(ask, answer, tile);
  return rows ? rows.join("\n") : JSON.stringify(answer, null, 2);
}

function rowsOf(ask: string, answer: Answer, tile: string): string[] | null {
  switch (ask) {
    case "verify":
      return verify(answer);
    case "away":
      return away(answer);
    case "call":
      return call(answer, tile);
    case "exposures":
      return exposures(answer);
    case "what_if":
      return whatIf(answer);
    case "waits":
      return waits(answer);
    case "exchange":
      return exchange(answer);
    default:
      return null;
  }
}
