// Keys stay under the finger: whatever appears or disappears above them, none moves while tiles are tapped.
import assert from "node:assert/strict";
import { test } from "node:test";
import { suite, tap } from "./browser.js";

const here = suite();
const top = (page, of) =>
  page
    .locator(`${of}:visible`)
    .first()
    .evaluate((at) => Math.round(at.getBoundingClientRect().top));

test("on Hand no key moves from the first tile to the thirteenth, nor with the place the tiles go to", async () => {
  const { page, context, faults } = await here.at("#/hand");
  await page.locator(".key:visible").first().waitFor();
  const first = await top(page, ".keypad");
  for (const tile of "1B 1B 2B 2B J F F F 2C 2C 1C 1C 1C".split(" ")) {
    await tap(page, tile);
    assert.equal(await top(page, ".keypad"), first, tile);
  }
  await page.getByText("1 away").first().waitFor();
  for (const place of ["Exposed", "Discards", "Rack"]) {
    await page.getByRole("button", { name: place, exact: true }).click();
    assert.equal(await top(page, ".keypad"), first, place);
    // And no tile of the hand is under them.
    const low = await page
      .locator(".rack-tile")
      .evaluateAll((all) => Math.max(...all.map((at) => at.getBoundingClientRect().bottom)));
    assert.ok(low <= (await top(page, ".where")) + 1, `${place}: the rack ends at ${low}`);
  }
  await tap(page, "J");
  await page.getByRole("button", { name: "New hand" }).click();
  assert.equal(await top(page, ".keypad"), first);
  assert.doesNotMatch(await page.evaluate(() => location.hash), /[?&][hs]=/);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  assert.match(await page.evaluate(() => location.hash), /h=/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("on Another player no key moves, and the next player begins with what lies on the table", async () => {
  const { page, context, faults } = await here.at("#/player?v=1&s=222C");
  await page.locator(".key:visible").first().waitFor();
  const first = [await top(page, ".keypad"), await top(page, ".back")];
  for (const tile of "3B 3B 3B 7B 7B 7B F F F J".split(" ")) {
    await tap(page, tile);
    await page.waitForTimeout(60);
    assert.deepEqual([await top(page, ".keypad"), await top(page, ".back")], first, tile);
  }
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await page.getByRole("button", { name: "Next player" }).click();
  assert.deepEqual([await top(page, ".keypad"), await top(page, ".back")], first);
  assert.match(await page.evaluate(() => location.hash), /s=222C/);
  assert.doesNotMatch(await page.evaluate(() => location.hash), /[?&]h=/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("in the guided way no key moves, undo goes back tap by tap, and nothing is taken for the next line", async () => {
  const { page, context, faults } = await here.at("#/card?view=type");
  await page.getByRole("button", { name: "Step by step" }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByLabel("The heading on the card").fill("2031");
  const key = (name) =>
    page
      .locator(".guided-keys .note-key")
      .filter({ hasText: new RegExp(`^${name}$`) })
      .click();
  const text = () => page.locator(".guided-text").innerText();
  const first = await top(page, ".guided-keys");
  for (const face of ["2", "0", "3", "1"]) {
    await key(face);
    assert.equal(await top(page, ".guided-keys"), first, face);
  }
  await page.getByRole("button", { name: /^No spaces/ }).click();
  assert.equal(await text(), "2031 X");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  assert.equal(await text(), "2 0 3 1 X");
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("button", { name: "New group" }).click();
  for (const face of "FFFFFNNNNN") await key(face);
  await page.getByRole("button", { name: "C concealed" }).click();
  await page.getByLabel("Value").fill("40");
  await page.getByRole("button", { name: "Add this line to 2031" }).click();
  assert.equal(await top(page, ".guided-keys"), first);
  await key("F");
  assert.equal(await text(), "F X");
  for (let times = 0; times < 2; times += 1) await page.getByRole("button", { name: "Undo", exact: true }).click();
  assert.equal(await text(), "2031 FFFFF NNNNN C 40");
  // A line with a mistake is not added.
  await page.getByLabel("Something else").fill("Any Zebra");
  await page.locator(".guided-said .panel.no").waitFor();
  assert.ok(await page.getByRole("button", { name: "Add this line to 2031" }).isDisabled());
  assert.deepEqual(faults, []);
  await context.close();
});
