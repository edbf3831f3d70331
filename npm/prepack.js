// Copies the licenses beside the package, since npm packs no symbolic links, and rejects a package without
// its engine: a fresh clone has no `.wasm` until `wasm/build` has run.
import { copyFileSync, existsSync, readFileSync } from "node:fs";

const here = (file) => new URL(file, import.meta.url);
for (const license of ["LICENSE-APACHE", "LICENSE-MIT"]) copyFileSync(here(`../${license}`), here(license));

const { files } = JSON.parse(readFileSync(here("package.json"), "utf8"));
const missing = files.filter((file) => !existsSync(here(file)));
if (missing.length) {
  console.error(`missing ${missing.join(", ")}: run wasm/build first`);
  process.exit(1);
}
