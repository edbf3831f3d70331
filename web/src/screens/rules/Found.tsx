// Results while a question is typed: with each letter, the listed questions with these words; after a pause,
// the engine's answer, below them so that no row moves.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Choices, Nothing, QuestionRow, Suggestions, useReport } from "./Answered";
import { named, questionOf, shown } from "./answer";
import { Named } from "./Pages";
import { filtered } from "./questions";
import { all } from "./state";
import { Button } from "../../ui/Button";

/** After how many milliseconds without a keystroke the engine is asked. */
const PAUSE = 400;
/** How many questions are listed until the player asks for more. */
const MANY = 8;

export function Found({ words }: { words: string }) {
  const found = all.value && named(words, all.value);
  return found ? <Named found={found} title={() => null} /> : <Questions words={words} />;
}

function Questions({ words }: { words: string }) {
  const whole = useSignal("");
  const paused = useSignal("");
  useEffect(() => {
    const later = setTimeout(() => {
      paused.value = words;
    }, PAUSE);
    return () => clearTimeout(later);
  }, [words]);
  const isAsked = paused.value === words;
  const report = useReport(paused.value);
  const told = isAsked && report ? shown(report) : null;
  const every = filtered(words);
  const listed = whole.value === words ? every : every.slice(0, MANY);
  const rows = !told || told.is === "nothing" ? [] : told.is === "answer" ? [told.row] : told.rows;
  const others = rows.filter((row) => !listed.includes(questionOf(row) ?? ""));
  return (
    <>
      {listed.length > 0 && (
        <ul class="questions">
          {listed.map((question) => (
            <QuestionRow key={question} question={question} />
          ))}
        </ul>
      )}
      {listed.length < every.length && (
        <Button
          class="rules-more"
          onClick={() => {
            whole.value = words;
          }}
        >
          {every.length - listed.length} more questions
        </Button>
      )}
      {isAsked && !report && every.length === 0 && <p class="small">Loading the rules.</p>}
      {others.length > 0 && (
        <>
          {told?.is === "choice" && <p class="meant">Did you mean</p>}
          <Choices rows={others} />
          <Suggestions but={words.trim()}>Not it? Try</Suggestions>
        </>
      )}
      {told?.is === "nothing" && every.length === 0 && <Nothing question={words.trim()} note={told.note} />}
      <p class="hidden" role="status">
        {told ? `${every.length + others.length} found` : ""}
      </p>
    </>
  );
}
