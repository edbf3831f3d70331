// Show the table: verdict, tiles and payments at twice the size, for four people; the screen stays awake.
import { useEffect } from "preact/hooks";
import type { Answer } from "../engine/engine";
import { Payments } from "../screens/hand/Payments";
import { place } from "../state/place";
import { Groups } from "../tiles/Groups";
import "./table.css";

export function Table({ answer, close }: { answer: Answer; close: () => void }) {
  useEffect(() => {
    let lock: { release: () => Promise<void> } | null = null;
    let gone = false;
    navigator.wakeLock?.request("screen").then(
      (kept) => { if (gone) void kept.release(); else lock = kept; },
      () => undefined, // a phone that is low refuses: the table is shown all the same
    );
    const key = (event: KeyboardEvent) => { if (event.key === "Escape") close(); };
    addEventListener("keydown", key);
    return () => { gone = true; void lock?.release(); removeEventListener("keydown", key); };
  }, []);
  const [line] = answer.lines;
  return (
    <button type="button" class="table-view" aria-label="The table. Tap to go back" onClick={close}>
      <span class="table-head">Mah Jongg</span>
      <span class="table-line">{line.name} · {line.concealed ? "C" : "X"} {line.value}</span>
      <Groups groups={line.groups} width={72} />
      <Payments rows={answer.payments} value={line.value} winner={place.value.keys.winner} />
    </button>
  );
}
