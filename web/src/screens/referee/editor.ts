// The record in an editor, which is loaded only when this screen is opened, because it is large. It lives in a
// shadow root: there its styles are constructed style sheets, which the content policy allows, unlike style
// elements.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { EditorState, StateEffect, StateField, type Range } from "@codemirror/state";
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

// Players stand out and remarks are muted; the meaning of the words is up to the engine.
const words = marked([
  [/#.*$/g, "record-remark"],
  [/^\s*(?:title|card|rules|wall|table|next|mode|bettor|East|South|West|North|all)\b|&/gi, "record-who"],
]);

/** An error below its row, in the engine's words. */
class Message extends WidgetType {
  constructor(readonly fault: FaultRow) {
    super();
  }
  override eq(other: Message): boolean {
    return other.fault.message === this.fault.message && other.fault.help === this.fault.help;
  }
  toDOM(): HTMLElement {
    // The editor measures a block without its margins, so the space around the message is padding.
    const room = document.createElement("div");
    room.className = "record-fault-room";
    const box = room.appendChild(document.createElement("div"));
    box.className = "record-fault";
    box.appendChild(document.createElement("p")).append(...coded(this.fault.message));
    if (this.fault.help) {
      const help = box.appendChild(document.createElement("p"));
      help.className = "record-fault-help";
      help.append(...coded(this.fault.help));
    }
    return room;
  }
}

/** An engine message as a sentence; text between backticks is shown as code. */
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

/** Moves the cursor to the next row with an error, or the previous one; after the last comes the first. */
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

/** The engine's columns count characters from 1, the editor's UTF-16 units from 0. */
function span(text: string, fault: FaultRow): [number, number] {
  const units = (characters: number) => [...text].slice(0, characters).join("").length;
  return [units(fault.column - 1), units(fault.column - 1 + Math.max(fault.length, 1))];
}

export interface RecordEditor {
  replace(text: string): void;
  /** Types at the cursor, for the keys on the screen. */
  type(words: string): void;
  show(faults: readonly FaultRow[]): void;
  /** Moves the cursor to a row, from 1. */
  go(row: number): void;
  destroy(): void;
}

interface Listening {
  changed(text: string): void;
  /** The row with the cursor, from 1. */
  at(row: number): void;
}

/** Mounts an editor in an element. */
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
        // On a phone, the tabs and the button for the rulings cover the bottom.
        EditorView.scrollMargins.of(() => ({ top: 12, bottom: innerWidth < 900 ? 160 : 12 })),
        EditorView.contentAttributes.of({
          "aria-label": "The record",
          autocorrect: "off",
          autocapitalize: "off",
          spellcheck: "false",
          autocomplete: "off",
        }),
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
  // Letters typed here are not the page's single-letter commands.
  host.addEventListener("keydown", (event) => {
    if (!event.metaKey && !event.ctrlKey) event.stopPropagation();
  });
  return {
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
