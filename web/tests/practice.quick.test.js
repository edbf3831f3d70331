// Practice: the same number deals the same hand; a reply is told what the engine says of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "mahj";
import { open, suite } from "./browser.js";

const engine = await load();
const [{ hand }] = engine.deal({ count: 1, seed: 7 });
const here = suite();

const at = async () => {
  const opened = await open(here.browser, `${here.server.address}#/practice?v=1&seed=7`);
  await opened.page.locator(".practice-line").first().waitFor();
  return opened;
};

test("one of four lines is nearest, and each says how far away it is once one is named", {
  timeout: 30_000,
}, async () => {
  const { page, context, faults } = await at();
  const { best, lines } = engine.away({ hand, all: true });
  const names = (await page.locator(".practice-line > span:first-child").allTextContents()).map((name) => name.trim());
  assert.equal(names.length, 4);
  const away = (name) => lines.find((line) => line.name === name).away;
  const right = names.filter((name) => away(name) === best);
  assert.equal(right.length, 1);
  await page.locator(".practice-line", { hasText: right[0] }).first().click();
  await page.getByText(`${right[0]} is ${best} away: no line is closer.`).waitFor();
  const told = await page.locator(".practice-line b").allTextContents();
  assert.deepEqual(
    told.map((words) => Number(/\d+/.exec(words)[0])),
    names.map(away),
  );
  assert.deepEqual(faults, []);
  await context.close();
});

test("a tile that is thrown is told what it costs, and every tile says so below it", { timeout: 30_000 }, async () => {
  const { page, context } = await at();
  const rows = engine.what_if({ hand });
  await page.getByRole("button", { name: "What would you discard?" }).click();
  await page.getByRole("button", { name: "discard east" }).click();
  const east = rows.find((row) => row.tile === "E");
  await page.getByText(`Without E the hand is ${east.away} away, with ${east.live} live tiles`).waitFor();
  const pills = await page.locator(".practice-pill").allTextContents();
  assert.equal(pills.length, 14);
  const best = pills.filter((pill) => !pill.startsWith("+")).map(Number);
  const cheap = rows.filter((row) => row.away === rows[0].away);
  assert.deepEqual([...new Set(best)].sort(), [...new Set(cheap.map((row) => row.live))].sort());
  await context.close();
});

test("the next number deals another hand, and back the one before", { timeout: 30_000 }, async () => {
  const { page, context } = await at();
  const tiles = () =>
    page.locator(".practice-rack svg").evaluateAll((all) => all.map((tile) => tile.getAttribute("aria-label")));
  const first = await tiles();
  assert.equal(first.length, 14);
  await page.getByRole("button", { name: "Next hand" }).click();
  await page.getByText("Hand 8", { exact: true }).waitFor();
  await page.waitForFunction(
    (before) =>
      [...document.querySelectorAll(".practice-rack svg")].map((tile) => tile.getAttribute("aria-label")).join() !==
      before,
    first.join(),
  );
  await page.goBack();
  await page.waitForFunction(
    (before) =>
      [...document.querySelectorAll(".practice-rack svg")].map((tile) => tile.getAttribute("aria-label")).join() ===
      before,
    first.join(),
  );
  await context.close();
});
