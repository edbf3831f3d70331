// The answer to a question: its score, the options with their numbers, and why.
import { useAnswer } from "../../engine/use";
import { lineName } from "../../state/cards";
import { order, without, write } from "../../tiles/names";
import { Tile } from "../../tiles/Tile";
import { Sign } from "../../ui/Verdict";
import { many } from "../../ui/words";
import { handName } from "../play/words";
import { Ruling } from "../player/Ruling";
import { square } from "./days";
import type { Answered } from "./kept";
import { type DeadQuestion, type DiscardQuestion, optionOf, type OfCard, type Option, type PassQuestion } from "./make";
import { Shown } from "./parts";
import { handOf } from "./position";
import { optionName, said, tilesWords, whyGood } from "./words";

const TONES = { green: "yes", yellow: "warn", white: "no" } as const;

function Head({ answered, head }: { answered: Answered; head: string }) {
  const tone = TONES[square(answered.score)];
  return (
    <div class={`panel ${tone} daily-head row`} role="status">
      {tone !== "warn" && <Sign yes={tone === "yes"} />}
      <div>
        <h2 class="head">{head}</h2>
        <p>{answered.score} of 10 points</p>
      </div>
    </div>
  );
}

/** How many options are shown in addition to the one chosen. */
const ROWS = 4;

type Row = { option: Option; own: boolean };

/** The best options, and the one chosen, whatever its rank. */
function rows(options: Option[], answered: Answered): Row[] {
  const { chosen, win, lost } = answered;
  const own = optionOf(options, chosen);
  const all = own ? options : [...options, { choices: [chosen], win, lost }];
  const sorted = [...all].sort((one, other) => one.lost - other.lost);
  const of = (option: Option) => (own ? option === own : option.choices[0] === chosen);
  return sorted.filter((option, at) => at < ROWS || of(option)).map((option) => ({ option, own: of(option) }));
}

function Options({ options, answered }: { options: Option[]; answered: Answered }) {
  return (
    <ul class="daily-options lined">
      {rows(options, answered).map(({ option, own }, at) => {
        const [first = []] = option.choices;
        const three = first.length > 1;
        return (
          <li key={at} class={own ? "row own" : "row"}>
            <span class="tiles">
              {[...first].sort(order).map((tile, nth) => (
                <Tile tile={tile} width={34} silent={!three} key={nth} />
              ))}
            </span>
            <span class="grow">
              {!three && optionName(option, own ? answered.chosen[0] : "")}
              {own && three && <span class="muted">yours</span>}
            </span>
            <span class="whole">
              wins <b class="digits">{option.win}</b>
              {at === 0 && " of 100"}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The options, with the discards of a toss-up in one row, because they are one answer. */
function together(options: Option[]): Option[] {
  const [best, ...rest] = options;
  if (best?.choices[0]?.length !== 1) return options;
  const tied = rest.filter(({ lost }) => lost === 0).flatMap(({ choices }) => choices);
  return [{ ...best, choices: [...best.choices, ...tied] }, ...rest.filter(({ lost }) => lost > 0)];
}

type Asked<Q> = { of: OfCard; question: Q; answered: Answered; explaining?: boolean };

/** The chosen pass or discard. */
export function Chosen({ of, question, answered, explaining = false }: Asked<PassQuestion | DiscardQuestion>) {
  const key = question.options ?? [];
  const options = together(key);
  const good = answered.lost === 0;
  const best = options[0]?.choices[0] ?? [];
  const gone = good ? answered.chosen : best;
  const rack = question.kind === "pass" ? question.rack : question.position.rack;
  const own = question.kind === "pass" ? [] : question.position.own;
  const hand = handOf({ rack: without(rack, gone), own });
  const asks = answered.why === null;
  const { read: away } = useAnswer("away", asks ? { ...of, hand } : null);
  const fact = away ? whyGood(away, gone) : "";
  const verb = question.kind === "pass" ? "passing" : "discarding";
  const after = good || !fact ? fact : `after ${verb} ${tilesWords(gone)}, ${fact}`;
  const several = (options[0]?.choices.length ?? 0) > 1 || key.filter(({ lost }) => lost === 0).length > 1;
  return (
    <div class="play-middle column scrolls">
      <Head
        answered={answered}
        head={good ? (several ? "As good as any" : "The best one") : answered.score >= 8 ? "Close" : "Not the best"}
      />
      <Options options={options} answered={answered} />
      <p class="daily-why">
        {!explaining && (answered.why ?? after) && (
          <>
            <b>Why:</b> {answered.why ? said(answered.why) : after}
          </>
        )}
      </p>
    </div>
  );
}

export function Verdict({ of, question, answered }: Asked<DeadQuestion>) {
  const { exposures, dead } = question;
  const hand = write([], exposures);
  const { read: report } = useAnswer("exposures", { ...of, hand });
  const right = answered.lost === 0;
  const [first] = report?.lines ?? [];
  const left =
    report && first && report.open === 1
      ? `${handName(lineName(first.line))} is left.`
      : `${many(report?.open ?? 0, "hand")} are left.`;
  return (
    <div class="play-middle column scrolls">
      <Head answered={answered} head={`${right ? "Right" : "No"}: ${dead ? "dead" : "not dead"}`} />
      <Shown exposures={exposures} />
      <p class="daily-why">
        {report && (
          <>
            <b>Why:</b> {dead ? "no hand on this card has both." : left}
          </>
        )}
      </p>
      {report && <Ruling answer={report} />}
    </div>
  );
}
