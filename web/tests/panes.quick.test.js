// Tablet and desktop: tabs at the top, the input on the left, the answer on the right. By touch.
import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { suite, touch, touches } from "./browser.js";
import { cut, faint, overlaps, small } from "./measures.js";

const here = suite({ hasTouch: true });
const done = async ({ context, faults }) => {
  assert.deepEqual(faults, []);
  await context.close();
};
const box = (page, of) => page.locator(of).first().boundingBox();
/** True if the first element comes before the second in the document, so that it is read first. */
const before = (page, one, other) =>
  page.evaluate(
    ([one, other]) =>
      Boolean(
        document.querySelector(one).compareDocumentPosition(document.querySelector(other)) &
          Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    [one, other],
  );
/** Paragraphs and headings of a pane that are wider than is comfortable to read. */
const wideText = () =>
  [...document.querySelectorAll("main :is(p, h2, h3, li, dd)")]
    .filter(
      (at) => at.checkVisibility() && at.textContent.trim() && !at.closest(".hidden, .card-row, .play:not(.narrow)"),
    )
    .filter((at) => at.getBoundingClientRect().width > 641)
    .map((at) => `${at.className} ${at.textContent.slice(0, 30)}`);
const keys = (page) =>
  page.locator(".key").evaluateAll((all) => all.map((key) => JSON.stringify(key.getBoundingClientRect())));

const SIZES = [
  [768, 1024],
  [820, 1060],
  [1280, 800],
  [1440, 900],
];
for (const [width, height] of SIZES) {
  test(`at ${width} by ${height} tiles are tapped in at the left and the answer is at the right`, async () => {
    const opened = await here.at("#/hand", { width, height });
    const { page } = opened;
    await page.locator(".key").first().waitFor();
    assert.equal(await page.locator(".tabs").isVisible(), false);
    const names = await page.locator(".names a").allInnerTexts();
    assert.deepEqual(names, ["Hand", "Play", "Card", "Rules", "More"]);
    assert.ok((await box(page, ".names")).y < 4);
    const at = await keys(page);
    await touches(page, "4B 5B 5B 6C 6C 7C 2D 3D 3D 6D 7D J J J");
    await page.locator('.answer .discard[aria-disabled="false"]').waitFor({ timeout: 30_000 });
    assert.deepEqual(await keys(page), at, "no key has moved");
    const [input, answer, button] = await Promise.all(
      [".board-input", ".answer", ".discard"].map((of) => box(page, of)),
    );
    assert.ok(input.x + input.width <= answer.x, "beside each other");
    assert.ok(button.x >= answer.x, "the button belongs to the answer");
    assert.ok(await before(page, ".board-input", ".answer"), "the input is read first");
    // The last key is visible without scrolling.
    const last = await page.locator('.key[data-tile="J"]').boundingBox();
    assert.ok(last.y + last.height <= height, `the keys end at ${last.y + last.height}`);
    await touch(page, ".answer .discard");
    await page.waitForFunction(() => document.querySelectorAll(".rack-tile:not(.place)").length === 13);
    await touch(page, page.getByRole("button", { name: "Someone discarded…" }));
    await touch(page, '.key[data-tile="7C"]');
    await page.getByRole("button", { name: "I called it" }).waitFor({ timeout: 30_000 });
    assert.equal(await page.locator(".rack-tile:not(.place)").count(), 13);
    assert.ok(await before(page, ".board-input", ".answer"));
    await done(opened);
  });
}

test("Card has its list at the left and a hand at the right; a tap takes another, the list stays", async () => {
  const opened = await here.at("#/card", { width: 1280, height: 800 });
  const { page } = opened;
  const head = page.locator(".hand-view h2.head");
  await head.waitFor();
  const [first] = await head.allInnerTexts();
  const row = page.locator(".card-hand").nth(20);
  await row.scrollIntoViewIfNeeded();
  const y = (await row.boundingBox()).y;
  await touch(page, row);
  await page.waitForFunction((first) => document.querySelector(".hand-view h2.head").innerText !== first, first);
  assert.equal((await row.boundingBox()).y, y);
  assert.equal(await row.getAttribute("aria-current"), "true");
  assert.equal(await page.getByRole("button", { name: "Back", exact: true }).count(), 0);
  const [list, hand] = await Promise.all([".card-root", ".hand-view"].map((of) => box(page, of)));
  assert.ok(list.x + list.width <= hand.x);
  assert.ok(await before(page, ".card-root", ".hand-view"));
  await done(opened);
});

test("Rules has its questions at the left and the answer at the right, from its top", async () => {
  const opened = await here.at("#/rules", { width: 820, height: 1060 });
  const { page } = opened;
  const questions = page.locator(".rules-ask .question-row");
  await touch(page, questions.nth(4));
  const asked = (await questions.nth(4).innerText()).trim();
  await page.locator(".rules-said").waitFor();
  await touch(page, questions.nth(1));
  await page.waitForFunction((before) => document.title !== before, `${asked} · Mahj`);
  const [ask, answer] = await Promise.all([".rules-ask", ".rules-answer"].map((of) => box(page, of)));
  assert.ok(ask.x + ask.width <= answer.x);
  assert.ok(await before(page, ".rules-ask", ".rules-answer"));
  assert.ok(await before(page, ".rules-table", ".rules-answer"), "what is at the left is read first");
  await done(opened);
});

test("across the tablet's edge a hand stays, and so does what is asked", async () => {
  const opened = await here.at("#/hand?v=1&h=11B.22B.111C.22C.J.(FFF)", { width: 820, height: 1060 });
  const { page } = opened;
  await page.getByText("1 away").first().waitFor();
  await page.setViewportSize({ width: 600, height: 1000 });
  await page.locator(".tabs").waitFor();
  assert.ok(await before(page, ".answer", ".rack"), "on a phone the answer comes first");
  await page.setViewportSize({ width: 820, height: 1060 });
  await page.locator(".board-input").waitFor();
  assert.equal(await page.locator(".rack-tile:not(.place)").count(), 13);
  await done(opened);
});

const PLACES = [
  "#/hand",
  "#/hand?v=1&h=11B.22B.111C.22C.JJ.(FFF)&by=discard&from=East&winner=South",
  "#/hand?v=1&h=11B.22B.111C.2C.JJJ.FFF",
  "#/hand?v=1&view=recent",
  "#/discarded?v=1&h=11B.2B.111C.22C.JJ.(FFF)",
  "#/player?v=1&h=(333B).(777B)",
  "#/play",
  "#/play?v=1&view=new",
  "#/card",
  "#/card?v=1&view=stats&n=100",
  "#/rules?v=1&rules=Can+I+exchange+a+joker+in+my+own+exposure%3F",
  "#/referee",
  "#/more",
  "#/settings",
  "#/backup",
  "#/about",
];
const AXE = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
for (const [width, height, theme] of [
  [820, 1060, "light"],
  [768, 1024, "dark"],
  [1440, 900, "dark"],
]) {
  test(`whole, large enough, clear and never too wide at ${width} by ${height}, ${theme}`, async () => {
    const opened = await here.at("#/hand", { width, height, theme });
    const { page } = opened;
    for (const hash of PLACES) {
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await page.waitForTimeout(500);
      for (const find of [small, faint, cut, overlaps, wideText])
        assert.deepEqual(await page.evaluate(find), [], `${hash} ${find.name}`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0, hash);
      if (theme !== "light") continue;
      const { violations } = await new AxeBuilder({ page }).withTags(AXE).analyze();
      assert.deepEqual(
        violations.map(({ id, nodes }) => `${hash} ${id} ${nodes[0].html.slice(0, 120)}`),
        [],
      );
    }
    await done(opened);
  });
}
