// Settings, with touches by coordinates: each takes effect immediately and is saved.
import assert from "node:assert/strict";
import { test } from "node:test";
import { suite, touch } from "./browser.js";
import { cut, faint, small, unmarked } from "./measures.js";
import { asked, gameAt, keptGame, answer } from "./play.js";

const here = suite({ hasTouch: true, isMobile: true, width: 390, height: 664 });
const done = async ({ context, faults }) => {
  assert.deepEqual(faults, []);
  await context.close();
};
const press = async (page, group, name) => {
  const at = page.getByRole("group", { name: group, exact: true }).getByRole("button", { name, exact: true });
  await at.scrollIntoViewIfNeeded();
  await touch(page, at);
  assert.equal(await at.getAttribute("aria-pressed"), "true");
};
const turn = async (page, name) => {
  const at = page.locator(".setting", { hasText: name });
  await at.scrollIntoViewIfNeeded();
  await touch(page, at.locator("input"));
};
const kept = (page, key) => page.evaluate((key) => JSON.parse(localStorage.getItem(`mahj.${key}`)), key);
const root = (page) =>
  page.evaluate(() => {
    const { dataset, style } = document.documentElement;
    return { ...dataset, size: style.getPropertyValue("--text") };
  });

test("text, tiles, hand and colors change at once, and are kept", async () => {
  const opened = await here.at("#/settings");
  const { page } = opened;
  await page.locator(".setting-tiles").waitFor();
  for (const find of [small, faint, cut, unmarked]) assert.deepEqual(await page.evaluate(find), [], find.name);
  await press(page, "Text size", "150%");
  assert.equal((await root(page)).size, "1.5");
  for (const find of [small, cut]) assert.deepEqual(await page.evaluate(find), [], `${find.name} at 150%`);
  await press(page, "Text size", "115%");
  await press(page, "Tiles", "Large");
  assert.equal((await root(page)).tiles, "large");
  await turn(page, "Left-handed");
  assert.equal((await root(page)).left, "");
  for (const [name, theme] of [
    ["Dark", "dark"],
    ["Sun", "bright"],
    ["Light", "light"],
    ["Match phone", "light"],
  ]) {
    await press(page, "Colors", name);
    assert.equal((await root(page)).theme, theme, name);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  const { text, tiles, left, theme } = await kept(page, "settings");
  assert.deepEqual([text, tiles, left, theme], [115, "large", true, "system"]);
  await done(opened);
});

test("how games are played is set before the first, and one tap discards", async () => {
  const opened = await here.at("#/settings");
  const { page } = opened;
  await press(page, "Hints in Play", "Off");
  await press(page, "Pace of Play", "Quick");
  await turn(page, "One tap to discard");
  const ways = await kept(page, "ways");
  assert.deepEqual([ways.hints, ways.pace, ways.oneTap], ["off", "quick", true]);
  // No game was played yet: the first one still asks about it.
  assert.equal(ways.played, undefined);
  await page.goto(`${here.server.address}#/play?v=1&view=new`);
  await page.getByRole("button", { name: "Off", pressed: true }).waitFor();
  await done(opened);
  const played = await gameAt(here, { seed: 7, seat: "East", ways: { oneTap: true } });
  while ((await asked(played.page)) !== "turn") await answer(played.page);
  const { acts } = await keptGame(played.page);
  await touch(played.page, played.page.locator('.play-rack .play-tile:not([data-tile="J"])').nth(3));
  await played.page.waitForFunction(
    (before) => JSON.parse(localStorage.getItem("mahj.play")).acts.length === before + 1,
    acts.length,
  );
  assert.match((await keptGame(played.page)).acts.at(-1), /^discard /);
  await done(played);
});

test("a table's rules are set here; JSON and fingerprints are for developers alone", async () => {
  const opened = await here.at("#/settings");
  const { page } = opened;
  await page.getByLabel("Table rules").selectOption({ label: "Tournament" });
  assert.equal(await page.evaluate(() => localStorage.getItem("mahj.table")), "tournament");
  const copies = async () => {
    await page.evaluate(() => {
      location.hash = "#/hand?v=1&h=11B.22B.111C.22C.JJ.FFF";
    });
    await page.locator(".verdict.yes").waitFor();
    // The keys have just folded: for a moment, nothing accepts touches.
    await page.waitForTimeout(500);
    await touch(page, page.getByRole("button", { name: "Share" }));
    await page.locator(".sheet .choices button").last().waitFor();
    const names = await page.locator(".sheet .choices button").allInnerTexts();
    assert.ok(names.includes("Answer as text"), String(names));
    await page.keyboard.press("Escape");
    return names;
  };
  assert.equal((await copies()).includes("Answer as JSON"), false);
  await page.evaluate(() => {
    location.hash = "#/settings";
  });
  await turn(page, "For developers");
  await page.getByText(/^mahj \d/).waitFor();
  assert.equal((await copies()).includes("Answer as JSON"), true);
  await done(opened);
});
