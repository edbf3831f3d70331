// Test 17: prints as PDF, on one page where promised, readable without color.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, suite } from "./browser.js";

const here = suite();

const at = (hash) => open(here.browser, `${here.server.address}${hash}`, { width: 1280, height: 900 });
/** How many pages a PDF has: each is a separate object. */
const pages = (pdf) => (pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;

/** What is printed, and its colors: text has to be black or gray, on white. */
async function printed(page) {
  await page.emulateMedia({ media: "print" });
  const seen = await page.evaluate(() => {
    const shown = (box) => box.getClientRects().length > 0 && getComputedStyle(box).visibility !== "hidden";
    const colours = new Set();
    for (const box of document.querySelectorAll(".sheet-print, .sheet-print *")) {
      if (shown(box) && !box.closest("svg") && box.textContent.trim()) colours.add(getComputedStyle(box).color);
    }
    return {
      text: document.body.innerText,
      colours: [...colours],
      ground: getComputedStyle(document.body).backgroundColor,
      others: [...document.querySelectorAll("header, nav, .pane")].filter(shown).length,
    };
  });
  return seen;
}
const isGrey = (colour) => {
  const [red, green, blue] = colour.match(/\d+/g).map(Number);
  return red === green && green === blue && red < 100;
};

test("a verdict prints on half a page: tiles, reading, who pays, card, date", { timeout: 30_000 }, async () => {
  const { page, context } = await at(
    "#/hand?v=1&card=practice&h=11B.22B.J.22C.111C.J.(FFF)&by=discard&from=East&winner=South",
  );
  await page.locator("main").getByText("Mah Jongg", { exact: true }).first().waitFor();
  await page.locator(".sheet-verdict", { hasText: "pays" }).waitFor({ state: "attached" });
  const { text, colours, ground, others } = await printed(page);
  for (const words of [
    "Mah Jongg",
    "Consecutive Run 2",
    "11B 22B 111C 22C JJ [FFF]",
    "East pays South 50",
    "Practice Card",
  ]) {
    assert.ok(text.includes(words), `${words} is not in ${text}`);
  }
  assert.match(text, /[0-9a-f]{10}; mahj \d+\.\d+\.\d+; \w+ \d+, \d{4}/);
  assert.equal(others, 0);
  assert.equal(ground, "rgb(255, 255, 255)");
  for (const colour of colours) assert.ok(isGrey(colour), colour);
  const height = await page.locator(".sheet-verdict").evaluate((sheet) => sheet.getBoundingClientRect().height);
  assert.ok(height < 500, `${height} pixels are more than half a page`);
  assert.equal(pages(await page.pdf({ format: "A4" })), 1);
  await context.close();
});

test("no win prints its reason and the law in its own words", { timeout: 30_000 }, async () => {
  const { page, context } = await at("#/hand?v=1&card=practice&h=11B.22B.J.22C.111C.9D.(FFF)");
  await page.waitForFunction(() => /GLO-06/.test(document.querySelector(".sheet-verdict")?.textContent ?? ""));
  const { text } = await printed(page);
  assert.match(text, /Not on the card;/);
  assert.match(text, /GLO-06 \w+/);
  assert.equal(pages(await page.pdf({ format: "A4" })), 1);
  await context.close();
});

test("a record prints rows, rulings, account, and every law in full", { timeout: 30_000 }, async () => {
  const { page, context } = await at("#/referee?v=1&view=text");
  await page.getByLabel("Open a record").selectOption({ label: "Two hands for one tile" });
  await page.locator(".rulings").waitFor();
  await page.waitForFunction(
    () =>
      /Mah Jongg beats/.test(document.querySelector(".print-law-list")?.textContent ?? "") ||
      document.querySelectorAll(".print-law-list dd").length > 5,
  );
  const { text, colours, others } = await printed(page);
  for (const words of [
    "Two hands for one tile",
    "South holds 11B 22B FFF 22C 111C 9D",
    "East discards 2B",
    "West gets the tile: Mah Jongg beats an exposure.",
  ]) {
    assert.ok(text.includes(words), words);
  }
  assert.equal(others, 0);
  for (const colour of colours) assert.ok(isGrey(colour), colour);
  const laws = await page.locator(".print-law-list dd").allTextContents();
  assert.ok(laws.length >= 10);
  for (const law of laws) assert.ok(law.trim().length > 20, `a law without its sentence: ${law}`);
  const pdf = await page.pdf({ format: "A4" });
  assert.ok(pages(pdf) >= 1 && pages(pdf) <= 2, `${pages(pdf)} pages`);
  await context.close();
});

test("a card prints for its owner, its inks told by underlines, in normal and in large print", {
  timeout: 30_000,
}, async () => {
  const { page, context } = await at("#/card");
  await page.locator(".sheet-card").waitFor({ state: "attached" });
  const normal = await page.locator(".sheet-card").evaluate((sheet) => sheet.classList.contains("sheet-large"));
  assert.equal(normal, false);
  const { text, colours, others } = await printed(page);
  assert.match(text, /for the owner's personal use/);
  assert.equal(others, 0);
  for (const colour of colours) assert.ok(isGrey(colour), colour);
  const underlines = await page.evaluate(() =>
    ["a", "b", "c"].map(
      (ink) => getComputedStyle(document.querySelector(`.sheet-card .ink-${ink}`)).textDecorationStyle,
    ),
  );
  assert.deepEqual(underlines, ["solid", "double", "dotted"]);
  assert.equal(await page.locator(".sheet-card li").count(), 55);
  assert.ok(pages(await page.pdf({ format: "A4" })) <= 2);
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => (window.print = () => undefined));
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Print in large type" }).click();
  await page.locator(".sheet-card.sheet-large").waitFor({ state: "attached" });
  await context.close();
});
