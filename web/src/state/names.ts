// The names on the score sheet, for the seats of other screens. The first of them is the owner's.
import { readValue } from "../store/settings";

/** The seats in turn order. */
export const SEATS = ["East", "South", "West", "North"] as const;

/** What the others at the table are called: two or three names, or none. */
export function others(): string[] {
  const { players }: { players: unknown } = readValue("score", { players: [] });
  return Array.isArray(players) ? players.slice(1, 4).map(String) : [];
}

/** Who may have discarded a tile: a seat, and what it is called. Where no one said who sits where, names take seats. */
export function discarders(winner: string | undefined): { seat: string; name: string }[] {
  const names = winner ? [] : others();
  if (names.length > 0) return names.map((name, at) => ({ seat: SEATS[at + 1] ?? "", name }));
  return SEATS.filter((seat) => seat !== winner).map((seat) => ({ seat, name: seat }));
}

/** What a seat is called at this table, for a win whose winner has no seat; with one, seats are seats. */
export const seatName = (seat: string, winner?: string | undefined) =>
  discarders(winner).find((one) => one.seat === seat)?.name ?? seat;
