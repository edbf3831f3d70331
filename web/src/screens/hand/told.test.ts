import { expect, test } from "vitest";
import { awayTold, yesTold } from "./told";

test("Mah Jongg is told in one sentence, group by group, with who pays", () => {
  const group = (tile: string, size: number, jokers = 0, exposed = false) => ({
    tile,
    size,
    naturals: size - jokers,
    jokers,
    missing: 0,
    exposed,
  });
  expect(
    yesTold({
      name: "Consecutive Run 2",
      line: "consecutive-run/2",
      concealed: false,
      value: 25,
      jokerless: false,
      groups: [group("1B", 2), group("2B", 3, 1), group("F", 3, 0, true)],
      payments: [{ from: "East", to: "South", amount: 50 }],
    }),
  ).toBe(
    "Mah Jongg. Consecutive Run 2, exposed, 25. Pair of one bam; pung of two bam, one a joker; " +
      "exposed pung of flower. East pays 50.",
  );
});

test("a hand that waits is told with what it waits for", () => {
  expect(
    awayTold(1, "369 5", [
      { tile: "J", left: 7 },
      { tile: "2B", left: 2 },
    ]),
  ).toBe("1 away. 369 5. Joker, 7 left and two bam, 2 left.");
  expect(awayTold(null, undefined, [])).toBe("No line can be made.");
});
