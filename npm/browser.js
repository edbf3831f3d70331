// The engine in a browser, best in a worker.
import { Engine, HAND } from "./engine.js";

export { Engine, HAND };

/** Loads the engine; `source` is the module's address or a response, bytes, or a compiled module. */
export async function load(source = new URL("./mahj.wasm", import.meta.url)) {
  if (source instanceof WebAssembly.Module) return new Engine(source);
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return new Engine(await WebAssembly.compile(source));
  }
  const response = source instanceof Response ? source : await fetch(source);
  return new Engine(await WebAssembly.compile(await response.arrayBuffer()));
}
