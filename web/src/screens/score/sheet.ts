// A score sheet as stored on this device: names, and one row per game. What each game is worth to whom, the
// totals and who owes whom come from the engine. Players are numbers here, so that a name can be corrected.
import type { Keys } from "mahj";
import { keepValue, readValue } from "../../store/settings";

export type Game = { wall: true } | { winner: number; from: number | null; value: number; jokerless: boolean };
export type ScoreSheet = { begun: number; players: string[]; games: Game[] };

const EMPTY: ScoreSheet = { begun: 0, players: [], games: [] };

const isRow = (row: unknown): row is Record<string, unknown> => typeof row === "object" && row !== null;

function isGame(row: unknown, players: number): row is Game {
  if (!isRow(row)) return false;
  if (row.wall === true) return true;
  const { winner, from, value, jokerless } = row;
  const seat = (at: unknown) => Number.isInteger(at) && Number(at) >= 0 && Number(at) < players;
  return seat(winner) && (from === null || seat(from)) && Number.isInteger(value) && typeof jokerless === "boolean";
}

/** Reads a sheet from storage or a file; returns an empty one for anything else. */
export function asSheet(kept: unknown): ScoreSheet {
  if (!isRow(kept) || !Array.isArray(kept.players) || !Array.isArray(kept.games)) return EMPTY;
  const players = kept.players.filter((name): name is string => typeof name === "string");
  const games = kept.games.filter((game): game is Game => isGame(game, players.length));
  return { begun: Number(kept.begun) || 0, players, games };
}

/** The stored sheet; an empty one if there is none, or if it can't be read. */
export const readSheet = (): ScoreSheet => asSheet(readValue<unknown>("score", null));
export const keepSheet = (sheet: ScoreSheet) => keepValue("score", sheet);

/** The question about a sheet. */
export function question({ players, games }: ScoreSheet, cents: boolean): Keys<"score"> {
  const name = (at: number) => players[at] ?? "";
  return {
    players,
    cents,
    entries: games.map((game) => {
      if ("wall" in game) return game;
      const { winner, from, value, jokerless } = game;
      const won = { winner: name(winner), value, jokerless };
      return from === null ? { ...won, by: "self" } : { ...won, by: "discard", from: name(from) };
    }),
  };
}
