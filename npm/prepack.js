// Copies the licenses beside the package, since npm packs no symbolic links, and writes the notices of the
// crates in the engine. Rejects a package without its engine: a fresh clone has no `.wasm` until `wasm/build`
// has run.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (file) => new URL(file, import.meta.url);
for (const license of ["LICENSE-APACHE", "LICENSE-MIT"]) copyFileSync(here(`../${license}`), here(license));
const notices = ["mahj-wasm", "wasm32-unknown-unknown", fileURLToPath(here("THIRD-PARTY.txt"))];
execFileSync(fileURLToPath(here("../.ci/notices")), notices);

const { files } = JSON.parse(readFileSync(here("package.json"), "utf8"));
const missing = files.filter((file) => !existsSync(here(file)));
if (missing.length) {
  console.error(`missing ${missing.join(", ")}: run wasm/build first`);
  process.exit(1);
}
