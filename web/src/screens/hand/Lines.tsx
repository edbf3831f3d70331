// The lines of the card, nearest first: what is held, what lacks, and how many of that are left. Ten are
// drawn, the rest as one scrolls; those that cannot be had stand last, with the proof.
import { memo } from "preact/compat";
import { useEffect, useRef, useState } from "preact/hooks";
import { lines as printed } from "../../state/cards";
import { Groups } from "../../tiles/Groups";
import { Tile } from "../../tiles/Tile";
import { Law } from "../../ui/Law";
import { LawLine } from "../../ui/LawLine";
import { icons } from "../../ui/icons";
import { many, sentence, worth } from "../../ui/words";
import type { LineAwayRow } from "mahj";
import { needs } from "./told";

/** The line as it is printed, its inks as small letters: `22a` is 22 with a small a. */
export function Print({ id }: { id: string }) {
  const text = printed.value.get(id)?.text;
  if (!text) return null;
  return (
    <span class="print mono">
      {text.split(/(?<=[0-9A-Zxyz])([abc])(?=\s|$)/).map((part, at) => (at % 2 ? <sub key={at}>{part}</sub> : part))}
    </span>
  );
}

// An answer is an object of its own each time: a line is drawn anew where what it says is another.
export const LineRow = memo(
  ({ line, law = false }: { line: LineAwayRow; law?: boolean }) => {
    return (
      <li class="line-row" data-line={line.line} tabIndex={-1}>
        <span class="away-number">
          <span aria-hidden="true">{line.away ?? icons.no}</span>
          <span class="hidden">{line.away === null ? "can't be made" : `${line.away} away`}</span>
        </span>
        <div class="line-body">
          <div class="row line-head">
            <b>{line.name}</b>
            <Print id={line.line} />
            <span class="grow" />
            <b class="worth">{worth(line)}</b>
          </div>
          {line.groups.length > 0 && <Groups groups={line.groups} missing={line.missing} possible={line.possible} />}
          {line.missing.length > 0 && (
            <p class="small needs">
              needs{" "}
              {needs(line.missing).map(({ what, left }, at) => (
                <span key={what}>
                  {at > 0 && ", "}
                  <b>{what}</b> {left === 0 ? "none" : left} left
                </span>
              ))}
            </p>
          )}
          {line.gone && (
            <div class="gone-tile">
              <Tile tile={line.gone.tile} missing="none" left={line.gone.left} />
            </div>
          )}
          {/* In a list the same law would stand beside each line. */}
          {line.reason &&
            (law ? (
              <>
                <p class="small">{sentence(line.reason)}</p>
                <LawLine id={line.rule} />
              </>
            ) : (
              <p class="small">
                {sentence(line.reason)} <Law id={line.rule} />
              </p>
            ))}
        </div>
      </li>
    );
  },
  (before, after) => JSON.stringify(before.line) === JSON.stringify(after.line),
);

export const Lines = memo(({ lines }: { lines: LineAwayRow[] }) => {
  const [shown, show] = useState(10);
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => show(10), [lines[0]?.line, lines.length]);
  useEffect(() => {
    const mark = end.current;
    if (!mark) return;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && show((count) => count + 10), {
      rootMargin: "400px",
    });
    watch.observe(mark);
    return () => watch.disconnect();
  }, [shown, lines.length]);
  const can = lines.filter(({ possible }) => possible);
  const [first, last] = [can[0]?.away, can.at(-1)?.away];
  return (
    <section class="lines" aria-labelledby="nearest">
      <div class="row lines-head">
        <h2 id="nearest">Closest lines</h2>
        <span class="small grow">
          all {lines.length} lines{" "}
          {first != null && last != null && first !== last && (
            <span class="span-away">
              , {first} to {last} away
            </span>
          )}
        </span>
        <span class="legend" aria-hidden="true">
          <Tile tile="6B" width={22} missing="missing" silent />
          <span>missing</span>
          <Tile tile="6B" width={22} missing="joker" silent />
          <span>a joker will do</span>
        </span>
      </div>
      <ol class="line-list">
        {lines.slice(0, shown).map((line) => (
          <LineRow line={line} key={line.line} />
        ))}
        {shown < lines.length && (
          <li ref={end}>
            <button type="button" class="button" onClick={() => show(shown + 10)}>
              {many(lines.length - shown, "line")} more
            </button>
          </li>
        )}
      </ol>
    </section>
  );
});
