// The page has the engine's types and no others: no answer contains `any` or has keys that its type lacks, and
// the page's source doesn't turn the checks off.
import { type Call, type Good, type Keys, load, type WordsAnswer } from "mahj";
import { describe, expect, expectTypeOf, test } from "vitest";

/** The type itself if it is `any` or contains it; otherwise never. */
type AnyIn<T> = 0 extends 1 & T
  ? "any"
  : T extends readonly (infer One)[]
    ? AnyIn<One>
    : T extends object
      ? { [K in keyof T]-?: AnyIn<T[K]> }[keyof T]
      : never;

test("no key and no answer of any question is `any`, however deep", () => {
  expectTypeOf<
    AnyIn<{ deep: { list: { one: number; odd: ReturnType<typeof JSON.parse> }[] } }>
  >().toEqualTypeOf<"any">();
  expectTypeOf<AnyIn<{ [C in Call]: Good<C> }>>().toBeNever();
  expectTypeOf<AnyIn<{ [C in Call]: Keys<C> }>>().toBeNever();
  expectTypeOf<AnyIn<WordsAnswer>>().toBeNever();
});

const source = import.meta.glob<string>(["../**/*.ts", "../**/*.tsx", "../../vite.config.ts", "../../../npm/*.d.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

test("nothing switches a check off, and what is parsed is unknown until it was looked at", () => {
  const files = Object.entries(source).filter(([name]) => !name.endsWith("types.test.ts"));
  expect(files.length).toBeGreaterThan(120);
  // Biome finds `any` in the source, unless it is told to ignore it.
  const found = files.flatMap(([name, text]) => [
    ...[...text.matchAll(/@ts-\w+|biome-ignore\S*|eslint-\w+/g)].map(([word]) => `${name}: ${word}`),
    ...[...text.matchAll(/^.*(?:JSON\.parse\(|\.json\(\)(?!,)).*$/gm)]
      .map(([row]) => row.trim())
      .filter((row) => !/: unknown = |^value = JSON\.parse\(text\);$|^expect\(/.test(row))
      .map((row) => `${name}: ${row}`),
  ]);
  expect(found).toEqual([]);
});

const tests = import.meta.glob<string>("../../tests/*.js", { query: "?raw", import: "default", eager: true });

test("no row is longer than 120 columns: the formatter leaves strings and comments as they are", () => {
  const long = Object.entries({ ...source, ...tests }).flatMap(([name, text]) =>
    text.split("\n").flatMap((row, at) => (row.length > 120 && !name.includes("/npm/") ? [`${name}:${at + 1}`] : [])),
  );
  expect(long).toEqual([]);
});

describe("the answers that no schema describes have the keys of their types", async () => {
  const engine = await load();
  const keys = (of: object) => Object.keys(of).sort();
  // A missing or extra key here is a compile error.
  const typed = <T extends object>(all: Record<keyof T, true>) => keys(all);

  test("version", () => {
    expect(keys(engine.version())).toEqual(typed<Good<"version">>({ schema: true, version: true }));
  });
  test("words", () => {
    const words = typed<WordsAnswer>({ schema: true, words: true, payments: true });
    expect(keys(engine.ask({ ask: "verify", hand: "11B", words: true }))).toEqual(words);
  });
});
