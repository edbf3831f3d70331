// The hands that got an answer, as this device keeps them.
import { keep, type RecentHand, trim } from "../store/db";

/** Keeps a hand with what was said of it; the same hand is kept once. */
export async function keepRecent(row: Omit<RecentHand, "id" | "changed">) {
  const { card, hand, seen } = row;
  await keep("recent", { ...row, id: [card, hand, seen].join("|"), changed: Date.now() });
  await trim("recent");
}
