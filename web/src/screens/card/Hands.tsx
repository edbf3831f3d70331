// The hands of a line, spelled out by the engine. Tiles are letters here, without suit colors, which could be
// taken for the card's colors.
import type { TargetGroupRow } from "mahj";
import { useState } from "preact/hooks";
import { useAnswer } from "../../engine/use";
import { sentence } from "../../ui/words";

const FIRST = 40;

/** `2222B`, `FFF`, or `468C` for the tiles of a block. */
function handText(run: TargetGroupRow[]): string[] {
  const words: string[] = [];
  for (const { tile, size } of run) {
    const suit = /^\d[BCD]$/.test(tile) ? tile.slice(1) : "";
    const word = `${(suit ? tile.slice(0, 1) : tile).repeat(size)}${suit}`;
    const last = words.at(-1);
    if (suit && last?.endsWith(suit)) words[words.length - 1] = `${last.slice(0, -1)}${word}`;
    else words.push(word);
  }
  return words;
}

export function Hands({ card, line }: { card: string; line: string }) {
  const { answer } = useAnswer("targets", { card, line, skip_faulty: true });
  const [all, setAll] = useState(false);
  if (!answer) return <p class="small hand-ways">Working out the ways.</p>;
  if (!Array.isArray(answer)) return <p class="hand-ways">{sentence(answer.error.message)}</p>;
  return (
    <div class="hand-ways">
      <p class="small">Underlined groups can have jokers. B, C, and D are Bams, Craks, and Dots.</p>
      <ol>
        {(all ? answer : answer.slice(0, FIRST)).map((hand, at) => (
          <li key={at} class="mono">
            {blocks(hand.groups).map(({ text, jokers }, at) => (
              <span key={at} class={jokers ? "may-joker" : ""}>
                {text}
              </span>
            ))}
          </li>
        ))}
      </ol>
      {!all && answer.length > FIRST && (
        <button type="button" class="button" onClick={() => setAll(true)}>
          Show all {answer.length}
        </button>
      )}
    </div>
  );
}

/** The groups, with the tiles of each block joined. */
function blocks(groups: TargetGroupRow[]): { text: string; jokers: boolean }[] {
  const runs: TargetGroupRow[][] = [];
  groups.forEach((group) => {
    const last = runs.at(-1);
    if (last && group.block && last[0]?.block_number === group.block_number) last.push(group);
    else runs.push([group]);
  });
  return runs.flatMap((run) => handText(run).map((text) => ({ text, jokers: run[0]?.jokers ?? false })));
}
