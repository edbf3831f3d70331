// Where the card is typed: a plain field until the editor has loaded.
import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { faults, goTo, row, text, typed } from "./model";
import { ownUndo } from "../../state/undo";
import { keyboardHeight } from "./keyboard";
import { editing } from "./editing";

/** How much of the bottom of the window the keys and the tabs cover. */
const covered = () =>
  (document.querySelector(".type-foot")?.getBoundingClientRect().height ?? 0) +
  (innerWidth < 900 ? Math.max(80, keyboardHeight() + 12) : 12);

export function Editor() {
  const host = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    let end = () => {};
    void import("./cm").then((cm) => {
      if (gone || !host.current) return;
      const view = cm.makeEditor(host.current, text.peek(), {
        text: (to) => {
          typed(to);
          undoes();
        },
        row: (at) => {
          row.value = at;
        },
        covered,
      });
      editing.write = (put) => cm.write(view, put);
      const undoes = () => {
        ownUndo.value = {
          undo: () => void cm.undo(view),
          redo: () => void cm.redo(view),
          redoes: cm.redoDepth(view.state) > 0,
        };
      };
      undoes();
      editing.next = (step, errors) => cm.nextFault(view, step, errors);
      const stops = [
        effect(() => {
          if (text.value !== view.state.doc.toString()) cm.replace(view, text.value);
        }),
        effect(() => cm.showFaults(view, faults.value)),
        effect(() => {
          if (!goTo.value) return;
          cm.goToRow(view, goTo.value.row);
          goTo.value = null;
        }),
      ];
      setReady(true);
      end = () => {
        for (const stop of stops) stop();
        editing.write = editing.next = null;
        ownUndo.value = null;
        view.destroy();
      };
    });
    return () => {
      gone = true;
      end();
    };
  }, []);
  return (
    <div class="editor">
      {!ready && (
        <textarea
          class="mono"
          aria-label="The card as text"
          spellcheck={false}
          autocomplete="off"
          rows={12}
          value={text.value}
          onInput={(event) => typed(event.currentTarget.value)}
        />
      )}
      <div ref={host} hidden={!ready} />
    </div>
  );
}
