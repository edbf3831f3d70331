// The record in an editor, which is loaded only when this screen is opened, because it is large. It lives in a
// shadow root: there its styles are constructed style sheets, which the content policy allows, unlike style
// elements.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from "@codemirror/view";
import { effect } from "@preact/signals";
import { marked } from "../../ui/marked";
import { faultMarks, nextFault, setFaults } from "../card/cm-faults";
import { look } from "./editor-look";
import { at, faults, text } from "./state";

// Players stand out and remarks are muted; the meaning of the words is up to the engine.
const words = marked([
  [/#.*$/g, "record-remark"],
  [/^\s*(?:title|card|rules|wall|table|next|mode|bettor|East|South|West|North|all)\b|&/gi, "record-who"],
]);

export type RecordEditor = ReturnType<typeof recordEditor>;

/** Mounts the editor of the record in an element. */
export function recordEditor(host: HTMLElement) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.replaceChildren();
  const view = new EditorView({
    parent: root.appendChild(document.createElement("div")),
    root,
    state: EditorState.create({
      doc: text.peek(),
      extensions: [
        look,
        lineNumbers(),
        placeholder("East discards 2B"),
        history(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        words,
        faultMarks,
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
          { key: "F8", run: (view) => nextFault(view, 1) },
          { key: "Shift-F8", run: (view) => nextFault(view, -1) },
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        EditorView.updateListener.of(({ docChanged, state: { doc, selection } }) => {
          if (docChanged) text.value = doc.toString();
          at.value = doc.lineAt(selection.main.head).number;
        }),
      ],
    }),
  });
  // Letters typed here are not the page's single-letter commands.
  host.addEventListener("keydown", (event) => {
    if (!event.metaKey && !event.ctrlKey) event.stopPropagation();
  });
  const stops = [
    effect(() => {
      if (text.value === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text.value } });
    }),
    effect(() => view.dispatch({ effects: setFaults.of(faults.value.filter(({ row }) => row > 0)) })),
  ];
  return {
    /** Types at the cursor, for the keys on the screen. */
    type(words: string) {
      const { from, to } = view.state.selection.main;
      const before = view.state.sliceDoc(Math.max(0, from - 1), from);
      const gap = before === "" || /\s/.test(before) ? "" : " ";
      const insert = `${gap}${words} `;
      view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length } });
      view.focus();
    },
    /** Moves the cursor to a row, from 1. */
    go(wanted: number) {
      const line = view.state.doc.line(Math.min(Math.max(1, wanted), view.state.doc.lines));
      view.dispatch({ selection: { anchor: line.to }, scrollIntoView: true });
      view.focus();
    },
    destroy() {
      for (const stop of stops) stop();
      view.destroy();
    },
  };
}
