// The words of an alternative, and the color each is printed in.
import { facesOf } from "./rows";

export type Ink = "a" | "b" | "c" | "";
export type Piece = { text: string; ink: Ink; sign: boolean };

/** Splits `2222a F + 6b` into pieces; signs such as `+`, and anything that isn't a word, stay unchanged. */
export function pieces(form: string): Piece[] {
  return form
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const faces = facesOf(word);
      if (!faces) return { text: word, ink: "", sign: !/[\p{L}\p{N}]/u.test(word) };
      // Flowers, winds, red and green dragons and the zero have no suit: a color on them means nothing.
      const suited = /[1-9Dxyz]/.test(faces);
      return {
        text: `${faces}${word.endsWith("!") ? "!" : ""}`,
        ink: suited ? ((/([abc])!?$/i.exec(word)?.[1]?.toLowerCase() ?? "") as Ink) : "",
        sign: false,
      };
    });
}

const SAID = { a: "first color", b: "second color", c: "third color", "": "" };

/** An alternative in words, for a screen reader. */
export const toldForm = (form: string) =>
  pieces(form)
    .map(({ text, ink }) => (ink ? `${text} ${SAID[ink]}` : text))
    .join(", ");
