// The texts of a score sheet.
import type { ScorePaymentRow, ScoreReport } from "mahj";
import { list, many, signed } from "../../ui/words";

/** `95¢`, `$1.30`, or just the number if points are counted. */
export function amount(points: number, cents: boolean): string {
  if (!cents) return String(points);
  return points < 100 ? `${points}¢` : `$${(points / 100).toFixed(2)}`;
}

/** Who pays whom, one sentence per payer: `Ruth pays Helen 95¢ and Bea 35¢.` */
export function settled(payments: ScorePaymentRow[], cents: boolean): string[] {
  const by = new Map<string, string[]>();
  for (const { from, to, amount: points } of payments)
    by.set(from, [...(by.get(from) ?? []), `${to} ${amount(points, cents)}`]);
  if (by.size === 0) return ["No one owes anything."];
  return [...by].map(([from, paid]) => `${from} pays ${list(paid)}.`);
}

/** `Game 2 was a wall game.` */
export function wallGames({ entries }: ScoreReport): string {
  const walls = entries.filter(({ kind }) => kind === "wall").map(({ entry }) => String(entry));
  if (walls.length === 0) return "";
  return walls.length === 1 ? `Game ${walls[0]} was a wall game.` : `Games ${list(walls)} were wall games.`;
}

/** `Tuesday, Nov 24`. */
export const day = (at: number) =>
  new Date(at).toLocaleDateString("en-US", { weekday: "long", month: "short", day: "numeric" });

/** The sheet as text to share. */
export function asText(report: ScoreReport, begun: number): string {
  const { players, games, cents, settle_up } = report;
  return [
    `Mah Jongg, ${day(begun)}: ${many(games, "game")}${cents ? ", in cents" : ""}`,
    ...players.map(({ name, total }) => `${name} ${signed(total)}`),
    ...settled(settle_up, cents),
    "",
  ].join("\n");
}
