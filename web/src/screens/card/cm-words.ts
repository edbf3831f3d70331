// Sections and worth in bold, notes in the second ink of the text, remarks too: what is typed stays
// plain, and its colours are never those of the card's three inks.
import { RangeSetBuilder } from "@codemirror/state";
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";

const strong = Decoration.mark({ class: "cm-strong" });
const note = Decoration.mark({ class: "cm-note" });

const PARTS: [RegExp, Decoration][] = [
  [/^\s*#.*$|\([^)]*\)?|\{[^}]*\}?/g, note],
  [/^\s*\[[^\]]*\]?|(?<=\s)[XxCc]\s*\$?\d+(?:\.\d+)?(?=\s*(?:#.*)?$)/g, strong],
];

function decorate(view: EditorView): DecorationSet {
  const set = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      PARTS.flatMap(([pattern, mark]) => [...line.text.matchAll(pattern)].map((found) => ({ start: line.from + found.index, size: found[0].length, mark })))
        .filter(({ size }) => size > 0)
        .sort((one, other) => one.start - other.start)
        .forEach(({ start, size, mark }) => set.add(start, start + size, mark));
      at = line.to + 1;
    }
  }
  return set.finish();
}

export const words = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) { this.decorations = decorate(view); }
    update(update: ViewUpdate) {
      if (update.docChanged || update.viewportChanged) this.decorations = decorate(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);
