// A dispute that is tapped in, with touches by coordinates.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { load } from "mahj";
import { suite, touch, withSettings } from "./browser.js";
import { cut, faint, small } from "./measures.js";

const here = suite({ hasTouch: true, isMobile: true });
const engine = await load();
const SHIPPED = readFileSync(new URL("../../records/18-a-joker-for-a-4-crak.record", import.meta.url), "utf8");
const NAMES = { East: "Ruth", South: "Joan", West: "Bea", North: "Helen" };

/** The page with players named before; touches are counted, and after each one, whatever is red. */
async function opened(hash = "#/rules", { names = NAMES, settings = {}, width = 390, height = 664, ...more } = {}) {
  const { page, context, faults } = await here.at("", { width, height, ...more });
  await context.addInitScript((names) => localStorage.setItem("mahj.players", JSON.stringify(names)), names);
  await withSettings(context, settings);
  await page.goto(`${here.server.address}?${width}${hash}`);
  const count = { touches: 0, red: [] };
  const tap = async (what) => {
    if (typeof what !== "string") await what.first().scrollIntoViewIfNeeded();
    await touch(page, what);
    count.touches += 1;
    if (await page.locator(".dispute-step").count()) count.red.push(...(await page.evaluate(red)));
  };
  const on = (name) => tap(page.getByRole("button", { name, exact: true }).first());
  const keys = async (tiles) => {
    for (const tile of tiles.split(" ")) await tap(`.key[data-tile="${tile}"]`);
  };
  const whom = (name) => tap(page.locator(".chips-whom button", { hasText: name }));
  const done = async () => {
    assert.deepEqual(faults, []);
    await context.close();
  };
  return { page, context, count, tap, on, keys, whom, done };
}

/** What is shown in the error color. */
const red = () => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = "var(--no)";
  const color = getComputedStyle(probe).color;
  probe.remove();
  return [...document.querySelectorAll("main *")]
    .filter((at) => at.checkVisibility() && getComputedStyle(at).color === color && at.textContent.trim())
    .map((at) => at.textContent);
};
const steps = (page) =>
  page.locator(".step").evaluateAll((all) =>
    all.map((step) => ({
      said: step.querySelector(".step-told > span").textContent.trim(),
      ruled: [...step.querySelectorAll(".step-rulings li")].map((line) => line.textContent),
    })),
  );
const isRuled = (page, count) =>
  page.waitForFunction((count) => document.querySelectorAll(".step-rulings:has(li)").length === count, count);

/** The dispute of the design, starting from Rules. */
async function drawn({ page, tap, on, keys, whom }) {
  await on("Settle a dispute");
  await on("Had anyone exposed tiles?");
  await on("Bea");
  await keys("4C 4C 4C J");
  await on("Done");
  await on("First step");
  await on("Joan");
  await on("picked");
  await keys("4C");
  await on("Add a step");
  await on("exchanged for a joker");
  await keys("4C");
  await on("Add a step");
  await on("discarded");
  await keys("1D");
  await on("Add a step");
  await on("Ruth");
  await on("more…");
  await on("challenged");
  await whom("Joan");
  await on("Add a step");
  await on("more…");
  await tap(page.getByRole("button", { name: "kept playing" }));
  await isRuled(page, 5);
}

for (const [width, height] of [
  [390, 664],
  [360, 640],
]) {
  test(`at ${width} by ${height} five steps take 26 touches, nothing red before one is done`, async () => {
    const dispute = await opened("#/rules", { width, height });
    const { page, count } = dispute;
    await drawn(dispute);
    assert.ok(count.touches <= 26, `${count.touches} touches`);
    assert.deepEqual(count.red, []);
    assert.deepEqual(await steps(page), [
      { said: "Joan picked 4 Crak", ruled: ["Allowed."] },
      {
        said: "Joan exchanged 4 Crak for Bea’s joker",
        ruled: ["Allowed.", "Tip: ask for the joker, and let its owner make the exchange."],
      },
      { said: "Joan discarded 1 Dot", ruled: ["Can be called."] },
      {
        said: "Ruth challenged Joan",
        ruled: ["Nothing on the table shows that the hand is dead. Joan may contest the challenge."],
      },
      { said: "Joan kept playing", ruled: ["Allowed. Joan plays on; the challenge is settled after the game."] },
    ]);
    assert.deepEqual(await page.evaluate(red), [
      "Nothing on the table shows that the hand is dead. Joan may contest the challenge.",
    ]);
    // The newest step is visible.
    const last = await page.locator(".step-rulings").last().boundingBox();
    const foot = await page.locator(".dispute .buttons").boundingBox();
    assert.ok(last.y + last.height <= foot.y, `${last.y + last.height} is below ${foot.y}`);
    await dispute.done();
  });
}

test("the record that the steps make is ruled on as the shipped one, and survives a reload", async () => {
  const dispute = await opened();
  const { page } = dispute;
  await drawn(dispute);
  await page.waitForFunction(() => /[?&]r=c\./.test(location.hash));
  await page.waitForTimeout(500);
  await page.reload();
  await isRuled(page, 5);
  assert.equal(await page.getByRole("alert").count(), 0);
  await dispute.on("More choices");
  await dispute.on("Write it as text");
  const lines = page.locator(".record-editor .cm-line");
  await lines.first().waitFor();
  const text = (await lines.allTextContents()).join("\n");
  const ruled = (record) =>
    engine
      .referee({ text: record })
      .filter(({ why, ruling }) => why && ruling !== "advice")
      .map(({ text, ruling, rules, why }) => ({ text, ruling, rules, why }));
  // Here the joker was asked for before it was exchanged.
  assert.deepEqual(
    ruled(text),
    ruled(SHIPPED).filter((row) => !row.text.includes("announces")),
  );
  // Back and forward move between the pages, and change nothing that was entered.
  await dispute.on("Back");
  await isRuled(page, 5);
  await page.goForward();
  await page.goBack();
  await isRuled(page, 5);
  await dispute.done();
});

test("the example is the shipped record, drawn", async () => {
  const dispute = await opened("#/referee", { names: {} });
  const { page } = dispute;
  await dispute.on("See an example");
  await isRuled(page, 7);
  assert.equal(await page.locator(".dispute-title").textContent(), "A joker for a 4 Crak");
  const said = (await steps(page)).map((step) => step.said);
  assert.deepEqual(said.slice(0, 3), [
    "South picked 4 Crak",
    "South asked to exchange 4 Crak for West’s joker",
    "South exchanged 4 Crak for West’s joker",
  ]);
  // Its rules are one tap away.
  await dispute.on("The rules for these rulings");
  assert.ok((await page.locator(".dispute-laws .law").count()) >= 8);
  await dispute.done();
});

test("an unfinished step survives a reload, and undo takes back its last tap", async () => {
  const dispute = await opened("#/referee");
  const { page, on, keys } = dispute;
  const sentence = () => page.locator(".sentence-told").textContent();
  await on("First step");
  assert.equal(await page.title(), "Step 1 · Mahj");
  await on("Ruth");
  await on("exposed");
  await keys("2B 2B");
  await page.reload();
  await page.locator(".sentence-tiles .tile").nth(1).waitFor();
  assert.equal(await sentence(), "Ruth exposed …");
  await on("Undo");
  assert.equal(await page.locator(".sentence-tiles .tile").count(), 1);
  await on("Undo");
  await on("Undo");
  assert.equal(await sentence(), "Ruth …");
  await on("exposed");
  await keys("2B 2B J");
  await on("Done");
  await isRuled(page, 1);
  assert.deepEqual(
    (await steps(page)).map(({ said }) => said),
    ["Ruth exposed two 2 Bams and a joker"],
  );
  await dispute.done();
});

test("a step is edited by a tap, moved and deleted by its menu", async () => {
  const dispute = await opened("#/referee");
  const { page, on, keys, tap } = dispute;
  await on("First step");
  await on("Joan");
  await on("discarded");
  await keys("1D");
  await on("Add a step");
  await on("Bea");
  await on("called");
  await isRuled(page, 2);
  await tap(page.locator(".step-told").first());
  await keys("5B");
  await on("Done");
  await isRuled(page, 2);
  const said = async () => (await steps(page)).map((step) => step.said);
  assert.deepEqual(await said(), ["Joan discarded 5 Bam", "Bea called it"]);
  await on("Step 2: more");
  await on("Move up");
  await isRuled(page, 2);
  assert.deepEqual(await said(), ["Bea called it", "Joan discarded 5 Bam"]);
  await on("Step 1: more");
  await on("Delete");
  await isRuled(page, 1);
  assert.deepEqual(await said(), ["Joan discarded 5 Bam"]);
  await dispute.done();
});

test("names are typed once, and one that can't be told from another word is refused", async () => {
  const dispute = await opened("#/referee", { names: {} });
  const { page, tap, on, keys } = dispute;
  const name = async (nth, words) => {
    await tap(page.locator(".seat-names input").nth(nth));
    await page.keyboard.type(words);
    await page.keyboard.press("Enter");
    await page.waitForTimeout(200);
  };
  await name(0, "Ann Lee");
  await name(1, "Title");
  assert.match(await page.locator(".dispute-intro").textContent(), /“Title” is a word used in the game/);
  await name(1, "Ann Lee");
  assert.match(await page.locator(".dispute-intro").textContent(), /already called Ann Lee/);
  await name(1, "Mary-Jo");
  await on("First step");
  await on("Mary-Jo");
  await on("picked");
  await keys("N");
  await isRuled(page, 1);
  assert.deepEqual(await steps(page), [{ said: "Mary-Jo picked a north wind", ruled: ["Allowed."] }]);
  await page.waitForTimeout(300);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("mahj.players")));
  assert.deepEqual(kept, { East: "Ann Lee", South: "Mary-Jo" });
  await dispute.done();
});

const SIZES = [
  [390, 664, 100],
  [360, 640, 100],
  [375, 553, 100],
  [320, 568, 100],
  [390, 664, 150],
];
test("every target is 44 px, no words are cut off or faint, and axe finds nothing", { timeout: 180_000 }, async () => {
  const found = [];
  const look = async (page, where) => {
    for (const measure of [small, cut, faint])
      for (const fault of await page.evaluate(measure)) found.push(`${where}: ${fault}`);
    if (!where.startsWith("390 x 664, 100%")) return;
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations) found.push(`${where}: ${id} ${nodes.map((node) => node.html).join(" ")}`);
  };
  for (const [width, height, text] of SIZES) {
    const dispute = await opened("#/referee", { width, height, settings: { text } });
    const { page, on, keys } = dispute;
    const at = (name) => `${width} x ${height}, ${text}%, ${name}`;
    await look(page, at("start"));
    await on("First step");
    await on("Joan");
    await on("exchanged for a joker");
    await look(page, at("keys"));
    await on("more…");
    await look(page, at("more"));
    await on("changed her exposure");
    await keys("4C 4C 4C J");
    await look(page, at("tiles"));
    await on("Done");
    await isRuled(page, 1);
    await look(page, at("steps"));
    await dispute.done();
  }
  assert.deepEqual(found, []);
});

test("a step is moved and deleted, and each change is undone", async () => {
  const dispute = await opened();
  const { page, on } = dispute;
  await drawn(dispute);
  const said = async () => (await steps(page)).map((step) => step.said);
  const before = await said();
  await on("Step 3: more");
  await on("Delete");
  await page.waitForFunction(() => document.querySelectorAll(".step").length === 4);
  await on("Step 1: more");
  await on("Move down");
  const [first, second] = await said();
  assert.deepEqual([first, second], [before[1], before[0]]);
  await on("Undo");
  await on("Undo");
  await isRuled(page, 5);
  assert.deepEqual(await said(), before);
  await dispute.done();
});

test("a dispute is ruled on by the table in use, and says so", async () => {
  const dispute = await opened();
  const { page, context } = dispute;
  await context.addInitScript(() => localStorage.setItem("mahj.table", "tournament"));
  await page.reload();
  await drawn(dispute);
  await page.getByRole("button", { name: "By Tournament rules" }).waitFor();
  await dispute.done();
});

test("what is exposed is shown with the called tile, and the tile of a pick may be unknown", async () => {
  const dispute = await opened();
  const { page, on, keys } = dispute;
  await on("Settle a dispute");
  await on("First step");
  await on("Ruth");
  await on("discarded");
  await keys("7C");
  await on("Add a step");
  await on("Joan");
  await on("called");
  await on("Add a step");
  await on("exposed");
  await page.getByText("With the 7 Crak: tap the rest.").waitFor();
  await keys("7C 7C J");
  assert.equal(await page.locator(".sentence-tiles .tile").count(), 4);
  await on("Done");
  assert.equal(await page.locator(".step").nth(2).locator(".step-told .tile").count(), 4);
  await on("Add a step");
  await on("Helen");
  await on("picked");
  await on("Not known");
  await isRuled(page, 4);
  assert.equal((await steps(page))[3].said, "Helen picked a tile");
  await dispute.done();
});
