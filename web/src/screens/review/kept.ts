// The games that can be reviewed: those played here, and records that were opened.
import type { GameOverRow } from "mahj";
import { all, type KeptGame, keep, newId, trim } from "../../store/db";
import type { Saved } from "../play/saved";

/** A game played here, as it is stored. */
export function rowOf(saved: Saved, record: string, title: string): KeptGame {
  const { card, seed, seat, bot, acts, practice } = saved;
  // The same deal keeps its name, however it ends.
  const id = `${card}-${seed}-${seat}-${bot}`;
  return { id, title, record, card, changed: Date.now(), own: { seed, seat, bot, acts: [...acts], practice } };
}

async function put(row: KeptGame) {
  await keep("games", row);
  await trim("games");
}

/** Saves a finished game, unless it is saved already; returns its ID. */
export async function keepGame(saved: Saved, over: GameOverRow, title: string): Promise<string> {
  const game = rowOf(saved, over.record, title);
  const before = (await all("games")).find((row) => row.id === game.id);
  if (before?.record !== over.record) await put(game);
  return game.id;
}

/** Saves an opened record; returns its ID. */
export async function keepRecord(record: string, name: string, card: string): Promise<string> {
  const same = (await all("games")).find((row) => !row.own && row.record === record);
  const id = same?.id ?? newId();
  const title = /^[ \t]*title[ \t]+(\S.*)$/m.exec(record)?.[1]?.trim() || name.replace(/\.\w+$/, "") || "A record";
  await put({ id, title, record, card, changed: Date.now() });
  return id;
}
