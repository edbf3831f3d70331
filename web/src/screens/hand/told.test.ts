import { expect, test } from "vitest";
import { awayTold, howWon, noTold, payer, received } from "./told";

test("a distance is told with the closest hand and what it needs", () => {
  const missing = [
    { tile: "4B", count: 1, left: 3, joker: false },
    { tile: "7C", count: 2, left: 3, joker: true },
  ];
  expect(awayTold(3, { name: "Consecutive Run 6", missing })).toBe(
    "3 away. Consecutive Run 6, needs 4 Bam and two 7 Craks.",
  );
  expect(awayTold(null, undefined)).toBe("No hands left.");
});

test("a reason is told in players' words", () => {
  expect(noTold("not on the card. Closest: 369 line 5, four tiles off")).toBe(
    "Not Mah Jongg. Not on the card. Closest: 369 5, four tiles off.",
  );
});

test("who pays is told where the seats aren't known, and the sum counts each of them", () => {
  const rows = [
    { from: "East", to: "winner", amount: 50 },
    { from: "others", to: "winner", amount: 25 },
  ];
  expect(rows.map(({ from }) => payer(from, "discard"))).toEqual(["East pays", "Each of the other two pays"]);
  expect(received(rows, "discard")).toBe(100);
  expect(payer("others", "self")).toBe("Each of the three pays");
  expect(received([{ from: "others", to: "winner", amount: 50 }], "self")).toBe(150);
  expect(howWon({ from: "East", by: "discard" })).toBe("You won on East’s discard");
  expect(howWon({ winner: "South", by: "self" })).toBe("South picked it");
});
