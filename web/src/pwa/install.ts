// What the browser hands over to put the page on the home screen. It comes early, and is kept until someone wants it.
import { signal } from "@preact/signals";

/** What Chrome and Edge hand over before they would ask by themselves. */
type InstallEvent = Event & { prompt: () => Promise<void> };

/** The browser's own question, where it has one. */
export const offered = signal<InstallEvent | null>(null);

export function watchInstall() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered.value = event as InstallEvent;
  });
}
