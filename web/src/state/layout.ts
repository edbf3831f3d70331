// The sizes of keys and tiles, from the window and the settings only, so that nothing typed moves them.
import { computed, effect, signal } from "@preact/signals";
import { settings } from "../store/settings";

/** Heights in pixels: the gaps between the keys, and the row above them. */
const KEY_GAPS = 32;
const PLACES = 62;
const TABS = 58;

/** The height of the text field in a two-pane layout, with the gaps between it, the tiles and the keys. */
const FIELD = 84;

/** The maximum width of tiles in a two-pane layout. */
const LARGEST = { normal: 72, large: 84 };

const inset = () => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--safe")) || 0;

/** Lays out the left of two panes: two rows of tiles above the keys, as large as they fit. */
function measureWide(width: number, height: number) {
  const { text, tiles } = settings.value;
  const large = tiles === "large";
  const key = height >= 1000 ? 56 : large ? 52 : height >= 760 || text >= 130 ? 48 : 44;
  const head = height < 660 ? 52 : 68;
  const across = Math.floor((Math.min(width / 2, 640) - 48) / 7) - 4;
  const high = Math.floor((((height - head - PLACES - FIELD - (6 * key + KEY_GAPS)) / 2 - 4) * 3) / 4);
  const tile = Math.max(36, Math.min(LARGEST[tiles], across, high));
  return { key, head, aside: false, lines: 3, tile, rows: "two", answer: tile };
}

/** Lays out the boards of tiles for a window of this size. */
function measure(width: number, height: number) {
  if (wide.value) return measureWide(width, height);
  const { text, tiles } = settings.value;
  const scale = text / 100;
  const large = tiles === "large";
  const key = large ? 52 : text >= 130 ? 48 : 44;
  const head = height < 660 ? 48 : 52;
  // While the keys are up, the tabs are hidden if there is no room for both.
  const aside = large || text >= 130 || height < (text > 100 ? 680 : 600);
  const free = height - inset() - head - (aside ? 0 : TABS) - PLACES - (6 * key + KEY_GAPS);
  // Seven tiles per row, as wide as the window and as high as the rows of the answer allow.
  const across = Math.min(52, Math.floor((width - 48) / 7));
  const high = (answer: number, rows: number) => Math.floor((((free - answer * scale) / rows - 4) * 3) / 4);
  const two = Math.min(across, high(64, 2));
  const one = Math.min(across, high(40, 2));
  const lines = large || two >= 36 ? 2 : 1;
  const tile = large ? Math.min(64, high(44, 1)) : lines === 2 ? two : one;
  const row = large || tile < 34;
  return {
    key,
    head,
    aside,
    lines: !large && lines === 2 && width >= 360 * scale && free - 2 * ((tile * 4) / 3 + 4) > 92 * scale ? 3 : lines,
    tile: row && !large ? Math.min(44, Math.max(34, high(40, 1))) : tile,
    rows: row ? "one" : "two",
    /** The tiles while the keys are folded. */
    answer: large ? Math.min(64, Math.floor((width - 44) / 5)) : across,
  };
}

/** The size of the window. */
export const window_ = signal({ width: innerWidth, height: innerHeight });

/** True if input and answer are next to each other. */
export const wide = computed(() => window_.value.width >= 768);

/** True if two panes have more room than they need. */
export const broad = computed(() => window_.value.width >= 1024);

/** True if the other players each have a card, next to each other. */
export const roomy = computed(() => window_.value.width >= 700 && window_.value.height >= 700);

export function watchLayout() {
  addEventListener("resize", () => (window_.value = { width: innerWidth, height: innerHeight }));
  effect(() => {
    const { width, height } = window_.value;
    const { left, text, tiles } = settings.value;
    const { key, head, aside, lines, tile, rows, answer } = measure(width, height);
    const root = document.documentElement;
    root.style.setProperty("--key", `${key}px`);
    root.style.setProperty("--head", `${head}px`);
    root.style.setProperty("--tile-typed", `${tile}px`);
    root.style.setProperty("--tile-answer", `${answer}px`);
    Object.assign(root.dataset, { rows, lines, tiles, text: text >= 130 ? "big" : "normal" });
    root.toggleAttribute("data-aside", aside);
    root.toggleAttribute("data-left", left);
  });
}
