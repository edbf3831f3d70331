// Guided entry: one line at a time, groups by tapping tiles and colors, the note from a list in plain words;
// the text appears as it is made.
import { batch, computed, effect, type Signal, signal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import type { FaultRow, Showing } from "mahj";
import { good } from "../../engine/engine";
import { useAnswer } from "../../engine/use";
import { icons } from "../../ui/icons";
import { sentence } from "../../ui/words";
import { count, Counts } from "./Counts";
import {
  another,
  back,
  choices,
  dip,
  type Draft,
  end,
  FACES,
  full,
  lineText,
  NAMES,
  sizes,
  START,
  tap,
  together,
  wordText,
} from "./guided";
import { keepDraft, readDraft } from "./draft";
import { Inked } from "./Inked";
import type { Ink } from "./inks";
import { faultsIn, kept_, lay, opened, show, text, typed } from "./model";
import { wide } from "../../state/layout";
import { slug, withLine } from "./rows";
import { ownUndo } from "../../state/undo";

const draft = signal<Draft>(START);
/** True if a group was selected by tapping it: a color then applies to it. */
const chosen = signal(false);
const section = signal("");
const title = signal("");
const year = signal("");
const why = signal("");

// Undo goes back tap by tap, including lines that were added.
type Moment = { draft: Draft; text: string };
const past = signal<Moment[]>([]);
const future = signal<Moment[]>([]);
const moment = (): Moment => ({ draft: draft.value, text: text.value });
function put(to: Draft) {
  past.value = [...past.value.slice(-199), moment()];
  future.value = [];
  draft.value = to;
}
/** The same, for a tap after which no group is selected. */
function leave(to: Draft) {
  chosen.value = false;
  put(to);
}
function step(from: typeof past, to: typeof past) {
  const then = from.value.at(-1);
  if (!then) return;
  to.value = [...to.value, moment()];
  from.value = from.value.slice(0, -1);
  draft.value = then.draft;
  if (then.text !== text.value) typed(then.text);
}

/** Loads the draft of the current card, and saves it with that card. */
function useDraft() {
  useLayoutEffect(() => {
    let taken = -1;
    return effect(() => {
      const card = kept_.value?.id;
      if (taken !== opened.value) {
        taken = opened.value;
        const own = readDraft(card);
        batch(() => {
          draft.value = own.draft;
          section.value = own.section;
          title.value = year.value = why.value = "";
          chosen.value = false;
          past.value = future.value = [];
        });
      }
      if (card) keepDraft(card, { draft: draft.value, section: section.value });
    });
  }, []);
}
function useUndo() {
  useEffect(() => {
    past.value = future.value = [];
    const stop = effect(() => {
      ownUndo.value = {
        undo: () => step(past, future),
        redo: () => step(future, past),
        redoes: future.value.length > 0,
      };
    });
    return () => {
      stop();
      ownUndo.value = null;
    };
  }, []);
}

/** Tapping a field selects its whole text, so that typing replaces it. */
const all = (event: FocusEvent) => (event.currentTarget as HTMLInputElement).select();
const INKS: [Ink, string][] = [
  ["", "black"],
  ["a", "red"],
  ["b", "green"],
  ["c", "blue"],
];

/** The section that lines go to: the one named, or the card's last. */
const into = computed(() => section.value.trim() || lay.value.sections.at(-1)?.name || "");

type Labeled = { label: string; to: Signal<string>; placeholder: string; inputMode?: "numeric" };

function Field({ label, to, ...input }: Labeled) {
  return (
    <label class="guided-field">
      {label}{" "}
      <input
        class="field"
        value={to.value}
        onInput={(event) => {
          to.value = event.currentTarget.value;
        }}
        {...input}
      />
    </label>
  );
}

function Begin() {
  return (
    <form
      class="guided-begin stack"
      onSubmit={(event) => {
        event.preventDefault();
        typed(`title: ${title.value.trim() || "My Card"}\n${year.value.trim() ? `year: ${year.value.trim()}\n` : ""}`);
      }}
    >
      <h2>Name your card</h2>
      <Field label="Name" to={title} placeholder="Tuesday Card" />
      <Field label="Year" to={year} placeholder="2031" inputMode="numeric" />
      <button type="submit" class="button main">
        Begin
      </button>
    </form>
  );
}

function SectionChoice() {
  return (
    <label class="guided-field">
      The heading on the card
      <input
        class="field"
        list="card-sections"
        onFocus={all}
        value={section.value}
        placeholder={lay.value.sections.at(-1)?.name ?? "2468"}
        onInput={(event) => {
          section.value = event.currentTarget.value.replace(/[[\]#\n]/g, "");
        }}
      />
      <datalist id="card-sections">
        {lay.value.sections.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </label>
  );
}

function Groups() {
  const { forms, at } = draft.value;
  const many = sizes(draft.value);
  return (
    <div class="guided-groups" role="group" aria-label="The line so far">
      {forms.map((form, number) => (
        <div class="guided-form row wrap" key={number}>
          {number > 0 && <span class="or">or</span>}
          {form.map((word, index) => (
            <button
              type="button"
              key={index}
              class={`guided-word ${number === forms.length - 1 && index === at && chosen.value ? "chosen" : ""}`}
              aria-pressed={index === at && chosen.value}
              disabled={number < forms.length - 1}
              aria-label={`Group ${index + 1}, ${wordText(word)}`}
              onClick={() => {
                chosen.value = !(chosen.value && at === index);
                put({ ...draft.value, at: chosen.value ? index : -2, ink: chosen.value ? word.ink : draft.value.ink });
              }}
            >
              <Inked form={wordText(word)} />
            </button>
          ))}
          {!form.length && <span class="small faint">Tap the first group as printed.</span>}
        </div>
      ))}
      <p class="small guided-count" role="status">
        {many.map((size) => `${size} of 14 tiles`).join(", ")}
      </p>
    </div>
  );
}

function Keys() {
  const now = draft.value;
  const face = (key: string) => {
    if (full(now)) {
      why.value = "A line has 14 tiles. Remove one, or tap “Add this line” below.";
      return;
    }
    why.value = "";
    put(tap(now, key));
  };
  return (
    <div class={`guided-pad ${full(now) ? "" : "stays"}`}>
      <div class="guided-inks" role="group" aria-label="Color of the group">
        {INKS.map(([ink, name]) => (
          <button
            type="button"
            key={ink}
            class="ink-choice"
            aria-pressed={now.ink === ink}
            onClick={() => put(dip(now, ink, chosen.value))}
          >
            <b class={ink ? `ink ink-${ink}` : "ink"}>{ink || "–"}</b>
            <span>{name}</span>
          </button>
        ))}
      </div>
      <div class="guided-keys" role="group" aria-label="Tiles">
        {FACES.map((key) => (
          <button
            type="button"
            key={key}
            class="note-key"
            aria-label={NAMES[key] ? `${key}, ${NAMES[key]}` : key}
            aria-disabled={full(now)}
            onClick={() => face(key)}
          >
            {key}
          </button>
        ))}
      </div>
      <div class="guided-acts">
        <button type="button" class="button" onClick={() => leave(end(now))}>
          New group
        </button>
        <button
          type="button"
          class="button"
          aria-pressed={now.together}
          aria-label={`No spaces, like ${lay.value.header.year ?? "2031"}`}
          onClick={() => leave(together(now))}
        >
          No spaces
        </button>
        <button
          type="button"
          class="button"
          aria-label="or, another alternative"
          disabled={!full(now)}
          onClick={() => put(another(now))}
        >
          “or” alternative
        </button>
        <button
          type="button"
          class="button"
          aria-label="Undo the last tap"
          onClick={() => {
            why.value = "";
            put(back(now));
          }}
        >
          {icons.back}
        </button>
      </div>
      {why.value && (
        <p class="small" role="alert">
          {why.value}
        </p>
      )}
    </div>
  );
}

function Notes() {
  const now = draft.value;
  const toggle = (note: string) =>
    put({ ...now, notes: now.notes.includes(note) ? now.notes.filter((one) => one !== note) : [...now.notes, note] });
  return (
    <fieldset class="guided-notes">
      <legend>What's in the parentheses?</legend>
      {choices(now).map(({ title, of }) => (
        <div key={title}>
          <h2>{title}</h2>
          {of.map(({ note, means }) => (
            <label key={note} class="note-choice">
              <input type="checkbox" checked={now.notes.includes(note)} onChange={() => toggle(note)} />
              <span>
                <b>{note}</b>
                <br />
                <span class="small">{means}</span>
              </span>
            </label>
          ))}
        </div>
      ))}
      <label class="guided-field">
        Something else, in the card's words
        <input
          class="field"
          value={now.words}
          autocapitalize="off"
          autocorrect="off"
          spellcheck={false}
          placeholder="Pair Any No. in Run"
          onInput={(event) => put({ ...now, words: event.currentTarget.value.replace(/[()]/g, "") })}
        />
      </label>
    </fieldset>
  );
}

/** What the engine says about the line by itself, in its own section; nothing without a line. */
function useSaid(line: string | null): { faults: FaultRow[]; shown: Showing[] } {
  const name = into.value || "Line";
  const note = lay.value.sections.find((one) => slug(one.name) === slug(name))?.note;
  const alone = line === null ? null : { text: `title: A line\n[${name}]${note ? ` (${note})` : ""}\n${line}\n` };
  const check = useAnswer("check", alone);
  const read = useAnswer("show", alone);
  return { faults: faultsIn(check.answer), shown: (read.answer && good(read.answer)) ?? [] };
}

function Said({ faults, shown }: { faults: FaultRow[]; shown: Showing[] }) {
  return (
    <div class="guided-said" aria-live="polite">
      {shown.map((one) => (
        <p key={one.line}>
          <b>{count(one.targets, "way")}:</b> {one.reading}
        </p>
      ))}
      {faults.map(({ severity, message, help }, at) => (
        <div key={at} class={`panel ${severity === "error" ? "no" : "warn"}`}>
          <p>
            <b>
              {severity === "warning" && "Look again: "}
              {sentence(message)}
            </b>
          </p>
          {help && <p>{sentence(help)}</p>}
        </div>
      ))}
    </div>
  );
}

function Worth() {
  const now = draft.value;
  return (
    <div class="row wrap guided-worth">
      <div class="card-views" role="group" aria-label="Exposed or concealed">
        {(["X", "C"] as const).map((mark) => (
          <button
            type="button"
            key={mark}
            class="card-view"
            aria-pressed={now.mark === mark}
            onClick={() => put({ ...now, mark })}
          >
            <b>{mark}</b>
            <span class="small"> {mark === "X" ? "may be exposed" : "concealed"}</span>
          </button>
        ))}
      </div>
      <label class="row">
        Value{" "}
        <input
          class="field value"
          inputMode="numeric"
          onFocus={all}
          value={now.value}
          onInput={(event) => put({ ...now, value: event.currentTarget.value.replace(/\D/g, "") })}
        />
      </label>
    </div>
  );
}

function addLine() {
  const line = lineText(draft.value);
  // Nothing carries over from one line to the next: mistakes in it would be easy to miss.
  leave(START);
  typed(withLine(text.value, into.value, line));
  why.value = "";
}

export function Guided() {
  useDraft();
  useUndo();
  const now = draft.value;
  const begun = now.forms.some((form) => form.length);
  const complete = begun && sizes(now).every((size) => size === 14);
  const said = useSaid(complete ? lineText({ ...now, value: now.value || "25" }) : null);
  const wrong = said.faults.some(({ severity }) => severity === "error");
  if (!text.value.trim()) return <Begin />;
  return (
    <div class={`guided ${full(now) ? "" : "taps"}`}>
      {!wide.value && <Counts />}
      <SectionChoice />
      <Groups />
      {begun && (
        <pre class="guided-text mono" role="group" aria-label="The line as text">
          <code>{lineText(now)}</code>
        </pre>
      )}
      {!begun && lay.value.lines.length > 0 && (
        <p class="small">
          {count(lay.value.lines.length, "hand")} so far.{" "}
          <button type="button" class="button" onClick={() => show("type")}>
            See the text
          </button>
        </p>
      )}
      <Keys />
      {complete && (
        <>
          <Worth />
          <Notes />
          <Said {...said} />
          <button
            type="button"
            class="button main wide"
            disabled={!into.value || !now.value || wrong}
            onClick={addLine}
          >
            Add this line{into.value && ` to ${into.value}`}
          </button>
          {!into.value && <p class="small">First type the heading this line is under.</p>}
          {!now.value && <p class="small">First type its value, the number at the end of the line.</p>}
          {wrong && <p class="small">Fix the mistakes in red first.</p>}
        </>
      )}
    </div>
  );
}
