// The list of cards, with touches by coordinates: choosing, starting, renaming, deleting; a draft stays with
// its card.
import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { suite, titled, touch } from "./browser.js";
import { cut, faint, small } from "./measures.js";

const here = suite({ hasTouch: true, isMobile: true, width: 390, height: 664 });
const HANDS = [
  "title: Club Card\nyear: 2031\n[2468]",
  "22a 4444a 6666b 8888b (Any 2 Suits) X 25",
  "22a 44a 666b 888b 2222c (Any 3 Suits) X 30\n",
].join("\n");

const button = (page, name) => page.getByRole("button", { name, exact: true });
const radio = (page, name) => page.locator(".cards-choice", { hasText: name });
const done = async ({ context, faults }) => {
  assert.deepEqual(faults, []);
  await context.close();
};
async function cards(page) {
  await page.locator(".shell").waitFor();
  await page.evaluate(() => {
    location.hash = "#/card";
  });
  await touch(page, page.locator(".card-in-use"));
  await titled(page, "Cards");
}
async function openFile(page, text = HANDS) {
  const file = { name: "club.card", mimeType: "text/plain", buffer: Buffer.from(text) };
  await page.getByLabel("Open a file").setInputFiles(file);
}
/** Starts a card in guided entry. */
async function start(page, title) {
  await touch(page, button(page, "Start a new card"));
  await page.getByLabel("Name", { exact: true }).fill(title);
  await touch(page, button(page, "Begin"));
  await page.locator(".guided-keys").waitFor();
  await page.waitForTimeout(900);
}

test("a card is opened, chosen, and used on every screen; back keeps the choice", async () => {
  const opened = await here.at("#/hand");
  const { page } = opened;
  await page.locator(".card-in-use", { hasText: "Practice card" }).waitFor();
  await touch(page, page.locator(".card-in-use"));
  assert.ok(await radio(page, "Practice card").locator("input").isChecked());
  await openFile(page);
  await radio(page, "2 of about 50 hands typed").waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".cards-choice input")[0].checked);
  await touch(page, button(page, "Back"));
  await page.locator(".card-in-use", { hasText: "Club Card" }).waitFor();
  assert.match(await page.title(), /^Hand/);
  await touch(page, page.locator(".card-in-use"));
  await touch(page, radio(page, "Practice card"));
  await touch(page, button(page, "Back"));
  await page.locator(".card-in-use", { hasText: "Practice card" }).waitFor();
  await done(opened);
});

test("a card is renamed, saved as a file, and deleted", async () => {
  const opened = await here.at("#/card");
  const { page } = opened;
  await cards(page);
  await openFile(page);
  await touch(page, button(page, "More about Club Card"));
  await touch(page, button(page, "Rename"));
  await page.getByLabel("Card name").fill("Porch Card");
  await touch(page, button(page, "Rename"));
  await radio(page, "Porch Card").waitFor();
  await touch(page, button(page, "More about Porch Card"));
  const file = page.waitForEvent("download");
  await touch(page, button(page, "Save a file"));
  assert.equal((await file).suggestedFilename(), "Porch Card.card");
  await touch(page, button(page, "More about Porch Card"));
  await touch(page, button(page, "Delete"));
  await touch(page, button(page, "Delete the card"));
  await radio(page, "Porch Card").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.querySelector(".cards-choice input").checked);
  await page.reload();
  await page.locator(".cards-choice").first().waitFor();
  assert.equal(await page.locator(".cards-choice").count(), 1);
  await done(opened);
});

test("a half-typed hand stays with its card, and never turns up in the next one", async () => {
  const opened = await here.at("#/card", { height: 844 });
  const { page } = opened;
  const so = () => page.locator(".guided-count").innerText();
  await cards(page);
  await start(page, "Tuesday Card");
  await page.getByLabel("The heading on the card").fill("2468");
  const flower = page.locator(".guided-keys .note-key", { hasText: /^F$/ });
  await touch(page, flower);
  await touch(page, flower);
  assert.equal(await so(), "2 of 14 tiles");
  await page.waitForTimeout(700);
  await cards(page);
  await start(page, "Club Card");
  assert.equal(await so(), "0 of 14 tiles");
  assert.equal(await page.getByLabel("The heading on the card").inputValue(), "");
  await cards(page);
  await touch(page, radio(page, "Tuesday Card"));
  // Also after the page was closed.
  await page.reload();
  await touch(page, button(page, "More about Tuesday Card"));
  await touch(page, button(page, "Edit"));
  await touch(page, button(page, "Step by step"));
  await page.locator(".guided-keys").waitFor();
  assert.equal(await so(), "2 of 14 tiles");
  assert.equal(await page.getByLabel("The heading on the card").inputValue(), "2468");
  await done(opened);
});

const AXE = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
for (const look of [{ width: 320, height: 568 }, { theme: "dark" }, { width: 1280, height: 800 }]) {
  test(`the list is whole and large enough, ${JSON.stringify(look)}`, async () => {
    const opened = await here.at("#/card?view=cards", look);
    const { page } = opened;
    await openFile(page);
    await radio(page, "2 of about 50 hands typed").waitFor();
    for (const find of [small, faint, cut]) assert.deepEqual(await page.evaluate(find), []);
    const { violations } = await new AxeBuilder({ page }).withTags(AXE).analyze();
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id} ${nodes[0].html.slice(0, 120)}`),
      [],
    );
    await done(opened);
  });
}
