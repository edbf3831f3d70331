//! Answers to questions about the rules: the short answer, the rules it is based on, and what this
//! table plays where rulebooks disagree.

use serde::Serialize;

use super::layout::Page;
use super::ranking::{Candidate, Found, find};
use super::rules::with_zero;
use super::{Report, SCHEMA};
use crate::lexicon::{begins_question, words};
use crate::rulebook::{Dispute, KnownQuestion, Rule, Switch};
use crate::rules::RuleSet;

/// The answer to a question about the rules.
///
/// # Examples
///
/// ```
/// # use mahj::answer::{Report, RuleReport};
/// # use mahj::rules::RuleSet;
/// let report = RuleReport::answer("can I use a joker in a pair?", None);
/// assert!(report.is_yes() && report.sure);
/// assert!(report.answers[0].answer.starts_with("No."));
/// assert_eq!(report.answers[0].laws[0], "GLO-04");
///
/// let tournament = RuleSet::preset("tournament").unwrap();
/// let report = RuleReport::answer("what if I call a hand dead and I am wrong", Some(&tournament));
/// assert_eq!(report.answers[0].table[0].value, "challenger_dead");
///
/// assert_eq!(RuleReport::answer("jkx-1", None).answers[0].laws, ["JKX-01"]);
///
/// assert!(!RuleReport::answer("where can I buy a xylophone", None).is_yes());
/// ```
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct RuleReport {
    pub schema: u32,
    /// The question, as it was asked.
    pub question: String,
    /// True if the first answer certainly fits; it is then the only one. If false, the user is
    /// asked which question they meant.
    pub sure: bool,
    /// The answers, most likely first, at most three; empty if nothing fits.
    pub answers: Vec<AnsweredRow>,
    /// Why there is no answer, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<&'static str>,
    /// The IDs of the rules that contain the words, if the question is only one or two words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<&'static str>,
}

/// An answer to a question about the rules.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct AnsweredRow {
    /// The question it answers; null if it is a rule found by its words.
    pub asked: Option<&'static str>,
    /// The answer, two sentences at most.
    pub answer: &'static str,
    /// How well it fits what was asked, from 0 to 1.
    pub score: f64,
    /// The IDs of the rules, the deciding one first.
    pub laws: Vec<&'static str>,
    /// The sources of the rules, without repetition.
    pub sources: Vec<&'static str>,
    /// The IDs of the points on which rulebooks disagree.
    pub differ: Vec<&'static str>,
    /// The house rules that settle them.
    pub switches: Vec<&'static str>,
    /// What the table plays, a row for each house rule.
    pub table: Vec<HouseRuleRow>,
}

/// A house rule in force at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct HouseRuleRow {
    /// The house rule, by its name in a rules file.
    pub switch: &'static str,
    /// Its value at the table.
    pub value: &'static str,
    /// What the value means.
    pub meaning: &'static str,
    /// True if this is the default.
    pub default: bool,
}

impl RuleReport {
    /// Answers a question in words for a table with these rules, or with the default rules if none
    /// are given. A question can also be the ID of a rule, a disputed point, or a house rule.
    #[must_use]
    pub fn answer(question: &str, rules: Option<&RuleSet>) -> RuleReport {
        let league = RuleSet::default();
        let rules = rules.unwrap_or(&league);
        let question = question.split_whitespace().collect::<Vec<_>>().join(" ");
        if let Some(row) = AnsweredRow::by_id(&question, rules) {
            let (answers, note, said) = (vec![row], None, Vec::new());
            return RuleReport { schema: SCHEMA, question, sure: true, answers, note, said };
        }
        let Found { sure, candidates } = find(&question);
        let said = said(&question);
        let note = match candidates.as_slice() {
            [Candidate::Known(known, _)] if known.rules().is_empty() => Some(known.answer()),
            _ => None,
        };
        let answers = match note {
            Some(_) => Vec::new(),
            None => candidates.iter().map(|found| AnsweredRow::new(found, rules)).collect(),
        };
        let said = said.into_iter().map(Rule::id).collect();
        RuleReport { schema: SCHEMA, question, sure, answers, note, said }
    }
}

impl RuleReport {
    /// Returns true if the text looks like a question in words: it ends with a question mark, or
    /// has at least three words and starts the way questions do.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::answer::RuleReport;
    /// assert!(RuleReport::is_question("who pays double"));
    /// assert!(RuleReport::is_question("dead hand?"));
    /// assert!(!RuleReport::is_question("call 2B") && !RuleReport::is_question("?"));
    /// ```
    #[must_use]
    pub fn is_question(text: &str) -> bool {
        let words = text.split_whitespace();
        let begins = words.clone().next().is_some_and(begins_question);
        let count = words.filter(|word| word.contains(char::is_alphabetic)).count();
        count >= 3 && begins || count > 0 && text.trim_end().ends_with('?')
    }

    /// Returns the report with only the answer the user chose; `nth` counts from 1.
    #[must_use]
    pub fn chosen(&self, nth: usize) -> Option<RuleReport> {
        let row = self.answers.get(nth.checked_sub(1)?)?.clone();
        Some(RuleReport { sure: true, answers: vec![row], said: Vec::new(), ..self.clone() })
    }
}

impl AnsweredRow {
    fn new(found: &Candidate, rules: &RuleSet) -> AnsweredRow {
        match found {
            Candidate::Known(known, score) => AnsweredRow::known(known, *score, rules),
            Candidate::Rule(rule, score) => AnsweredRow {
                asked: None,
                answer: rule.sentence(),
                score: *score,
                laws: vec![rule.id()],
                sources: vec![rule.source()],
                differ: Dispute::about(*rule).map(Dispute::id).collect(),
                switches: Vec::new(),
                table: Vec::new(),
            },
        }
    }

    /// Returns what a rule, a disputed point, or a house rule says, if the text is its ID.
    fn by_id(id: &str, rules: &RuleSet) -> Option<AnsweredRow> {
        let id = &*with_zero(id);
        if let Ok(rule) = id.parse() {
            return Some(AnsweredRow::rule(rule, rules));
        }
        if let Ok(dispute) = id.parse() {
            return Some(AnsweredRow::dispute(dispute, rules));
        }
        AnsweredRow::switch(id.parse().ok()?, rules)
    }

    fn rule(rule: Rule, rules: &RuleSet) -> AnsweredRow {
        let switches = || Switch::ALL.iter().filter(|switch| switch.rules().contains(&rule));
        AnsweredRow {
            asked: None,
            answer: rule.sentence(),
            score: 1.0,
            laws: vec![rule.id()],
            sources: vec![rule.source()],
            differ: Dispute::about(rule).map(Dispute::id).collect(),
            switches: switches().map(|switch| switch.field()).collect(),
            table: switches().filter_map(|switch| HouseRuleRow::new(*switch, rules)).collect(),
        }
    }

    fn dispute(dispute: Dispute, rules: &RuleSet) -> AnsweredRow {
        let switches = || dispute.switches().iter();
        AnsweredRow {
            asked: Some(dispute.question()),
            answer: dispute.answer(),
            score: 1.0,
            laws: dispute.rules().iter().map(|rule| rule.id()).collect(),
            sources: sources(dispute.rules()),
            differ: vec![dispute.id()],
            switches: switches().map(|switch| switch.field()).collect(),
            table: switches().filter_map(|switch| HouseRuleRow::new(*switch, rules)).collect(),
        }
    }

    fn switch(switch: Switch, rules: &RuleSet) -> Option<AnsweredRow> {
        let table = HouseRuleRow::new(switch, rules)?;
        Some(AnsweredRow {
            asked: Some(switch.sentence()),
            answer: table.meaning,
            score: 1.0,
            laws: switch.rules().iter().map(|rule| rule.id()).collect(),
            sources: sources(switch.rules()),
            differ: switch.dispute().map(Dispute::id).into_iter().collect(),
            switches: vec![switch.field()],
            table: vec![table],
        })
    }

    fn known(known: &'static KnownQuestion, score: f64, rules: &RuleSet) -> AnsweredRow {
        AnsweredRow {
            asked: Some(known.asks()[0]),
            answer: known.answer(),
            score,
            laws: known.rules().iter().map(|rule| rule.id()).collect(),
            sources: sources(known.rules()),
            differ: known.disputes().iter().map(|point| point.id()).collect(),
            switches: known.switches().map(Switch::field).collect(),
            table: known.switches().filter_map(|switch| HouseRuleRow::new(switch, rules)).collect(),
        }
    }
}

impl HouseRuleRow {
    fn new(switch: Switch, rules: &RuleSet) -> Option<HouseRuleRow> {
        let value = switch.value(rules.get(switch.field())?)?;
        Some(HouseRuleRow {
            switch: switch.field(),
            value: value.name,
            meaning: value.meaning,
            default: value == switch.default(),
        })
    }
}

/// Returns the sources of rules, without repetition.
fn sources(rules: &[Rule]) -> Vec<&'static str> {
    let mut sources: Vec<&str> = Vec::new();
    for rule in rules {
        if !sources.contains(&rule.source()) {
            sources.push(rule.source());
        }
    }
    sources
}

/// Returns the rules that contain these words, if there are only one or two of them and they aren't
/// a question.
fn said(question: &str) -> Vec<Rule> {
    let asked = words(question);
    let is_question = asked.len() > 2 || question.ends_with('?');
    if is_question || asked.iter().any(|word| begins_question(word)) {
        return Vec::new();
    }
    super::ranking::saying(question)
}

impl Report for RuleReport {
    type Row = RuleReport;

    fn rows(&self) -> &[RuleReport] {
        std::slice::from_ref(self)
    }

    /// Returns false if nothing was found.
    fn is_yes(&self) -> bool {
        !self.answers.is_empty() || !self.said.is_empty()
    }

    fn text(&self) -> Page {
        let mut page = Page::default();
        match self.answers.as_slice() {
            [] if self.said.is_empty() => nothing(self.note, &mut page),
            [] => {}
            [one] if self.sure => answered(one, &mut page),
            several => asked_back(several, &mut page),
        }
        if !self.said.is_empty() {
            if !self.answers.is_empty() {
                page.blank();
            }
            page.line(format!("Rules about `{}`", self.question));
            let said = Rule::ALL.iter().filter(|rule| self.said.contains(&rule.id()));
            said.for_each(|rule| cited(*rule, &mut page));
        }
        page
    }
}

/// Writes that there is no answer, and what to try.
fn nothing(note: Option<&str>, page: &mut Page) {
    match note {
        Some(note) => page.paragraph("", note),
        None => {
            page.line("No rule fits this question.");
            page.note("Ask it in other words, or pick a topic with `mahj rules`.");
        }
    }
}

/// Writes one answer: what it says, what this table plays, and the rules.
fn answered(row: &AnsweredRow, page: &mut Page) {
    // A rule found by its words is shown below.
    if row.asked.is_some() {
        page.paragraph("", row.answer);
    }
    let disputes = Dispute::ALL.iter().filter(|point| row.differ.contains(&point.id()));
    for point in disputes {
        gap(page);
        page.paragraph(format!("Rulebooks disagree ({point}): "), point.question());
        if point.switches().is_empty() {
            page.paragraph("  ", point.answer());
        }
        let settled =
            |of: &&HouseRuleRow| point.switches().iter().any(|switch| switch.field() == of.switch);
        row.table.iter().filter(settled).for_each(|of| this_table(of, page));
    }
    let alone = |of: &&HouseRuleRow| {
        of.switch.parse::<Switch>().is_ok_and(|switch| switch.dispute().is_none())
    };
    for (at, of) in row.table.iter().filter(alone).enumerate() {
        if at == 0 {
            gap(page);
            page.line("Tables differ");
        }
        this_table(of, page);
    }
    gap(page);
    let rules = Rule::ALL.iter().filter(|rule| row.laws.contains(&rule.id()));
    let mut rules: Vec<Rule> = rules.copied().collect();
    rules.sort_by_key(|rule| row.laws.iter().position(|id| *id == rule.id()));
    for rule in &rules {
        cited(*rule, page);
    }
    if let Some(first) = row.laws.first() {
        page.note(format!("For more: mahj rules {first}"));
    }
}

/// Writes an empty row between what is on the page and what comes next.
fn gap(page: &mut Page) {
    if !page.blocks.is_empty() {
        page.blank();
    }
}

fn this_table(of: &HouseRuleRow, page: &mut Page) {
    let usual = if of.default { "" } else { ", not the default" };
    let meaning = of.meaning.trim_end_matches('.');
    page.paragraph("  This table: ", format!("{meaning} ({} = {}{usual}).", of.switch, of.value));
}

/// Writes a rule with its sentence and its source.
fn cited(rule: Rule, page: &mut Page) {
    page.paragraph(format!("  {rule}  "), rule.sentence());
    page.paragraph(" ".repeat(rule.id().len() + 4), rule.source());
}

/// The minimum score at which an answer counts as fitting the question.
const FITS: f64 = 0.5;

/// Writes several answers, and asks which one was meant.
fn asked_back(rows: &[AnsweredRow], page: &mut Page) {
    let fits = rows.first().is_some_and(|row| row.asked.is_none() || row.score >= FITS);
    page.line(match rows.len() {
        _ if !fits => "No answer fits this question well. The closest:",
        1 => "Did you mean this?",
        _ => "Did you mean",
    });
    for (at, row) in rows.iter().enumerate() {
        let asked = row.asked.map_or_else(|| row.laws[0].to_owned(), as_question);
        page.paragraph(format!("  {}  ", at + 1), asked);
        page.paragraph("     ", row.answer);
    }
}

/// Returns a wording of a question as a sentence. If it has several sentences, the last one is
/// taken as the question.
///
/// # Examples
///
/// ```
/// # use mahj::answer::as_question;
/// assert_eq!(as_question("what is a blind pass"), "What is a blind pass?");
/// assert_eq!(as_question("I picked out of turn"), "I picked out of turn");
/// assert_eq!(as_question("my hand fits two lines. Which value counts"), "My hand fits two lines. Which value counts?");
/// ```
#[must_use]
pub fn as_question(ask: &str) -> String {
    let mut letters = ask.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    let last = ask.rsplit(". ").next().unwrap_or(ask);
    let mark = if last.split(' ').next().is_some_and(begins_question) { "?" } else { "" };
    format!("{}{}{mark}", first.collect::<String>(), letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answer_shows_a_changed_house_rule() {
        let mut rules = RuleSet::default();
        rules.set("commit_on", "touch").unwrap();
        let asked = "I called a tile, but now I don't want it";
        let row = &RuleReport::answer(asked, Some(&rules)).answers[0];
        assert_eq!((row.table[0].value, row.table[0].default), ("touch", false));
        assert_eq!((row.differ[0], row.switches[0]), ("K-01", "commit_on"));
        let row = &RuleReport::answer(asked, None).answers[0];
        assert_eq!((row.table[0].value, row.table[0].default), ("place_or_expose", true));
    }

    #[test]
    fn uncovered_questions_cite_no_rule() {
        let report = RuleReport::answer("who rolls the dice", None);
        assert!(!report.sure && report.answers.is_empty() && !report.is_yes());
        assert_eq!(report.note, Some("The rules here don't mention dice."));
    }

    #[test]
    fn an_id_is_answered_by_what_has_it() {
        let tournament = RuleSet::preset("tournament").unwrap();
        for (id, laws, differ) in [
            ("JKX-01", "JKX-01", None),
            ("k8", "VRB-03", Some("K-08")),
            ("commit_on", "COM-01", Some("K-01")),
        ] {
            let report = RuleReport::answer(id, Some(&tournament));
            let row = &report.answers[0];
            assert!(report.sure && report.answers.len() == 1, "{id}");
            assert_eq!((row.laws[0], row.differ.first().copied()), (laws, differ), "{id}");
            let text = report.text().render(crate::answer::layout::Look::default());
            assert!(!text.starts_with('\n') && text.contains(laws), "{text}");
        }
    }

    #[test]
    fn short_questions_also_search_the_rules() {
        assert!(RuleReport::answer("dead hand", None).said.len() > 3);
        assert!(RuleReport::answer("is it dead", None).said.is_empty());
    }
}
