// The screens: their titles, and the five tabs that they belong to.
import type { Place } from "../address";
import { asId } from "../ui/ids";

const TITLES = {
  hand: "Hand",
  discarded: "What was discarded?",
  player: "Exposures",
  card: "Card",
  referee: "Settle a dispute",
  rules: "Rules",
  play: "Play",
  daily: "Daily puzzle",
  review: "Reviews",
  settings: "Settings",
  more: "More",
  score: "Score sheet",
  backup: "Back up and move",
  about: "How to use this",
  welcome: "Welcome",
  example: "Example",
  setup: "Your card",
};
export type Screen = keyof typeof TITLES;
export const SCREENS = Object.keys(TITLES) as Screen[];

export const TABS = ["hand", "play", "card", "rules", "more"] as const satisfies readonly Screen[];

/** The screens of a first visit, which have no tabs. */
const BARE: readonly Screen[] = ["welcome", "example", "setup"];
export const isBare = (screen: Screen) => BARE.includes(screen);
/** Which of the three steps of the example this is. */
export const exampleStep = ({ keys }: Place) => Math.min(3, Math.max(1, Math.trunc(Number(keys.n)) || 1));

/** The screens below the root of a tab. */
const UNDER: Record<(typeof TABS)[number], readonly Screen[]> = {
  hand: ["discarded", "player", ...BARE],
  play: ["daily", "review"],
  card: [],
  rules: ["referee"],
  more: ["score", "settings", "backup", "about"],
};
/** The tab of a screen, by its root. */
export const tabOf = (screen: Screen): Screen => TABS.find((tab) => UNDER[tab].includes(screen)) ?? screen;

/** Titles of what a screen shows. A map, because an address may say `constructor`. */
const VIEWS = new Map([
  ["hand hands", "Other close hands"],
  ["hand recent", "Recent hands"],
  ["card look", "The card"],
  ["card cards", "Cards"],
  ["card type", "Card as text"],
  ["card guided", "Type your card"],
  ["card hand", "Hand on the card"],
  ["card stats", "Statistics"],
  ["card spring", "Dead-hand chart"],
  ["card pairs", "All pairs"],
  ["card compare", "Compare"],
  ["play new", "New game"],
  ["play drill", "Charleston drill"],
  ["play game", "Your game"],
  ["play end", "Game over"],
  ["review branch", "What if"],
  ["review whole", "Whole game"],
  ["score add", "Add a game"],
  ["score names", "Names"],
  ["referee before", "Before the dispute"],
  ["referee table", "Who’s playing?"],
  ["referee text", "Write it as text"],
]);

/** True for a dispute being tapped in: only its steps scroll, and there are no tabs above the keys of a step. */
export const isDispute = ({ screen, keys }: Place) => screen === "referee" && keys.view !== "text";
export const isStep = (place: Place) => isDispute(place) && ["step", "before"].includes(place.keys.view ?? "");

/** True for what is shown in two panes if there is room, except boards of tiles. */
export const isPaned = ({ screen, keys }: Place) =>
  screen === "rules" ||
  screen === "referee" ||
  (screen === "card" && !["cards", "stats", "compare"].includes(keys.view ?? ""));

/** The heading of a screen, which is also the title of the page. */
export function title(place: Place): string {
  const { screen, keys } = place;
  const view = VIEWS.get(`${screen} ${keys.view}`);
  if (view) return view;
  if (screen === "example") return `Example, ${exampleStep(place)} of 3`;
  if ((screen === "play" || screen === "review") && keys.g) return "Review";
  if (screen === "discarded" && keys.t) return "Someone discarded";
  if (screen === "referee" && keys.view === "step") return `Step ${keys.n ?? 1}`;
  if (screen === "rules" && asId(keys.rules ?? "")) return `Rule ${keys.rules?.toUpperCase()}`;
  return TITLES[screen];
}

/** True for a game or a puzzle, which fills the whole screen. */
export const isGame = ({ screen, keys }: Place) =>
  screen === "daily" || (screen === "play" && (keys.view === "game" || keys.view === "drill"));

/** True for the place a tab begins with: its header has the card; others have a back arrow and their title. */
export const isRoot = (place: Place) =>
  title(place) === TITLES[place.screen] &&
  tabOf(place.screen) === place.screen &&
  !(place.screen === "rules" && (place.keys.rules || place.keys.topic));
