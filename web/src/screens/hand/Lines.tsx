// The nearest lines: what is held, what lacks, how many of it are left. All are counted; ten are drawn,
// the rest as one scrolls.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Answer } from "../../engine/engine";
import { useAnswer } from "../../engine/use";
import { card } from "../../state/cards";
import { asked } from "../../state/hand";
import { change, place } from "../../state/place";
import { Groups, type MissingRow } from "../../tiles/Groups";
import { spoken } from "../../tiles/names";
import { Tile } from "../../tiles/Tile";
import { sentence } from "../../ui/Fault";
import { Law } from "../../ui/Law";

const STEP = 10;

export function Lines({ answer, stale }: { answer: Answer; stale: boolean }) {
  const [shown, show] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
  const all: Answer[] = answer?.lines ?? [];
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === "undefined") return;
    const watch = new IntersectionObserver(([seen]) => { if (seen?.isIntersecting) show((some) => some + STEP); }, { rootMargin: "400px" });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [all.length > shown]);
  if (!answer || answer.error || all.length === 0) return null;
  const chosen = place.value.keys.line;
  const possible = all.filter((line) => line.possible);
  const [nearest, farthest] = [possible[0]?.away, possible.at(-1)?.away];
  return (
    <section class={`lines ${stale ? "stale" : ""}`} aria-label="Nearest lines">
      <div class="row wrap lines-head">
        <h2 class="grow">{chosen ? "Why not another line?" : "Nearest lines"} <span class="small">all {all.length} counted{nearest !== undefined && `, ${nearest} to ${farthest} away`}</span></h2>
        <span class="row legend small" aria-hidden="true"><Tile tile="6B" missing="missing" width={22} silent /> missing <Tile tile="6B" missing="joker" width={22} silent /> joker will do <Tile tile="6B" missing="only-joker" width={22} silent /> only a joker</span>
      </div>
      <ol>
        {all.slice(0, shown).map((line) => <Line line={line} key={line.line} />)}
      </ol>
      {all.length > shown && <div ref={end}><button type="button" class="button" onClick={() => show(all.length)}>Show all {all.length}</button></div>}
    </section>
  );
}

function Line({ line }: { line: Answer }) {
  const chosen = place.value.keys.line === line.line;
  const name = (
    <button type="button" class="line-name" aria-expanded={chosen} onClick={() => change({ line: chosen ? "" : line.line })}><b>{line.name}</b></button>
  );
  return (
    <li class="line" data-line={line.line}>
      <span class="number" aria-label={line.possible ? `${line.away} away` : "cannot be had"}>{line.possible ? line.away : "–"}</span>
      <div class="grow">
        <div class="row"><span class="grow">{name}</span><b>{line.concealed ? "C" : "X"} {line.value}</b></div>
        <Groups groups={line.groups} missing={line.missing} width={32} possible={line.possible} />
        {line.possible ? <Needs rows={line.missing} /> : <p>{sentence(line.reason ?? "")} <Law id={line.rule} /></p>}
        {chosen && <Why id={line.line} />}
      </div>
    </li>
  );
}

function Needs({ rows }: { rows: MissingRow[] }) {
  if (rows.length === 0) return null;
  const said = rows.map(({ tile, count, left }) => `${count > 1 ? `${count} ` : ""}${spoken(tile)}, ${left} left`).join("; ");
  return (
    <p class="small needs">
      <span class="hidden">needs {said}</span>
      <span aria-hidden="true">needs {rows.map(({ tile, count, left }, at) => (
        <span key={tile}>{at > 0 && ", "}<b>{count > 1 && `${count} × `}{tile}</b> {left} left</span>
      ))}</span>
    </p>
  );
}

/** The engine's own words on one line. */
function Why({ id }: { id: string }) {
  const { answer } = useAnswer("away", { ...asked(card.value), line: id });
  const line = answer?.lines?.[0];
  const law = useLaw(line?.rule ?? null);
  return line?.reason ? <p class="panel no">{sentence(line.reason)} {law} <Law id={line.rule} /></p> : null;
}

function useLaw(id: string | null) {
  const { answer } = useAnswer("rules", id ? { id } : null);
  return Array.isArray(answer) ? (answer[0]?.sentence ?? "") : "";
}
