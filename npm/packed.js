// Checks the list of files that would be published: `npm pack --dry-run --json | node packed.js`.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const [{ files, size }] = JSON.parse(readFileSync(0, "utf8"));
const { files: wanted } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
assert.deepEqual(files.map(({ path }) => path).sort(), [...wanted, "package.json"].sort());
console.log(`npm package: ${files.length} files, ${size} bytes`);
