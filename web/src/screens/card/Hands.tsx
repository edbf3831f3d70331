// The hands of a line, spelled out by the engine. Tiles are letters here, without suit colors, which could be
// taken for the card's colors.
import type { TargetGroupRow } from "mahj";
import { useState } from "preact/hooks";
import { useAnswer } from "../../engine/use";
import { Button } from "../../ui/Button";
import { sentence } from "../../ui/words";

const FIRST = 40;

type Word = { text: string; jokers: boolean };
/** `2222B`, `FFF`, or `468C` for the tiles of a block. */
function handText(groups: TargetGroupRow[]): Word[] {
  const words: Word[] = [];
  groups.forEach(({ tile, size, block, block_number, jokers }, at) => {
    const suit = /^\d[BCD]$/.test(tile) ? tile.slice(1) : "";
    const text = `${(suit ? tile.slice(0, 1) : tile).repeat(size)}${suit}`;
    const last = words.at(-1);
    const same = block && groups[at - 1]?.block_number === block_number;
    if (same && suit && last?.text.endsWith(suit)) last.text = `${last.text.slice(0, -1)}${text}`;
    else words.push({ text, jokers });
  });
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
          <li key={at} class="mono row wrap">
            {handText(hand.groups).map(({ text, jokers }, at) => (
              <span key={at} class={jokers ? "may-joker" : ""}>
                {text}
              </span>
            ))}
          </li>
        ))}
      </ol>
      {!all && answer.length > FIRST && <Button onClick={() => setAll(true)}>Show all {answer.length}</Button>}
    </div>
  );
}
