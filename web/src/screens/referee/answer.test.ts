import { describe, expect, test } from "vitest";
import { load } from "mahj";
import { good, isRefused } from "../../engine/engine";
import { judged, lawsOf, soundRows, titleOf } from "./answer";
import { EXAMPLES } from "./examples";
import { signOf } from "./sign";

const records = EXAMPLES.map((example) => example.name);
const textOf = (name: string) => EXAMPLES.find((example) => example.name === name)!.text;
const engine = await load();
const judge = (text: string) => good(engine.referee({ text }))!;
const faultsOf = (text: string) => {
  const answer = engine.referee({ text });
  return isRefused(answer) ? answer.error.faults : [];
};

describe("rulings beside their rows", () => {
  test.each(records)("%s: each ruling once, under the row it is about", (name) => {
    const text = textOf(name);
    const answer = judge(text);
    const { rows, end } = judged(answer, text);
    const told = rows.flatMap((row) => [...row.rulings, ...(row.asked ? [row.asked] : [])]);
    expect(told.length + 1).toBe(answer.length);
    expect(end).toEqual(answer[answer.length - 1]);
    const lines = text.split("\n");
    for (const row of rows) {
      expect(row.source).toBe(lines[row.row - 1]!.trim());
      for (const ruling of row.rulings) expect(ruling.row).toBe(row.row);
    }
    expect(rows.map((row) => row.row)).toEqual([...rows.map((row) => row.row)].sort((a, b) => a - b));
  });

  test("a record of acts alone needs no title", () => {
    expect(titleOf("East discards 2B")).toBe("");
    expect(titleOf("# a remark\n title  Two hands   # said so\n")).toBe("Two hands");
  });

  test("laws are named once, the first first", () => {
    const text = textOf("02-competing-claims");
    const laws = lawsOf(judged(judge(text), text));
    expect(laws.slice(0, 4)).toEqual(["WOO-01", "NAM-09", "CLM-01", "CLM-03"]);
    expect(new Set(laws).size).toBe(laws.length);
  });
});

describe("a record with a fault", () => {
  test("keeps the rows above it, and they are judged", () => {
    const text = "East discards 2B\nSouth dances\nSouth calls";
    const above = soundRows(text, faultsOf(text));
    expect(above).toBe("East discards 2B");
    expect(judged(judge(above), above).rows[0]!.rulings[0]!.why).toBe("The 2 Bam can be called.");
  });

  test("in its first row has nothing above", () => {
    expect(soundRows("No one dances", faultsOf("No one dances"))).toBe("");
  });

  test("a warning cuts nothing off", () => {
    const fault = { row: 1, column: 1, length: 1, severity: "warning" as const, code: "", message: "", help: "" };
    expect(soundRows("East discards 2B", [fault])).toBe("East discards 2B");
  });
});

describe("the words", () => {
  // What `mahj referee` prints below row 8 of record 02, and below row 9 of record 17.
  test("say of the first illegal act what becomes of it", () => {
    const text = textOf("02-competing-claims");
    const row = judged(judge(text), text).rows.find((one) => one.row === 8)!;
    expect(row.rulings.map(({ why, sentence }) => sentence ?? why)).toEqual([
      "South may not expose tiles for it: the tile is West's. The action stands unless another player objects.",
      "Tip: keep your hand concealed until the declared hand is verified.",
    ]);
  });

  test("say what a ruling hangs on", () => {
    const text = textOf("17-is-north-dead");
    const row = judged(judge(text), text).rows.find((one) => one.row === 9)!;
    expect(row.rulings[0]!.sentence).toBe(
      "North may call the 7 Dot if it completes a group in an X line. " +
        "That depends on North's concealed tiles; 13 are unknown.",
    );
  });

  test("say what stands at a question", () => {
    const text = textOf("17-is-north-dead");
    const row = judged(judge(text), text).rows.find((one) => one.asked)!;
    expect(row.asked!.sentences.join(" ")).toBe(
      "East plays next. The 1 Bam can be called. " +
        "North must accept the challenge or contest it. Jokers on the table: West [222B J].",
    );
  });

  test("every ruling of every record has a sign of its own kind", () => {
    for (const name of records) {
      const text = textOf(name);
      for (const { rulings } of judged(judge(text), text).rows) {
        for (const ruling of rulings) {
          const sign = signOf(ruling.ruling);
          if (ruling.ruling === "illegal" || ruling.ruling.startsWith("dead")) expect(sign).toBe("no");
          if (ruling.ruling === "legal" || ruling.ruling === "win") expect(sign).toBe("yes");
        }
      }
    }
  });
});
