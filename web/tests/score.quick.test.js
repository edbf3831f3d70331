// The score sheet, with touches by coordinates: names, a game in three taps, totals, who owes whom.
import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { suite, titled, touch, withSettings } from "./browser.js";
import { cut, faint, small } from "./measures.js";

const here = suite({ hasTouch: true, isMobile: true });
const PLAYERS = ["Ruth", "Joan", "Bea", "Helen"];
const win = (winner, from, value, jokerless = false) => ({ winner, from, value, jokerless });
/** The afternoon of the design. */
const GAMES = [win(1, 0, 25), { wall: true }, win(2, 1, 30), win(3, null, 25)];

async function at(hash, { kept, settings = { money: "cents" }, ...more } = {}) {
  const opened = await here.at("", { width: 390, height: 664, ...more });
  await withSettings(opened.context, settings);
  // Not at a reload: what is stored then is being tested.
  if (kept) await opened.page.evaluate((kept) => localStorage.setItem("mahj.score", JSON.stringify(kept)), kept);
  await opened.page.goto(`${here.server.address}?1${hash}`);
  await opened.page.locator("main").waitFor();
  return opened;
}
const sheet = (games = GAMES, players = PLAYERS) => ({ begun: Date.UTC(2026, 10, 24, 18), players, games });
const done = async ({ context, faults }) => {
  assert.deepEqual(faults, []);
  await context.close();
};
const button = (page, name) => page.getByRole("button", { name, exact: true });
/** A new question accepts no taps, so that a double tap answers only one. */
async function answer(page, ...names) {
  for (const name of names) {
    await button(page, name).waitFor();
    await page.waitForTimeout(450);
    await touch(page, button(page, name));
  }
}
const cells = (page, rows) =>
  page.locator(`.one ${rows}`).evaluateAll((all) => all.map((row) => row.innerText.replace(/\s+/g, " ").trim()));
const total = (page, text) => page.locator(".one tfoot", { hasText: text }).waitFor();

test("names, then a game in three taps after opening; the sheet is there after a reload", async () => {
  const opened = await at("#/more");
  const { page } = opened;
  await touch(page, page.getByRole("button", { name: /^Score sheet/ }));
  for (const [nth, name] of PLAYERS.entries()) await page.locator(".score-names input").nth(nth).fill(name);
  await touch(page, button(page, "Start the sheet"));
  await touch(page, button(page, "Add a game"));
  await titled(page, "Add a game");
  await answer(page, "Joan", "Ruth discarded it", "25");
  await total(page, "+100");
  assert.deepEqual(await cells(page, "tbody tr"), ["1 −50 +100 −25 −25"]);
  await touch(page, button(page, "Add a game"));
  await answer(page, "No one: a wall game");
  await page.locator(".one", { hasText: "Game 2 was a wall game." }).waitFor();
  await titled(page, "Score sheet");
  await page.reload();
  await total(page, "+100");
  assert.deepEqual(await cells(page, "tbody tr"), ["1 −50 +100 −25 −25", "2 0 0 0 0"]);
  // Adding games doesn't leave More.
  await touch(page, button(page, "Back"));
  await titled(page, "More");
  await done(opened);
});

test("the afternoon of the design: rows, totals, the fewest payments", async () => {
  const opened = await at("#/score", { kept: sheet() });
  const { page } = opened;
  await total(page, "+95");
  assert.deepEqual(await cells(page, "tbody tr"), [
    "1 −50 +100 −25 −25",
    "2 0 0 0 0",
    "3 −30 −60 +120 −30",
    "4 −50 −50 −50 +150",
  ]);
  assert.deepEqual(await cells(page, "tfoot td"), ["−130", "−10", "+45", "+95"]);
  // The order is the engine's; three is the minimum number of payments.
  const said = await page.locator(".score-settle p").allInnerTexts();
  assert.equal(said.join(" ").match(/¢|\$/g).length, 3, said.join(" "));
  assert.match(said.join(" "), /Ruth pays/);
  assert.match(said.join(" "), /Joan pays (Bea|Helen) 10¢/);
  // Points are the same numbers without cents.
  await touch(page, button(page, "Change"));
  await touch(page, button(page, "Count in points"));
  await page.locator(".score-when", { hasText: "in points" }).waitFor();
  assert.doesNotMatch(await page.locator(".score-settle").innerText(), /[¢$]/);
  await done(opened);
});

test("the winner can't be the discarder, and a value that isn't on the card is asked about", async () => {
  const opened = await at("#/score", { kept: sheet([]) });
  const { page } = opened;
  await touch(page, button(page, "Add a game"));
  await answer(page, "Bea");
  await button(page, "Picked the tile").waitFor();
  assert.ok(await button(page, "Bea discarded it").isDisabled());
  await answer(page, "Picked the tile", "Other");
  const field = page.getByLabel("Value of the hand");
  await field.fill("27");
  await touch(page, button(page, "Add the game at 27"));
  await page.getByText("The card has no hand worth 27. Use it anyway?").waitFor();
  // Entering another value is a separate question; choosing one from the card isn't.
  await field.fill("30");
  assert.ok(await button(page, "Add the game at 30").isVisible());
  await field.fill("27");
  await touch(page, button(page, "Add the game at 27"));
  await touch(page, button(page, "Use 27"));
  await total(page, "+162");
  await done(opened);
});

test("without jokers pays double; the last game is taken back, and put back", async () => {
  const opened = await at("#/score", { kept: sheet() });
  const { page } = opened;
  await total(page, "+95");
  await touch(page, button(page, "Add a game"));
  await answer(page, "Joan", "Helen discarded it");
  await page.getByText("Without jokers, so it pays double").waitFor();
  await page.waitForTimeout(450);
  await touch(page, page.locator(".score-check"));
  await answer(page, "25");
  await page.locator(".one tbody tr", { hasText: "+200" }).waitFor();
  await touch(page, button(page, "Remove game 5"));
  await total(page, "+95");
  assert.equal((await cells(page, "tbody tr")).length, 4);
  await touch(page, button(page, "Put game 5 back"));
  await page.locator(".one tbody tr", { hasText: "+200" }).waitFor();
  await done(opened);
});

test("a double tap answers one question", async () => {
  const opened = await at("#/score", { kept: sheet() });
  const { page } = opened;
  await touch(page, button(page, "Add a game"));
  await button(page, "Joan").waitFor();
  await page.waitForTimeout(450);
  const box = await button(page, "Joan").boundingBox();
  const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  // Sent together: on a busy machine, a tap sent after the other may come too late to be its second.
  await Promise.all([tap(), tap()]);
  await page.waitForTimeout(200);
  assert.ok(await page.getByText("How did Joan win?").isVisible());
  await done(opened);
});

test("three may play; two of one name, or two alone, may not", async () => {
  const opened = await at("#/score");
  const { page } = opened;
  const names = page.locator(".score-names input");
  await names.nth(0).fill("Ann");
  await names.nth(1).fill("Ann");
  await names.nth(2).fill("Sue");
  await touch(page, button(page, "Start the sheet"));
  await page.getByText("Two players are called Ann.").waitFor();
  await names.nth(1).fill("");
  await touch(page, button(page, "Start the sheet"));
  await page.getByText("A player has no name.").waitFor();
  await names.nth(1).fill("Bo");
  await touch(page, button(page, "Start the sheet"));
  await page.locator(".one thead").waitFor();
  assert.deepEqual(await cells(page, "thead th"), ["Game", "Ann", "Bo", "Sue"]);
  await done(opened);
});

test("the sheet is copied as text, printed, and begun again with the same names", async () => {
  const opened = await at("#/score", { kept: sheet() });
  const { page, context } = opened;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await total(page, "+95");
  await touch(page, button(page, "Share"));
  await touch(page, button(page, "Score as text"));
  await page.getByText("Copied.", { exact: true }).waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(text, /^Mah Jongg, Tuesday, Nov 24: 4 games, in cents\nRuth −130\nJoan −10\nBea \+45\nHelen \+95\n/);
  await touch(page, button(page, "Close"));
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator(".sheet-score").isVisible());
  assert.ok(!(await page.locator(".one.score").isVisible()));
  await page.emulateMedia({ media: "screen" });
  await touch(page, button(page, "Done for today"));
  await touch(page, button(page, "Start a new sheet"));
  await page.getByText("No games yet.").waitFor();
  assert.deepEqual(await cells(page, "thead th"), ["Game", ...PLAYERS]);
  await done(opened);
});

test("a sheet that can't be read is an empty one", async () => {
  for (const kept of [{ players: 3 }, [], { players: PLAYERS, games: [{ winner: 9 }, null, { wall: true }] }]) {
    const opened = await at("#/score", { kept });
    await opened.page.locator(".score-names, .score-table").first().waitFor();
    await done(opened);
  }
});

const AXE = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const LOOKS = [
  { width: 320, height: 568, settings: { text: 150, money: "cents" } },
  { width: 360, height: 640 },
  { width: 390, height: 664, theme: "dark" },
  { width: 1280, height: 800 },
];
for (const look of LOOKS) {
  test(`totals are in sight, targets large, text whole, at ${look.width} by ${look.height}`, async () => {
    const many = [...GAMES, ...GAMES, ...GAMES];
    const opened = await at("#/score", { kept: sheet(many, ["Ruth", "Joan", "Beatrice", "Mary Ellen P"]), ...look });
    const { page } = opened;
    await total(page, "+285");
    const foot = await page.locator(".one tfoot").boundingBox();
    const buttons = await page.locator(".score-foot").boundingBox();
    const main = page.locator("main");
    // As it was opened, with the newest game, and with the first one.
    for (const to of ["newest", "first"]) {
      if (to === "first") await main.evaluate((at) => at.scrollTo(0, 0));
      const row = await page.locator(".one tfoot td").first().boundingBox();
      assert.ok(row.y + row.height <= buttons.y + 1 && row.y > 0, `${to}: ${row.y}, ${foot.y}, ${buttons.y}`);
    }
    for (const step of [[], ["Joan"], ["Joan", "Ruth discarded it"], ["names"]]) {
      if (step[0]) {
        await page.evaluate(
          (view) => {
            location.hash = `#/score?view=${view}`;
          },
          step[0] === "names" ? "names" : "add",
        );
        if (step[0] !== "names") await answer(page, ...step);
        await page.waitForTimeout(100);
      }
      for (const find of [small, faint, cut]) assert.deepEqual(await page.evaluate(find), [], String(step));
      const { violations } = await new AxeBuilder({ page }).withTags(AXE).analyze();
      assert.deepEqual(
        violations.map(({ id, nodes }) => `${step} ${id} ${nodes[0].html.slice(0, 120)}`),
        [],
      );
      if (step[0]) await page.evaluate(() => (location.hash = "#/score"));
    }
    await done(opened);
  });
}
