// What the page shows for a question: the engine's answer, a choice of several, or nothing.

import type { AnsweredRow, DisputeRow, Keys, RuleReport, RuleRow } from "mahj";
import { asId } from "../../ui/ids";
import { listed, same } from "./questions";
import { asRules, type Table } from "./table";

/** All rules and disputed points. */
export interface Rulebook {
  laws: RuleRow[];
  disputes: DisputeRow[];
}

export type Shown =
  | { is: "answer"; question: string; row: AnsweredRow }
  /** `fits` is false if none of the rows fits well. */
  | { is: "choice"; rows: AnsweredRow[]; fits: boolean }
  /** `note` says why, if that is known. */
  | { is: "nothing"; note: string };

/** From this share of the words' weight, a known question fits; the command uses the same threshold. */
const FITS = 0.5;

/** What the engine is asked for a question at this table. */
export const ruleKeys = (question: string, table: Table): Keys<"rule"> => ({ question, rules: asRules(table) });

/** The question of a row as listed; null for a rule that was found by its words. */
export const questionOf = ({ asked }: AnsweredRow): string | null =>
  asked === null ? null : (listed(asked)?.question ?? asked);

export function shown({ question, sure, answers, note }: RuleReport): Shown {
  const [first] = answers;
  if (!first) return { is: "nothing", note: note ?? "" };
  // A listed question was tapped or typed word for word: no need to ask what was meant.
  const isMeant = first.asked !== null && same(first.asked, question);
  if (sure || isMeant) return { is: "answer", question: questionOf(first) ?? question, row: first };
  return { is: "choice", rows: answers, fits: first.asked === null || first.score >= FITS };
}

/** The first sentence of an answer if it is short enough to stand out, and the rest. */
export function lead(answer: string): [string, string] {
  const end = answer.search(/\.(?= |$)/) + 1;
  return end > 0 && end <= 40 ? [answer.slice(0, end), answer.slice(end)] : ["", answer];
}

/** The color of an answer: that of yes or no if it begins with one. */
export const tone = (answer: string) => (/^Yes\b/.test(answer) ? "yes" : /^(No|Not)\b/.test(answer) ? "no" : "info");

/** What an ID refers to: a rule, a disputed point, a house rule by name, or a family such as `DHC`. */
export function named(text: string, { laws, disputes }: Rulebook): RuleRow | DisputeRow | RuleRow[] | null {
  const word = text.trim();
  const id = asId(word);
  if (id) return laws.find((law) => law.id === id) ?? disputes.find((point) => point.id === id) ?? null;
  const family = /^[A-Z]{3}$/.test(word) ? laws.filter((law) => law.id.startsWith(`${word}-`)) : [];
  if (family.length > 0) return family;
  return disputes.find(({ switches }) => switches.some(({ field }) => field === word)) ?? null;
}
