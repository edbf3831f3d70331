// Words in an editor that stand out or are muted, found row by row: the text itself stays plain, without a
// grammar; its meaning is up to the engine.
import { type Extension, RangeSetBuilder } from "@codemirror/state";
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";

/** Marks what each pattern finds in a row with its class. If two overlap, the first in the row wins. */
export function marked(parts: [RegExp, string][]): Extension {
  const marks = parts.map(([pattern, name]) => [pattern, Decoration.mark({ class: name })] as const);
  const decorate = (view: EditorView): DecorationSet => {
    const set = new RangeSetBuilder<Decoration>();
    for (const { from, to } of view.visibleRanges) {
      for (let at = from; at <= to; ) {
        const line = view.state.doc.lineAt(at);
        let end = 0;
        marks
          .flatMap(([pattern, mark]) =>
            [...line.text.matchAll(pattern)].map((found) => ({ start: found.index, size: found[0].length, mark })),
          )
          .filter(({ size }) => size > 0)
          .sort((one, other) => one.start - other.start)
          .forEach(({ start, size, mark }) => {
            if (start < end) return;
            end = start + size;
            set.add(line.from + start, line.from + end, mark);
          });
        at = line.to + 1;
      }
    }
    return set.finish();
  };
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = decorate(view);
      }
      update(update: ViewUpdate) {
        if (update.docChanged || update.viewportChanged) this.decorations = decorate(update.view);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );
}
