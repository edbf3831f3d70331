// Copies to the clipboard; if the browser blocks it, saves a file instead.

import { save } from "./download";

/** What happened: said on the screen once, and read aloud. */
export type Done = "Copied." | "Saved as a file." | "Couldn't copy on this device.";

/** Copies a text, or one that is still being made. */
export async function copyText(text: string | Promise<string>): Promise<Done> {
  try {
    if (typeof text === "string") await navigator.clipboard.writeText(text);
    // The promise is passed on unresolved: Safari accepts a text only during the tap.
    else await navigator.clipboard.write([new ClipboardItem({ "text/plain": text.then(plain) })]);
    return "Copied.";
  } catch {
    const late = await Promise.resolve(text).catch(() => null);
    return late !== null && copyByHand(late) ? "Copied." : "Couldn't copy on this device.";
  }
}

const plain = (text: string) => new Blob([text], { type: "text/plain" });

/** The old way, for browsers and pages without clipboard permission. */
function copyByHand(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.className = "hidden";
  document.body.append(field);
  field.select();
  let done = false;
  try {
    done = document.execCommand("copy");
  } catch {
    done = false;
  }
  field.remove();
  return done;
}

/** Copies a picture, or saves it if pictures can't be copied. */
export async function copyPicture(picture: Promise<Blob>, name: string): Promise<Done> {
  try {
    // The promise is passed on unresolved: Safari accepts a picture only during the tap.
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    return "Copied.";
  } catch {
    save(name, await picture);
    return "Saved as a file.";
  }
}

/** The object from the engine, unchanged. */
export function asJson(answer: object): string {
  return `${JSON.stringify(answer, null, 2)}\n`;
}
