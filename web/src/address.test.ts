import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_ADDRESS, MAX_TEXT, pack, parse, SCREENS, unpack, write } from "./address";
import { title } from "./state/tabs";

test("a hand is written so that it can be read", () => {
  const keys = {
    card: "practice",
    h: "11B 22B 22C 111C J [FFF]",
    s: "1C",
    by: "discard",
    from: "East",
    winner: "South",
  };
  expect(write({ screen: "hand", keys })).toBe(
    "#/hand?v=1&card=practice&h=11B.22B.22C.111C.J.(FFF)&s=1C&by=discard&from=East&winner=South",
  );
});

test("every screen comes back as it was written, with keys that are not known", () => {
  for (const screen of SCREENS) {
    const place = { screen, keys: { card: "k.3f9c2a71d0", h: "11B [FFF]", other: "ü &=#+%" } };
    expect(parse(write(place))).toEqual(place);
  }
});

test("what cannot be read is said to be so", () => {
  for (const hash of ["#/nowhere?v=1", "#/hand?v=2&h=11B", "#/hand?h=%E4%", "#hand", "#/hand?=1"]) {
    expect(parse(hash), hash).toBeNull();
  }
  expect(parse("")).toEqual({ screen: "hand", keys: {} });
  expect(parse("#/practice?v=1&seed=7")).toEqual({ screen: "play", keys: { seed: "7" } });
});

test("half a character is written as what a browser makes of it", () => {
  const place = parse("#/hand?v=1&x=\uD800&\uDC00=1");
  expect(place && write(place)).toBe("#/hand?v=1&x=%EF%BF%BD&%EF%BF%BD=1");
});

test("tiles that are spaces alone are left out", () => {
  const place = parse("#/hand?v=1&h=+.&s=1C");
  expect(place && write(place)).toBe("#/hand?v=1&s=1C");
});

test("a text that begins with a byte order mark keeps it", async () => {
  expect(await unpack(await pack("\uFEFF[2468]"))).toBe("\uFEFF[2468]");
});

test("a screen's title comes from its own views, whatever the address says", () => {
  for (const screen of SCREENS)
    for (const view of ["constructor", "toString", "__proto__"]) {
      const place = parse(`#/${screen}?v=1&view=${view}`);
      expect(place && title(place)).toBe(title({ screen, keys: { view: "none" } }));
    }
});

test("a card is packed and unpacked", async () => {
  const text = "title: Ärger\n[2468]\n22a 4444a 6666b 8888b (Any 2 Suits) X 25\n";
  const packed = await pack(text);
  expect(packed).toMatch(/^c\.[A-Za-z0-9_-]+$/);
  expect(await unpack(packed)).toBe(text);
  expect(await unpack(packed.slice(0, 20))).toBeNull();
});

/** Packs any bytes the way `pack` does. */
const packed = (bytes: Uint8Array) => `c.${deflateRawSync(bytes, { level: 9 }).toString("base64url")}`;

describe("hostile addresses", () => {
  test("a card packed into 520 characters is refused where it unpacks to more than the limit", async () => {
    const bomb = packed(Buffer.alloc(375_000, "FF\n"));
    expect(bomb.length).toBeLessThan(520);
    expect(await unpack(bomb)).toBeNull();
    expect(await unpack(packed(Buffer.alloc(MAX_TEXT, "F")))).toHaveLength(MAX_TEXT);
    expect(await unpack(packed(Buffer.alloc(MAX_TEXT + 1, "F")))).toBeNull();
  });

  test("of a gigabyte in an address only the start is unpacked", async () => {
    // A block of zeros repeats unchanged: it ends at a byte boundary, and no block is the last.
    const block = deflateRawSync(Buffer.alloc(1 << 20), { finishFlush: 2 /* Z_SYNC_FLUSH */ });
    const bomb = Buffer.concat(Array.from({ length: 200 }, () => block));
    const address = `c.${bomb.toString("base64url")}`;
    expect(address.length).toBeLessThan(MAX_ADDRESS);
    const before = process.memoryUsage().rss;
    expect(await unpack(address)).toBeNull();
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  test("an address, and a value in it, has an end", () => {
    expect(parse(`#/hand?v=1&h=${"1B.".repeat(300)}`)?.screen).toBe("hand");
    expect(parse(`#/hand?v=1&h=${"1B.".repeat(400)}`)).toBeNull();
    expect(parse(`#/card?v=1&card=c.${"A".repeat(100_000)}`)?.screen).toBe("card");
    expect(parse(`#/card?v=1&card=c.${"A".repeat(1_100_000)}`)).toBeNull();
  });

  test("a key may have any signs", () => {
    const place = { screen: "hand", keys: { "%": "1", "a&b=c": "2", "#": "%" } } as const;
    expect(parse(write(place))).toEqual(place);
  });

  test("a key may be called as what every object has", () => {
    const place = parse("#/hand?v=1&__proto__=1&constructor=2&toString=3");
    expect(place && Object.entries(place.keys)).toEqual([
      ["__proto__", "1"],
      ["constructor", "2"],
      ["toString", "3"],
    ]);
    expect(place && parse(write(place))).toEqual(place);
  });
});

const values = fc.string({ unit: "binary", maxLength: 300 });
/** Addresses that anyone might write: parts of valid ones in any order, and arbitrary text. */
const addresses = fc.oneof(
  values.map((text) => `#/hand?${text}`),
  fc
    .array(
      fc.oneof(
        fc.constantFrom("#/", "hand", "card", "?", "&", "=", "v=1", "h=11B", "%", "%E0", "(", ".", "+", "c."),
        values,
      ),
    )
    .map((parts) => parts.join("")),
  values,
);

describe("any address", () => {
  test("is read or refused; what was read is written and read the same", () => {
    fc.assert(
      fc.property(addresses, (hash) => {
        const place = parse(hash);
        if (!place) return;
        expect(SCREENS).toContain(place.screen);
        const text = ([key, value]: [string, string]) => (["h", "s", "t"].includes(key) ? value.trim() : value);
        const kept = Object.fromEntries(Object.entries(place.keys).filter((pair) => text(pair) !== ""));
        const again = parse(write(place));
        expect(again?.screen).toBe(place.screen);
        // Tiles have only one spelling: a second round changes nothing more.
        expect(Object.keys(again?.keys ?? {}).sort()).toEqual(Object.keys(kept).sort());
        if (again) expect(parse(write(again))).toEqual(again);
      }),
      { numRuns: 2_000 },
    );
  });

  test("comes back with its keys and values, whatever they are", () => {
    const keys = fc.dictionary(
      fc
        .string({ unit: "binary", minLength: 1, maxLength: 20 })
        .filter((key) => !/^(v|h|s|t|east|south|west|north)$/.test(key)),
      fc.string({ unit: "binary", minLength: 1, maxLength: 100 }),
      { maxKeys: 5 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...SCREENS), keys, (screen, keys) => {
        const place = { screen, keys };
        expect(parse(write(place))).toEqual({ screen, keys: { ...keys } });
      }),
      { numRuns: 1_000 },
    );
  });

  test("unpacks to what was packed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 2_000 }), async (text) => {
        expect(await unpack(await pack(text))).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  test("with anything packed in it unpacks to a text within the limit, or to nothing", async () => {
    const bytes = fc.uint8Array({ maxLength: 400 });
    const texts = fc.oneof(
      values,
      bytes.map((some) => `c.${Buffer.from(some).toString("base64url")}`),
      bytes.map((some) => packed(some)),
      fc.nat(MAX_TEXT * 2).map((size) => packed(Buffer.alloc(size, "F"))),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const out = await unpack(text);
        expect(out === null || Buffer.byteLength(out) <= MAX_TEXT).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
