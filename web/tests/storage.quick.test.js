// Test 13: stored data stays; exporting, clearing and importing restores it; the same title twice; a device
// that refuses; a private window.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { open, start, suite } from "./browser.js";

const here = suite();

const at = (hash, options) =>
  open(here.browser, `${here.server.address}${hash}`, { width: 1280, height: 900, ...options });

/** Everything on the device, read outside of the page. */
const everything = (page) =>
  page.evaluate(async () => {
    const database = await new Promise((done, failed) => {
      const asked = indexedDB.open("mahj");
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => failed(asked.error);
    });
    const rows = {};
    for (const name of ["cards", "records", "rules"]) {
      rows[name] = await new Promise((done) => {
        const asked = database.transaction(name).objectStore(name).getAll();
        asked.onsuccess = () => done(asked.result);
      });
    }
    database.close();
    return rows;
  });

async function record(page, text) {
  await page.goto(`${here.server.address}#/referee?v=1&view=text`);
  await page.getByRole("button", { name: "New" }).click();
  await page.locator(".cm-content").click();
  await page.keyboard.insertText(text);
  await page.waitForTimeout(900);
}

async function saved(page) {
  await page.goto(`${here.server.address}#/backup`);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save everything" }).click();
  const download = await file;
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

async function bring(page, text) {
  await page.goto(`${here.server.address}#/backup`);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Open a file" }).click(),
  ]);
  await chooser.setFiles({ name: "mahj-2031-05-07.json", mimeType: "application/json", buffer: Buffer.from(text) });
}

test("export, empty, import gives the same; again adds nothing", { timeout: 60_000 }, async () => {
  const { page, context } = await at("#/rules?v=1&rules=K-01");
  await page.getByLabel("Just touching the tile commits you.").check();
  await record(page, "title A quarrel\nEast discards 2B");
  const before = await everything(page);
  assert.equal(before.records.length, 1);
  assert.equal(before.rules.length, 1);
  const file = await saved(page);
  assert.match(file.name, /^mahj-\d{4}-\d\d-\d\d\.json$/);
  assert.deepEqual(Object.keys(JSON.parse(file.text)).sort(), [
    ...["cards", "games", "mahj", "recent", "records", "rules", "score", "settings", "stars"],
  ]);

  const other = await at("#/backup");
  await bring(other.page, file.text);
  await other.page.getByText("Added 1 record and 1 table.").waitFor();
  assert.deepEqual(await everything(other.page), before);
  await bring(other.page, file.text);
  await other.page.getByText("Nothing new. 2 items were already there.").waitFor();
  assert.deepEqual(await everything(other.page), before);
  await other.page.reload();
  assert.deepEqual(await everything(other.page), before);
  await other.context.close();
  await context.close();
});

test("stars, the score sheet, games and recent hands come along; what is there stays", {
  timeout: 60_000,
}, async () => {
  const card = { id: "c", title: "Porch", year: "2031", text: "title Porch\n[2468]\nFF 2222a 44a 666b 888b   X25\n" };
  const game = {
    id: "g",
    title: "Bea won",
    record: "East discards 2B\n",
    card: "practice",
    changed: 2,
    own: { seed: 7, seat: "East", bot: "near", acts: ["discard 2B"], practice: false },
  };
  const recent = { id: "h", card: "practice", hand: "11B [FFF]", seen: "2C", said: "Mah Jongg", changed: 4 };
  const score = { begun: 1, players: ["Joan", "Ruth", "Bea"], games: [{ wall: true }] };
  const stars = { c: ["2468: one"], practice: ["369: two", "369: three"] };
  const text = JSON.stringify({ mahj: 1, cards: [card], stars, score, games: [game], recent: [recent] });
  const { page, context, faults } = await at("#/backup");
  await page.evaluate(() => localStorage.setItem("mahj.stars", '{"practice":["369: two"]}'));
  await bring(page, text);
  await page
    .getByText("Added 1 card, 2 stars, 1 game, 1 recent hand and the score sheet. 1 item was already there.")
    .waitFor();
  const file = JSON.parse((await saved(page)).text);
  assert.deepEqual([file.games, file.recent, file.score], [[game], [recent], score]);
  // A card's stars are those of its row here, whatever its ID.
  assert.deepEqual(file.stars, { practice: stars.practice, [file.cards[0].id]: stars.c });

  // Importing into an empty browser and exporting again gives the same file; importing here adds nothing, and
  // the sheet here stays.
  const other = await at("#/backup");
  await bring(other.page, JSON.stringify(file));
  await other.page.getByText(/^Added 1 card/).waitFor();
  assert.deepEqual(JSON.parse((await saved(other.page)).text), file);
  await bring(page, JSON.stringify({ ...file, score: { ...score, players: ["A", "B", "C"] } }));
  await page.getByText(/^Nothing new\./).waitFor();
  assert.deepEqual(JSON.parse((await saved(page)).text), file);
  assert.deepEqual([...faults, ...other.faults], []);
  await other.context.close();
  await context.close();
});

test("other text under the same title becomes a second, and overwrites nothing", { timeout: 60_000 }, async () => {
  const { page, context } = await at("#/backup");
  const card = (text) => ({ title: "Tuesday Card", text });
  const file = (...cards) => JSON.stringify({ mahj: 1, cards, records: [], rules: [], settings: {} });
  await bring(page, file(card("title Tuesday Card\n[2468]\nFF 2222a 44a 666b 888b   X25\n")));
  await page.getByText("Added 1 card").waitFor();
  const first = await everything(page);
  await bring(page, file(card("title Tuesday Card\n[2468]\nFF 222a 4444a 666b 88b   X25\n")));
  // The text of the first file may still be there.
  let cards = [];
  for (let wait = 0; wait < 50 && cards.length < 2; wait += 1) {
    await page.waitForTimeout(50);
    ({ cards } = await everything(page));
  }
  assert.deepEqual(cards.map((row) => row.title).sort(), ["Tuesday Card", "Tuesday Card (2)"]);
  assert.deepEqual(
    cards.find((row) => row.title === "Tuesday Card"),
    first.cards[0],
  );
  await context.close();
});

test("a file of something else changes nothing, and says what was expected", { timeout: 60_000 }, async () => {
  const { page, context } = await at("#/backup");
  const before = await everything(page);
  for (const [text, words] of [
    ["not a file of ours", "Can't read this file."],
    ['{"mahj":2}', "This file was saved by a newer version of this page."],
    ['{"mahj":1,"cards":[{}]}', "card 1 is damaged"],
    ["x".repeat(2 * 1024 * 1024 + 1), "The file is over 2 MB."],
  ]) {
    await bring(page, text);
    await page.getByText(words).waitFor();
  }
  assert.deepEqual(await everything(page), before);
  await context.close();
});

test("a device that refuses to keep anything is said, and typing goes on", { timeout: 60_000 }, async () => {
  const { page, context, faults } = await at("#/backup");
  await context.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await page.reload();
  await record(page, "title A quarrel\nEast discards 2B");
  assert.match(await page.locator(".cm-content").textContent(), /East discards 2B/);
  await page.locator(".rulings .told").first().waitFor();
  await page.locator(".records-refused", { hasText: "Couldn't save on this device." }).waitFor();
  // Within the page, without reloading: what could not be saved is held until it is closed.
  await page.evaluate(() => (location.hash = "#/backup"));
  await page.getByText("Couldn't save on this device.").waitFor();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save everything" }).click();
  const text = readFileSync(await (await file).path(), "utf8");
  assert.equal(JSON.parse(text).records[0].title, "A quarrel");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a private window without any storage still answers", { timeout: 60_000 }, async () => {
  const { page, context } = await at("#/backup");
  await context.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      get: () => {
        throw new DOMException("private", "SecurityError");
      },
    });
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("private", "SecurityError");
      },
    });
  });
  await page.goto("about:blank");
  await page.goto(`${here.server.address}#/hand?v=1&h=11B.22B.J.22C.111C.J.(FFF)`);
  await page.locator("main").getByText("Mah Jongg", { exact: true }).first().waitFor();
  await page.goto(`${here.server.address}#/rules?v=1&rules=K-01`);
  await page.getByLabel("Just touching the tile commits you.").check();
  await page.getByText("League rules, 1 house rule changed.").waitFor();
  await context.close();
});

test("on a phone in the same network, over plain http, records and tables are kept too", {
  timeout: 60_000,
}, async () => {
  const phone = await start("--host-resolver-rules=MAP phone.test 127.0.0.1");
  const address = here.server.address.replace("127.0.0.1", "phone.test");
  const { page, context, faults } = await open(phone, `${address}#/rules?v=1&rules=K-01`, { width: 1280, height: 900 });
  assert.equal(await page.evaluate(() => isSecureContext), false);
  await page.getByLabel("Just touching the tile commits you.").check();
  await page.goto(`${address}#/referee?v=1&view=text`);
  await page.locator(".cm-content").click();
  await page.keyboard.insertText("title A quarrel\nEast discards 2B");
  await page.locator(".rulings").waitFor();
  await page.waitForTimeout(900);
  const { records, rules } = await everything(page);
  assert.deepEqual([records.length, rules.length], [1, 1]);
  assert.deepEqual(faults, []);
  await context.close();
  await phone.close();
});
