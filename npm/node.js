// The engine in Node.
import { readFile } from "node:fs/promises";
import { Engine, HAND } from "./engine.js";

export { Engine, HAND };

/** Loads the engine; `source` is the module's bytes, or a compiled module, if it is not next to this file. */
export async function load(source) {
  if (source instanceof WebAssembly.Module) return new Engine(source);
  const bytes = source ?? (await readFile(new URL("./mahj.wasm", import.meta.url)));
  return new Engine(await WebAssembly.compile(bytes));
}
