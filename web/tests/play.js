// Plays a game by touch, like someone who takes whatever comes: for the tests of Play.
import assert from "node:assert/strict";
import { touch, withSettings } from "./browser.js";

/** The page with a saved game: its seed, and its settings. */
export async function gameAt(
  here,
  { seed = 7, seat = "East", width = 360, height = 640, ways = {}, acts = [], settings = {}, shown = 0, ...more } = {},
) {
  const opened = await here.at("", { width, height, ...more });
  await withSettings(opened.context, settings);
  await opened.page.evaluate(
    ([game, ways]) => {
      localStorage.setItem("mahj.play", JSON.stringify(game));
      localStorage.setItem("mahj.ways", JSON.stringify(ways));
    },
    [
      { card: "practice", seed, seat, bot: "near", acts, undone: [], shown, looked: shown },
      { bot: "near", hints: "off", pace: "quick", oneTap: false, played: true, ...ways },
    ],
  );
  await opened.page.goto(`${here.server.address}?${width}#/play?v=1&view=game`);
  return opened;
}

/** The game stored on the device. */
export const keptGame = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("mahj.play")));

const BUTTONS = [
  [/^Deal again/, "end"],
  [/^(Next|Start playing)/, "returned"],
  [/^Pass 3/, "pass"],
  [/^(Pass none|Offer)/, "courtesy"],
  [/^Stop here/, "stop"],
  [/^Exchange/, "exchange"],
  [/^Let it go/, "claim"],
  [/^Back to the tile/, "which"],
  [/^Discard/, "turn"],
];

/** What the game is asking, judging by its buttons; waits while others play. */
export async function asked(page) {
  let before = "";
  for (let times = 0; times < 300; times += 1) {
    const labels = await page.locator(".play-buttons .button").allInnerTexts();
    const found = BUTTONS.find(([words]) => labels.some((label) => words.test(label)))?.[1] ?? "";
    // A new button accepts no taps.
    if (found && found === before) return found;
    before = found;
    await page.waitForTimeout(400);
  }
  throw new Error("the game asks nothing");
}

const main = (page) => touch(page, ".play-buttons .main");
/** Touches a button by its name, once it has been there long enough to accept a tap. */
export async function button(page, name) {
  const at = page.getByRole("button", { name, exact: true });
  await at.waitFor();
  await page.waitForTimeout(450);
  await touch(page, at);
}
const loose = (page) => page.locator('.play-rack .play-tile:not([data-tile="J"])');

/** Answers a question, always in the same way; returns what was asked. Taps `Call` if `calls` is true. */
export async function answer(page, { calls = false } = {}) {
  const now = await asked(page);
  const acts = (await keptGame(page)).acts.length;
  if (now === "returned") await main(page);
  else if (now === "pass") {
    for (const at of [1, 4, 7]) await touch(page, loose(page).nth(at));
    await main(page);
  } else if (now === "courtesy" || now === "exchange") await main(page);
  else if (now === "stop") await button(page, "Stop here");
  else if (now === "claim") {
    const call = page.getByRole("button", { name: "Call", exact: true });
    if (calls && (await call.isVisible())) {
      await touch(page, call);
      await page.waitForTimeout(400);
      if (await page.locator(".which").isVisible()) await touch(page, ".which .button");
    } else await button(page, "Let it go");
  } else if (now === "turn") {
    const count = await loose(page).count();
    await touch(page, count > 0 ? loose(page).nth(count >> 1) : page.locator(".play-rack .play-tile").first());
    await main(page);
  } else assert.equal(now, "end");
  if (now !== "end" && now !== "returned") {
    await page.waitForFunction((before) => JSON.parse(localStorage.getItem("mahj.play")).acts.length > before, acts);
  }
  return now;
}
