// The engine's version, asked for once.

import { signal } from "@preact/signals";
import { ask } from "./engine";

export const version = signal("");

export async function readVersion(): Promise<void> {
  if (version.value) return;
  const answer = await ask("version", {});
  if ("version" in answer) version.value = answer.version;
}
