import { expect, test } from "vitest";
import { pack, parse, SCREENS, unpack, write } from "./address";

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
});

test("a card is packed and unpacked", async () => {
  const text = "title: Ärger\n[2468]\n22a 4444a 6666b 8888b (Any 2 Suits) X 25\n";
  const packed = await pack(text);
  expect(packed).toMatch(/^c\.[A-Za-z0-9_-]+$/);
  expect(await unpack(packed)).toBe(text);
  expect(await unpack(packed.slice(0, 20))).toBeNull();
});
