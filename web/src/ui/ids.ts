// The IDs of rules and disputed points, as people type them.

/** `clm6`, `CLM 06` and `k 1` are IDs, just like `CLM-06` and `K-01`; null for anything else. */
export function asId(text: string): string | null {
  const found = /^([a-z]{1,3})[\s-]*(\d{1,2})$/i.exec(text.trim());
  return found ? `${found[1]!.toUpperCase()}-${found[2]!.padStart(2, "0")}` : null;
}
