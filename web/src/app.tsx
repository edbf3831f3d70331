// The shell, as high as the window: the header, the screen, the tabs. Only what is inside the screen scrolls.
import { useEffect } from "preact/hooks";
import { type ComponentType, lazy, Suspense } from "preact/compat";
import type { Place, Screen } from "./address";
import { more, state } from "./engine/engine";
import { WelcomeScreen } from "./screens/welcome/WelcomeScreen";
import { HandScreen } from "./screens/hand/HandScreen";
import { NewVersion } from "./pwa/NewVersion";
import { helping } from "./ui/keys";
import { later } from "./ui/later";
import { Loading } from "./ui/Loading";
import { Notice } from "./ui/Notice";
import { CardChoice } from "./ui/CardChoice";
import { Share, shared } from "./share/Share";
import { card, missing, readCards, useCard } from "./state/cards";
import { waits } from "./state/daily";
import { arrived, goBack, openTab, place, subject, unreadable } from "./state/place";
import { redo, undo, undone } from "./state/hand";
import { broad, wide } from "./state/layout";
import { isBare, isDispute, isGame, isPaned, isRoot, isStep, TABS, tabOf, title } from "./state/tabs";
import { ownUndo } from "./state/undo";
import { IconButton } from "./ui/Button";
import { fold, up } from "./typing/pad";
import { icons } from "./ui/icons";

// The print view is loaded once there is something to print.
const VerdictPrint = later(() => import("./share/VerdictPrint"));
const KeysHelp = later(() => import("./ui/KeysHelp"));
const Strays = later(() => import("./ui/Strays"));
const SentCard = later(() => import("./ui/SentCard"));

const PlayScreen = lazy(() => import("./screens/play/PlayScreen"));
// Screens with an editor, and rarely opened ones, are loaded on demand.
const SHOWN: Record<Screen, ComponentType> = {
  hand: HandScreen,
  discarded: lazy(() => import("./screens/discarded/DiscardedScreen")),
  player: lazy(() => import("./screens/player/PlayerScreen")),
  card: lazy(() => import("./screens/card/CardScreen")),
  referee: lazy(() => import("./screens/referee/RefereeScreen")),
  rules: lazy(() => import("./screens/rules/RulesScreen")),
  play: PlayScreen,
  daily: lazy(() => import("./screens/daily/DailyScreen")),
  review: PlayScreen,
  settings: lazy(() => import("./screens/settings/SettingsScreen")),
  more: lazy(() => import("./screens/more/MoreScreen")),
  score: lazy(() => import("./screens/score/ScoreScreen")),
  backup: lazy(() => import("./screens/more/BackupScreen")),
  about: lazy(() => import("./screens/more/AboutScreen")),
  welcome: WelcomeScreen,
  example: lazy(() => import("./screens/welcome/ExampleScreen")),
  setup: lazy(() => import("./screens/welcome/SetupScreen")),
};
/** The screens that are boards of tiles: only their answer scrolls. */
const BOARDS: Screen[] = ["hand", "discarded", "player"];
const isBoard = ({ screen, keys }: Place) => BOARDS.includes(screen) && !keys.view;

function Tabs({ class: name, pictures = false }: { class: string; pictures?: boolean }) {
  const at = tabOf(place.value.screen);
  return (
    <nav class={name} aria-label="Screens">
      {TABS.map((to) => (
        <a
          href={`#/${to}`}
          key={to}
          aria-current={to === at ? "page" : undefined}
          onClick={(event) => {
            event.preventDefault();
            openTab(to);
          }}
        >
          {pictures && icons[to]}
          <span>{title({ screen: to, keys: {} })}</span>
          {to === "play" && waits() && <i class="waits" aria-hidden="true" />}
        </a>
      ))}
    </nav>
  );
}

function Head({ typing }: { typing: boolean }) {
  const root = isRoot(place.value);
  const at = place.value.screen;
  // While a discard is asked about, the hand can't change.
  const hand = isBoard(place.value) && at !== "discarded";
  const asking = at === "discarded" && !place.value.keys.t;
  // A title and five names leave less room for the card: the practice mark stays.
  const chosen = isBare(at) ? null : root || broad.value ? (
    <CardChoice />
  ) : (
    tabOf(at) === "hand" &&
    !asking &&
    card.value === "practice" && <span class="practice-mark mark-only">Practice</span>
  );
  return (
    <header class="top">
      {!isBare(at) && <Tabs class="names" />}
      {root ? (
        <h1 class="hidden">{title(place.value)}</h1>
      ) : (
        <>
          <IconButton label="Back" onClick={goBack}>
            {icons.before}
          </IconButton>
          <h1 class="title">{title(place.value)}</h1>
        </>
      )}
      {!wide.value && chosen}
      <span class="grow" />
      {wide.value && chosen}
      {/* Redo comes before undo, so undo stays under the finger. */}
      {(ownUndo.value ? ownUndo.value.redoes : hand && (root || !typing) && undone.value) && (
        <IconButton label="Redo" onClick={() => (ownUndo.value?.redo ?? redo)()}>
          {icons.redo}
        </IconButton>
      )}
      {/* Below a root the practice mark needs the room, and there is a key that removes the last tile. */}
      {((hand && (root || !typing)) || ownUndo.value) && (
        <IconButton label="Undo" onClick={() => (ownUndo.value?.undo ?? undo)()}>
          {icons.undo}
        </IconButton>
      )}
      {typing ? (
        <button type="button" class="done" onClick={fold}>
          Done
        </button>
      ) : (
        at !== "player" && at !== "discarded" && !isBare(at) && !isStep(place.value) && <Share />
      )}
    </header>
  );
}

/** How a screen fills the window: a game to the edges, a first visit without header and tabs. */
const kind = (at: Screen) => (tabOf(at) === "play" ? "board-screen column whole-screen" : isBare(at) ? "bare" : "");

export function App() {
  useEffect(() => void readCards().then(() => useCard(card.value)), []);
  useEffect(() => void useCard(card.value), [card.value]);
  const at = place.value.screen;
  const Screen = SHOWN[at];
  const board = isBoard(place.value);
  const boards = board || isDispute(place.value) || (wide.value && isPaned(place.value));
  const game = isGame(place.value);
  const typing = board && up.value && !wide.value && at !== "discarded";
  const name = subject.value || title(place.value);
  useEffect(() => {
    document.title = `${name} · Mahj`;
  }, [name]);
  return (
    <div class={`shell column ${board && up.value && !wide.value ? "shell-typing" : ""}`}>
      {!game && at !== "welcome" && <Head typing={typing} />}
      <NewVersion />
      {helping.value && <KeysHelp />}
      <main class={`screen scrolls ${boards ? "board-screen column" : kind(at)}`} id="main">
        <div class="notices">
          {arrived.value && <SentCard />}
          {(unreadable.value || missing.value) && <Strays address={unreadable.value} card={missing.value} />}
          {state.value.is === "failed" && <Failed />}
          {more.value && (more.value.lost ? <Lost /> : <Loading part={more.value.part} />)}
        </div>
        <Suspense fallback={<p class="small">Loading this screen.</p>}>
          <Screen />
        </Suspense>
        {at === "hand" && shared.value && <VerdictPrint />}
      </main>
      {!game && !isBare(at) && !(isStep(place.value) && !wide.value) && <Tabs class="tabs" pictures />}
    </div>
  );
}

const Lost = () => (
  <Notice role="status" head="The rest of the page hasn’t loaded yet.">
    <p>It loads by itself once you’re online. Questions about a hand work offline.</p>
  </Notice>
);

const Failed = () => (
  <Notice tone="no" head="This browser is too old for mahj. It needs Safari 16.4, Chrome 103 or Firefox 114, or later.">
    <p>What you type can still be copied.</p>
  </Notice>
);
