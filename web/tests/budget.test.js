// Test 17, times and memory: from a tap to its answer, the first paint on a slow line, memory after many
// questions. The figures are printed; only ratios within a run are asserted.
import assert from "node:assert/strict";
import { test } from "node:test";
import { counted, memory, suite } from "./browser.js";

const here = suite();
const sorted = (all) => [...all].sort((one, other) => one - other);
const share = (all, of) => sorted(all)[Math.min(all.length - 1, Math.floor(all.length * of))];

/** Taps a key, and measures the times until the tile and the whole answer are drawn. */
const timed = (page, tile) =>
  page.evaluate(
    (tile) =>
      new Promise((done) => {
        const began = performance.now();
        let [drawn, answered] = [0, 0];
        const frame = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now() - began)));
        const watch = (selector, then) => {
          const observer = new MutationObserver(() => frame(then));
          observer.observe(document.querySelector(selector), { childList: true, characterData: true, subtree: true });
          return observer;
        };
        const both = [
          watch(".rack", (at) => {
            drawn ||= at;
          }),
          watch(".answer", (at) => {
            answered = at;
          }),
        ];
        const key = tile ? `.key[data-tile="${tile}"]` : ".button.back";
        [...document.querySelectorAll(key)].find((one) => one.checkVisibility()).click();
        // After a quiet quarter of a second nothing more comes.
        setTimeout(() => {
          for (const one of both) one.disconnect();
          done({ drawn, answered });
        }, 250);
      }),
    tile,
  );

test("a tap is answered over 200 taps", { timeout: 180_000 }, async () => {
  const { page, context, faults } = await here.at("", { width: 1280 });
  await page.locator(".key:visible").first().click();
  await page.locator(".answer h2").getByText("away").waitFor();
  const times = [];
  const HAND = "1B 2B 2B J F F F 2C 2C 1C 1C 1C".split(" ");
  while (times.length < 200) {
    for (const tile of HAND) times.push(await timed(page, tile));
    for (let back = 0; back < HAND.length; back += 1) await timed(page, null);
  }
  const [drawn, answered] = [times.map((one) => one.drawn), times.map((one) => one.answered)];
  for (const [name, all] of [
    ["tile drawn", drawn],
    ["answer drawn", answered],
  ]) {
    console.log(
      `tap to ${name}, ${all.length} taps: median ${share(all, 0.5).toFixed(1)} ms, ` +
        `95th of a hundred ${share(all, 0.95).toFixed(1)} ms`,
    );
  }
  // The tile is drawn before its answer, and later answers are as quick as earlier ones.
  assert.ok(share(drawn, 0.5) <= share(answered, 0.5));
  const half = answered.length / 2;
  assert.ok(share(answered.slice(half), 0.5) < 3 * share(answered.slice(0, half), 0.5));
  assert.deepEqual(faults, []);
  await context.close();
});

// Slow 4G as in browsers' developer tools: 1.6 Mbit/s down, 150 ms round trip.
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};

test("the first paint and the first answer on a slow line, and again without one", { timeout: 120_000 }, async () => {
  const { page, context } = await here.at("#/hand");
  await page.evaluate(() => navigator.serviceWorker?.ready);
  await page.waitForTimeout(3000);
  await context.setOffline(true);
  await page.reload();
  await page.locator(".key:visible").first().waitFor();
  const paint = (of) =>
    of.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? performance.now());
  const warm = await paint(page);
  await context.close();
  const { page: cold, context: other } = await here.at();
  const session = await other.newCDPSession(cold);
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  await cold.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await session.send("Network.emulateNetworkConditions", SLOW);
  const began = Date.now();
  await cold.goto(`${here.server.address}?cold#/hand?v=1&h=11B.22B.111C.22C.J.(FFF)`);
  await cold.locator(".answer h2").getByText("1 away").waitFor({ timeout: 60_000 });
  const answer = Date.now() - began;
  console.log(
    `first paint: slow 4G, cold ${Math.round(await paint(cold))} ms; ` +
      `warm, offline ${Math.round(warm)} ms; first answer on slow 4G ${answer} ms`,
  );
  await other.close();
});

test("memory stays level over 1,000 questions", { timeout: 180_000 }, async () => {
  // A browser that has shown the page before compiles it from its cache, and starts in a different order.
  const first = await here.at("#/hand");
  await first.page.evaluate(() => navigator.serviceWorker?.ready);
  await first.page.waitForTimeout(1500);
  await first.context.close();
  const { page, context, faults } = await here.at("", { width: 1280 });
  await context.addInitScript(counted);
  await page.reload();
  await page.locator(".key:visible").first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  const nodes = async () =>
    (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "Nodes").value;
  const ask = async (from, to) => {
    for (let number = from; number < to; number += 1) {
      // Different hands each time, each answered before the next is asked.
      const of = (times) => 1 + ((number * times) % 9);
      const hand = `${of(1)}${of(1)}B.${of(7)}C.${of(5)}D.N.F.J`;
      await page.evaluate((hand) => {
        location.hash = `#/hand?v=1&h=${hand}`;
      }, hand);
      await page.waitForFunction(
        () => window.open_ === 0 && /away/.test(document.querySelector(".answer h2")?.textContent ?? ""),
      );
    }
    return { ...(await memory(here.browser)), nodes: await nodes() };
  };
  const early = await ask(0, 200);
  const late = await ask(200, 1000);
  console.log(
    `memory: ${early.megabytes} MB and ${early.nodes} nodes after 200 questions, ` +
      `${late.megabytes} MB and ${late.nodes} after 1,000`,
  );
  assert.ok(late.megabytes < early.megabytes * 1.3, `${late.megabytes} MB, ${early.megabytes} MB before`);
  // Trees that were drawn before are not retained.
  assert.ok(late.nodes < early.nodes * 1.3, `${late.nodes} nodes, ${early.nodes} before`);
  assert.deepEqual(faults, []);
  await context.close();
});
