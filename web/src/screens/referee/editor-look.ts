// The look of the record editor: the page's tokens, which reach into its shadow root.
import { EditorView } from "@codemirror/view";

export const look = EditorView.theme({
  "&": { background: "none", color: "var(--ink)", fontSize: "1.125rem" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.6" },
  ".cm-gutters": { background: "none", border: "0", color: "var(--ink-2)" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "2.2em", padding: "0 10px 0 4px" },
  ".cm-content": { padding: "0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 8px 0 calc(8px + 1ch)", textIndent: "-1ch", borderRadius: "6px" },
  ".cm-activeLine, .cm-activeLineGutter": { background: "var(--sunken)" },
  ".cm-cursor": { borderLeft: "2px solid var(--ink)" },
  ".cm-placeholder": { color: "var(--ink-2)", fontStyle: "italic", textIndent: "0" },
  ".record-who": { fontWeight: "700" },
  ".record-remark": { color: "var(--ink-2)" },
  ".cm-wavy": { textDecoration: "wavy underline var(--no)", textUnderlineOffset: "4px" },
  ".cm-fault-space": { padding: "2px 8px 8px" },
  ".cm-fault": {
    padding: "8px 12px",
    borderLeft: "4px solid var(--no)",
    borderRadius: "4px",
    background: "var(--no-bg)",
    color: "var(--no)",
    font: "1rem / 1.4 var(--font)",
    whiteSpace: "normal",
  },
  ".cm-fault b": { display: "block", fontWeight: "600" },
  ".cm-fault p": { margin: "0", color: "var(--ink)" },
  ".cm-fault code": { fontFamily: "var(--mono)" },
});
