// Which of the player's own tiles another player may call, judging by that player's exposures.
import { useAnswer } from "../../engine/use";
import { lineName, ready } from "../../state/cards";
import { Tile } from "../../tiles/Tile";
import { named, text, tiles } from "../../tiles/names";
import { Sheet } from "../../ui/Sheet";
import { hundred } from "../hand/says";
import "./player.css";

/** How many games can be simulated in a few seconds on a phone. */
const GAMES = 200;

const often = (part: number) => (part > 0 && part < 0.005 ? "under 1" : String(hundred(part)));

type Asked = { shown: string; seen: string; own: string; name?: string; close: () => void };

export default function Risky({ shown, seen, own, name = "this player", close }: Asked) {
  const rack = text(tiles(own).rack);
  const { answer, read } = useAnswer(
    "read",
    ready.value ? { card: ready.value, skip_faulty: true, hand: shown, seen, rack, games: GAMES } : null,
  );
  // No one discards a joker to be safe.
  const danger = read?.danger.filter(({ tile }) => tile !== "J") ?? [];
  return (
    <Sheet title="Which of my tiles are risky?" close={close}>
      {!read ? (
        <p class="small" role="status">
          {answer ? "These tiles don’t give enough to go on." : "Playing it out…"}
        </p>
      ) : (
        <>
          <p>Safest first. Out of 100, how often {name} would call each one, and how often for Mah Jongg:</p>
          <p class="small risk-head">call · Mah Jongg</p>
          <ul class="reasons">
            {danger.map(({ tile, exposure, mah_jongg }) => (
              <li key={tile} class="row">
                <Tile tile={tile} width={28} silent />
                <b class="grow">{named(tile)}</b>
                <span class="whole">
                  {often(exposure)} · {often(mah_jongg)}
                </span>
              </li>
            ))}
          </ul>
          <h3>What {name} may be going for</h3>
          <ul class="reasons">
            {read.lines.slice(0, 6).map(({ line, share }) => (
              <li key={line} class="row">
                <span class="grow">{lineName(line)}</span>
                <b>{often(share)} of 100</b>
              </li>
            ))}
          </ul>
          <p class="small">From {read.games} games between computer players. Real people play differently.</p>
        </>
      )}
    </Sheet>
  );
}
