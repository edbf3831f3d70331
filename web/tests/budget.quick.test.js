// Test 17, bytes: what the first screen takes, and all of it. The numbers may only fall.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const FOLDER = new URL("../dist/", import.meta.url);
const zipped = (name) => gzipSync(readFileSync(new URL(name, FOLDER)), { level: 9 }).length / 1024;
const all = readdirSync(new URL("assets/", FOLDER)).map((name) => `assets/${name}`);
const html = readFileSync(new URL("index.html", FOLDER), "utf8");
const sum = (names) => names.reduce((total, name) => total + zipped(name), 0);

// KB, gzip; the engine apart, since it is another folder's to make small: `.ci/size` holds it.
const FIRST = 80;
const REST = 226;

test("the shell of the first screen stays within its budget", () => {
  const first = [
    "index.html",
    ...all.filter((name) => html.includes(name)),
    ...all.filter((name) => /worker|latin-wght/.test(name)),
  ];
  const kilobytes = sum([...new Set(first)]);
  const engine = sum(all.filter((name) => /hand-.*wasm$/.test(name)));
  console.log(`first screen ${kilobytes.toFixed(1)} KB, its engine ${engine.toFixed(1)} KB`);
  assert.ok(kilobytes <= FIRST, `${kilobytes.toFixed(1)} KB`);
});

test("all that is kept for offline use, the engine apart, stays within its budget", () => {
  const kilobytes = sum(all.filter((name) => !name.endsWith(".wasm")));
  console.log(
    `all without the engine: ${kilobytes.toFixed(1)} KB; the engine ${sum(all.filter((name) => /mahj-.*wasm$/.test(name))).toFixed(1)} KB`,
  );
  assert.ok(kilobytes <= REST, `${kilobytes.toFixed(1)} KB`);
});
