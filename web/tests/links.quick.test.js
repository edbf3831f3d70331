// Untrusted links: a card or a record in an address is shown, and saved or used only when the player says so;
// one that can't be read or is too large leaves the page usable.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { suite, tap } from "./browser.js";

const here = suite();
const packed = (text) => `c.${deflateRawSync(text, { level: 9 }).toString("base64url")}`;
const CARD = "title: Far Card\nyear: 2031\n[2468]\n22a 4444a 6666b 8888b (Any 2 Suits) X 25\n";
const RECORD = "title A quarrel\nEast discards 2B\nSouth calls\n";
/** Packed into 520 characters, 375 KB of lines. */
const BOMB = packed(Buffer.alloc(375_000, "FF\n"));

/** What is stored on the device: titles of cards and records, and the current card. */
const kept = (page) =>
  page.evaluate(async () => {
    const database = await new Promise((done) => {
      const asked = indexedDB.open("mahj");
      asked.onupgradeneeded = () => {
        for (const name of ["cards", "records", "rules", "recent"]) {
          asked.result.createObjectStore(name, { keyPath: "id" });
        }
      };
      asked.onsuccess = () => done(asked.result);
    });
    const rows = (name) =>
      new Promise((done) => {
        const asked = database.transaction(name).objectStore(name).getAll();
        asked.onsuccess = () => done(asked.result.map(({ title }) => title));
      });
    const found = { cards: await rows("cards"), records: await rows("records") };
    database.close();
    return { ...found, inUse: JSON.parse(localStorage.getItem("mahj.card") ?? '{"card":"practice"}').card };
  });
/** Record and rulings next to each other. */
const WIDE = { width: 1280, height: 900 };
const NOTHING = { cards: [], records: [], inUse: "practice" };

/** The page answers with the practice card, within two seconds. */
async function works(page) {
  await page.evaluate(() => {
    location.hash = "#/hand";
  });
  await tap(page, "1B 1B 2B 2B J F F F 2C 2C 1C 1C 1C J");
  await page.getByRole("heading", { name: "Mah Jongg", exact: true }).waitFor({ timeout: 2_000 });
}

test("a card in a link is shown, and kept and used only when the player says so", async () => {
  const { page, context, faults } = await here.at(`#/card?v=1&card=${packed(CARD)}`);
  const offer = page.getByRole("alert");
  await offer.getByText("A card came with this link.").waitFor();
  assert.match(await offer.innerText(), /Far Card, 4 rows/);
  assert.ok(!(await page.evaluate(() => location.hash)).includes("c."), "the address carries the card no longer");
  await page.getByText("Show its text").click();
  assert.match(await offer.locator("pre").innerText(), /22a 4444a 6666b 8888b \(Any 2 Suits\) X 25/);
  await page.waitForTimeout(800);
  assert.deepEqual(await kept(page), NOTHING);
  assert.match(await page.locator(".card-in-use").innerText(), /Practice card/);
  await offer.getByRole("button", { name: "Keep it and use it" }).click();
  await page.waitForFunction(() => /Far Card/.test(document.querySelector(".card-in-use")?.textContent ?? ""));
  assert.deepEqual((await kept(page)).cards, ["Far Card"]);
  assert.notEqual((await kept(page)).inUse, "practice");
  assert.equal(await offer.count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a card that is refused leaves nothing, also after a reload", async () => {
  const { page, context } = await here.at(`#/hand?v=1&card=${packed(CARD)}&h=11B`);
  await page.getByRole("button", { name: "No, thanks" }).click();
  await page.waitForTimeout(600);
  assert.equal(await page.getByRole("alert").count(), 0);
  assert.match(await page.evaluate(() => location.hash), /h=11B/);
  await page.reload();
  await page.locator(".rack-tile").first().waitFor();
  assert.equal(await page.getByRole("alert").count(), 0);
  assert.deepEqual(await kept(page), NOTHING);
  await context.close();
});

for (const [name, hash] of [
  ["unpacks to more than 200 KB", `#/card?v=1&card=${BOMB}`],
  ["has no packed text", "#/card?v=1&card=c.%00%FF"],
  ["is cut off", `#/card?v=1&card=${packed(CARD).slice(0, 30)}`],
  ["is no text", `#/hand?v=1&card=${packed(Buffer.from([0xff, 0xfe, 0xc0]))}`],
]) {
  test(`a card that ${name} is told, nothing is kept, and the page works`, async () => {
    assert.ok(BOMB.length < 520);
    const { page, context, faults } = await here.at(hash);
    await page
      .getByText(/can[’']t be read\./)
      .first()
      .waitFor();
    await works(page);
    assert.deepEqual(await kept(page), NOTHING);
    // Every later visit is as fast as the first.
    const begin = Date.now();
    await page.goto(here.server.address);
    await page.reload();
    await works(page);
    assert.ok(Date.now() - begin < 5_000, `${Date.now() - begin} ms`);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("a link of 1.1 MB is refused, and the page works", async () => {
  for (const hash of [`#/card?v=1&card=c.${"A".repeat(1_100_000)}`, `#/hand?v=1&h=${"1B.".repeat(370_000)}`]) {
    const { page, context, faults } = await here.at(hash);
    await page.getByText("This link can’t be read.").waitFor();
    assert.ok((await page.getByRole("alert").innerText()).length < 500);
    await works(page);
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test("a record in a link is shown, and opened only when the player says so", async () => {
  const { page, context, faults } = await here.at(`#/referee?v=1&view=text&r=${packed(RECORD)}`, WIDE);
  const offer = page.getByRole("alert");
  await offer.getByText("A record came with this link.").waitFor();
  assert.match(await offer.innerText(), /A quarrel, 3 rows/);
  await page.waitForTimeout(900);
  assert.equal(await page.locator(".rulings").count(), 0);
  assert.deepEqual(await kept(page), NOTHING);
  await offer.getByRole("button", { name: "Open it" }).click();
  await page.locator(".rulings").waitFor();
  assert.match(await page.locator(".cm-content").textContent(), /title A quarrel/);
  assert.deepEqual((await kept(page)).records, []);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a record that is refused leaves the address, and what is typed then is another", async () => {
  const { page, context } = await here.at(`#/referee?v=1&view=text&r=${packed(RECORD)}`, WIDE);
  await page.getByRole("button", { name: "No, thanks" }).click();
  await page.waitForFunction(() => !location.hash.includes("r=c."));
  await page.locator(".cm-content").click();
  await page.keyboard.insertText("title Mine\nEast discards 2B");
  await page.locator(".rulings").waitFor();
  await page.waitForFunction(() => location.hash.includes("r=c."));
  await page.waitForTimeout(900);
  assert.deepEqual((await kept(page)).records, ["Mine"]);
  // The player's own record is opened again without a question.
  await page.reload();
  await page.locator(".rulings").waitFor();
  assert.equal(await page.getByRole("alert").count(), 0);
  await context.close();
});

test("a record that is too large or can't be read is told, and the screen works", async () => {
  for (const record of [BOMB, "c.%00", "c.AAAA", "nonsense"]) {
    const { page, context, faults } = await here.at(`#/referee?v=1&view=text&r=${record}`, WIDE);
    await page.getByText("The record in this link can’t be read.").waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    await page.locator(".cm-content").click();
    await page.keyboard.insertText("East discards 2B");
    await page.locator(".rulings").waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  }
});
