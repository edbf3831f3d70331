// What the module answers is what the command prints with `--json`, on the rows that the command is
// tested on. `wasm/compare` builds both; MAHJ names another command.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { load } from "mahj";

const root = fileURLToPath(new URL("../../", import.meta.url));
const command = process.env.MAHJ ?? `${root}target/release/mahj`;
const read = (file) => readFileSync(root + file, "utf8");
const engine = await load();

/** Runs the command, and returns what it printed: a list of objects. */
function told(args) {
  const run = spawnSync(command, ["--json", ...args], { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
  if (run.error) throw run.error;
  assert.ok(run.status !== null && run.status <= 2, `${args}: ${run.stderr}`);
  return run.stdout.split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

/** Options as the command has them. */
function options(question) {
  return Object.entries(question).flatMap(([key, value]) => (value === true ? [`--${key}`] : [`--${key}`, String(value)]));
}

let asked = 0;

/** Asks both, and holds the answers to be the same. */
function same(ask, { card, args = [], file, ...question }, given = {}) {
  const from = card ? ["--card", card] : [];
  const { hand, ...rest } = question;
  const native = told([...from, ...ask.split("_").join("-").split(" "), ...args, ...(hand === undefined ? [] : [hand]), ...options(rest)]);
  const kept = card ? engine.card({ text: read(card), name: card }).fingerprint : "practice";
  const name = ask.split(" ").at(-1);
  const answer = engine[name]({ card: kept, ...question, ...given });
  asked += 1;
  assert.deepEqual(Array.isArray(answer) ? answer : [answer], native, `${name} ${JSON.stringify(question)}`);
}

/** The rows of a file of expectations, by their columns. */
function rows(file) {
  const lines = read(`tests/data/${file}`).split("\n");
  return lines.filter((line) => line.trim() && !line.startsWith("#")).map((line) => line.split("|").map((cell) => cell.trim()));
}

const withSeen = (seen) => (seen ? { seen } : {});

test("calls", () => {
  const card = "tests/data/calls.card";
  for (const [hand, tile, seen] of rows("calls.txt")) {
    same("call", { card, hand, tile, ...withSeen(seen) });
    same("away", { card, hand, ...withSeen(seen) });
  }
});

test("waits, what-if", () => {
  const card = "tests/data/calls.card";
  for (const [hand, seen] of rows("waits.txt")) {
    same("waits", { card, hand, ...withSeen(seen) });
    same("what_if", { card, hand, ...withSeen(seen) });
  }
});

test("exposures, dead or not", () => {
  const card = "tests/data/table.card";
  for (const file of ["exposures.txt", "dead.txt"]) {
    for (const [hand, seen] of rows(file)) same("exposures", { card, hand, ...withSeen(seen) });
  }
});

test("blocks", () => {
  for (const [card, hand, tile] of rows("blocks.txt")) {
    if (card !== "practice") continue;
    if (tile) same("call", { hand, tile });
    else same("verify", { hand });
  }
});

test("hands of the practice card", () => {
  const complete = ["11B 22B J 22C 111C J [FFF]", "11B 22B J FFF 22C 111C J", "1B", "10B", "222B JJJJJJJJJ"];
  for (const hand of complete) {
    same("verify", { hand });
    same("verify", { hand, by: "discard", from: "East", winner: "South" });
    same("verify", { hand, by: "self", from: "East" });
    same("verify", { hand, tile: "J" });
    same("verify", { hand, unicode: true });
    same("away", { hand, all: true });
    same("away", { hand, line: "consecutive-run/2" });
    same("away", { hand, line: "nothing" });
    same("exchange", { hand, seen: "[77D J]" });
  }
  same("exchange", { hand: "11B 22B 22C 111C J 7D [FFF]", seen: "[77D J]" });
  same("call", { hand: "11B 22B 22C 111C JJ FF", tile: "F", line: "consecutive-run" });
  same("exposures", { hand: "[222B J] [FFF]", seen: "3B 3B [777C J]", line: "2468" });
});

test("dealt hands", () => {
  same("deal", { count: 50, seed: 7 });
  for (const { hand } of engine.deal({ count: 15, seed: 7, tiles: 13 })) {
    for (const ask of ["away", "waits", "what_if"]) same(ask, { hand });
  }
});

test("odds", () => {
  const hand = "11B 22B 22C 111C J [FFF]";
  same("odds", { hand, seen: "2B 9D", wall: 60, rollouts: 200 });
  same("odds", { hand, draws: 5, rollouts: 0, all: true });
  same("odds", { hand, draws: 5000 });
});

test("advice, the Charleston, a player who is read", () => {
  const hand = "11B 22B 22C 11C J N 9D [FFF]";
  same("advise", { hand, wall: 60, rollouts: 64, seed: 2 });
  same("advise", { hand: "11B 2B 22C 111C JJ [FFF]", tile: "2B", from: "North", rollouts: 64 });
  same("advise", { hand: "11B", rollouts: 64 });
  same("charleston", { hand: "11B 2B 111C N 9D 7D 5D 22B J", seat: "South", rollouts: 64 });
  same("charleston", { hand: "11B 2B 111C 22B 9D 7D FF J", seat: "South", pass: "second-left", rollouts: 64 });
  same("read", { hand: "[222B] [FFF]", discards: "7C 8C", seen: "3B 3B", rack: "1C 7C NN", games: 40 });
  same("read", { hand: "[222B]", seen: "2B", rack: "2B", games: 20 });
});

test("cards: rows, hands, mistakes", () => {
  for (const card of ["cards/practice.card", "cards/tiny.card", "cards/every-clause.card"]) {
    for (const ask of ["show", "targets"]) same(`card ${ask}`, { card });
    assert.deepEqual(engine.check({ text: read(card), name: card }), told(["card", "check", card]));
  }
  const folder = "tests/data/bad_cards";
  for (const file of readdirSync(root + folder).filter((file) => file.endsWith(".card"))) {
    const bytes = readFileSync(`${root}${folder}/${file}`);
    // A file that is no text cannot be asked about.
    if (!Buffer.from(bytes.toString("utf8")).equals(bytes)) continue;
    const card = `${folder}/${file}`;
    assert.deepEqual(engine.check({ text: bytes.toString("utf8"), name: card }), told(["card", "check", card]), file);
    asked += 1;
  }
  const texts = { before: read("cards/practice.card"), after: read("cards/tiny.card") };
  assert.deepEqual(engine.diff(texts), told(["card", "diff", "cards/practice.card", "cards/tiny.card"]));
});

test("a faulty card is refused, or goes without its lines", () => {
  const card = "tests/data/bad_cards/both_marks.card";
  same("away", { card, hand: "11B 22B 22C 111C J [FFF]" });
  same("away", { card, hand: "11B 22B 22C 111C J [FFF]", args: ["--skip-faulty"] }, { skip_faulty: true });
});

test("statistics and games in pieces add up to the command's", () => {
  for (const to of [700, 1000, 2500]) {
    const from = { 700: 0, 1000: 700, 2500: 1000 }[to];
    const answer = engine.stats({ from, to, seed: 3 });
    assert.deepEqual(answer, told(["card", "stats", "--deals", String(to), "--seed", "3"]));
  }
  assert.equal(engine.stats({ from: 9, to: 10, seed: 3 }).error.code, "usage");
  engine.simulate({ from: 0, to: 4, seed: 1 });
  assert.deepEqual([engine.simulate({ from: 4, to: 10, seed: 1 })], told(["simulate", "--games", "10", "--seed", "1"]));
});

test("records", () => {
  for (const file of readdirSync(`${root}records`).filter((file) => file.endsWith(".record"))) {
    const name = `records/${file}`;
    for (const rules of [undefined, "tournament"]) {
      const native = told(["referee", name, ...(rules ? ["--rules", rules] : [])]);
      assert.deepEqual(engine.referee({ text: read(name), name, rules }), native, `${name} ${rules}`);
      asked += 1;
    }
  }
  const folder = "tests/data/bad_records";
  for (const file of readdirSync(root + folder).filter((file) => file.endsWith(".record"))) {
    const name = `${folder}/${file}`;
    const bytes = readFileSync(root + name);
    // A file that is no text cannot be asked about.
    if (!Buffer.from(bytes.toString("utf8")).equals(bytes)) continue;
    const [native] = told(["referee", name]);
    if (native.error?.code !== "record::faulty") continue;
    assert.deepEqual(engine.referee({ text: read(name), name }), native, name);
    asked += 1;
  }
});

test("laws", () => {
  for (const id of ["CLM-06", "CLM", "K", "K-08", "commit_on", "dead hand", "nonsense-word"]) {
    const answer = engine.rules({ id });
    assert.deepEqual(Array.isArray(answer) ? answer : [answer], told(["rules", id]), id);
  }
  assert.deepEqual(engine.rules(), told(["rules"]));
});

test("what is wrong is an error, and the next question is answered", () => {
  for (const question of [{}, { ask: "nothing" }, { ask: "away", seed: "x" }, { ask: "call", hand: "1B" }]) {
    assert.equal(engine.ask(question).error.code, "usage");
  }
  assert.equal(engine.away({ card: "0123456789", hand: "" }).error.code, "card::unknown");
  assert.equal(engine.notation({ text: "10B" }).hand, null);
  assert.equal(engine.notation({ text: "2B1B" }).hand, "1B 2B");
  assert.equal(engine.version().schema, 1);
});

test("many rows were asked", () => assert.ok(asked > 800, `${asked}`));
