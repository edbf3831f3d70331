// What goes below everything that is copied or printed: the card, its fingerprint, the program and its version.

export interface Origin {
  card: string;
  fingerprint: string;
  version: string;
}

export function originLine({ card, fingerprint, version }: Origin): string {
  return `${card}, ${fingerprint}; mahj ${version}`;
}

/** A text with its origin as the last line. */
export function signed(text: string, origin: Origin): string {
  return `${text.trimEnd()}\n\n${originLine(origin)}\n`;
}
