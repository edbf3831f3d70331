// Reviews: a fixed game has fixed rows, trying another tile changes nothing in it, and the losses add up. By
// touch.
import assert from "node:assert/strict";
import { test } from "node:test";
import { suite, touch } from "./browser.js";
import { cut, faint, overlaps, small } from "./measures.js";
import { button } from "./play.js";
import { engine, keptGames, reviewAt, rowOf } from "./review.js";

const here = suite({ hasTouch: true, isMobile: true });
const done = async ({ context, faults }) => {
  assert.deepEqual(faults, []);
  await context.close();
};
const game = rowOf({ seed: 17, seat: "South" });
const CODES = /\[[^\]]*[BCD]\]|::|[A-Z]{3}-\d\d|\b\d+[BCD]\b|\bcolour|\bledge|\bline\b| %/;

/** Waits for a review with at least this many games per decision. */
const from = (page, games) =>
  page.waitForFunction(
    (games) => Number.parseInt(document.querySelector(".review-head p")?.textContent ?? "", 10) >= games,
    games,
    { timeout: 120_000 },
  );
const texts = (page, of) => page.locator(of).allInnerTexts();
const number = (text) => Number(text.replace("−", "-").replace("+", ""));

/** What every view has: no codes, nothing cut off or too small, and a page that doesn't scroll. */
async function calm(page) {
  const said = await page.locator("body").innerText();
  assert.doesNotMatch(said, CODES);
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0);
  for (const find of [small, faint, cut, overlaps]) assert.deepEqual(await page.evaluate(find), [], find.name);
}

test("a fixed game has the engine's rows, what was lost adds up, and the branch leaves it as it is", async () => {
  const opened = await reviewAt(here, [game], `&g=${game.id}`);
  const { page } = opened;
  await from(page, 64);
  // All at once: the next round replaces the numbers.
  const shown = await page.evaluate(() => {
    const of = (selector) => [...document.querySelectorAll(selector)].map((at) => at.textContent);
    return { games: of(".review-head p"), costs: of(".review-cost"), sums: of(".review-balance dd") };
  });
  const rollouts = Number.parseInt(shown.games[0], 10);
  const told = engine.review({ text: game.record, seat: "South", rollouts, seed: 1 });
  const [own] = told.seats;
  const looks = told.decisions.filter(({ cost }) => cost.low > 0 && cost.about >= 0.01);
  looks.sort((a, b) => b.cost.about - a.cost.about);
  const clear = own.costly.map((at) => told.decisions[at]);
  const costly = (clear.length > 0 ? clear : looks).slice(0, 3);
  assert.ok(costly.length > 0);
  assert.deepEqual(
    shown.costs.map(number),
    costly.map(({ cost }) => -Math.max(1, Math.round(cost.about * 100))),
  );
  const [start, choices, luck, end] = shown.sums.map(number);
  assert.ok(Math.abs(start + choices + luck - end) <= 1, `${start} ${choices} ${luck} ${end}`);
  assert.ok(Math.abs(luck - own.luck * 100) <= 1.5);
  await calm(page);

  const before = await keptGames(page);
  await touch(page, ".review-row");
  await page.locator(".review-sides").waitFor();
  const why = costly[0].why;
  if (why) assert.match((await texts(page, ".review-why"))[0], /^Why: /);
  await page.locator(".play-buttons .main", { hasText: /^Try / }).waitFor();
  await calm(page);
  await page.waitForTimeout(400);
  await touch(page, ".play-buttons .main");
  await page.locator(".review-if p", { hasText: /wins?\b|no one/ }).waitFor();
  assert.match(await page.title(), /^What if/);
  await calm(page);
  await button(page, "One step forward");
  await button(page, "Back to the real game");
  await page.locator(".review-sides").waitFor();
  assert.deepEqual(await keptGames(page), before);
  await button(page, "Back");
  await page.locator(".review-list").waitFor();
  assert.equal(await page.title(), "Review · Mahj");
  await done(opened);
});

test("the whole game goes step by step, and ends with all the tiles of its record", async () => {
  const opened = await reviewAt(here, [game], `&g=${game.id}&view=whole`, { width: 360, height: 640 });
  const { page } = opened;
  await page.locator(".review-slider").waitFor();
  await button(page, "One step forward");
  assert.match((await texts(page, ".review-words"))[0], /^You passed /);
  await calm(page);
  const slider = page.locator(".review-slider input");
  const box = await slider.boundingBox();
  await page.touchscreen.tap(box.x + box.width - 4, box.y + box.height / 2);
  assert.equal(await slider.inputValue(), await slider.getAttribute("max"));
  const { seed, seat, bot, acts } = game.own;
  const ended = engine.play({ seed, seat, bot, acts });
  // The last discard of a wall game is its last step.
  assert.match((await texts(page, ".review-words"))[0], ended.over.winner ? /Mah Jongg/ : / discarded /);
  const rack = await page.locator(".play-rack .play-tile").evaluateAll((all) => all.map((at) => at.dataset.tile));
  assert.deepEqual(rack.toSorted(), ended.rack.toSorted());
  await done(opened);
});

test("a record is opened and reviewed as far as it can be read, and stands in the list", async () => {
  const rows = game.record.split("\n");
  const bad = rows.findLastIndex((row) => /^North picks/.test(row));
  const text = rows.with(bad, rows[bad].replace("picks", "piks")).join("\n");
  const opened = await reviewAt(here, [], "");
  const { page } = opened;
  await page.locator('input[type="file"]').setInputFiles({
    name: "Tuesday.record",
    mimeType: "text/plain",
    buffer: Buffer.from(text),
  });
  await touch(page, page.getByRole("button", { name: /^South/ }));
  await page.getByText(`Row ${bad + 1} can’t be read.`).waitFor();
  await page.waitForTimeout(400);
  await button(page, "Review up to there");
  await from(page, 64);
  const [start, choices, luck, end] = (await texts(page, ".review-balance dd")).map(number);
  assert.ok(Math.abs(start + choices + luck - end) <= 1);
  await button(page, "Whole game");
  await page.locator(".review-slider").waitFor();
  await button(page, "One step forward");
  assert.doesNotMatch(await page.locator(".review").innerText(), CODES);
  await button(page, "Back");
  await button(page, "Back");
  await page.locator(".play-door", { hasText: "Tuesday" }).waitFor();
  await done(opened);
});
