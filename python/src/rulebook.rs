//! What the rules say, and the rules of a table.

use std::collections::BTreeMap;

use mahj::UnknownNameError;
use mahj::answer::{RuleReport, RulesReport};
use mahj::rules::RuleSet;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::error::Wrong;
use crate::words::{answer, rows as rows_of};

/// The rules of a table: a preset, or house rules by name, which may include a `preset` key.
#[derive(Debug, Clone, FromPyObject, IntoPyObject)]
pub(crate) enum Rules {
    Preset(String),
    Switches(BTreeMap<String, Value>),
}

/// The value of a house rule: text, yes or no, or an amount.
#[derive(Debug, Clone, FromPyObject, IntoPyObject)]
pub(crate) enum Value {
    Text(String),
    Switch(bool),
    Amount(i64),
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Text(text) => f.write_str(text),
            Value::Switch(yes) => write!(f, "{yes}"),
            Value::Amount(amount) => write!(f, "{amount}"),
        }
    }
}

impl Rules {
    pub(crate) fn read(&self) -> Result<(String, RuleSet), Wrong> {
        self.read_with(RuleSet::preset)
    }

    /// Reads the rules, given how to find a preset.
    pub(crate) fn read_with(
        &self,
        preset: impl Fn(&str) -> Result<RuleSet, UnknownNameError>,
    ) -> Result<(String, RuleSet), Wrong> {
        let preset = |name: &str| {
            preset(name).map_err(|unknown| {
                let message = format!("no rule set is called `{name}`");
                Wrong::new("rules::unknown", message, unknown.help().unwrap_or_default())
            })
        };
        match self {
            Rules::Preset(name) => {
                let rules = preset(name)?;
                Ok((rules.name().unwrap_or("league").to_owned(), rules))
            }
            Rules::Switches(switches) => {
                let named = switches.get("preset").map(|name| preset(&name.to_string()));
                let mut rules = named.transpose()?.unwrap_or_default();
                for (name, given) in switches.iter().filter(|(name, _)| *name != "preset") {
                    rules.set(name, &given.to_string()).map_err(|unknown| {
                        Wrong::new("rules::faulty", unknown.seen(), unknown.help())
                    })?;
                }
                Ok(("rules".to_owned(), rules))
            }
        }
    }
}

/// Answers a question about the rules, in plain words or by the ID of a rule.
///
/// `question` is a question, or the ID of one rule (`JKX-01`), disputed point (`K-08`), or house
/// rule (`commit_on`). `rules` is league, teacher, tournament, or house rules by name. The answer
/// says what a table with these rules plays where rulebooks disagree.
///
/// Raises QuestionError for an unknown ID.
///
/// >>> mahj.rule("JKX-01").answers[0].laws
/// ('JKX-01',)
/// >>> mahj.rule("can I use a joker in a pair").answers[0].answer[:3]
/// 'No.'
#[pyfunction]
#[pyo3(signature = (question: "str", *, rules: "Preset | dict[str, str | bool | int] | None" = None) -> "answers.RuleAnswer")]
pub(crate) fn rule<'py>(
    py: Python<'py>,
    question: &str,
    rules: Option<Rules>,
) -> PyResult<Bound<'py, PyAny>> {
    let rules = rules.map(|rules| rules.read()).transpose()?;
    let rules = rules.as_ref().map(|(_, rules)| rules);
    // A mistyped ID is not a question in words.
    if !question.trim().is_empty() && RulesReport::are_ids(question) {
        RulesReport::ask(Some(question)).map_err(Wrong::from)?;
    }
    answer(py, RuleReport::answer(question, rules))
}

/// Looks up rules, disputed points, and house rules by their IDs.
///
/// `ids` is one or more IDs separated by spaces, a family of rules (`CLM`), a topic (`jokers`), or
/// `K` for all disputed points; without it, every rule. Questions in words are for `rule`.
///
/// Raises QuestionError for an unknown ID.
///
/// >>> [row.id for row in mahj.rules("JKX-01 K-08")], len(mahj.rules("jokers"))
/// (['JKX-01', 'K-08'], 56)
#[pyfunction]
#[pyo3(signature = (ids: "str | None" = None) -> "answers.Rules")]
pub(crate) fn rules<'py>(py: Python<'py>, ids: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
    rows_of(py, "Rules", RulesReport::ask(ids).map_err(Wrong::from)?)
}

/// Returns the names of the rule sets.
///
/// >>> mahj.presets()
/// ('league', 'teacher', 'tournament')
#[pyfunction]
#[pyo3(signature = () -> "tuple[Preset, ...]")]
pub(crate) fn presets(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, RuleSet::PRESETS.map(|(name, _)| name))
}
