// Putting the page on the home screen. It is offered once, after the first answer to a hand the player typed; later it
// can be found under More.
import { signal } from "@preact/signals";
import { keepValue, readValue } from "../store/settings";
import { offered } from "./install";

/** True where the page was opened from the home screen. */
export const installed =
  matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true);

/** An iPad calls itself a Mac, but has a touch screen. */
const apple =
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** How it is done by hand. */
export const HOW = apple
  ? "Tap the Share button of Safari, then Add to Home Screen."
  : "In your browser’s menu, choose Add to Home Screen or Install.";

const seen = signal(readValue("install", { offered: false }).offered);

/** True while it should be offered: the browser can do it, and no offer was made yet. */
export const worthAsking = () => !installed && !seen.value && (offered.value !== null || apple);

/** Says that it was offered: it isn't again. */
export function asked() {
  seen.value = true;
  keepValue("install", { offered: true });
}

/** Asks with the browser's own question, which can be asked once. */
export async function accept() {
  const event = offered.value;
  offered.value = null;
  await event?.prompt();
}
