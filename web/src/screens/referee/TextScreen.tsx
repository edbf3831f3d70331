// The dispute as text: the record on the left, the rulings on the right, the payments at the bottom.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Button, LinkButton, MainButton } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { coded } from "../../ui/Coded";
import { drawn } from "../../ui/icons";
import { Options } from "../../ui/Options";
import { sentence } from "../../ui/words";
import { wide } from "../../state/layout";
import { SEATS } from "../../state/names";
import { change, place, toTop } from "../../state/place";
import { tables } from "../rules/tables";
import type { FaultRow } from "mahj";
import { type Judged, titleOf } from "./answer";
import type { RecordEditor } from "./editor";
import { Records } from "./Records";
import { Account, Rulings, Stand } from "./Rulings";
import { type Mode, faults, mode, outcome, refusal, rulesId, rulesName, stale, stands, text } from "./state";
import "./referee.css";

/** The words that most records consist of, as keys below the record. */
const KEYS = [...SEATS, "discards", "calls", "lifts", "places", "exposes", "says Mah Jongg", "&", "?"];

const printer = drawn('<path d="M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z"/>', 22);

export default function TextScreen() {
  const editor = useSignal<RecordEditor | null>(null);
  // What a phone shows is in the address: after returning from a rule, the rulings are still shown.
  const view = place.value.keys.show === "rulings" ? "rulings" : "record";
  const look = (to: "record" | "rulings") => change({ show: to === "rulings" ? to : "" });
  const see = () => {
    look("rulings");
    toTop();
  };
  const go = (row: number) => {
    look("record");
    editor.value?.go(row);
  };
  return (
    <>
      <Options
        look="segments referee-views no-print"
        aria-label="What is shown"
        options={[
          ["record", "The record"],
          ["rulings", faults.value.length ? "Rulings and mistakes" : "Rulings"],
        ]}
        value={view}
        choose={look}
      />
      <div class="panes">
        <section class={`pane referee-record${view === "record" ? "" : " referee-away"}`}>
          <h2 class={wide.value ? "referee-title" : "hidden"}>The record</h2>
          <Records />
          <Editor editor={editor} />
          <div class="row wrap record-keys" role="group" aria-label="Words you can use in a record">
            {KEYS.map((words) => (
              <Button key={words} onClick={() => editor.value?.type(words)}>
                {words === "?" ? "? situation" : words}
              </Button>
            ))}
          </div>
          {Boolean(outcome.value?.rows.length) && (
            <MainButton class="referee-see" onClick={see}>
              See the rulings
            </MainButton>
          )}
          <div class="referee-mode">
            <Choice label="Illegal moves" shown value={mode.value} change={(one) => (mode.value = one as Mode)}>
              <option value="referee">are judged as they happened, as in a dispute</option>
              <option value="play">are refused, as in a computer game</option>
            </Choice>
          </div>
        </section>
        <section class={`pane referee-rulings${view === "rulings" ? "" : " referee-away"}`} aria-label="Answer">
          <div class="row wrap referee-head">
            <h2 class="referee-case">
              {titleOf(text.value) || "Rulings"}
              <span class="small"> {rulesName()} rules</span>
            </h2>
            <Choice label="Rules" value={rulesId.value} change={(id) => (rulesId.value = id)}>
              <option value="">Rules: the record’s or your table’s</option>
              {tables.value.map((table) => (
                <option key={table.id} value={table.id}>
                  Rules: {table.title}
                </option>
              ))}
            </Choice>
            <Button class="no-print" onClick={() => print()}>
              {printer()} Print
            </Button>
          </div>
          <Answer go={go} />
        </section>
      </div>
    </>
  );
}

function Answer({ go }: { go: (row: number) => void }) {
  const wrong = faults.value;
  const told = outcome.value?.rows.length ? outcome.value : null;
  return (
    <>
      {wrong.length > 0 && (
        <div class="panel no referee-faults" role="status">
          <p>
            {wrong.length === 1 ? "One row has a mistake" : `${wrong.length} rows have mistakes`}.
            {told && ruledUpTo(told, wrong)}
          </p>
          <ul>
            {wrong.map((fault) => (
              <li key={`${fault.row}:${fault.column}`}>
                <LinkButton class="referee-fault" onClick={() => go(fault.row)}>
                  <span class="mono">{fault.row}</span> {coded(sentence(fault.message))}
                </LinkButton>
              </li>
            ))}
          </ul>
        </div>
      )}
      {refusal.value && (
        <div class="panel no" role="status">
          <p>{refusal.value.message}</p>
          <p class="small">{refusal.value.help}</p>
        </div>
      )}
      {told ? (
        <div class={stale.value ? "stale" : ""}>
          <Rulings judged={told} go={go} />
          {stands.value && !told.rows.at(-1)?.asked && (
            <Stand open={stands.value} upTo={wrong.length ? told.rows.at(-1)?.row : undefined} />
          )}
        </div>
      ) : (
        !wrong.length &&
        !refusal.value && <p class="small">Write what happened, one sentence per row. The rulings appear here.</p>
      )}
      {told?.end && <Account end={told.end} />}
    </>
  );
}

/** How far a record with mistakes is judged. */
function ruledUpTo({ rows }: Judged, wrong: readonly FaultRow[]): string {
  const first = Math.min(...wrong.map(({ row }) => row));
  return ` There are rulings up to row ${rows.at(-1)?.row}; fix row ${first} to get the rest.`;
}

/** The editor, loaded on demand; until then, or if it can't be loaded, a plain field. */
function Editor({ editor }: { editor: { value: RecordEditor | null } }) {
  const box = useRef<HTMLDivElement>(null);
  const failed = useSignal(false);
  useEffect(() => {
    let gone = false;
    import("./editor")
      .then(({ recordEditor }) => {
        if (!gone && box.current) editor.value = recordEditor(box.current);
      })
      .catch(() => (failed.value = true));
    return () => {
      gone = true;
      editor.value?.destroy();
      editor.value = null;
    };
  }, []);
  return (
    <>
      <div ref={box} class="record-editor" />
      {!editor.value && (
        <textarea
          class="field record-plain mono"
          aria-label="The record"
          value={text.value}
          rows={14}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      )}
      {failed.value && <p class="small">The editor couldn't be loaded. This field does the same, without colors.</p>}
    </>
  );
}
