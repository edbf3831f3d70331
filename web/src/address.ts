// The address: everything after `#`, so that nothing is sent. `.` is a blank, `( )` are the brackets.

export const SCREENS = [
  "hand",
  "call",
  "exposures",
  "card",
  "referee",
  "rules",
  "practice",
  "settings",
  "more",
  "about",
  "advice",
] as const;
export type Screen = (typeof SCREENS)[number];

/** A place in the page: a screen, and what is asked there. Keys that are not known are kept. */
export type Place = { screen: Screen; keys: Record<string, string> };

const VERSION = "1";
// Keys whose text is tiles: these are written so that they can be read. A seat's are what it shows and has
// thrown.
const TILES = new Set(["h", "s", "t", "east", "south", "west", "north"]);

const written = (key: string, value: string) =>
  TILES.has(key)
    ? encodeURIComponent(value.trim().replace(/\s+/g, ".").replace(/\[/g, "(").replace(/\]/g, ")"))
    : encodeURIComponent(value);
const read = (key: string, value: string) => {
  const text = decodeURIComponent(value.replace(/\+/g, " "));
  return TILES.has(key) ? text.replace(/\./g, " ").replace(/\(/g, "[").replace(/\)/g, "]") : text;
};

/** Writes a place: `#/hand?v=1&card=practice&h=11B.J.(FFF)`. Keys without a value are left out. */
export function write({ screen, keys }: Place): string {
  const order = [
    "v",
    "card",
    "h",
    "s",
    "t",
    "seat",
    "east",
    "south",
    "west",
    "north",
    "line",
    "by",
    "from",
    "winner",
    "rules",
    "r",
    "seed",
    "n",
  ];
  const all: Record<string, string> = { ...keys, v: VERSION };
  const names = Object.keys(all).filter((key) => all[key] !== "");
  const at = (key: string) => order.indexOf(key) + 1 || order.length + 1;
  names.sort((one, other) => at(one) - at(other));
  return `#/${screen}?${names.map((key) => `${key}=${written(key, all[key] ?? "")}`).join("&")}`;
}

/** Reads a place; null for an address that cannot be read. */
export function parse(hash: string): Place | null {
  if (hash === "" || hash === "#" || hash === "#/") return { screen: "hand", keys: {} };
  const found = /^#\/([a-z]+)(?:\?(.*))?$/s.exec(hash);
  const screen = found?.[1] as Screen | undefined;
  if (!screen || !SCREENS.includes(screen)) return null;
  const keys: Record<string, string> = {};
  try {
    for (const pair of (found?.[2] ?? "").split("&").filter(Boolean)) {
      const at = pair.indexOf("=");
      if (at < 1) return null;
      const key = decodeURIComponent(pair.slice(0, at));
      keys[key] = read(key, pair.slice(at + 1));
    }
  } catch {
    return null; // cut off in the middle of a sign
  }
  if (keys.v !== undefined && keys.v !== VERSION) return null;
  delete keys.v;
  return { screen, keys };
}

/** Packs the text of a card for an address: `c.` and base64url of deflate-raw. */
export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `c.${btoa(signs).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}`;
}

/** Reads what `pack` wrote; null where it is none. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const signs = atob(packed.replace(/^c\./, "").replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
    const text = await through(bytes, new DecompressionStream("deflate-raw"));
    return new TextDecoder("utf-8", { fatal: true }).decode(text);
  } catch {
    return null;
  }
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream) {
  const body = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair);
  return new Uint8Array(await new Response(body).arrayBuffer());
}
