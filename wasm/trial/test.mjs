// Checks a module against the native program. Arguments: the path of the module, then the digest.
import { readFileSync } from 'node:fs';

const [path, native] = process.argv.slice(2);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)));
const digest = BigInt.asUintN(64, exports.digest()).toString(16).padStart(16, '0');
const name = exports.has_simd128() ? 'with simd128' : 'without simd128';
console.log(`${name}: ${digest}, native: ${native}`);
process.exit(digest === native ? 0 : 1);
