// Tests 15, 16: axe on every screen and state, targets, contrasts in three themes, large text, forced
// colours, the keyboard alone, what is read aloud.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { open, serve, start, tap } from "./browser.js";
import { PLACES } from "./places.js";

let server;
let browser;
before(async () => {
  server = await serve();
  browser = await start();
});
after(async () => {
  await browser?.close();
  await server?.close();
});
const at = (hash = "", options = {}) => open(browser, `${server.address}${hash}`, { reducedMotion: "reduce", ...options });
const show = async (page, place) => {
  await page.evaluate((to) => { location.hash = to; }, place);
  await page.waitForTimeout(350);
};

for (const [width, theme] of [[390, "light"], [1280, "dark"]]) {
  test(`axe finds nothing on any screen, ${width} px, ${theme}`, async () => {
    const { page, context } = await at("", { width, height: 844, theme });
    const found = [];
    for (const [name, place] of Object.entries(PLACES)) {
      await show(page, place);
      const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
      for (const { id, nodes } of violations) found.push(`${name}: ${id} ${nodes.map(({ html }) => html.slice(0, 90)).slice(0, 2).join(" | ")}`);
    }
    assert.deepEqual(found, []);
    await context.close();
  });
}

/** Texts with less than 7:1, ink words of 20 px bold with less than 4.5:1, by computed colours. */
const faint = () => {
  const read = (colour) => {
    const [r, g, b, a = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return { rgb: [r, g, b], a };
  };
  const bright = ([r, g, b]) => {
    const part = (value) => { const c = value / 255; return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; };
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { rgb, a } = read(getComputedStyle(at).backgroundColor);
      if (a > 0.99) return rgb;
    }
    return [255, 255, 255];
  };
  const low = [];
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own || element.closest("svg, [aria-disabled=true], .stale, .hidden, .under") || !element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    const [one, other] = [bright(read(style.color).rgb), bright(ground(element))].sort((a, b) => b - a);
    const ratio = (one + 0.05) / (other + 0.05);
    const ink = element.closest("[class*=ink-], [data-ink], .inked, .cm-content");
    if (ratio < (ink ? 4.5 : 6.99)) low.push(`${ratio.toFixed(1)} ${element.tagName}.${element.className} ${element.textContent.trim().slice(0, 30)}`);
  }
  return [...new Set(low)];
};
for (const theme of ["light", "dark", "bright"]) {
  test(`every text is 7:1, ${theme}`, async () => {
    const { page, context } = await at("", { theme });
    const found = [];
    for (const [name, place] of Object.entries(PLACES)) {
      await show(page, place);
      for (const row of await page.evaluate(faint)) found.push(`${name}: ${row}`);
    }
    assert.deepEqual(found, []);
    await context.close();
  });
}

/** Targets under 44 px, links within a sentence and what is not shown apart. */
const small = () => [...document.querySelectorAll("button, a[href], input:not([type=hidden]), select, summary, [role=tab]")]
  .filter((at) => at.checkVisibility() && !at.closest(".hidden, .cm-editor") && !at.classList.contains("hidden"))
  .map((at) => {
    let { width, height } = at.getBoundingClientRect();
    // A small frame has an unseen margin that is tapped as well.
    const margin = getComputedStyle(at, "::after");
    if (margin.content !== "none" && margin.position === "absolute") { width -= Number.parseFloat(margin.left) * 2 || 0; height -= Number.parseFloat(margin.top) * 2 || 0; }
    const label = at.closest("label");
    if (label) ({ width, height } = label.getBoundingClientRect());
    return { width, height, said: `${Math.round(width)} x ${Math.round(height)} ${at.tagName}.${at.className} ${at.textContent.slice(0, 30)}` };
  })
  .filter(({ width, height }) => width > 0 && (width < 43.5 || height < 43.5))
  .map(({ said }) => said);
test("every target is 44 px", async () => {
  const { page, context } = await at("", { width: 320, height: 640 });
  const found = [];
  for (const [name, place] of Object.entries(PLACES)) {
    await show(page, place);
    for (const row of await page.evaluate(small)) found.push(`${name}: ${row}`);
  }
  assert.deepEqual([...new Set(found)], []);
  await context.close();
});

test("at 320 px and with text of 200 % nothing leaves the screen at the side", async () => {
  const { page, context } = await at("", { width: 320, height: 640 });
  const wide = [];
  for (const scale of [1, 2]) {
    for (const [name, place] of Object.entries(PLACES)) {
      await show(page, place);
      await page.evaluate((to) => document.documentElement.style.setProperty("--text", String(to)), scale);
      await page.waitForTimeout(80);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 1) wide.push(`${name} ${scale * 100} %: ${over} px`);
    }
  }
  assert.deepEqual(wide, []);
  await context.close();
});

test("forced colours keep every verdict and key readable", async () => {
  const { page, context, faults } = await at(PLACES["hand-yes"], { forcedColors: "active" });
  await page.getByRole("heading", { name: "Mah Jongg", exact: true }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("the answer is told once, 400 ms after the last tap, as one sentence", async () => {
  const { page, context } = await at();
  await page.locator("[data-told]").waitFor({ state: "attached" });
  await page.evaluate(() => {
    window.told = [];
    new MutationObserver(() => window.told.push(document.querySelector("[data-told]").textContent)).observe(document.querySelector("[data-told]"), { childList: true, characterData: true, subtree: true });
  });
  await tap(page, "1B 1B 2B 2B J F F F 2C 2C 1C 1C 1C J");
  await page.waitForTimeout(1500);
  const told = await page.evaluate(() => window.told);
  assert.equal(told.at(-1), "Mah Jongg. Consecutive Run 2, exposed, 25. Pair of one bam; pung of two bam, one a joker; pung of flower; pair of two crak; kong of one crak, one a joker.");
  assert.equal(told.filter((text) => text.startsWith("Mah Jongg")).length, 1);
  await context.close();
});

test("a claim, a throw and an undo by keyboard alone", async () => {
  const { page, context, faults } = await at("", { width: 1280, height: 800 });
  await page.locator(".key:visible").first().waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("F 3B 666B 99B 2C 9C 33D R JJ");
  await page.keyboard.press("Escape");
  await page.locator(".pill").first().waitFor();
  await page.locator(".rack-tile").first().focus();
  for (let step = 0; step < 7; step += 1) await page.keyboard.press("ArrowRight");
  assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /^two crak, throw it: still 4 away, 15 live$/);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  assert.match(await page.evaluate(() => location.hash), /s=2C/);
  await page.keyboard.press("u");
  assert.doesNotMatch(await page.evaluate(() => location.hash), /s=2C/);
  await page.keyboard.press("U");
  assert.match(await page.evaluate(() => location.hash), /s=2C/);
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  assert.match(await page.evaluate(() => location.hash), /^#\/call/);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});
