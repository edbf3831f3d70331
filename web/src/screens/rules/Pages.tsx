// The pages of Rules other than an answer: a rule, a disputed point, a topic, and the lists of each.

import type { DisputeRow, RuleRow } from "mahj";
import type { ComponentChildren } from "preact";
import { asId } from "../../ui/ids";
import { named } from "./answer";
import { Answered, Loading, Questions } from "./Answered";
import { Dispute, DisputeLink } from "./Dispute";
import { isDispute } from "./kinds";
import { Fold, Laws, Section } from "./LawRow";
import { heading, TOPICS } from "./questions";
import { ALL_RULES, all, DISAGREE, query, topic } from "./state";
import { Title } from "./Title";

/** The page named by the address; null for the first one. */
export function page(): ComponentChildren {
  if (query.value) return <Asked />;
  if (topic.value === ALL_RULES) return <AllRules />;
  if (topic.value === DISAGREE) return <Disagree />;
  return topic.value ? <Topic /> : null;
}

/** What an ID refers to, or the answer to a question. */
function Asked() {
  const found = all.value && named(query.value, all.value);
  if (found) return <Named found={found} />;
  // An ID that doesn't exist, or isn't loaded yet, is not a question.
  if (!asId(query.value)) return <Answered question={query.value} />;
  return (
    <>
      <Title text="Rules" />
      {all.value ? <p class="nothing">There's no rule {query.value}.</p> : <Loading />}
    </>
  );
}

/** What an ID refers to: a rule, a disputed point, or a family of rules; untitled in a list of results. */
export function Named({ found, titled = true }: { found: RuleRow | DisputeRow | RuleRow[]; titled?: boolean }) {
  const { laws, disputes } = all.value!;
  if (Array.isArray(found))
    return (
      <>
        {titled && <Title text={heading(found[0]?.topic ?? "")} />}
        <Laws laws={found} />
      </>
    );
  if (isDispute(found))
    return (
      <>
        {titled && <Title text={found.question} />}
        <Dispute dispute={found} />
        <Section
          title="Rules about it"
          laws={laws.filter(({ id, disputes }) => found.rules.includes(id) || disputes.includes(found.id))}
        />
      </>
    );
  const points = disputes.filter(({ rules }) => rules.includes(found.id));
  return (
    <>
      {titled && <Title text={heading(found.topic)} />}
      <Laws laws={[found]} whole />
      {points.length > 0 && (
        <>
          <h2>Rulebooks disagree</h2>
          <Points points={points} />
        </>
      )}
      <Section title="Rules that repeat it" laws={laws.filter(({ repeats }) => repeats === found.id)} />
    </>
  );
}

function Points({ points }: { points: readonly DisputeRow[] }) {
  return (
    <ul class="questions">
      {points.map((point) => (
        <li key={point.id}>
          <DisputeLink dispute={point} />
        </li>
      ))}
    </ul>
  );
}

const ofTopic = (topic: string) => all.value?.laws.filter((law) => law.topic === topic) ?? [];

/** A topic: its questions, then its rules. */
function Topic() {
  return (
    <>
      <Title text={heading(topic.value)} />
      <Questions all={TOPICS.find(({ id }) => id === topic.value)?.questions ?? []} />
      <Section title="Rules" laws={ofTopic(topic.value)} />
    </>
  );
}

function AllRules() {
  return (
    <>
      <Title text="All rules" />
      {!all.value && <Loading />}
      {TOPICS.map(({ id, heading }) => (
        <Fold key={id} title={heading} laws={ofTopic(id)} />
      ))}
    </>
  );
}

function Disagree() {
  return (
    <>
      <Title text="Where rulebooks disagree" />
      {all.value ? <Points points={all.value.disputes} /> : <Loading />}
    </>
  );
}
