// The small module answers the questions in its list as the whole one does, and can switch to the whole one.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Engine, HAND, load } from "mahj";

const read = (file) => readFileSync(new URL(`../../${file}`, import.meta.url));
const whole = await load();
const hand = await load(read("npm/hand.wasm"));
const names = Object.getOwnPropertyNames(Engine.prototype).filter((name) => !["constructor", "askText", "ask", "upgrade"].includes(name));

test("it answers the questions of its list and refuses the others", () => {
  assert.equal(names.length, 30);
  for (const name of names) {
    const error = hand.ask({ ask: name, hand: "[222B]", tile: "1B" }).error;
    assert.equal(error?.message === `no question is called \`${name}\``, !HAND.includes(name), name);
  }
});

test("its answers are those of the whole", () => {
  const card = readFileSync(new URL("../../tests/data/calls.card", import.meta.url), "utf8");
  const { fingerprint } = whole.card({ text: card });
  assert.deepEqual(hand.card({ text: card }), whole.card({ text: card }));
  const hands = [13, 14].flatMap((tiles) => whole.deal({ count: 60, tiles, seed: 11 })).map((dealt) => dealt.hand);
  const texts = [...hands, "11B 22B J 22C 111C J [FFF]", "11B 22B 22C 111C J [FFF]", "10B", "[222B J] [888C]", ""];
  for (const of of ["practice", fingerprint]) {
    for (const text of texts) {
      for (const ask of HAND.filter((name) => name !== "forget" && name !== "card")) {
        const question = { ask, card: of, hand: text, tile: "1C", seen: "2B [77D J]", all: true };
        if (ask === "notation") question.text = text;
        assert.deepEqual(hand.ask(question), whole.ask(question), `${ask} ${text}`);
      }
    }
  }
});

test("it goes on as the whole, with the cards it was given", () => {
  const text = "[2468]\n22a 4444a 6666b 8888b (Any 2 Suits) X 25\n";
  const { fingerprint } = hand.card({ text });
  assert.ok(hand.ask({ ask: "targets", card: fingerprint }).error);
  hand.upgrade(new WebAssembly.Module(read("npm/mahj.wasm")));
  assert.equal(hand.targets({ card: fingerprint }).length, whole.card({ text }).hands);
});

test("a question of any kind has an answer", () => {
  for (const question of [null, undefined, 5, "away", [], {}]) {
    assert.equal(whole.ask(question).error?.code, "usage", String(question));
  }
  assert.match(whole.odds({ hand: "11B 22B 22C 111C J [FFF]", rollouts: 1e12 }).error?.message ?? "", /at most/);
});

test("the engine keeps sixteen cards", () => {
  const engine = hand;
  const cards = Array.from({ length: 17 }, (_, nth) => `title: Card ${nth}\n\n[A]\n22a 4444a 6666b 8888b (Any 2 Suits) X 25\n`);
  const marks = cards.map((text) => engine.card({ text }).fingerprint);
  assert.ok(engine.ask({ ask: "verify", card: marks[0], hand: "[222B]" }).error.message.includes("card"));
  assert.ok(!engine.ask({ ask: "exposures", card: marks[16], hand: "[444B J]" }).error);
});

test("the errors of a card are found in linear time", () => {
  const time = (words) => {
    const text = "a ".repeat(words);
    const times = [1, 2, 3].map(() => {
      const start = performance.now();
      assert.ok(whole.card({ text }).errors > 0);
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  time(50_000);
  const ratios = [1, 2, 3].map(() => time(400_000) / time(200_000));
  assert.ok(Math.min(...ratios) <= 2.6, ratios.join(", "));
});
