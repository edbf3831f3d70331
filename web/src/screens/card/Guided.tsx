// Guided entry: one line at a time, groups by tapping tiles and colors, the note from a list in plain words;
// the text appears as it is made.
import { batch, computed, effect, signal } from "@preact/signals";
import type { ComponentProps } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { FaultRow, Showing } from "mahj";
import { useAnswer } from "../../engine/use";
import { coded } from "../../ui/Coded";
import { Button, MainButton } from "../../ui/Button";
import { Field, Form } from "../../ui/Form";
import { icons } from "../../ui/icons";
import { type Option, Options } from "../../ui/Options";
import { sentence } from "../../ui/words";
import { count, Counts } from "./Counts";
import * as guided from "./guided";
import type { Draft } from "./guided";
import { keepDraft, readDraft } from "./draft";
import { Inked } from "./Inked";
import type { Ink } from "./inks";
import { faultsIn, kept_, lay, opened, show, text, typed } from "./model";
import { wide } from "../../state/layout";
import { slug, withLine } from "./rows";
import { ownUndo } from "../../state/undo";

const draft = signal<Draft>(guided.START);
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

/** Loads the draft of the current card, and saves it with that card; undo goes back within it. */
function useDraft() {
  useLayoutEffect(() => {
    let taken = -1;
    const stops = [
      effect(() => {
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
      }),
      effect(() => {
        const redoes = future.value.length > 0;
        ownUndo.value = { undo: () => step(past, future), redo: () => step(future, past), redoes };
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      ownUndo.value = null;
    };
  }, []);
}

/** Tapping a field selects its whole text, so that typing replaces it. */
const all = (event: FocusEvent) => (event.currentTarget as HTMLInputElement).select();
const ink = (letter: Ink, name: string): Option<Ink> => [
  letter,
  <>
    <b class={letter ? `ink ink-${letter}` : "ink"}>{letter || "–"}</b>
    <span>{name}</span>
  </>,
];

/** The section that lines go to: the one named, or the card's last. */
const into = computed(() => section.value.trim() || lay.value.sections.at(-1)?.name || "");

const Labeled = ({ label, ...rest }: ComponentProps<typeof Field> & { label: string }) => (
  <label class="guided-field">
    {label} <Field {...rest} />
  </label>
);

function Begin() {
  const begin = () => {
    const years = year.value.trim();
    typed(`title: ${title.value.trim() || "My Card"}\n${years ? `year: ${years}\n` : ""}`);
  };
  return (
    <Form class="guided-begin stack" send={begin}>
      <h2>Name your card</h2>
      <Labeled label="Name" placeholder="Tuesday Card" value={title} typed={(to) => (title.value = to)} />
      <Labeled label="Year" placeholder="2031" inputMode="numeric" value={year} typed={(to) => (year.value = to)} />
      <MainButton type="submit">Begin</MainButton>
    </Form>
  );
}

function SectionChoice() {
  return (
    <>
      <Labeled
        label="The heading on the card"
        list="card-sections"
        onFocus={all}
        value={section}
        placeholder={lay.value.sections.at(-1)?.name ?? "2468"}
        typed={(to) => (section.value = to.replace(/[[\]#\n]/g, ""))}
      />
      <datalist id="card-sections">
        {lay.value.sections.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

function Groups() {
  const { forms, at } = draft.value;
  const many = guided.sizes(draft.value);
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
              aria-label={`Group ${index + 1}, ${guided.wordText(word)}`}
              onClick={() => {
                chosen.value = !(chosen.value && at === index);
                put({ ...draft.value, at: chosen.value ? index : -2, ink: chosen.value ? word.ink : draft.value.ink });
              }}
            >
              <Inked form={guided.wordText(word)} />
            </button>
          ))}
          {!form.length && <span class="small">Tap the first group as printed.</span>}
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
    why.value = guided.full(now) ? "A line has 14 tiles. Remove one, or tap “Add this line” below." : "";
    if (!guided.full(now)) put(guided.tap(now, key));
  };
  const undo = () => {
    why.value = "";
    put(guided.back(now));
  };
  return (
    <div class={`guided-pad ${guided.full(now) ? "" : "stays"}`}>
      <Options
        look="guided-inks"
        each="ink-choice"
        aria-label="Color of the group"
        options={[ink("", "black"), ink("a", "red"), ink("b", "green"), ink("c", "blue")]}
        value={now.ink}
        choose={(ink) => put(guided.dip(now, ink, chosen.value))}
      />
      <div class="guided-keys" role="group" aria-label="Tiles">
        {guided.FACES.map((key) => (
          <button
            type="button"
            key={key}
            class="note-key"
            aria-label={guided.NAMES[key] ? `${key}, ${guided.NAMES[key]}` : key}
            aria-disabled={guided.full(now)}
            onClick={() => face(key)}
          >
            {key}
          </button>
        ))}
      </div>
      <div class="guided-acts row wrap">
        <Button onClick={() => leave(guided.end(now))}>New group</Button>
        <Button
          aria-pressed={now.together}
          aria-label={`No spaces, like ${lay.value.header.year ?? "2031"}`}
          onClick={() => leave(guided.together(now))}
        >
          No spaces
        </Button>
        <Button
          aria-label="or, another alternative"
          disabled={!guided.full(now)}
          onClick={() => put(guided.another(now))}
        >
          “or” alternative
        </Button>
        <Button aria-label="Undo the last tap" onClick={undo}>
          {icons.back}
        </Button>
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
      {guided.choices(now).map(({ title, of }) => (
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
      <Labeled
        label="Something else, in the card's words"
        value={now.words}
        autocapitalize="off"
        autocorrect="off"
        spellcheck={false}
        placeholder="Pair Any No. in Run"
        typed={(to) => put({ ...now, words: to.replace(/[()]/g, "") })}
      />
    </fieldset>
  );
}

/** What the engine says about the line by itself, in its own section; nothing without a line. */
function useSaid(line: string | null): { faults: FaultRow[]; shown: Showing[] } {
  const name = into.value || "Line";
  const note = lay.value.sections.find((one) => slug(one.name) === slug(name))?.note;
  const alone = line === null ? null : { text: `title: A line\n[${name}]${note ? ` (${note})` : ""}\n${line}\n` };
  return { faults: faultsIn(useAnswer("check", alone).answer), shown: useAnswer("show", alone).read ?? [] };
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
              {coded(sentence(message))}
            </b>
          </p>
          {help && <p>{coded(sentence(help))}</p>}
        </div>
      ))}
    </div>
  );
}

const mark = (letter: Draft["mark"], means: string): Option<Draft["mark"]> => [
  letter,
  <>
    <b>{letter}</b>
    <span class="small"> {means}</span>
  </>,
];

function Worth() {
  const now = draft.value;
  return (
    <div class="row wrap guided-worth">
      <Options
        look="card-views"
        aria-label="Exposed or concealed"
        options={[mark("X", "may be exposed"), mark("C", "concealed")]}
        value={now.mark}
        choose={(mark) => put({ ...now, mark })}
      />
      <label class="row">
        Value{" "}
        <Field
          class="value"
          inputMode="numeric"
          onFocus={all}
          value={now.value}
          typed={(to) => put({ ...now, value: to.replace(/\D/g, "") })}
        />
      </label>
    </div>
  );
}

function addLine() {
  const line = guided.lineText(draft.value);
  // Nothing carries over from one line to the next: mistakes in it would be easy to miss.
  leave(guided.START);
  typed(withLine(text.value, into.value, line));
  why.value = "";
}

export function Guided() {
  useDraft();
  const now = draft.value;
  const begun = now.forms.some((form) => form.length);
  const complete = begun && guided.sizes(now).every((size) => size === 14);
  const said = useSaid(complete ? guided.lineText({ ...now, value: now.value || "25" }) : null);
  const wrong = said.faults.some(({ severity }) => severity === "error");
  if (!text.value.trim()) return <Begin />;
  return (
    <div class={`guided ${guided.full(now) ? "" : "taps"}`}>
      {!wide.value && <Counts />}
      <SectionChoice />
      <Groups />
      {begun && (
        <pre class="guided-text mono" role="group" aria-label="The line as text">
          <code>{guided.lineText(now)}</code>
        </pre>
      )}
      {!begun && lay.value.lines.length > 0 && (
        <p class="small">
          {count(lay.value.lines.length, "hand")} so far. <Button onClick={() => show("type")}>See the text</Button>
        </p>
      )}
      <Keys />
      {complete && (
        <>
          <Worth />
          <Notes />
          <Said {...said} />
          <MainButton class="wide" disabled={!into.value || !now.value || wrong} onClick={addLine}>
            Add this line{into.value && ` to ${into.value}`}
          </MainButton>
          {!into.value && <p class="small">First type the heading this line is under.</p>}
          {!now.value && <p class="small">First type its value, the number at the end of the line.</p>}
          {wrong && <p class="small">Fix the mistakes in red first.</p>}
        </>
      )}
    </div>
  );
}
