//! Shared by the tests: the oracle, and helpers to parse cards and tables.
#![allow(dead_code, unreachable_pub, missing_docs)]

pub mod acts;
pub mod baseline;
#[cfg(feature = "rows")]
pub mod batch;
pub mod cases;
pub mod claims;
pub mod families;
pub mod game;
pub mod oracle;
pub mod positions;
pub mod texts;

use mahj::{Deals, Hand, PackedHand, Target, TileSet};
use oracle::{Exposed, Group};

pub use texts::*;

/// Returns the groups of a target for the oracle.
pub fn groups_of(target: &Target) -> Vec<Group> {
    let group = |group: &mahj::TargetGroup| Group {
        tile: group.symbol.index(),
        size: group.size.into(),
        jokers: group.jokers,
        shown: group.size >= 3 && !group.block,
    };
    target.groups().iter().map(group).collect()
}

/// Returns the exposures of a hand for the oracle.
pub fn shown_by(hand: &Hand) -> Vec<Exposed> {
    let shown = |exposure: &mahj::Exposure| Exposed {
        tile: exposure.symbol().index(),
        naturals: exposure.naturals().into(),
        jokers: exposure.jokers().into(),
    };
    hand.exposures().iter().map(shown).collect()
}

/// Dealt hands, some with exposures.
pub fn hands(count: usize) -> Vec<PackedHand> {
    let shown = ["[222B J] [FFF] 11B 22C", "[33B J] [33C J] [33D J] [5B JJ]", "[9DDD] 1B"];
    let shown: Vec<PackedHand> = shown
        .iter()
        .filter_map(|text| text.parse::<Hand>().ok())
        .map(|hand| PackedHand::of(&hand))
        .collect();
    let deals = Deals::new(5, 14, &TileSet::default());
    let mut hands: Vec<PackedHand> = deals.from(0).take(count).collect();
    for (at, hand) in hands.iter_mut().enumerate().skip(7).step_by(31) {
        *hand = shown[at % shown.len()];
    }
    hands
}
