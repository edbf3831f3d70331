// The daily puzzle, by touch: a day has the same questions and the same key on every device, offline too; its
// score counts once, on the day itself, and setting the clock back doesn't raise the streak.
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
const CODES = /\[[^\]]*[BCD]\]|::|[A-Z]{3}-\d\d|\b\d+[BCD]\b|\bcolour|\bledge|\bline\b| %/;

/** What every step has: no codes, nothing cut off or too small, and a page that doesn't scroll. */
async function calm(page) {
  // What is drawn on a tile is the tile's own.
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((at) => at.checkVisibility() && !at.closest("svg, .hidden"))
      .flatMap((at) => [...at.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent)),
  );
  for (const text of texts) assert.doesNotMatch(text, CODES);
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0);
  for (const find of [small, faint, cut, overlaps]) assert.deepEqual(await page.evaluate(find), [], find.name);
}

const noon = (month, day) => new Date(2026, month - 1, day, 12);
/** Opens the puzzle with the clock set to a day. */
async function dailyAt(date, keys = "", { lent = false, ...options } = {}) {
  const opened = await here.at("#/more", { width: 390, height: 664, ...options });
  await opened.page.clock.setFixedTime(date);
  if (lent) await lend(opened.page, date);
  await opened.page.goto(`${here.server.address}?${date.getDate()}#/daily${keys}`);
  return opened;
}
const keptOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("mahj.daily") ?? '{"kept":[]}').kept);
const streakOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("mahj.streak") ?? "null"));
const main = (page) => touch(page, ".play-buttons .main");
const LONG = { timeout: 120_000 };

/** A complete puzzle: other tests use it for other days, and don't have to wait for theirs. */
let whole = null;
/** Stores it for the day of the clock, before the page asks for that day. */
const lend = (page, date) =>
  page.evaluate(
    ([row, day]) => {
      if (!row) return;
      const { kept } = JSON.parse(localStorage.getItem("mahj.daily") ?? '{"kept":[]}');
      localStorage.setItem("mahj.daily", JSON.stringify({ kept: [...kept, { ...row, day, answers: [] }] }));
    },
    [whole, Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000)],
  );

/** Waits until all three questions are there, with their keys. */
const made = (page) =>
  page.waitForFunction(
    () => {
      const [row] = JSON.parse(localStorage.getItem("mahj.daily") ?? '{"kept":[]}').kept;
      return row?.puzzle.pass?.options && row.puzzle.discard && row.puzzle.dead;
    },
    null,
    LONG,
  );

/** Selects tiles of the rack, as many of each as there are in the list. */
async function choose(page, tiles) {
  for (const tile of tiles)
    await touch(page, page.locator(`.play-rack li:not(.up) .play-tile[data-tile="${tile}"]`).first());
}

/** Answers the three questions with the best answers; `at` is called at each step shown. */
async function play(page, at = async () => {}) {
  await page.locator(".slots").waitFor(LONG);
  await at("pass");
  await made(page);
  const [{ puzzle }] = await keptOf(page);
  await choose(page, puzzle.pass.options[0].choices[0]);
  await page.waitForTimeout(400);
  await main(page);
  await page.locator(".daily-options").waitFor(LONG);
  await at("passed");
  await page.waitForTimeout(400);
  await main(page);
  await page.locator(".daily-choice").waitFor(LONG);
  await at("discard");
  await choose(page, puzzle.discard.options[0].choices[0]);
  await page.waitForTimeout(400);
  await main(page);
  await page.locator(".daily-options").waitFor(LONG);
  await at("discarded");
  await page.waitForTimeout(400);
  await main(page);
  await page.getByRole("heading", { name: "Dead or not?" }).waitFor(LONG);
  await at("dead");
  await page.waitForTimeout(400);
  await button(page, puzzle.dead.dead ? "Dead" : "Not dead");
  await page.locator(".daily-head").waitFor();
  await at("verdict");
  await page.waitForTimeout(400);
  await main(page);
  await page.locator(".daily-sum").waitFor();
  await at("score");
  return puzzle;
}

for (const [width, height, theme] of [
  [390, 664, "light"],
  [360, 640, "dark"],
]) {
  test(`a puzzle by touches, ${width} px, ${theme}: every step is whole, and the key is the engine's`, {
    timeout: 240_000,
  }, async () => {
    const opened = await dailyAt(noon(11, 24), "", { width, height, theme, lent: true });
    const { page } = opened;
    await titled(page, "Tuesday’s puzzle");
    const { seed, pass, discard, dead } = await play(page, () => calm(page));
    const { options, toss_up } = engine.charleston({
      hand: pass.rack.join(" "),
      pass: "first-right",
      seat: "South",
      rollouts: 512,
      seed,
    });
    assert.deepEqual(
      pass.options.map(({ choices }) => choices[0]),
      options.map((row) => row.pass),
    );
    assert.ok(pass.options.every(({ lost }, at) => (toss_up && options[at].tied ? lost === 0 : true)));
    assert.ok(discard.options.some(({ lost }) => lost > 3));
    const hand = dead.exposures.map((group) => `[${group.join(" ")}]`).join(" ");
    assert.equal(engine.exposures({ hand }).dead, dead.dead);
    [whole] = await keptOf(page);
    assert.equal(await page.locator(".daily-sum").innerText(), "30");
    assert.deepEqual(await page.locator(".daily-boxes dd").allInnerTexts(), ["1 day", "30.0"]);
    await done(opened);
  });
}

test("two devices have the same questions and key, one of them offline; a closed page goes on where it was", {
  timeout: 240_000,
}, async () => {
  const one = await dailyAt(noon(11, 25));
  await made(one.page);
  const other = await here.at("#/play", { width: 390, height: 664 });
  await other.page.clock.setFixedTime(noon(11, 25));
  await other.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await other.context.setOffline(true);
  await touch(other.page, other.page.getByRole("button", { name: /^Today’s puzzle/ }));
  await made(other.page);
  const [[first], [second]] = [await keptOf(one.page), await keptOf(other.page)];
  assert.deepEqual(first, second);
  await other.page.reload();
  await other.page.locator(".slots").waitFor();
  // Another day is another puzzle.
  await one.page.clock.setFixedTime(noon(11, 26));
  await one.page.reload();
  await one.page.locator(".slots").waitFor(LONG);
  assert.notDeepEqual((await keptOf(one.page))[0].puzzle.pass.rack, first.puzzle.pass.rack);
  for (const opened of [one, other]) await done(opened);
});

test("a red dot waits on the tab; days count once, and none when the clock is set back; yesterday counts for none", {
  timeout: 300_000,
}, async () => {
  const opened = await dailyAt(noon(11, 24), "", { lent: true });
  const { page, context } = opened;
  await context.addInitScript(() => {
    navigator.share = async (shared) => {
      window.shared = shared;
    };
  });
  await page.goto(`${here.server.address}?1#/play`);
  await page.locator(".tabs .waits").waitFor();
  await touch(page, page.getByRole("button", { name: /^Today’s puzzle/ }));
  await play(page);
  assert.equal((await streakOf(page)).days, 1);
  await page.waitForTimeout(400);
  await button(page, "Share");
  await page.waitForFunction(() => window.shared);
  const { text } = await page.evaluate(() => window.shared);
  assert.match(text, /^Mahj Daily, Nov 24: 30\/30\n🟩🟩🟩\nhttp.*#\/daily\?.*d=2026-11-24/);
  await button(page, "Back");
  await page.getByText("Done. See your score").waitFor();
  assert.equal(await page.locator(".tabs .waits").count(), 0);
  const before = await streakOf(page);
  // The clock is set back: a past day is played, and nothing counts.
  await page.clock.setFixedTime(noon(11, 20));
  await lend(page, noon(11, 20));
  await page.goto(`${here.server.address}?2#/daily`);
  await play(page);
  assert.deepEqual(await streakOf(page), before);
  await page.getByText("Only the puzzle of the day counts toward your streak.").waitFor();
  // The next day: yesterday's puzzle is done, today's counts.
  await page.clock.setFixedTime(noon(11, 25));
  await page.goto(`${here.server.address}?3#/daily?d=2026-11-23`);
  await page.waitForFunction(() => document.title.startsWith("Puzzle for Nov 23"));
  await page.goto(`${here.server.address}?4#/play`);
  await page.locator(".tabs .waits").waitFor();
  assert.equal((await streakOf(page)).days, 1);
  await done(opened);
});

test("a link to another card's puzzle says so, one to a day to come too; an answer out of the key is graded", {
  timeout: 180_000,
}, async () => {
  const opened = await dailyAt(noon(11, 24), "?v=1&d=2026-11-24&c=0123456789", { lent: true });
  const { page } = opened;
  await page.getByText("This puzzle is for a card that isn’t on this device.").waitFor();
  await calm(page);
  await page.goto(`${here.server.address}?1#/daily?v=1&d=2026-11-30`);
  await page.getByText("This puzzle comes out on Nov 30.").waitFor();
  await page.waitForTimeout(400);
  await button(page, "Today’s puzzle");
  await page.locator(".slots").waitFor(LONG);
  await made(page);
  const [{ puzzle }] = await keptOf(page);
  const { rack, options } = puzzle.pass;
  const loose = rack.filter((tile) => tile !== "J");
  const same = (one, other) => one.toSorted().join() === other.toSorted().join();
  const odd = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((at) => loose.slice(at, at + 3))
    .find((three) => three.length === 3 && !options.some(({ choices }) => same(choices[0], three)));
  await choose(page, odd);
  await page.waitForTimeout(400);
  await main(page);
  await page.locator(".daily-options .own").waitFor(LONG);
  await page.waitForFunction(() => /Why: \S/.test(document.querySelector(".daily-why")?.innerText ?? ""), null, LONG);
  const [{ answers }] = await keptOf(page);
  assert.equal(answers.length, 1);
  assert.equal(answers[0].score, Math.max(0, 10 - answers[0].lost));
  assert.equal(await page.locator(".daily-head p").innerText(), `${answers[0].score} of 10 points`);
  await calm(page);
  await done(opened);
});
