// Tests 1 to 6: a call entered by tapping, why not, exposures, bad input. The engine in Node determines what
// the screen has to show; wasm/compare compares it with the command.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "mahj";
import { each, suite, tap } from "./browser.js";

const engine = await load();
const here = suite();
const at = async (hash = "", options = {}) => {
  const opened = await here.at(hash, options);
  await opened.page.locator(".answer").waitFor({ state: "attached" });
  return opened;
};
const head = (page) => page.locator(".answer .verdict h2, .answer .compact h2").first();
const address = (page) => page.evaluate(() => location.hash);
const param = async (page, key) => new URLSearchParams((await address(page)).split("?")[1]).get(key);
const put = (page, where) => page.getByRole("button", { name: where, exact: true }).click();
const done = async ({ context, faults }) => {
  assert.deepEqual(faults, []);
  await context.close();
};

each("fourteen taps make the verdict of the engine", async (setting) => {
  const opened = await at("", setting);
  const { page } = opened;
  await tap(page, "1B 1B 2B 2B J F F F 2C 2C 1C 1C 1C J");
  await head(page).getByText("Mah Jongg", { exact: true }).waitFor();
  const hand = (await param(page, "h")).replaceAll(".", " ").replaceAll("(", "[").replaceAll(")", "]");
  const said = engine.verify({ hand });
  assert.equal(said.mah_jongg, true);
  assert.match(
    await page.locator(".answer .verdict").innerText(),
    new RegExp(`${said.lines[0].name} · ${said.lines[0].value} points`),
  );
  await done(opened);
});

each(
  "the claim with two exposures takes 17 taps, says who pays, and is shown to the table and back",
  async (setting) => {
    const opened = await at("", setting);
    const { page } = opened;
    let taps = 0;
    const count = async (act) => {
      taps += 1;
      await act;
    };
    await count(put(page, "Exposed"));
    for (const tile of "2B 2B J F F F".split(" ")) await count(tap(page, tile));
    await count(put(page, "Rack"));
    for (const tile of "1B 1B 2C 2C 1C 1C 1C J".split(" ")) await count(tap(page, tile));
    await head(page).getByText("Mah Jongg", { exact: true }).waitFor();
    await count(page.locator(".who").getByRole("button", { name: "East" }).click());
    assert.equal(taps, 17);
    const said = engine.verify({ hand: "11B 22C 111C J [22B J] [FFF]", by: "discard", from: "East" });
    await page.locator(".payments .sum").waitFor();
    const rows = await page.locator(".payments tr:not(.sum)").allInnerTexts();
    assert.deepEqual(
      rows.map((row) => row.replace(/\s+/g, " ").replace(" (discarder)", "")),
      said.payments.map(({ from, amount }) => `${from === "others" ? "Each of the other two" : from} pays ${amount}`),
    );
    await page.getByRole("button", { name: "Show everyone" }).click();
    const table = page.locator("button.table");
    assert.match(
      await table.innerText(),
      /Mah Jongg[\s\S]*Consecutive Run 2[\s\S]*East pays[\s\S]*50[\s\S]*You receive[\s\S]*100/,
    );
    await table.click();
    assert.equal(await table.count(), 0);
    await done(opened);
  },
);

test("after Another player, the tiles of Hand go to the rack", async () => {
  const opened = await at("#/player");
  await opened.page.locator("a:visible", { hasText: /^Hand$/ }).click();
  await tap(opened.page, "1B");
  assert.equal(await param(opened.page, "h"), "1B");
  await done(opened);
});

test("a last tile that the hand has not, and a seat that gave to itself, take no verdict away", async () => {
  const opened = await at("#/hand?v=1&h=11B.22B.111C.22C.JJ.FFF&t=9D&by=discard&from=East&winner=East");
  await head(opened.page).getByText("Mah Jongg", { exact: true }).waitFor();
  await done(opened);
});

each("a joker in a pair is marked, says what is needed, and leads to its rule", async (setting) => {
  const opened = await at("#/hand?v=1&h=FFF.11B.22B.111C.2C.JJJ", setting);
  const { page } = opened;
  await head(page).getByText("Not Mah Jongg").waitFor();
  assert.equal(await page.locator('.answer [aria-label*="joker not allowed here"]').count(), 1);
  assert.match(
    await page.locator(".verdict").innerText(),
    /Consecutive Run 2: a joker can't be the 2 Crak in a pair\.\s+You need a real 2 Crak\./,
  );
  await page.getByRole("button", { name: "The rule on jokers" }).click();
  assert.match(await address(page), /^#\/rules\?.*rules=JKX-01/);
  await done(opened);
});

each("why other hands don't fit is two taps from the verdict, and its reason is told", async (setting) => {
  const opened = await at("#/hand?v=1&h=11B.22B.111C.2C.JJJ.(FFF)", setting);
  const { page } = opened;
  await page.getByRole("button", { name: "Why other hands don’t fit" }).click();
  const said = engine.away({ hand: "11B 22B 111C 2C JJJ [FFF]" }).lines.find(({ line }) => line === "369/5");
  assert.match(said.reason, /no pung of flowers for \[FFF\]/);
  const row = page.locator('.hands > [data-line="369/5"]');
  await row.getByRole("button").click();
  await row.getByText("This hand has no pung of flowers.").waitFor();
  await done(opened);
});

test("a gone tile is only a joker in a pung, and cannot be had in a pair", async () => {
  const opened = await here.at("#/hand?v=1&h=11B.111C.2C.(22B.J).(FFF)&s=222C.1C&view=hands");
  const { page } = opened;
  await page.locator(".hands > li").first().waitFor();
  const said = engine.away({ hand: "11B 111C 2C [22B J] [FFF]", seen: "222C 1C", all: true });
  assert.equal(await page.locator(".hands > li").count(), said.lines.length);
  // Each missing tile is drawn according to the engine: a joker if only one will do, a cross where none may be.
  const row = ({ line }) => page.locator(`.hands > [data-line="${line}"]`);
  let [only, none] = [0, 0];
  for (const line of said.lines.filter(({ possible, missing }) => possible && missing.some(({ left }) => left === 0))) {
    await row(line).getByRole("button").click();
    const drawn = await row(line)
      .locator(".tile")
      .evaluateAll((all) => all.map((at) => at.dataset.missing ?? ""));
    for (const { left, joker, count } of line.missing) {
      if (left > 0 || !joker) continue;
      only += count;
      assert.ok(drawn.includes("only-joker"), line.line);
    }
  }
  for (const line of said.lines.filter(({ gone }) => gone)) {
    none += 1;
    await row(line).getByRole("button").click();
    const tile = row(line).locator('.laid-out > .tile[data-missing="none"]');
    assert.match(await tile.getAttribute("aria-label"), new RegExp(`, ${line.gone.left || "none"} left$`));
  }
  assert.ok(only > 0 && none > 0, `${only} ${none}`);
  await done(opened);
});

each("exposures are open, dead, closed by what is seen; nothing there shows everyone", async (setting) => {
  const opened = await at("#/player", setting);
  const { page } = opened;
  // Beside the answer, the keys stay.
  const fold = async (name) => setting.width < 768 && put(page, name);
  const left = (hand, seen = "") =>
    page.getByRole("heading", { name: `${engine.exposures({ hand, seen }).open} hand` });
  await tap(page, "2B 2B 2B J F F F");
  await left("[222B J] [FFF]").waitFor();
  await fold("Done");
  assert.equal(await page.locator(".open-hands > li").count(), engine.exposures({ hand: "[222B J] [FFF]" }).open);
  await fold("Change tiles");
  await put(page, "Discards");
  await tap(page, "2C 2C 2C");
  await left("[222B J] [FFF]", "222C").waitFor();
  await fold("Done");
  await page.getByText("can’t be made.").first().waitFor();
  assert.equal(await page.getByRole("button", { name: /show everyone/i }).count(), 0);
  await page.evaluate(() => {
    location.hash = "#/player?v=1&h=(333B).(777B)";
  });
  await page.getByRole("heading", { name: "Dead" }).waitFor();
  await done(opened);
});

const BAD = [
  ["22X", "hand::unknown-word"],
  ["D 11B", "hand::bare-dragon"],
  ["10B 22B", "hand::ten"],
  ["[11B]", "hand::exposure"],
  ["555555C", "hand::too-many"],
];
test("what cannot be read is underlined and said in the engine's words, and stays as it was typed", async () => {
  const opened = await at("", { width: 1280, height: 900 });
  const { page } = opened;
  const field = page.locator("#hand-field");
  await field.fill("11B 22B");
  await page.getByText("away", { exact: false }).first().waitFor();
  for (const [text, code] of BAD) {
    await field.fill(text);
    const error = engine.away({ hand: text }).error;
    const said = error.faults[0] ?? error;
    await page.locator(".faults").waitFor();
    await page.waitForFunction(
      (message) => document.querySelector(".faults")?.textContent.toLowerCase().includes(message.toLowerCase()),
      said.message.replaceAll("`", ""),
    );
    assert.ok([said.code, error.code].includes(code) || said.code.startsWith("hand::"), `${text}: ${said.code}`);
    assert.equal(await field.inputValue(), text);
    if (said.column) assert.ok((await page.locator(".under u").count()) > 0);
  }
  await done(opened);
});

test("a fifth tile, a ninth joker and a fifteenth tile add nothing, and say why", async () => {
  const opened = await at("", { width: 1280, height: 900 });
  const { page } = opened;
  await tap(page, "5C 5C 5C 5C");
  const five = page.locator('.key[data-tile="5C"]:visible');
  assert.equal(await five.getAttribute("aria-disabled"), "true");
  assert.match(await five.getAttribute("aria-label"), /none left/);
  await five.click({ force: true });
  assert.equal(await param(page, "h"), "5555C");
  await page.getByText("You already have all four 5 Craks.").waitFor();
  await tap(page, "J J J J J J J J");
  await tap(page, "J 1B 2B");
  await tap(page, "3B");
  await page.locator(".message:visible", { hasText: "A hand has 14 tiles." }).waitFor();
  assert.equal(await param(page, "h"), "1B.2B.5555C.JJJJJJJJ");
  await done(opened);
});

test("with fewer than thirteen tiles a discard can't be asked about", async () => {
  const opened = await at("#/discarded?v=1&h=11B.22B.F&t=2B");
  await opened.page.getByText("You need 13 tiles to call: you’re eight short.").waitFor();
  await done(opened);
});

test("after Done the rack is back, whatever was typed last", async () => {
  const opened = await at("#/hand?v=1&h=11B.22B.111C.22C.JJ.FF");
  const { page } = opened;
  await page.getByRole("button", { name: "I picked…" }).click();
  await page.getByText("What did you pick?").waitFor();
  await put(page, "Discards");
  await tap(page, "9D");
  await page.getByRole("button", { name: "Done" }).click();
  await page.locator('.rack[aria-label="Rack"]').waitFor();
  await page.waitForTimeout(450);
  await page.getByRole("button", { name: "I picked…" }).click();
  await tap(page, "7D");
  assert.deepEqual([await param(page, "h"), await param(page, "s")], ["FF.11B.22B.111C.22C.7D.JJ", "9D"]);
  await done(opened);
});

test("a key replaces the tile that is raised", async () => {
  const opened = await at("#/hand?v=1&h=11B.22B.111C.22C.N.E.FF");
  const { page } = opened;
  await page.getByRole("button", { name: "Change tiles" }).click();
  await page.locator(".rack").getByRole("button", { name: "North" }).click();
  await tap(page, "9D");
  assert.equal(await param(page, "h"), "FF.11B.22B.111C.22C.9D.E");
  // Nothing is raised any more, so the next key adds a tile.
  await tap(page, "J");
  assert.equal(await param(page, "h"), "FF.11B.22B.111C.22C.9D.E.J");
  await done(opened);
});

test("where no hand is left, no discard is recommended, and a new hand is one tap away", async () => {
  const opened = await at("#/hand?v=1&h=11C.999D.FF.(33D.J).(666B.J)");
  const { page } = opened;
  await head(page).getByText("Not Mah Jongg").waitFor();
  assert.equal(await page.getByRole("button", { name: "What do I discard?" }).count(), 0);
  assert.equal(await page.locator(".rack .rack-tile").count(), 14);
  await page.getByRole("button", { name: "New hand" }).click();
  await page.getByText("Tap in your tiles.").waitFor();
  await done(opened);
});
