// Adds the page to the home screen. Offered once, after the first answer to a hand that the player typed; later
// it is under More.
import { signal } from "@preact/signals";
import { keepValue, readValue } from "../store/settings";
import { offered } from "./install";

/** True if the page was opened from the home screen. */
export const installed =
  matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true);

/** An iPad calls itself a Mac, but has a touch screen. */
const apple =
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** The instructions for adding it by hand. */
export const HOW = apple
  ? "Tap Safari’s Share button, then Add to Home Screen."
  : "In your browser’s menu, choose Add to Home Screen or Install.";

const seen = signal(readValue("install", { offered: false }).offered);

/** True while it should be offered: the browser supports it, and it hasn't been offered yet. */
export const worthAsking = () => !installed && !seen.value && (offered.value !== null || apple);

/** Records that it was offered, so that it isn't offered again. */
export function asked() {
  seen.value = true;
  keepValue("install", { offered: true });
}

/** Shows the browser's own prompt, which works only once. */
export async function accept() {
  const event = offered.value;
  offered.value = null;
  await event?.prompt();
}
