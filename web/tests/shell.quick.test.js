// The shell: keys that are complete and never move, one header and five tabs. Touches by coordinates.
import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { suite, titled, touch, touches, withSettings } from "./browser.js";
import { cut, faint, small } from "./measures.js";

const here = suite({ hasTouch: true, isMobile: true });

/** The page with particular settings. */
async function at(hash, { width = 360, height = 640, settings = {}, ...more } = {}) {
  const opened = await here.at("", { width, height, ...more });
  await withSettings(opened.context, settings);
  await opened.page.goto(`${here.server.address}?${width}${hash}`);
  await opened.page.locator("main").waitFor();
  return opened;
}
const boxes = (page) =>
  page.locator(".key").evaluateAll((all) =>
    all.map((key) => {
      const { x, y, width, height } = key.getBoundingClientRect();
      return { tile: key.dataset.tile, x, y, width, height };
    }),
  );
const done = async ({ context, faults }) => {
  assert.deepEqual(faults, []);
  await context.close();
};
const rack = (page) => page.locator(".rack-tile:not(.place)").count();

test("at 360 by 640 all 36 keys stand between 286 and 582, and three taps are three tiles", async () => {
  const opened = await at("#/hand");
  const { page } = opened;
  await page.locator(".key").first().waitFor();
  const before = await boxes(page);
  assert.equal(before.length, 36);
  for (const { tile, x, y, width, height } of before) {
    assert.ok(y >= 286 && y + height <= 582 && x >= 0 && x + width <= 360, `${tile} at ${x}, ${y}`);
  }
  for (const [x, y] of [
    [34, 308],
    [34, 356],
    [326, 554],
  ])
    await page.touchscreen.tap(x, y);
  await page.waitForFunction(() => document.querySelectorAll(".rack-tile:not(.place)").length === 3);
  assert.match(await page.evaluate(() => location.hash), /h=1B\.6B\.J/);
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.deepEqual(await boxes(page), before);
  await done(opened);
});

const SIZES = [
  [390, 664],
  [375, 553],
  [320, 568],
  [412, 732],
  [360, 640],
];
const LOOKS = [{}, { text: 115 }, { text: 130 }, { text: 150 }, { tiles: "large" }, { left: true }];
for (const [width, height] of SIZES) {
  test(`at ${width} by ${height} every key is whole, 44 px, and stays where it is, in every look`, async () => {
    for (const settings of LOOKS) {
      const opened = await at("#/hand", { width, height, settings });
      const { page } = opened;
      const said = `${width} x ${height} ${JSON.stringify(settings)}`;
      await page.locator(".key").first().waitFor();
      const before = await boxes(page);
      assert.equal(before.length, 36, said);
      for (const { tile, ...key } of before) {
        assert.ok(key.x >= 0 && key.x + key.width <= width && key.y + key.height <= height, `${said}: ${tile}`);
        assert.ok(key.width >= 44 && key.height >= 44, `${said}: ${tile} is ${key.width} x ${key.height}`);
      }
      const north = before.find(({ tile }) => tile === "N").x;
      const one = before.find(({ tile }) => tile === "1B").x;
      assert.equal(north < one, settings.left === true, said);
      await touches(page, "4B 5B 5B 6C 7C 2D 3D 3D 6D J J J");
      await page.locator(".short h2", { hasText: "3 away" }).waitFor();
      assert.deepEqual(await boxes(page), before, said);
      assert.equal(await rack(page), 12, said);
      // The distance is fully visible, above the rack.
      const [head, tiles] = [".short h2", ".rack"].map((of) => page.locator(of).boundingBox());
      const line = await head;
      assert.ok(line.y + line.height <= (await tiles).y + 3 && line.y >= 44, `${said}: ${line.y}`);
      // The end of the hand's name may be cut off, but nothing else.
      const missing = (await page.evaluate(cut)).filter((row) => !/^wide (P\.second|B\.beside)/.test(row));
      assert.deepEqual(missing, [], said);
      await done(opened);
    }
  });
}

/** Adds up layout shifts from now on, even just after a touch. */
const watchShifts = () => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      window.shifted += value;
      window.shifting = sources.map(({ node }) => `${node?.nodeName}.${node?.className}`);
    }
  }).observe({ type: "layout-shift", buffered: false });
};

test("nothing moves until the fourteenth tile, which folds the keys; a second tap does nothing", async () => {
  const opened = await at("#/hand", { width: 390, height: 664 });
  const { page } = opened;
  await page.locator(".key").first().waitFor();
  await page.waitForTimeout(300);
  await page.evaluate(watchShifts);
  await touches(page, "1B 1B 2B 2B J F F F 2C 2C 1C 1C 1C");
  await page.waitForTimeout(400);
  assert.equal(await page.evaluate(() => window.shifted), 0, String(await page.evaluate(() => window.shifting)));
  const { x, y } = await touch(page, '.key[data-tile="J"]');
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y - 20);
  await page.waitForTimeout(500);
  assert.equal(await page.locator(".key").count(), 0);
  // The verdict shows the tiles in their groups instead of the rack.
  assert.equal(await rack(page), 0);
  assert.match(await page.evaluate(() => location.hash), /^#\/hand\?.*h=FFF\.11B\.22B\.111C\.22C\.JJ$/);
  // Afterward the buttons react again, and the keys come back.
  await touch(page, page.getByRole("button", { name: "Undo", exact: true }));
  await touch(page, page.getByRole("button", { name: "I picked…" }));
  await page.locator(".key").first().waitFor();
  assert.equal(await rack(page), 13);
  await done(opened);
});

test("who pays is in sight without scrolling, above the buttons", async () => {
  const won = "11B.22B.111C.22C.JJ.(FFF)&by=discard&from=East&winner=South";
  for (const [width, height] of [
    [390, 664],
    [390, 732],
    [360, 640],
  ]) {
    const opened = await at(`#/hand?v=1&h=${won}`, { width, height });
    const { page } = opened;
    await page.locator(".payments .sum").waitFor();
    const buttons = await page.locator(".foot").boundingBox();
    const rows = page.locator(".payments tr");
    assert.equal(await rows.count(), 4);
    for (const row of await rows.all()) {
      const { y, height: tall } = await row.boundingBox();
      assert.ok(
        y + tall <= buttons.y,
        `${width} x ${height}: a row ends at ${y + tall}, the buttons begin at ${buttons.y}`,
      );
    }
    await done(opened);
  }
});

const PLACES = [
  ["#/hand", false],
  ["#/hand?v=1&h=11B.22B.111C.22C.J.FFF", false],
  ["#/hand?v=1&h=11B.22B.111C.22C.JJ.FFF", false],
  ["#/discarded?v=1&h=11B.2B.111C.22C.JJ.FFF", true],
  ["#/player?v=1&h=(333B).(777B)", true],
  ["#/play", false],
  ["#/play?v=1&view=new", true],
  ["#/card", false],
  ["#/card?v=1&view=stats&n=100", true],
  ["#/rules", false],
  ["#/rules?v=1&rules=CLM-06", true],
  ["#/referee", true],
  ["#/more", false],
  ["#/settings", true],
  ["#/about", true],
];
test("screens below a root have a back arrow, each has a title of its own, tabs are equal", async () => {
  const opened = await at("#/hand");
  const { page } = opened;
  const titles = new Map();
  for (const [hash, below] of PLACES) {
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await page.waitForTimeout(250);
    const back = page.getByRole("button", { name: "Back", exact: true });
    assert.equal(await back.count(), below ? 1 : 0, hash);
    const title = await page.title();
    assert.match(title, / · Mahj$/);
    const key = hash.startsWith("#/hand") ? "#/hand" : hash;
    assert.ok([undefined, key].includes(titles.get(title)), `${hash} is called ${title} as ${titles.get(title)}`);
    titles.set(title, key);
    // The page itself never scrolls.
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0, hash);
    if (!(await page.locator(".tabs").isVisible())) continue;
    const widths = await page
      .locator(".tabs a")
      .evaluateAll((all) => all.map((tab) => Math.round(tab.getBoundingClientRect().width * 10)));
    assert.equal(widths.length, 5);
    assert.equal(new Set(widths).size, 1, hash);
    assert.equal(await page.locator(".tabs [aria-current]").count(), 1, hash);
    if (below) {
      await touch(page, back);
      await page.waitForTimeout(150);
      assert.equal(await page.locator(".tabs [aria-current]").count(), 1);
    }
  }
  await done(opened);
});

test("a tab comes back as it was left, or leads to its root; back does what the arrow does", async () => {
  const opened = await at("#/more");
  const { page } = opened;
  const tab = (name) => touch(page, page.locator(".tabs a", { hasText: name }));
  const title = (name) => titled(page, name);
  await touch(page, page.getByRole("button", { name: /^Settings/ }));
  await title("Settings");
  await tab("Rules");
  await title("Rules");
  await tab("More");
  await title("Settings");
  await tab("More");
  await title("More");
  await touch(page, page.getByRole("button", { name: /^Settings/ }));
  await title("Settings");
  await touch(page, page.getByRole("button", { name: "Back", exact: true }));
  await title("More");
  await touch(page, page.getByRole("button", { name: /^Settings/ }));
  await title("Settings");
  await page.goBack();
  await title("More");
  await done(opened);
});

test("the practice pill stands in the head of every root while the practice card is in use", async () => {
  const opened = await at("#/hand");
  const { page } = opened;
  for (const name of ["hand?v=1&h=11B.22B.111C.22C.JJ.FFF", "play", "card", "rules", "more"]) {
    await page.evaluate((to) => {
      location.hash = to;
    }, `#/${name}`);
    await page.waitForTimeout(200);
    assert.ok(await page.locator(".practice-mark").isVisible(), name);
    assert.equal(await page.locator(".practice-mark .card-title").innerText(), "Practice card");
  }
  await done(opened);
});

const AXE = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Texts smaller than 14 px. */
const tiny = () =>
  [...document.querySelectorAll("body *")]
    .filter((at) => at.checkVisibility() && !at.closest("svg, .hidden, .printed-only") && at.offsetWidth > 1)
    .filter((at) => [...at.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
    .filter((at) => Number.parseFloat(getComputedStyle(at).fontSize) < 14)
    .map((at) => `${at.className} ${at.textContent.slice(0, 20)}`);
for (const theme of ["light", "dark"]) {
  test(`targets are 44 px, text is 7:1 and 14 px or more, axe finds nothing, ${theme}`, async () => {
    const opened = await at("#/hand", { theme });
    const { page } = opened;
    for (const [hash] of PLACES) {
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await page.waitForTimeout(450);
      for (const find of [small, faint, tiny]) assert.deepEqual(await page.evaluate(find), [], hash);
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
