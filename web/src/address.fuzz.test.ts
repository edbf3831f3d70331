// Mutated addresses, for a second in all; `FUZZ_SECONDS=1800 npm run fuzz` takes half an hour, and prints how many.
import { deflateRawSync, inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isPacked, MAX_ADDRESS, MAX_TEXT, type Place, pack, parse, SCREENS, unpack, write } from "./address";
import { dayText, readDay } from "./screens/daily/days";
import { readDispute } from "./screens/referee/steps";
import { title } from "./state/tabs";
import { tiles } from "./tiles/names";

/** How long each of the four properties is tried. */
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 1) / 4;
/** Inputs of a property before the test yields, so that the test runner hears from it. */
const ROUND = 100;

/** Tests a property of as many inputs as there is time for, and prints how many. */
function fuzz<T>(name: string, inputs: fc.Arbitrary<T>, hold: (input: T) => void | Promise<void>) {
  const tried = async () => {
    const end = Date.now() + SECONDS * 1000;
    let count = 0;
    do {
      await fc.assert(
        fc.asyncProperty(inputs, async (input) => void (await hold(input))),
        { numRuns: ROUND },
      );
      count += ROUND;
      await new Promise((done) => setImmediate(done));
    } while (Date.now() < end);
    console.log(`${count} inputs in ${SECONDS} seconds: ${name}`);
  };
  test(name, tried, SECONDS * 1000 + 60_000);
}

const base64 = (bytes: Uint8Array) => `c.${Buffer.from(bytes).toString("base64url")}`;
const deflated = (text: string) => base64(deflateRawSync(Buffer.from(text)));

// Any UTF-16 at all, including halves of characters.
const units = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)), maxLength: 12 });
const texts = fc.oneof(fc.string({ unit: "binary", maxLength: 40 }), fc.string({ maxLength: 40 }), units);
const TOKENS = [
  ..."#/?&=%+.()[]",
  ..."%00 %0A %1B %20 %2B %5B %C3 %C3%A9 %E2%80%AE %ED%A0%80 %F0 %FF %zz c. v=1 v=2 __proto__ constructor".split(" "),
  "\uFEFF",
  "\uD800",
  "é",
];
const tokens = fc.constantFrom(...TOKENS, ...SCREENS);

const keys = fc.oneof(
  fc.constantFrom(..."card h s t by from winner rules r seed n d c view who g line topic find v __proto__".split(" ")),
  texts,
);
const RECORDS = [
  "East is Ann\nSouth shows [555D J]\nEast discards 5D\nSouth calls 5D [55D J]\n",
  "title: Ärger\n[2468]\n22a 4444a 6666b 8888b (Any 2 Suits) X 25\n",
];
const VALUES = "practice|11B 22B 22C 111C J [FFF]|[22B J]|1C|East|JKX-01|7|2026-11-24|type|game|step|text|k.3f9c2a71d0";
const values = fc.oneof(
  fc.constantFrom(...VALUES.split("|"), ...RECORDS.map(deflated), ...RECORDS),
  fc.constantFrom("constructor", "toString", "__proto__", "valueOf"),
  texts,
);
const places: fc.Arbitrary<Place> = fc.record({
  screen: fc.constantFrom(...SCREENS),
  keys: fc
    .array(fc.tuple(keys, values), { maxLength: 6 })
    .map((pairs) => Object.fromEntries(pairs) as Record<string, string>),
});

/** One change of a text: where, how much is dropped there, how much is repeated, and what is put in. */
const edits = fc.array(fc.tuple(fc.nat(), fc.nat(9), fc.nat(9), fc.oneof(tokens, texts, fc.constant(""))), {
  maxLength: 5,
});
const mutated = (text: string, changes: [number, number, number, string][]) =>
  changes.reduce((now, [where, gone, twice, put]) => {
    const at = where % (now.length + 1);
    return now.slice(0, at) + put + now.slice(at, at + twice) + now.slice(at + gone);
  }, text);

/** An address as written, with changes, or two spliced; or no address at all. */
const addresses = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(places.map(tolerantly), edits).map(([text, changes]) => mutated(text, changes)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(places.map(tolerantly), places.map(tolerantly), fc.nat(), fc.nat())
      .map(([one, other, cut, from]) => one.slice(0, cut % (one.length + 1)) + other.slice(from % (other.length + 1))),
  },
  { weight: 1, arbitrary: fc.array(fc.oneof(tokens, texts)).map((parts) => `#/${parts.join("")}`) },
  { weight: 1, arbitrary: texts },
);

/** Writes an address without the code under test; half a character isn't encoded. */
function tolerantly({ screen, keys }: Place) {
  const encoded = (text: string) => text.replace(/[^\w .()[\]\uD800-\uDFFF-]/g, (sign) => encodeURIComponent(sign));
  return `#/${screen}?v=1&${Object.entries(keys)
    .map(([key, value]) => `${encoded(key)}=${encoded(value)}`)
    .join("&")}`;
}

/** Replaces halves of characters, which no address can hold. */
const whole = (text: string) => text.replace(/\p{Surrogate}/gu, "\uFFFD");

const isTiles = (key: string) => ["h", "s", "t"].includes(key);
/** True for a value that isn't written; tiles may be spaces alone. */
const isNothing = (key: string, value = "") => (isTiles(key) ? value.trim() : value) === "";

/** What the screens read of a place doesn't throw. */
function holdRead(place: Place) {
  expect(typeof title(place)).toBe("string");
  const { h, s, t, d } = place.keys;
  for (const text of [h, s, t]) tiles(text ?? "");
  const day = readDay(d);
  if (day !== null) expect(dayText(day)).toBe(d);
}

fuzz("a mutated address is read or refused; what is read is written, and read the same", addresses, (hash) => {
  const place = parse(hash);
  if (!place) return;
  expect(SCREENS).toContain(place.screen);
  expect(Object.hasOwn(place.keys, "v")).toBe(false);
  for (const value of Object.values(place.keys)) expect(value.length <= 1000 || isPacked(value)).toBe(true);
  holdRead(place);
  const written = write(place);
  expect(written).toMatch(/^#\/[a-z]+\?v=1[\x21-\x7E]*$/);
  const again = parse(written);
  // Keys without a value are left out; everything else comes back, and is written the same.
  const kept = Object.keys(place.keys).filter((key) => !isNothing(key, place.keys[key]));
  const names = new Set(kept.map(whole));
  expect(new Set(Object.keys(again?.keys ?? {}))).toEqual(names);
  // Of keys that are halves of different characters, the last is read.
  if (names.size === kept.length) expect(again && write(again)).toBe(written);
});

const named = places.filter(({ keys }) => !Object.hasOwn(keys, ""));
fuzz("a place is written, and is read as it was", named, ({ screen, keys }) => {
  const again = parse(write({ screen, keys }));
  expect(again?.screen).toBe(screen);
  for (const [key, value] of Object.entries(keys)) {
    // Keys that are halves of different characters become the same.
    if (key === "v" || isNothing(key, value) || key !== whole(key)) continue;
    const now = again?.keys[key];
    if (isTiles(key)) expect(now).toBeDefined();
    else expect(now).toBe(whole(value));
  }
});

/** Unpacks with another decoder; bytes after the end are ignored, as by this version of Node, but not by browsers. */
function reference(packed: string): string | null {
  try {
    const bytes = Buffer.from(atob(packed.replace(/^c\./, "").replace(/-/g, "+").replace(/_/g, "/")), "latin1");
    const text = inflateRawSync(bytes, { maxOutputLength: MAX_TEXT });
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(text);
  } catch {
    return null;
  }
}

const repeated = fc.tuple(texts, fc.nat(300)).map(([text, times]) => text.repeat(times));
const large = fc.nat(MAX_TEXT * 2).map((size) => "F".repeat(size));
const packs = fc.oneof(
  { weight: 20, arbitrary: fc.oneof(texts, repeated, fc.constantFrom(...RECORDS)).map(deflated) },
  { weight: 10, arbitrary: fc.uint8Array({ maxLength: 60 }).map(base64) },
  { weight: 1, arbitrary: large.map(deflated) },
);

fuzz(
  "what is packed in a link unpacks as another decoder does it, within the limit",
  fc.tuple(packs, edits),
  async ([whole, changes]) => {
    for (const text of [whole, mutated(whole, changes)]) {
      const out = await unpack(text);
      expect(out).toBe(reference(text));
      expect(text.length <= MAX_ADDRESS && Buffer.byteLength(out ?? "") <= MAX_TEXT).toBe(true);
      if (out !== null) readDispute(out);
    }
  },
);

fuzz("a text is packed, and unpacks to itself", fc.oneof(texts, repeated), async (text) => {
  expect(await unpack(await pack(text))).toBe(whole(text));
});
