// The JSON Schemas are valid, the engine's answers follow them, and the types are generated from them.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { load } from "mahj";
import { types } from "../types.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const command = process.env.MAHJ ?? `${root}target/release/mahj`;
const schema = (...words) => JSON.parse(execFileSync(command, ["schema", ...words], { encoding: "utf8", maxBuffer: 1 << 26 }));
const engine = await load();
const hand = "11B 22B 22C 111C J [FFF]";

/** Answers are checked strictly: keys that aren't described are errors. */
function strict(name) {
  const closed = (node) => {
    if (Array.isArray(node)) return node.map(closed);
    if (node === null || typeof node !== "object") return node;
    const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
    return node.properties && !("additionalProperties" in node) ? { ...inner, additionalProperties: false } : inner;
  };
  return new Ajv2020({ strict: false, validateFormats: false }).compile(closed(schema(...name.split(" "))));
}

test("answers follow their schemas", () => {
  for (const [name, answer] of [
    ["verify", engine.verify({ hand: "11B 22B J FFF 22C 111C J", by: "self" })],
    ["verify", engine.verify({ hand: "11B 22B J FFF 2C J 111C J" })],
    ["away", engine.away({ hand, all: true })],
    ["waits", engine.waits({ hand })],
    ["what-if", engine.what_if({ hand: `${hand} N` })],
    ["call", engine.call({ hand, tile: "2B" })],
    ["exposures", engine.exposures({ hand: "[222B J] [FFF]" })],
    ["exchange", engine.exchange({ hand: "11B 22B 22C 111C 9C 7D FFF", seen: "[99C J] [77D J]" })],
    ["odds", engine.odds({ hand, rollouts: 100 })],
    ["advise", engine.advise({ hand: `${hand} N`, rollouts: 64, players: ["South [777C J] 5D"] })],
    ["advise", engine.advise({ hand: `${hand} N`, rollouts: 64, at_table: 3, rules: { wall: "cold" }, jokers: 10 })],
    ["charleston", engine.charleston({ hand: "11B 22B 2C 111C N 9D 7D 5D J", seat: "South", rollouts: 64 })],
    ["charleston", engine.charleston({ hand: "11B 22B 2C 111C N 9D 7D 5D J", rollouts: 64, charleston: "first" })],
    ["read", engine.read({ hand: "[222B] [FFF]", games: 20 })],
    ["review", engine.review({ text: "South holds 11B 22B FFF 22C 111C 9D\nopening\nEast discards 9B\nSouth picks 8D, discards 8D\nWest picks 9B, discards 9B", rollouts: 16 })],
    ["play", engine.play({ seed: 7 })],
    ["play", engine.play({ seed: 7, seat: "South", finish: "odds" })],
    ["card", engine.card({ card: "practice" })],
    ["card", engine.card({ text: "[2468]\n" })],
    ["deal", engine.deal({ count: 2 })],
    ["notation", engine.notation({ text: "11B" })],
    ["notation", engine.notation({ text: "10B" })],
    ["card show", engine.show()],
    ["card targets", engine.targets({ line: "2468/1" })],
    ["card exposures", engine.card_exposures({ seen: "2B N" })],
    ["card stats", engine.stats({ deals: 500, seed: 1 })],
    ["simulate", engine.simulate({ games: 20, seed: 1 })],
    ["score", engine.score({ players: ["Ann", "Bea", "Cat"], entries: [{ winner: "Ann", value: 25, by: "discard", from: "Bea" }, { wall: true }] })],
    ["rules", engine.rules()],
    ["rules", engine.rule({ question: "who pays double" })],
    ["error", engine.away({ hand: "10B Q" })],
  ]) {
    const follows = strict(name);
    for (const row of Array.isArray(answer) ? answer : [answer]) {
      assert.ok(follows(row), `${name}: ${JSON.stringify(follows.errors)} ${JSON.stringify(row).slice(0, 300)}`);
    }
  }
});

test("the engine is asked every question of the library", () => {
  const { $defs } = schema("question", "--json");
  const names = $defs.Question.oneOf.map((question) => question.properties.ask.const);
  assert.ok(names.length > 20, names);
  for (const name of names) {
    const answer = engine[name]({ games: 1, deals: 1 });
    assert.ok(!answer.error?.message.startsWith("no question is called"), name);
  }
});

test("what does not follow is found", () => {
  const follows = strict("waits");
  const [row] = engine.waits({ hand });
  assert.ok(follows(row));
  assert.ok(!follows({ ...row, more: 1 }));
  assert.ok(!follows({ ...row, left: "1" }));
  const { tile: _, ...less } = row;
  assert.ok(!follows(less));
});

test("the types are what the schemas say", async () => {
  assert.equal(await types(command), readFileSync(new URL("../answers.d.ts", import.meta.url), "utf8"), "npm run types");
});
