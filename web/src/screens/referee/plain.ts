// The engine's rulings as people say them at the table: names for players, words for tiles, no notation.
import { SEATS } from "../../state/names";
import type { RulingRow } from "mahj";
import { named, tiles } from "../../tiles/names";
import { count, list, number } from "../../ui/words";
import type { RecordRow } from "./answer";
import { signOf } from "./sign";
import { FORMS, nameOf, type Draft, type Names, type Row, type Seat } from "./steps";

/** A tile in a sentence: `4 Crak`, `red dragon`, `west wind`, `joker`. */
export function said(tile: string): string {
  if (/^[NEWS]$/.test(tile)) return `${named(tile).toLowerCase()} wind`;
  if (/^[RG]$/.test(tile)) return `${named(tile).toLowerCase()} dragon`;
  return tile.length === 2 ? named(tile) : named(tile).toLowerCase();
}

const withArticle = (words: string) => `${/^(?:8|east)/.test(words) ? "an" : "a"} ${words}`;

/** Tiles in a sentence: `two 2 Bams and a joker`; the last ones may be passed blind. */
export function saidTiles(all: readonly string[], blind = 0): string {
  const kinds = [...new Set(all)];
  if (all.length === 1 && blind === 0) return said(all[0] ?? "");
  const words = kinds.map((tile) => {
    const times = all.filter((other) => other === tile).length;
    return times === 1 ? withArticle(said(tile)) : count(times, said(tile));
  });
  return list(blind > 0 ? [...words, `${number(blind)} blind`] : words);
}

const TOKEN = "(?:[1-9]+[BCD]|N+|E+|W+|S+|R+|G+|0+|F+|J+)";
const RUN = new RegExp(`\\[${TOKEN}(?: ${TOKEN})*\\]|(?<![\\w'’])${TOKEN}(?: ${TOKEN})*(?![\\w'’])`, "g");

/** Replaces seats with names; a tile such as the west wind isn't capitalized. */
const byName = (words: string, names: Names) =>
  words.replace(/\b(East|South|West|North)\b/g, (seat) => nameOf(seat as Seat, names));

/** The engine's sentence without notation. */
export function plain(sentence: string, names: Names): string {
  const words = sentence
    .replace(/^(\[[^\]]+\]) is locked/, "The exposure of $1 is locked")
    .replace(RUN, (run) => {
      if (/^0+$/.test(run)) return run;
      const { rack, groups } = tiles(run);
      return saidTiles([...rack, ...groups.flat()]);
    })
    .replace(/\ban? X line\b/g, "a hand that may be exposed")
    .replace(/\ba C line\b/g, "a concealed hand")
    .replace(/\bline(s?)\b/g, "hand$1");
  return byName(words, names);
}

/** What happened, to follow the player's name. */
export function sentenceOf({ did, tiles, whom }: Draft, names: Names): string {
  if (!did) return "";
  const blind = FORMS[did].takes === "three" ? 3 - tiles.length : 0;
  const words = did === "picked" && tiles.length === 0 ? "a tile" : saidTiles(tiles, blind);
  // One tile: `discarded 7 Crak`, `discarded a flower`.
  const told = tiles.length === 1 && /^[a-z]/.test(words) && blind === 0 ? withArticle(words) : words;
  const other = whom ? nameOf(whom, names) : "…";
  return FORMS[did].says.replace(/\b[TS]\b/g, (letter) => (letter === "S" ? other : told));
}

/** A step in words, with the player's name; a row that steps can't express stays as it is. */
export const wordsOf = ({ step, text }: Row, names: Names) =>
  step?.who ? `${nameOf(step.who, names)} ${sentenceOf(step, names)}` : text;

export interface Line {
  tone: "yes" | "no" | "quiet";
  words: string;
}

/** The rulings of a row: the verdict in two words, and the engine's sentence. */
export function linesOf(row: RecordRow, names: Names): Line[] {
  const ruled = row.rulings.map((ruling) => lineOf(ruling, names));
  const stands = (row.asked?.sentences ?? []).map((words): Line => ({ tone: "quiet", words: plain(words, names) }));
  // Two acts of one step may be ruled on in the same words.
  const every = [...ruled, ...stands];
  return every.filter(({ words }, at) => every.findIndex((other) => other.words === words) === at);
}

/** The engine's sentence for an act that is simply allowed: the step already says it. */
const SAYS_NO_MORE = /^\w+ (?:may \w+|exchanges [^.]+|announces [^.]+)\.$/;

function lineOf({ ruling, why, hangs_on, sentence }: RulingRow, names: Names): Line {
  const words = plain(sentence ?? why, names);
  if (ruling === "window-open") return { tone: "quiet", words: "Can be called." };
  if (ruling === "legal") {
    if (hangs_on) return { tone: "quiet", words };
    return { tone: "yes", words: SAYS_NO_MORE.test(why) ? "Allowed." : `Allowed. ${words}` };
  }
  if (ruling === "illegal") return { tone: "no", words: `Not allowed: ${uncapital(why, words)}` };
  const sign = signOf(ruling);
  return { tone: sign === "yes" || sign === "no" ? sign : "quiet", words };
}

/** Without a capital, unless it starts with a player's name. */
const uncapital = (why: string, words: string) =>
  SEATS.some((seat) => why.startsWith(seat)) ? words : words.charAt(0).toLowerCase() + words.slice(1);
