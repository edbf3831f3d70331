import { expect, test } from "vitest";
import { percent } from "./percent";

test("a chance is told with its two ends and its kind", () => {
  expect(percent({ low: 0.8722, high: 0.8894, kind: "about" })).toBe("about 87 to 89 %");
  expect(percent({ low: 0.5, high: 0.5, kind: "exact" })).toBe("50 %");
  expect(percent({ low: 0.001, high: 0.004, kind: "between" })).toBe("under 1 %");
  expect(percent({ low: 0.001, high: 0.004, kind: "about" })).toBe("under 1 %");
});
