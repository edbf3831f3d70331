// A dispute as it is tapped in: the players, the exposures, and the steps. Each step is a row of the record
// language, and only the record is saved: the steps are read from it and written to it.
import { SEATS } from "../../state/names";
import { canonical, text as notation, tiles as tilesOf } from "../../tiles/names";
import { rowsOf } from "./answer";

export type Seat = (typeof SEATS)[number];
export type Names = Partial<Record<Seat, string>>;
export const isSeat = (word: string | undefined): word is Seat => SEATS.some((seat) => seat === word);

interface Form {
  /** The label of its button. */
  chip: string;
  /** The sentence after the player: T is for tiles, S for another player. */
  says: string;
  /** The row after the player, the first as written; B is how many tiles were passed blind. */
  rows: readonly [string, ...string[]];
  takes: "nothing" | "tile" | "group" | "three";
}

const form = (chip: string, says: string, takes: Form["takes"], ...rows: Form["rows"]): Form => ({
  chip,
  says,
  takes,
  rows,
});

export const FORMS = {
  picked: form("picked", "picked T", "tile", "picks T", "picks"),
  discarded: form("discarded", "discarded T", "tile", "discards T"),
  exchanged: form(
    "exchanged for a joker",
    "exchanged T for S’s joker",
    "tile",
    "exchanges T with S",
    "exchanges T for S's joker",
  ),
  called: form("called", "called it", "nothing", "calls"),
  exposed: form("exposed", "exposed T", "group", "exposes T"),
  passed: form("passed", "passed T", "three", "passes T", "passes T and B blind", "passes B blind"),
  renamed: form("renamed a tile", "corrected it to T", "tile", "renames T"),
  mahj: form("said Mah Jongg", "said Mah Jongg", "nothing", "says Mah Jongg"),
  challenged: form("challenged", "challenged S", "nothing", "challenges S"),
  withdrew: form("took it back", "took it back", "nothing", "withdraws"),
  returned: form("took it back", "took the tiles back", "nothing", "takes them back"),
  undid: form("took it back", "took the exchange back", "nothing", "undoes the exchange"),
  showed: form("showed her hand", "showed her hand", "nothing", "shows all"),
  changed: form("changed her exposure", "changed her exposure to T", "group", "takes them back, exposes T"),
  contested: form("kept playing", "kept playing", "nothing", "contests"),
  asked: form("asked for a joker", "asked to exchange T for S’s joker", "tile", "announces T with S"),
} as const satisfies Record<string, Form>;
export type Verb = keyof typeof FORMS;
export const isVerb = (word: string | undefined): word is Verb => word !== undefined && Object.hasOwn(FORMS, word);

export const FIRST: readonly Verb[] = ["picked", "discarded", "exchanged", "called", "exposed"];
/** The verbs under `more…`; what is taken back depends on what came before. */
export const MORE: readonly Verb[] = [
  "passed",
  "renamed",
  "mahj",
  "challenged",
  "contested",
  "withdrew",
  "showed",
  "changed",
  "asked",
];

/** A step, possibly incomplete. */
export interface Draft {
  who: Seat | null;
  did: Verb | null;
  tiles: string[];
  whom: Seat | null;
}
/** A row of the steps: a step, or a row that steps can't express, unchanged. */
export interface Row {
  /** Its row number in the record, from 1; 0 if it isn't written yet. */
  row: number;
  step: Draft | null;
  text: string;
}
export interface Exposure {
  seat: Seat;
  tiles: string[];
}
export interface Dispute {
  /** The rows before the first step that are neither names nor exposures. */
  head: string[];
  names: Names;
  exposed: Exposure[];
  rows: Row[];
}

export const asksWhom = (verb: Verb) => FORMS[verb].rows[0].includes("S");

/** What a step is still missing. */
export function wants({ who, did, tiles, whom }: Draft): "who" | "did" | "tile" | "group" | "three" | "whom" | null {
  if (!who) return "who";
  if (!did) return "did";
  const { takes } = FORMS[did];
  if (takes === "tile" && tiles.length !== 1) return "tile";
  if (takes === "group" && tiles.length === 0) return "group";
  if (asksWhom(did) && !whom) return "whom";
  return null;
}

/** True for a step that can be written: the tile of a pick needn't be known. */
const isWhole = (draft: Draft) => wants(draft) === null || (draft.who !== null && draft.did === "picked");

/** The discard that a player called before a step and exposes with other tiles; `changes` if they did so before. */
export function calledTile(rows: readonly Row[], at: number, who: Seat | null, changes = false): string | null {
  const before = rows.slice(0, at).map(({ step }) => step);
  const call = before.findLastIndex((step) => step?.did === "called" || step?.did === "discarded");
  if (before[call]?.did !== "called" || before[call].who !== who) return null;
  if (!changes && before.slice(call).some((step) => step?.who === who && step?.did === "exposed")) return null;
  const named = before.slice(0, call).findLast((step) => step?.did === "discarded" || step?.did === "renamed");
  return named?.tiles[0] ?? null;
}

const TILES = "\\[?([0-9BCDNEWSRGFJ ]+?)\\]?";
const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The pattern of a row, with its parts in the order of the letters. */
function pattern(row: string): { letters: string; read: RegExp } {
  const letters = row.match(/\b[TSB]\b/g)?.join("") ?? "";
  const read = row.replace(/\b[TSB]\b/g, (letter) => (letter === "T" ? TILES : letter === "S" ? "(.+?)" : "(\\d)"));
  return { letters, read: new RegExp(`^${read}$`, "i") };
}

/** The player a row begins with, and the words after the name. */
function begins(row: string, names: Names): [Seat, string] | null {
  const all = SEATS.flatMap((seat): [string, Seat][] => [
    [seat, seat],
    [names[seat] ?? seat, seat],
  ]).sort(([one], [other]) => other.length - one.length);
  for (const [name, seat] of all) {
    const rest = new RegExp(`^${escaped(name)}\\s+(.*)$`, "i").exec(row)?.[1];
    if (rest !== undefined) return [seat, rest.trim()];
  }
  return null;
}

function readStep(row: string, names: Names): Draft | null {
  const [who, rest] = begins(row, names) ?? [];
  if (!who || !rest) return null;
  for (const did of Object.keys(FORMS).filter(isVerb)) {
    for (const one of FORMS[did].rows) {
      const { letters, read } = pattern(one);
      const found = read.exec(rest);
      if (!found) continue;
      const part = (letter: string) => found[letters.indexOf(letter) + 1] ?? "";
      const tiles = letters.includes("T") ? readTiles(part("T")) : [];
      const whom = letters.includes("S") ? (begins(`${part("S")} .`, names)?.[0] ?? null) : null;
      const draft = { who, did, tiles: tiles ?? [], whom };
      if (tiles && isWhole(draft)) return draft;
    }
  }
  return null;
}

function readTiles(words: string): string[] | null {
  return words.trim() && canonical(words) ? tilesOf(words).rack : null;
}

const SETUP = /^\s*(?:#|(?:title|card|rules|wall|table|next|mode|bettor|turn)\b)/i;
const HOLDS = /\b(?:holds|to play|is dead)\b/i;

export function readDispute(record: string): Dispute {
  const told: Dispute = { head: [], names: {}, exposed: [], rows: [] };
  for (const [at, line] of rowsOf(record).entries()) {
    const row = line.trim();
    if (!row) continue;
    if (told.rows.length === 0 && readSetup(row, told)) continue;
    if (/^#/.test(row)) continue;
    told.rows.push({ row: at + 1, text: row, step: readStep(row, told.names) });
  }
  return told;
}

/** Reads a row before the steps; false for a step. */
function readSetup(row: string, told: Dispute): boolean {
  const [, seat, name] = /^(East|South|West|North)\s+is\s+([^#&]+)$/.exec(row) ?? [];
  const [who, rest] = begins(row, told.names) ?? [];
  const groups = /^(?:shows|has exposed)\s*((?:\[[^\]]+\]\s*)+)$/.exec(rest ?? "")?.[1];
  if (isSeat(seat) && name && !/^dead\b/.test(name)) told.names[seat] = name.trim();
  else if (who && groups && canonical(groups))
    told.exposed.push(...tilesOf(groups).groups.map((tiles) => ({ seat: who, tiles })));
  else if (SETUP.test(row) || HOLDS.test(row)) told.head.push(row);
  else return false;
  return true;
}

export const nameOf = (seat: Seat, names: Names): string => names[seat] || seat;

/** The row of a finished step. */
function written({ who, did, tiles, whom }: Draft, names: Names): string {
  if (!who || !did) return "";
  const { takes, rows } = FORMS[did];
  const blind = takes === "three" ? 3 - tiles.length : 0;
  const fits = (row: string) => row.includes("T") === tiles.length > 0 && row.includes("B") === blind > 0;
  const row = rows.find(fits) ?? rows[0];
  const parts: Record<string, string> = { T: notation(tiles), S: whom ? nameOf(whom, names) : "", B: String(blind) };
  return `${nameOf(who, names)} ${row.replace(/\b[TSB]\b/g, (letter) => parts[letter] ?? letter)}`;
}

export function writeDispute({ head, names, exposed, rows }: Dispute): string {
  const seated = SEATS.filter((seat) => names[seat]).map((seat) => `${seat} is ${names[seat]}`);
  const shown = exposed.map(({ seat, tiles }) => `${nameOf(seat, names)} shows [${notation(tiles)}]`);
  const told = rows.map(({ step, text }) => (step ? written(step, names) : text));
  return [...head, ...seated, ...shown, ...told].map((row) => `${row}\n`).join("");
}

/** Who acts next, if the last step says so: whoever picked continues, and whoever is challenged answers. */
export function nextWho(rows: readonly Row[]): Seat | null {
  const last = rows.at(-1)?.step;
  if (!last?.did) return null;
  if (last.did === "challenged") return last.whom;
  return ["picked", "exchanged", "asked", "called", "exposed", "changed", "mahj"].includes(last.did) ? last.who : null;
}

/** What a player takes back: their last act. */
export function takenBack(who: Seat | null, rows: readonly Row[]): Verb {
  const last = rows.findLast(({ step }) => step?.who === who)?.step?.did;
  if (last === "exposed" || last === "changed") return "returned";
  return last === "exchanged" ? "undid" : "withdrew";
}

/** Whose joker it was, if only one player has jokers on the table. */
export function onlyJoker({ exposed, rows }: Dispute): Seat | null {
  const shown = rows.flatMap(({ step }): Exposure[] =>
    step?.who && (step.did === "exposed" || step.did === "changed") ? [{ seat: step.who, tiles: step.tiles }] : [],
  );
  const owners = [...exposed, ...shown].filter(({ tiles }) => tiles.includes("J")).map(({ seat }) => seat);
  return new Set(owners).size === 1 ? (owners[0] ?? null) : null;
}
