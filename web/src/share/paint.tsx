// Paints tiles on a canvas as the page draws them, shape by shape.
import { render } from "preact";
import { Tile, type TileProps } from "../tiles/Tile";

type Pen = CanvasRenderingContext2D;

/** A tile, and where its upper left corner is. */
type Placed = { tile: TileProps; x: number; y: number };

/** Paints tiles at the given width in pixels, in the colors of the light theme. */
export function paintTiles(pen: Pen, placed: readonly Placed[], width: number): void {
  // Colors and fonts are known only for what is in the page.
  const page = document.createElement("div");
  page.className = "light hidden";
  document.body.append(page);
  for (const { tile, x, y } of placed) {
    render(<Tile {...tile} silent />, page);
    pen.save();
    pen.translate(x, y);
    pen.scale(width / 60, width / 60);
    paint(pen, page.firstElementChild as SVGGraphicsElement);
    pen.restore();
  }
  render(null, page);
  page.remove();
}

/** Paints a shape with its text, and then what is in it. */
function paint(pen: Pen, shape: SVGGraphicsElement): void {
  const look = getComputedStyle(shape);
  pen.save();
  const moved = shape.transform.baseVal.consolidate()?.matrix;
  if (moved) pen.transform(moved.a, moved.b, moved.c, moved.d, moved.e, moved.f);
  pen.fillStyle = look.fill;
  if (shape instanceof SVGTextElement) {
    pen.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
    pen.textAlign = { start: "left", middle: "center", end: "right" }[look.textAnchor] as CanvasTextAlign;
    pen.fillText(shape.textContent ?? "", number(shape, "x"), number(shape, "y"));
  } else {
    const path = outline(shape);
    if (look.fill !== "none") pen.fill(path);
    if (look.stroke !== "none") {
      pen.strokeStyle = look.stroke;
      pen.lineWidth = Number.parseFloat(look.strokeWidth);
      pen.lineCap = look.strokeLinecap as CanvasLineCap;
      pen.setLineDash((look.strokeDasharray.match(/[\d.]+/g) ?? []).map(Number));
      pen.stroke(path);
    }
  }
  for (const child of shape.children) paint(pen, child as SVGGraphicsElement);
  pen.restore();
}

const number = (shape: Element, name: string) => Number(shape.getAttribute(name));

/** The outline of a rectangle, circle or path; of a group, nothing. */
function outline(shape: Element): Path2D {
  const at = (name: string) => number(shape, name);
  const path = new Path2D(shape.getAttribute("d") ?? "");
  if (shape.tagName === "rect") path.roundRect(at("x"), at("y"), at("width"), at("height"), at("rx"));
  if (shape.tagName === "circle") path.arc(at("cx"), at("cy"), at("r"), 0, 2 * Math.PI);
  return path;
}
