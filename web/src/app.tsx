// The shell: the card in use at the top left, undo and share at the top right, the screens' names.
import { useEffect } from "preact/hooks";
import { type ComponentType, lazy, Suspense } from "preact/compat";
import type { Screen } from "./address";
import { more, state } from "./engine/engine";
import { HandScreen } from "./screens/hand/HandScreen";
import { CallScreen } from "./screens/call/CallScreen";
import { ExposuresScreen } from "./screens/exposures/ExposuresScreen";
import { NewVersion } from "./pwa/NewVersion";
import { KeysHelp } from "./ui/KeysHelp";
import { Loading } from "./ui/Loading";
import { CardChoice } from "./ui/CardChoice";
import { VerdictPrint } from "./share/VerdictPrint";
import { Share } from "./share/Share";
import { about, card, missing, readCards, useCard } from "./state/cards";
import { arrived, place, screen, unreadable } from "./state/place";
import { redo, undo, undone } from "./state/hand";
import { ownUndo } from "./state/undo";
import { icons } from "./ui/icons";

const SentCard = lazy(() => import("./ui/SentCard"));
// Screens with an editor, or seldom opened, come when they are asked for.
const CardScreen = lazy(() => import("./screens/card/CardScreen"));
const RefereeScreen = lazy(() => import("./screens/referee/RefereeScreen"));
const RulesScreen = lazy(() => import("./screens/rules/RulesScreen"));
const PracticeScreen = lazy(() => import("./screens/practice/PracticeScreen"));
const SettingsScreen = lazy(() => import("./screens/settings/SettingsScreen"));
const MoreScreen = lazy(() => import("./screens/more/MoreScreen"));
const AboutScreen = lazy(() => import("./screens/more/AboutScreen"));
const AdviceScreen = lazy(() => import("./screens/advice/AdviceScreen"));

const SHOWN: Record<Screen, ComponentType> = {
  hand: HandScreen,
  call: CallScreen,
  exposures: ExposuresScreen,
  card: CardScreen,
  referee: RefereeScreen,
  rules: RulesScreen,
  practice: PracticeScreen,
  settings: SettingsScreen,
  more: MoreScreen,
  about: AboutScreen,
  advice: AdviceScreen,
};
const TABS: [Screen, string, keyof typeof icons][] = [
  ["hand", "Hand", "hand"],
  ["call", "Call", "call"],
  ["exposures", "Exposures", "exposures"],
  ["card", "Card", "card"],
  ["more", "More", "more"],
];
const NAMES: [Screen, string][] = [
  ["hand", "Hand"],
  ["call", "Call"],
  ["exposures", "Exposures"],
  ["card", "Card"],
  ["referee", "Referee"],
  ["rules", "Rules"],
  ["more", "More"],
];
const UNDER_MORE: Screen[] = ["referee", "rules", "practice", "settings", "about", "advice"];

function Link({ to, current, children }: { to: Screen; current: boolean; children: preact.ComponentChildren }) {
  return (
    <a
      href={`#/${to}`}
      aria-current={current ? "page" : undefined}
      onClick={(event) => {
        event.preventDefault();
        screen(to);
      }}
    >
      {children}
    </a>
  );
}

export function App() {
  useEffect(() => void readCards().then(() => useCard(card.value)), []);
  useEffect(() => void useCard(card.value), [card.value]);
  const at = place.value.screen;
  const Screen = SHOWN[at];
  const tabs = UNDER_MORE.includes(at) ? "more" : at;
  return (
    <div class="shell">
      <header class="top">
        <span class="brand" aria-hidden="true">
          mahj
        </span>
        <nav class="names" aria-label="Screens">
          {NAMES.map(([to, name]) => (
            <Link
              to={to}
              key={to}
              current={to === at || (to === "more" && ["practice", "settings", "about", "advice"].includes(at))}
            >
              {name}
            </Link>
          ))}
        </nav>
        <CardChoice />
        <span class="grow spacer" />
        {/* Redo comes before undo, which so stays under the finger. */}
        {(ownUndo.value ? ownUndo.value.redoes : undone.value) && (
          <button type="button" class="icon-button" aria-label="Redo" onClick={() => (ownUndo.value?.redo ?? redo)()}>
            {icons.redo}
          </button>
        )}
        <button type="button" class="icon-button" aria-label="Undo" onClick={() => (ownUndo.value?.undo ?? undo)()}>
          {icons.undo}
        </button>
        <Share />
      </header>
      <NewVersion />
      <KeysHelp />
      <main class="screen" id="main">
        {arrived.value && (
          <Suspense fallback={null}>
            <SentCard />
          </Suspense>
        )}
        {unreadable.value && <Unreadable text={unreadable.value} />}
        {missing.value && !unreadable.value && <Missing fingerprint={missing.value} />}
        {state.value.is === "failed" && <Failed />}
        {more.value && (more.value.lost ? <Lost /> : <Loading part={more.value.part} />)}
        <Suspense fallback={<p class="small">Loading this screen.</p>}>
          <Screen />
        </Suspense>
        {at === "hand" && <VerdictPrint />}
      </main>
      <nav class="tabs" aria-label="Screens">
        {TABS.map(([to, name, icon]) => (
          <Link to={to} key={to} current={to === tabs}>
            {icons[icon]}
            <span>{name}</span>
          </Link>
        ))}
      </nav>
    </div>
  );
}

function Unreadable({ text }: { text: string }) {
  return (
    <div class="panel warn one" role="alert">
      <p>
        <b>This address can't be read.</b>
      </p>
      {/* The start is enough to know it by. */}
      <p class="mono small wrap-any">{text.length > 300 ? `${text.slice(0, 300)}…` : text}</p>
    </div>
  );
}

function Missing({ fingerprint }: { fingerprint: string }) {
  return (
    <div class="panel warn one" role="alert">
      <p>
        <b>This question uses the card {fingerprint}, which isn't on this device.</b>
      </p>
      <p class="row wrap">
        <button type="button" class="button" onClick={() => screen("card")}>
          Open its file
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            place.value = { ...place.value, keys: { ...place.value.keys, card: "practice" } };
          }}
        >
          Use {about.value?.title ?? "The Practice Card"}
        </button>
      </p>
    </div>
  );
}

function Lost() {
  return (
    <div class="panel warn one" role="status">
      <p>
        <b>The rest of the page hasn't loaded yet.</b>
      </p>
      <p>It loads by itself once you're online. Hand, Call and Exposures work offline.</p>
    </div>
  );
}

function Failed() {
  return (
    <div class="panel no one" role="alert">
      <p>
        <b>This browser is too old for mahj. It needs Safari 16.4, Chrome 103 or Firefox 114, or later.</b>
      </p>
      <p>What you type can still be copied.</p>
    </div>
  );
}
