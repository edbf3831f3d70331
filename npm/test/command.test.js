// The module's answers are what the command prints with `--json`, on the rows that the command is tested with
// (shared.js). `wasm/compare` builds both; MAHJ names a different command.
import assert from "node:assert/strict";
import { test } from "node:test";
import { spawnSync } from "node:child_process";
import { load } from "mahj";
import { command, QUESTIONS, read, root, told } from "./shared.js";

const engine = await load();

/** The minimum number of rows of each kind: a file that is read as empty would test nothing. */
const LEAST = { hands: 800, chances: 10, cards: 500, records: 1200, laws: 8 };

for (const [kind, questions] of Object.entries(QUESTIONS)) {
  test(`${kind} are answered as by the command`, () => {
    let asked = 0;
    for (const { ask, keys, cards, args } of questions(engine)) {
      let native = told(args);
      // The command prints the rulings on the rows that it can read before the error.
      if (native.at(-1)?.error) native = native.slice(-1);
      // The engine knows nothing about a file that can't be read.
      if (native[0]?.error && kind === "records" && native[0].error.code !== "record::faulty") continue;
      for (const card of cards) engine.card(card);
      const answer = engine.ask({ ...keys, ask });
      const rows = Array.isArray(answer) ? answer : [answer];
      // Each front end spells the fields of a question in its own way.
      if (rows[0]?.error) {
        assert.doesNotMatch(rows[0].error.help, /--(?!help)[a-z]/, args.join(" "));
        for (const { error } of [rows[0], native[0]]) error.help = "";
      }
      assert.deepEqual(rows, native, args.join(" "));
      asked += 1;
    }
    assert.ok(asked >= LEAST[kind], `${asked} ${kind}`);
  });
}

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

test("words are those that the command prints", () => {
  const hand = "11B 22B 22C 111C J [FFF]";
  const printed = (...args) => spawnSync(command, args, { cwd: root, encoding: "utf8" }).stdout;
  for (const [ask, keys, args] of [
    ["verify", { hand: "11B 22B J 22C 111C J [FFF]", by: "self" }, ["--by", "self"]],
    ["verify", { hand: "11B 22B J 22C 111C J [FFF]", by: "discard" }, ["--by", "discard"]],
    ["verify", { hand: `${hand} 9D` }, []],
    ["away", { hand }, []],
    ["waits", { hand }, []],
    ["what_if", { hand: `${hand} 9D` }, []],
    ["exchange", { hand: "11B 22B 22C 111C 9C 7D FFF", seen: "[99C J] [77D J]" }, ["--seen", "[99C J] [77D J]"]],
    ["call", { hand, tile: "1C" }, ["--tile", "1C"]],
    ["exposures", { hand: "[222B J]" }, []],
  ]) {
    const { words } = engine.ask({ ...keys, ask, words: true });
    // Each front end spells options in its own way.
    const plain = (text) => text.replace(/^\d+ more lines with .*$/m, "");
    assert.equal(plain(words), plain(printed(ask.replace("_", "-"), keys.hand, ...args)), `${ask} ${keys.hand}`);
  }
  const text = read("records/02-competing-claims.record");
  const [head, ...rows] = engine.referee({ text, words: true }).words.split("\n");
  assert.match(head, /: practice\.card, league rules, referee mode$/);
  assert.deepEqual(rows, printed("referee", "records/02-competing-claims.record").split("\n").slice(1));
});

test("payments are clauses, whether or not the seats are known", () => {
  const payments = (keys) => engine.verify({ hand: "11B 22B J 22C 111C J [FFF]", ...keys, words: true }).payments;
  assert.deepEqual(payments({ by: "self" }), ["everyone else pays the winner 50"]);
  assert.deepEqual(payments({ by: "discard", winner: "South" }), ["the discarder pays South 50", "everyone else pays South 25"]);
  assert.deepEqual(payments({ by: "discard", from: "East", winner: "South" }), ["East pays South 50", "West pays South 25", "North pays South 25"]);
  assert.deepEqual(payments({}), []);
});

test("what is wrong is an error, and the next question is answered", () => {
  for (const question of [{}, { ask: "nothing" }, { ask: "odds", seed: "x" }, { ask: "call", hand: "1B" }]) {
    assert.equal(engine.ask(question).error.code, "usage");
  }
  assert.equal(engine.away({ card: "0123456789", hand: "" }).error.code, "card::unknown");
  assert.equal(engine.notation({ text: "10B" }).hand, null);
  assert.equal(engine.notation({ text: "2B1B" }).hand, "1B 2B");
  assert.equal(engine.version().schema, 1);
});
