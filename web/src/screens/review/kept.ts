// The games that can be reviewed: those played here, and records that were opened.
import type { GameOverRow } from "mahj";
import { all, type KeptGame, keep, newId, trim } from "../../store/db";
import type { Saved } from "../play/saved";

async function put(row: KeptGame) {
  await keep("games", row);
  await trim("games");
}

/** The name of a game played here: the same deal keeps its name, however it ends. */
const idOf = ({ card, seed, seat, bot }: Saved) => `${card}-${seed}-${seat}-${bot}`;

/** Saves a finished game, unless it is saved already; returns its ID. */
export async function keepGame(saved: Saved, over: GameOverRow, title: string): Promise<string> {
  const { card, seed, seat, bot, acts, practice } = saved;
  const id = idOf(saved);
  const before = (await all("games")).find((row) => row.id === id);
  if (before?.record === over.record) return id;
  await put({
    id,
    title,
    record: over.record,
    card,
    changed: Date.now(),
    own: { seed, seat, bot, acts: [...acts], practice },
  });
  return id;
}

/** Saves an opened record; returns its ID. */
export async function keepRecord(record: string, name: string, card: string): Promise<string> {
  const same = (await all("games")).find((row) => !row.own && row.record === record);
  const id = same?.id ?? newId();
  const title = /^[ \t]*title[ \t]+(\S.*)$/m.exec(record)?.[1]?.trim() || name.replace(/\.\w+$/, "") || "A record";
  await put({ id, title, record, card, changed: Date.now() });
  return id;
}
