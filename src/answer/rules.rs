//! Rules, disputed points, and house rules.

use std::borrow::Cow;

use serde::Serialize;

use super::layout::{Grid, Line, Page};
use super::{QuestionError, Report, SCHEMA};
use crate::rulebook::{Dispute, KnownQuestion, Rule, Switch, Topic};
use crate::spelling::{closest_first, suggest};

/// A rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct RuleRow {
    pub schema: u32,
    /// The ID of the rule, such as `CLM-04`.
    pub id: &'static str,
    /// The topic.
    pub topic: &'static str,
    /// `decides`, `defines`, `repeats` or `advice`.
    pub kind: &'static str,
    /// The rule that is repeated, if one is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repeats: Option<&'static str>,
    /// The rule as a sentence.
    pub sentence: &'static str,
    /// The source of the rule.
    pub source: &'static str,
    /// The IDs of the disputed points about it.
    pub disputes: Vec<&'static str>,
    /// The house rules that change it.
    pub switches: Vec<&'static str>,
}

/// A disputed point: rulebooks disagree, or say nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct DisputeRow {
    pub schema: u32,
    /// The ID of the disputed point, such as `K-24`.
    pub id: &'static str,
    /// The topic.
    pub topic: &'static str,
    /// The question.
    pub question: &'static str,
    /// How `mahj` rules unless a house rule says otherwise.
    pub answer: &'static str,
    /// The house rules that settle it.
    pub switches: Vec<SwitchRow>,
    /// The rules it is about.
    pub rules: Vec<&'static str>,
}

/// A house rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SwitchRow {
    pub schema: u32,
    /// The name of the field in a rules file.
    pub field: &'static str,
    /// What it settles.
    pub sentence: &'static str,
    /// The name of the default value.
    pub default: &'static str,
    /// Its values.
    pub values: Vec<SwitchValueRow>,
    /// The disputed point that led to it, if any.
    pub dispute: Option<&'static str>,
    /// The rules that it changes.
    pub rules: Vec<&'static str>,
}

/// A value of a house rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SwitchValueRow {
    /// The value as written in a rules file.
    pub name: &'static str,
    /// What it means.
    pub meaning: &'static str,
}

fn rule_row(rule: Rule) -> RuleRow {
    let touches = |switch: &&Switch| switch.rules().contains(&rule);
    RuleRow {
        schema: SCHEMA,
        id: rule.id(),
        topic: rule.topic().name(),
        kind: rule.kind().name(),
        repeats: rule.kind().repeats().map(Rule::id),
        sentence: rule.sentence(),
        source: rule.source(),
        disputes: Dispute::about(rule).map(Dispute::id).collect(),
        switches: Switch::ALL.iter().filter(touches).map(|switch| switch.field()).collect(),
    }
}

fn dispute_row(dispute: Dispute) -> DisputeRow {
    DisputeRow {
        schema: SCHEMA,
        id: dispute.id(),
        topic: dispute.topic().name(),
        question: dispute.question(),
        answer: dispute.answer(),
        switches: dispute.switches().iter().copied().map(switch_row).collect(),
        rules: ids(dispute.rules()),
    }
}

fn switch_row(switch: Switch) -> SwitchRow {
    let values = switch
        .values()
        .iter()
        .map(|value| SwitchValueRow { name: value.name, meaning: value.meaning });
    SwitchRow {
        schema: SCHEMA,
        field: switch.field(),
        sentence: switch.sentence(),
        default: switch.default().name,
        values: values.collect(),
        dispute: switch.dispute().map(Dispute::id),
        rules: ids(switch.rules()),
    }
}

fn ids(rules: &[Rule]) -> Vec<&'static str> {
    rules.iter().map(|rule| rule.id()).collect()
}

/// A rule, a disputed point, or a house rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum RulesRow {
    /// A rule.
    Rule(RuleRow),
    /// A disputed point: rulebooks disagree, or say nothing.
    Dispute(DisputeRow),
    /// A house rule.
    Switch(SwitchRow),
}

/// What the rules say.
///
/// # Examples
///
/// ```
/// # use mahj::answer::{Report, RulesReport};
/// let law = RulesReport::ask(Some("CLM-06"))?;
/// assert!(law.is_one() && law.rows().len() == 1);
/// let several = RulesReport::ask(Some("CLM-06 K-08 commit_on"))?;
/// assert_eq!(several.rows().len(), 3);
/// let topic = RulesReport::ask(Some("dead hands"))?;
/// assert!(topic.rows().len() > 3);
/// assert!(!RulesReport::are_ids("who pays double"));
/// assert_eq!(RulesReport::ask(Some("comit-on")).unwrap_err().code(), "rules::unknown");
/// # Ok::<(), mahj::answer::QuestionError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesReport {
    /// The answer, as it is serialized.
    pub rows: Vec<RulesRow>,
    /// What the IDs refer to; empty for all rules.
    named: Vec<Named>,
}

impl RulesReport {
    /// Looks up rules, disputed points and house rules by their IDs, separated by spaces, or the
    /// rules of a topic; without any, returns all rules. Questions in words are answered by
    /// [`RuleReport`](super::RuleReport).
    ///
    /// # Errors
    ///
    /// If there is no such ID.
    pub fn ask(ids: Option<&str>) -> Result<RulesReport, QuestionError> {
        let words = ids.map(|ids| ids.split_whitespace().collect::<Vec<_>>().join(" "));
        let words = words.unwrap_or_default();
        let mut named: Vec<Named> = match ids {
            Some(_) => words.split(' ').map(Named::of).collect(),
            None => Vec::new(),
        };
        // Several IDs are looked up one by one; other words may be the heading of a topic.
        if named.len() > 1 && !named.iter().all(Named::is_one) {
            named = vec![Named::of(&words)];
        }
        if let [Named::Nothing(near)] = named.as_mut_slice() {
            return Err(QuestionError::UnknownRuleError { id: words, near: std::mem::take(near) });
        }
        let rows = if named.is_empty() {
            laws(Rule::ALL)
        } else {
            named.iter().flat_map(Named::rows).collect()
        };
        Ok(RulesReport { rows, named })
    }

    /// Returns true if the text consists of IDs, possibly mistyped; false if it is a question in
    /// words.
    #[must_use]
    pub fn are_ids(text: &str) -> bool {
        let is_id = |word: &str| match Named::of(word) {
            Named::Nothing(near) => {
                let like = |c: char| c.is_ascii_digit() || matches!(c, '-' | '_');
                word.contains(like) && suggest(word, near).is_some()
            }
            _ => true,
        };
        is_id(text.trim()) || text.trim().is_empty() || text.split_whitespace().all(is_id)
    }

    /// Returns true if the answer is a single rule, disputed point or house rule rather than a
    /// list.
    #[must_use]
    pub fn is_one(&self) -> bool {
        matches!(self.named.as_slice(), [named] if named.is_one())
    }
}

impl Report for RulesReport {
    type Row = RulesRow;
    const IS_LIST: bool = true;

    fn rows(&self) -> &[RulesRow] {
        &self.rows
    }

    fn text(&self) -> Page {
        let mut page = Page::default();
        if self.named.is_empty() {
            index(&mut page);
        }
        for (nth, named) in self.named.iter().enumerate() {
            if nth > 0 {
                page.blank();
            }
            match named {
                Named::Law(rule) => law(*rule, &mut page),
                Named::Dispute(dispute) => point(*dispute, &mut page),
                Named::Switch(switch) => field(*switch, &mut page),
                Named::Disputes => points(&mut page),
                Named::Family(family) | Named::Topic(family) => {
                    family.iter().for_each(|rule| among(*rule, &mut page));
                }
                Named::Nothing(_) => {}
            }
        }
        page
    }
}

fn laws(rules: &[Rule]) -> Vec<RulesRow> {
    rules.iter().map(|rule| RulesRow::Rule(rule_row(*rule))).collect()
}

/// Lists the parts of the game, each with how many rules and known questions it has.
fn index(page: &mut Page) {
    let row = |topic: &Topic| {
        let rules = Rule::ALL.iter().filter(|rule| rule.topic() == *topic).count();
        let asked = KnownQuestion::all().filter(|known| known.topic() == Some(*topic)).count();
        let cell = |text: String| Line::from(text.as_str());
        vec![cell(topic.name().to_owned()), cell(rules.to_string()), cell(asked.to_string())]
    };
    let rows = Topic::ALL.iter().map(row).collect();
    page.table(Grid::new(&["topic", "rules", "questions"], rows));
    page.paragraph("", "A question in your own words: mahj rules how do I exchange a joker");
    page.paragraph("", "The rules of a topic: mahj rules jokers; one by its ID: mahj rules CLM-06");
    page.paragraph(
        "",
        format!(
            "The {} points on which rulebooks disagree: mahj rules {}",
            Dispute::COUNT,
            Named::DISPUTES
        ),
    );
}

/// A rule in a list: its sentence, then its kind and source.
fn among(rule: Rule, page: &mut Page) {
    page.paragraph(format!("{rule}  "), rule.sentence());
    let source = format!("{}; {}", rule.kind(), rule.source());
    page.paragraph(" ".repeat(rule.id().len() + 4), source);
}

/// One rule by itself.
fn law(rule: Rule, page: &mut Page) {
    page.line(rule.id());
    page.paragraph("", rule.sentence());
    page.blank();
    page.paragraph("kind        ", rule.kind().to_string());
    page.paragraph("topic       ", rule.topic().heading());
    page.paragraph("source      ", rule.source());
    for dispute in Dispute::about(rule) {
        page.paragraph("disputed    ", format!("{dispute}: {}", dispute.question()));
    }
    for switch in Switch::ALL {
        if switch.dispute().is_none() && switch.rules().contains(&rule) {
            page.paragraph("house rule  ", format!("{switch}: {}", switch.sentence()));
        }
    }
}

/// Lists every disputed point.
fn points(page: &mut Page) {
    for dispute in Dispute::ALL {
        page.paragraph(format!("{dispute}  "), dispute.question());
        page.paragraph("        ", dispute.answer());
        for switch in dispute.switches() {
            let values: Vec<&str> = switch.values().iter().map(|value| value.name).collect();
            page.paragraph("        ", format!("house rule {switch}: {}", values.join(", ")));
        }
    }
}

/// One disputed point by itself, with its house rules.
fn point(dispute: Dispute, page: &mut Page) {
    page.line(dispute.id());
    page.paragraph("", dispute.question());
    page.paragraph("", dispute.answer());
    page.blank();
    page.paragraph("topic       ", dispute.topic().heading());
    page.paragraph("rules       ", ids(dispute.rules()).join(" "));
    if dispute.switches().is_empty() {
        page.line("house rule  none");
    }
    for switch in dispute.switches() {
        values(*switch, page);
    }
}

/// One house rule by itself.
fn field(switch: Switch, page: &mut Page) {
    page.line(switch.field());
    page.paragraph("", switch.sentence());
    page.blank();
    if let Some(dispute) = switch.dispute() {
        page.paragraph("disputed    ", format!("{dispute}: {}", dispute.question()));
    }
    page.paragraph("rules       ", ids(switch.rules()).join(" "));
    values(switch, page);
}

/// The values of a house rule, one per line, each with its meaning.
fn values(switch: Switch, page: &mut Page) {
    page.paragraph("house rule  ", switch.field());
    for value in switch.values() {
        let mark = if value == switch.default() { " (default)" } else { "" };
        page.line(format!("  {}{mark}", value.name));
        page.paragraph("            ", value.meaning);
    }
}

/// What an ID refers to.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Named {
    /// A rule.
    Law(Rule),
    /// A disputed point: rulebooks disagree, or say nothing.
    Dispute(Dispute),
    /// A house rule.
    Switch(Switch),
    /// All disputed points.
    Disputes,
    /// The rules of a family.
    Family(Vec<Rule>),
    /// The rules of a part of the game.
    Topic(Vec<Rule>),
    /// An unknown ID, with the known ones closest to it.
    Nothing(Vec<&'static str>),
}

impl Named {
    /// The letter that the IDs of all disputed points start with; a family of rules shares three
    /// letters.
    const DISPUTES: &str = "K";

    /// Returns what an ID refers to.
    fn of(id: &str) -> Named {
        let id = &*with_zero(id.trim());
        if let Ok(rule) = id.parse() {
            return Named::Law(rule);
        }
        if let Ok(dispute) = id.parse() {
            return Named::Dispute(dispute);
        }
        if let Ok(switch) = id.parse() {
            return Named::Switch(switch);
        }
        if id.eq_ignore_ascii_case(Named::DISPUTES) {
            return Named::Disputes;
        }
        let of_family = |rule: &&Rule| rule.family().eq_ignore_ascii_case(id);
        let family: Vec<Rule> = Rule::ALL.iter().filter(of_family).copied().collect();
        if !family.is_empty() {
            return Named::Family(family);
        }
        let of_topic = |topic: &&Topic| {
            topic.name().eq_ignore_ascii_case(id) || topic.heading().eq_ignore_ascii_case(id)
        };
        if let Some(topic) = Topic::ALL.iter().find(of_topic) {
            let rules = Rule::ALL.iter().filter(|rule| rule.topic() == *topic);
            return Named::Topic(rules.copied().collect());
        }
        Named::Nothing(near_ids(id))
    }

    /// Returns true if it is one rule, point or house rule.
    const fn is_one(&self) -> bool {
        matches!(self, Named::Law(_) | Named::Dispute(_) | Named::Switch(_))
    }

    fn rows(&self) -> Vec<RulesRow> {
        let disputes = |list: &[Dispute]| {
            list.iter().map(|dispute| RulesRow::Dispute(dispute_row(*dispute))).collect()
        };
        match self {
            Named::Law(rule) => laws(&[*rule]),
            Named::Family(rules) | Named::Topic(rules) => laws(rules),
            Named::Dispute(dispute) => disputes(&[*dispute]),
            Named::Disputes => disputes(Dispute::ALL),
            Named::Switch(switch) => vec![RulesRow::Switch(switch_row(*switch))],
            Named::Nothing(_) => Vec::new(),
        }
    }
}

/// Writes an ID in full: `K-1` and `clm6` become `K-01` and `CLM-06`.
pub(super) fn with_zero(id: &str) -> Cow<'_, str> {
    let digits = id.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let letters = &id[..id.len() - digits.len()];
    let number = digits.trim_start_matches('-').parse::<u8>();
    match number {
        Ok(number) if !letters.is_empty() => Cow::Owned(format!("{letters}-{number:02}")),
        _ => Cow::Borrowed(id),
    }
}

/// Returns the IDs of rules, disputed points and house rules that are closest to the text, at most
/// three.
fn near_ids(text: &str) -> Vec<&'static str> {
    let rules = Rule::ALL.iter().map(|rule| rule.id());
    let disputes = Dispute::ALL.iter().map(|dispute| dispute.id());
    let switches = Switch::ALL.iter().map(|switch| switch.field());
    let mut near = closest_first(text.trim(), rules.chain(disputes).chain(switches));
    near.truncate(3);
    near
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_accepted_in_any_spelling() {
        assert_eq!(Named::of(" CLM-06"), Named::Law(Rule::Clm06));
        assert_eq!(Named::of("K-08"), Named::Dispute(Dispute::K08));
        assert_eq!(Named::of("k8"), Named::Dispute(Dispute::K08));
        assert!(matches!(Named::of("clm"), Named::Family(laws) if laws[0] == Rule::Clm01));
        assert!(matches!(Named::of("comit-on"), Named::Nothing(near) if near[0] == "commit_on"));
    }

    #[test]
    fn topics_match_by_name_or_heading() {
        for topic in ["dead-hands", "Dead hands"] {
            assert!(
                matches!(Named::of(topic), Named::Topic(rules) if rules.contains(&Rule::Dhc01))
            );
        }
    }

    #[test]
    fn distinguishes_ids_from_questions() {
        for ids in
            ["CLM-06", "clm6 K-1", "commit_on", "jokers", "dead hands", "CLM-99", "comit-on", " "]
        {
            assert!(RulesReport::are_ids(ids), "{ids}");
        }
        for words in ["dead hand", "who pays", "self-pick", "2 jokers", "chess", "CLM-06 who"] {
            assert!(!RulesReport::are_ids(words), "{words}");
        }
    }

    #[test]
    fn rule_rows_have_topic_house_rules_and_repeated_rule() {
        let law = rule_row(Rule::Clm01);
        assert_eq!((law.id, law.topic, law.kind), ("CLM-01", "claims", "decides"));
        assert_eq!(rule_row(Rule::Mis02).repeats, Some("MIS-01"));
        let point = dispute_row(Dispute::K08);
        assert_eq!((point.id, point.switches[0].field), ("K-08", "pause_priority"));
        let switch = switch_row(Switch::CommitOn);
        assert_eq!((switch.default, switch.dispute), ("place_or_expose", Some("K-01")));
    }
}
