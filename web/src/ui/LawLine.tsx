// A law with its sentence, asked for once and kept.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask, good } from "../engine/engine";
import { Law } from "./Law";

const sentences = signal<Record<string, string>>({});
const asked = new Set<string>();

async function lawSentence(id: string) {
  if (asked.has(id)) return;
  asked.add(id);
  const rows = await ask("rules", { id });
  const [row] = good(rows) ?? [];
  const said = row && "sentence" in row ? row.sentence : undefined;
  if (said) sentences.value = { ...sentences.value, [id]: said };
}

export function LawLine({ id }: { id: string | null | undefined }) {
  useEffect(() => {
    if (id) void lawSentence(id);
  }, [id]);
  if (!id) return null;
  return (
    <p class="law-line">
      <Law id={id} /> <span>{sentences.value[id]}</span>
    </p>
  );
}
