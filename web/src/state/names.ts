// The names on the score sheet, for the seats on other screens. The first one is the player's own.
import { readValue } from "../store/settings";

/** The seats in turn order. */
export const SEATS = ["East", "South", "West", "North"] as const;

/** The names of the other players at the table: two or three, or none. */
export function others(): string[] {
  const { players }: { players: unknown } = readValue("score", { players: [] });
  return Array.isArray(players) ? players.slice(1, 4).map(String) : [];
}

/**
 * Who may have discarded a tile: a seat, and its name. If it isn't known who sits where, names are assigned to
 * seats.
 */
export function discarders(winner: string | undefined): { seat: string; name: string }[] {
  const names = winner ? [] : others();
  if (names.length > 0) return names.map((name, at) => ({ seat: SEATS[at + 1] ?? "", name }));
  return SEATS.filter((seat) => seat !== winner).map((seat) => ({ seat, name: seat }));
}

/** What to call a seat at this table, for a win whose winner has no seat; with one, seats are called by seat. */
export const seatName = (seat: string, winner?: string | undefined) =>
  discarders(winner).find((one) => one.seat === seat)?.name ?? seat;
