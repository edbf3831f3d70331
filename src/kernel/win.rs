//! Win check for many hands, most of which aren't Mah Jongg.
//!
//! A 14-tile hand completes a target if, for every symbol, it has at least the target's strict
//! tiles and at most all its tiles: `S <= h <= N`. The number of jokers then works out
//! automatically. The hand's *support*, the set of symbols in it, narrows down the targets: a
//! target's possible supports are its own symbols minus those of any groups that could be all
//! jokers. So the support is looked up first, which rules out nearly all hands.

use std::collections::HashMap;

use super::counts::{Counts, ONE};
use super::fit::MOST_EXPOSURES;
use crate::hand::Exposure;
use crate::packed::{PackedHand, TILE};
use crate::targets::{Target, TargetId, Targets};
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// One bit per symbol; jokers and bytes that aren't tiles have higher bits.
const SYMBOLS: u64 = (1 << Symbol::COUNT) - 1;

/// What each byte of a packed hand adds to the support, exposed or not.
static BIT: [u64; 256] = {
    let (mut all, mut byte) = ([0; 256], 0);
    while byte < 256 {
        all[byte] = 1 << (byte as u8 & TILE);
        byte += 1;
    }
    all
};

/// A target in the form used for comparison.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    strict: Counts,
    all: Counts,
    id: TargetId,
}

/// Checks whether hands are Mah Jongg, and for which target.
///
/// # Examples
///
/// ```
/// # use mahj::{PackedHand, Targets, kernel::WinCheck};
/// let targets = Targets::practice();
/// let wins = WinCheck::new(&targets);
/// let won = PackedHand::of(&"11B 22B J FFF 22C 111C J".parse().unwrap());
/// let target = wins.find(&won).unwrap();
/// assert_eq!(targets.name_of(targets.get(target)).id(), "consecutive-run/2");
/// assert_eq!(wins.find(&PackedHand::of(&"11B 22B N FFF 22C 111C J".parse().unwrap())), None);
/// ```
#[derive(Debug, Clone)]
pub struct WinCheck {
    /// One bit for the hash of each possible support: if it is not set, there is nothing to look
    /// up.
    filter: Box<[u64]>,
    /// Each support with the range of its candidates: an open-addressing table in which an empty
    /// range marks an empty slot.
    places: Box<[(u64, u32, u32)]>,
    candidates: Vec<Candidate>,
    /// The targets, for hands with exposures, whose groups are checked one by one.
    targets: Vec<Target>,
    concealed: Vec<bool>,
    /// What each line pays with exposures, and whether any line pays a different value without, in
    /// which case the candidates are in a different order.
    exposed: Vec<u32>,
    two_values: bool,
}

/// Hashes the bits of a support.
#[inline]
const fn spread(support: u64) -> u64 {
    let mixed = support.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ (mixed >> 32)
}

impl WinCheck {
    /// Prepares the targets of a card.
    #[must_use]
    pub fn new(targets: &Targets) -> WinCheck {
        let jokers = targets.card().tile_set.of(Tile::Joker);
        let mut order: Vec<u32> = (0..targets.len() as u32).collect();
        let values = |id: TargetId| targets.lines()[targets.get(id).line].values;
        order.sort_by_key(|id| std::cmp::Reverse(values(TargetId(*id)).concealed));
        let mut by_support: HashMap<u64, Vec<Candidate>> = HashMap::new();
        for id in order.into_iter().map(TargetId) {
            let (all, strict) = (targets.get(id).tiles(), targets.get(id).strict_tiles());
            let candidate = Candidate { strict: Counts::of(&strict), all: Counts::of(&all), id };
            for support in supports(&all, &strict, jokers) {
                let known = by_support.entry(support).or_default();
                let same = |other: &Candidate| {
                    (other.strict, other.all) == (candidate.strict, candidate.all)
                        && !exposable_otherwise(targets, other.id, id)
                        && values(other.id).exposed >= values(id).exposed
                };
                if !known.iter().any(same) {
                    known.push(candidate);
                }
            }
        }
        let places = (by_support.len() * 2).next_power_of_two().max(64);
        let filter = (by_support.len() * 32).next_power_of_two().max(64);
        let mut wins = WinCheck {
            filter: vec![0; filter / 64].into(),
            places: vec![(0, 0, 0); places].into(),
            candidates: Vec::new(),
            targets: targets.iter().cloned().collect(),
            concealed: targets.lines().iter().map(|line| line.concealed).collect(),
            exposed: targets.lines().iter().map(|line| line.values.exposed).collect(),
            two_values: targets.lines().iter().any(|line| line.values.two().is_some()),
        };
        let mut sorted: Vec<_> = by_support.into_iter().collect();
        sorted.sort_unstable_by_key(|(support, _)| *support);
        for (support, candidates) in sorted {
            wins.insert(support, candidates);
        }
        wins
    }

    fn insert(&mut self, support: u64, candidates: Vec<Candidate>) {
        let from = self.candidates.len() as u32;
        self.candidates.extend(candidates);
        let hash = spread(support);
        let bit = self.bit(hash);
        self.filter[bit / 64] |= 1 << (bit % 64);
        let mut at = hash as usize & (self.places.len() - 1);
        while self.places[at].1 < self.places[at].2 {
            at = (at + 1) & (self.places.len() - 1);
        }
        self.places[at] = (support, from, self.candidates.len() as u32);
    }

    #[inline]
    fn bit(&self, hash: u64) -> usize {
        (hash >> 20) as usize & (self.filter.len() * 64 - 1)
    }

    #[inline]
    fn candidates(&self, support: u64) -> &[Candidate] {
        let hash = spread(support);
        let bit = self.bit(hash);
        if self.filter[bit / 64] >> (bit % 64) & 1 == 0 {
            return &[];
        }
        self.look_up(support, hash)
    }

    fn look_up(&self, support: u64, hash: u64) -> &[Candidate] {
        let mut at = hash as usize & (self.places.len() - 1);
        loop {
            let (known, from, to) = self.places[at];
            if from == to {
                return &[];
            }
            if known == support {
                return &self.candidates[from as usize..to as usize];
            }
            at = (at + 1) & (self.places.len() - 1);
        }
    }

    /// Returns the target that a hand completes (the one with the highest value, if there are
    /// several), or `None` if it isn't Mah Jongg.
    #[must_use]
    #[inline]
    pub fn find(&self, hand: &PackedHand) -> Option<TargetId> {
        // Two independent halves, so that neither waits for the other.
        let (mut support, mut other) = (0, 0);
        for pair in hand.bytes().as_chunks::<2>().0 {
            support |= BIT[usize::from(pair[0])];
            other |= BIT[usize::from(pair[1])];
        }
        support |= other;
        // A hand with room for another tile isn't Mah Jongg.
        if support >> Tile::COUNT != 0 {
            return None;
        }
        let candidates = self.candidates(support & SYMBOLS);
        if candidates.is_empty() {
            return None;
        }
        if !hand.has_exposures() {
            concealed(candidates, hand)
        } else {
            self.exposed(candidates, hand)
        }
    }

    /// Does the same for many hands, writing each result at the hand's index.
    ///
    /// # Panics
    ///
    /// If `found` and `hands` differ in length.
    pub fn find_all(&self, hands: &[PackedHand], found: &mut [Option<TargetId>]) {
        assert_eq!(hands.len(), found.len(), "one place per hand");
        for (hand, found) in hands.iter().zip(found) {
            *found = self.find(hand);
        }
    }

    /// Decides a hand with exposures group by group.
    fn exposed(&self, candidates: &[Candidate], hand: &PackedHand) -> Option<TargetId> {
        let mut exposures = [None; MOST_EXPOSURES];
        let mut shown = hand.exposures();
        for (place, (_, exposure)) in exposures.iter_mut().zip(&mut shown) {
            *place = Some(exposure?);
        }
        if shown.next().is_some() {
            return None;
        }
        // Filled up so that they form a slice: the filler repeats an exposure and is never looked
        // at.
        let count = exposures.iter().flatten().count();
        let first: Exposure = exposures[0]?;
        let exposures = exposures.map(|exposure| exposure.unwrap_or(first));
        let rack = Counts::of(&hand.rack());
        let completes = |candidate: &&Candidate| {
            let target = &self.targets[candidate.id.index()];
            let Some(taken) = target.fit(&exposures[..count]) else {
                return false;
            };
            let (mut strict, mut all) = (Tiles::NONE, Tiles::NONE);
            for group in target.beside(taken) {
                let tile = Tile::Symbol(group.symbol);
                all.add_some(tile, group.size);
                if !group.jokers {
                    strict.add_some(tile, group.size);
                }
            }
            !self.concealed[target.line]
                && rack.at_least(&Counts::of(&strict))
                && Counts::of(&all).at_least(&rack)
        };
        let mut all = candidates.iter().filter(completes).map(|candidate| candidate.id);
        if !self.two_values {
            return all.next();
        }
        let value = |id: &TargetId| self.exposed[self.targets[id.index()].line];
        all.min_by_key(|id| (std::cmp::Reverse(value(id)), *id))
    }
}

/// Decides a hand without exposures, of 14 tiles.
#[inline]
fn concealed(candidates: &[Candidate], hand: &PackedHand) -> Option<TargetId> {
    // Two independent sums, so that neither waits for the other.
    let (mut one, mut other) = (ONE[63], ONE[63]);
    for pair in hand.bytes().as_chunks::<2>().0 {
        one = one.and(&ONE[usize::from(pair[0] & TILE)]);
        other = other.and(&ONE[usize::from(pair[1] & TILE)]);
    }
    let have = one.and(&other);
    let completes =
        |candidate: &&Candidate| have.at_least(&candidate.strict) && candidate.all.at_least(&have);
    candidates.iter().find(completes).map(|candidate| candidate.id)
}

/// Returns the supports a target can be reached from: all of its symbols, minus any that have no
/// strict tiles and could all be jokers at once.
fn supports(all: &Tiles, strict: &Tiles, jokers: u8) -> Vec<u64> {
    let mut found = vec![(0_u64, 0_u8)];
    for (tile, count) in all.kinds() {
        let bit = 1 << tile.index();
        let without = match strict[tile] {
            0 => found.clone(),
            _ => Vec::new(),
        };
        found.iter_mut().for_each(|(support, _)| *support |= bit);
        let without = without.into_iter().map(|(support, used)| (support, used + count));
        found.extend(without.filter(|(_, used)| *used <= jokers));
    }
    found.into_iter().map(|(support, _)| support).collect()
}

/// Returns true if, of two targets with the same tiles, one can be exposed in a way the other
/// cannot.
fn exposable_otherwise(targets: &Targets, one: TargetId, other: TargetId) -> bool {
    let shown = |id: TargetId| {
        let target = targets.get(id);
        let mut groups: Vec<_> =
            target.groups().iter().filter(|group| group.may_be_exposed()).collect();
        groups.sort();
        (targets.lines()[target.line].concealed, groups)
    };
    shown(one) != shown(other)
}
