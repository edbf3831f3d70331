//! Parses the house rules of a TOML file. The fuzz target `rules` includes this file, so it uses
//! nothing else of the command but [`clip`](crate::clip).

use std::collections::BTreeMap;
use std::ops::Range;

use mahj::diagnostic::{Code, Diagnostic, DiagnosticList, RowIndex};
use mahj::rules::{RuleSet, UnknownSwitchError};

use crate::clip::clipped;

type Keys = BTreeMap<toml::Spanned<String>, toml::Spanned<toml::Value>>;

/// Parses a rules file, and reports everything wrong with it.
pub(crate) fn parse(text: &str) -> Result<RuleSet, DiagnosticList> {
    let rows = RowIndex::new(text);
    let mut faults = DiagnosticList::default();
    let mut add = |code, span: Range<usize>, message: String, help: String| {
        faults.list.push(Diagnostic::new(code, rows.place(span), message, "").with_help(help));
    };
    let keys: Keys = match toml::from_str(text) {
        Ok(keys) => keys,
        Err(error) => {
            let span = error.span().unwrap_or(0..0);
            add(
                Code::RulesFile,
                span,
                clipped(error.message(), 200),
                "write `commit_on = \"touch\"`".to_owned(),
            );
            return Err(faults);
        }
    };
    let value = |value: &toml::Value| match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(number) => Some(number.to_string()),
        toml::Value::Boolean(yes) => Some(yes.to_string()),
        _ => None,
    };
    let mut rules = RuleSet::default();
    for (key, given) in &keys {
        if key.get_ref() == "preset" {
            let name = value(given.get_ref()).unwrap_or_default();
            match RuleSet::preset(&name) {
                Ok(preset) => rules = preset,
                Err(unknown) => add(
                    Code::RulesValue,
                    given.span(),
                    format!("no rule set is called `{}`", clipped(&name, 40)),
                    unknown.help().unwrap_or_default(),
                ),
            }
        }
    }
    for (key, given) in keys.iter().filter(|(key, _)| key.get_ref() != "preset") {
        let set = value(given.get_ref()).map_or_else(
            || {
                let mut trial = RuleSet::default();
                // No house rule takes an array, a table, a float or a date, so this always fails.
                let written = text.get(given.span()).and_then(|text| text.lines().next());
                trial.set(key.get_ref(), written.unwrap_or_default())
            },
            |value| rules.set(key.get_ref(), &value),
        );
        if let Err(unknown) = set {
            let UnknownSwitchError { value, .. } = &unknown;
            let (code, span) = match value {
                None => (Code::RulesUnknownSwitch, key.span()),
                Some(_) => (Code::RulesValue, given.span()),
            };
            add(code, span, unknown.seen(), unknown.help());
        }
    }
    if faults.is_empty() {
        return Ok(rules);
    }
    // Sort the diagnostics, and keep only as many as are shown.
    let mut listed = DiagnosticList::default();
    listed.merge(faults);
    Err(listed)
}
