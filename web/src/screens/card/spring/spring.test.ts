// The spring sheet of the practice card, from the engine, as in docs/exposures.md.
import { expect, test } from "vitest";
import { load, type SheetReport } from "mahj";
import { tiles } from "../../../tiles/names";
import { fillOf, keyOf, labelOf, members, squares, suitsOf } from "./squares";
import { classWords, deadAlone, deadPairs, giveaways, keySentence, keys, lineOf, orWords } from "./words";

const engine = await load();
const answer = engine.card_exposures({ card: "practice" });
if ("error" in answer) throw new Error(answer.error.message);
const report: SheetReport = answer;
const { classes, pairs } = squares(report);
const at = (suits: "one" | "two", one: string, other: string) =>
  pairs.get(keyOf(suits, { size: one.length, kind: one[0] ?? "" }, { size: other.length, kind: other[0] ?? "" }));

test("the grid has what the engine's rows have", () => {
  expect(classes.map(({ size, kind }) => kind.repeat(size)).slice(0, 3)).toEqual(["111", "222", "333"]);
  // 105 of 108 pairs of pungs in one suit are dead.
  const pungs = report.pairs
    .flatMap((row) => members(row).map((pair) => ({ row, pair })))
    .filter(({ pair: [one = [], other = []] }) => {
      const plain = [one, other].every((group) => group.length === 3 && /\d[BCD]/.test(group[0] ?? ""));
      return plain && one[0] !== other[0] && suitsOf(one, other)[0] === "one";
    });
  expect([pungs.length, pungs.filter(({ row }) => row.dead).length]).toEqual([108, 105]);
  expect(fillOf(at("one", "444", "666"))).toBe("one");
  expect(fillOf(at("one", "333", "777"))).toBe("dead");
  expect(labelOf(at("two", "333", "7777"))).toBe("1");
  expect(at("two", "333", "7777")).toBe(at("two", "333", "7777"));
  expect(fillOf(at("two", "222", "FFF"))).toBe("depends");
  expect(labelOf(at("two", "222", "FFF"))).toBe("2–3");
  for (const one of classes)
    for (const other of classes)
      expect(pairs.get(keyOf("two", one, other))?.high).toBe(pairs.get(keyOf("two", other, one))?.high);
});

test("what is dead at once is said by what it has in common", () => {
  const words = deadPairs(report).map((entry) => entry.words);
  expect(words[0]).toBe("Pungs in one suit, but not 4s with 6s");
  expect(words).toContain("Pungs of flowers and any wind");
  expect(words).toContain("Pungs of two dragons");
  for (const { exposures } of deadPairs(report)) {
    const hand = exposures.map((group) => `[${group.join(" ")}]`).join(" ");
    expect(engine.exposures({ hand })).toMatchObject({ dead: true });
  }
  expect(deadAlone(report).map((entry) => entry.words)).toContain("Every sextet except flowers");
});

test("what gives a hand away, and the key tiles, are the engine's", () => {
  const given = giveaways(report).map(({ line, exposures }) => [lineOf(report, line), exposures[0]?.join("")]);
  expect(given).toContainEqual(["Winds - Dragons 1", "NNN"]);
  expect(given).toContainEqual(["13579 1", "FFFFF"]);
  expect(orWords(tiles("[NNN] [SSS]").groups)).toBe("or South");
  const [first] = keys(report);
  expect(first?.tiles[0]?.seen).toBe(1);
  const key = keys(report).find(({ exposures }) => exposures.map((group) => group.length).join() === "3,4");
  expect(key && keySentence(key.tiles)).toMatch(/^(One \d (Bam|Crak|Dot)|(Two|Three) \d (Bam|Crak|Dot)s).* out: dead$/);
  expect(classWords({ size: 4, kind: "6" })).toBe("kong of 6s");
});
