// The browser's event for adding the page to the home screen. It comes early, and is kept until it is needed.
import { signal } from "@preact/signals";

/** The event that Chrome and Edge send before they would prompt by themselves. */
type InstallEvent = Event & { prompt: () => Promise<void> };

/** The browser's own prompt, if it has one. */
export const offered = signal<InstallEvent | null>(null);

export function watchInstall() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered.value = event as InstallEvent;
  });
}
