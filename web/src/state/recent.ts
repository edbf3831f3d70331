// The hands that got an answer, as this device keeps them: the newest first, twenty at most.
import { all, forget, keep, type RecentHand } from "../store/db";

const MOST = 20;

export const newestFirst = (rows: RecentHand[]) => rows.sort((one, other) => other.changed - one.changed);

export const readRecent = async () => newestFirst(await all("recent"));

/** Keeps a hand with what was said of it; the same hand is kept once. */
export async function keepRecent(row: Omit<RecentHand, "id" | "changed">) {
  const { card, hand, seen } = row;
  await keep("recent", { ...row, id: [card, hand, seen].join("|"), changed: Date.now() });
  await trimRecent();
}

/** Lets the oldest go. */
export async function trimRecent() {
  for (const { id } of (await readRecent()).slice(MOST)) await forget("recent", id);
}
