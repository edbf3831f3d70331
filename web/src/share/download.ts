// Saving and opening files without a server: a link that saves, a field that reads.

/** Saves a text or a picture as a file. */
export function save(name: string, content: string | Blob, type = "application/octet-stream"): void {
  const blob = typeof content === "string" ? new Blob([content], { type }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers start reading only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A chosen file, as text; `fault` says why it could not be read. */
export type Opened = { text: string; fault?: undefined } | { text?: undefined; fault: string };

/** The file chosen in a field; null if none was. */
export async function opened(field: HTMLInputElement, max: number): Promise<Opened | null> {
  const file = field.files?.[0];
  if (!file) return null;
  if (file.size > max) {
    const limit = max < 1e6 ? `${max / 1000} KB` : `${Math.floor(max / 1e6)} MB`;
    return { fault: `The file is over ${limit}. Choose a text file.` };
  }
  try {
    const bytes = await file.arrayBuffer();
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { fault: "Can't read this file. Choose a plain text file." };
  }
}
