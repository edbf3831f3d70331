// Test 18: random taps and texts. No error in the console, and the answer shown at the end is the
// engine's answer to what is typed at the end, not to something earlier. FUZZ says how many sequences;
// before a release it is 10,000; FROM the first of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "mahj";
import { counted, memory, suite } from "./browser.js";

const COUNT = Number(process.env.FUZZ ?? 60);
const FROM = Number(process.env.FROM ?? 1);
const engine = await load();
const here = suite({ width: 1280, height: 800 });

// A small generator, so that a seed gives the same taps again.
const dice = (seed) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};
const TEXTS = [
  "11B 22B J",
  "22X",
  "[11B",
  "]",
  "JJJJJJJJJ",
  "5 crak, 3 dots",
  "[222B J] FFF",
  "🀐🀐",
  "10B",
  "%",
  "",
  "1bam 2 BAM",
];

test(`${COUNT} random sequences end with the answer to what is typed`, async () => {
  const { page, context, faults } = await here.at();
  await context.addInitScript(counted);
  await page.reload();
  let early = 0;
  await page.locator(".key:visible").first().waitFor();
  for (let seed = FROM; seed < FROM + COUNT; seed += 1) {
    const roll = dice(seed);
    const steps = Array.from({ length: 30 }, () => ({
      kind: roll(),
      which: roll(),
      text: TEXTS[Math.floor(roll() * TEXTS.length)],
    }));
    await page.evaluate(async (steps) => {
      const tick = () => new Promise((done) => setTimeout(done));
      for (const { kind, which, text } of steps) {
        const pick = (selector) => {
          const all = [...document.querySelectorAll(selector)].filter((at) => at.checkVisibility());
          all[Math.floor(which * all.length)]?.click();
        };
        if (kind < 0.7) pick(".key");
        else if (kind < 0.76) pick(".where .segments button");
        else if (kind < 0.82) pick(".rack-tile");
        else if (kind < 0.88) pick(".button.back, header .icon-button[aria-label=Undo]");
        else if (kind < 0.92) {
          const field = document.querySelector("#hand-field");
          if (field) {
            field.value = text;
            field.dispatchEvent(new InputEvent("input", { bubbles: true }));
          }
        } else if (kind < 0.94) pick(".who .segments button");
        else if (kind < 0.97) pick("nav.names a:nth-child(-n+3)");
        else [...document.querySelectorAll(".buttons .button")].find((at) => at.textContent === "New hand")?.click();
        if (which < 0.3) await tick();
      }
      // Back to the hand, so that there is an answer to check.
      location.hash = location.hash.replace(/^#\/[a-z]+/, "#/hand");
    }, steps);
    const { hand, seen } = await page.evaluate(() => {
      const keys = new URLSearchParams(location.hash.split("?")[1]);
      const read = (key) => (keys.get(key) ?? "").replaceAll(".", " ").replaceAll("(", "[").replaceAll(")", "]");
      return { hand: read("h"), seen: read("s") };
    });
    const said = engine.away({ hand, seen });
    // A hand that cannot be read leaves the last good answer, grayed; a group that is only begun does not count yet.
    // The first sequences fill the undo list, the caches and the engine's own memory.
    if (seed === FROM + Math.ceil(COUNT / 4)) early = (await memory(here.browser)).megabytes;
    if (said.error || /\[[^\]]{1,3}\]/.test(hand)) continue;
    const count = engine.notation({ text: hand }).tiles;
    const wanted =
      count === 14
        ? engine.verify({ hand }).mah_jongg
          ? "Mah Jongg"
          : engine.verify({ hand }).rule === "GLO-06"
            ? "(Best|Only|Toss|Mah Jongg|\\d+ away)"
            : "Not Mah Jongg"
        : said.best === null
          ? "No hands left"
          : `${said.best} away`;
    const shows = (wanted) => new RegExp(`^${wanted}`).test(document.querySelector(".answer h2")?.textContent ?? "");
    const shown = await page.waitForFunction(shows, wanted, { timeout: 5000 }).then(
      () => wanted,
      () =>
        page
          .locator(".answer h2")
          .first()
          .textContent()
          .catch(() => ""),
    );
    assert.equal(shown, wanted, `seed ${seed}: ${hand} | ${seen}`);
    // No answer to an earlier question arrives later.
    await page.waitForFunction(() => window.open_ === 0);
    assert.ok(await page.evaluate(shows, wanted), `seed ${seed}: ${hand} | ${seen}: a later answer replaced it`);
    if (seed % 500 === 0) console.log(`${seed} at ${new Date().toISOString()}`);
  }
  assert.deepEqual(faults, []);
  const { megabytes } = await memory(here.browser);
  console.log(`memory after ${Math.ceil(COUNT / 4)} sequences ${early} MB, after ${COUNT} ${megabytes} MB`);
  // After that, memory stays level.
  if (COUNT >= 40) assert.ok(megabytes < early * 1.5, `${megabytes} MB, ${early} MB before`);
  await context.close();
});
