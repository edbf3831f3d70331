// Works offline: the page's files are stored after the first visit. A new version waits until the player asks
// for it.

import { signal } from "@preact/signals";
import { registerSW } from "virtual:pwa-register";

/** `kept`: all files are on this device. `none`: this browser can't store pages, or was told not to. */
export type Offline = "unknown" | "kept" | "none";

export const offline = signal<Offline>("unknown");
/** A new version is ready. */
export const waiting = signal(false);

let use: ((reload?: boolean) => Promise<void>) | undefined;

/** Starts storing the page. Called once, after the first answer, so that it doesn't delay the first paint. */
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
      // A page that was stored earlier isn't reported again.
      if (registration?.active) offline.value = "kept";
    },
    onRegisterError: () => (offline.value = "none"),
  });
}

/** Switches to the new version; the page is reloaded, and what was typed is in the address. */
export function useNewVersion(): void {
  void use?.(true);
}
