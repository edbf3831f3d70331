//! Which known questions, and which rules, a question in words is about.
//!
//! A question is split into terms (`lexicon`). Each known question is scored by its best-matching
//! wording, by how much of the question it covers, and by its rules. All constants were tuned on
//! `tests/data/rule_questions.txt`.

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use crate::lexicon::{self, Term};
use crate::rulebook::{KnownQuestion, Rule};

/// The weight of terms that are only in the question, or only in the known wording, relative to
/// terms in both.
const ONLY_QUESTION: f64 = 0.45;
const ONLY_ASK: f64 = 0.55;
/// How much a term of the question counts if it is in a known wording, in the answer, or in one of
/// the rules.
const IN_ASKS: f64 = 1.0;
const IN_ANSWER: f64 = 0.7;
const IN_RULES: f64 = 0.5;
/// How many rules of a known question are compared.
const RULES: usize = 3;
/// The most that the rules of a known question add to its score; only the best-fitting one counts.
const OF_RULE: f64 = 0.15;
/// The score added for using the exact words of a wording, which decides between wordings that mean
/// the same thing.
const OF_WORDS: f64 = 0.05;
/// The share of its weight that a soft term (one that says little) keeps.
const SOFT: f64 = 0.35;
/// The minimums for a sure answer: its score, its lead, the share of the question that is in its
/// wordings, and the share of the question that is known at all.
const SURE: f64 = 0.775;
const LEAD: f64 = 0.10;
const COVERED: f64 = 0.85;
const KNOWN: f64 = 0.70;
/// The minimum share of a question's weight that must be known for any answer.
const SOME: f64 = 0.3;
/// The minimum score of a known question that the rules do not cover.
const NOWHERE: f64 = 0.5;
/// The maximum number of answers offered.
const OFFERED: usize = 3;
/// The maximum number of words of a question that are considered.
const MAX_WORDS: usize = 60;

/// What was found for a question.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Found {
    /// True if the first answer is certain.
    pub(super) sure: bool,
    /// The candidates, best first, at most three.
    pub(super) candidates: Vec<Candidate>,
}

/// A possible answer.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Candidate {
    /// A known question, and how well it fits, from 0 to 1.
    Known(&'static KnownQuestion, f64),
    /// A rule that none of the known questions cites.
    Rule(Rule, f64),
}

struct Ask {
    terms: Vec<Term>,
    words: BTreeSet<String>,
}

struct Known {
    of: &'static KnownQuestion,
    asks: Vec<Ask>,
    answer: Vec<Term>,
}

struct Index {
    known: Vec<Known>,
    /// The terms of each rule, with repetitions, by its index.
    rules: Vec<Vec<Term>>,
    /// The number of questions and rules that contain a term.
    spread: HashMap<Term, usize>,
    /// All known words, for correcting typos.
    words: BTreeSet<String>,
}

static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let mut words = BTreeSet::new();
    let mut terms = |text: &str| {
        let of = lexicon::words(text);
        let terms = lexicon::terms(&of);
        words.extend(of);
        terms
    };
    let known: Vec<Known> = KnownQuestion::all()
        .map(|of| Known {
            of,
            asks: of
                .asks()
                .iter()
                .map(|ask| Ask {
                    terms: terms(ask),
                    words: lexicon::words(ask).into_iter().collect(),
                })
                .collect(),
            answer: terms(of.answer()),
        })
        .collect();
    let rules: Vec<Vec<Term>> = Rule::ALL.iter().map(|rule| terms(rule.sentence())).collect();
    let mut spread: HashMap<Term, usize> = HashMap::new();
    let of_known = known.iter().map(|known| {
        let asks = known.asks.iter().flat_map(|ask| &ask.terms);
        asks.chain(&known.answer).collect::<BTreeSet<&Term>>()
    });
    for texts in of_known.chain(rules.iter().map(|rule| rule.iter().collect())) {
        texts.into_iter().for_each(|term| *spread.entry(term.clone()).or_default() += 1);
    }
    Index { known, rules, spread, words }
});

impl Index {
    /// Returns the weight of a term: the rarer, the higher. An unknown term weighs as if one text
    /// contained it.
    fn weight(&self, term: &Term) -> f64 {
        let spread = self.spread.get(term).copied().unwrap_or(1) as f64;
        let all = (self.known.len() + self.rules.len()) as f64;
        let weight = (1.0 + all / (spread + 0.5)).ln();
        if lexicon::is_soft(term) { SOFT * weight } else { weight }
    }

    fn weights<'t>(&self, terms: impl IntoIterator<Item = &'t Term>) -> f64 {
        terms.into_iter().map(|term| self.weight(term)).sum()
    }

    /// Returns the similarity of a question and a known wording, from 0 to 1 (Tversky index).
    fn alike(&self, question: &[Term], ask: &[Term]) -> f64 {
        let both = self.weights(question.iter().filter(|term| ask.contains(term)));
        let only_question = self.weights(question) - both;
        let only_ask = self.weights(ask) - both;
        let all = both + ONLY_QUESTION * only_question + ONLY_ASK * only_ask;
        if all > 0.0 { both / all } else { 0.0 }
    }

    /// Returns the share of a question that a known question covers.
    fn covered(&self, question: &[Term], known: &Known) -> f64 {
        let share = |term: &Term| {
            let in_rules = || {
                let mut rules = known.of.rules().iter().take(RULES);
                rules.any(|rule| self.rules[rule.index()].contains(term))
            };
            let of = if known.asks.iter().any(|ask| ask.terms.contains(term)) {
                IN_ASKS
            } else if known.answer.contains(term) {
                IN_ANSWER
            } else if in_rules() {
                IN_RULES
            } else {
                0.0
            };
            of * self.weight(term)
        };
        question.iter().map(share).sum::<f64>() / self.weights(question)
    }

    /// Returns how well each rule fits (BM25), scaled so that the best scores 1.
    fn of_rules(&self, question: &[Term]) -> Vec<f64> {
        const OFTEN: f64 = 1.2;
        const LENGTH: f64 = 0.75;
        let total: usize = self.rules.iter().map(Vec::len).sum();
        let mean = total as f64 / self.rules.len() as f64;
        let fit = |rule: &Vec<Term>| -> f64 {
            let damp = OFTEN * (1.0 - LENGTH + LENGTH * rule.len() as f64 / mean);
            let found = question.iter().filter(|term| rule.contains(term));
            found.map(|term| self.weight(term) * (OFTEN + 1.0) / (1.0 + damp)).sum()
        };
        let fits: Vec<f64> = self.rules.iter().map(fit).collect();
        let best = fits.iter().copied().fold(0.0, f64::max);
        fits.into_iter().map(|fit| if best > 0.0 { fit / best } else { 0.0 }).collect()
    }

    fn is_known(&self, term: &Term) -> bool {
        self.spread.contains_key(term)
    }
}

/// Finds the known questions and rules that a question in words is about.
pub(super) fn find(question: &str) -> Found {
    let index = &*INDEX;
    let nothing = Found { sure: false, candidates: Vec::new() };
    let mut words = lexicon::words(question);
    words.truncate(MAX_WORDS);
    lexicon::corrected(&mut words, &index.words);
    let question = lexicon::terms(&words);
    let typed: BTreeSet<String> = words.into_iter().collect();
    let weight = index.weights(&question);
    if weight == 0.0 {
        return nothing;
    }
    let known = index.weights(question.iter().filter(|term| index.is_known(term))) / weight;
    if known < SOME {
        return nothing;
    }
    let rules = index.of_rules(&question);
    let mut scored: Vec<(f64, &Known)> = index
        .known
        .iter()
        .map(|known| {
            let alike = |ask: &Ask| {
                index.alike(&question, &ask.terms) / 2.0 + OF_WORDS * same_words(&typed, &ask.words)
            };
            let best = known.asks.iter().map(alike).fold(0.0, f64::max);
            let of_rules = known.of.rules().iter().map(|rule| rules[rule.index()]);
            let of_rule = of_rules.fold(0.0, f64::max);
            // A word-for-word match, such as from a button, is exactly this question.
            let verbatim = known.asks.iter().any(|ask| ask.words == typed);
            let score = f64::from(u8::from(verbatim))
                + best
                + index.covered(&question, known) / 2.0
                + OF_RULE * of_rule;
            (score, known)
        })
        .filter(|(score, _)| *score > 0.0)
        .collect();
    scored.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let nowhere = |known: &Known| known.of.rules().is_empty();
    scored.retain(|(score, known)| !nowhere(known) || *score >= NOWHERE);
    let Some(&(score, first)) = scored.first() else { return nothing };
    if nowhere(first) {
        return Found { sure: false, candidates: vec![Candidate::Known(first.of, rounded(score))] };
    }
    scored.retain(|(_, known)| !nowhere(known));
    let lead = score - scored.get(1).map_or(0.0, |(next, _)| *next);
    let asked = |term: &&Term| first.asks.iter().any(|ask| ask.terms.contains(term));
    let covered = index.weights(question.iter().filter(asked)) / weight;
    let verbatim = first.asks.iter().any(|ask| ask.words == typed);
    let sure = verbatim || score >= SURE && lead >= LEAD && covered >= COVERED && known >= KNOWN;
    let best = scored.iter().take(if sure { 1 } else { OFFERED - 1 });
    let mut candidates: Vec<Candidate> =
        best.map(|(score, known)| Candidate::Known(known.of, rounded(*score))).collect();
    if !sure {
        let named = |rule: &Rule| {
            scored.iter().take(OFFERED - 1).any(|(_, known)| known.of.rules().contains(rule))
        };
        let others = Rule::ALL.iter().filter(|rule| !named(rule) && rules[rule.index()] > 0.0);
        let best = others.max_by(|one, other| {
            let fit = |rule: &Rule| rules[rule.index()];
            // Ties go to the first rule.
            fit(one).total_cmp(&fit(other)).then(other.index().cmp(&one.index()))
        });
        candidates.extend(best.map(|rule| Candidate::Rule(*rule, rounded(rules[rule.index()]))));
    }
    Found { sure, candidates }
}

/// Returns the share of words that two wordings have in common.
fn same_words(one: &BTreeSet<String>, other: &BTreeSet<String>) -> f64 {
    let both = one.intersection(other).count() as f64;
    both / (one.len() + other.len()) as f64 * 2.0
}

/// Returns a score as reported: 0 to 1, rounded to hundredths.
fn rounded(score: f64) -> f64 {
    (score.min(1.0) * 100.0).round() / 100.0
}

/// Returns the rules whose sentence or topic contains all the given words, in any of their forms.
pub(super) fn saying(words: &str) -> Vec<Rule> {
    let mut words = lexicon::words(words);
    lexicon::corrected(&mut words, &INDEX.words);
    let wanted = lexicon::terms(&words);
    let says = |rule: &&Rule| {
        let topic = lexicon::terms(&lexicon::words(rule.topic().heading()));
        let of_rule = &INDEX.rules[rule.index()];
        wanted.iter().all(|term| of_rule.contains(term) || topic.contains(term))
    };
    if wanted.is_empty() { Vec::new() } else { Rule::ALL.iter().filter(says).copied().collect() }
}
