// The card editor. It is loaded on demand, and lives in a shadow root: there its styles are constructed style
// sheets, which the content policy allows, unlike style elements.
import { defaultKeymap, history, historyKeymap, insertNewline, redo, redoDepth, undo } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from "@codemirror/view";
import { effect } from "@preact/signals";
import type { FaultRow as Fault } from "mahj";
import { ownUndo } from "../../state/undo";
import { keyboardHeight } from "./keyboard";
import { faults, goTo, row, text, typed } from "./model";
import { lastNote } from "./rows";
import { faultMarks, nextFault, setFaults } from "./cm-faults";
import { marked } from "../../ui/marked";
import { look } from "./cm-look";

/** What an empty card shows, grayed out: its first rows as an example. */
const EXAMPLE = "title: Tuesday Card\nyear: 2031\n\n[2468]\n22a 4444a 6666b 8888b (Any 2 Suits) X 25";

// Sections and values in bold, notes and remarks in the second text color; never the card's three colors.
const words = marked([
  [/^\s*#.*$|\([^)]*\)?|\{[^}]*\}?/g, "cm-note"],
  [/^\s*\[[^\]]*\]?|(?<=\s)[XxCc]\s*\$?\d+(?:\.\d+)?(?=\s*(?:#.*)?$)/g, "cm-strong"],
]);

/** Tab adds the section's last note after the words of a line; elsewhere it leaves the editor. */
function completeNote(view: EditorView): boolean {
  const { head, empty } = view.state.selection.main;
  const line = view.state.doc.lineAt(head);
  if (!empty || line.text.slice(head - line.from).trim() || !/^[^[(#]*\S/.test(line.text) || line.text.includes("("))
    return false;
  const note = lastNote(view.state.doc.toString(), line.number);
  if (!note) return false;
  const put = `${/\s$/.test(line.text) ? "" : " "}${note} `;
  view.dispatch(view.state.replaceSelection(put), { scrollIntoView: true, userEvent: "input" });
  return true;
}

/** How much of the bottom of the window the keys and the tabs cover. */
const covered = () =>
  (document.querySelector(".type-foot")?.getBoundingClientRect().height ?? 0) +
  (innerWidth < 900 ? Math.max(80, keyboardHeight() + 12) : 12);

/** Mounts the editor of the card being typed. */
export function makeEditor(host: HTMLElement) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.replaceChildren();
  const parent = root.appendChild(document.createElement("div"));
  const undoes = () => {
    const redoes = redoDepth(view.state) > 0;
    ownUndo.value = { undo: () => void undo(view), redo: () => void redo(view), redoes };
  };
  const state = EditorState.create({
    doc: text.peek(),
    extensions: [
      history(),
      lineNumbers(),
      drawSelection(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      EditorView.lineWrapping,
      words,
      faultMarks,
      look,
      placeholder(EXAMPLE),
      EditorView.contentAttributes.of({
        "aria-label": "The card as text",
        spellcheck: "false",
        autocorrect: "off",
        autocapitalize: "off",
        autocomplete: "off",
        "data-gramm": "false",
        translate: "no",
      }),
      EditorView.scrollMargins.of(() => ({ top: 12, bottom: covered() })),
      keymap.of([
        { key: "Tab", run: completeNote },
        { key: "Enter", run: insertNewline },
        { key: "F8", run: (view) => nextFault(view, 1) },
        { key: "Shift-F8", run: (view) => nextFault(view, -1) },
        {
          key: "Escape",
          run: (view) => {
            view.contentDOM.blur();
            return true;
          },
        },
        ...historyKeymap,
        ...defaultKeymap,
      ]),
      EditorView.updateListener.of(({ docChanged, selectionSet, state: { doc, selection } }) => {
        if (docChanged) {
          typed(doc.toString());
          undoes();
        }
        if (docChanged || selectionSet) row.value = doc.lineAt(selection.main.head).number;
      }),
    ],
  });
  const view = new EditorView({ state, parent, root });
  // Letters typed here are not the page's single-letter commands.
  host.addEventListener("keydown", (event) => {
    if (!event.metaKey && !event.ctrlKey) event.stopPropagation();
  });
  undoes();
  const stops = [
    effect(() => {
      const insert = text.value;
      if (insert !== view.state.doc.toString())
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } });
    }),
    effect(() => showFaults(view, faults.value)),
    effect(() => {
      if (goTo.value) goToRow(view, goTo.value.row);
      goTo.value = null;
    }),
  ];
  return {
    write: (put: string) => write(view, put),
    /** Moves to the next mistake or the previous one; with `errors`, skips warnings. */
    next: (step: 1 | -1, errors: boolean) => nextFault(view, step, errors),
    destroy() {
      for (const stop of stops) stop();
      ownUndo.value = null;
      view.destroy();
    },
  };
}

/** Types what a key of the note keyboard stands for, with a space before it where one belongs. */
function write(view: EditorView, put: string) {
  const { from } = view.state.selection.main;
  const line = view.state.doc.lineAt(from);
  const before = line.text.slice(0, from - line.from);
  const spaced = /^[(XC]/.test(put) && before !== "" && !/[\s(]$/.test(before) ? ` ${put}` : put;
  const insert = spaced === "or" ? `${before.trim() ? "\n" : ""}  -or- ` : spaced;
  view.dispatch(view.state.replaceSelection(insert), { scrollIntoView: true, userEvent: "input.type" });
  view.focus();
}

/** Puts the cursor at the end of a row and scrolls to it. */
function goToRow(view: EditorView, row: number) {
  const line = view.state.doc.line(Math.min(Math.max(row, 1), view.state.doc.lines));
  view.dispatch({ selection: { anchor: line.to }, effects: EditorView.scrollIntoView(line.from, { y: "center" }) });
  view.focus();
}

/** How much of a message below the cursor's row has to be visible: two rows of text and their padding. */
const MESSAGE = 104;

/** Shows mistakes below their rows, and scrolls to that of the row being typed. */
function showFaults(view: EditorView, faults: Fault[]) {
  view.dispatch({ effects: setFaults.of(faults) });
  const line = view.state.doc.lineAt(view.state.selection.main.head);
  if (!view.hasFocus || !faults.some(({ row }) => row === line.number)) return;
  view.dispatch({ effects: EditorView.scrollIntoView(line.to, { y: "nearest", yMargin: MESSAGE }) });
}
