// Results while a question is typed: with each letter, the listed questions with these words; after a pause,
// the engine's answer, below them so that no row moves.

import { useEffect, useState } from "preact/hooks";
import { Choices, Loading, Nothing, Questions, Suggestions, useReport } from "./Answered";
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
  return found ? <Named found={found} titled={false} /> : <Searched words={words} />;
}

function Searched({ words }: { words: string }) {
  const [whole, showAll] = useState("");
  const [paused, setPaused] = useState("");
  useEffect(() => {
    const later = setTimeout(() => setPaused(words), PAUSE);
    return () => clearTimeout(later);
  }, [words]);
  const isAsked = paused === words;
  const report = useReport(paused);
  const told = isAsked && report ? shown(report) : null;
  const every = filtered(words);
  const listed = whole === words ? every : every.slice(0, MANY);
  const rows = !told || told.is === "nothing" ? [] : told.is === "answer" ? [told.row] : told.rows;
  const others = rows.filter((row) => !listed.includes(questionOf(row) ?? ""));
  return (
    <>
      {listed.length > 0 && <Questions all={listed} />}
      {listed.length < every.length && (
        <Button class="rules-more" onClick={() => showAll(words)}>
          {every.length - listed.length} more questions
        </Button>
      )}
      {isAsked && !report && every.length === 0 && <Loading />}
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
