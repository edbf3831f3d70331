//! What the tests share: the oracle, and ways to read cards and tables.
#![allow(dead_code, unreachable_pub, missing_docs)]

pub mod acts;
pub mod baseline;
#[cfg(feature = "rows")]
pub mod batch;
pub mod cases;
pub mod dice;
pub mod families;
pub mod game;
pub mod oracle;

use mahj::card::Parsed;
use mahj::{Card, Deals, Faults, Hand, PackedHand, Target, Targets, TileSet};
use oracle::{Exposed, Group};

/// A card with all its faults, those of the print and those of the hands.
pub struct Read {
    pub targets: Targets,
    pub faults: Faults,
}

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

/// Reads and expands a card.
pub fn read(text: &str) -> Read {
    let Parsed { card, mut faults } = Card::parse(text);
    let expanded = Targets::expand(card);
    faults.merge(expanded.faults);
    Read { targets: expanded.targets, faults }
}

/// Reads a good card.
pub fn targets(text: &str) -> Targets {
    let read = read(text);
    assert_eq!(read.faults.errors(), 0, "{:#?}", read.faults);
    read.targets
}

/// The codes of all faults, in order.
pub fn codes(faults: &Faults) -> Vec<&'static str> {
    faults.list.iter().map(|fault| fault.code.name()).collect()
}

/// The rows of a table: not blank, no comment; each with its number.
pub fn rows(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(at, row)| (at + 1, row))
        .filter(|(_, row)| !row.trim().is_empty() && !row.starts_with('#'))
}

/// Dealt hands, and some with exposures among them.
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
