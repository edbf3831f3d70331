// A verdict as a picture, 1200 pixels wide: the question, the answer, the tiles, who pays, and the source.

import type { FilledRow } from "mahj";
import type { TileProps } from "../tiles/Tile";
import { capital } from "../ui/words";
import type { Painted } from "./copies";
import { type Origin, originLine } from "./origin";
import { paintTiles } from "./paint";
import { summary } from "./summary";

/** A group to draw, in its own order. */
export type Shown = { tiles: TileProps[]; exposed: boolean };

const WIDTH = 1200;
const EDGE = 48;
const TILE = 76;
const HIGH = (TILE * 80) / 60;

const INK = "#1b1a17";
const INK_2 = "#4f4c45";
const TONES = {
  yes: ["#0b5240", "#e6f1eb"],
  no: ["#7d1d1d", "#f9ebe8"],
  info: ["#1f3a68", "#e9eef7"],
} as const;

type Filled = Pick<FilledRow, "tile" | "naturals" | "jokers" | "missing" | "exposed">;

/** The groups of an engine answer, tile by tile: naturals, jokers with what they stand for, gaps. */
export const shownGroups = (groups: readonly Filled[]): Shown[] =>
  groups.map(({ tile, naturals, jokers, missing, exposed }) => ({
    exposed,
    tiles: [
      ...Array<TileProps>(naturals).fill({ tile }),
      ...Array<TileProps>(jokers).fill({ tile: "J", stands: tile }),
      ...Array<TileProps>(missing).fill({ tile, missing: "missing" }),
    ],
  }));

/** The position of each group: rows are filled from the left, and a group is never split. */
export function laid(groups: readonly Shown[], room: number): { x: number; row: number }[] {
  const gap = TILE / 3;
  let x = 0;
  let row = 0;
  return groups.map((group) => {
    const wide = group.tiles.length * (TILE + 2);
    if (x > 0 && x + wide > room) {
      x = 0;
      row += 1;
    }
    const place = { x, row };
    x += wide + gap;
    return place;
  });
}

/** Splits text into lines that rowsOf, using word widths measured by `wide`. */
export function wrapped(text: string, room: number, wide: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && wide(longer) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  return lines;
}

type Valued = { name: string; concealed: boolean; value: number };
const valued = ({ name, concealed, value }: Valued) => `${name}, ${concealed ? "C" : "X"} ${value}`;

/**
 * Paints an answer, once the page's fonts have loaded, so that it looks like the page; `paid` are the clauses that say
 * who pays whom.
 */
export async function picture(answer: Painted, paid: readonly string[], origin: Origin): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser can't draw");
  const { tone, head, reason, rule, line } = summary(answer);
  const room = WIDTH - 2 * EDGE;
  const { fontFamily } = getComputedStyle(document.body);
  const font = (weight: number, size: number) => {
    pen.font = `${weight} ${size}px ${fontFamily}`;
  };
  font(400, 32);
  const rowsOf = (text: string, wide: number) => wrapped(text, wide, (part) => pen.measureText(part).width);
  const why = `${capital(reason ?? "")}${rule ? ` (${rule})` : ""}.`;
  const below = rowsOf(tone === "no" ? why : line ? valued(line) : "", room - 64);
  const closest = tone === "no" && line ? [`${valued(line)}: ${line.away} away.`] : [];
  const told = [...paid.map((clause) => `${capital(clause)}.`), ...closest].flatMap((text) => rowsOf(text, room));
  const groups = shownGroups(line?.groups ?? []);
  const places = laid(groups, room);
  const rows = groups.length === 0 ? 0 : 1 + Math.max(...places.map((place) => place.row));
  const high = 110 + below.length * 42;
  const tilesAt = EDGE + high + 36;
  const toldAt = tilesAt + rows * (HIGH + 30) + 34;
  canvas.width = WIDTH;
  canvas.height = Math.ceil(toldAt + told.length * 44 + 64 + EDGE / 2);
  pen.fillStyle = "#fbfaf7";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const [ink, ground] = TONES[tone];
  pen.fillStyle = ground;
  pen.beginPath();
  pen.roundRect(EDGE, EDGE, room, high, 24);
  pen.fill();
  const say = (text: string, x: number, y: number, weight: number, size: number, color: string) => {
    font(weight, size);
    pen.fillStyle = color;
    pen.fillText(text, x, y);
  };
  say(head, EDGE + 32, EDGE + 72, 700, 60, ink);
  for (const [nth, row] of below.entries()) say(row, EDGE + 32, EDGE + 122 + nth * 42, 400, 32, INK);
  groups.forEach(({ tiles, exposed }, nth) => {
    const x = EDGE + places[nth]!.x;
    const y = tilesAt + places[nth]!.row * (HIGH + 30);
    paintTiles(
      pen,
      tiles.map((tile, at) => ({ tile, x: x + at * (TILE + 2), y })),
      TILE,
    );
    pen.fillStyle = INK_2;
    if (exposed) pen.fillRect(x, y + HIGH + 5, tiles.length * (TILE + 2) - 2, 5);
  });
  for (const [nth, row] of told.entries()) say(row, EDGE, toldAt + nth * 44, 400, 32, INK);
  say(originLine(origin), EDGE, canvas.height - EDGE / 2, 400, 24, INK_2);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture was made"))), "image/png"),
  );
}
