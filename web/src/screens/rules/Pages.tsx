// The pages of Rules other than an answer: a rule, a disputed point, a topic, and the lists of each.

import type { DisputeRow, RuleRow } from "mahj";
import type { ComponentChildren } from "preact";
import { asId } from "../../ui/ids";
import { named, type Rulebook } from "./answer";
import { Answered, Loading, Questions } from "./Answered";
import { Dispute, DisputeLink } from "./Dispute";
import { Fold } from "./Fold";
import { isDispute } from "./kinds";
import { Laws } from "./LawRow";
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
  if (Array.isArray(found)) {
    return (
      <>
        {titled && <Title text={heading(found[0]?.topic ?? "")} />}
        <Laws laws={found} />
      </>
    );
  }
  if (isDispute(found)) {
    const about = laws.filter((law) => found.rules.includes(law.id) || law.disputes.includes(found.id));
    return (
      <>
        {titled && <Title text={found.question} />}
        <Dispute dispute={found} />
        <h2>Rules about it</h2>
        <Laws laws={about} />
      </>
    );
  }
  const points = disputes.filter(({ rules }) => rules.includes(found.id));
  const others = laws.filter(({ repeats }) => repeats === found.id);
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
      {others.length > 0 && (
        <>
          <h2>Rules that repeat it</h2>
          <Laws laws={others} />
        </>
      )}
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

/** A topic: its questions, then its rules. */
function Topic() {
  const { questions = [] } = TOPICS.find(({ id }) => id === topic.value) ?? {};
  const laws = ofTopic(all.value, topic.value);
  return (
    <>
      <Title text={heading(topic.value)} />
      <Questions all={questions} />
      {laws.length > 0 && (
        <>
          <h2>Rules</h2>
          <Laws laws={laws} />
        </>
      )}
    </>
  );
}

const ofTopic = (book: Rulebook | null, topic: string) => book?.laws.filter((law) => law.topic === topic) ?? [];

function AllRules() {
  const parts = TOPICS.map(({ id, heading }) => ({ id, heading, laws: ofTopic(all.value, id) }));
  return (
    <>
      <Title text="All rules" />
      {!all.value && <Loading />}
      {parts
        .filter(({ laws }) => laws.length > 0)
        .map(({ id, heading, laws }) => (
          <Fold key={id} title={heading} laws={laws} />
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
