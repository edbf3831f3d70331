// A tile as it looks on the rack, in all its states. It describes itself in words unless something else does.
import { memo } from "preact/compat";
import { mark, star } from "./marks";
import { spoken } from "./names";
import "./tile.css";

export type Missing = "missing" | "joker" | "only-joker" | "none";
export type TileProps = {
  tile: string;
  /** In pixels at normal text size; the height follows. */
  width?: number | undefined;
  /** A missing tile: any, one that a joker may be, one that only a joker can be, none. */
  missing?: Missing;
  /** What it stands for if it is a joker. */
  stands?: string | undefined;
  /** The last tile, the one called or selected; a text says which one it is. */
  ring?: boolean | string;
  /** A joker where none may be. */
  wrong?: boolean;
  /** An unknown tile. */
  back?: boolean;
  /** Drawn without a description: the words are elsewhere. */
  silent?: boolean;
  /** As wide as its place. */
  fills?: boolean;
  /** How many are left of a missing tile. */
  left?: number;
};

/** The tile in words with its state, as it is read aloud. */
function words({ tile, missing, stands, ring, wrong, back, left }: TileProps): string {
  if (back) return "an unknown tile";
  let said = stands ? `joker for ${spoken(stands)}` : spoken(tile);
  if (missing) said += ` missing${left ? `, ${left} left` : ""}`;
  if (missing === "joker") said += ", a joker will do";
  if (missing === "only-joker") said += ", only a joker will do";
  if (missing === "none" && !left) said += ", none left";
  if (wrong) said += ", joker not allowed here";
  if (typeof ring === "string") said += `, ${ring}`;
  return said;
}

/** Redrawn only if something about it changes: a screen has hundreds, and a tap changes few. */
export const Tile = memo((props: TileProps) => {
  const { tile, width = 41, missing, ring, wrong, back, silent, fills } = props;
  const stands = tile === "J" && props.stands !== "J" ? props.stands : undefined;
  return (
    <svg
      class="tile"
      data-missing={missing}
      viewBox="0 0 60 80"
      {...(!fills && { style: { width: `min(${width / 16}rem, ${width / 3.2}vw)` } })}
      {...(silent ? { "aria-hidden": true } : { role: "img", "aria-label": words({ ...props, stands }) })}
    >
      {back ? (
        <Back />
      ) : missing ? (
        <Gone tile={tile} missing={missing} />
      ) : tile === "J" ? (
        <Joker stands={stands} wrong={wrong} />
      ) : (
        <Face tile={tile} />
      )}
      {ring && <Frame color="var(--accent)" />}
    </svg>
  );
});

type Row = { tiles: readonly string[]; width?: number; look?: string; label?: string; stands?: string };

/** Tiles next to each other, read aloud together if they have a label. */
export const Tiles = ({ tiles, width, look = "tiles", label, stands }: Row) => (
  <span class={look} {...(label !== undefined && { role: "img", "aria-label": label })}>
    {tiles.map((tile, at) => (
      <Tile key={at} tile={tile} width={width} stands={stands} silent />
    ))}
  </span>
);

/** What is printed in the upper corners: the number or letter, and the suit. */
const Print = ({ tile, fill, suit = fill }: { tile: string; fill: string; suit?: string }) => (
  <>
    <text class="index" x="8" y="34" fill={fill}>
      {tile.length === 2 ? tile[0] : tile}
    </text>
    {tile.length === 2 && (
      <text class="suit" x="52.5" y="21" fill={suit}>
        {tile[1]}
      </text>
    )}
  </>
);

/** A tile without a print, above its lower edge. */
const Blank = ({ fill, edge, line }: { fill: string; edge: string; line: string }) => (
  <>
    <rect x="1" y="3" width="58" height="76" rx="9" fill={edge} stroke={line} stroke-width="1.6" />
    <rect x="1" y="1" width="58" height="74" rx="9" fill={fill} stroke={line} stroke-width="1.6" />
  </>
);

/** The frame of a tile that stands out. */
const Frame = ({ color }: { color: string }) => (
  <rect x="-.5" y="-.5" width="61" height="80" rx="10.5" fill="none" stroke={color} stroke-width="5" />
);

function Face({ tile }: { tile: string }) {
  return (
    <g>
      <Blank fill="var(--tile)" edge="var(--tile-edge)" line="var(--tile-line)" />
      <Print tile={tile} fill="var(--tile-ink)" suit="#4f4c45" />
      <g transform="translate(33 54)">{mark(tile)}</g>
    </g>
  );
}

function Joker({ stands, wrong }: { stands?: string | undefined; wrong?: boolean | undefined }) {
  return (
    <g>
      <Blank fill="var(--joker)" edge="#000" line="var(--joker-line)" />
      <Print tile="J" fill="#fffefa" />
      {stands ? (
        <g>
          {!wrong && <g transform="translate(43 20) scale(.62)">{star()}</g>}
          <rect x="5.5" y="40" width="49" height="31" rx="6" fill="#fffefa" />
          <text class="stands" x="30" y="63.5" fill="#1b1a17">
            {stands}
          </text>
        </g>
      ) : (
        <g transform="translate(33 54)">{star()}</g>
      )}
      {wrong && (
        <g>
          <Frame color="#7d1d1d" />
          <circle cx="45" cy="15" r="11.5" fill="#7d1d1d" stroke="#fffefa" stroke-width="2.4" />
          <path d="M40.5 10.5L49.5 19.5M49.5 10.5L40.5 19.5" stroke="#fffefa" stroke-width="3" />
        </g>
      )}
    </g>
  );
}

function Gone({ tile, missing }: { tile: string; missing: Missing }) {
  const grey = "var(--ink-2)";
  const round = (x: number, y: number, r: number) => (
    <g>
      <circle cx={x} cy={y} r={r} fill="#23211d" stroke="var(--paper)" stroke-width="2" />
      <circle cx={x} cy={y} r={r} fill="none" stroke="var(--joker-line)" stroke-width="1.6" />
      <text x={x} y={y + r * 0.48} class="round" style={{ fontSize: `${r * 1.3}px` }} fill="#fffefa">
        J
      </text>
    </g>
  );
  return (
    <g>
      <rect
        x="1.5"
        y="1.5"
        width="57"
        height="77"
        rx="9"
        fill="none"
        stroke="var(--line-2)"
        stroke-width="2.4"
        stroke-dasharray="6 5"
      />
      <Print tile={tile} fill={grey} />
      {missing === "only-joker" && round(32, 55, 16)}
      {missing === "none" && (
        <path d="M19 42L45 68M45 42L19 68" stroke="var(--no)" stroke-width="5" stroke-linecap="round" />
      )}
      {(missing === "missing" || missing === "joker") && (
        <g class="ghost" transform="translate(33 54)">
          {mark(tile, grey)}
        </g>
      )}
      {missing === "joker" && round(48, 67, 11)}
    </g>
  );
}

function Back() {
  return (
    <g>
      <Blank fill="#d9d2c0" edge="#b9b09c" line="#8e8674" />
      <rect x="10" y="10" width="40" height="56" rx="5" fill="none" stroke="#8e8674" stroke-width="1.8" />
      <path d="M30 24L42 38L30 52L18 38Z" fill="none" stroke="#8e8674" stroke-width="1.8" />
    </g>
  );
}
