// The record in an editor: loaded only when this screen is opened, since the editor is large. It lives in a
// shadow root: there its styles are sheets of the document's own making, which the content policy allows,
// where style elements are not.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { EditorState, StateEffect, StateField, type Extension, type Range } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  WidgetType,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from "@codemirror/view";
import { look } from "./editor-look";
import { marked } from "../../ui/marked";
import { sentence } from "../../ui/words";
import type { FaultRow } from "mahj";

// Who acts stands out, and a remark stands back; the words are the engine's to understand.
const words = marked([
  [/#.*$/g, "record-remark"],
  [/^\s*(?:title|card|rules|wall|table|next|mode|bettor|East|South|West|North|all)\b|&/gi, "record-who"],
]);

/** A fault under its row, in the engine's words. */
class Message extends WidgetType {
  constructor(readonly fault: FaultRow) {
    super();
  }
  override eq(other: Message): boolean {
    return other.fault.message === this.fault.message && other.fault.help === this.fault.help;
  }
  toDOM(): HTMLElement {
    // The editor measures a block without its margins: the room around the message is padding.
    const room = document.createElement("div");
    room.className = "record-fault-room";
    const box = document.createElement("div");
    box.className = "record-fault";
    room.append(box);
    const message = document.createElement("p");
    message.append(...coded(this.fault.message));
    box.append(message);
    if (this.fault.help) {
      const help = document.createElement("p");
      help.className = "record-fault-help";
      help.append(...coded(this.fault.help));
      box.append(help);
    }
    return room;
  }
}

/** A message of the engine as a sentence; what stands between backquotes is written as it is typed. */
function coded(message: string): Node[] {
  return sentence(message)
    .split("`")
    .map((part, at) => {
      if (at % 2 === 0) return document.createTextNode(part);
      const word = document.createElement("code");
      word.textContent = part;
      return word;
    });
}

const setFaults = StateEffect.define<readonly FaultRow[]>();

const faultField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, change) {
    let next = marks.map(change.changes);
    for (const effect of change.effects) {
      if (effect.is(setFaults)) next = decorations(change.state, effect.value);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorations(state: EditorState, faults: readonly FaultRow[]): DecorationSet {
  const marks: Range<Decoration>[] = [];
  for (const fault of faults) {
    if (fault.row < 1 || fault.row > state.doc.lines) continue;
    const line = state.doc.line(fault.row);
    const [from, to] = span(line.text, fault);
    if (to > from) {
      marks.push(Decoration.mark({ class: "record-wrong" }).range(line.from + from, line.from + to));
    }
    marks.push(Decoration.widget({ widget: new Message(fault), block: true, side: 1 }).range(line.to));
  }
  return Decoration.set(marks, true);
}

/** Puts the cursor into the next row with a fault, or the one before; behind the last comes the first. */
function toFault(view: EditorView, step: 1 | -1): boolean {
  const rows: number[] = [];
  view.state.field(faultField).between(0, view.state.doc.length, (from) => {
    const row = view.state.doc.lineAt(from).number;
    if (rows.at(-1) !== row) rows.push(row);
  });
  const here = view.state.doc.lineAt(view.state.selection.main.head).number;
  const next =
    step > 0 ? (rows.find((row) => row > here) ?? rows[0]) : (rows.findLast((row) => row < here) ?? rows.at(-1));
  if (next === undefined) return false;
  view.dispatch({ selection: { anchor: view.state.doc.line(next).to }, scrollIntoView: true });
  return true;
}

/** Columns of the engine count characters from 1, those of the editor UTF-16 from 0. */
function span(text: string, fault: FaultRow): [number, number] {
  const units = (characters: number) => [...text].slice(0, characters).join("").length;
  return [units(fault.column - 1), units(fault.column - 1 + Math.max(fault.length, 1))];
}

export interface RecordEditor {
  text(): string;
  replace(text: string): void;
  /** Types at the cursor, as a key of the screen does. */
  type(words: string): void;
  show(faults: readonly FaultRow[]): void;
  /** Puts the cursor into a row, from 1. */
  go(row: number): void;
  destroy(): void;
}

export interface Listening {
  changed(text: string): void;
  /** The row with the cursor, from 1. */
  at(row: number): void;
}

/** Puts an editor into an element. */
export function recordEditor(host: HTMLElement, text: string, listening: Listening): RecordEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.replaceChildren();
  const parent = root.appendChild(document.createElement("div"));
  let row = 0;
  const watch = EditorView.updateListener.of((update) => {
    if (update.docChanged) listening.changed(update.state.doc.toString());
    const now = update.state.doc.lineAt(update.state.selection.main.head).number;
    if (now !== row) {
      row = now;
      listening.at(now);
    }
  });
  const plain: Extension = EditorView.contentAttributes.of({
    "aria-label": "The record",
    autocorrect: "off",
    autocapitalize: "off",
    spellcheck: "false",
    autocomplete: "off",
  });
  const view = new EditorView({
    parent,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        look,
        lineNumbers(),
        placeholder("East discards 2B"),
        history(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        words,
        faultField,
        EditorView.lineWrapping,
        // The names of the screens and the button to the rulings lie over the foot of a phone.
        EditorView.scrollMargins.of(() => ({ top: 12, bottom: innerWidth < 900 ? 160 : 12 })),
        plain,
        keymap.of([
          { key: "F8", run: (view) => toFault(view, 1) },
          { key: "Shift-F8", run: (view) => toFault(view, -1) },
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        watch,
      ],
    }),
  });
  // What is typed here is no single-letter command of the page.
  host.addEventListener("keydown", (event) => {
    if (!event.metaKey && !event.ctrlKey) event.stopPropagation();
  });
  return {
    text: () => view.state.doc.toString(),
    replace(next) {
      if (next === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    type(words) {
      const { from, to } = view.state.selection.main;
      const before = view.state.sliceDoc(Math.max(0, from - 1), from);
      const gap = before === "" || /\s/.test(before) ? "" : " ";
      const insert = `${gap}${words} `;
      view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length } });
      view.focus();
    },
    show: (faults) => view.dispatch({ effects: setFaults.of(faults) }),
    go(wanted) {
      const line = view.state.doc.line(Math.min(Math.max(1, wanted), view.state.doc.lines));
      view.dispatch({ selection: { anchor: line.to }, scrollIntoView: true });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
