// Paints a tile on a canvas, with the same dimensions as the page's tiles: box 60 by 80, body, index, mark.

const EDGE = "#cfc7b4";
const FACE = "#fffefa";
const LINE = "#8e8674";
const INK = "#1b1a17";
const SUIT: Record<string, string> = { B: "#0e8074", C: "#8c2b12", D: "#1d2f7f" };
const FLOWER = "#6d3a7c";
const SOAP = "#1d2f7f";
export const FONT = '"Atkinson Hyperlegible Next Variable", "Atkinson Hyperlegible Next", sans-serif';

type Pen = CanvasRenderingContext2D;

/** What is painted: a tile in notation and, for a joker, the tile that it stands for. */
export interface Painted {
  tile: string;
  standsFor?: string;
  missing?: boolean;
}

/** Paints a tile with its upper left corner at x, y, at the given width in pixels. */
export function paintTile(pen: Pen, painted: Painted, x: number, y: number, width: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(width / 60, width / 60);
  if (painted.missing) missing(pen, painted.tile);
  else if (painted.tile === "J") joker(pen, painted.standsFor);
  else natural(pen, painted.tile);
  pen.restore();
}

function box(pen: Pen, x: number, y: number, width: number, height: number, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
}

function body(pen: Pen, face: string, edge: string, line: string): void {
  pen.lineWidth = 1.6;
  pen.strokeStyle = line;
  for (const [top, height, fill] of [
    [3, 76, edge],
    [1, 74, face],
  ] as const) {
    box(pen, 1, top, 58, height, 9);
    pen.fillStyle = fill;
    pen.fill();
    pen.stroke();
  }
}

function word(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  align: CanvasTextAlign,
): void {
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.font = `750 ${size}px ${FONT}`;
  pen.fillText(text, x, y);
}

function natural(pen: Pen, tile: string): void {
  body(pen, FACE, EDGE, LINE);
  index(pen, tile, INK);
  mark(pen, tile);
}

function index(pen: Pen, tile: string, colour: string): void {
  word(pen, tile.charAt(0), 8, 34, 38, colour, "left");
  const suit = tile.length > 1 ? tile.charAt(1) : "";
  if (suit) word(pen, suit, 52.5, 21, 19, colour === INK ? "#4f4c45" : colour, "right");
}

function mark(pen: Pen, tile: string): void {
  const suit = tile.charAt(1);
  if (suit === "B") bam(pen);
  else if (suit === "C") crak(pen);
  else if (suit === "D") dot(pen);
  else if (tile === "F") flower(pen);
  else if (tile === "R" || tile === "G") dragon(pen, tile);
  else if (tile === "0") soap(pen);
  else wind(pen, tile);
}

function bam(pen: Pen): void {
  pen.fillStyle = SUIT.B!;
  for (const top of [38, 49.3, 60.6]) {
    box(pen, 25, top, 11, 9.6, 2.6);
    pen.fill();
  }
  pen.beginPath();
  pen.moveTo(37.5, 56);
  pen.quadraticCurveTo(37, 44, 50, 43);
  pen.quadraticCurveTo(50, 55, 37.5, 56);
  pen.fill();
}

function crak(pen: Pen): void {
  box(pen, 18, 39, 30, 30, 4.5);
  pen.fillStyle = SUIT.C!;
  pen.fill();
  pen.beginPath();
  pen.moveTo(36, 38);
  pen.lineTo(29, 50);
  pen.lineTo(37, 57);
  pen.lineTo(30, 70);
  pen.strokeStyle = FACE;
  pen.lineWidth = 4.4;
  pen.lineJoin = "miter";
  pen.stroke();
}

function ring(pen: Pen, radius: number, width: number, colour: string): void {
  pen.beginPath();
  pen.arc(33, 54, radius, 0, 2 * Math.PI);
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke();
}

function dot(pen: Pen): void {
  ring(pen, 12.6, 5.4, SUIT.D!);
  pen.beginPath();
  pen.arc(33, 54, 5, 0, 2 * Math.PI);
  pen.fillStyle = SUIT.D!;
  pen.fill();
}

function flower(pen: Pen): void {
  pen.fillStyle = FLOWER;
  for (let petal = 0; petal < 5; petal++) {
    const angle = (petal * 2 * Math.PI) / 5 - Math.PI / 2;
    pen.beginPath();
    pen.arc(33 + 9 * Math.cos(angle), 54 + 9 * Math.sin(angle), 6.6, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.beginPath();
  pen.arc(33, 54, 4, 0, 2 * Math.PI);
  pen.fillStyle = FACE;
  pen.fill();
}

function dragon(pen: Pen, tile: string): void {
  pen.beginPath();
  if (tile === "R") {
    pen.fillStyle = SUIT.C!;
    pen.moveTo(33, 38);
    pen.lineTo(49, 54);
    pen.lineTo(33, 70);
    pen.lineTo(17, 54);
    pen.closePath();
    // The hole is drawn in the opposite direction, so that it stays open.
    pen.arc(33, 54, 5, 0, 2 * Math.PI, true);
    pen.fill("evenodd");
  } else {
    pen.fillStyle = SUIT.B!;
    pen.moveTo(20, 68);
    pen.quadraticCurveTo(18, 42, 48, 40);
    pen.quadraticCurveTo(48, 66, 20, 68);
    pen.fill();
    pen.beginPath();
    pen.moveTo(22, 67);
    pen.lineTo(40, 48);
    pen.strokeStyle = FACE;
    pen.lineWidth = 2.4;
    pen.stroke();
  }
}

function soap(pen: Pen): void {
  pen.strokeStyle = SOAP;
  pen.lineWidth = 4;
  box(pen, 20, 38.5, 26, 31, 4);
  pen.stroke();
}

function wind(pen: Pen, tile: string): void {
  ring(pen, 15, 2.6, INK);
  const turn = { N: 0, E: 1, S: 2, W: 3 }[tile] ?? 0;
  pen.save();
  pen.translate(33, 54);
  pen.rotate((turn * Math.PI) / 2);
  pen.beginPath();
  pen.moveTo(0, -11);
  pen.lineTo(8, 7);
  pen.lineTo(-8, 7);
  pen.closePath();
  pen.fillStyle = INK;
  pen.fill();
  pen.restore();
}

function joker(pen: Pen, standsFor?: string): void {
  body(pen, "#23211d", "#0f0e0c", "#0f0e0c");
  word(pen, "J", 8, 34, 38, FACE, "left");
  const star = (x: number, y: number, size: number) => {
    pen.beginPath();
    pen.moveTo(x, y - size);
    pen.quadraticCurveTo(x + size * 0.12, y - size * 0.12, x + size, y);
    pen.quadraticCurveTo(x + size * 0.12, y + size * 0.12, x, y + size);
    pen.quadraticCurveTo(x - size * 0.12, y + size * 0.12, x - size, y);
    pen.quadraticCurveTo(x - size * 0.12, y - size * 0.12, x, y - size);
    pen.fillStyle = "#f2c14e";
    pen.fill();
  };
  if (!standsFor) {
    star(33, 54, 17);
    return;
  }
  star(43, 18, 11);
  box(pen, 5.5, 40, 49, 31, 5);
  pen.fillStyle = FACE;
  pen.fill();
  word(pen, standsFor, 30, 65, 26, INK, "center");
}

function missing(pen: Pen, tile: string): void {
  pen.setLineDash([6, 5]);
  pen.lineWidth = 1.8;
  pen.strokeStyle = LINE;
  box(pen, 1.5, 1.5, 57, 76, 9);
  pen.stroke();
  pen.setLineDash([]);
  pen.globalAlpha = 0.55;
  index(pen, tile, "#4f4c45");
  mark(pen, tile);
}
