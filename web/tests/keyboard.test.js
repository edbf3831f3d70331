// Test 16: keyboard only, and what is read aloud.
import assert from "node:assert/strict";
import { test } from "node:test";
import { suite, tap } from "./browser.js";

const { at } = suite();

test("the answer is told once, 400 ms after the last tap, as one sentence", async () => {
  const { page, context } = await at();
  await page.locator("[data-told]").waitFor({ state: "attached" });
  await page.evaluate(() => {
    window.told = [];
    new MutationObserver(() => window.told.push(document.querySelector("[data-told]").textContent)).observe(
      document.querySelector("[data-told]"),
      { childList: true, characterData: true, subtree: true },
    );
  });
  await tap(page, "1B 1B 2B 2B J F F F 2C 2C 1C 1C 1C J");
  await page.waitForTimeout(1500);
  const told = await page.evaluate(() => window.told);
  assert.equal(
    told.at(-1),
    "Mah Jongg. Consecutive Run 2, exposed, 25. Pair of one bam; pung of two bam, one a joker; " +
      "pung of flower; pair of two crak; kong of one crak, one a joker.",
  );
  assert.equal(told.filter((text) => text.startsWith("Mah Jongg")).length, 1);
  await context.close();
});

test("a claim, a throw and an undo by keyboard alone", async () => {
  const { page, context, faults } = await at("", { width: 1280, height: 800 });
  await page.locator(".key:visible").first().waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("F 3B 666B 99B 2C 9C 33D R JJ");
  await page.keyboard.press("Escape");
  await page.locator(".rack-tile").first().focus();
  for (const key of ["ArrowRight", "ArrowLeft", "ArrowDown"]) await page.keyboard.press(key);
  assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /^two crak$/);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  assert.match(await page.evaluate(() => location.hash), /s=2C/);
  await page.keyboard.press("u");
  assert.doesNotMatch(await page.evaluate(() => location.hash), /s=2C/);
  await page.keyboard.press("U");
  assert.match(await page.evaluate(() => location.hash), /s=2C/);
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  assert.match(await page.evaluate(() => location.hash), /^#\/discarded/);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page, name) {
  for (let times = 0; times < 60; times += 1) {
    await page.keyboard.press("Tab");
    const told = await page.evaluate(() => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      return at?.getAttribute("aria-label") ?? at?.textContent ?? "";
    });
    if (told === name) return;
  }
  assert.fail(`no Tab leads to ${name}`);
}

test("a card is typed and mended by keyboard alone", async () => {
  const { page, context, faults } = await at("#/card?view=type", { width: 1280, height: 800 });
  await page.getByRole("button", { name: "Type your card" }).waitFor();
  await tabTo(page, "Type your card");
  await page.keyboard.press("Enter");
  await page.locator(".cm-content").waitFor();
  await tabTo(page, "The card as text");
  await page.keyboard.type(
    "title: Porch\n[2468]\n22a 4444a 6666b 888b (Any 2 Suits) X 25\n22a 44a 6666b 888888b (Any 2 Suits) X 30\n",
  );
  await page.locator(".cm-fault").waitFor();
  await page.keyboard.press("F8");
  await page.keyboard.press("Home");
  for (let step = 0; step < "22a 4444a 6666b 888".length; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.type("8");
  await page.waitForFunction(() =>
    /2 hands.*no mistakes/.test(document.querySelector(".counts")?.innerText.replace(/\s+/g, " ") ?? ""),
  );
  assert.deepEqual(faults, []);
  await context.close();
});

test("a record is judged by keyboard alone, and a law is read there and back", async () => {
  const { page, context, faults } = await at("", { width: 1280, height: 800 });
  await page.locator(".key:visible").first().waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("f");
  await tabTo(page, "More choices");
  await page.keyboard.press("Enter");
  await tabTo(page, "Write it as text");
  await page.keyboard.press("Enter");
  await page.locator(".record-editor .cm-content").waitFor();
  await tabTo(page, "The record");
  await page.keyboard.type("East discards 5D\nSouth calls 5D for a pung, exposes 5D 5D J\nWest says Mah Jongg");
  await page.locator(".rulings .told", { hasText: "Mah Jongg beats an exposure" }).waitFor();
  await page.locator(".referee-rulings .last-word").waitFor();
  await tabTo(page, "rule SIM-05");
  await page.keyboard.press("Enter");
  await page.locator(".law-whole", { hasText: "SIM-05" }).waitFor();
  await tabTo(page, "Back");
  await page.keyboard.press("Enter");
  await page.locator(".rulings .told", { hasText: "Mah Jongg beats an exposure" }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});
