//! Laws, the points on which sources differ, and the switches.

use std::borrow::Cow;

use serde::Serialize;

use super::SCHEMA;
use crate::law::{Dispute, Rule, Switch};
use crate::spelling::closest_first;

/// A law.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleRow {
    pub schema: u32,
    pub id: &'static str,
    pub topic: &'static str,
    /// `decides`, `defines`, `repeats` or `advice`.
    pub kind: &'static str,
    /// The rule that is repeated, if one is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repeats: Option<&'static str>,
    /// The law as a sentence.
    pub sentence: &'static str,
    /// Where it was read.
    pub source: &'static str,
    pub disputes: Vec<&'static str>,
    pub switches: Vec<&'static str>,
}

/// Returns a row for each of some laws.
///
/// # Examples
///
/// ```
/// # use mahj::{Rule, answer::rule_rows};
/// let rows = rule_rows(Rule::ALL);
/// assert_eq!((rows[0].id, rows[0].topic, rows[0].kind), ("CLM-01", "claims", "decides"));
/// assert_eq!(rule_rows(&[Rule::Mis02])[0].repeats, Some("MIS-01"));
/// ```
#[must_use]
pub fn rule_rows(rules: &[Rule]) -> Vec<RuleRow> {
    let row = |rule: &Rule| {
        let touches = |switch: &&Switch| switch.rules().contains(rule);
        RuleRow {
            schema: SCHEMA,
            id: rule.id(),
            topic: rule.topic().name(),
            kind: rule.kind().name(),
            repeats: rule.kind().repeats().map(Rule::id),
            sentence: rule.sentence(),
            source: rule.source(),
            disputes: Dispute::touching(*rule).map(Dispute::id).collect(),
            switches: Switch::ALL.iter().filter(touches).map(|switch| switch.field()).collect(),
        }
    };
    rules.iter().map(row).collect()
}

/// A point on which sources differ.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DisputeRow {
    pub schema: u32,
    pub id: &'static str,
    pub topic: &'static str,
    pub question: &'static str,
    /// What is done unless a switch says otherwise.
    pub answer: &'static str,
    pub switches: Vec<SwitchRow>,
    pub rules: Vec<&'static str>,
}

/// A switch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SwitchRow {
    pub schema: u32,
    /// The name of the field in a file of rules.
    pub field: &'static str,
    /// What it settles.
    pub sentence: &'static str,
    /// The name of the value that holds unless another is set.
    pub default: &'static str,
    pub values: Vec<SwitchValueRow>,
    /// The point on which sources differ that led to it, if one did.
    pub dispute: Option<&'static str>,
    pub rules: Vec<&'static str>,
}

/// A value of a switch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SwitchValueRow {
    /// What is written in a file of rules.
    pub name: &'static str,
    pub meaning: &'static str,
}

impl SwitchRow {
    /// Makes a row of a switch.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{law::Switch, answer::SwitchRow};
    /// let row = SwitchRow::of(Switch::CommitOn);
    /// assert_eq!((row.field, row.default, row.dispute), ("commit_on", "place_or_expose", Some("K-01")));
    /// ```
    #[must_use]
    pub fn of(switch: Switch) -> SwitchRow {
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
}

/// Returns a row for each of some points on which sources differ.
///
/// # Examples
///
/// ```
/// # use mahj::{law::Dispute, answer::dispute_rows};
/// let rows = dispute_rows(&[Dispute::K08]);
/// assert_eq!((rows[0].id, rows[0].switches[0].field), ("K-08", "pause_priority"));
/// ```
#[must_use]
pub fn dispute_rows(disputes: &[Dispute]) -> Vec<DisputeRow> {
    let row = |dispute: &Dispute| DisputeRow {
        schema: SCHEMA,
        id: dispute.id(),
        topic: dispute.topic().name(),
        question: dispute.question(),
        answer: dispute.answer(),
        switches: dispute.switches().iter().map(|switch| SwitchRow::of(*switch)).collect(),
        rules: ids(dispute.rules()),
    };
    disputes.iter().map(row).collect()
}

fn ids(rules: &[Rule]) -> Vec<&'static str> {
    rules.iter().map(|rule| rule.id()).collect()
}

/// What an id of the rules stands for.
///
/// # Examples
///
/// ```
/// # use mahj::{Rule, law::Dispute, answer::Named};
/// assert_eq!(Named::of(" CLM-06"), Named::Law(Rule::Clm06));
/// assert_eq!(Named::of("K-08"), Named::Dispute(Dispute::K08));
/// assert!(matches!(Named::of("clm"), Named::Family(laws) if laws[0] == Rule::Clm01));
/// assert!(matches!(Named::of("dead hand"), Named::Words(laws) if laws.len() > 3));
/// assert_eq!(Named::of("k8"), Named::Dispute(Dispute::K08));
/// assert!(matches!(Named::of("pairs and jokers"), Named::Words(laws) if laws.contains(&Rule::Glo04)));
/// assert!(matches!(Named::of("comit-on"), Named::Nothing(near) if near[0] == "commit_on"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Named {
    /// A law.
    Law(Rule),
    /// A point on which sources differ.
    Dispute(Dispute),
    /// A switch.
    Switch(Switch),
    /// All points on which sources differ.
    Disputes,
    /// The laws of a family.
    Family(Vec<Rule>),
    /// No id, but words that stand in the sentences of these laws.
    Words(Vec<Rule>),
    /// Nothing; the ids that are nearest.
    Nothing(Vec<&'static str>),
}

impl Named {
    /// The letter that all disputes share, as a family of laws shares three.
    pub const DISPUTES: &str = "K";

    /// Returns what an id stands for.
    #[must_use]
    pub fn of(id: &str) -> Named {
        let id = &*with_nought(id.trim());
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
        let said = said(id);
        if said.is_empty() { Named::Nothing(near_ids(id)) } else { Named::Words(said) }
    }
}

/// Writes an id in full: `K-1` and `clm6` are K-01 and CLM-06.
fn with_nought(id: &str) -> Cow<'_, str> {
    let digits = id.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let letters = &id[..id.len() - digits.len()];
    let number = digits.trim_start_matches('-').parse::<u8>();
    match number {
        Ok(number) if !letters.is_empty() => Cow::Owned(format!("{letters}-{number:02}")),
        _ => Cow::Borrowed(id),
    }
}

/// Words that say nothing of what is looked for.
const IDLE: [&str; 14] = [
    "the", "and", "for", "has", "have", "who", "what", "when", "how", "may", "can", "does", "with",
    "are",
];

/// Returns the laws in whose sentences words stand, one behind the other; where there are none,
/// those that have all of the words in any order, in any form, in the sentence or in the heading
/// above it. Three letters at least, as fewer stand in all of them.
fn said(words: &str) -> Vec<Rule> {
    let words = words.to_lowercase();
    if words.chars().filter(|c| c.is_alphabetic()).count() < 3 {
        return Vec::new();
    }
    let laws = |says: &dyn Fn(&Rule) -> bool| -> Vec<Rule> {
        Rule::ALL.iter().filter(|rule| says(rule)).copied().collect()
    };
    let whole = laws(&|rule| rule.sentence().to_lowercase().contains(&words));
    if !whole.is_empty() {
        return whole;
    }
    let wanted: Vec<&str> =
        parts(&words).filter(|word| word.len() > 2 && !IDLE.contains(word)).map(stem).collect();
    if wanted.is_empty() {
        return Vec::new();
    }
    laws(&|rule| {
        let text = format!("{} {}", rule.sentence(), rule.topic().heading()).to_lowercase();
        wanted.iter().all(|word| parts(&text).any(|found| found.starts_with(word)))
    })
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Takes the ending off a word, so that its other forms are found too: `claims`, `exposed`.
fn stem(word: &str) -> &str {
    let endings = ["ments", "ment", "ings", "ing", "es", "ed", "s", "e"];
    let short = endings.into_iter().find_map(|ending| word.strip_suffix(ending));
    short.filter(|short| short.len() > 2).unwrap_or(word)
}

/// Returns the ids, of laws, disputes and switches, that are nearest to what was written, at most
/// three of them.
fn near_ids(text: &str) -> Vec<&'static str> {
    let rules = Rule::ALL.iter().map(|rule| rule.id());
    let disputes = Dispute::ALL.iter().map(|dispute| dispute.id());
    let switches = Switch::ALL.iter().map(|switch| switch.field());
    let mut near = closest_first(text.trim(), rules.chain(disputes).chain(switches));
    near.truncate(3);
    near
}
