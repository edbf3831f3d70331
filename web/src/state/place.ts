// Where the page is: the screen, and what is asked there. Typing replaces the current history entry; a change
// of screen, a discard and an undo add one.
import { effect, signal } from "@preact/signals";
import { isPacked, type Place, parse, type Screen, write } from "../address";
import { welcomed } from "../store/settings";
import { wide } from "./layout";
import { isBare, isRoot, tabOf } from "./tabs";

/** A whole card that came with an address, still packed. It isn't a place: the page asks before using it. */
export const sentCard = signal<string | null>(null);
/** True once a card came that way: from then on, the page checks for one. */
export const arrived = signal(false);
/** Counts the addresses that came from outside: the first one, and those of links, back and forward. */
export const arrivals = signal(0);

/** Reads the browser's address, and takes a whole card out of it. */
function read(): Place | null {
  const to = parse(location.hash);
  const { card } = to?.keys ?? {};
  if (!to || !isPacked(card)) return to;
  sentCard.value = card;
  arrived.value = true;
  const { card: _, ...keys } = to.keys;
  history.replaceState(history.state, "", write({ ...to, keys }));
  return { ...to, keys };
}
const first = read();

export const place = signal<Place>(first ?? { screen: "hand", keys: {} });
/** The address that could not be read, unchanged. */
export const unreadable = signal<string | null>(first ? null : location.hash);

/** `under`: the previous entry is the one that the back arrow leads to. */
export function go(to: Place, how: "add" | "replace" = "add", under = false) {
  const address = write(to);
  place.value = to;
  if (address === location.hash) return;
  if (how === "add") history.pushState({ under }, "", address);
  else history.replaceState(history.state, "", address);
}

/** Changes what is asked on the current screen; an empty value removes the key. */
export function change(keys: Record<string, string>, how: "add" | "replace" = "replace") {
  const all = { ...place.value.keys, ...keys };
  for (const key of Object.keys(all)) if (all[key] === "") delete all[key];
  go({ screen: place.value.screen, keys: all }, how, !isRoot(place.value));
}

// A hand is carried along to other screens; anything specific to one screen is not.
const KEPT = ["card", "h", "s"];

// On Another player, the question is about another player's hand: each side is restored as it was left.
const left = { own: "", theirs: "" };
const side = (of: Screen) => (of === "player" ? "theirs" : "own");

/** The player's own hand while another player's is asked about. */
export const ownHand = () => (side(place.value.screen) === "own" ? (place.value.keys.h ?? "") : left.own);

/** Each tab as it was left. */
const remembered = new Map<Screen, Place>();
effect(() => {
  if (!isBare(place.value.screen)) remembered.set(tabOf(place.value.screen), place.value);
});

/** Starts a first visit that didn't come from a link. */
export function welcome() {
  if (!welcomed.value.seen && location.hash.length < 2) go({ screen: "welcome", keys: {} }, "replace");
}

/** Continues to an empty hand; the first visit is over. */
export function leaveWelcome() {
  welcomed.value = { seen: true };
  screen("hand", {}, "replace");
}

/** The subject of a screen with its own title: a question of Rules. */
export const subject = signal("");

/** What scrolls: the screen or, on boards of tiles and in panes, only the answer. */
const scroller = () =>
  document.querySelector(wide.value ? ".board > .answer, .panes > .pane + .pane" : ".board > .answer") ??
  document.getElementById("main");
export const toTop = () => scroller()?.scrollTo(0, 0);
export const keepScroll = () => history.replaceState({ ...history.state, y: scroller()?.scrollTop ?? 0 }, "");

/** Goes to another screen, or to a place on it; hands are carried along, each on its side. */
export function screen(to: Screen, there: Record<string, string> = {}, how: "add" | "replace" = "add") {
  const { screen: from, keys: now } = place.value;
  const keys = Object.fromEntries(Object.entries(now).filter(([key]) => KEPT.includes(key)));
  if (side(from) !== side(to)) {
    left[side(from)] = keys.h ?? "";
    keys.h = left[side(to)];
  }
  // Going back restores the scroll position.
  if (from !== to) keepScroll();
  const next = { screen: to, keys: { ...keys, ...there } };
  // From one tab to another, only what was linked has a way back.
  go(next, how, !isRoot(next) && (tabOf(to) === tabOf(from) || Object.keys(there).length > 0));
  // New questions start at the top.
  if (from !== to) toTop();
}

/** Goes to a tab as it was left, or to its root if it is the current one. */
export function openTab(tab: Screen) {
  const before = tabOf(place.value.screen) === tab ? undefined : remembered.get(tab);
  if (!before) return screen(tab);
  const own = Object.entries(before.keys).filter(([key]) => !KEPT.includes(key));
  screen(before.screen, Object.fromEntries(own));
  history.replaceState({ ...history.state, under: false }, "");
}

/** The back arrow: returns to where this was opened, or to the root of its tab. */
export function goBack() {
  if (history.state?.under) history.back();
  else screen(tabOf(place.value.screen), {}, "replace");
}

const follow = () => {
  const to = read();
  unreadable.value = to ? null : location.hash;
  place.value = to ?? { screen: "hand", keys: {} };
  arrivals.value += 1;
  const y: unknown = history.state?.y;
  // Once the screen has been drawn again.
  if (typeof y === "number" && y > 0) setTimeout(() => scroller()?.scrollTo(0, y), 80);
};
addEventListener("popstate", follow);
addEventListener("hashchange", follow);
