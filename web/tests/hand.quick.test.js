// Tests 1 to 6: a claim typed by tapping, why not, calls, ledges, what each throw does, bad input. The
// engine in Node says what has to stand on the screen; wasm/compare holds it to the command.
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
    new RegExp(`${said.lines[0].name} · X ${said.lines[0].value}`),
  );
  await done(opened);
});

each(
  "the claim with two exposures takes 18 taps, says who pays, and is shown to the table and back",
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
    const [winner, from] = await page.locator(".seats .segments").all();
    await count(winner.getByRole("button", { name: "South" }).click());
    await count(from.getByRole("button", { name: "East" }).click());
    assert.equal(taps, 18);
    const said = engine.verify({ hand: "11B 22C 111C J [22B J] [FFF]", by: "discard", from: "East", winner: "South" });
    await page.locator(".payments .sum").waitFor();
    const rows = await page.locator(".payments tr:not(.sum)").allInnerTexts();
    assert.deepEqual(
      rows.map((row) => row.replace(/\s+/g, " ").replace(" discarder", "")),
      said.payments.map((row) => `${row.from} pays ${row.amount}`),
    );
    await page.getByRole("button", { name: "Show the table" }).click();
    const table = page.locator("button.table");
    assert.match(await table.innerText(), /Mah Jongg[\s\S]*Consecutive Run 2[\s\S]*East pays[\s\S]*50/);
    await table.click();
    assert.equal(await table.count(), 0);
    await done(opened);
  },
);

test("after Exposures, the tiles of Hand go to the rack", async () => {
  const opened = await at("#/exposures");
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

each("a joker in a pair names its law and is marked", async (setting) => {
  const opened = await at("#/hand?v=1&h=FFF.11B.22B.111C.2C.JJJ", setting);
  const { page } = opened;
  await head(page).getByText("Not Mah Jongg").waitFor();
  await page.locator(".why-not .law", { hasText: "JKX-01" }).waitFor();
  assert.equal(await page.locator('.answer [aria-label*="joker not allowed here"]').count(), 1);
  assert.match(
    await page.locator(".why-not").first().innerText(),
    /Consecutive Run 2: a joker can't be the 2 Crak in a single or a pair\./,
  );
  await done(opened);
});

each("why not this line is two taps from the verdict, and its reason and law are told", async (setting) => {
  const opened = await at("#/hand?v=1&h=11B.22B.111C.2C.JJJ.(FFF)", setting);
  const { page } = opened;
  await page.getByText("Why not another line?").click();
  await page.locator(".line-choices button", { hasText: "369 5" }).click();
  const said = engine.away({ hand: "11B 22B 111C 2C JJJ [FFF]", line: "369/5" }).lines[0];
  const row = page.locator(".asked-line");
  await row.locator(".law", { hasText: said.rule }).waitFor();
  assert.match(await row.innerText(), /This line has no pung of flowers for \[FFF\]\./);
  await done(opened);
});

test("a gone tile is only a joker in a pung, and cannot be had in a pair", async () => {
  const opened = await at("#/hand?v=1&h=11B.111C.2C.(22B.J).(FFF)&s=222C.1C", { width: 1280, height: 900 });
  const { page } = opened;
  await page.locator(".line-row").first().waitFor();
  const said = engine.away({ hand: "11B 111C 2C [22B J] [FFF]", seen: "222C 1C", all: true });
  // All lines are drawn on scrolling.
  await page.mouse.move(1000, 600);
  for (let more = 0; more < 6; more += 1) {
    await page.mouse.wheel(0, 4000);
    await page.waitForTimeout(60);
  }
  const rows = await page.locator(".line-row").count();
  assert.equal(rows, said.lines.length);
  // What the engine says of each missing tile is how it is drawn: a joker where only one will do, a cross
  // where none may stand.
  let [only, none] = [0, 0];
  for (const line of said.lines.filter(({ possible }) => possible)) {
    const drawn = await page
      .locator(`.line-row[data-line="${line.line}"] .tile`)
      .evaluateAll((all) => all.map((at) => at.dataset.missing ?? ""));
    for (const { left, joker, count } of line.missing) {
      if (left > 0) continue;
      if (joker) {
        only += count;
        assert.ok(drawn.includes("only-joker"), line.line);
      }
    }
  }
  for (const { line, gone } of said.lines.filter(({ gone }) => gone)) {
    none += 1;
    const tile = page.locator(`.line-row[data-line="${line}"] .gone-tile .tile`);
    assert.equal(await tile.getAttribute("data-missing"), "none");
    assert.match(await tile.getAttribute("aria-label"), new RegExp(`, ${gone.left} left, none left$`));
  }
  assert.ok(only > 0 && none > 0, `${only} ${none}`);
  await done(opened);
});

each("a call is asked by its tile, claims stand in the engine's order, a joker is refused", async (setting) => {
  const opened = await at("#/call?v=1&h=11B.2B.111C.22C.JJ.(FFF)", setting);
  const { page } = opened;
  await tap(page, "2B");
  await page.getByText("Yes, for Mah Jongg").waitFor();
  const said = engine.call({ hand: "11B 2B 111C 22C JJ [FFF]", tile: "2B" });
  const after = said.claims
    .filter(({ kind }) => kind === "exposure")
    .map((row) => (row.away_after ? `${row.away_after} away` : "Mah Jongg"));
  assert.deepEqual(await page.locator(".claims summary b").allInnerTexts(), after);
  await page.getByRole("button", { name: "Another tile" }).click();
  await tap(page, "J");
  await page.locator(".law", { hasText: "CLM-04" }).first().waitFor();
  await done(opened);
});

each("a ledge is open, dead, closed by what is seen; nothing there shows the table", async (setting) => {
  const opened = await at("#/exposures", setting);
  const { page } = opened;
  await tap(page, "2B 2B 2B J F F F");
  await page.getByRole("heading", { name: "Not dead" }).waitFor();
  await put(page, "Done");
  const open1 = engine.exposures({ hand: "[222B J] [FFF]" });
  assert.equal(await page.locator(".open-lines > li").count(), open1.open);
  await put(page, "Change");
  await put(page, "Discards");
  await tap(page, "2C 2C 2C");
  await put(page, "Done");
  await page.getByText("can't be made.").waitFor();
  const seen = engine.exposures({ hand: "[222B J] [FFF]", seen: "222C" });
  await page.waitForFunction((count) => document.querySelectorAll(".open-lines > li").length === count, seen.open);
  assert.equal(await page.getByRole("button", { name: /show the table/i }).count(), 0);
  await page.evaluate(() => {
    location.hash = "#/exposures?v=1&h=(333B).(777B)";
  });
  await page.getByRole("heading", { name: "Dead" }).waitFor();
  await page.locator(".law", { hasText: "UNW-04" }).first().waitFor();
  await done(opened);
});

each("what a discard does is the engine's what-if; discard and undo give the same address", async (setting) => {
  const opened = await at("#/hand?v=1&h=F.3B.666B.99B.2C.9C.33D.R.JJ", setting);
  const { page } = opened;
  const hand = "F 3B 666B 99B 2C 9C 33D R JJ";
  const best = engine.away({ hand }).best;
  await page.getByText(`${best} away`).first().waitFor();
  const rows = new Map(engine.what_if({ hand }).map((row) => [row.tile, row]));
  const tiles = "F 3B 6B 6B 6B 9B 9B 2C 9C 3D 3D R J J".split(" ");
  for (const nth of [0, 1, 4, 6, 7, 8, 10, 11, 13]) {
    const { away, live } = rows.get(tiles[nth]);
    await page.locator(".rack-tile").nth(nth).click();
    const words = away === best ? `still ${away} away` : `${away} away, ${away - best} tile`;
    await page.locator(".chosen", { hasText: words }).waitFor();
    assert.match(await page.locator(".chosen").innerText(), new RegExp(`${live} live tile`), tiles[nth]);
    await page.locator(".rack-tile").nth(nth).click();
  }
  const before = await address(page);
  await page.locator(".rack-tile").nth(7).click();
  assert.match(await page.locator(".chosen").innerText(), /Discard two crak: still 4 away/);
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  assert.equal(await param(page, "s"), "2C");
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await address(page), before);
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

test("fewer than thirteen tiles: the call answers for what is there, and says how many are missing", async () => {
  const opened = await at("#/call?v=1&h=11B.22B.F&t=2B");
  await opened.page.getByText("8 more tiles").waitFor();
  await done(opened);
});
