// Tests 11 and 14 without the engine: addresses of every screen, back and forward, an unknown card, an engine
// that can't start or is killed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, suite, tap } from "./browser.js";

const here = suite();
const at = (hash = "", options = {}) => open(here.browser, `${here.server.address}${hash}`, options);

test("the address of every screen opens that screen again", async () => {
  const { page, context, faults } = await at();
  const names = ["hand", "discarded", "player", "card", "referee", "rules", "play", "settings", "more", "about"];
  for (const name of names) {
    await page.evaluate((to) => {
      location.hash = to;
    }, `#/${name}`);
    await page.waitForTimeout(150);
    assert.equal(await page.locator("main [role=alert]").count(), 0, name);
    await page.reload();
    await page.locator("main").waitFor();
    assert.match(await page.evaluate(() => location.hash), new RegExp(`^#/${name}`));
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test("an unknown version and a cut address cannot be read, are shown, and the page opens empty", async () => {
  for (const hash of ["#/hand?v=9&h=11B", "#/hand?v=1&h=11B%E0%A4", "#/nowhere", "#/hand?v=1&h"]) {
    const { page, context } = await at(hash);
    await page.getByText("This link can’t be read.").waitFor();
    assert.ok((await page.locator("[role=alert]").innerText()).includes(hash));
    assert.equal(await page.locator(".rack-tile").count(), 0);
    await context.close();
  }
});

test("unknown keys are kept; typing replaces the entry, a change of screen adds one", async () => {
  const { page, context } = await at("#/hand?v=1&h=11B&z=later");
  await tap(page, "2B");
  assert.match(await page.evaluate(() => location.hash), /h=11B\.2B&z=later/);
  const before = await page.evaluate(() => history.length);
  await tap(page, "3B");
  assert.equal(await page.evaluate(() => history.length), before);
  await page.getByRole("link", { name: "Card" }).first().click();
  assert.equal(await page.evaluate(() => history.length), before + 1);
  await page.goBack();
  assert.match(await page.evaluate(() => location.hash), /^#\/hand\?v=1&h=11B\.2B\.3B/);
  await page.goForward();
  assert.match(await page.evaluate(() => location.hash), /^#\/card/);
  await context.close();
});

test("a hand asked on a card that is not here says so, and the practice card answers instead", async () => {
  const { page, context } = await at("#/hand?v=1&card=k.3f9c2a71d0&h=11B.22B.111C.22C.J.(FFF)");
  await page.getByText("This question uses a card that isn’t on this device.").waitFor();
  await page
    .getByRole("button", { name: /practice card/i })
    .last()
    .click();
  await page.getByText("1 away").first().waitFor();
  await context.close();
});

test("without WebAssembly the page says what it needs, and what is typed can still be copied", async () => {
  const context = await here.browser.newContext();
  const page = await context.newPage();
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto(`${here.server.address}#/hand`);
  await page.getByText(/^This browser is too old for mahj\./).waitFor();
  await tap(page, "1B");
  assert.match(await page.evaluate(() => location.hash), /h=1B/);
  await context.close();
});

test("no request leaves the origin, and none at all is made once the files are in", async () => {
  const { page, context } = await at();
  await page.locator(".key:visible").first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForTimeout(800);
  // Everything after the first answer is requested from storage on the device, not from the server.
  const urls = [];
  page.on("request", (request) => urls.push(request.url()));
  const files = here.server.asked.length;
  await tap(page, "1B 1B 2B 2B J F F F 2C 2C 1C 1C 1C J");
  await page.getByRole("heading", { name: "Mah Jongg", exact: true }).waitFor();
  await page.waitForTimeout(1_200);
  assert.deepEqual(here.server.asked.slice(files), []);
  assert.deepEqual(
    urls.filter((url) => !url.startsWith(here.server.address)),
    [],
  );
  await context.close();
});
