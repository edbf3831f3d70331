// Play, shortened: a game starts in three taps, tiles are raised before they are passed, and nothing in it is
// lost. By touch.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "mahj";
import { suite, titled, touch } from "./browser.js";
import { cut, faint, overlaps, small } from "./measures.js";
import { answer, asked, button, gameAt, keptGame } from "./play.js";
import { playedGame } from "./review.js";

const engine = await load();
const here = suite({ hasTouch: true, isMobile: true });
const done = async ({ context, faults }) => {
  assert.deepEqual(faults, []);
  await context.close();
};
/** The engine's own answer about the stored game. */
const told = async (page) => {
  const { seed, seat, bot, acts } = await keptGame(page);
  return engine.play({ seed, seat, bot, acts });
};
const texts = (page, of) => page.locator(of).allInnerTexts();
const rack = (page) => page.locator(".play-rack .play-tile").evaluateAll((all) => all.map((at) => at.dataset.tile));
const rackTop = (page) => page.locator(".play-rack").evaluate((at) => at.getBoundingClientRect().top);

test("a first game is three taps away, later games one; the old address leads here", async () => {
  const opened = await here.at("#/practice", { width: 360, height: 640 });
  const { page } = opened;
  await titled(page, "Play");
  await touch(page, page.getByRole("button", { name: /^New game/ }));
  await button(page, "Easy");
  await page.waitForTimeout(400);
  await button(page, "Deal");
  assert.equal(await asked(page), "pass");
  assert.equal((await keptGame(page)).bot, "near");
  await button(page, "Back");
  await page.getByRole("button", { name: /^New game/ }).waitFor();
  await touch(page, page.getByRole("button", { name: /^Continue your game/ }));
  assert.equal(await asked(page), "pass");
  await done(opened);
});

test("three tiles rise and go, jokers don't, and what came back is shown until the next", async () => {
  const opened = await gameAt(here, { seed: 3, seat: "North" });
  const { page } = opened;
  assert.equal(await asked(page), "pass");
  const before = await told(page);
  assert.deepEqual((await rack(page)).toSorted(), before.rack.toSorted());
  const y = await rackTop(page);
  await touch(page, '.play-tile[data-tile="J"]');
  await page.getByText("Jokers can’t be passed.").waitFor();
  assert.equal(await page.locator(".slots .tile").count(), 0);
  // Dashed until three are raised: a tap does nothing.
  const pass = page.locator(".play-buttons .main");
  await touch(page, pass);
  assert.equal(await pass.getAttribute("aria-disabled"), "true");
  assert.equal(await answer(page), "pass");
  assert.equal(await asked(page), "returned");
  const [own] = (await told(page)).events.filter(({ seat }) => seat === "North");
  const came = await page.locator(".came").evaluateAll((all) => all.map((row) => row.ariaLabel.split(", ").length));
  assert.deepEqual(came, [own.tiles.length, own.received.length]);
  assert.equal(await rackTop(page), y);
  // Shown until the player continues, even after the page was closed.
  await page.reload();
  assert.equal(await asked(page), "returned");
  await answer(page);
  assert.deepEqual(await texts(page, "h1"), ["First across"]);
  await done(opened);
});

test("the drill says how good each pass was, then deals again, and leaves the game alone", async () => {
  const opened = await gameAt(here, { seed: 3, seat: "North" });
  const { page } = opened;
  assert.equal(await asked(page), "pass");
  const game = await keptGame(page);
  await button(page, "Back");
  await touch(page, page.getByRole("button", { name: /^Charleston drill/ }));
  const drilled = () => page.evaluate(() => JSON.parse(localStorage.getItem("mahj.drill")));
  let passes = 0;
  for (let now = ""; now !== "end"; ) {
    now = await asked(page);
    if (now === "returned" || now === "end") {
      await page.waitForFunction(() =>
        /^(Good: no other pass is clearly better|Better: .+ It wins about \d+ more in 100 games)/.test(
          document.querySelector(".pass-verdict")?.textContent ?? "",
        ),
      );
      passes += 1;
    }
    if (now === "pass") {
      const loose = page.locator('.play-rack .play-tile:not([data-tile="J"])');
      for (const at of [1, 4, 7]) await touch(page, loose.nth(at));
    }
    if (now === "stop") await button(page, "Go on");
    else if (now !== "end") await touch(page, ".play-buttons .main");
    await page.waitForTimeout(450);
  }
  assert.ok(passes >= 4, `${passes}`);
  const { seed } = await drilled();
  await button(page, "Deal again");
  assert.equal(await asked(page), "pass");
  assert.notEqual((await drilled()).seed, seed);
  assert.deepEqual(await keptGame(page), game);
  await done(opened);
});

test("two taps discard, undo twice and redo gives the same game, and a reload goes on", async () => {
  const opened = await gameAt(here, { seed: 7, seat: "East" });
  const { page } = opened;
  let turns = 0;
  while (turns < 3) if ((await answer(page)) === "turn") turns += 1;
  while ((await asked(page)) !== "turn") await answer(page);
  const y = await rackTop(page);
  const tile = page.locator('.play-rack .play-tile:not([data-tile="J"])').first();
  await touch(page, tile);
  assert.equal(await rackTop(page), y);
  assert.match((await texts(page, ".play-buttons .main"))[0], /^Discard \S/);
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0);
  for (const find of [small, faint, cut, overlaps]) assert.deepEqual(await page.evaluate(find), [], find.name);
  const before = await keptGame(page);
  const heading = await texts(page, "h1");
  await page.reload();
  await asked(page);
  assert.deepEqual(await texts(page, "h1"), heading);
  assert.deepEqual((await keptGame(page)).acts, before.acts);
  const menu = async (name) => {
    await button(page, "Your game");
    await touch(page, page.getByRole("button", { name, exact: true }));
    await asked(page);
  };
  for (let times = 0; times < 2; times += 1) await menu("Take back my last move");
  const back = await keptGame(page);
  assert.deepEqual(back.acts, before.acts.slice(0, -2));
  assert.equal(back.practice, true);
  for (let times = 0; times < 2; times += 1) await menu("Redo my last move");
  assert.deepEqual((await keptGame(page)).acts, before.acts);
  assert.deepEqual(await texts(page, "h1"), heading);
  // A wrong Mah Jongg is explained, and nothing is lost.
  await button(page, "Mah Jongg");
  await page.getByText("Take it back at once.").waitFor();
  await page.waitForTimeout(400);
  await button(page, "Keep playing");
  assert.equal(await asked(page), "turn");
  await done(opened);
});

test("a hint nudges without a name, and tells on request; no toss-up is told as a lead", async () => {
  const opened = await gameAt(here, { seed: 3, seat: "North", ways: { hints: "nudge" } });
  const { page } = opened;
  await asked(page);
  const hint = page.locator(".play-hint-box .grow");
  await page.waitForFunction(() => document.querySelector(".play-hint-box .grow")?.textContent.length > 2);
  assert.match(await hint.innerText(), /^(Keep your .*s together|Several passes|One pass)/);
  await button(page, "Tell me");
  const { toss_up, options } = engine.charleston({
    hand: (await told(page)).hand,
    pass: "first-right",
    seat: "North",
    rollouts: 128,
  });
  assert.match(await hint.innerText(), toss_up ? /^Toss-up/ : /^Pass .*: wins \d+ of 100 games\.$/);
  assert.ok(options.length > 0);
  await button(page, "Hints: nudge");
  await button(page, "Hints: full");
  assert.equal(await hint.count(), 0);
  await done(opened);
});

test("by keys a game goes on where the focus was, and a discard is said by its name", async () => {
  const opened = await gameAt(here, { seed: 3, seat: "North", width: 1280, height: 800, isMobile: false });
  const { page } = opened;
  assert.equal(await asked(page), "pass");
  const focus = () => page.evaluate(() => document.activeElement?.className ?? "");
  for (const at of [1, 4, 7]) {
    await page.locator('.play-rack .play-tile:not([data-tile="J"])').nth(at).focus();
    await page.keyboard.press("Enter");
  }
  await page.locator(".play-buttons .main").focus();
  await page.keyboard.press("Enter");
  assert.equal(await asked(page), "returned");
  assert.match(await focus(), /button main/, "the next button has it");
  await page.keyboard.press("Enter");
  assert.equal(await asked(page), "pass");
  assert.match(await focus(), /button main/);
  await done(opened);
});

test("the names of the score sheet sit at the table, the owner's own left out", async () => {
  const opened = await here.at("", { width: 360, height: 640 });
  const { page } = opened;
  await page.evaluate(() =>
    localStorage.setItem(
      "mahj.score",
      JSON.stringify({ begun: 1, players: ["Joan", "Ann Lee", "Mo", "Wilhelmina B"], games: [] }),
    ),
  );
  await page.evaluate(() => {
    location.hash = "#/play?v=1&view=new";
  });
  await button(page, "Deal");
  assert.equal(await asked(page), "pass");
  await page.getByText("Pick three to pass to Ann Lee").waitFor();
  for (const find of [small, cut, overlaps]) assert.deepEqual(await page.evaluate(find), [], find.name);
  // The question who discarded a winning tile uses the same names, and so do the payments.
  await page.goto(`${here.server.address}?2#/hand?v=1&h=11B.22B.111C.22C.JJ.FFF`);
  await page.getByText("Who discarded it?").waitFor();
  await page.waitForTimeout(500);
  assert.deepEqual(await texts(page, ".who button"), ["Ann Lee", "Mo", "Wilhelmina B", "I picked it"]);
  await button(page, "Mo");
  await page.getByText("You won on Mo’s discard").waitFor();
  assert.match((await texts(page, ".payments tr"))[0], /^Mo pays \(discarder\)/);
  await done(opened);
});

test("at the end the costliest moment is told from the review", { timeout: 120_000 }, async () => {
  const { acts } = playedGame({ seed: 7, seat: "East" });
  const opened = await gameAt(here, { seed: 7, seat: "East", acts, shown: 9_999 });
  const { page } = opened;
  const told = page.locator(".end-costliest");
  await told.waitFor({ timeout: 60_000 });
  const before = await told.boundingBox();
  await page.waitForFunction(
    () => /costliest moment:|No costly/.test(document.querySelector(".end-costliest")?.textContent ?? ""),
    undefined,
    { timeout: 90_000 },
  );
  const text = await told.innerText();
  assert.match(
    text,
    /^Your costliest moment: .+\. You .+ and lost about \d+ wins? in 100\.$|^No costly decisions so far\.$/,
  );
  assert.doesNotMatch(text, / wind| dragon/);
  assert.equal((await told.boundingBox()).y, before.y, "nothing has moved");
  await done(opened);
});

test("with a limit a tile that isn't called in time goes by, but not while the menu is open", async () => {
  const opened = await gameAt(here, { ways: { limit: 5 } });
  const { page } = opened;
  while ((await asked(page)) !== "claim") await answer(page);
  const { acts } = await keptGame(page);
  const left = page.getByRole("timer");
  await left.waitFor();
  await button(page, "Your game");
  await page.waitForTimeout(6000);
  assert.equal((await keptGame(page)).acts.length, acts.length);
  await button(page, "Close");
  await page.waitForFunction((many) => JSON.parse(localStorage.getItem("mahj.play")).acts.length > many, acts.length);
  assert.equal((await keptGame(page)).acts[acts.length], "let go");
  await done(opened);
});
