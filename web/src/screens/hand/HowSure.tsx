// How sure an answer is: each option with its interval, how it was computed, and the odds of all hands.
import type { AdviceReport, OptionRow } from "mahj";
import { useAnswer } from "../../engine/use";
import { asked } from "../../state/hand";
import { Tile } from "../../tiles/Tile";
import { Sheet } from "../../ui/Sheet";
import { bestOf, discards, exposed, hundred, optionName, percent, sure } from "./says";
import "./how-sure.css";

/** How many walls can be simulated in a moment on a phone. */
const WALLS = 1000;

const tileOf = (option: OptionRow) => discards(option)[0] ?? exposed(option)[0];

export default function HowSure({ answer, close }: { answer: AdviceReport; close: () => void }) {
  const best = bestOf(answer);
  const bar = (option: OptionRow) => ({ name: optionName(option), tile: tileOf(option), win: option.win });
  const [first] = best.map(bar);
  // Discards that are about equal share one number; a call and letting it go have one each.
  const tied = best.length > 1 && !answer.discard && answer.win;
  const leading = tied && first ? [{ ...first, name: best.map(optionName).join("; "), win: tied }] : best.map(bar);
  const others = answer.options.filter((option) => !best.includes(option)).map(bar);
  const band = leading[0]?.win;
  return (
    <Sheet title="How sure is this?" close={close}>
      <p>
        {sure(answer)} <b>{answer.rollouts.toLocaleString("en")} games</b> were played from here against three computer
        players. Every {answer.discard ? "choice" : "discard"} was tried on the same deals.
      </p>
      <ul class="sure">
        {leading.map((row) => (
          <Bar key={row.name} {...row} best />
        ))}
        {others.map((row) => (
          <Bar key={row.name} {...row} />
        ))}
      </ul>
      {band && (
        <p class="small">
          The true number most likely lies in the light band. For the best choice, that’s {hundred(band.low)} to{" "}
          {hundred(band.high)}.
        </p>
      )}
      {!answer.discard && <Odds />}
      <p class="small">Real people play differently, so take the order more seriously than the numbers.</p>
    </Sheet>
  );
}

type Shown = { name: string; tile: string | undefined; win: OptionRow["win"]; best?: boolean };

function Bar({ name, tile, win, best = false }: Shown) {
  const at = (part: number) => `${Math.min(100, Math.max(0, part * 100))}%`;
  return (
    <li>
      {tile ? <Tile tile={tile} width={32} silent /> : <span />}
      <span>{best ? <b>{name}</b> : name}</span>
      <b class="share">{hundred(win.about)}</b>
      <span class={`bar ${best ? "first" : ""}`} aria-hidden="true">
        <i style={{ width: at(win.about) }} />
        <i class="band" style={{ left: at(win.low), width: at(win.high - win.low) }} />
      </span>
    </li>
  );
}

/** The chance of every hand, without calls. */
function Odds() {
  const { read: odds } = useAnswer("odds", asked.value && { ...asked.value, rollouts: WALLS });
  if (!odds) return null;
  return (
    <>
      <h3>Your chance of each hand</h3>
      <p class="small">
        Within {odds.draws} picks of your own, if no one wins first and nothing is called: {percent(odds.any)} for any
        hand.
      </p>
      <ul class="odds">
        {odds.lines.slice(0, 12).map((row) => (
          <li class="row" key={row.line}>
            <span class="grow">{row.name}</span>
            <b>{percent(row)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
