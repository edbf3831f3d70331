// The engine's errors: the exact characters underlined, and the message as a block below the row.
import { type Range, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { sentence } from "../../ui/words";
import type { FaultRow as Fault } from "mahj";

/** The engine's words; text between backticks is shown as code. */
const coded = (message: string): Node[] =>
  message.split("`").map((part, at) => {
    if (at % 2 === 0) return document.createTextNode(part);
    const word = document.createElement("code");
    word.textContent = part;
    return word;
  });

class Message extends WidgetType {
  constructor(readonly fault: Fault) {
    super();
  }
  override eq(other: Message) {
    return JSON.stringify(other.fault) === JSON.stringify(this.fault);
  }
  override toDOM() {
    // The space around the box is the padding of an outer one, because the editor ignores margins.
    const outer = document.createElement("div");
    outer.className = "cm-fault-space";
    const box = outer.appendChild(document.createElement("div"));
    box.className = `cm-fault ${this.fault.severity}`;
    box.setAttribute("role", "note");
    const message = box.appendChild(document.createElement("b"));
    message.append(this.fault.severity === "warning" ? "Look again: " : "", ...coded(sentence(this.fault.message)));
    if (this.fault.help) box.appendChild(document.createElement("p")).append(...coded(sentence(this.fault.help)));
    return outer;
  }
}

export const setFaults = StateEffect.define<Fault[]>();

/** Converts the engine's row and column, in characters, to a position in the document. */
function placeOf(doc: Text, { row, column, length }: Fault): { from: number; to: number; end: number } {
  const line = doc.line(Math.min(Math.max(row, 1), doc.lines));
  const after = (characters: number) => line.from + [...line.text].slice(0, characters).join("").length;
  return { from: after(column - 1), to: after(column - 1 + length), end: line.to };
}

function drawn(doc: Text, faults: Fault[]): DecorationSet {
  const all: Range<Decoration>[] = [];
  faults.forEach((fault, index) => {
    const { from, to, end } = placeOf(doc, fault);
    if (to > from) all.push(Decoration.mark({ class: `cm-wavy ${fault.severity}` }).range(from, to));
    all.push(Decoration.widget({ widget: new Message(fault), block: true, side: index + 1 }).range(end));
  });
  return Decoration.set(all, true);
}

type Kept = { faults: Fault[]; drawn: DecorationSet };
export const faultMarks = StateField.define<Kept>({
  create: () => ({ faults: [], drawn: Decoration.none }),
  update(kept, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setFaults)) return { faults: effect.value, drawn: drawn(transaction.state.doc, effect.value) };
    }
    return transaction.docChanged ? { ...kept, drawn: kept.drawn.map(transaction.changes) } : kept;
  },
  provide: (from) => EditorView.decorations.from(from, ({ drawn }) => drawn),
});

/** Moves the cursor to the next mistake, or the previous one; wraps around at the end. */
export function nextFault(view: EditorView, step: 1 | -1, errors = false): boolean {
  const faults = view.state.field(faultMarks).faults.filter(({ severity }) => !errors || severity === "error");
  const at = view.state.selection.main.head;
  const places = faults.map((fault) => placeOf(view.state.doc, fault).from).sort((one, other) => one - other);
  const to =
    step > 0
      ? (places.find((place) => place > at) ?? places[0])
      : (places.findLast((place) => place < at) ?? places.at(-1));
  if (to === undefined) return true;
  view.dispatch({ selection: { anchor: to }, effects: EditorView.scrollIntoView(to, { y: "center" }) });
  view.focus();
  return true;
}
