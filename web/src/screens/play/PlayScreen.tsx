// Play: a game against three computer players with the current card.
import type { ComponentChildren } from "preact";
import { lazy, Suspense } from "preact/compat";
import { useEffect, useMemo, useState } from "preact/hooks";
import { about, card, cardKey, ready } from "../../state/cards";
import { waits } from "../../state/daily";
import { change, go, place, screen } from "../../state/place";
import { take } from "../../ui/CardChoice";
import { icons } from "../../ui/icons";
import { Loading } from "../../ui/Loading";
import type { Option } from "../../ui/Options";
import { Segments } from "../../ui/Segments";
import { Pass, Returned, Stop } from "./Charleston";
import { End } from "./End";
import { useKeptFocus } from "./focus";
import { Game } from "./game";
import { calendar, chart, swap } from "./icons";
import { ButtonList, MainButton, TextButton } from "../../ui/Button";
import { Buttons, Door, Top } from "./parts";
import { dealt, HINTS, keepSaved, keepWays, nextWays, readSaved, readWays, type Saved, type Ways } from "./saved";
import { Running, YourCall, YourTurn } from "./Table";
import "./play.css";
import "./pages.css";
import "../review/review.css";

const LEVELS: Option<Ways["bot"]>[] = [
  ["near", "Easy"],
  ["odds", "Steady"],
  ["claims", "Sharp"],
];
const HINTED: Record<Ways["hints"], string> = {
  off: "You’re on your own",
  nudge: "Something to think about",
  full: "The best move and how often it wins",
};

const LIMITS: Option<number>[] = [
  [0, "No limit"],
  [10, "10 sec"],
  [5, "5 sec"],
];

/** Deals tiles for a Charleston alone. */
function drill() {
  keepSaved(dealt(card.value, nextWays().bot, true));
  screen("play", { view: "drill" });
}

/** Deals a game, and shows it. */
function begin(ways: Ways) {
  keepWays(ways);
  keepSaved(dealt(card.value, ways.bot));
  // Back leads to the list of games, not to the options.
  screen("play", { view: "game" }, place.value.keys.view === "new" ? "replace" : "add");
}

// Players who review a game have played it, or come from the list of games.
const ReviewScreen = lazy(() => import("../review/ReviewScreen"));

export default function PlayScreen() {
  const { view } = place.value.keys;
  if (place.value.screen === "review") {
    return (
      <Suspense fallback={<Loading part={0.5} />}>
        <ReviewScreen />
      </Suspense>
    );
  }
  if (view === "new") return <NewGame />;
  if (view === "game" || view === "end" || view === "drill")
    return <Kept drill={view === "drill"} key={view === "drill" ? view : ""} />;
  return <Start />;
}

function Start() {
  const saved = readSaved();
  const ways = readWays();
  const open = saved && !saved.over ? saved : null;
  const level = LEVELS.find(([bot]) => bot === ways?.bot)?.[1];
  return (
    <div class="play-page scrolls">
      <ButtonList>
        {open && (
          <Door icon={icons.clock} name="Continue your game" press={() => resume(open)}>
            {open.said || "Just dealt"}
          </Door>
        )}
        <Door look={waits() ? "puzzle" : ""} icon={calendar()} name="Today’s puzzle" press={() => screen("daily")}>
          {waits() ? "Three questions, two minutes" : "Done. See your score"}
        </Door>
        <Door icon={icons.play} name="New game" press={() => screen("play", { view: "new" })}>
          You and three computer players
        </Door>
        <Door icon={swap()} name="Charleston drill" press={drill}>
          Pass, and see what was better
        </Door>
        <Door icon={chart()} name="Reviews" press={() => screen("review")}>
          What you can learn from your recent games
        </Door>
      </ButtonList>
      {ways && !open && (
        <div class="deal-again">
          <MainButton onClick={() => begin(ways)}>Deal</MainButton>
          <p class="small">
            Same as last time: {level} players, {ways.hints === "off" ? "no" : ways.hints} hints.
          </p>
        </div>
      )}
    </div>
  );
}

/** Continues a game with its own card. */
function resume(saved: Saved) {
  if (saved.card !== card.value) take(saved.card);
  screen("play", { view: "game", card: cardKey(saved.card) });
}

function NewGame() {
  const [ways, choose] = useState(nextWays);
  const saved = readSaved();
  const set = (more: Partial<Ways>) => choose({ ...ways, ...more });
  return (
    <section class="play narrow column" aria-label="New game">
      <div class="play-page new-game scrolls">
        <p class="row new-card">
          <span class="grow">
            You’ll play with{" "}
            <b>{card.value === "practice" ? "the practice card" : (about.value?.title ?? "your card")}</b>.
          </span>
          <TextButton onClick={() => screen("card", { view: "cards" })}>Change</TextButton>
        </p>
        <Segments name="Computer players" options={LEVELS} value={ways.bot} choose={(bot) => set({ bot })} />
        <Segments name="Hints" options={HINTS} value={ways.hints} choose={(hints) => set({ hints })} />
        <p class="small">{HINTED[ways.hints]}.</p>
        <Segments name="Time to call" options={LIMITS} value={ways.limit} choose={(limit) => set({ limit })} />
        {saved && !saved.over && <p class="small">Your unfinished game will end.</p>}
      </div>
      <Buttons moment="new">
        <MainButton onClick={() => begin(ways)}>Deal</MainButton>
      </Buttons>
    </section>
  );
}

/** The saved game, once the engine knows its card. */
function Kept({ drill }: { drill: boolean }) {
  const saved = useMemo(() => readSaved(drill), []);
  const there = saved !== null && ready.value === saved.card;
  useEffect(() => {
    if (!saved) go({ screen: "play", keys: {} }, "replace");
    else if (card.value !== saved.card) change({ card: cardKey(saved.card) });
  }, [saved]);
  if (!saved || !there) return <Dealing />;
  return <Played saved={saved} />;
}

function Played({ saved }: { saved: Saved }) {
  const [number, setNumber] = useState(0);
  const game = useMemo(() => new Game(number === 0 ? saved : (readSaved(saved.drill) ?? saved), nextWays()), [number]);
  useEffect(() => () => game.stop(), [game]);
  useKeptFocus();
  const report = game.report.value;
  const table = game.table.value;
  const ended = report?.over && !game.running.value && !game.returned.value;
  const view = saved.drill ? "drill" : ended ? "end" : "game";
  useEffect(() => {
    if (report && place.value.keys.view !== view) change({ view });
  }, [report, view]);
  if (game.failed.value !== null && !report) return <Broken />;
  if (!report || !table) return <Dealing />;
  const now = { game, report, table };
  const moment = `${game.saved.value.acts.join()} ${number}`;
  const again = () => {
    keepSaved(dealt(game.saved.value.card, game.saved.value.bot, saved.drill));
    setNumber(number + 1);
  };
  if (report.over && ended) {
    return <End key={moment} {...now} over={report.over} again={again} />;
  }
  const play = () => {
    game.stop();
    keepSaved({ ...game.saved.value, drill: false });
    screen("play", { view: "game" }, "replace");
  };
  if (game.returned.value) return <Returned key={moment} {...now} again={again} play={play} />;
  const { asked } = report;
  if (game.running.value || !asked) return <Running key={moment} {...now} />;
  if (asked.kind === "pass") return <Pass key={moment} {...now} stage={asked.stage ?? ""} blinds={asked.blind} />;
  if (asked.kind === "courtesy") return <Pass key={moment} {...now} stage="courtesy" blinds={0} />;
  if (asked.kind === "stop") return <Stop key={moment} {...now} />;
  if (asked.kind === "turn") return <YourTurn key={moment} {...now} asked={asked} />;
  const { tile, from } = asked;
  return tile && from ? <YourCall key={moment} {...now} asked={asked} tile={tile} from={from} /> : null;
}

/** In place of a game that isn't there. */
const Instead = ({ children }: { children: ComponentChildren }) => (
  <section class="play narrow column" aria-label="Your game">
    <Top title="Your game" />
    <div class="play-page scrolls">{children}</div>
  </section>
);

/** The engine is loading. */
const Dealing = () => (
  <Instead>
    <Loading part={0.5} />
  </Instead>
);

const Broken = () => (
  <Instead>
    <h2>This game can’t go on.</h2>
    <p>It was dealt by another version of this page. Deal a new one.</p>
    <p class="deal-again">
      <MainButton onClick={() => screen("play", { view: "new" }, "replace")}>New game</MainButton>
    </p>
  </Instead>
);
