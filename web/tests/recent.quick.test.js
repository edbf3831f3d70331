// Hands that got an answer are saved, and a tap shows them again; the home screen is offered once. By touch.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { suite, titled, touch, touches } from "./browser.js";
import { cut, faint, small } from "./measures.js";

const here = suite({ hasTouch: true, isMobile: true, width: 390, height: 664 });
const done = async ({ context, faults }) => {
  assert.deepEqual(faults, []);
  await context.close();
};
const WON = "1B 1B 2B 2B J F F F 2C 2C 1C 1C 1C J";
const button = (page, name) => touch(page, page.getByRole("button", { name, exact: true }));
const rows = (page) => page.locator(".recent .row-link");
const hash = (page) => page.evaluate(() => location.hash);
/** The saved hands, read outside of the page. */
const kept = (page, rows = []) =>
  page.evaluate(async (rows) => {
    const database = await new Promise((done) => {
      const asked = indexedDB.open("mahj");
      asked.onsuccess = () => done(asked.result);
    });
    const writing = database.transaction("recent", "readwrite").objectStore("recent");
    for (const row of rows) writing.put(row);
    const read = await new Promise((done) => {
      const asked = writing.getAll();
      asked.onsuccess = () => done(asked.result);
    });
    database.close();
    return read;
  }, rows);
/** Waits until `of` hands are saved. */
const count = async (page, of) => {
  const end = Date.now() + 10_000;
  while ((await kept(page)).length !== of && Date.now() < end) await page.waitForTimeout(100);
  assert.equal((await kept(page)).length, of);
};

test("a hand that got a verdict is kept; a tap in the empty hand's list lays it out", async () => {
  const opened = await here.at("#/hand");
  const { page } = opened;
  await page.locator(".key").first().waitFor();
  await button(page, "Recent hands");
  await page.getByText("No hands yet.").waitFor();
  await button(page, "Back");
  await touches(page, WON);
  await page.locator(".verdict.yes").waitFor();
  await count(page, 1);
  const before = await hash(page);
  await page.waitForTimeout(400);
  await button(page, "New hand");
  await button(page, "Recent hands");
  await titled(page, "Recent hands");
  await rows(page).first().waitFor();
  assert.equal(await rows(page).count(), 1);
  assert.match(await rows(page).innerText(), /^Mah Jongg/);
  for (const find of [small, faint, cut]) assert.deepEqual(await page.evaluate(find), [], find.name);
  await touch(page, rows(page));
  await page.locator(".verdict.yes").waitFor();
  assert.equal((await hash(page)).replace("card=practice&", ""), before);
  // The same hand is saved once.
  await page.waitForTimeout(1_500);
  assert.equal((await kept(page)).length, 1);
  await done(opened);
});

test("advice is kept too, twenty at most, and More leads there", async () => {
  const opened = await here.at("#/hand");
  const { page } = opened;
  await page.locator(".key").first().waitFor();
  await kept(
    page,
    Array.from({ length: 20 }, (_, at) => ({
      id: `practice|${at}`,
      card: "practice",
      hand: "11B 22C",
      seen: "",
      said: `Old ${at}`,
      changed: at + 1,
    })),
  );
  await touches(page, "4B 5B 5B 6C 6C 7C 2D 3D 3D 6D 7D J J J");
  await page.getByText("Best discard", { exact: true }).waitFor({ timeout: 30_000 });
  await page.waitForTimeout(1_500);
  const now = await kept(page);
  assert.equal(now.length, 20);
  assert.equal(
    now.some(({ said }) => said === "Old 0"),
    false,
    "the oldest has gone",
  );
  await touch(page, page.locator(".tabs a", { hasText: "More" }));
  await touch(page, page.getByRole("button", { name: /^Recent hands/ }));
  await rows(page).first().waitFor();
  assert.match(await rows(page).first().innerText(), /^Best discard: 6 Crak/);
  await button(page, "Back");
  await titled(page, "More");
  await done(opened);
});

/** The browser offers to add the page to the home screen; the prompts are counted. */
const offer = (page) =>
  page.evaluate(() => {
    window.prompted = 0;
    const event = new Event("beforeinstallprompt", { cancelable: true });
    event.prompt = async () => {
      window.prompted += 1;
    };
    dispatchEvent(event);
  });
const panel = (page) => page.locator(".install");

test("the home screen is offered once, after an answer to a hand of one's own", async () => {
  const opened = await here.at("#/hand");
  const { page } = opened;
  await page.locator(".key").first().waitFor();
  await offer(page);
  await button(page, "Try an example");
  await page.locator(".best, .verdict").first().waitFor({ timeout: 30_000 });
  await page.waitForTimeout(3_000);
  assert.equal(await panel(page).count(), 0, "an example isn't one's own");
  await page.goto(`${here.server.address}#/hand?v=1`);
  await page.reload();
  await page.locator(".key").first().waitFor();
  await offer(page);
  await touches(page, WON);
  await panel(page).waitFor();
  await panel(page).getByRole("button", { name: "Add it" }).scrollIntoViewIfNeeded();
  // The keys have just folded: for a moment, nothing accepts touches.
  await page.waitForTimeout(500);
  await button(page, "Add it");
  await page.waitForFunction(() => window.prompted === 1);
  assert.equal(await panel(page).count(), 0);
  await page.reload();
  await page.locator(".verdict.yes").waitFor();
  await offer(page);
  await page.waitForTimeout(600);
  assert.equal(await panel(page).count(), 0, "once");
  await done(opened);
});

test("an iPhone is told how, once; no other browser without an offer is", async () => {
  const iPhone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1";
  for (const [userAgent, shown] of [
    [iPhone, 1],
    [undefined, 0],
  ]) {
    const opened = await here.at("#/hand", { userAgent });
    const { page } = opened;
    await page.locator(".key").first().waitFor();
    await touches(page, WON);
    await page.locator(".verdict.yes").waitFor();
    await page.waitForTimeout(600);
    assert.equal(await panel(page).count(), shown);
    if (shown) assert.match(await panel(page).innerText(), /Safari’s Share button, then Add to Home Screen/);
    await page.reload();
    await page.locator(".verdict.yes").waitFor();
    await page.waitForTimeout(600);
    assert.equal(await panel(page).count(), 0);
    await done(opened);
  }
});

test("the icons of home screens are there, as large as the manifest says", () => {
  const dist = new URL("../dist/", import.meta.url);
  const { icons } = JSON.parse(readFileSync(new URL("manifest.webmanifest", dist), "utf8"));
  const pngs = icons.filter(({ type }) => type === "image/png");
  assert.deepEqual(
    pngs.map(({ sizes, purpose }) => `${sizes} ${purpose}`),
    ["192x192 any", "512x512 any", "512x512 maskable"],
  );
  for (const { src, sizes } of [...pngs, { src: "apple-touch-icon.png", sizes: "180x180" }]) {
    const bytes = readFileSync(new URL(src, dist));
    assert.equal(bytes.toString("latin1", 1, 4), "PNG");
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
  }
  assert.match(readFileSync(new URL("index.html", dist), "utf8"), /rel="apple-touch-icon"/);
});
