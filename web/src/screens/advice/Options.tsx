// A question that games played to the end answer: asked by a button, for it takes some seconds. Every
// number is about, with an interval.
import type { OptionRow } from "mahj";
import { useEffect, useState } from "preact/hooks";
import { type Answer, ask, type Call, type Good, isRefused, type Keys } from "../../engine/engine";
import { Tile } from "../../tiles/Tile";
import { capital, sentence } from "../../ui/words";
import { costs, does, hundred, shownBy } from "./said";
import "./advice.css";

/** A question with a button, and its answer until something else is asked. */
export function Asked<C extends Call>({
  call,
  keys,
  button,
  shown,
}: {
  call: C;
  keys: Keys<C> | null;
  button: string;
  shown: (answer: Good<C>) => preact.ComponentChildren;
}) {
  const [answer, told] = useState<{ of: string; answer: Answer<C> } | null>(null);
  const [works, work] = useState(false);
  const of = JSON.stringify(keys);
  useEffect(() => told(null), [of]);
  const act = async () => {
    if (!keys) return;
    work(true);
    const answer = await ask(call, keys);
    work(false);
    told({ of, answer });
  };
  const fresh = answer?.of === of ? answer.answer : null;
  return (
    <div>
      <button type="button" class="button main" disabled={works || !keys} onClick={() => void act()}>
        {works ? "Simulating games" : button}
      </button>
      <div role="status">
        {isRefused(fresh) && (
          <p class="panel no">
            {sentence(fresh.error.message)} {sentence(fresh.error.help)}
          </p>
        )}
        {fresh && !isRefused(fresh) && shown(fresh)}
      </div>
    </div>
  );
}

/** What may be done, the best first. */
export function Options({ options }: { options: OptionRow[] }) {
  const close = options.some(({ difference, tied }) => difference && tied);
  return (
    <ol class="odds">
      {options.map((option, at) => (
        <li key={at}>
          <div class="row">
            {shownBy(option).length > 0 && (
              <span class="row shown" aria-hidden="true">
                {shownBy(option).map((tile, nth) => (
                  <Tile key={nth} tile={tile} width={24} silent />
                ))}
              </span>
            )}
            <b class="grow">{does(option)}</b>
            <b class="share">about {hundred(option.win.about)}%</b>
          </div>
          <p class="small">
            {capital(costs(option, close))}; {hundred(option.win.low)} to {hundred(option.win.high)} wins per 100 games.
            {option.safest && " The safest of the best options."}
          </p>
        </li>
      ))}
    </ol>
  );
}

export const About = ({ games }: { games: string }) => (
  <p class="small">
    About: an estimate from {games}, with four bots that play by these odds. Against people, results may differ.
  </p>
);
