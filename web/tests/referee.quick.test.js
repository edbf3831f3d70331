// Test 10: every record gets the command's rulings, a broken row leaves those above it; rules are found by ID
// and by words, and a house rule changes a ruling.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { load } from "mahj";
import { open, suite } from "./browser.js";

const ROOT = new URL("../../", import.meta.url);
const records = readdirSync(new URL("records/", ROOT)).filter((name) => name.endsWith(".record"));
const textOf = (name) => readFileSync(new URL(`records/${name}`, ROOT), "utf8");
const command = [
  process.env.MAHJ,
  new URL("target/release/mahj", ROOT).pathname,
  new URL("target/debug/mahj", ROOT).pathname,
].find((path) => path && existsSync(path));
const engine = await load();

const here = suite();

const at = (hash, options) =>
  open(here.browser, `${here.server.address}${hash}`, { width: 1280, height: 900, ...options });
const choose = (page, title) => page.getByLabel("Open a record").selectOption({ label: title });
const told = (page) => page.locator(".rulings .told-words").allTextContents();

/** The command's output, one object per line; the engine's answer if the command isn't built. */
function rulings(name) {
  if (!command) return engine.referee({ text: textOf(name) });
  const out = execFileSync(command, ["referee", "--json", new URL(`records/${name}`, ROOT).pathname], {
    encoding: "utf8",
  });
  return out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("every record is an example, and gives the command's rulings beside their rows", {
  timeout: 120_000,
}, async () => {
  const { page, context, faults } = await at("#/referee?v=1&view=text");
  for (const name of records) {
    const text = textOf(name);
    const title = /^title (.+)$/m.exec(text)[1].replace(/\s+#.*$/, "");
    await choose(page, title);
    await page.locator(".referee-case", { hasText: title }).waitFor();
    const wanted = rulings(name).filter((row) => row.why !== undefined);
    await page.waitForFunction((count) => document.querySelectorAll(".rulings .told").length === count, wanted.length);
    const seen = await told(page);
    for (const [nth, { why }] of wanted.entries()) {
      assert.ok(seen[nth].startsWith(why), `${name}: ${seen[nth]} is not ${why}`);
    }
    const rows = await page.locator(".rulings .ruled").evaluateAll((all) => all.map((row) => Number(row.dataset.row)));
    const named = [
      ...new Set(
        rulings(name)
          .filter((row) => row.row !== undefined)
          .map((row) => row.row),
      ),
    ];
    assert.deepEqual(rows, named, name);
    const end = rulings(name).at(-1);
    if (end.accounts) {
      const account = (await page.locator(".referee-rulings .account").textContent()).replaceAll("−", "-");
      for (const amount of Object.values(end.accounts))
        assert.ok(account.includes(String(amount)), `${name}: ${account}`);
    }
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test("questions are answered in place", async () => {
  const { page, context } = await at("#/referee?v=1&view=text");
  await choose(page, "A tile with the wrong name");
  await page.locator(".stands").waitFor();
  const stands = await page.locator(".stands").textContent();
  assert.match(stands, /East plays next\..*North must accept the challenge or contest it\./s);
  await context.close();
});

test("on a phone the rulings are one tap behind the record, and the last word says what stands", async () => {
  const { page, context } = await at("#/referee?v=1&view=text", { width: 390, height: 844 });
  await page.locator(".record-editor .cm-content").click();
  await page.keyboard.type("East discards 5D\nSouth calls 5D for a pung, exposes 5D 5D J\nWest says Mah Jongg");
  await page.getByRole("button", { name: "See the rulings" }).click();
  await page.locator(".referee-rulings .last-word").waitFor();
  assert.match(
    await page.locator(".referee-rulings .last-word").textContent(),
    /The 5 Dot is West's\. ?West has declared/,
  );
  await page.getByRole("button", { name: "The record", exact: true }).click();
  await page.locator(".record-editor .cm-content").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n?");
  // A question at the end is answered in its place, and only once.
  await page.locator(".rulings .stands").waitFor({ state: "attached" });
  assert.equal(await page.locator(".referee-rulings .last-word").count(), 0);
  await context.close();
});

test("a broken row keeps the rulings above it, and says what to write under its row", async () => {
  const { page, context } = await at("#/referee?v=1&view=text");
  const editor = page.locator(".cm-content");
  await editor.waitFor();
  await editor.click();
  await page.keyboard.insertText("East discards 2B\nSouth dances");
  await page.locator(".cm-fault").waitFor();
  assert.match(await page.locator(".cm-fault").textContent(), /unknown action .?dances.*did you mean .?South does/is);
  assert.deepEqual(await told(page), ["The 2 Bam can be called."]);
  assert.match(await editor.textContent(), /South dances/);
  await context.close();
});

test("mistakes are reached by key and by button", async () => {
  const { page, context } = await at("#/referee?v=1&view=text");
  await page.locator(".cm-content").click();
  await page.keyboard.insertText("South dances\nEast discards 2B\nWest sings");
  await page.locator(".cm-fault").nth(1).waitFor();
  const row = () => page.locator(".cm-activeLine").textContent();
  await page.keyboard.press("F8");
  assert.equal(await row(), "South dances");
  await page.keyboard.press("F8");
  assert.equal(await row(), "West sings");
  await page.keyboard.press("Shift+F8");
  assert.equal(await row(), "South dances");
  await page.locator(".referee-fault", { hasText: "sings" }).click();
  assert.equal(await row(), "West sings");
  await context.close();
});

test("what is typed is kept on the device, and stands in the address", async () => {
  const { page, context } = await at("#/referee?v=1&view=text");
  await page.locator(".cm-content").click();
  await page.keyboard.insertText("title A quarrel\nEast discards 2B");
  await page.locator(".rulings").waitFor();
  await page.waitForFunction(() => /[?&]r=c\./.test(location.hash));
  const address = await page.evaluate(() => location.hash);
  await page.waitForTimeout(800);
  await page.reload();
  await page.locator(".rulings").waitFor();
  assert.ok(
    (await page.getByLabel("Open a record").locator("option").allTextContents()).some((title) =>
      title.startsWith("A quarrel, "),
    ),
  );
  const other = await at(address);
  await other.page.getByRole("button", { name: "Open it" }).click();
  await other.page.locator(".rulings").waitFor();
  assert.match(await other.page.locator(".cm-content").textContent(), /title A quarrel/);
  await other.context.close();
  await context.close();
});

test("a law on a ruling leads to it", async () => {
  const { page, context, faults } = await at("#/referee?v=1&view=text");
  await choose(page, "A simple call");
  await page.locator(".rulings .law", { hasText: "EXP-01" }).first().click();
  await page.locator(".law-whole", { hasText: "EXP-01" }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("a switch that is set at a table changes a ruling, and is kept", async () => {
  const { page, context } = await at("#/rules?v=1&rules=K-01");
  const touching = page.getByLabel("Just touching the tile commits you.");
  await touching.check();
  // Saving continues after the tap.
  await page.waitForTimeout(500);
  await page.reload();
  await page.waitForFunction(
    (label) =>
      document.querySelector(`[aria-label="${label}"]`)?.checked ??
      [...document.querySelectorAll("label")].find((one) => one.textContent.includes(label))?.querySelector("input")
        ?.checked,
    "Just touching the tile commits you.",
  );
  assert.ok(await touching.isChecked());
  await page.goto(`${here.server.address}#/referee?v=1&view=text`);
  await page.locator(".cm-content").click();
  await page.keyboard.insertText("East discards 2B\nSouth calls, touches the tile, withdraws");
  await page.locator(".rulings").waitFor();
  await page.waitForTimeout(400);
  // The table in use rules, unless another one is chosen.
  const ours = await told(page);
  await page.getByRole("combobox", { name: "Rules" }).selectOption({ label: "Rules: League" });
  await page.waitForFunction(
    (before) => [...document.querySelectorAll(".rulings .told-words")].map((row) => row.textContent).join() !== before,
    ours.join(),
  );
  const league = await told(page);
  assert.notDeepEqual(ours, league);
  const wanted = engine.referee({
    text: "East discards 2B\nSouth calls, touches the tile, withdraws",
    rules: { preset: "league", commit_on: "touch" },
  });
  assert.deepEqual(
    wanted.filter((row) => row.why).map((row) => row.why),
    ours.map((words, nth) => words.slice(0, wanted.filter((row) => row.why)[nth].why.length)),
  );
  await context.close();
});
