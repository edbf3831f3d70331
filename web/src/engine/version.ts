// Which engine this is, asked once.

import { signal } from "@preact/signals";
import { ask } from "./engine";

export const version = signal("");

export async function readVersion(): Promise<void> {
  if (version.value) return;
  const answer = await ask("version");
  if (typeof answer?.version === "string") version.value = answer.version;
}
