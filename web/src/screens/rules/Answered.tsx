// A question in words, and the engine's answer.

import type { AnsweredRow, RuleReport, RuleRow } from "mahj";
import type { ComponentChildren } from "preact";
import { useAnswer } from "../../engine/use";
import { LinkButton } from "../../ui/Button";
import { RowLink } from "../../ui/RowLink";
import { lead, questionOf, ruleKeys, shown, tone } from "./answer";
import { DisputeLink } from "./Dispute";
import { Fold, Laws } from "./LawRow";
import { heading, listed, SUGGESTED } from "./questions";
import { all, openQuestion, openTopic, openWords } from "./state";
import { inUse } from "./tables";
import { Title } from "./Title";

/** The engine's report on a question; null until it is there. */
export function useReport(question: string): RuleReport | null {
  const words = question.trim().split(/\s+/).join(" ");
  const { read } = useAnswer("rule", words ? ruleKeys(words, inUse.value) : null);
  // The answer to an older question is not shown under a newer one.
  return read?.question === words ? read : null;
}

type Row = { question: string; answer?: string; count?: number | undefined; open?: () => void };

/** A row that opens a question, with the beginning of its answer if known, or a topic with that many questions. */
export function QuestionRow({ question, answer, count, open = () => openQuestion(question) }: Row) {
  return (
    <li>
      <RowLink class="question-row" onClick={open}>
        <span class="grow">
          <span class={answer ? "asked" : ""}>{question}</span>
          {answer && <span class="small">{answer}</span>}
        </span>
        {count !== undefined && <span class="small">{count}</span>}
      </RowLink>
    </li>
  );
}

/** Listed questions, one row each. */
export const Questions = ({ all }: { all: readonly string[] }) => (
  <ul class="questions">
    {all.map((question) => (
      <QuestionRow key={question} question={question} />
    ))}
  </ul>
);

/** The possible meanings, one row each. */
export const Choices = ({ rows }: { rows: readonly AnsweredRow[] }) => (
  <ul class="questions">
    {rows.map((row) => {
      const question = questionOf(row);
      const leads = question ?? row.laws[0] ?? "";
      const open = () => openQuestion(leads);
      return <QuestionRow key={leads} question={question ?? "A rule on this"} answer={row.answer} open={open} />;
    })}
  </ul>
);

/** Shown if nothing was found, or if the engine says why there is no answer. */
export function Nothing({ question, note }: { question: string; note: string }) {
  return (
    <div class="nothing" role="status">
      <p>{note || `Nothing found for “${question}”.`}</p>
      <Suggestions but={question}>Try</Suggestions>
    </div>
  );
}

/** Other things to look for. */
export function Suggestions({ but, children }: { but: string; children: ComponentChildren }) {
  const words = SUGGESTED.filter((word) => word.toLowerCase() !== but.toLowerCase());
  return (
    <p class="suggested muted">
      {children}
      {words.map((word, nth) => (
        <span key={word}>
          {nth === 0 ? " " : nth < words.length - 1 ? ", " : nth === 1 ? " or " : ", or "}
          <LinkButton onClick={() => openWords(word)}>{word}</LinkButton>
        </span>
      ))}
      .
    </p>
  );
}

export const Loading = () => <p class="small">Loading the rules.</p>;

/** The page of a question. */
export function Answered({ question }: { question: string }) {
  const report = useReport(question);
  const asked = listed(question)?.question ?? question;
  if (!report || !all.value)
    return (
      <>
        <Title text={asked} />
        <Loading />
      </>
    );
  const told = shown(report);
  const said = all.value.laws.filter(({ id }) => report.said?.includes(id));
  return (
    <>
      <Title text={told.is === "answer" ? told.question : asked} />
      {told.is === "answer" && <Answer row={told.row} />}
      {told.is === "choice" && (
        <>
          <p class="meant">{told.fits ? "Did you mean" : "No answer fits this question well. The closest:"}</p>
          <Choices rows={told.rows} />
          <Suggestions but={question}>Not it? Try</Suggestions>
        </>
      )}
      {told.is === "nothing" && said.length === 0 && <Nothing question={asked} note={told.note} />}
      <Fold title={`Rules about “${report.question}”`} laws={said} />
    </>
  );
}

/** One answer: what it says, what this table plays, and the rules. */
function Answer({ row }: { row: AnsweredRow }) {
  const { laws, disputes } = all.value!;
  const [first, rest] = lead(row.answer);
  const rules = row.laws.flatMap((id): RuleRow[] => laws.filter((law) => law.id === id));
  const points = disputes.filter(({ id }) => row.differ.includes(id));
  const settled = new Set(points.flatMap(({ switches }) => switches.map(({ field }) => field)));
  const alone = row.table.filter((one) => !settled.has(one.switch));
  const topic = row.asked && listed(row.asked)?.topic;
  return (
    <>
      <div class={`panel rules-said ${tone(row.answer)}`}>
        <p>
          {first && <b class="head">{first}</b>}
          {rest}
        </p>
      </div>
      {points.map((point) => (
        <DisputeLink key={point.id} dispute={point} amber />
      ))}
      {alone.map((one) => (
        <p key={one.switch} class="dispute-card">
          <span class="dispute-head">Tables differ</span>
          <b>This table ({inUse.value.title}):</b> {one.meaning}
        </p>
      ))}
      <Laws laws={rules} />
      {topic && (
        <ul class="questions">
          <QuestionRow question={`More about: ${heading(topic)}`} open={() => openTopic(topic)} />
        </ul>
      )}
    </>
  );
}
