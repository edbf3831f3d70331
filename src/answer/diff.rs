//! What became of each line between two cards?

use serde::Serialize;

use super::SCHEMA;
use crate::targets::{Change, LineChange};

/// What became of a line between two cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DiffRow {
    pub schema: u32,
    /// `same`, `moved`, `changed`, `gone` or `new`.
    pub change: &'static str,
    pub line: Option<String>,
    /// On the second card, as `value_after` and `concealed_after`; null where the line is gone.
    pub line_after: Option<String>,
    pub value: Option<u32>,
    pub value_after: Option<u32>,
    pub concealed: Option<bool>,
    pub concealed_after: Option<bool>,
    pub targets: usize,
    /// For a line gone or new: the line of the other card that shares most hands with it.
    pub nearest: Option<String>,
    /// How many hands are shared with that line.
    pub shared: usize,
}

/// Returns a row for each line of the two cards.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets};
/// # use mahj::targets::diff;
/// let matcher = Matcher::new(Targets::practice());
/// let changes = diff(matcher.targets(), matcher.targets());
/// assert_eq!(mahj::answer::diff_rows(&changes)[0].change, "same");
/// ```
#[must_use]
pub fn diff_rows(changes: &[LineChange]) -> Vec<DiffRow> {
    let row = |change: &LineChange| DiffRow {
        schema: SCHEMA,
        change: Change::name(change.change),
        line: change.before.as_ref().map(|(name, ..)| name.id()),
        line_after: change.after.as_ref().map(|(name, ..)| name.id()),
        value: change.before.as_ref().map(|(_, value, _)| *value),
        value_after: change.after.as_ref().map(|(_, value, _)| *value),
        concealed: change.before.as_ref().map(|(.., concealed)| *concealed),
        concealed_after: change.after.as_ref().map(|(.., concealed)| *concealed),
        targets: change.hands,
        nearest: change.shares.as_ref().map(|(name, _)| name.id()),
        shared: change.shares.as_ref().map_or(0, |(_, count)| *count),
    };
    changes.iter().map(row).collect()
}
