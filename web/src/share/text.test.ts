import { describe, expect, test } from "vitest";
import { load } from "mahj";
import { answerText, groupText, signed } from "./text";

const engine = await load();
const hand = "11B 22B 22C 111C J [FFF]";

describe("answers as text", () => {
  test("a win: the hand, the line, who pays", () => {
    const answer = engine.verify({ hand: "11B 22B J 22C 111C J [FFF]", by: "discard", from: "East", winner: "South" });
    expect(answerText("verify", answer)).toBe(
      [
        "11B 22B 111C 22C JJ [FFF]",
        "Mah Jongg!",
        "",
        "Consecutive Run 2   X 25",
        "  hand   11B  22BJ  [FFF]  22C  111CJ",
        "  pays   East pays South 50, West pays South 25, North pays South 25",
      ].join("\n"),
    );
  });

  test("no win: the reason, the law, the nearest line and what it needs", () => {
    const text = answerText("verify", engine.verify({ hand: "11B 22B J 22C 111C 9D [FFF]" }));
    expect(text).toContain(
      "Not Mah Jongg: it is no line of the card: for the nearest, Consecutive Run 2, one tile is wrong (GLO-06).",
    );
    expect(text).toContain("Consecutive Run 2   X 25   1 away\n  hand   11B  22BJ  [FFF]  22C  111C.\n  needs  1C*");
  });

  test("away, waits, what if, call, exposures say what the answer says", () => {
    expect(answerText("away", engine.away({ hand }))).toContain("1 away\n\nConsecutive Run 2   X 25   1 away");
    expect(answerText("waits", engine.waits({ hand }))).toContain("1C   1 left, then 0 away");
    expect(answerText("what_if", engine.what_if({ hand: `${hand} 9D` }))).toMatch(/^9D {3}1 away, 10 live tiles/);
    expect(answerText("call", engine.call({ hand, tile: "1C" }), "1C")).toContain("Mah Jongg: consecutive-run/2 (25)");
    expect(answerText("exposures", engine.exposures({ hand: "[222B J]" }))).toMatch(/^Not dead, 10 lines open/);
  });

  test("an answer that is none says why and what to do", () => {
    expect(answerText("away", engine.away({ hand: "555C 55C 5C" }))).toMatch(/\(.+\)$/);
  });

  test("an answer without words of its own is given as it is", () => {
    expect(answerText("deal", [{ hand: "FF" }])).toBe(JSON.stringify([{ hand: "FF" }], null, 2));
  });
});

test.each([
  [{ tile: "2B", size: 3, naturals: 2, jokers: 1, missing: 0, exposed: false }, "22BJ"],
  [{ tile: "F", size: 3, naturals: 3, jokers: 0, missing: 0, exposed: true }, "[FFF]"],
  [{ tile: "1C", size: 4, naturals: 0, jokers: 1, missing: 3, exposed: false }, "J..."],
])("a group as the command writes it", (group, text) => expect(groupText(group)).toBe(text));

test("the last line says which card and which program", () => {
  const text = signed("Mah Jongg!\n", { card: "Practice Card", fingerprint: "3f9c2a71d0", version: "0.1.0" });
  expect(text).toBe("Mah Jongg!\n\nPractice Card, 3f9c2a71d0; mahj 0.1.0\n");
});
