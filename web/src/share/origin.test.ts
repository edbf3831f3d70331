import { expect, test } from "vitest";
import { originLine, signed } from "./origin";

const ORIGIN = { card: "Practice Card", fingerprint: "3f9c2a71d0", version: "0.1.0" };

test("the last line says which card and which program", () => {
  expect(originLine(ORIGIN)).toBe("Practice Card, 3f9c2a71d0; mahj 0.1.0");
  expect(signed("Mah Jongg!\n", ORIGIN)).toBe("Mah Jongg!\n\nPractice Card, 3f9c2a71d0; mahj 0.1.0\n");
});
