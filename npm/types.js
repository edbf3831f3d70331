// Writes answers.d.ts, the types of all answers, from the command's JSON Schemas; with --check it only reports
// whether they are up to date. MAHJ names a command other than the release build's.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const root = fileURLToPath(new URL("../", import.meta.url));
const file = new URL("answers.d.ts", import.meta.url);

/** A reference with its own description would become a separate type, so the description is dropped. */
const plain = (node) =>
  Array.isArray(node) ? node.map(plain)
  : node === null || typeof node !== "object" ? node
  : node.$ref ? { $ref: node.$ref }
  : Object.fromEntries(Object.entries(node).map(([key, value]) => [key, plain(value)]));

/** Returns the types as text. */
export async function types(command = process.env.MAHJ ?? `${root}target/release/mahj`) {
  const schema = JSON.parse(execFileSync(command, ["schema", "--json"], { encoding: "utf8", maxBuffer: 1 << 26 }));
  // Only the rows: index.d.ts says which command has which.
  const rows = Object.fromEntries(Object.entries(plain(schema.$defs)).filter(([name]) => /^[A-Z]/.test(name)));
  const text = await compile({ title: "Answers", anyOf: Object.keys(rows).map((name) => ({ $ref: `#/$defs/${name}` })), $defs: rows }, "Answers", {
    additionalProperties: false,
    bannerComment: "// The answers. Generated from the command's JSON Schemas by `npm run types`; don't edit this file.",
    format: true,
    style: { printWidth: 120 },
  });
  return text;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const made = await types();
  if (process.argv.includes("--check")) {
    if (made !== readFileSync(file, "utf8")) throw new Error("answers.d.ts is not what the schemas say: npm run types");
  } else {
    writeFileSync(file, made);
  }
}
