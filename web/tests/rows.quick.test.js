// Test 1, every row of the shared data: the worker of the built page, asked in the browser, gives the same
// answers as the engine in Node; wasm/compare compares that with the command on the same rows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "mahj";
import { QUESTIONS } from "../../npm/test/shared.js";
import { suite } from "./browser.js";

const engine = await load();
const here = suite();

test("the engine of the page answers every row of the shared data as the command does", {
  timeout: 120_000,
}, async () => {
  const { page, context, faults } = await here.at();
  await page.locator(".key:visible").first().waitFor();
  const address = (page.workers()[0] ?? (await page.waitForEvent("worker"))).url();
  await page.evaluate((address) => {
    const worker = new Worker(address, { type: "module" });
    const open = new Map();
    worker.onmessage = ({ data }) => {
      if ("answer" in data) open.get(data.number)(data.answer);
    };
    let count = 0;
    window.askRow = (question) =>
      new Promise((done) => {
        open.set(++count, done);
        worker.postMessage({ number: count, question });
      });
    // The whole engine is loaded before the first row, because waiting questions are answered in a different
    // order.
    return window.askRow({ ask: "rules" });
  }, address);
  let asked = 0;
  for (const [kind, questions] of Object.entries(QUESTIONS)) {
    const rows = [...questions(engine)];
    for (let from = 0; from < rows.length; from += 200) {
      const some = rows.slice(from, from + 200);
      const answers = await page.evaluate(async (rows) => {
        const answers = [];
        for (const { ask, keys, cards } of rows) {
          for (const card of cards) await window.askRow({ ...card, ask: "card" });
          answers.push(await window.askRow({ ...keys, ask }));
        }
        return answers;
      }, some);
      some.forEach(({ ask, keys, cards }, nth) => {
        for (const card of cards) engine.card(card);
        assert.deepEqual(answers[nth], engine.ask({ ...keys, ask }), `${kind}: ${ask} ${JSON.stringify(keys)}`);
      });
      asked += some.length;
    }
  }
  assert.ok(asked > 2500, `${asked}`);
  assert.deepEqual(faults, []);
  await context.close();
});
