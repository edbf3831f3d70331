//! Two cards by their concrete hands.

use std::collections::{BTreeMap, HashMap};

use super::key::Key;
use super::{TargetLine, Targets};
use crate::card::{LineName, Values};

/// What became of a line from one card to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Change {
    /// The same hands, name, value and mark.
    Same,
    /// The same hands under another name.
    Moved,
    /// The same hands, with another value or mark.
    Changed,
    /// The hands are not on the second card.
    Gone,
    /// The hands are not on the first card.
    New,
}

impl Change {
    /// Returns the word for it, `same`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Change::Same => "same",
            Change::Moved => "moved",
            Change::Changed => "changed",
            Change::Gone => "gone",
            Change::New => "new",
        }
    }
}

/// A line that is on one card or both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineChange {
    /// What became of it from the first card to the second.
    pub change: Change,
    /// The line on the first card: name, value, concealed. Nothing if it is new.
    pub before: Option<(LineName, Values, bool)>,
    /// The line on the second card: name, value, concealed. Nothing if it is gone.
    pub after: Option<(LineName, Values, bool)>,
    /// How many concrete hands it has, on either card.
    pub hands: usize,
    /// For a line that is gone or new: the line of the other card with which it shares most hands,
    /// and how many.
    pub shares: Option<(LineName, usize)>,
}

/// Compares two cards by their concrete hands: a line is the same if its hands are, however it is
/// written.
///
/// # Examples
///
/// ```
/// # use mahj::{Targets, targets::{Change, diff}};
/// let read = |text: &str| Targets::read(text).unwrap();
/// let before = read("[Run]\n111 22 33 444 DDDD (Any Run) X 25");
/// let after = read("[Run]\n111 22 33 444 DDDD (Any 4 Consec. Nos.) C 30");
/// assert_eq!(diff(&before, &after)[0].change, Change::Changed);
/// ```
#[must_use]
pub fn diff(before: &Targets, after: &Targets) -> Vec<LineChange> {
    let of = |targets: &Targets| -> Vec<Vec<Key>> {
        targets.lines().iter().map(|line| hands(targets, line)).collect()
    };
    let (old, new) = (of(before), of(after));
    let mut by_hands: HashMap<&[Key], Vec<usize>> = HashMap::new();
    for (at, hands) in new.iter().enumerate() {
        by_hands.entry(hands).or_default().push(at);
    }
    let facts = |line: &TargetLine| (line.name.clone(), line.values, line.concealed);
    let mut partner: Vec<Option<usize>> = vec![None; new.len()];
    let mut out = Vec::new();
    for (at, hands) in old.iter().enumerate() {
        let line = &before.lines()[at];
        // Of several lines with these hands the one of the same name is the same line.
        let candidates = by_hands.get(hands.as_slice()).map_or(&[][..], Vec::as_slice);
        let free = || candidates.iter().copied().filter(|other| partner[*other].is_none());
        let found =
            free().find(|other| after.lines()[*other].name == line.name).or_else(|| free().next());
        let Some(found) = found else {
            let shares =
                nearest(hands, &new).map(|(at, count)| (after.lines()[at].name.clone(), count));
            let (change, hands) = (Change::Gone, hands.len());
            out.push(LineChange { change, before: Some(facts(line)), after: None, hands, shares });
            continue;
        };
        partner[found] = Some(at);
        let other = &after.lines()[found];
        let change = if (line.values, line.concealed) != (other.values, other.concealed) {
            Change::Changed
        } else if line.name != other.name {
            Change::Moved
        } else {
            Change::Same
        };
        let (before, after) = (Some(facts(line)), Some(facts(other)));
        out.push(LineChange { change, before, after, hands: hands.len(), shares: None });
    }
    for (at, hands) in new.iter().enumerate().filter(|(at, _)| partner[*at].is_none()) {
        let shares =
            nearest(hands, &old).map(|(at, count)| (before.lines()[at].name.clone(), count));
        let after = Some(facts(&after.lines()[at]));
        out.push(LineChange {
            change: Change::New,
            before: None,
            after,
            hands: hands.len(),
            shares,
        });
    }
    out
}

fn hands(targets: &Targets, line: &TargetLine) -> Vec<Key> {
    let mut keys: Vec<Key> =
        targets.of_line(line).map(|(_, target)| Key::of(target.groups())).collect();
    keys.sort_unstable();
    keys
}

/// Returns the line with which most hands are shared, the earlier of equals.
fn nearest(hands: &[Key], lines: &[Vec<Key>]) -> Option<(usize, usize)> {
    let mut best: BTreeMap<usize, usize> = BTreeMap::new();
    for (at, line) in lines.iter().enumerate() {
        let shared = hands.iter().filter(|key| line.binary_search(key).is_ok()).count();
        if shared > 0 {
            best.insert(at, shared);
        }
    }
    best.into_iter().max_by_key(|(at, count)| (*count, usize::MAX - at))
}
