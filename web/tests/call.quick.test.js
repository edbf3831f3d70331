// Someone discarded a tile: it can never get into the hand, and one answer says whether it may and should be
// called. Touches by coordinates; the engine in Node determines the expected text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "mahj";
import { suite, titled, touch, touches } from "./browser.js";

const engine = await load();
const here = suite({ hasTouch: true, isMobile: true, width: 390, height: 664 });
const HAND = "4B 55B 6C 7C 2D 33D 6D 7D JJJ";
const hash = (screen, hand, more = "") => `#/${screen}?v=1&h=${hand.replaceAll(" ", ".")}${more}`;
const done = async ({ context, faults }) => {
  assert.deepEqual(faults, []);
  await context.close();
};
const address = (page) => page.evaluate(() => location.hash);
const text = (page) => page.locator(".answer").innerText();
const button = (page, name) => page.getByRole("button", { name, exact: true });
const decided = (page) => button(page, "How sure is this?").waitFor({ timeout: 60_000 });
const rack = (page) => page.locator(".rack-tile:not(.place)").count();

test("no path adds the discard to the hand", { timeout: 120_000 }, async () => {
  const opened = await here.at("#/hand");
  const { page } = opened;
  await touches(page, "4B 5B 5B 6C 7C 2D 3D 3D 6D 7D J J J");
  const own = /h=4B\.55B\.6C\.7C\.2D\.33D\.6D\.7D\.JJJ/;
  await touch(page, button(page, "Done"));
  await touch(page, button(page, "Someone discarded…"));
  await titled(page, "What was discarded?");
  // The rack is shown, and can't be tapped. The screen is loaded when it is first opened.
  await page.locator(".rack-tile").first().waitFor();
  assert.equal(await rack(page), 13);
  assert.equal(await page.locator("button.rack-tile").count(), 0);
  for (const tile of ["9B", "7C"]) {
    await touch(page, `.key[data-tile="${tile}"]`);
    await titled(page, "Someone discarded");
    assert.match(await address(page), own);
    assert.match(await address(page), new RegExp(`t=${tile}`));
    await touch(page, button(page, "Back"));
    await titled(page, "What was discarded?");
    assert.equal(await rack(page), 13);
    assert.match(await address(page), own);
  }
  await touch(page, button(page, "Back"));
  await button(page, "Someone discarded…").waitFor();
  assert.equal(await rack(page), 13);
  // A discard that isn't called stays on the table.
  await touch(page, button(page, "Someone discarded…"));
  await touch(page, '.key[data-tile="N"]');
  await touch(page, button(page, "Let it go"));
  await button(page, "Someone discarded…").waitFor();
  assert.equal(await rack(page), 13);
  assert.match(await address(page), /^#\/hand\?.*&s=N$/);
  await touch(page, button(page, "Undo"));
  assert.doesNotMatch(await address(page), /s=/);
  assert.equal(await rack(page), 13);
  await done(opened);
});

test("a call is exposed with its partners, and asks for the discard", { timeout: 120_000 }, async () => {
  const opened = await here.at(hash("discarded", HAND, "&t=7C"));
  const { page } = opened;
  await decided(page);
  const [best] = engine.advise({ hand: HAND, tile: "7C", rollouts: 256 }).options;
  assert.equal(best.exposure, "[77C JJ]");
  const said = await text(page);
  assert.match(said, /(Call it|Toss-up)\s+(Call it )?for a kong with two jokers/);
  assert.match(said, /Consecutive Run 6, then 2 away/);
  assert.match(said, /Call for a kong with two jokers\s+wins \d+ of 100/);
  assert.match(said, /Let it go\s+wins \d+/);
  assert.match(said, /wins only \d+/);
  await touch(page, button(page, "I called it"));
  await page.locator(".button.discard", { hasText: /^Discard \d/ }).waitFor({ timeout: 60_000 });
  assert.match(await address(page), /^#\/hand\?.*h=4B\.55B\.6C\.2D\.33D\.6D\.7D\.J\.\(77C\.JJ\)$/);
  assert.equal(await page.locator(".rack-tile.on-rail").count(), 4);
  assert.equal(await rack(page), 14);
  await touch(page, button(page, "Undo"));
  await button(page, "Someone discarded…").waitFor();
  assert.equal(await rack(page), 13);
  await done(opened);
});

test("a call that may be made, and should not, says why; another way can be chosen", { timeout: 120_000 }, async () => {
  const opened = await here.at(hash("discarded", "F 3B 666B 99B 2C 9C 33D JJ", "&t=9B"));
  const { page } = opened;
  // The advice moves no button: a finger may be on its way to one.
  const places = () =>
    page.locator(".buttons .button").evaluateAll((all) => all.map((one) => [one.innerText, one.offsetLeft]));
  await button(page, "Let it go").waitFor();
  const before = await places();
  await decided(page);
  assert.deepEqual(await places(), before);
  assert.match(await text(page), /Let it go\s+You may call it, but don’t\./);
  assert.match(await text(page), /Your closest hand, 369 5, is concealed\. Exposing anything sets you back a tile\./);
  const buttons = await page.locator(".buttons .button").allInnerTexts();
  assert.deepEqual(buttons, ["I called it", "Let it go"]);
  await touch(page, page.getByText("Other ways to call it"));
  const way = page.locator(".other-ways button").first();
  await way.scrollIntoViewIfNeeded();
  await touch(page, way);
  assert.equal(await page.locator(".drawn").count(), 1);
  await done(opened);
});

const NOT = [
  ["F 3B 666B 99B 2C 9C 33D JJ", "J", /A discarded joker can't be called\./],
  ["11B 22B 111C 22C FFF 9D", "9D", /You need one more 9 Dot or joker in your rack\./],
  ["11B 22B 111C 22C FFF 9D", "N", /You need two more north winds or jokers in your rack\./],
  ["11B 22B 111C 2C FFF 9D N", "2C", /pair, which can be called only for Mah Jongg\./],
];
test("what may not be called says why", { timeout: 60_000 }, async () => {
  for (const [hand, tile, why] of NOT) {
    const opened = await here.at(hash("discarded", hand, `&t=${tile}`));
    const { page } = opened;
    await page.locator(".best h2", { hasText: "You can’t call it." }).waitFor();
    const [refused] = engine.call({ hand, tile }).refused;
    if (refused) assert.ok((await text(page)).toLowerCase().includes(refused.reason.toLowerCase()), tile);
    if (why) assert.match(await text(page), why);
    assert.equal(await button(page, "I called it").count(), 0);
    await done(opened);
  }
});

test("a call for Mah Jongg is the last tile of the hand, and who pays is one tap more", async () => {
  const opened = await here.at(hash("discarded", "11B 2B 111C 22C JJ (FFF)", "&t=2B"));
  const { page } = opened;
  await page.locator(".best h2", { hasText: "Mah Jongg! Call it." }).waitFor();
  await touch(page, button(page, "I called it"));
  await page.getByRole("heading", { name: "Mah Jongg", exact: true }).waitFor();
  await touch(page, page.locator(".who").getByRole("button", { name: "East" }));
  await page.locator(".payments", { hasText: "East pays" }).waitFor();
  assert.match(await page.locator(".payments").innerText(), /East pays \(discarder\)\s+50[\s\S]*You receive\s+100/);
  await done(opened);
});

test("old addresses lead to the new places", async () => {
  const opened = await here.at(hash("call", HAND, "&t=7C"));
  const { page } = opened;
  await titled(page, "Someone discarded");
  for (const [old, title] of [
    ["exposures?v=1&h=(333B)", "Exposures"],
    ["advice?v=1&h=11B", "Hand"],
  ]) {
    await page.evaluate((to) => {
      location.hash = to;
    }, `#/${old}`);
    await titled(page, title);
  }
  await done(opened);
});

test("dead is said with why it is, and kept to oneself; what is left is shown tile by tile", async () => {
  const opened = await here.at("#/hand", { width: 360, height: 640 });
  const { page } = opened;
  await touch(page, button(page, "Another player’s exposures"));
  await touches(page, "3B 3B 3B 7B 7B 7B");
  await page.getByRole("heading", { name: "Dead" }).waitFor();
  // Both lines of the verdict are fully visible above the keys.
  const second = await page.locator(".verdict p").boundingBox();
  const below = await page.locator(".where").boundingBox();
  assert.ok(second.y + second.height <= below.y, `${second.y + second.height} ${below.y}`);
  assert.equal(await page.locator(".verdict p").innerText(), "No hand on this card has both.");
  await touch(page, button(page, "Done"));
  await page.waitForTimeout(450);
  const said = await text(page);
  assert.match(said, /Keep this to yourself\. Asking out loud whether a hand is dead counts as a challenge\./);
  const closed = engine.exposures({ hand: "[333B] [777B]" }).closed;
  const bams = closed.filter(({ reason }) => reason.includes("no pung of 3 Bams")).length;
  assert.match(said, new RegExp(`No pung of 3 Bams\\s+${bams} hands`));
  for (const name of ["Share", "Show everyone"]) assert.equal(await button(page, name).count(), 0);
  const challenge = button(page, "What if I challenge?");
  await challenge.scrollIntoViewIfNeeded();
  await touch(page, challenge);
  await page.waitForFunction(() => location.hash.startsWith("#/rules"));
  await page.evaluate(() => {
    location.hash = "#/player?v=1&h=(333B).(FFF)";
  });
  await page.getByRole("heading", { name: "4 hands left" }).waitFor();
  await done(opened);
});
