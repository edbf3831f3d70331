import { expect, test } from "vitest";
import { signed } from "../../ui/words";
import { amount, settled } from "./says";

test("amounts have their sign, their currency, and no decimals of a cent", () => {
  expect([signed(100), signed(-50), signed(0)]).toEqual(["+100", "−50", "0"]);
  expect([amount(95, true), amount(130, true), amount(95, false)]).toEqual(["95¢", "$1.30", "95"]);
});

test("payments are said a sentence a payer", () => {
  const rows = [
    { from: "Ruth", to: "Helen", amount: 95 },
    { from: "Ruth", to: "Bea", amount: 35 },
    { from: "Joan", to: "Bea", amount: 10 },
  ];
  expect(settled(rows, true)).toEqual(["Ruth pays Helen 95¢ and Bea 35¢.", "Joan pays Bea 10¢."]);
  expect(settled([], true)).toEqual(["No one owes anything."]);
});
