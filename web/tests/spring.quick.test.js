// The spring sheet by touch: its data is the engine's, its grid scrolls in its own box with its names visible,
// tapping a square shows which hands are left, and it prints on one page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "mahj";
import { suite, titled, touch } from "./browser.js";
import { cut, faint, overlaps, small } from "./measures.js";
import { button } from "./play.js";

const engine = await load();
const here = suite({ hasTouch: true, isMobile: true });
const done = async ({ context, faults }) => {
  assert.deepEqual(faults, []);
  await context.close();
};
const LONG = { timeout: 60_000 };
const at = (page, row, column) => page.locator(`[data-at="${row} ${column}"]`);
/** The rows and columns of the grid, by name. */
const names = (page, role) => page.locator(`[role=${role}]`).allInnerTexts();
const said = (page) => page.locator(".spring-said").innerText();
const measured = async (page, but = []) => {
  for (const find of [small, faint, cut, overlaps].filter((one) => !but.includes(one)))
    assert.deepEqual(await page.evaluate(find), [], find.name);
};

for (const [width, height, theme] of [
  [390, 664, "light"],
  [360, 640, "dark"],
]) {
  test(`the spring sheet, ${width} px, ${theme}`, { timeout: 120_000 }, async () => {
    const opened = await here.at("#/card", { width, height, theme });
    const { page } = opened;
    await touch(page, page.getByRole("button", { name: "Dead-hand chart" }));
    await page.locator(".spring-rows").first().waitFor(LONG);
    await titled(page, "Dead-hand chart");
    for (const words of ["Pungs in one suit, but not 4s with 6s", "Winds - Dragons 1", "13579 1"])
      await page.getByText(words, { exact: true }).first().waitFor();
    // Below the tabs more can be scrolled to.
    await measured(page, [overlaps]);
    const pairs = page.getByRole("button", { name: "All pairs of exposures" });
    await pairs.scrollIntoViewIfNeeded();
    await touch(page, pairs);
    await page.locator(".spring-box").waitFor();
    // Names stay while the box scrolls; text that scrolls below them is covered.
    await measured(page, [overlaps, cut]);
    const rows = await names(page, "rowheader");
    assert.deepEqual(await names(page, "columnheader"), rows);
    const box = page.locator(".spring-box");
    await box.evaluate((at) => at.scrollTo(0, 220));
    await page.waitForTimeout(100);
    const head = page.locator("[role=columnheader]").first();
    const [top, inBox] = [await head.boundingBox(), await box.boundingBox()];
    assert.ok(Math.abs(top.y - inBox.y) < 2, `${top.y} ${inBox.y}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0);
    await box.evaluate((at) => at.scrollTo(0, 0));
    const of = (row, column) => [rows.indexOf(row), rows.indexOf(column)];
    await touch(page, at(page, ...of("333", "222")));
    assert.match(await said(page), /Pung of 3s with a pung of 2s, two suits\s+Dead\. No hand on this card has both\./);
    await touch(page, at(page, ...of("444", "222")));
    assert.match(await said(page), /Consecutive Run 6/);
    await page.waitForTimeout(400);
    await button(page, "One suit");
    await touch(page, at(page, ...of("222", "444")));
    assert.match(await said(page), /Dead\./);
    // The text about a square is the engine's own answer.
    const sheet = engine.card_exposures({});
    const row = sheet.pairs.find(({ exposures }) => exposures === "[222B] [444B]");
    assert.equal(row.dead, true);
    // With the keyboard too.
    await at(page, ...of("222", "444")).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    assert.match(await said(page), /Pung of 4s with a pung of 4s/);
    await button(page, "Back");
    await page.locator(".spring-rows").first().waitFor();
    await button(page, "Back");
    await page.locator(".card-root").waitFor();
    await done(opened);
  });
}

test("it prints on one page, its grid with it", { timeout: 60_000 }, async () => {
  const opened = await here.at("#/card?v=1&card=practice&view=spring");
  const { page } = opened;
  await page.locator(".sheet-spring").waitFor({ state: "attached", ...LONG });
  for (const format of ["A4", "Letter"]) {
    const pdf = await page.pdf({ format });
    assert.equal((pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length, 1, format);
  }
  await page.emulateMedia({ media: "print" });
  const shown = await page.evaluate(() => ({
    squares: [...document.querySelectorAll(".sheet-spring td")].filter((at) => at.checkVisibility()).length,
    others: [...document.querySelectorAll("header, nav, .spring")].filter((at) => at.checkVisibility()).length,
    wide: document.querySelector(".sheet-spring table").scrollWidth,
  }));
  assert.ok(shown.squares > 2000);
  assert.equal(shown.others, 0);
  await done(opened);
});
