// The page's keyboard shortcuts. Single letters work only outside text fields, and can be turned off.
import { signal } from "@preact/signals";
import type { Screen } from "../address";
import { openShare } from "../share/Share";
import { back, redo, size, throwTile, undo } from "../state/hand";
import { place, screen } from "../state/place";
import { settings } from "../store/settings";
import { showing, verify } from "../screens/hand/answers";
import { put } from "../typing/Where";
import { chosen } from "../typing/Rack";

/** True while the list of shortcuts is shown. */
export const helping = signal(false);

const GO: Record<string, Screen> = { h: "hand", c: "discarded", e: "player", k: "card", f: "referee", r: "rules" };
const TYPED: Screen[] = ["hand", "player"];
let going = 0;

const writes = (at: EventTarget | null) =>
  at instanceof HTMLElement && (at.isContentEditable || at.matches("input, textarea, select, [role=textbox]"));

/** Moves among the items next to the focus: the tiles of the rack, the keys, the lines. */
function walk(by: "left" | "right" | "up" | "down"): boolean {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement)) return false;
  const of = [".rack-tile", ".key"].find((kind) => at.matches(kind));
  if (!of) return false;
  const all = [...document.querySelectorAll<HTMLElement>(of)].filter((other) => other.offsetParent !== null);
  const here = at.getBoundingClientRect();
  const middle = (box: DOMRect) => [box.x + box.width / 2, box.y + box.height / 2] as const;
  const [x, y] = middle(here);
  const ahead = all
    .filter((other) => other !== at)
    .map((other) => {
      const [toX, toY] = middle(other.getBoundingClientRect());
      const along = { left: x - toX, right: toX - x, up: y - toY, down: toY - y }[by];
      const across = by === "left" || by === "right" ? y - toY : x - toX;
      return { other, along, far: along + 4 * Math.abs(across) };
    })
    .filter(({ along }) => along > 4)
    .sort((one, other) => one.far - other.far);
  ahead[0]?.other.focus();
  return ahead.length > 0;
}

function field(first = "") {
  const input = document.getElementById("hand-field");
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
  if (first) {
    const joint = input.value && !/[\s\d]$/.test(input.value) ? " " : "";
    input.setRangeText(joint + first, input.value.length, input.value.length, "end");
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
}

function letter(key: string): boolean {
  const typed = TYPED.includes(place.value.screen);
  if (going && Date.now() - going < 1500) {
    going = 0;
    const to = GO[key];
    if (to) screen(to);
    return Boolean(to);
  }
  if (key === "g") going = Date.now();
  else if (key === "?") helping.value = !helping.value;
  else if (key === "p" && !["player", "discarded"].includes(place.value.screen)) openShare();
  else if (!typed) return false;
  else if (key === "u") undo();
  else if (key === "U") redo();
  else if (key === "r" && place.value.screen !== "player") put("rack");
  else if (key === "l") put("exposed");
  else if (key === "s") put("seen");
  else if (key === "/") field();
  else if (/^[0-9]$/.test(key)) field(key);
  else if (key === "t" && place.value.screen === "hand" && verify.good.value) showing.value = true;
  else return false;
  return true;
}

function pressed(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (writes(event.target)) {
    if (event.key === "Escape" && (event.target as HTMLElement).closest(".hand-field"))
      (event.target as HTMLElement).blur();
    return;
  }
  if (document.querySelector("[role=dialog]") || showing.value) return;
  const arrow = /^Arrow(Left|Right|Up|Down)$/.exec(event.key)?.[1]?.toLowerCase() as "left" | undefined;
  const typed = TYPED.includes(place.value.screen);
  const picked = document.activeElement?.matches(".rack-tile.picked") ? chosen.value : null;
  let done = true;
  if (arrow) done = walk(arrow);
  else if (event.key === "Backspace" && typed) back();
  else if (event.key === "Enter" && picked !== null) {
    if (size.value === 14) throwTile(picked);
  } else done = event.key.length === 1 && settings.value.letters && letter(event.key);
  if (done) event.preventDefault();
}

export function watchKeys() {
  addEventListener("keydown", pressed);
}
