// Test 15: axe on every screen and state, tap targets, contrasts in three themes, large text, forced colors,
// reduced motion.
import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { open, show, start, suite, tap } from "./browser.js";
import { cut, faint, overlaps, small, unmarked } from "./measures.js";
import { PLACES } from "./places.js";

const here = suite();
const { at } = here;
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Visits every place, and checks that nothing is found there. */
async function nothing(options, find, opens = at) {
  const { page, context, faults } = await opens("", options);
  const found = [];
  for (const [name, place] of Object.entries(PLACES)) {
    await show(page, place);
    for (const row of await find(page)) found.push(`${name}: ${row}`);
  }
  await context.close();
  assert.deepEqual([...new Set(found)], []);
  assert.deepEqual(faults, []);
}

async function axe(page) {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  // The tab bar may cover part of a row until the page is scrolled; `small` measures whole targets.
  const covered = ({ all, any }) => [...all, ...any].some(({ data }) => /obscured/i.test(data?.messageKey ?? ""));
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !covered(node)) }));
  return found
    .filter(({ nodes }) => nodes.length > 0)
    .map(
      ({ id, nodes }) =>
        `${id} ${nodes
          .map(({ html }) => html.slice(0, 120))
          .slice(0, 2)
          .join(" | ")}`,
    );
}

for (const [width, theme, forcedColors] of [
  [390, "light"],
  [1280, "light"],
  [1280, "dark"],
  [320, "bright"],
  [390, "light", "active"],
]) {
  test(`axe finds nothing on any screen, ${width} px, ${theme}${forcedColors ? ", forced colours" : ""}`, () =>
    nothing({ width, theme, forcedColors }, axe));
}

for (const [width, theme] of [
  [390, "light"],
  [390, "dark"],
  [390, "bright"],
  [1280, "light"],
  [1280, "dark"],
]) {
  test(`every text is 7:1, ${width} px, ${theme}`, () => nothing({ width, theme }, (page) => page.evaluate(faint)));
}

for (const width of [320, 1280]) {
  test(`every target is 44 px, ${width} px`, () => nothing({ width, height: 640 }, (page) => page.evaluate(small)));
}

const whole = async (page) => [...(await page.evaluate(cut)), ...(await page.evaluate(overlaps))];
test("at 320 px nothing is cut and nothing lies over another", () => nothing({ width: 320, height: 640 }, whole));

test("the same with the browser's text at twice its size", async () => {
  const browser = await start("--blink-settings=defaultFontSize=32");
  await nothing({ width: 320, height: 640 }, whole, (_, options) => open(browser, here.server.address, options));
  await browser.close();
});

test("forced colours keep apart what is chosen and what is not", () =>
  nothing({ width: 1280, forcedColors: "active" }, (page) => page.evaluate(unmarked)));

test("with less motion asked for, nothing moves", async () => {
  const { page, context } = await at();
  await tap(page, "1B 1B 2B");
  await page.locator(".rack-tile").first().click();
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  await context.close();
});
