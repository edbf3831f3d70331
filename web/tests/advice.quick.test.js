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
