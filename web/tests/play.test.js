// Play: whole games by touch, at the sizes of a phone and a tablet, reloaded at every moment.
import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { load } from "mahj";
import { suite } from "./browser.js";
import { cut, faint, overlaps, small } from "./measures.js";
import { answer, asked, gameAt, keptGame } from "./play.js";

const engine = await load();
const here = suite({ hasTouch: true, isMobile: true });

/** In play mode, the referee refuses nothing in a finished game. */
async function refereed(page) {
  const { seed, seat, bot, acts } = await keptGame(page);
  const { over } = engine.play({ seed, seat, bot, acts });
  assert.ok(over);
  const rows = engine.referee({ text: over.record, mode: "play" });
  assert.ok(Array.isArray(rows), JSON.stringify(rows));
  assert.equal(rows.at(-1).refused, 0);
  return over;
}

const SIZES = [
  [360, 640, 11, "South"],
  [820, 1060, 23, "West"],
];
for (const [width, height, seed, seat] of SIZES) {
  test(`a whole game by touches at ${width} by ${height}`, { timeout: 300_000 }, async () => {
    const { page, context, faults } = await gameAt(here, { width, height, seed, seat });
    const looked = new Set();
    for (;;) {
      const now = await asked(page);
      const said = `${now} after ${(await keptGame(page)).acts.length}`;
      assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0, said);
      for (const find of [small, cut]) assert.deepEqual(await page.evaluate(find), [], said);
      if (!looked.has(now)) {
        looked.add(now);
        for (const find of [faint, overlaps]) assert.deepEqual(await page.evaluate(find), [], said);
        const { violations } = await new AxeBuilder({ page }).analyze();
        assert.deepEqual(
          violations.map(({ id, nodes }) => `${said} ${id} ${nodes[0].html.slice(0, 120)}`),
          [],
        );
      }
      if (now === "end") break;
      await answer(page, { calls: true });
    }
    const over = await refereed(page);
    const head = await page.locator(".play-page h2").innerText();
    assert.match(head, over.winner === null ? /^Wall game/ : over.winner === seat ? /^You win/ : / wins$/);
    if (over.winner !== null) assert.equal(await page.locator(".end-payments tr").count(), 4);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("a game that is reloaded at every moment goes on as it was", { timeout: 300_000 }, async () => {
  const opened = await gameAt(here, { seed: 5, seat: "North" });
  const { page } = opened;
  for (;;) {
    const now = await asked(page);
    const before = await keptGame(page);
    const shown = () => page.locator(".play").innerText();
    const text = await shown();
    await page.reload();
    assert.equal(await asked(page), now);
    assert.deepEqual(await keptGame(page), before);
    assert.equal(await shown(), text);
    if (now === "end") break;
    await answer(page);
    // In the middle of the other players' turns, too: all of it is still shown.
    const { shown: events } = await keptGame(page);
    await page.waitForTimeout(200);
    await page.reload();
    assert.ok((await keptGame(page)).shown >= events);
  }
  await refereed(page);
  assert.deepEqual(opened.faults, []);
  await opened.context.close();
});
