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

/** Says why a file isn't a card. */
function refuse(file: File, why: string): null {
  fileTold.value = `${file.name} ${why} Nothing was changed.`;
  return null;
}

/** Reads a chosen file; null and a message if it isn't a card. */
export async function readFile(file: File): Promise<string | null> {
  fileTold.value = "";
  if (file.size > MAX_TEXT)
    return refuse(file, `is ${thousands(Math.ceil(file.size / 1000))} KB. A card is a text file of a few kilobytes.`);
  const bytes = await file.arrayBuffer();
  try {
    const read = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!read.includes("\0")) return read;
  } catch {
    // It isn't text either.
  }
  const help = "A card is a plain text file. If it comes from a word processor, save it as plain text.";
  return refuse(file, `isn't plain text. ${help}`);
}

/** Opens a file as a separate card. The engine converts hands in one-line notation to a card. */
export async function openFile(file: File | undefined): Promise<boolean> {
  const read = file ? await readFile(file) : null;
  if (!file || read === null) return false;
  const imported = /\.(json|hands)$/i.test(file.name) ? await ask("import", { text: read, name: file.name }) : null;
  const made = Array.isArray(imported) ? imported.find((row) => "card" in row)?.card : undefined;
  await add(made ?? read);
  return true;
}

/** The address that carries the whole card. */
export const sendAddress = async () =>
  `${location.href.replace(/#.*$/, "")}#/card?v=1&card=${encodeURIComponent(await pack(text.value))}`;
