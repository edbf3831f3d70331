// Copies: as text with card and version in the last line, as a picture 1200 pixels wide, as an address that
// leads back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "mahj";
import { open, suite } from "./browser.js";

const HAND = "11B 22B J 22C 111C J [FFF]";
const HASH = "#/hand?v=1&card=practice&h=11B.22B.J.22C.111C.J.(FFF)&by=discard&from=East&winner=South";
const engine = await load();
const here = suite();

/** The page with a readable clipboard. */
async function at(hash) {
  const opened = await open(here.browser, `${here.server.address}${hash}`, {
    width: 1280,
    height: 900,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await opened.page.locator("main").getByText("Mah Jongg", { exact: true }).first().waitFor();
  return opened;
}

async function copied(page, name) {
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByText("Copied.", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  return page.evaluate(() => navigator.clipboard.readText());
}

test("as text: the engine's words; the last line says which card and version", { timeout: 30_000 }, async () => {
  const { page, context } = await at(HASH);
  const rows = (await copied(page, "Answer as text")).trimEnd().split("\n");
  const keys = { hand: HAND, by: "discard", from: "East", winner: "South", words: true };
  assert.deepEqual(rows.slice(0, -2), engine.verify(keys).words.trimEnd().split("\n"));
  const { title, year, fingerprint } = engine.card({ card: "practice" });
  assert.equal(rows.at(-1), `${title} ${year}, ${fingerprint}; mahj ${engine.version().version}`);
  await context.close();
});

test("as an address, which leads back to the same verdict", { timeout: 30_000 }, async () => {
  const { page, context } = await at(HASH);
  const address = await copied(page, "Link");
  const other = await at(address.slice(address.indexOf("#")));
  assert.ok((await other.page.locator("main").textContent()).includes("Consecutive Run 2"));
  await other.context.close();
  await context.close();
});

test("as a picture: a PNG, 1200 wide, with colours in it", { timeout: 30_000 }, async () => {
  const { page, context } = await at(HASH);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Answer as a picture" }).click();
  await page.getByText("Copied.", { exact: true }).waitFor();
  const seen = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const picture = await createImageBitmap(await item.getType("image/png"));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext("2d");
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, picture.width, picture.height);
    const colours = new Set();
    for (let at = 0; at < data.length; at += 4) colours.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
    return { width: picture.width, height: picture.height, colours: [...colours] };
  });
  assert.equal(seen.width, 1200);
  assert.ok(seen.height > 500);
  // The green of the verdict, and of bam, crak, flower and joker: the tiles are there.
  for (const colour of [0x0b5240, 0x0e8074, 0x8c2b12, 0x6d3a7c, 0xf2c14e]) {
    assert.ok(seen.colours.includes(colour), colour.toString(16));
  }
  await context.close();
});

test("what the engine says of payments is said where the seats are not known", { timeout: 30_000 }, async () => {
  const { page, context } = await at("#/hand?v=1&card=practice&h=11B.22B.J.22C.111C.J.(FFF)&by=discard&winner=South");
  const text = await copied(page, "Answer as text");
  assert.match(text, /pays {3}the discarder pays South 50, everyone else pays South 25 \(PAY-01\)/);
  await page
    .locator(".sheet-verdict", { hasText: "The discarder pays South 50, everyone else pays South 25." })
    .waitFor({ state: "attached" });
  await context.close();
});

test("copying with nothing marked copies the answer", { timeout: 30_000 }, async () => {
  const { page, context } = await at(HASH);
  await page
    .locator("h1")
    .first()
    .evaluate(() => document.activeElement?.blur());
  await page.keyboard.press("Control+c");
  await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes("East pays South 50"));
  await context.close();
});
