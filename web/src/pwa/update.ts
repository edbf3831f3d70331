// Works without a signal: the files of the page are kept after the first visit. A new version waits
// until someone asks for it.

import { signal } from "@preact/signals";
import { registerSW } from "virtual:pwa-register";

/** `kept`: all files are on this device. `none`: this browser keeps no pages, or was told not to. */
export type Offline = "unknown" | "kept" | "none";

export const offline = signal<Offline>("unknown");
/** A new version lies ready. */
export const waiting = signal(false);

let use: ((reload?: boolean) => Promise<void>) | undefined;

/** Begins to keep the page. Called once, after the first answer, so that it costs no first paint. */
export function keepPage(): void {
  if (!("serviceWorker" in navigator)) {
    offline.value = "none";
    return;
  }
  use = registerSW({
    immediate: true,
    onOfflineReady: () => (offline.value = "kept"),
    onNeedRefresh: () => (waiting.value = true),
    onRegisteredSW: (_, registration) => {
      // Of a page that was kept before, no one says so again.
      if (registration?.active) offline.value = "kept";
    },
    onRegisterError: () => (offline.value = "none"),
  });
}

/** Takes the new version; the page is loaded anew, what was typed stands in the address. */
export function useNewVersion(): void {
  void use?.(true);
}
