//! What a hand shows of one kind of tile, as one number, so that a lane of bytes can hold it.
//!
//! A hand may show several groups of a kind, `[FFF] [FFF J]`. For a target it matters how large each is and whether
//! jokers stand in it, not in which order they were made. There are 164 such multisets of groups that a hand of 14
//! tiles has room for, so that a byte names each: its *code*, 0 for nothing shown.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::hand::{Exposure, Hand};

/// The size of an exposed group, and whether jokers stand in it.
pub(super) type Group = (u8, bool);

/// The kinds of groups that can be exposed.
const GROUPS: usize = 8;

/// All codes there are, made once.
pub(super) static CODES: LazyLock<Codes> = LazyLock::new(Codes::new);

/// The code of nothing shown.
pub(super) const NOTHING: u8 = 0;

/// The multisets of exposed groups of one kind, by code.
pub(super) struct Codes {
    /// The groups of each code, sorted.
    groups: Vec<Vec<Group>>,
    /// The code with one group more; [`NOTHING`] where no hand has room for it.
    next: Vec<[u8; GROUPS]>,
}

fn index_of((size, jokers): Group) -> usize {
    (usize::from(size) - 3) * 2 + usize::from(jokers)
}

fn group_of(index: usize) -> Group {
    (index as u8 / 2 + 3, index % 2 == 1)
}

impl Codes {
    fn new() -> Codes {
        let mut codes = Codes {
            groups: vec![Vec::new()],
            next: Vec::new(),
        };
        let mut known = BTreeMap::from([(Vec::new(), NOTHING)]);
        // The list grows while it is walked: each code leads to those with one group more.
        while codes.next.len() < codes.groups.len() {
            let mut next = [NOTHING; GROUPS];
            for (at, code) in next.iter_mut().enumerate() {
                let mut groups = codes.groups[codes.next.len()].clone();
                groups.push(group_of(at));
                groups.sort_unstable();
                let tiles: usize = groups.iter().map(|(size, _)| usize::from(*size)).sum();
                if tiles <= Hand::MOST {
                    *code = *known.entry(groups.clone()).or_insert_with(|| {
                        codes.groups.push(groups);
                        (codes.groups.len() - 1) as u8
                    });
                }
            }
            codes.next.push(next);
        }
        codes
    }

    /// Returns the code of what was shown and one exposure more.
    pub(super) fn with(&self, code: u8, exposure: &Exposure) -> u8 {
        let group = (exposure.len() as u8, exposure.jokers() > 0);
        self.next[usize::from(code)][index_of(group)]
    }

    /// Returns for every code but nothing its groups.
    pub(super) fn all(&self) -> impl Iterator<Item = (u8, &[Group])> {
        (1..).zip(self.groups[1..].iter().map(Vec::as_slice))
    }
}

/// What a shown multiset of groups fills of a target's tiles of this kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Fills {
    /// What is shown.
    pub(super) code: u8,
    /// Tiles where no joker may stand.
    pub(super) strict: u8,
    /// Tiles where jokers may.
    pub(super) soft: u8,
    /// How many exposures these are.
    pub(super) exposures: u8,
}

/// Returns everything that may be shown of the groups of one kind that a target has, each its size and whether
/// jokers may stand in it.
///
/// Groups with jokers need groups that take them; the others take those that take none first, since then most is
/// left for the jokers of the rack.
pub(super) fn fills(groups: &[Group]) -> Vec<Fills> {
    if groups.is_empty() {
        return Vec::new();
    }
    CODES
        .all()
        .filter_map(|(code, shown)| {
            let mut fills = Fills {
                code,
                strict: 0,
                soft: 0,
                exposures: shown.len() as u8,
            };
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
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_multiset_has_a_byte_of_its_own_whatever_its_order() {
        let codes = &*CODES;
        assert_eq!(codes.groups.len() - 1, codes.all().count());
        assert!(codes.groups.len() <= 256, "{}", codes.groups.len());
        let exposure = |text: &str| text.parse::<Hand>().unwrap().exposures()[0];
        let (pung, kong) = (exposure("[FFF]"), exposure("[FFF J]"));
        let one = codes.with(codes.with(NOTHING, &pung), &kong);
        let other = codes.with(codes.with(NOTHING, &kong), &pung);
        assert_eq!(one, other);
        assert_eq!(codes.groups[usize::from(one)], [(3, false), (4, true)]);
    }

    #[test]
    fn exposed_naturals_take_the_groups_without_jokers_first() {
        // Two pungs, one of them without jokers, and a kong.
        let all = fills(&[(3, false), (3, true), (4, true)]);
        let of = |shown: &[Group]| {
            let code = CODES.all().find(|(_, groups)| *groups == shown).unwrap().0;
            all.iter()
                .find(|fills| fills.code == code)
                .map(|fills| (fills.strict, fills.soft, fills.exposures))
        };
        assert_eq!(of(&[(3, false)]), Some((3, 0, 1)));
        assert_eq!(of(&[(3, true)]), Some((0, 3, 1)));
        assert_eq!(of(&[(3, false), (3, true)]), Some((3, 3, 2)));
        assert_eq!(of(&[(3, false), (3, false)]), Some((3, 3, 2)));
        assert_eq!(of(&[(3, true), (3, true)]), None);
        assert_eq!(of(&[(3, false), (4, true)]), Some((3, 4, 2)));
        assert_eq!(of(&[(5, false)]), None);
    }
}
