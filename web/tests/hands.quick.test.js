// The root of Card, with touches by coordinates: filters, stars, opening a hand.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { load } from "mahj";
import { suite, touch } from "./browser.js";
import { cut, faint, small } from "./measures.js";

const here = suite({ hasTouch: true, isMobile: true, width: 390, height: 664 });
const engine = await load();
const rows = engine.show({ card: "practice" });
/** A hand with alternatives counts as one hand. */
const hands = (takes) => new Set(rows.filter(takes).map(({ line }) => line.replace(/[a-f]$/, ""))).size;
const done = async ({ context, faults }) => {
  assert.deepEqual(faults, []);
  await context.close();
};
const chip = (page, name) => page.locator(".chip", { hasText: name });
const shown = (page) => page.locator(".card-row").count();

test("filters show the exposed, the concealed, the starred hands", async () => {
  const opened = await here.at("#/card");
  const { page } = opened;
  await page.locator(".card-row").first().waitFor();
  assert.equal(await shown(page), 55);
  assert.equal(await chip(page, "All").innerText(), "All 55");
  await touch(page, chip(page, "Exposed"));
  assert.equal(
    await shown(page),
    hands(({ concealed }) => !concealed),
  );
  await touch(page, chip(page, "Concealed"));
  assert.equal(
    await shown(page),
    hands(({ concealed }) => concealed),
  );
  await touch(page, chip(page, "★"));
  await page.getByText("No stars yet.").waitFor();
  assert.equal(await shown(page), 0);
  await done(opened);
});

test("a star is kept for its card, 44 px wide at the right of its hand", async () => {
  const opened = await here.at("#/card");
  const { page } = opened;
  const star = page.locator(".card-row .star").nth(1);
  await star.waitFor();
  const { width, height, x } = await star.boundingBox();
  assert.ok(width >= 44 && height >= 44 && x > 320, `${width} x ${height} at ${x}`);
  const top = (await page.locator(".card-row").nth(2).boundingBox()).y;
  await touch(page, star);
  assert.equal((await page.locator(".card-row").nth(2).boundingBox()).y, top, "nothing moves");
  const name = await star.getAttribute("aria-label");
  await page.reload();
  await touch(page, chip(page, "★"));
  assert.equal(await shown(page), 1);
  assert.equal(await page.locator(".card-row .star").getAttribute("aria-label"), name);
  // Another card has its own stars.
  const text = await readFile(new URL("../../cards/practice.card", import.meta.url), "utf8");
  await touch(page, page.locator(".card-in-use"));
  await page.getByText("The card you choose is used on every screen.").waitFor();
  await page.getByLabel("Open a file").setInputFiles({
    name: "porch.card",
    mimeType: "text/plain",
    buffer: Buffer.from(text.replace(/^title:.*$/m, "title: Porch Card")),
  });
  await page.waitForFunction(() => !/practice/.test(localStorage.getItem("mahj.card")));
  await page.evaluate(() => {
    location.hash = "#/card?only=stars";
  });
  await page.locator(".card-in-use", { hasText: "Porch Card" }).waitFor();
  await page.getByText("No stars yet.").waitFor();
  await done(opened);
});

test("a tap opens a hand: in words, all its alternatives, all its ways; back is where it was", async () => {
  const opened = await here.at("#/card");
  const { page } = opened;
  await page.locator(".card-row").first().waitFor();
  const several = rows.find(({ form }) => form !== null);
  const id = several.line.replace(/[a-f]$/, "");
  const nth = [...new Set(rows.map(({ line }) => line.replace(/[a-f]$/, "")))].indexOf(id);
  const row = page.locator(".card-hand").nth(nth);
  await row.scrollIntoViewIfNeeded();
  const before = await page.locator("main").evaluate((at) => at.scrollTop);
  await touch(page, row);
  await page.getByRole("heading", { name: `${several.section} ${several.number}`, exact: true }).waitFor();
  const text = await page.locator(".hand-view").innerText();
  const forms = rows.filter(({ line }) => line.replace(/[a-f]$/, "") === id);
  assert.ok(forms.length > 1);
  for (const { reading } of forms) assert.ok(text.toLowerCase().includes(reading.toLowerCase()), reading);
  const ways = engine.targets({ card: "practice", line: id }).length;
  assert.ok(text.includes(`${ways} ways to make it`), text);
  await touch(page, page.getByRole("button", { name: "Back", exact: true }));
  await page.locator(".card-row").first().waitFor();
  await page.waitForTimeout(200);
  assert.equal(await page.locator("main").evaluate((at) => at.scrollTop), before);
  await done(opened);
});

test("a hand of the card is practiced with tiles that are nearer to it than most", async () => {
  const opened = await here.at("#/card?v=1&view=hand&line=consecutive-run/6");
  const { page } = opened;
  await touch(page, page.getByRole("button", { name: "Practice this hand" }));
  await page.waitForFunction(() => /^#\/hand\?.*h=/.test(location.hash), undefined, { timeout: 30_000 });
  const hand = await page.evaluate(() =>
    new URLSearchParams(location.hash.split("?")[1]).get("h").replaceAll(".", " "),
  );
  const away = (hand) => engine.away({ card: "practice", hand, line: "consecutive-run/6" }).best ?? 15;
  const dealt = engine.deal({ card: "practice", count: 101, seed: 1, tiles: 14 }).map(({ hand }) => away(hand));
  const middle = dealt.sort((one, other) => one - other)[50];
  assert.ok(away(hand) < middle, `${away(hand)} away, most ${middle}`);
  await page.locator(".best, .verdict").first().waitFor({ timeout: 30_000 });
  await done(opened);
});

const AXE = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
for (const look of [{ width: 320, height: 568 }, { theme: "dark" }, { width: 1280, height: 800 }]) {
  test(`the root and a hand are whole and large enough, ${JSON.stringify(look)}`, async () => {
    const opened = await here.at("#/card", look);
    const { page } = opened;
    for (const hash of ["#/card", "#/card?only=stars", "#/card?view=hand&line=consecutive-run/6"]) {
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await page.waitForTimeout(500);
      for (const find of [small, faint, cut]) assert.deepEqual(await page.evaluate(find), [], hash);
      const { violations } = await new AxeBuilder({ page }).withTags(AXE).analyze();
      assert.deepEqual(
        violations.map(({ id, nodes }) => `${hash} ${id} ${nodes[0].html.slice(0, 120)}`),
        [],
      );
    }
    await done(opened);
  });
}
