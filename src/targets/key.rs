//! Concrete hands told from each other: what makes two the same, and which lines have had it.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::BuildHasher;

use foldhash::fast::RandomState;

use super::TargetGroup;
use crate::tile::Symbol;

/// What makes a hand the same as another: its groups of three and more, whatever their order, and
/// its strict tiles together.
///
/// Strict tiles are counted three bits a kind, as no set has more than four of one, and the flowers
/// eight bits; of the groups of 14 tiles at most four have three or more.
///
/// ```text
/// 0    1B to 9B, 1C to 8C
/// 1    9C, 1D to 9D, winds, dragons; flowers from bit 51
/// 2    four groups of 16 bits, the least first
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Key([u64; 3]);

impl Key {
    const BITS: usize = 3;
    const HALF: usize = (Symbol::COUNT - 1) / 2;

    /// Returns the key of the groups of a hand that a set of tiles holds.
    pub(super) fn of(groups: &[TargetGroup]) -> Key {
        let (mut strict, mut exposed, mut count) = ([0_u64; 2], [0_u16; 4], 0);
        for group in groups {
            let symbol = group.symbol.index();
            if !group.may_be_exposed() {
                let (word, place) = (symbol / Self::HALF, symbol % Self::HALF);
                // The flowers are one too many for two halves: they follow the second.
                let (word, place) = if word < 2 { (word, place) } else { (1, Self::HALF) };
                strict[word] += u64::from(group.size) << (place * Self::BITS);
                continue;
            }
            let new = 1 << 12
                | u16::from(group.jokers) << 11
                | (symbol as u16) << 4
                | u16::from(group.size);
            let mut at = count;
            while at > 0 && exposed[at - 1] > new {
                exposed[at] = exposed[at - 1];
                at -= 1;
            }
            exposed[at] = new;
            count += 1;
        }
        let groups = exposed.into_iter().rev().fold(0, |all, group| all << 16 | u64::from(group));
        Key([strict[0], strict[1], groups])
    }
}

/// Which lines have a hand, as far as the card is spelled out.
#[derive(Debug)]
pub(super) struct Seen {
    hands: HashMap<Key, Lines, RandomState>,
    mixing: RandomState,
    /// How many lines were begun, those with faults among them.
    begun: usize,
}

#[derive(Debug)]
struct Lines {
    /// The first good line that has it, by its place among the good ones.
    first: usize,
    /// The last line that has it, by how many were begun with it.
    last: usize,
}

/// What is known of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    /// No line had it.
    New,
    /// A good line had it, this the first.
    Of(usize),
    /// This very line had it.
    Again,
}

impl Seen {
    /// Returns that no line has any hand, with room for those of so many lines.
    pub(super) fn of(lines: usize) -> Seen {
        let mixing = RandomState::default();
        // Lines of cards that are sold have some two dozen hands; what a file with very many lines
        // has is found out by and by.
        let hands = HashMap::with_capacity_and_hasher((lines * 24).min(4096), mixing.clone());
        Seen { hands, mixing, begun: 0 }
    }

    /// Begins the next line.
    pub(super) fn begin(&mut self) {
        self.begun += 1;
    }

    /// Takes up a hand of the line that was begun, which will be good line number `at`.
    pub(super) fn add(&mut self, key: Key, at: usize) -> Known {
        match self.hands.entry(key) {
            Entry::Vacant(place) => {
                place.insert(Lines { first: at, last: self.begun });
                Known::New
            }
            Entry::Occupied(place) => {
                let lines = place.into_mut();
                if lines.last == self.begun {
                    return Known::Again;
                }
                lines.last = self.begun;
                Known::Of(lines.first)
            }
        }
    }

    /// Takes back the hands of the line that was begun as good line number `at` and is none.
    pub(super) fn take_back(&mut self, keys: &[Key], at: usize) {
        for key in keys {
            if self.hands.get(key).is_some_and(|lines| lines.first == at) {
                self.hands.remove(key);
            }
        }
    }

    /// Returns a number that is the same for the same hands, in whatever order.
    pub(super) fn sum(&self, keys: &[Key]) -> u64 {
        keys.iter().fold(0, |sum, key| sum.wrapping_add(self.mixing.hash_one(key)))
    }
}
