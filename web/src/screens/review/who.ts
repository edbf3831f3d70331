// The four seats of a game being reviewed, as seen from one of them.
import type { ReviewReport } from "mahj";
import { SEATS } from "../../state/names";
import { GROUPS, named as tileName, tiles as read } from "../../tiles/names";
import { capital, list } from "../../ui/words";
import { names } from "../play/words";

export type Decision = ReviewReport["decisions"][number];
export type Seat = Decision["seat"];

export type Who = {
  seat: Seat;
  /** The other players in turn order, from the one on the right. */
  others: Seat[];
  /** What to call a seat: `You`, `Bea`. */
  name: (seat: string) => string;
};

/** The record's name for a seat: `East is Ruth`. */
export const recorded = (record: string, seat: string) =>
  new RegExp(`^[ \\t]*${seat}[ \\t]+is[ \\t]+(\\S.*?)[ \\t]*$`, "mi").exec(record)?.[1] ?? seat;

/** The seats of a game played here, or of a record. */
export function whoIs(seat: Seat, record: string | null = null): Who {
  const others = [1, 2, 3].map((on) => SEATS[(SEATS.indexOf(seat) + on) % 4] ?? seat);
  const name = (of: string) => {
    if (of === seat) return "You";
    return record === null ? (names()[others.map(String).indexOf(of)] ?? of) : recorded(record, of);
  };
  return { seat, others, name };
}

/** An engine sentence with the players' names, and hands by number: `369 5`. */
export const named = (text: string, who: Who) =>
  text
    .replace(/\b(East|South|West|North)\b(?! wind)/g, (seat) => (seat === who.seat ? "you" : who.name(seat)))
    .replace(/ line (\d)/g, " $1");

/** An engine phrase without notation: `called 5 Bam for a kong`. */
function phrase(text: string, tiles: string[]): string {
  const group = GROUPS[tiles.length] ?? "group";
  return text.replace(/ for \[[^\]]*\]$/, ` for a ${group}`);
}

/** The tile, if an engine phrase is only about one discard. */
const discardIn = (said: string | null, [tile, ...more]: string[]) =>
  /^discard(ed)? /.test(said ?? "") && more.length === 0 ? tile : undefined;

/** `Discarded Flower`. */
export function did(row: Decision): string {
  const tile = discardIn(row.did, row.played_tiles);
  return tile ? `Discarded ${tileName(tile)}` : capital(phrase(row.did, row.played_tiles));
}

/** `Soap was better.` */
export function better(row: Decision): string {
  const tile = discardIn(row.better, row.better_tiles);
  if (tile && row.did.startsWith("discarded ")) return `${tileName(tile)} was better.`;
  if (row.better?.startsWith("pass ")) return "Another pass was better.";
  if (row.better?.startsWith("don't call ")) return "Letting it go was better.";
  if (row.better?.startsWith("call ")) return `Calling ${phrase(row.better, row.better_tiles).slice(5)} was better.`;
  return row.better ? `It was better to ${row.better}.` : "";
}

/** `Soap`, `Call`, `Let it go`: the alternative to try. */
export function tried(row: Decision): string {
  const tile = discardIn(row.better, row.better_tiles);
  if (tile) return tileName(tile);
  if (row.better?.startsWith("don't call ")) return "letting it go";
  if (row.better?.startsWith("call ")) return "the call";
  return row.stage ? "the other pass" : "the other way";
}

export type Side = { label: string; tiles: string[]; words: string };

/** The actual play, or the better one. */
export function side(row: Decision, which: "played" | "better"): Side {
  const own = which === "played";
  const said = (own ? row.did : row.better) ?? "";
  const tiles = own ? row.played_tiles : row.better_tiles;
  const tile = discardIn(said, tiles);
  if (/^(don't|didn't) call /.test(said)) {
    const label = own ? "You didn't call" : "Better not to call";
    return { label, tiles: row.discard ? [row.discard] : [], words: "" };
  }
  if (/^call(ed)? /.test(said)) {
    const group = tiles.length > 0 ? ` for a ${GROUPS[tiles.length] ?? "group"}` : " for Mah Jongg";
    return { label: own ? `You called${group}` : `Better: call${group}`, tiles, words: "" };
  }
  if (tile) return { label: own ? "You discarded" : "Better", tiles, words: tileName(tile) };
  if (row.stage && tiles.length > 0) return { label: own ? "You passed" : "Better to pass", tiles, words: "" };
  return { label: own ? "You" : "Better", tiles: [], words: capital(said) };
}

/** The tiles that represent a decision in the list. */
export const tilesOf = (row: Decision) => (row.discard ? [row.discard] : row.played_tiles);

/** The seat's turn it was in; passes have names. */
export function turnOf(row: Decision, all: readonly Decision[]): string {
  if (row.stage) return capital(row.stage.replace("-", " "));
  return `Turn ${turn(row.event, row.seat, all)}`;
}

/** How many turns the seat has had up to and including an event. */
export const turn = (event: number, seat: Seat, all: readonly Decision[]) =>
  Math.max(1, turns(seat, all).filter((at) => at <= event).length);

/** The events of the seat's turns. */
export const turns = (seat: Seat, all: readonly Decision[]) =>
  all.filter((row) => row.seat === seat && !row.stage && !row.discard).map(({ event }) => event);

/** A share, as wins per 100. */
export const per = (share: number) => Math.round(share * 100);

const WORD = "(?:[1-9]+[BCD]|[NEWSRG0FJ]+)";
const TILES = new RegExp(`(?<!\\w)${WORD}(?: ${WORD})*(?!\\w)`, "g");

/** A row of a record in words: `Ruth discards 2 Bam.` */
export function rowWords(text: string, record: string): string {
  const plain = text.replace(/[[\]]/g, "").replace(TILES, (words) => list(read(words).rack.map(tileName)));
  return `${plain.replace(/^(East|South|West|North)\b/, (seat) => recorded(record, seat))}.`;
}

/** A seat's chance after this many discards, per 100; null before its first decision. */
export function chanceAt(report: ReviewReport, record: string, seat: Seat, discards: number): number | null {
  const rows = record.split("\n");
  let made = 0;
  // The row after which there is one more discard than this.
  const end = rows.findIndex((row) => {
    if (/^\w+ discards /.test(row)) made += 1;
    return made > discards;
  });
  const last = report.chances.findLast((row) => row.seat === seat && (end < 0 || row.row <= end));
  return last ? per(last.win) : null;
}
