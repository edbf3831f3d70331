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

function box(x: number, y: number, width: number, height: number, radius: number): Path2D {
  const path = new Path2D();
  path.roundRect(x, y, width, height, radius);
  return path;
}

function circle(x: number, y: number, radius: number): Path2D {
  const path = new Path2D();
  path.arc(x, y, radius, 0, 2 * Math.PI);
  return path;
}

function fill(pen: Pen, color: string, path: Path2D, rule?: CanvasFillRule): void {
  pen.fillStyle = color;
  pen.fill(path, rule);
}

function stroke(pen: Pen, color: string, width: number, path: Path2D): void {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.stroke(path);
}

function body(pen: Pen, face: string, edge: string, line: string): void {
  for (const [path, color] of [
    [box(1, 3, 58, 76, 9), edge],
    [box(1, 1, 58, 74, 9), face],
  ] as const) {
    fill(pen, color, path);
    stroke(pen, line, 1.6, path);
  }
}

function word(pen: Pen, text: string, x: number, y: number, size: number, color: string, align: CanvasTextAlign): void {
  pen.fillStyle = color;
  pen.textAlign = align;
  pen.font = `750 ${size}px ${FONT}`;
  pen.fillText(text, x, y);
}

function natural(pen: Pen, tile: string): void {
  body(pen, FACE, EDGE, LINE);
  index(pen, tile, INK);
  mark(pen, tile);
}

function index(pen: Pen, tile: string, color: string): void {
  word(pen, tile.charAt(0), 8, 34, 38, color, "left");
  const suit = tile.length > 1 ? tile.charAt(1) : "";
  if (suit) word(pen, suit, 52.5, 21, 19, color === INK ? "#4f4c45" : color, "right");
}

const MARKS: Record<string, (pen: Pen) => void> = { B: bam, C: crak, D: dot, F: flower, R: red, G: green, "0": soap };
const WINDS = ["N", "E", "S", "W"];

function mark(pen: Pen, tile: string): void {
  const paint = MARKS[tile.charAt(1) || tile];
  if (paint) paint(pen);
  else wind(pen, Math.max(0, WINDS.indexOf(tile)));
}

function bam(pen: Pen): void {
  for (const top of [38, 49.3, 60.6]) fill(pen, SUIT.B!, box(25, top, 11, 9.6, 2.6));
  fill(pen, SUIT.B!, new Path2D("M37.5 56Q37 44 50 43Q50 55 37.5 56"));
}

function crak(pen: Pen): void {
  fill(pen, SUIT.C!, box(18, 39, 30, 30, 4.5));
  stroke(pen, FACE, 4.4, new Path2D("M36 38L29 50L37 57L30 70"));
}

function dot(pen: Pen): void {
  stroke(pen, SUIT.D!, 5.4, circle(33, 54, 12.6));
  fill(pen, SUIT.D!, circle(33, 54, 5));
}

function flower(pen: Pen): void {
  for (let petal = 0; petal < 5; petal++) {
    const angle = (petal * 2 * Math.PI) / 5 - Math.PI / 2;
    fill(pen, FLOWER, circle(33 + 9 * Math.cos(angle), 54 + 9 * Math.sin(angle), 6.6));
  }
  fill(pen, FACE, circle(33, 54, 4));
}

function red(pen: Pen): void {
  // The hole in the middle stays open.
  const path = new Path2D("M33 38L49 54L33 70L17 54Z");
  path.addPath(circle(33, 54, 5));
  fill(pen, SUIT.C!, path, "evenodd");
}

function green(pen: Pen): void {
  fill(pen, SUIT.B!, new Path2D("M20 68Q18 42 48 40Q48 66 20 68"));
  stroke(pen, FACE, 2.4, new Path2D("M22 67L40 48"));
}

function soap(pen: Pen): void {
  stroke(pen, SOAP, 4, box(20, 38.5, 26, 31, 4));
}

function wind(pen: Pen, quarters: number): void {
  stroke(pen, INK, 2.6, circle(33, 54, 15));
  pen.save();
  pen.translate(33, 54);
  pen.rotate((quarters * Math.PI) / 2);
  fill(pen, INK, new Path2D("M0 -11L8 7L-8 7Z"));
  pen.restore();
}

function star(pen: Pen, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size, size);
  fill(pen, "#f2c14e", new Path2D("M0 -1Q.12 -.12 1 0Q.12 .12 0 1Q-.12 .12 -1 0Q-.12 -.12 0 -1"));
  pen.restore();
}

function joker(pen: Pen, standsFor?: string): void {
  body(pen, "#23211d", "#0f0e0c", "#0f0e0c");
  word(pen, "J", 8, 34, 38, FACE, "left");
  if (!standsFor) {
    star(pen, 33, 54, 17);
    return;
  }
  star(pen, 43, 18, 11);
  fill(pen, FACE, box(5.5, 40, 49, 31, 5));
  word(pen, standsFor, 30, 65, 26, INK, "center");
}

function missing(pen: Pen, tile: string): void {
  pen.setLineDash([6, 5]);
  stroke(pen, LINE, 1.8, box(1.5, 1.5, 57, 76, 9));
  pen.setLineDash([]);
  pen.globalAlpha = 0.55;
  index(pen, tile, "#4f4c45");
  mark(pen, tile);
}
