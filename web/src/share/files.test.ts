import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { added, fileName, NotOurs, read, written, type Kept } from "./files";

const kept: Kept = {
  cards: [{ id: "a", title: "Tuesday Card", year: "2031", text: "title Tuesday Card\n" }],
  records: [{ id: "r", title: "A quarrel", text: "East discards 2B\n" }],
  rules: [{ id: "t", title: "Our table", preset: "league", switches: { commit_on: "touch" } }],
  settings: { theme: "dark" },
  stars: { a: ["2468: FF 2222 (Any 2 Suits)"] },
  score: { begun: 1, players: ["Joan", "Ruth", "Bea"], games: [{ wall: true }] },
  games: [
    {
      id: "g",
      title: "Bea won",
      record: "East discards 2B\n",
      card: "practice",
      changed: 2,
      own: { seed: 7, seat: "East", bot: "near", acts: ["discard 2B"], practice: false },
    },
    { id: "o", title: "A record", record: "East discards 3B\n", card: "practice", changed: 3 },
  ],
  recent: [{ id: "h", card: "practice", hand: "11B [FFF]", seen: "2C", said: "Mah Jongg", changed: 4 }],
};

test("the name has the date", () => expect(fileName(new Date(2031, 4, 7))).toBe("mahj-2031-05-07.json"));

test("what is written reads the same, and has its keys", () => {
  expect(read(written(kept))).toEqual(kept);
  expect(Object.keys(JSON.parse(written(kept)))).toEqual(["mahj", ...Object.keys(kept)]);
});

describe("what is no such file is refused with what was expected", () => {
  test.each([
    ["not JSON", "Can't read this file. Choose a file named mahj-DATE.json"],
    ["[]", "This file isn't from this page."],
    ["null", "This file isn't from this page."],
    ['{"mahj":2}', "This file was saved by a newer version of this page."],
    ['{"mahj":1,"games":[{"id":"g","title":"x","record":"y","card":"practice"}]}', "game 1 is damaged"],
    [
      '{"mahj":1,"recent":[{"id":"h","card":"practice","hand":"<b>","seen":"","said":"","changed":1}]}',
      "recent hand 1 is damaged",
    ],
    ['{"mahj":1,"cards":{}}', "Can't read this file: the list of cards is damaged."],
    ['{"mahj":1,"cards":[{"title":"x"}]}', "Can't read this file: card 1 is damaged."],
    ['{"mahj":1,"rules":[{"id":"t","title":"x","preset":"house","switches":{}}]}', "set of rules 1"],
  ])("%s", (text, message) => expect(() => read(text)).toThrow(message));

  test("a card or a record over 200 KB", () => {
    const file = (key: string) => JSON.stringify({ mahj: 1, [key]: [{ title: "x", text: "F".repeat(200_001) }] });
    expect(() => read(file("cards"))).toThrow("card 1 is damaged");
    expect(() => read(file("records"))).toThrow("record 1 is damaged");
  });

  test("a file over 2 MB", () => expect(() => read("x".repeat(2 * 1024 * 1024 + 1))).toThrow("2 MB"));
});

test("of a card or a record only what the page knows is read, and only where it is such as the page writes", () => {
  const row = { id: 7, title: "x", text: "y", changed: "soon", fingerprint: "practice", saved: 1, rules: {}, year: [] };
  const { cards, records } = read(JSON.stringify({ mahj: 1, cards: [row, { ...row, year: 2031 }], records: [row] }));
  expect(cards).toEqual([
    { title: "x", text: "y", year: "" },
    { title: "x", text: "y", year: "2031" },
  ]);
  expect(records).toEqual([{ title: "x", text: "y" }]);
});

test("any file is read or refused with a sentence", () => {
  const rows = fc.array(fc.oneof(fc.object(), fc.record({ title: fc.string(), text: fc.string() })));
  const files = fc.oneof(
    fc.json(),
    fc.record({ mahj: fc.constant(1), cards: rows, records: rows, rules: rows }).map((file) => JSON.stringify(file)),
    fc.string(),
  );
  fc.assert(
    fc.property(files, (text) => {
      try {
        const { cards, records } = read(text);
        for (const { title, text } of [...cards, ...records])
          expect([typeof title, typeof text]).toEqual(["string", "string"]);
      } catch (why) {
        expect(why).toBeInstanceOf(NotOurs);
      }
    }),
  );
});

test("keys that are missing are empty", () => {
  expect(read('{"mahj":1}')).toEqual({
    cards: [],
    records: [],
    rules: [],
    settings: {},
    stars: {},
    score: { begun: 0, players: [], games: [] },
    games: [],
    recent: [],
  });
});

describe("opening adds and never overwrites", () => {
  let next = 0;
  const newId = () => `new${next++}`;
  const text = (row: { text: string }) => row.text;
  const row = (id: string, title: string, of: string) => ({ id, title, text: of });

  test("the same text is there already", () => {
    expect(added([row("a", "One", "x")], [row("b", "Else", "x")], text, newId)).toEqual({ rows: [], same: 1 });
  });

  test("other text under the same title gets a number", () => {
    const { rows } = added([row("a", "One", "x")], [row("b", "One", "y"), row("c", "One", "z")], text, newId);
    expect(rows.map((one) => one.title)).toEqual(["One (2)", "One (3)"]);
  });

  test("an id that is taken is made anew", () => {
    const { rows } = added([row("a", "One", "x")], [row("a", "Two", "y")], text, newId);
    expect(rows[0]!.id).not.toBe("a");
  });
});
