//! Assigning a hand's tiles to the groups of a target.

use crate::hand::Hand;
use crate::targets::{Target, TargetGroup};
use crate::tile::Tile;
use crate::tiles::TileSet;

/// A group of a target, with the number of naturals and jokers a hand puts into it.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 11B 22B J 22C [1111C]".parse().unwrap();
/// let verdict = matcher.verify(&hand);
/// let pung = &verdict.readings[0].groups[1];
/// assert_eq!((pung.naturals, pung.jokers, pung.missing(), pung.exposed), (2, 1, 0, false));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Filled {
    pub group: TargetGroup,
    pub naturals: u8,
    pub jokers: u8,
    /// True if it is one of the hand's exposures, so its tiles can't move.
    pub exposed: bool,
}

impl Filled {
    /// Returns how many tiles the group still lacks.
    #[must_use]
    pub const fn missing(&self) -> u8 {
        self.group.size - self.naturals - self.jokers
    }
}

/// Assigns a hand's tiles to a target so that as few as possible are missing: each exposure to its
/// group; naturals from the rack to singles, pairs, and blocks first, then to the other groups in
/// printed order; jokers first to the places that the line prints a J for, then where the set has no
/// naturals left, then to the groups missing the fewest tiles, so that groups get completed.
///
/// Exposures that don't fit are ignored.
pub(super) fn fill(target: &Target, hand: &Hand, set: &TileSet) -> Vec<Filled> {
    let rack = hand.rack();
    let mut left = *rack;
    let empty =
        |group: &TargetGroup| Filled { group: *group, naturals: 0, jokers: 0, exposed: false };
    let mut groups: Vec<Filled> = target.groups().iter().map(empty).collect();
    if !hand.exposures().is_empty() {
        let taken = target.fit(hand.exposures()).unwrap_or_default();
        for (exposure, at) in hand.exposures().iter().zip(taken.places()) {
            let filled = &mut groups[at];
            (filled.naturals, filled.jokers, filled.exposed) =
                (exposure.naturals(), exposure.jokers(), true);
        }
    }
    let of_rack = |filled: &&mut Filled| !filled.exposed;
    for strict in [true, false] {
        for filled in
            groups.iter_mut().filter(of_rack).filter(|filled| filled.group.jokers != strict)
        {
            let tile = Tile::Symbol(filled.group.symbol);
            filled.naturals = left[tile].min(filled.group.size);
            left.take_some(tile, filled.naturals);
        }
    }
    let mut jokers = rack.jokers().saturating_sub(target.printed_jokers());
    if jokers == 0 {
        return groups;
    }
    // For five of a suited tile, the fifth has to be a joker anyway.
    for filled in groups.iter_mut().filter(of_rack).filter(|filled| filled.group.jokers) {
        let group = filled.group;
        let same = target.groups().iter().filter(|other| other.symbol == group.symbol);
        let wanted: u8 = same.map(|group| group.size).sum();
        let beyond = wanted.saturating_sub(set.of(Tile::Symbol(group.symbol)));
        give(filled, &mut jokers, beyond);
    }
    // Groups missing the fewest tiles come first; ties are broken by printed order.
    for missing in 1..=Hand::MAX as u8 {
        if jokers == 0 {
            break;
        }
        for filled in groups.iter_mut().filter(|filled| filled.group.jokers) {
            if filled.missing() == missing {
                give(filled, &mut jokers, u8::MAX);
            }
        }
    }
    groups
}

fn give(filled: &mut Filled, jokers: &mut u8, most: u8) {
    let given = filled.missing().min(*jokers).min(most);
    filled.jokers += given;
    *jokers -= given;
}
