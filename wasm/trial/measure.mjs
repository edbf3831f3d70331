// Times the kernel in a module with 128-bit SIMD, in one without, and in the native program, in
// rotation; the best of all rounds counts. The argument after the three paths is the number of
// rounds.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [native, simd, plain, rounds = '40'] = process.argv.slice(2);
// Few enough that other work on the machine rarely interferes.
const passes = 10;
const millis = 30;
const load = (path) => new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path))).exports;
const modules = { simd128: load(simd), plain: load(plain) };
const hands = modules.simd128.side_by_side();
const works = {
  lanes: [hands, 'in lanes'],
  packed: [hands, 'packed'],
  exposed: [hands, 'in lanes, with exposures'],
  alone: [1, 'one hand, in a lane'],
};

const best = {};
const note = (who, work, nanos) => {
  const each = nanos / passes / works[work][0];
  best[work] ??= {};
  best[work][who] = Math.min(best[work][who] ?? Infinity, each);
};
for (let round = 0; round < Number(rounds); round += 1) {
  for (const [who, module] of Object.entries(modules)) {
    for (const work of Object.keys(works)) {
      const begin = performance.now();
      while (performance.now() - begin < millis) {
        const start = performance.now();
        module[work](passes);
        note(who, work, (performance.now() - start) * 1e6);
      }
    }
  }
  for (const row of execFileSync(native, [String(passes)], { encoding: 'utf8' }).trim().split('\n')) {
    const [work, nanos] = row.split(' ');
    note('native', work, Number(nanos));
  }
}
console.log(`ns a hand, best of ${rounds} rounds, Node ${process.version}`);
for (const [work, row] of Object.entries(best)) {
  const cells = ['native', 'simd128', 'plain'].map((who) => `${who} ${row[who].toFixed(1)}`);
  console.log(`${works[work][1].padEnd(25)} ${cells.join('   ')}   simd128 / native ${(row.simd128 / row.native).toFixed(2)}`);
}
