// What to throw, what to pass, what a player shows: answers of games that bots play to the end. They take
// some seconds, so they are asked for by a button; each number is about, with an interval.
import { useEffect, useState } from "preact/hooks";
import { type Answer, ask, type Keys } from "../../engine/engine";
import { asked, hand, seen, size } from "../../state/hand";
import { spoken, text } from "../../tiles/names";
import { Tile } from "../../tiles/Tile";
import { Choice } from "../../ui/Choice";
import { capital, list, many, sentence } from "../../ui/words";

const PASSES = ["first-right", "first-across", "first-left", "second-left", "second-across", "second-right", "courtesy"];
const SEATS = ["East", "South", "West", "North"];
// So many deals answer in some seconds on a phone.
const DEALS = 128;

type Option = {
  do: string; tile: string | null; alike: string[]; exposure: string | null; pass?: string[]; blind?: number;
  win: { about: number; low: number; high: number }; points: number; tied: boolean;
  difference: { about: number; low: number; high: number } | null;
};

const hundred = (part: number) => Math.round(Math.abs(part) * 100);

/** What an option does, in words. */
function does(option: Option): string {
  if (option.pass) {
    const tiles = option.pass.length ? list(option.pass.map(spoken)) : "nothing";
    return `Pass ${tiles}${option.blind ? `, and ${option.blind} unseen` : ""}`;
  }
  if (option.do === "discard" && option.tile) return `Throw ${list([option.tile, ...option.alike].map(spoken)).replace(" and ", " or ")}`;
  if (option.do === "mah_jongg") return "Declare Mah Jongg";
  return option.exposure ? `Expose ${option.exposure}` : "Let it go";
}

/** What it costs against the best: `costs 12 wins in a hundred (2 to 23)`. */
function costs(option: Option): string {
  const less = option.difference;
  if (!less) return "the best of those tried";
  if (option.tied) return "may be as good";
  const [low, high] = [hundred(less.high), hundred(less.low)];
  return `costs ${many(hundred(less.about), "win")} in a hundred (${low} to ${high})`;
}

function Options({ options }: { options: Option[] }) {
  return (
    <ol class="odds">
      {options.map((option, at) => (
        <li key={at}>
          <div class="row">
            <span class="row" aria-hidden="true">{(option.pass ?? (option.tile ? [option.tile, ...option.alike] : [])).map((tile, nth) => <Tile key={nth} tile={tile} width={24} silent />)}</span>
            <b class="grow">{does(option)}</b>
            <b class="share">about {hundred(option.win.about)} %</b>
          </div>
          <p class="small">{capital(costs(option))}; wins {hundred(option.win.low)} to {hundred(option.win.high)} in a hundred.</p>
        </li>
      ))}
    </ol>
  );
}

/** A question with a button, and its answer until something else is asked. */
function Asked({ call, keys, button, shown }: { call: string; keys: Keys | null; button: string; shown: (answer: Answer) => preact.ComponentChildren }) {
  const [answer, told] = useState<Answer>(null);
  const [works, work] = useState(false);
  const of = JSON.stringify(keys);
  useEffect(() => told(null), [of]);
  const act = async () => {
    work(true);
    const answer = await ask(call, keys ?? {});
    work(false);
    told({ of, answer });
  };
  const fresh = answer?.of === of ? answer.answer : null;
  return (
    <div>
      <button type="button" class="button main" disabled={works || !keys} onClick={() => void act()}>{works ? "Playing it out" : button}</button>
      <div role="status">
        {fresh?.error && <p class="panel no">{sentence(fresh.error.message)} {sentence(fresh.error.help)}</p>}
        {fresh && !fresh.error && shown(fresh)}
      </div>
    </div>
  );
}

const About = ({ games }: { games: string }) => (
  <p class="small">About: counted on {games}, all four players by the bot `odds`. Beside people it may be otherwise.</p>
);

export function PlayedOut() {
  const [pass, choosePass] = useState("first-right");
  const [seat, chooseSeat] = useState("East");
  const question = asked.value;
  const shown = seen.value.groups.map((group) => `[${text(group)}]`).join(" ");
  const concealed = hand.value.groups.length === 0;
  const tiles = seat === "East" ? 14 : 13;
  return (
    <section class="stack" aria-label="Played out">
      <h2>What to throw</h2>
      {size.value === 14 ? (
        <Asked call="advise" button="Play it out" keys={question && { ...question, rollouts: DEALS, seat }}
          shown={(answer) => <><Options options={answer.options} /><About games={`${answer.rollouts} deals of what you cannot see`} /></>} />
      ) : <p class="small">With fourteen tiles it is said what each throw costs.</p>}
      {concealed && (
        <>
          <h2>The Charleston</h2>
          <div class="row wrap">
            <Choice label="Pass" shown value={pass} change={choosePass}>{PASSES.map((name) => <option value={name} key={name}>{capital(name.replace("-", " "))}</option>)}</Choice>
            <Choice label="Your seat" shown value={seat} change={chooseSeat}>{SEATS.map((name) => <option value={name} key={name}>{name}</option>)}</Choice>
          </div>
          {size.value === tiles ? (
            <Asked call="charleston" button="What to pass" keys={question && { ...question, rollouts: DEALS, pass, seat }}
              shown={(answer) => (
                <>
                  {answer.stop && <p class="panel info"><b>Stop or go on:</b> to stop brings {hundred(answer.stop.about)} {answer.stop.about < 0 ? "fewer" : "more"} wins in a hundred (between {Math.round(answer.stop.low * 100)} and {Math.round(answer.stop.high * 100)}).</p>}
                  <Options options={answer.options} />
                  <About games={`${answer.rollouts} deals`} />
                </>
              )} />
          ) : <p class="small">{seat} passes from {tiles} tiles.</p>}
        </>
      )}
      <h2>A player’s exposures</h2>
      {shown ? (
        <Asked call="read" button="What may that be" keys={question && { card: question.card, skip_faulty: true, hand: shown, seen: text(seen.value.rack), rack: text(hand.value.rack), games: 200 }}
          shown={(answer) => (
            answer.dead ? <p class="panel no"><b>Dead.</b> No line is open.</p> : (
              <>
                <ul class="odds">{answer.lines.slice(0, 6).map((row: Answer) => <li key={row.line}><div class="row"><b class="grow">{capital(row.line.replace(/-/g, " ").replace("/", " "))}</b><b class="share">about {hundred(row.share)} %</b></div></li>)}</ul>
                <h3>Your tiles, the least dangerous first</h3>
                <ul class="odds">{answer.danger.map((row: Answer) => <li key={row.tile}><div class="row"><Tile tile={row.tile} width={24} silent /><b class="grow">{capital(spoken(row.tile))}</b><span>Mah Jongg {(row.mah_jongg * 100).toFixed(1)} %, exposed {(row.exposure * 100).toFixed(1)} %</span></div></li>)}</ul>
                <About games={many(answer.games, "game")} />
              </>
            )
          )} />
      ) : <p class="small">Put a player’s exposures under Seen, in brackets: it is said what they may be playing, and which of your tiles are dangerous.</p>}
    </section>
  );
}
