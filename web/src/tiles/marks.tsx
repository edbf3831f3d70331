// The marks on tiles, centered on (0,0) in about 32 x 32; the numbers come from the design.
import type { JSX } from "preact";

const FACE = "var(--tile)";

const bam = (color: string) => (
  <g fill={color}>
    <rect x="-10" y="-16" width="11" height="9.4" rx="2.6" />
    <rect x="-10" y="-4.7" width="11" height="9.4" rx="2.6" />
    <rect x="-10" y="6.6" width="11" height="9.4" rx="2.6" />
    <path d="M4 -1C3 -9 8 -14 17 -14C17 -5 12 0 4 -1Z" />
  </g>
);
const crak = (color: string) => (
  <g>
    <rect x="-15" y="-15" width="30" height="30" rx="4.5" fill={color} />
    <path d="M3 -16L-4 -4L4 3L-3 16" fill="none" stroke={FACE} stroke-width="4.4" />
  </g>
);
const dot = (color: string) => (
  <g>
    <circle r="12.6" fill="none" stroke={color} stroke-width="5.4" />
    <circle r="5" fill={color} />
  </g>
);
const wind = (turn: number) => (color: string) => (
  <g>
    <circle r="14.4" fill="none" stroke={color} stroke-width="2.8" />
    <path d="M0 -9L8 6L-8 6Z" fill={color} transform={`rotate(${turn})`} />
  </g>
);
const green = (color: string) => (
  <g>
    <path d="M-15 16C-18 -6 -4 -15 16 -16C17 4 8 17 -15 16Z" fill={color} />
    <path d="M-8 9L7 -7" stroke={FACE} stroke-width="3" stroke-linecap="round" />
  </g>
);
const red = (color: string) => (
  <g>
    <path d="M0 -17L14 0L0 17L-14 0Z" fill={color} />
    <path d="M0 -10L8 0L0 10L-8 0Z" fill={FACE} />
    <path d="M0 -5L4 0L0 5L-4 0Z" fill={color} />
  </g>
);
const soap = (color: string) => (
  <rect x="-13" y="-15.5" width="26" height="31" rx="3" fill="none" stroke={color} stroke-width="5" />
);
const flower = (color: string) => (
  <g fill={color}>
    {[0, 72, 144, 216, 288].map((turn) => (
      <circle key={turn} cy="-10" r="7.2" transform={`rotate(${turn})`} />
    ))}
    <circle r="6" />
    <circle r="3.6" fill={FACE} />
  </g>
);
export const star = () => (
  <path
    d="M0 -16C1.6 -4.6 4.6 -1.6 16 0C4.6 1.6 1.6 4.6 0 16C-1.6 4.6 -4.6 1.6 -16 0C-4.6 -1.6 -1.6 -4.6 0 -16Z"
    fill="var(--star)"
  />
);

/** How the mark of a suit or of another tile is drawn, and its own color. */
const MARKS: Record<string, readonly [(color: string) => JSX.Element, string]> = {
  B: [bam, "bam"],
  C: [crak, "crak"],
  D: [dot, "dot"],
  N: [wind(0), "tile-ink"],
  E: [wind(90), "tile-ink"],
  S: [wind(180), "tile-ink"],
  W: [wind(270), "tile-ink"],
  G: [green, "bam"],
  R: [red, "crak"],
  "0": [soap, "dot"],
  F: [flower, "flower"],
  J: [star, "star"],
};

/** The mark of a tile, in its own color or another. */
export function mark(tile: string, color?: string): JSX.Element | null {
  const [draw, own] = MARKS[tile.slice(-1)] ?? [];
  return draw?.(color ?? `var(--${own})`) ?? null;
}
