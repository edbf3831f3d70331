// The hands that got an answer, as stored on this device.
import { keep, type RecentHand, trim } from "../store/db";

/** Saves a hand with what was said about it; the same hand is saved once. */
export async function keepRecent(row: Omit<RecentHand, "id" | "changed">) {
  const { card, hand, seen } = row;
  await keep("recent", { ...row, id: [card, hand, seen].join("|"), changed: Date.now() });
  await trim("recent");
}
