// Rules: questions in plain words, which the engine answers; every rule; and how this table plays.

import { useEffect } from "preact/hooks";
import { wide } from "../../state/layout";
import { screen } from "../../state/place";
import { Button, IconButton } from "../../ui/Button";
import { Field, Form } from "../../ui/Form";
import { drawn, icons } from "../../ui/icons";
import { QuestionRow, Questions } from "./Answered";
import { Found } from "./Found";
import { named } from "./answer";
import { isDispute } from "./kinds";
import { page } from "./Pages";
import { FREQUENT, TOPICS } from "./questions";
import { ALL_RULES, all, DISAGREE, openQuestion, openTopic, query, type, typed } from "./state";
import { TableChooser } from "./TableChooser";
import { readTables } from "./tables";
import "./rules.css";

export default function RulesScreen() {
  useEffect(() => void readTables(), []);
  const shown = page();
  const point = query.value && all.value ? named(query.value, all.value) : null;
  const settles = point !== null && !Array.isArray(point) && isDispute(point);
  const searches = shown === null && typed.value.trim() !== "";
  // On a phone, a page replaces the first one, and search results replace the topics.
  const away = (hidden: boolean) => (hidden ? " rules-away" : "");
  const questions = (
    <section class={`rules-ask${away(shown !== null)}`}>
      <Search />
      {typed.value.trim() ? (
        <Found words={typed.value} />
      ) : (
        <>
          <div class="rules-doors row wrap">
            <Button onClick={() => screen("referee")}>Settle a dispute</Button>
            <Button onClick={() => openTopic(ALL_RULES)}>All rules</Button>
          </div>
          <Questions all={FREQUENT} />
        </>
      )}
    </section>
  );
  const answer = (
    <section class={`pane rules-answer${away(searches)}`} aria-label="Answer">
      {shown ?? <Topics />}
    </section>
  );
  const table = (
    <section class={`rules-table${away(searches || (shown !== null && !settles))}`} aria-label="How this table plays">
      <TableChooser />
    </section>
  );
  return wide.value ? (
    <div class="panes">
      <div class="pane">
        {questions}
        {table}
      </div>
      {answer}
    </div>
  ) : (
    <>
      {questions}
      {answer}
      {table}
    </>
  );
}

const glass = drawn('<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5 21 21"/>', 24);

function Search() {
  const words = typed.value;
  return (
    <Form class="search" role="search" send={() => words.trim() && openQuestion(words.trim())}>
      {glass()}
      <Field
        type="search"
        value={words}
        aria-label="Ask in your own words"
        placeholder="Ask in your own words"
        autocomplete="off"
        enterkeyhint="search"
        maxLength={300}
        typed={type}
      />
      {words && (
        <IconButton
          label="Clear"
          onClick={(event) => {
            type("");
            event.currentTarget.form?.querySelector("input")?.focus();
          }}
        >
          {icons.no}
        </IconButton>
      )}
    </Form>
  );
}

/** Every question by topic, and where rulebooks disagree. */
function Topics() {
  return (
    <>
      <h2>Questions by topic</h2>
      <ul class="questions">
        {TOPICS.map(({ id, heading, questions }) => (
          <QuestionRow key={id} question={heading} count={questions.length} open={() => openTopic(id)} />
        ))}
      </ul>
      <h2>House rules</h2>
      <ul class="questions">
        <QuestionRow
          question="Where rulebooks disagree"
          count={all.value?.disputes.length}
          open={() => openTopic(DISAGREE)}
        />
      </ul>
    </>
  );
}
