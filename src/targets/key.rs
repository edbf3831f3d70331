//! Identity of concrete hands: what makes two the same, and which lines have already produced one.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::BuildHasher;

use foldhash::fast::RandomState;

use super::TargetGroup;
use crate::tile::Symbol;

/// The identity of a hand: its groups of three or more, in any order, and its strict tiles
/// combined.
///
/// Strict tiles are counted with three bits per kind, since no set has more than four of one, and
/// eight bits for flowers; 14 tiles have at most four groups of three or more.
///
/// ```text
/// 0    1B to 9B, 1C to 8C
/// 1    9C, 1D to 9D, winds, dragons; flowers from bit 51
/// 2    four groups of 16 bits, smallest first
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Key([u64; 3]);

impl Key {
    const BITS: usize = 3;
    const HALF: usize = (Symbol::COUNT - 1) / 2;

    /// Returns the key for the groups of a hand that fits in a tile set.
    pub(super) fn of(groups: &[TargetGroup]) -> Key {
        let (mut strict, mut exposed, mut count) = ([0_u64; 2], [0_u16; 4], 0);
        for group in groups {
            let symbol = group.symbol.index();
            if !group.may_be_exposed() {
                let (word, place) = (symbol / Self::HALF, symbol % Self::HALF);
                // The flowers don't fit in the two halves, so they come after them.
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

/// Which lines have each hand, for the part of the card expanded so far.
#[derive(Debug)]
pub(super) struct Seen {
    hands: HashMap<Key, Lines, RandomState>,
    mixing: RandomState,
    /// How many lines have been started, including faulty ones.
    begun: usize,
}

#[derive(Debug)]
struct Lines {
    /// The first valid line that has it, as an index among the valid ones.
    first: usize,
    /// The last line that has it, as the count of lines started up to and including it.
    last: usize,
}

/// What is known about a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    /// No line has had it.
    New,
    /// A valid line has had it; holds the first one.
    Of(usize),
    /// This same line has already had it.
    Again,
}

impl Seen {
    /// Returns an empty index, with capacity for the given number of lines.
    pub(super) fn of(lines: usize) -> Seen {
        let mixing = RandomState::default();
        // Lines on commercial cards have about two dozen hands; for a file with very many lines,
        // the map grows as needed.
        let hands = HashMap::with_capacity_and_hasher((lines * 24).min(4096), mixing.clone());
        Seen { hands, mixing, begun: 0 }
    }

    /// Starts the next line.
    pub(super) fn begin(&mut self) {
        self.begun += 1;
    }

    /// Adds a hand of the current line, which will be valid line number `at`.
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

    /// Removes the hands of the current line, which was started as valid line number `at` but
    /// turned out to be faulty.
    pub(super) fn take_back(&mut self, keys: &[Key], at: usize) {
        for key in keys {
            if self.hands.get(key).is_some_and(|lines| lines.first == at) {
                self.hands.remove(key);
            }
        }
    }

    /// Returns an order-independent hash of the hands.
    pub(super) fn sum(&self, keys: &[Key]) -> u64 {
        keys.iter().fold(0, |sum, key| sum.wrapping_add(self.mixing.hash_one(key)))
    }
}
