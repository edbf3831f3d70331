// Advice that is played out: what to throw, whether to claim, told with what the others show.
import assert from "node:assert/strict";
import { test } from "node:test";
import { suite } from "./browser.js";

const here = suite();
const answered = async (page) => {
  await page.getByRole("button", { name: "Simulate games" }).click();
  await page.getByText("deals of the tiles you can't see").waitFor({ timeout: 60_000 });
  return page.locator("ol.odds > li b.grow").allTextContents();
};

test("what to throw is told with what the others show", async () => {
  const { page, faults } = await here.at("#/advice?v=1&h=11B.22B.22C.11C.J.N.9D.(FFF)");
  const options = await answered(page);
  assert.match(options[0], /^Discard (north|nine dot)/);
  assert.ok(
    options.every((option) => option.startsWith("Discard ")),
    options.join("; "),
  );

  // Told of a player, the question is another, and nothing old stands there.
  await page.getByText("What the others have exposed and discarded").click();
  await page.getByLabel("South", { exact: true }).fill("[777C J] 9D 9D");
  assert.equal(await page.locator("ol.odds").count(), 0);
  assert.match(page.url(), /south=\(777C\.J\)\.9D\.9D/i);
  await answered(page);

  // What cannot be is said in the engine's words.
  await page.getByLabel("South", { exact: true }).fill("[777C J] 9D 9D 9D 9D 9D");
  await page.getByRole("button", { name: "Simulate games" }).click();
  await page.locator("[role=status] .no").waitFor();
  assert.deepEqual(faults, []);
});

test("Mah Jongg is declared, not let go", async () => {
  const { page } = await here.at("#/advice?v=1&h=11B.22B.111C.22C.JJ.(FFF)");
  const options = await answered(page);
  assert.equal(options[0], "Declare Mah Jongg");
});

test("whether a discard is worth claiming stands under what it may be claimed for", async () => {
  const { page, faults } = await here.at("#/call?v=1&h=11B.2B.111C.22C.JJ.(FFF)&t=2B");
  await page.getByLabel("Discarded by").selectOption("North");
  const options = await answered(page);
  assert.ok(options.includes("Let it go"), options.join("; "));
  assert.ok(
    options.some((option) => /^Call it and expose /.test(option)),
    options.join("; "),
  );
  assert.match(page.url(), /from=North/);
  // A discard that may not be claimed raises no such question.
  await page.goto(`${here.server.address}#/call?v=1&h=11B.2B.111C.22C.5D.7D.(FFF)&t=9D`);
  await page.getByText(/You can't call the/).waitFor();
  assert.equal(await page.getByText("Should I call it?").count(), 0);
  assert.deepEqual(faults, []);
});
