// Rules: laws by word or id, the points on which sources differ, and how this table plays.

import type { RuleRow } from "mahj";
import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Choice } from "../../ui/Choice";
import { Dispute, DisputeLink } from "./Dispute";
import { LawRow } from "./LawRow";
import { TableChooser } from "./TableChooser";
import { all, look, query } from "./state";
import { readTables } from "./tables";
import { screen, toTop } from "../../state/place";
import { asId, heading, search, topics, type Found } from "./search";
import "./rules.css";

/** How many rules are drawn at once; the others when someone asks for them. */
const MANY = 40;

const KINDS: readonly [string, string][] = [
  ["", "All rules"],
  ["decides", "Rules that decide"],
  ["defines", "What words mean"],
  ["advice", "Advice"],
  ["disputed", "Where rulebooks disagree"],
];

export default function RulesScreen() {
  useEffect(() => void readTables(), []);
  const kind = useSignal("");
  const topic = useSignal("");
  const found = useComputed<Found | null>(
    () => all.value && search(all.value, query.value, { kind: kind.value, topic: topic.value }),
  );
  const narrowed = Boolean(query.value.trim() || kind.value || topic.value);
  return (
    <>
      <section class="pane rules-ask">
        <label class="search">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="10.5" cy="10.5" r="6.5" />
            <path d="M15.5 15.5 21 21" />
          </svg>
          <span class="hidden">Search the rules by word or ID</span>
          <input
            type="search"
            value={query.value}
            placeholder="a word, or CLM-06"
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => look(event.currentTarget.value)}
          />
        </label>
        <div class={narrowed && !kind.value && !topic.value ? "narrow narrow-away" : "narrow"}>
          <Choice label="Kind" value={kind.value} change={(id) => (kind.value = id)}>
            {KINDS.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <Choice label="Part of the game" value={topic.value} change={(id) => (topic.value = id)}>
            <option value="">The whole game</option>
            {topics(all.value?.laws ?? []).map((id) => (
              <option key={id} value={id}>
                {heading(id)}
              </option>
            ))}
          </Choice>
        </div>
      </section>
      <section class="pane rules-answer" aria-label="Answer">
        {!found.value ? (
          <p class="small">Loading the rules.</p>
        ) : narrowed ? (
          <Results found={found.value} />
        ) : (
          <Contents
            open={(id) => {
              topic.value = id;
              toTop();
            }}
          />
        )}
      </section>
      <section class="pane rules-table" aria-label="How this table plays">
        <TableChooser />
      </section>
    </>
  );
}

/** With nothing asked: the parts of the game, then the points on which sources differ. */
function Contents({ open }: { open: (topic: string) => void }) {
  const { laws, disputes } = all.value!;
  return (
    <>
      <button type="button" class="button settle" onClick={() => screen("referee")}>
        Settle a dispute
      </button>
      <h2>{laws.length} rules, by part of the game</h2>
      <ul class="contents">
        {topics(laws).map((topic) => (
          <li key={topic}>
            <button type="button" onClick={() => open(topic)}>
              <span>{heading(topic)}</span>
              <span class="small">{laws.filter((law) => law.topic === topic).length}</span>
            </button>
          </li>
        ))}
      </ul>
      <h2>{disputes.length} points on which rulebooks disagree</h2>
      <ul class="dispute-list">
        {disputes.map((dispute) => (
          <DisputeLink key={dispute.id} dispute={dispute} open={ask} />
        ))}
      </ul>
    </>
  );
}

function ask(id: string): void {
  look(id, "add");
  // The answer stands at the top; whoever came from far below begins there.
  toTop();
}

function Results({ found }: { found: Found }) {
  const [first, ...others] = found.disputes;
  if (!first && found.laws.length === 0) {
    return (
      <p class="nothing" role="status">
        No rule says that. Try one word, or an ID such as CLM-06.
      </p>
    );
  }
  const id = asId(query.value);
  const asked = id ? found.laws.find((law) => law.id === id) : undefined;
  const laws = found.laws.filter((law) => law !== asked);
  // Whoever asked for a law sees it before the disputes about it.
  return (
    <>
      {asked && (
        <ul class="laws">
          <LawRow law={asked} whole />
        </ul>
      )}
      {first && (asked ? <Disputes rows={found.disputes} /> : <Dispute dispute={first} />)}
      {!asked && others.length > 0 && <Disputes rows={others} />}
      {laws.length > 0 && (
        <Laws laws={laws} title={first && id ? "Rules about it" : asked ? "Rules that depend on it" : "Rules"} />
      )}
    </>
  );
}

function Disputes({ rows }: { rows: Found["disputes"] }) {
  return (
    <>
      <h2>Rulebooks disagree</h2>
      <ul class="dispute-list">
        {rows.map((dispute) => (
          <DisputeLink key={dispute.id} dispute={dispute} open={ask} />
        ))}
      </ul>
    </>
  );
}

function Laws({ laws, title }: { laws: RuleRow[]; title: string }) {
  const more = useSignal(false);
  const drawn = more.value ? laws : laws.slice(0, MANY);
  return (
    <>
      <h2>{title}</h2>
      <ul class="laws">
        {drawn.map((law) => (
          <LawRow key={law.id} law={law} />
        ))}
      </ul>
      {drawn.length < laws.length && (
        <button type="button" class="button" onClick={() => (more.value = true)}>
          {laws.length - drawn.length} more
        </button>
      )}
    </>
  );
}
