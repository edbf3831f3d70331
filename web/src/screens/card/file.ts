// Saves and opens card files. Opening adds a card; it never overwrites one.
import { signal } from "@preact/signals";
import { MAX_TEXT, pack } from "../../address";
import { ask } from "../../engine/engine";
import { save } from "../../share/download";
import type { KeptCard } from "../../store/db";
import { thousands } from "./Counts";
import { add, lay, savedNow, text } from "./model";

export const fileTold = signal("");
/** Where the card was last saved; browsers reveal little about that. */
export const savedAs = signal("");

/** Converts a title to a file name. */
export const fileName = (title: string) => title.trim().replace(/[\\/:*?"<>|]+/g, "-") || "card";

export async function saveFile() {
  const name = `${fileName(lay.value.header.title ?? "")}.card`;
  save(name, text.value, "text/plain;charset=utf-8");
  await savedNow();
  savedAs.value = `Saved as ${name} in this device's downloads.`;
}

/** Saves any card on this device. */
export async function saveRow(row: KeptCard) {
  save(`${fileName(row.title)}.card`, row.text, "text/plain;charset=utf-8");
  await savedNow(row);
}

/** Reads a chosen file; null and a message if it isn't a card. */
export async function readFile(file: File): Promise<string | null> {
  fileTold.value = "";
  if (file.size > MAX_TEXT) {
    const size = `${thousands(Math.ceil(file.size / 1000))} KB`;
    fileTold.value = `${file.name} is ${size}. A card is a text file of a few kilobytes. Nothing was changed.`;
    return null;
  }
  const bytes = await file.arrayBuffer();
  try {
    const read = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (read.includes("\0")) throw new Error("no text");
    return read;
  } catch {
    const help =
      "A card is a plain text file. If it comes from a word processor, save it as plain text. Nothing was changed.";
    fileTold.value = `${file.name} isn't plain text. ${help}`;
    return null;
  }
}

/** Opens a file as a separate card. The engine converts hands in one-line notation to a card. */
export async function openFile(file: File): Promise<boolean> {
  const read = await readFile(file);
  if (read === null) return false;
  const imported = /\.(json|hands)$/i.test(file.name) ? await ask("import", { text: read, name: file.name }) : null;
  const made = Array.isArray(imported) ? imported.find((row) => "card" in row)?.card : undefined;
  await add(made ?? read);
  return true;
}

/** The address that carries the whole card. */
export const sendAddress = async () =>
  `${location.href.replace(/#.*$/, "")}#/card?v=1&card=${encodeURIComponent(await pack(text.value))}`;
