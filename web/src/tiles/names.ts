// Tiles by their codes in the engine's notation: `2B`, `N`, `G`, `0`, `F`, `J`.
import { capital, number } from "../ui/words";

const SUITS = ["B", "C", "D"] as const;
const SUIT: Record<string, string> = { B: "bam", C: "crak", D: "dot" };
const OTHER: Record<string, string> = {
  N: "north",
  E: "east",
  W: "west",
  S: "south",
  G: "green",
  R: "red",
  "0": "soap",
  F: "flower",
  J: "joker",
};

/** Every kind, in the order of the engine's notation: flower, bams, craks, dots, winds, dragons, joker. */
export const KINDS: string[] = [
  "F",
  ...SUITS.flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${number}${suit}`)),
  ..."NEWSRG0J",
];

/** How many of a kind the set has. */
export const inSet = (tile: string) => (tile === "F" || tile === "J" ? 8 : 4);

/** The tile in words: `two bam`. */
export function spoken(tile: string): string {
  const suit = tile.length === 2 ? SUIT[tile[1] ?? ""] : undefined;
  return suit ? `${number(Number(tile[0]))} ${suit}` : (OTHER[tile] ?? tile);
}

/** The tile as written on a label: `2 Bam`, `Soap`. */
export function named(tile: string): string {
  const suit = tile.length === 2 ? SUIT[tile[1] ?? ""] : undefined;
  const label = capital(suit ?? OTHER[tile] ?? tile);
  return suit ? `${tile[0]} ${label}` : label;
}

/** Several of a kind: `two bams`. */
export const GROUPS = ["", "single", "pair", "pung", "kong", "quint", "sextet"];

export const order = (one: string, other: string) => KINDS.indexOf(one) - KINDS.indexOf(other);

/** Writes tiles in the engine's notation: `11B 22C N J`. */
export function text(tiles: string[]): string {
  const words: string[] = [];
  for (const tile of tiles) {
    const last = words.at(-1);
    const suit = tile.length === 2 ? tile[1] : null;
    if (last && suit && last.endsWith(suit) && tile[0] === last[0]) words[words.length - 1] = tile[0] + last;
    else if (last && !suit && last.startsWith(tile)) words[words.length - 1] = last + tile;
    else words.push(tile);
  }
  return words.join(" ");
}

/** Writes a hand in the engine's notation: `11B 22C [222B J]`. */
export const write = (rack: string[], groups: string[][]) =>
  [text(rack), ...groups.map((group) => `[${text(group)}]`)].filter(Boolean).join(" ");

/** The tile of a group that its jokers stand for. */
export const natural = (group: string[]) => group.find((tile) => tile !== "J") ?? "J";

/** What is left after removing some tiles, one for one. */
export function without<T>(from: T[], gone: T[]): T[] {
  const left = [...from];
  for (const one of gone) if (left.includes(one)) left.splice(left.indexOf(one), 1);
  return left;
}

const WORD = /^(?:[1-9]+[BCD]|N+|E+|W+|S+|R+|G+|0+|F+|J+)$/;
/** True for a text in the engine's notation; anything else that players write has to be read by the engine. */
export const canonical = (text: string) =>
  /^[^[\]]*(?:\[[^[\]]+\][^[\]]*)*$/.test(text) &&
  text
    .split(/[\s[\]]+/)
    .filter(Boolean)
    .every((word) => WORD.test(word));

/** Parses the engine's notation, such as `11B 22C 00 [22B J]`: the rack, and the exposures. */
export function tiles(text: string): { rack: string[]; groups: string[][] } {
  const groups: string[][] = [];
  const each = (words: string) =>
    words
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((word) => {
        const suit = /^(\d+)([BCD])$/.exec(word);
        if (suit) return [...(suit[1] ?? "")].map((number) => number + suit[2]);
        return [...word];
      });
  const rack = text.replace(/\[([^\]]*)\]/g, (_, inner: string) => {
    groups.push(each(inner));
    return " ";
  });
  return { rack: each(rack), groups };
}
