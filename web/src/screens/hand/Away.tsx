// Fewer than fourteen tiles: how many away, from which line, and what helps.
import type { Answer } from "../../engine/engine";
import { spoken } from "../../tiles/names";
import { Tile } from "../../tiles/Tile";
import { AnswerRegion } from "../../ui/Answer";
import { Fault } from "../../ui/Fault";

type Wait = { tile: string; left: number; away_after: number };
type Help = "verdict" | "far" | "everything";

export function Away({ answer, waits, stale, count, help }: { answer: Answer; waits: Answer; stale: boolean; count: number; help: Help }) {
  if (!answer) return null;
  if (answer.error) return <Fault error={answer.error} />;
  if (help === "verdict") return <p class="small">{14 - count} more {count === 13 ? "tile" : "tiles"}, then it is a claim.</p>;
  const line = answer.lines[0];
  if (!line || answer.best === null) {
    return (
      <AnswerRegion said="No line can be completed." stale={stale}>
        <div class="panel no"><p class="head">Dead</p><p>No line can be completed.</p></div>
      </AnswerRegion>
    );
  }
  const near: Wait[] = Array.isArray(waits) ? waits : [];
  const waiting = answer.best === 1 && near.length > 0;
  const left = (tiles: Wait[]) => tiles.map(({ tile, left }) => `${spoken(tile)} ${left} left`).join(", ");
  const said = `${answer.best} away. ${line.name}, ${line.concealed ? "concealed" : "exposed"}, ${line.value}. ${left(near)}`;
  return (
    <AnswerRegion said={said} stale={stale}>
      <div class="panel info">
        <div class="row"><p class="grow"><span class="head">{answer.best} away</span> {waiting && <b>waiting</b>}</p><b>{line.concealed ? "C" : "X"} {line.value}</b></div>
        <p>{line.name}</p>
        {near.length > 0 && (
          <div class="row wrap helps">
            {near.slice(0, 12).map(({ tile, left }) => (
              <span class="row help" key={tile}><Tile tile={tile} width={32} /><span><b>{left}</b> left</span></span>
            ))}
            {near.length > 12 && <span class="small">and {near.length - 12} more</span>}
          </div>
        )}
      </div>
    </AnswerRegion>
  );
}
