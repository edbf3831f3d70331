// The builder: on a phone one of its pages; on a wide screen the input on the left and the rulings on the
// right.
import { useComputed } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { wide } from "../../state/layout";
import { change, goBack, place } from "../../state/place";
import { players } from "../../store/settings";
import { ownUndo } from "../../state/undo";
import { why } from "../../typing/pad";
import { List } from "./List";
import { keepNow } from "./records";
import { text } from "./state";
import { Start } from "./Start";
import { Step } from "./Step";
import { type Dispute, readDispute, writeDispute } from "./steps";
import "./dispute.css";

/** The props of every page of the builder. */
export interface Told {
  told: Dispute;
  /** Writes the record again and saves it; `grows` if the last step is new. */
  write: (to: Partial<Dispute>, grows?: boolean) => void;
}

/** The address keys that a step is entered in. */
const NO_STEP = { view: "", n: "", who: "", did: "", t: "", whom: "" };

/** Opens a page of the builder. */
export const openPage = (view: string, n = 0) => change({ ...NO_STEP, view, n: n ? String(n) : "" }, "add");

/** Leaves a page of the builder and returns to the steps. */
export function leavePage() {
  const under: unknown = history.state?.under;
  change(NO_STEP);
  if (under) history.back();
}

export function Builder() {
  // The names are kept from one dispute to the next.
  const dispute = useComputed(() => {
    const read = readDispute(text.value);
    return text.value.trim() ? read : { ...read, names: players.value };
  });
  const told = dispute.value;
  // The record whose last step was just added: scroll to that step.
  const grown = useRef("");
  // The changes that can be undone, as long as nothing else changes the record.
  const past = useRef<{ before: string; after: string }[]>([]);
  const write = (to: Partial<Dispute>, grows = false) => {
    const record = writeDispute({ ...told, ...to });
    past.current.push({ before: text.value, after: record });
    grown.current = grows ? record : "";
    text.value = record;
    keepNow();
  };
  const last = past.current.at(-1);
  const undo = () => {
    past.current.pop();
    text.value = last?.before ?? "";
    keepNow();
  };
  const { view = "", n = "" } = place.value.keys;
  useEffect(() => {
    why.value = null;
  }, [view, n]);
  const nth = Math.max(0, Math.trunc(Number(n)) || 0);
  const empty = told.rows.length === 0;
  const asks = view === "step" || view === "before";
  const undoes = !asks && last?.after === text.value && last.before !== "";
  useEffect(() => {
    if (asks) return;
    ownUndo.value = undoes ? { undo, redo: () => undefined, redoes: false } : null;
    return () => {
      ownUndo.value = null;
    };
  });
  const left = asks ? (
    <Step key={`${view} ${n}`} told={told} write={write} nth={nth} before={view === "before"} />
  ) : wide.value || view === "table" || empty ? (
    <Start told={told} write={write} leave={wide.value ? null : goBack} />
  ) : null;
  return (
    <div class={`dispute column ${wide.value ? "dispute-wide" : ""}`}>
      {left}
      {(left === null || wide.value) && <List told={told} write={write} grown={grown} />}
    </div>
  );
}
