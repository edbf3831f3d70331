// The address: everything after `#`, so that none of it is sent to a server. `.` is a space, `( )` are
// brackets.

import { SCREENS, type Screen } from "./state/tabs";

export { SCREENS, type Screen };

/** Screens that no longer exist, and where their addresses lead now. */
const MOVED = new Map<string, Screen>([
  ["advice", "hand"],
  ["call", "discarded"],
  ["exposures", "player"],
  ["practice", "play"],
]);

/** A place in the page: a screen, and what is asked there. Unknown keys are kept. */
export type Place = { screen: Screen; keys: Record<string, string> };

const VERSION = "1";

/** The maximum size of a card or record in an address (unpacked) or in a file, in bytes. A card has about 5,000. */
export const MAX_TEXT = 200_000;
/** The maximum length of an address, in characters. Text that can't be compressed grows by a third in base64. */
export const MAX_ADDRESS = 300_000;
/** The maximum length of a value that isn't packed, in characters. A hand has about 40. */
const MAX_VALUE = 1_000;
/** How many bytes are unpacked at a time; each may expand to a thousand at most. */
const STEP = 256;

// Keys whose text is tiles, which are written in a readable form.
const TILES = new Set(["h", "s", "t"]);

/** Encodes a text; half a character, which `encodeURIComponent` rejects, becomes U+FFFD as in any URL. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
const written = (key: string, value: string) =>
  TILES.has(key) ? encoded(value.trim().replace(/\s+/g, ".").replace(/\[/g, "(").replace(/\]/g, ")")) : encoded(value);
const read = (key: string, value: string) => {
  const text = decodeURIComponent(value.replace(/\+/g, " "));
  return TILES.has(key) ? text.replace(/\./g, " ").replace(/\(/g, "[").replace(/\)/g, "]") : text;
};

/** Writes a place: `#/hand?v=1&card=practice&h=11B.J.(FFF)`. Keys without a value are left out. */
export function write({ screen, keys }: Place): string {
  const order = ["v", "card", "h", "s", "t", "by", "from", "winner", "rules", "r", "seed", "n"];
  const pairs = Object.entries({ ...keys, v: VERSION }).map(([key, value]) => [key, written(key, value)] as const);
  const at = (key: string) => order.indexOf(key) + 1 || order.length + 1;
  const told = pairs.filter(([, value]) => value !== "").sort(([one], [other]) => at(one) - at(other));
  return `#/${screen}?${told.map(([key, value]) => `${encoded(key)}=${value}`).join("&")}`;
}

/** True for a text packed by `pack`, which may be longer than other values. */
export const isPacked = (value: string | undefined): value is string => value?.startsWith("c.") === true;

/** Reads a place; null for an address that can't be read. Addresses are untrusted. */
export function parse(hash: string): Place | null {
  if (hash === "" || hash === "#" || hash === "#/") return { screen: "hand", keys: {} };
  if (hash.length > MAX_ADDRESS) return null;
  const found = /^#\/([a-z]+)(?:\?(.*))?$/s.exec(hash);
  const screen = MOVED.get(found?.[1] ?? "") ?? SCREENS.find((name) => name === found?.[1]);
  if (!screen) return null;
  const pairs = new Map<string, string>();
  try {
    for (const pair of (found?.[2] ?? "").split("&").filter(Boolean)) {
      const at = pair.indexOf("=");
      if (at < 1) return null;
      const key = decodeURIComponent(pair.slice(0, at));
      const value = read(key, pair.slice(at + 1));
      if (value.length > MAX_VALUE && !isPacked(value)) return null;
      pairs.set(key, value);
    }
  } catch {
    return null; // cut off inside a character
  }
  const version = pairs.get("v");
  if (version !== undefined && version !== VERSION) return null;
  pairs.delete("v");
  // Not by assignment, because a key may be called `__proto__`.
  return { screen, keys: Object.fromEntries(pairs) };
}

/** Packs a card's text for an address: `c.` and base64url of deflate-raw. */
export async function pack(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `c.${btoa(signs).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}`;
}

/** Reads what `pack` wrote; null for anything else, and for more than `MAX_TEXT` bytes. */
export async function unpack(packed: string): Promise<string | null> {
  if (packed.length > MAX_ADDRESS) return null;
  try {
    const signs = atob(packed.replace(/^c\./, "").replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
    const text = await inflate(bytes, MAX_TEXT);
    return text && new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(text);
  } catch {
    return null;
  }
}

/** Unpacks bytes; null as soon as there are more than `max`. */
async function inflate(bytes: Uint8Array<ArrayBuffer>, max: number): Promise<Uint8Array | null> {
  let sent = 0;
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(to) {
        if (sent >= bytes.length) return to.close();
        to.enqueue(bytes.slice(sent, sent + STEP));
        sent += STEP;
      },
    },
    // Nothing is produced ahead: a piece is taken only once all output of the one before was read.
    { highWaterMark: 0 },
  );
  const reader = pieces.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > max) {
      void reader.cancel().catch(() => undefined);
      return null;
    }
    parts.push(value);
  }
}
