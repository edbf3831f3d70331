// Every line of the README that states a result gets it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { load } from "mahj";

test("the examples of the README give what stands behind them", async () => {
  const text = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const blocks = [...text.matchAll(/```js\n([^]*?)```/g)].map(([, block]) => block).join("\n");
  const lines = blocks.split("\n").filter((line) => line.trim() && !line.startsWith("import "));
  const shown = lines.filter((line) => line.includes("; // ")).length;
  const told = [];
  const body = lines.map((line) => line.replace(/^(.*); \/\/ (.*)$/, "told.push([$1, $2]);"));
  const AsyncFunction = (async () => {}).constructor;
  await new AsyncFunction("load", "told", body.join("\n"))(load, told);
  assert.equal(told.length, shown);
  assert.ok(shown >= 5);
  for (const [given, expected] of told) assert.deepEqual(given, expected);
});
