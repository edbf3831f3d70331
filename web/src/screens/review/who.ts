// The four seats of a game that is looked back on, from one of them.
import type { ReviewReport } from "mahj";
import { SEATS } from "../../state/names";
import type { KeptGame } from "../../store/db";
import { GROUPS, named as tileName, tiles as read } from "../../tiles/names";
import { capital, list } from "../../ui/words";
import { names } from "../play/words";

export type Decision = ReviewReport["decisions"][number];
export type Seat = Decision["seat"];

export type Who = {
  seat: Seat;
  /** The others in turn order, from the one on the right. */
  others: Seat[];
  /** What a seat is called: `You`, `Bea`. */
  name: (seat: string) => string;
};

/** What the record calls a seat: `East is Ruth`. */
export const recorded = (record: string, seat: string) =>
  new RegExp(`^[ \\t]*${seat}[ \\t]+is[ \\t]+(\\S.*?)[ \\t]*$`, "mi").exec(record)?.[1] ?? seat;

/** The other seats in turn order, from the one on the right. */
export const othersOf = (seat: Seat) => [1, 2, 3].map((on) => SEATS[(SEATS.indexOf(seat) + on) % 4] ?? seat);

export function whoIs(game: KeptGame, seat: Seat): Who {
  const others = othersOf(seat);
  const name = (of: string) => {
    if (of === seat) return "You";
    const nth = others.map(String).indexOf(of);
    return (game.own ? names()[nth] : undefined) ?? recorded(game.record, of);
  };
  return { seat, others, name };
}

/** A sentence of the engine with the players' names, and a hand by its number: `369 #5`. */
export const named = (text: string, who: Who) =>
  text
    .replace(/\b(East|South|West|North)\b(?! wind)/g, (seat) => (seat === who.seat ? "you" : who.name(seat)))
    .replace(/ line (\d)/g, " #$1");

/** A phrase of the engine without its notation: `called 5 Bam for a kong`. */
function phrase(text: string, tiles: string[]): string {
  const group = GROUPS[tiles.length] ?? "group";
  return text.replace(/ for \[[^\]]*\]$/, ` for a ${group}`);
}

/** The tile, where a phrase of the engine is about one discard and nothing else. */
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
  if (row.better?.startsWith("let ")) return "Better let it go.";
  if (row.better?.startsWith("call ")) return `Better ${phrase(row.better, row.better_tiles)}.`;
  return row.better ? `Better ${row.better}.` : "";
}

/** `Soap`, `Call`, `Let it go`: what is tried. */
export function tried(row: Decision): string {
  const tile = discardIn(row.better, row.better_tiles);
  if (tile) return tileName(tile);
  if (row.better?.startsWith("let ")) return "letting it go";
  if (row.better?.startsWith("call ")) return "the call";
  return row.stage ? "the other pass" : "the other way";
}

/** One side of a decision: what it was, with its tiles. */
export type Side = { label: string; tiles: string[]; words: string };

/** What was played, or what was better. */
export function side(row: Decision, which: "played" | "better"): Side {
  const own = which === "played";
  const said = (own ? row.did : row.better) ?? "";
  const tiles = own ? row.played_tiles : row.better_tiles;
  const tile = discardIn(said, tiles);
  const first = own ? "You" : "Better";
  if (/^let /.test(said)) {
    return { label: own ? "You let it go" : "Better: let it go", tiles: row.discard ? [row.discard] : [], words: "" };
  }
  if (/^call(ed)? /.test(said)) {
    const group = tiles.length > 0 ? ` for a ${GROUPS[tiles.length] ?? "group"}` : " for Mah Jongg";
    return { label: own ? `You called${group}` : `Better: call${group}`, tiles, words: "" };
  }
  if (tile) return { label: own ? "You discarded" : "Better", tiles, words: tileName(tile) };
  if (row.stage && tiles.length > 0) return { label: own ? "You passed" : "Better to pass", tiles, words: "" };
  return { label: first, tiles: [], words: capital(said) };
}

/** The tiles that stand for a decision in the list. */
export const tilesOf = (row: Decision) => (row.discard ? [row.discard] : row.played_tiles);

/** In which turn of the seat it was; the passes have names. */
export function turnOf(row: Decision, all: readonly Decision[]): string {
  if (row.stage) return capital(row.stage.replace("-", " "));
  return `Turn ${turn(row.event, row.seat, all)}`;
}

/** How many turns the seat has had by an event. */
export const turn = (event: number, seat: Seat, all: readonly Decision[]) =>
  Math.max(1, turns(seat, all).filter((at) => at <= event).length);

/** The events of the seat's turns. */
export const turns = (seat: Seat, all: readonly Decision[]) =>
  all.filter((row) => row.seat === seat && !row.stage && !row.discard).map(({ event }) => event);

/** A share as wins of 100. */
export const per = (share: number) => Math.round(share * 100);
/** `−24`, `+20`, `0`. */
export const signed = (count: number) => (count < 0 ? `−${-count}` : count > 0 ? `+${count}` : "0");

const WORD = "(?:[1-9]+[BCD]|[NEWSRG0FJ]+)";
const TILES = new RegExp(`(?<!\\w)${WORD}(?: ${WORD})*(?!\\w)`, "g");

/** A row of a record in words: `Ruth discards 2 Bam.` */
export function rowWords(text: string, record: string): string {
  const plain = text.replace(/[[\]]/g, "").replace(TILES, (words) => list(read(words).rack.map(tileName)));
  return `${plain.replace(/^(East|South|West|North)\b/, (seat) => recorded(record, seat))}.`;
}

/** The chance of a seat after so many discards, in 100; null before its first decision. */
export function chanceAt(report: ReviewReport, record: string, seat: Seat, discards: number): number | null {
  const rows = record.split("\n");
  let made = 0;
  // The row after which there are so many discards and one more.
  const end = rows.findIndex((row) => {
    if (/^\w+ discards /.test(row)) made += 1;
    return made > discards;
  });
  const last = report.chances.findLast((row) => row.seat === seat && (end < 0 || row.row <= end));
  return last ? per(last.win) : null;
}
