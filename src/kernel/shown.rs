//! A hand's exposures of one kind of tile, as a single number that fits in a lane's byte.
//!
//! A hand may expose several groups of a kind, `[FFF] [FFF J]`. For a target, what matters is how
//! large each one is, not the order they were made in; whether one contains jokers matters only if
//! the target has a group that doesn't allow any. A byte identifies each multiset of groups that
//! fits in a 14-tile hand: its *code*, which is 0 for no exposures. There are 31 by size alone
//! ([`SIZES`]), and 154 when groups with jokers are distinguished ([`GROUPS`]).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::hand::Hand;

/// The size of an exposed group, and whether it contains jokers.
pub(super) type Group = (u8, bool);

/// The kinds of groups that can be exposed.
pub(super) const KINDS: usize = 8;

/// The codes by size alone.
pub(super) static SIZES: LazyLock<Codes> = LazyLock::new(|| Codes::of(&[0, 2, 4, 6]));

/// The codes that distinguish groups with jokers from those without.
pub(super) static GROUPS: LazyLock<Codes> = LazyLock::new(|| Codes::of(&[0, 1, 2, 3, 4, 5, 6, 7]));

/// The code for no exposures.
pub(super) const NOTHING: u8 = 0;

/// The multisets of exposed groups of one kind, by code.
pub(super) struct Codes {
    /// The groups of each code, sorted.
    groups: Vec<Vec<Group>>,
    /// The code with one more group; [`NOTHING`] if no hand has room for it. There is an entry for
    /// every byte, so no bounds checks are needed.
    next: Box<[[u8; KINDS]; 256]>,
}

/// Returns the index of a kind of group, from 0 to 7: by size, then by whether it may contain
/// jokers.
pub(super) fn index_of((size, jokers): Group) -> usize {
    usize::from(size).wrapping_sub(3) * 2 + usize::from(jokers)
}

/// Returns the kind of group at an index.
pub(super) fn group_of(index: usize) -> Group {
    (index as u8 / 2 + 3, index % 2 == 1)
}

impl Codes {
    /// Creates the codes of all multisets of some kinds of groups.
    fn of(kinds: &[usize]) -> Codes {
        let mut codes = Codes { groups: vec![Vec::new()], next: Box::new([[NOTHING; KINDS]; 256]) };
        let mut done = 0;
        let mut known = BTreeMap::from([(Vec::new(), NOTHING)]);
        // The list grows during the loop: each code leads to those with one more group.
        while done < codes.groups.len() {
            let mut next = [NOTHING; KINDS];
            for at in kinds.iter().copied() {
                let mut groups = codes.groups[done].clone();
                groups.push(group_of(at));
                groups.sort_unstable();
                let tiles: usize = groups.iter().map(|(size, _)| usize::from(*size)).sum();
                if tiles <= Hand::MAX {
                    next[at] = *known.entry(groups.clone()).or_insert_with(|| {
                        codes.groups.push(groups);
                        (codes.groups.len() - 1) as u8
                    });
                }
            }
            codes.next[done] = next;
            done += 1;
        }
        codes
    }

    /// Returns the code after one more exposure, of three to six tiles.
    #[inline(always)]
    pub(super) fn with(&self, code: u8, size: u8, jokers: bool) -> u8 {
        self.next[usize::from(code)][index_of((size, jokers)) % KINDS]
    }

    /// Returns the groups of every code except [`NOTHING`].
    pub(super) fn all(&self) -> impl Iterator<Item = (u8, &[Group])> {
        (1..).zip(self.groups[1..].iter().map(Vec::as_slice))
    }
}

/// How much of a target's tiles of this kind an exposed multiset of groups fills.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Fills {
    /// What is exposed.
    pub(super) code: u8,
    /// Tiles that can't be jokers.
    pub(super) strict: u8,
    /// Tiles that can be jokers.
    pub(super) soft: u8,
    /// How many exposures these are.
    pub(super) exposures: u8,
}

/// How much of a target's tiles of one kind the exposures fill.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Fillings {
    /// Whether the codes distinguish groups with jokers.
    pub(super) exact: bool,
    /// Everything that may be exposed; anything else rules out the target.
    pub(super) list: Vec<Fills>,
}

/// Returns every way to expose a target's groups of one kind, each group given by its size and
/// whether it may contain jokers.
///
/// Exposures with jokers need groups that allow them; the others first take groups that don't,
/// which leaves the most for the rack's jokers.
pub(super) fn fills(groups: &[Group]) -> Fillings {
    if groups.is_empty() {
        return Fillings::default();
    }
    let exact = groups.iter().any(|(_, jokers)| !jokers);
    let codes = if exact { &*GROUPS } else { &*SIZES };
    let fill = |(code, shown): (u8, &[Group])| {
        let mut fills = Fills { code, strict: 0, soft: 0, exposures: shown.len() as u8 };
        for size in 3..=6 {
            let count = |of: &[Group], jokers| {
                of.iter().filter(|group| **group == (size, jokers)).count() as u8
            };
            let (natural, mixed) = (count(shown, false), count(shown, true));
            let (strict, soft) = (count(groups, false), count(groups, true));
            let strictly = natural.min(strict);
            let softly = natural - strictly + mixed;
            if softly > soft {
                return None;
            }
            fills.strict += strictly * size;
            fills.soft += softly * size;
        }
        Some(fills)
    };
    Fillings { exact, list: codes.all().filter_map(fill).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exposure_codes_are_unique_and_order_independent() {
        assert_eq!((SIZES.groups.len(), GROUPS.groups.len()), (32, 155));
        let one = GROUPS.with(GROUPS.with(NOTHING, 3, false), 4, true);
        let other = GROUPS.with(GROUPS.with(NOTHING, 4, true), 3, false);
        assert_eq!(one, other);
        assert_eq!(GROUPS.groups[usize::from(one)], [(3, false), (4, true)]);
        let sizes = SIZES.with(SIZES.with(NOTHING, 4, false), 3, false);
        assert_eq!(SIZES.groups[usize::from(sizes)], [(3, false), (4, false)]);
    }

    #[test]
    fn exposed_naturals_take_the_groups_without_jokers_first() {
        // Two pungs, one of them without jokers, and a kong.
        let all = fills(&[(3, false), (3, true), (4, true)]);
        assert!(all.exact);
        let of = |shown: &[Group]| {
            let code = GROUPS.all().find(|(_, groups)| *groups == shown).unwrap().0;
            let known = all.list.iter().find(|fills| fills.code == code);
            known.map(|fills| (fills.strict, fills.soft, fills.exposures))
        };
        assert_eq!(of(&[(3, false)]), Some((3, 0, 1)));
        assert_eq!(of(&[(3, true)]), Some((0, 3, 1)));
        assert_eq!(of(&[(3, false), (3, true)]), Some((3, 3, 2)));
        assert_eq!(of(&[(3, false), (3, false)]), Some((3, 3, 2)));
        assert_eq!(of(&[(3, true), (3, true)]), None);
        assert_eq!(of(&[(3, false), (4, true)]), Some((3, 4, 2)));
        assert_eq!(of(&[(5, false)]), None);
        // If all groups allow jokers, it does not matter which of them have any.
        let soft = fills(&[(3, true)]);
        assert_eq!((soft.exact, soft.list.len()), (false, 1));
    }
}
