// The look of the editor: the page's tokens, which reach into its shadow root.
import { EditorView } from "@codemirror/view";

export const look = EditorView.theme({
  "&": { background: "transparent", color: "var(--ink)", fontSize: "1.0625rem" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.6", overflow: "visible" },
  ".cm-content": { padding: "4px 0 12px", caretColor: "var(--accent)" },
  ".cm-line": { padding: "0 8px 0 6px" },
  ".cm-gutters": { background: "transparent", border: "0", color: "var(--ink-2)", fontSize: "0.9375rem" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 8px 0 4px", minWidth: "2.2rem", lineHeight: "1.8" },
  ".cm-activeLine": { background: "var(--sunken)", borderRadius: "0 8px 8px 0" },
  ".cm-activeLineGutter": { background: "var(--sunken)", borderRadius: "8px 0 0 8px", color: "var(--ink)" },
  ".cm-cursor": { borderLeft: "2px solid var(--accent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--info-bg)",
  },
  ".cm-placeholder": { color: "var(--ink-2)", whiteSpace: "pre-wrap" },
  ".cm-strong": { fontWeight: "700" },
  ".cm-note": { color: "var(--ink-2)" },
  ".cm-wavy": {
    textDecoration: "underline wavy var(--no) 2px",
    textUnderlineOffset: "5px",
    textDecorationSkipInk: "none",
  },
  ".cm-wavy.warning": { textDecorationColor: "var(--warn)" },
  ".cm-fault-space": { padding: "8px 8px 12px 6px" },
  ".cm-fault": {
    fontFamily: "var(--font)",
    fontSize: "1rem",
    lineHeight: "1.35",
    whiteSpace: "normal",
    padding: "10px 14px",
    background: "var(--no-bg)",
    borderLeft: "5px solid var(--no)",
    borderRadius: "6px 12px 12px 6px",
    overflowWrap: "anywhere",
  },
  ".cm-fault b": { color: "var(--no)" },
  ".cm-fault p": { margin: "2px 0 0" },
  ".cm-fault.warning": { background: "var(--warn-bg)", borderLeftColor: "var(--warn)" },
  ".cm-fault.warning b": { color: "var(--warn)" },
});
