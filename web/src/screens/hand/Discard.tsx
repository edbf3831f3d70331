// Fourteen tiles that are not Mah Jongg: one recommendation, its number, the next best, and which hand it leads
// to.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { AdviceReport, ErrorReport, OptionRow } from "mahj";
import { lineName } from "../../state/cards";
import { asked, hand } from "../../state/hand";
import { wide } from "../../state/layout";
import { Groups } from "../../tiles/Groups";
import { named } from "../../tiles/names";
import { Bar } from "../../ui/Loading";
import { capital, choice, list, sentence } from "../../ui/words";
import { type Advised, useAdvice, useMoment, useIgnoredTouches } from "./advise";
import { Away } from "./Away";
import { Best, Sure } from "./Best";
import { away, counted, isPossible, whatIf } from "./answers";
import { needed } from "./Needs";
import { bestOf, discards, firstExchange, hundred, optionName, worseThanBest } from "./says";

/** What to discard from the current hand. */
export type Recommended = {
  is: "working" | "best" | "toss-up" | "only" | "win";
  /** The tiles raised from the rack; in a toss-up, all of them. */
  tiles: string[];
  advised: Advised | null;
  refused: ErrorReport | null;
};

/** What is closest after the discard: all that can be said until the first games are played. */
const closest = () => (whatIf.good.value ?? []).find((row) => isPossible(row) && row.tile !== "J")?.tile ?? null;

/** How far away the hand is after a discard. */
const awayAfter = (tile: string) =>
  (whatIf.good.value ?? []).find((row) => row.tile === tile && isPossible(row))?.away ?? 14;

/** After how many milliseconds something is recommended, with whatever is known by then. */
const SOON = 150;

/** After how many the distance is shown, if the rest of the engine hasn't arrived. */
const SLOW = 600;

/** Recommends a discard while `active`. */
export function useRecommended(active: boolean): Recommended {
  const recommended = useNewest(active);
  useIgnoredTouches(active, recommended.tiles.length > 0 ? recommended.is : "");
  return recommended;
}

function useNewest(active: boolean): Recommended {
  const question = active && asked.value ? asked.value : null;
  const of = question ? `${question.card} ${question.hand} ${question.seen}` : "";
  const { advised, refused } = useAdvice(question);
  const late = useMoment(of, SOON);
  const held = useRef({ of: "", tile: "" });
  if (held.current.of !== of) held.current = { of, tile: "" };
  if (advised?.done) {
    const { answer, best } = advised;
    if (best.do === "mah jongg") return { is: "win", tiles: [], advised, refused };
    const all = bestOf(answer);
    const tiles = answer.toss_up ? all.flatMap(discards) : all.flatMap(({ tile }) => tile ?? []);
    // Among equals, those that leave the hand closest come first.
    tiles.sort((one, other) => awayAfter(one) - awayAfter(other));
    const is = answer.toss_up ? "toss-up" : answer.options.length === 1 && !best.alike.length ? "only" : "best";
    return { is, tiles, advised, refused };
  }
  held.current.tile ||= advised?.best.tile ?? (late ? (closest() ?? "") : "");
  return { is: "working", tiles: held.current.tile ? [held.current.tile] : [], advised, refused };
}

/** A discard's option, even if it is only as good as the one recommended. */
const optionOf = (advised: Advised | null, tile: string) =>
  advised?.answer.options.find((option) => discards(option).includes(tile));

const safestOf = (advised: Advised | null) => advised?.answer.options.find((option) => option.safest)?.tile;

const wins = (option: OptionRow) => hundred(option.win.about);

/** The tile tapped instead: `3 Dot: wins 54, 14 fewer`. */
function Other({ tile, advised }: { tile: string; advised: Advised | null }) {
  const option = optionOf(advised, tile);
  const best = advised && wins(advised.answer.options[0]!);
  const tied = option && advised?.answer.toss_up && option.tied;
  const row = whatIf.good.value?.find((row) => row.tile === tile);
  const far = row && isPossible(row) ? `${row.away} away after that` : "no hands left after that";
  const fewer = option && best ? best - wins(option) : 0;
  return (
    <p class="other-tile" role="status">
      <b>{named(tile)}:</b>{" "}
      {option
        ? tied
          ? "as good as the others"
          : `wins ${wins(option)}${fewer > 0 ? `, ${fewer} fewer` : ""}`
        : `${far}; not among the best`}
    </p>
  );
}

const EYEBROWS = {
  working: "Best so far",
  best: "Best discard",
  "toss-up": "Best discard",
  only: "Only choice",
  win: "",
};

/** The children go below the recommendation. */
type Shown = { of: Recommended; chosen: string | null; children?: ComponentChildren };

export function Discard({ of, chosen, children }: Shown) {
  const { is, tiles, advised, refused } = of;
  const slow = useMoment(asked.value?.hand ?? "", SLOW);
  const [tile] = tiles;
  if (refused || (!tile && is !== "win"))
    return (
      <>
        {refused ? (
          <p class="panel no">{sentence(refused.error.message)}</p>
        ) : slow ? (
          <Away />
        ) : (
          <p class="small checking">Checking…</p>
        )}
        {children}
      </>
    );
  const answer = advised?.answer;
  const [toss, working] = [is === "toss-up", is === "working"];
  const first = tile ? optionOf(advised, tile) : answer?.options[0];
  const closer = tiles.filter((one) => awayAfter(one) === awayAfter(tile ?? ""));
  const safest = safestOf(advised);
  const number = toss ? answer?.win?.about : first?.win.about;
  const alike = (is === "best" && first?.alike) || [];
  return (
    <>
      <Best
        tiles={toss ? tiles.slice(0, 2) : tiles}
        width={toss ? 46 : wide.value ? 88 : 58}
        before={<span class="eyebrow small">{EYEBROWS[is]}</span>}
        head={toss ? "Toss-up" : is === "win" ? "Mah Jongg" : named(tile ?? "")}
        tone={toss ? "info" : "yes"}
      >
        {toss && <p>{choice(tiles.map(named))}</p>}
        {first && firstExchange(first) && <p>{firstExchange(first)}</p>}
        {chosen && (toss || !tiles.includes(chosen)) ? (
          <Other tile={chosen} advised={advised} />
        ) : working ? (
          <p>Still checking…</p>
        ) : (
          is !== "win" &&
          number !== undefined && (
            <p>
              {toss ? "Each wins" : "Wins"} <b>{hundred(number)}</b> of 100 games.
            </p>
          )
        )}
        {alike.length > 0 && (
          <p>
            {list(alike.map(named))} {alike.length === 1 ? "is" : "are"} just as good.
          </p>
        )}
      </Best>
      {children}
      {working && (
        <div class="working">
          <Bar part={advised?.part ?? 0.05} label="Checking" />
          <p class="small">You can discard now. This changes only if another tile proves better.</p>
        </div>
      )}
      {toss && (
        <p class="small">
          In {answer?.rollouts.toLocaleString("en")} practice games these are too close to tell apart.{" "}
          {safest
            ? `The safest is ${named(safest)}.`
            : closer.length < tiles.length
              ? `${capital(choice(closer.map(named)))} leaves you closest.`
              : "Play the one you like."}
        </p>
      )}
      {answer && !working && (
        <>
          <NextBest options={worseThanBest(answer).slice(0, wide.value ? 3 : 1)} />
          <Sure answer={answer} />
          <Goal id={goalOf(answer)} />
        </>
      )}
    </>
  );
}

const NextBest = ({ options }: { options: OptionRow[] }) => (
  <ul class="next-best">
    {options.map((option, at) => (
      <li key={option.tile} class="box">
        {at === 0 && "Next best: "}
        <b>{optionName(option)}</b>, wins <b>{wins(option)}</b>
      </li>
    ))}
  </ul>
);

/** What the best discard most often wins with; in a toss-up, if it is the same for all. */
const goalOf = (answer: AdviceReport) => {
  const [goal, ...others] = new Set(bestOf(answer).map(({ aims }) => aims[0]));
  return others.length ? undefined : goal;
};

function Goal({ id }: { id: string | undefined }) {
  if (!id) return null;
  const row = counted.value.find(({ line }) => line === id || line.replace(/[a-d]$/, "") === id);
  return (
    <div class="goal">
      <p>
        <b>Going for {lineName(id)}</b>
      </p>
      {row && row.missing.length > 0 && (
        <p class="small">
          {row.away} away: needs {list(row.missing.map(needed))}
        </p>
      )}
      {wide.value && row && <Groups groups={row.groups} missing={row.missing} width={36} />}
    </div>
  );
}

/** The answer as it is read aloud. */
export function discardTold({ is, tiles, advised }: Recommended): string {
  if (is === "working" || !advised) return "";
  if (is === "win") return "Mah Jongg.";
  const { answer } = advised;
  const number = hundred(answer.win?.about ?? 0);
  return is === "toss-up"
    ? `Toss-up: ${choice(bestOf(answer).flatMap(discards).map(named))}. Each wins about ${number} of 100 games.`
    : `Best discard: ${named(tiles[0] ?? "")}. Wins ${number} of 100 games. ${away.good.value?.best ?? ""} away.`;
}

/** The tile that the button discards. */
export const toDiscard = ({ tiles, advised }: Recommended, chosen: string | null): string | null => {
  if (chosen && hand.value.rack.includes(chosen)) return chosen;
  const safest = safestOf(advised);
  return safest && tiles.includes(safest) ? safest : (tiles[0] ?? null);
};
