// Rejects a package without its engine: a fresh clone has no `.wasm` until `wasm/build` has run.
import { existsSync, readFileSync } from "node:fs";

const { files } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const missing = files.filter((file) => !existsSync(new URL(file, import.meta.url)));
if (missing.length) {
  console.error(`missing ${missing.join(", ")}: run wasm/build first`);
  process.exit(1);
}
