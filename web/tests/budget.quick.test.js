// Test 17, bytes: the size of the first screen, and of everything. The numbers may only shrink.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { suite } from "./browser.js";

const here = suite();

const FOLDER = new URL("../dist/", import.meta.url);
const zipped = (name) => gzipSync(readFileSync(new URL(name, FOLDER)), { level: 9 }).length / 1024;
const all = readdirSync(new URL("assets/", FOLDER)).map((name) => `assets/${name}`);
const html = readFileSync(new URL("index.html", FOLDER), "utf8");
const sum = (names) => names.reduce((total, name) => total + zipped(name), 0);

// KB, gzip; without the engine, whose size is checked by `.ci/size`.
const FIRST = 80;
// The first visit takes 3 KB of it, the game 11; its review, disputes, the score and the cards 28; the daily
// puzzle 8, the spring sheet 6; two-pane layouts, recent hands and the home screen 3; the drill, the time to call
// and what the others could be playing 4.
const REST = 300;

test("the shell of the first screen stays within its budget", () => {
  const first = [
    "index.html",
    ...all.filter((name) => html.includes(name)),
    ...all.filter((name) => /worker|latin-wght/.test(name)),
  ];
  const kilobytes = sum([...new Set(first)]);
  const engine = sum(all.filter((name) => /hand-.*wasm$/.test(name)));
  console.log(`first screen ${kilobytes.toFixed(1)} KB, its engine ${engine.toFixed(1)} KB`);
  assert.ok(kilobytes <= FIRST, `${kilobytes.toFixed(1)} KB`);
});

test("all that is kept for offline use, the engine apart, stays within its budget", () => {
  const kilobytes = sum(all.filter((name) => !name.endsWith(".wasm")));
  const engine = sum(all.filter((name) => /mahj-.*wasm$/.test(name)));
  console.log(`all without the engine: ${kilobytes.toFixed(1)} KB; the engine ${engine.toFixed(1)} KB`);
  assert.ok(kilobytes <= REST, `${kilobytes.toFixed(1)} KB`);
});

test("the editor is fetched only where text is edited", { timeout: 60_000 }, async () => {
  const editors = all.filter(
    (name) => /\.js$/.test(name) && /cm-content/.test(readFileSync(new URL(name, FOLDER), "utf8")),
  );
  assert.ok(editors.length > 0);
  const { page, context } = await here.at("", { serviceWorkers: "block" });
  const fetched = () => editors.filter((name) => here.server.asked.includes(`/${name}`));
  const screens = ["hand", "discarded", "player", "card", "card?v=1&view=look", "card?v=1&view=stats", "rules", "play"];
  for (const screen of [...screens, "more", "settings", "about"]) {
    await page.evaluate((to) => {
      location.hash = to;
    }, `#/${screen}`);
    await page.waitForTimeout(300);
    assert.deepEqual(fetched(), [], screen);
  }
  await page.evaluate(() => {
    location.hash = "#/referee?v=1&view=text";
  });
  await page.locator(".cm-content").waitFor();
  assert.notDeepEqual(fetched(), []);
  await context.close();
});
