// All pairs of exposures as a grid that scrolls in its own box: its row and column names stay visible, and
// tapping a square shows which hands are left.
import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { change, place } from "../../../state/place";
import { type Option, Options } from "../../../ui/Options";
import { capital, many } from "../../../ui/words";
import { Exposed } from "./Exposed";
import { type Class, fillOf, keyOf, labelOf, type Left, nameOf, type Suits } from "./squares";
import { classWords, lineOf, type Parts } from "./words";

type At = { row: number; column: number };
const SUITS: Option<Suits>[] = [
  ["two", "Two suits"],
  ["one", "One suit"],
];

/** How far down and to the right an arrow key goes. */
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** How narrow the name of a column has to be written, so that it isn't wider than a square. */
const narrow = (name: string) => (/W{4}/.test(name) ? "narrowest" : name.length > 4 ? "narrower" : "");

/** What a square says to a screen reader: `dead`, `2 hands`. */
const told = (left: Left | undefined) => (!left ? "not possible" : left.high === 0 ? "dead" : many(left.high, "hand"));

export function Pairs({ parts: { report, classes, pairs } }: { parts: Parts }) {
  const chosen = useSignal<At | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const suits: Suits = place.value.keys.suits === "one" ? "one" : "two";
  const at = chosen.value ?? { row: 0, column: 0 };
  const of = ({ row, column }: At) => {
    const [one, other] = [classes[row], classes[column]];
    return one && other ? pairs.get(keyOf(suits, one, other)) : undefined;
  };
  const cell = (target: EventTarget | null): At | null => {
    const found = target instanceof Element ? target.closest<HTMLElement>("[data-at]") : null;
    const [row, column] = (found?.dataset.at ?? "").split(" ").map(Number);
    return row === undefined || column === undefined ? null : { row, column };
  };
  const move = (event: KeyboardEvent) => {
    const [down, right] = ARROWS[event.key] ?? [];
    const from = cell(event.target);
    if (down === undefined || right === undefined || !from) return;
    event.preventDefault();
    const within = (place: number) => Math.min(classes.length - 1, Math.max(0, place));
    const to = { row: within(from.row + down), column: within(from.column + right) };
    chosen.value = to;
    grid.current?.querySelector<HTMLElement>(`[data-at="${to.row} ${to.column}"]`)?.focus();
  };
  return (
    <div class="spring spring-pairs column">
      <Options
        look="spring-suits"
        each="chip"
        aria-label="Which suits"
        options={SUITS}
        value={suits}
        choose={(suits) => change({ suits })}
      />
      <div class="spring-box scrolls">
        {/* Not a table: a grid is walked through with the arrow keys. */}
        <div
          role="grid"
          class="digits whole"
          ref={grid}
          tabIndex={-1}
          aria-label={`All pairs of exposures in ${suits === "one" ? "one suit" : "two suits"}`}
          onClick={(event) => {
            const found = cell(event.target);
            if (found) chosen.value = found;
          }}
          onKeyDown={move}
        >
          <div role="row" tabIndex={-1} class="spring-line names">
            <span class="corner" />
            {classes.map((one, column) => (
              <span
                role="columnheader"
                tabIndex={-1}
                key={nameOf(one)}
                class={`${chosen.value?.column === column ? "on" : ""} ${narrow(nameOf(one))}`}
              >
                {nameOf(one)}
              </span>
            ))}
          </div>
          {classes.map((one, row) => (
            <div role="row" tabIndex={-1} class="spring-line" key={nameOf(one)}>
              <span role="rowheader" tabIndex={-1} class={chosen.value?.row === row ? "on" : ""}>
                {nameOf(one)}
              </span>
              {classes.map((other, column) => {
                const left = of({ row, column });
                const here = at.row === row && at.column === column;
                return (
                  <span
                    role="gridcell"
                    key={nameOf(other)}
                    data-at={`${row} ${column}`}
                    class={`spring-fill ${fillOf(left)}`}
                    tabIndex={here ? 0 : -1}
                    aria-selected={chosen.value !== null && here}
                    aria-label={`${nameOf(one)} with ${nameOf(other)}: ${told(left)}`}
                  >
                    {labelOf(left)}
                  </span>
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <div class="spring-said" role="status">
        {chosen.value ? (
          <Said report={report} one={classes[at.row]} other={classes[at.column]} suits={suits} left={of(at)} />
        ) : (
          <Legend />
        )}
      </div>
    </div>
  );
}

const LEGEND = [
  ["dead", "", "dead"],
  ["one", "1", "gives the hand away"],
  ["few", "3", "two to four hands"],
  ["many", "5", "five or more"],
  ["depends", "0–1", "depends on the suits"],
] as const;

const Legend = () => (
  <>
    <p>Find one exposure on the left and the other at the top. Tap where they meet.</p>
    <ul class="spring-legend row wrap">
      {LEGEND.map(([fill, label, words]) => (
        <li key={fill} class="row">
          <span class={`spring-square spring-fill ${fill}`}>{label}</span> {words}
        </li>
      ))}
    </ul>
  </>
);

type Square = Pick<Parts, "report"> & { one?: Class; other?: Class; suits: Suits; left?: Left };

/** The hands left in a square, for each combination of suits. */
function Said({ report, one, other, suits, left }: Square) {
  if (!one || !other) return null;
  const rows = left?.rows ?? [];
  const different = [...new Map(rows.map((found) => [found.row, found])).values()];
  const open = different.filter(({ row }) => !row.dead);
  return (
    <>
      <p>
        <b>
          {capital(classWords(one))} with a {classWords(other)}
        </b>
        , {suits === "one" ? "one suit" : "two suits"}
      </p>
      {!left && <p>These two exposures aren’t possible together.</p>}
      {left && open.length === 0 && <p class="spring-dead">Dead. No hand on this card has both.</p>}
      {open.map(({ row, exposures }) => (
        <div class="spring-open row wrap" key={row.exposures}>
          {(left?.low !== left?.high || open.length > 1) && <Exposed groups={exposures} width={24} />}
          <p>
            {row.lines.map(({ line, jokers, naturals_only }, at) => (
              <span key={line}>
                {at > 0 && ", "}
                <b>{lineOf(report, line)}</b>
                {jokers !== null && " with jokers"}
                {naturals_only && " without jokers"}
              </span>
            ))}
          </p>
        </div>
      ))}
    </>
  );
}
