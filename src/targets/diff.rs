//! Compares two cards by their targets.

use std::collections::{BTreeMap, HashMap};

use super::key::Key;
use super::{TargetLine, Targets};
use crate::card::{LineName, Values};

/// How a line changed from one card to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Change {
    /// The same hands, name, value, mark, and jokerless bonus.
    Same,
    /// The same hands under another name.
    Moved,
    /// The same hands with a different value, mark, or jokerless bonus, or different hands in the
    /// same place on the card.
    Changed,
    /// The hands are not on the second card.
    Gone,
    /// The hands are not on the first card.
    New,
}

impl Change {
    /// Returns the name, such as `same`.
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

/// A way in which a line differs from its earlier version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Differs {
    /// In its section or number.
    Name,
    /// In its concrete hands.
    Groups,
    /// In what the card pays.
    Value,
    /// In its mark, X or C.
    Mark,
    /// In whether a hand without jokers earns a bonus.
    Jokerless,
}

impl Differs {
    /// Returns the word for it, `groups`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Differs::Name => "name",
            Differs::Groups => "groups",
            Differs::Value => "value",
            Differs::Mark => "mark",
            Differs::Jokerless => "jokerless",
        }
    }
}

/// A line that is on one card or both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineChange {
    /// How it changed from the first card to the second.
    pub change: Change,
    /// The line on the first card: name, value, concealed. `None` if it is new.
    pub before: Option<(LineName, Values, bool)>,
    /// The line on the second card: name, value, concealed. `None` if it is gone.
    pub after: Option<(LineName, Values, bool)>,
    /// How many concrete hands it has: on the first card, or on the second if it is new.
    pub hands: usize,
    /// How many concrete hands it has on the second card.
    pub hands_after: usize,
    /// How the two versions differ, if the line is on both cards.
    pub differs: Vec<Differs>,
    /// The line as the first card prints it.
    pub print: Option<String>,
    /// The line as the second card prints it.
    pub print_after: Option<String>,
    /// For a line with different hands in the same place: how many hands they have in common.
    pub still: usize,
    /// For a line that is gone or new: the line on the other card that shares the most hands with
    /// it, and how many.
    pub shares: Option<(LineName, usize)>,
}

/// Compares two cards by their targets: a line is the same if its hands are, however it is written.
/// A line whose hands are gone is paired with the new line of the same name; a section named after
/// the year matches the same section for another year.
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
    let mut found: Vec<Option<usize>> = Vec::with_capacity(old.len());
    for (at, hands) in old.iter().enumerate() {
        let name = &before.lines()[at].name;
        // If several lines have these hands, the one with the same name is the match.
        let candidates = by_hands.get(hands.as_slice()).map_or(&[][..], Vec::as_slice);
        let free = || candidates.iter().copied().filter(|other| partner[*other].is_none());
        let same = free().find(|other| after.lines()[*other].name == *name);
        let same = same.or_else(|| free().next());
        if let Some(other) = same {
            partner[other] = Some(at);
        }
        found.push(same);
    }
    // The rest are paired by position.
    for (at, same) in found.iter_mut().enumerate().filter(|(_, same)| same.is_none()) {
        let name = &before.lines()[at].name;
        let place = |other: &usize| {
            partner[*other].is_none() && is_place(name, &after.lines()[*other].name)
        };
        *same = (0..new.len()).find(place);
        if let Some(other) = *same {
            partner[other] = Some(at);
        }
    }
    let print = |targets: &Targets, line| targets.print_of(line).1.to_string();
    let bonus = |targets: &Targets, line| targets.print_of(line).0.jokerless_bonus();
    let mut out = Vec::new();
    for (at, (hands, same)) in old.iter().zip(&found).enumerate() {
        let line = &before.lines()[at];
        let gone = LineChange {
            change: Change::Gone,
            before: Some(facts(line)),
            after: None,
            hands: hands.len(),
            hands_after: 0,
            differs: Vec::new(),
            print: Some(print(before, line)),
            print_after: None,
            still: 0,
            shares: None,
        };
        let Some(same) = *same else {
            let shares = nearest(hands, &new);
            let shares = shares.map(|(at, count)| (after.lines()[at].name.clone(), count));
            out.push(LineChange { shares, ..gone });
            continue;
        };
        let (other, others) = (&after.lines()[same], &new[same]);
        let differs: Vec<Differs> = [
            (Differs::Name, line.name != other.name),
            (Differs::Groups, hands != others),
            (Differs::Value, line.values != other.values),
            (Differs::Mark, line.concealed != other.concealed),
            (Differs::Jokerless, bonus(before, line) != bonus(after, other)),
        ]
        .into_iter()
        .filter_map(|(what, differs)| differs.then_some(what))
        .collect();
        let change = match differs[..] {
            [] => Change::Same,
            [Differs::Name] => Change::Moved,
            _ => Change::Changed,
        };
        out.push(LineChange {
            change,
            after: Some(facts(other)),
            hands_after: others.len(),
            print_after: Some(print(after, other)),
            still: if differs.contains(&Differs::Groups) { shared(hands, others) } else { 0 },
            differs,
            ..gone
        });
    }
    for (at, hands) in new.iter().enumerate().filter(|(at, _)| partner[*at].is_none()) {
        let line = &after.lines()[at];
        let shares = nearest(hands, &old);
        out.push(LineChange {
            change: Change::New,
            before: None,
            after: Some(facts(line)),
            hands: hands.len(),
            hands_after: hands.len(),
            differs: Vec::new(),
            print: None,
            print_after: Some(print(after, line)),
            still: 0,
            shares: shares.map(|(at, count)| (before.lines()[at].name.clone(), count)),
        });
    }
    out
}

/// Returns true if two lines are in the same place: the same number, in sections with the same name
/// or both named after the year.
fn is_place(before: &LineName, after: &LineName) -> bool {
    let is_year = |section: &str| {
        section.len() == 4
            && section.starts_with("20")
            && section.bytes().all(|c| c.is_ascii_digit())
    };
    let years = is_year(&before.section) && is_year(&after.section);
    before.number == after.number && (years || before.section == after.section)
}

/// Returns how many hands two lines have in common.
fn shared(hands: &[Key], line: &[Key]) -> usize {
    hands.iter().filter(|key| line.binary_search(key).is_ok()).count()
}

fn hands(targets: &Targets, line: &TargetLine) -> Vec<Key> {
    let mut keys: Vec<Key> =
        targets.of_line(line).map(|(_, target)| Key::of(target.groups())).collect();
    keys.sort_unstable();
    keys
}

/// Returns the line that shares the most hands, the first one if several do.
fn nearest(hands: &[Key], lines: &[Vec<Key>]) -> Option<(usize, usize)> {
    let mut best: BTreeMap<usize, usize> = BTreeMap::new();
    for (at, line) in lines.iter().enumerate() {
        let shared = shared(hands, line);
        if shared > 0 {
            best.insert(at, shared);
        }
    }
    best.into_iter().max_by_key(|(at, count)| (*count, usize::MAX - at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_that_loses_its_bonus_differs() {
        let line = "111 22 33 444 DDDD (Any Run) X 25";
        let read = |row: &str| Targets::read(&format!("[Run]\n{row}{line}")).unwrap();
        let (bonus, none) = (read(""), read("jokerless: no\n"));
        let changes = diff(&bonus, &none);
        assert_eq!(
            (changes[0].change, &changes[0].differs[..]),
            (Change::Changed, &[Differs::Jokerless][..])
        );
        // Said or not, it is the same.
        assert_eq!(diff(&bonus, &read("jokerless: yes\n"))[0].change, Change::Same);
    }
}
