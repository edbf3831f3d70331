// The win chances of the four seats over the game, each based on what that seat could see.
import type { ReviewReport } from "mahj";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { costly } from "./looked";
import { per, type Seat, turns, type Who } from "./who";

const LEFT = 34;
const RIGHT = 62;
const TOP = 14;
const BOTTOM = 28;
/** The minimum distance between the names at the ends of the lines. */
const APART = 19;

type Point = { event: number; win: number };

/** The points of a seat's line: before a costly decision it has the chance of the better play. */
function points(report: ReviewReport, seat: Seat): Point[] {
  const worst = costly(report);
  return report.chances
    .filter((row) => row.seat === seat)
    .flatMap(({ event, win }) => {
      const row = worst.find((one) => one.event === event && one.seat === seat && one.win === win);
      return [...(row ? [{ event, win: row.best }] : []), { event, win }];
    });
}

/** Places for names that would overlap: the lower ones move up as far as necessary. */
function spread<P extends { y: number }>(places: readonly P[], bottom: number): P[] {
  let below = bottom + APART;
  return [...places]
    .sort((one, other) => other.y - one.y)
    .map((place) => {
      below = Math.min(place.y, below - APART);
      return { ...place, y: below };
    });
}

export function Chart({ report, who }: { report: ReviewReport; who: Who }) {
  const box = useRef<HTMLDivElement>(null);
  const [size, resize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = box.current ?? {};
      resize({ width, height });
    };
    measure();
    const seen = new ResizeObserver(measure);
    if (box.current) seen.observe(box.current);
    return () => seen.disconnect();
  }, []);
  const [own] = report.seats;
  const words = own && `Your chance of winning goes from ${per(own.start ?? 0)} to ${per(own.end ?? 0)} out of 100.`;
  return (
    <div class="review-chart" ref={box} role="img" aria-label={words ?? ""}>
      {size.width > 0 && <Drawn report={report} who={who} {...size} />}
    </div>
  );
}

type Drawn = { report: ReviewReport; who: Who; width: number; height: number };

function Drawn({ report, who, width, height }: Drawn) {
  const events = [...new Set(report.chances.map(({ event }) => event))].sort((one, other) => one - other);
  const last = Math.max(1, events.length - 1 + (report.over ? 1 : 0));
  const end = width - RIGHT;
  const x = (event: number) => LEFT + ((end - LEFT) * Math.max(0, events.indexOf(event))) / last;
  const y = (win: number) => TOP + (height - TOP - BOTTOM) * (1 - win);
  const lines = [...who.others, who.seat].flatMap((seat) => {
    const all = points(report, seat);
    const latest = all.at(-1);
    if (!latest) return [];
    const win = report.over ? Number(report.winners.includes(seat)) : latest.win;
    const path = all.map((at) => `${x(at.event).toFixed(1)},${y(at.win).toFixed(1)}`);
    if (report.over) path.push(`${end},${y(win).toFixed(1)}`);
    return [{ seat, path: path.join(" "), y: y(win), look: seat === who.seat ? "own" : who.others.indexOf(seat) + 1 }];
  });
  const own = turns(who.seat, report.decisions);
  const step = Math.max(1, Math.ceil(own.length / Math.max(2, Math.floor(width / 90))));
  const ticks = own.flatMap((event, at) => (at % step === Math.min(1, step - 1) ? [{ event, turn: at + 1 }] : []));
  return (
    <svg width={width} height={height} aria-hidden="true">
      {[0, 0.5, 1].map((win) => (
        <g key={win}>
          <line class="review-grid" x1={LEFT} x2={end} y1={y(win)} y2={y(win)} />
          <text x={LEFT - 6} y={y(win) + 5} text-anchor="end">
            {per(win)}
          </text>
        </g>
      ))}
      {ticks.map(({ event, turn }, at) => (
        <text key={turn} x={x(event)} y={height - 6} text-anchor="middle">
          {at === 0 ? `turn ${turn}` : turn}
        </text>
      ))}
      {lines.map(({ seat, path, look }) => (
        <polyline key={seat} class={`review-line line-${look}`} points={path} />
      ))}
      {spread(lines, height - BOTTOM).map(({ seat, look, y }) => (
        <text key={seat} class={`review-name line-${look}`} x={end + 6} y={Math.max(y + 5, 14)}>
          {shortened(who.name(seat))}
        </text>
      ))}
      {marks(report, x, y, height).map(({ number, x, y }) => (
        <g key={number}>
          <circle class="review-mark" cx={x} cy={y} r="12" />
          <text class="review-number" x={x} y={y + 5} text-anchor="middle">
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}

const shortened = (name: string) => (name.length > 7 ? `${name.slice(0, 6)}…` : name);

/** The numbers of the costly decisions, above their places without overlapping. */
function marks(report: ReviewReport, x: (event: number) => number, y: (win: number) => number, height: number) {
  const put: { number: number; x: number; y: number }[] = [];
  costly(report).forEach((row, at) => {
    const place = { number: at + 1, x: Math.max(LEFT + 13, x(row.event)), y: Math.max(13, y(row.best) - 18) };
    const over = () => put.find((one) => Math.hypot(one.x - place.x, one.y - place.y) < 25);
    for (let times = 0; times < 8 && over(); times += 1) {
      const other = over()?.y ?? 0;
      place.y = other + 26 < height - BOTTOM - 10 ? other + 26 : Math.max(13, other - 26);
    }
    put.push(place);
  });
  return put;
}
