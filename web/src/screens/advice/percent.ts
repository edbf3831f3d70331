import type { BracketRow } from "mahj";

/** Two ends of a chance, and of which kind it is. */
type Ends = Pick<BracketRow, "low" | "high" | "kind">;

const one = (part: number) => {
  const hundred = part * 100;
  return hundred > 0 && hundred < 1 ? "under 1" : String(Math.round(hundred));
};

/** `72 %`, `16 to 55 %`, `about 87 to 89 %`. */
export function percent(ends: Ends | undefined): string {
  if (!ends) return "";
  const [low, high] = [one(ends.low), one(ends.high)];
  const about = ends.kind === "about" && !(low === high && low === "under 1") ? "about " : "";
  return `${about}${low === high ? low : `${low} to ${high}`} %`;
}
