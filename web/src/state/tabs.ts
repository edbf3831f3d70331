// The five tabs, the screen each begins with, and the titles of the screens below.
import type { Place, Screen } from "../address";
import { asId } from "../ui/ids";

export const TABS = [
  ["hand", "Hand"],
  ["play", "Play"],
  ["card", "Card"],
  ["rules", "Rules"],
  ["more", "More"],
] as const satisfies readonly (readonly [Screen, string])[];

const UNDER: Partial<Record<Screen, Screen>> = {
  discarded: "hand",
  player: "hand",
  daily: "play",
  review: "play",
  referee: "rules",
  score: "more",
  settings: "more",
  backup: "more",
  about: "more",
  welcome: "hand",
  example: "hand",
  setup: "hand",
};
/** The screens of a first visit, which have no tabs. */
const BARE: readonly Screen[] = ["welcome", "example", "setup"];
export const isBare = (screen: Screen) => BARE.includes(screen);
/** Which of the three steps of the example this is. */
export const exampleStep = ({ keys }: Place) => Math.min(3, Math.max(1, Math.trunc(Number(keys.n)) || 1));

const TITLES: Record<Screen, string> = {
  hand: "Hand",
  discarded: "What was discarded?",
  player: "Exposures",
  play: "Play",
  daily: "Daily puzzle",
  review: "Reviews",
  card: "Card",
  rules: "Rules",
  referee: "Settle a dispute",
  more: "More",
  score: "Score sheet",
  settings: "Settings",
  backup: "Back up and move",
  about: "How to use this",
  welcome: "Welcome",
  example: "Example",
  setup: "Your card",
};
/** Titles by what an address may say; a map, because it may say `constructor`. */
function named(titles: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(titles));
}
/** The steps of the score sheet. */
const STEPS = named({ add: "Add a game", names: "Names" });
const VIEWS = named({
  look: "The card",
  cards: "Cards",
  type: "Card as text",
  guided: "Type your card",
  hand: "Hand on the card",
  stats: "Statistics",
  spring: "Dead-hand chart",
  pairs: "All pairs",
  compare: "Compare",
  hands: "Other close hands",
  recent: "Recent hands",
});
const GAME = named({
  new: "New game",
  drill: "Charleston drill",
  game: "Your game",
  end: "Game over",
  branch: "What if",
  whole: "Whole game",
});
const DISPUTE = named({
  before: "Before the dispute",
  table: "Who’s playing?",
  text: "Write it as text",
});

/** True for a dispute being tapped in: only its steps scroll, and there are no tabs above the keys of a step. */
export const isDispute = ({ screen, keys }: Place) => screen === "referee" && keys.view !== "text";
export const isStep = (place: Place) => isDispute(place) && ["step", "before"].includes(place.keys.view ?? "");

/** True for what is shown in two panes if there is room, except boards of tiles. */
export const isPaned = ({ screen, keys }: Place) =>
  screen === "rules" ||
  screen === "referee" ||
  (screen === "card" && !["cards", "stats", "compare"].includes(keys.view ?? ""));

/** The tab of a screen, by its root. */
export const tabOf = (screen: Screen): Screen => UNDER[screen] ?? screen;

/** The heading of a screen, which is also the title of the page. */
export function title(place: Place): string {
  const { screen, keys } = place;
  if (screen === "example") return `Example, ${exampleStep(place)} of 3`;
  if (screen === "play" || screen === "review")
    return GAME.get(keys.view ?? "") ?? (keys.g ? "Review" : TITLES[screen]);
  if (screen === "card" || screen === "hand") return VIEWS.get(keys.view ?? "") ?? TITLES[screen];
  if (screen === "score") return STEPS.get(keys.view ?? "") ?? TITLES.score;
  if (screen === "discarded" && keys.t) return "Someone discarded";
  if (screen === "referee" && keys.view === "step") return `Step ${keys.n ?? 1}`;
  if (screen === "referee") return DISPUTE.get(keys.view ?? "") ?? TITLES[screen];
  if (screen === "rules" && asId(keys.rules ?? "")) return `Rule ${keys.rules?.toUpperCase()}`;
  return TITLES[screen];
}

/** True for a game or a puzzle, which fills the whole screen. */
export const isGame = ({ screen, keys }: Place) =>
  screen === "daily" || (screen === "play" && (keys.view === "game" || keys.view === "drill"));

/** True for the place a tab begins with: its header has the card; others have a back arrow and their title. */
export const isRoot = (place: Place) =>
  title(place) === TITLES[place.screen] &&
  UNDER[place.screen] === undefined &&
  !(place.screen === "rules" && (place.keys.rules || place.keys.topic));
