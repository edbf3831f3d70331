// The questions about the rules by topic, as the page lists them, from sources that the engine's tests keep
// current: `docs/questions.md`, and the names of the topics in `src/rulebook/topic.rs`. The answers stay in the
// engine.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const MODULE = "virtual:questions";
const DOCS = new URL("../docs/questions.md", import.meta.url).pathname;
const TOPICS = new URL("../src/rulebook/topic.rs", import.meta.url).pathname;

/** Reads the topics in order; a topic without rules has no name in the engine, and is called `none`. */
export function topics(docs: string, named: string) {
  const names = new Map([...named.matchAll(/^ +\w+ "([a-z-]+)" "([^"]+)"/gm)].map(([, id, heading]) => [heading, id]));
  const parts = docs.replaceAll("\r", "").split(/^## /m).slice(1);
  const found = parts.map((part) => {
    const heading = part.slice(0, part.indexOf("\n"));
    const questions = [...part.matchAll(/^- \*\*(.+?)\*\* /gm)].map(([, question]) => question);
    return { id: names.get(heading) ?? "none", heading, questions };
  });
  if (found.length < 2 || found.filter(({ id }) => id === "none").length !== 1)
    throw new Error("docs/questions.md and src/rulebook/topic.rs don't fit together");
  return found;
}

export function questions(): Plugin {
  return {
    name: "questions",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      for (const file of [DOCS, TOPICS]) this.addWatchFile(file);
      return `export default ${JSON.stringify(topics(readFileSync(DOCS, "utf8"), readFileSync(TOPICS, "utf8")))}`;
    },
  };
}
