// Settings and the current card. They are read before the first paint, so they are in localStorage; if that is
// refused, the page still works but forgets them.
import { effect, signal } from "@preact/signals";

/** The settings and their values, the default first. */
export const CHOICES = {
  text: [100, 115, 130, 150],
  theme: ["system", "light", "dark", "bright"],
  tiles: ["normal", "large"],
  /** True for keys laid out for the left hand. */
  left: [false, true],
  money: ["points", "cents"],
  letters: [true, false],
  /** True if answers can be copied as JSON, and a card's fingerprint is shown. */
  developer: [false, true],
} as const;
export type Settings = { [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] };

/** The defaults. */
export const FIRST = Object.fromEntries(
  Object.entries(CHOICES).map(([key, [first]]) => [key, first]),
) as unknown as Settings;

/** Returns what is stored under a name, with missing parts taken from `first`. */
export function readValue<T>(key: string, first: T): T {
  try {
    const kept = localStorage.getItem(`mahj.${key}`);
    const read: unknown = kept === null ? null : JSON.parse(kept);
    return typeof read === "object" ? { ...first, ...read } : first;
  } catch {
    return first;
  }
}

/** True if the device refused to store something. */
export const refused = signal(false);

export function keepValue(key: string, value: unknown) {
  try {
    localStorage.setItem(`mahj.${key}`, JSON.stringify(value));
  } catch {
    refused.value = true;
  }
}

export const settings = signal<Settings>(readValue("settings", FIRST));
/** The current card: `practice`, or a fingerprint. */
export const inUse = signal<{ card: string }>(readValue("card", { card: "practice" }));

/** True once the page has been used: it then starts with the hand. */
export const welcomed = signal<{ seen: boolean }>(readValue("welcome", { seen: false }));

/** Who sits where, as entered last. */
export const players = signal<Partial<Record<"East" | "South" | "West" | "North", string>>>(readValue("players", {}));

const dark = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;
const systemDark = signal(dark?.matches ?? false);
dark?.addEventListener("change", (now) => (systemDark.value = now.matches));

/** Saves settings as they change, and applies text size and theme. */
export function watchSettings() {
  for (const [key, kept] of Object.entries({ settings, card: inUse, welcome: welcomed, players })) {
    effect(() => keepValue(key, kept.value));
  }
  effect(() => {
    const { theme, text } = settings.value;
    const root = document.documentElement;
    root.dataset.theme = theme === "system" ? (systemDark.value ? "dark" : "light") : theme;
    root.style.setProperty("--text", String(text / 100));
    root.style.setProperty("--scale", String(Math.min(text, 130) / 100));
  });
}

export function set<K extends keyof Settings>(key: K, value: Settings[K]) {
  settings.value = { ...settings.value, [key]: value };
}
