// Whether the page has one pane or two.
import { signal } from "@preact/signals";

const wide = matchMedia("(min-width: 900px)");
export const narrow = signal(!wide.matches);
wide.addEventListener("change", () => {
  narrow.value = !wide.matches;
});
