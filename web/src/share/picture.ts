// A verdict as a picture, 1200 pixels wide: the question, the answer, the tiles, who pays, and the source.

import { FONT, paintTile, type Painted } from "./paint";
import { type Origin, originLine } from "./origin";

/** A group to draw, in its own order. */
export interface Shown {
  tiles: Painted[];
  exposed: boolean;
}

export interface Picture {
  /** `Mah Jongg`, `Not Mah Jongg`, `1 away`. */
  verdict: string;
  tone: keyof typeof TONES;
  /** The line with its value, or the reason. */
  below: string;
  groups: Shown[];
  /** Sentences under the tiles. */
  told: string[];
  origin: Origin;
}

const WIDTH = 1200;
const EDGE = 48;
const TILE = 76;
const HIGH = (TILE * 80) / 60;

const TONES = {
  yes: ["#0b5240", "#e6f1eb"],
  no: ["#7d1d1d", "#f9ebe8"],
  info: ["#1f3a68", "#e9eef7"],
} as const;

/** The groups of an engine answer, tile by tile: naturals, jokers with what they stand for, gaps. */
export function shownGroups(
  groups: readonly { tile: string; naturals: number; jokers: number; missing: number; exposed: boolean }[],
): Shown[] {
  return groups.map(({ tile, naturals, jokers, missing, exposed }) => ({
    exposed,
    tiles: [
      ...Array.from({ length: naturals }, () => ({ tile })),
      // A joker that the line prints stands for no other tile.
      ...Array.from({ length: jokers }, () => (tile === "J" ? { tile } : { tile: "J", standsFor: tile })),
      ...Array.from({ length: missing }, () => ({ tile, missing: true })),
    ],
  }));
}

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

/** Splits text into lines that fit, using word widths measured by `wide`. */
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

/** Paints the picture, once the page's fonts have loaded, so that it looks like the page. */
export async function picture(shown: Picture): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser can't draw");
  const room = WIDTH - 2 * EDGE;
  const font = (weight: number, size: number) => {
    pen.font = `${weight} ${size}px ${FONT}`;
  };
  font(400, 32);
  const measure = (text: string) => pen.measureText(text).width;
  const below = wrapped(shown.below, room - 64, measure);
  const told = shown.told.flatMap((sentence) => wrapped(sentence, room, measure));
  const places = laid(shown.groups, room);
  const rows = shown.groups.length === 0 ? 0 : 1 + Math.max(...places.map((place) => place.row));
  const head = 110 + below.length * 42;
  const tilesAt = EDGE + head + 36;
  const toldAt = tilesAt + rows * (HIGH + 30) + 34;
  canvas.width = WIDTH;
  canvas.height = Math.ceil(toldAt + told.length * 44 + 64 + EDGE / 2);
  pen.fillStyle = "#fbfaf7";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const [ink, ground] = TONES[shown.tone];
  pen.fillStyle = ground;
  pen.beginPath();
  pen.roundRect(EDGE, EDGE, room, head, 24);
  pen.fill();
  const say = (text: string, x: number, y: number, weight: number, size: number, color: string) => {
    font(weight, size);
    pen.textAlign = "left";
    pen.fillStyle = color;
    pen.fillText(text, x, y);
  };
  say(shown.verdict, EDGE + 32, EDGE + 72, 700, 60, ink);
  for (const [nth, line] of below.entries()) say(line, EDGE + 32, EDGE + 122 + nth * 42, 400, 32, "#1b1a17");
  shown.groups.forEach((group, nth) => {
    const { x, row } = places[nth]!;
    const top = tilesAt + row * (HIGH + 30);
    for (const [at, tile] of group.tiles.entries()) paintTile(pen, tile, EDGE + x + at * (TILE + 2), top, TILE);
    if (group.exposed) {
      pen.fillStyle = "#4f4c45";
      pen.fillRect(EDGE + x, top + HIGH + 5, group.tiles.length * (TILE + 2) - 2, 5);
    }
  });
  for (const [nth, line] of told.entries()) say(line, EDGE, toldAt + nth * 44, 400, 32, "#1b1a17");
  say(originLine(shown.origin), EDGE, canvas.height - EDGE / 2, 400, 24, "#4f4c45");
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture was made"))), "image/png"),
  );
}
