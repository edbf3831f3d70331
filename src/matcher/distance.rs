//! The distance by bit sets.
//!
//! Every kind of tile has a lane of bits, and a count is so many bits set from the low end:
//!
//! ```text
//! kind        1B    2B    3B   ...
//! target      0011  1111  0000       two 1B, four 2B
//! hand        0001  0011  0001       one 1B, two 2B, one 3B
//! t & !h      0010  1100  0000       missing: one 1B, two 2B
//! ```
//!
//! Missing tiles are the set bits of `target & !hand`. With the strict tiles of a target (those of singles, pairs
//! and blocks) counted apart, naturals fill these first, and
//!
//! `distance = max(missing strict, missing in all - jokers)`.
//!
//! For: a joker fills what is missing and not strict, one each, so that what is left is the strict part and
//! `max(0, missing soft - jokers)` beside it. Naturals in the strict part save one tile each that nothing else
//! can; in the soft part at most that.

use crate::target::Target;
use crate::tile::Symbol;
use crate::tiles::Tiles;

/// Bits of a lane. A set has four of a kind, and more of them in a target can only be jokers.
const LANE: usize = 4;
/// Bits of the flowers' lane: as many as a hand has tiles.
const FLOWERS: usize = 16;
const FLOWER_AT: usize = LANE * (Symbol::COUNT - 1);
const WORDS: usize = (FLOWER_AT + FLOWERS).div_ceil(64);

type Bits = [u64; WORDS];

fn lanes(tiles: &Tiles) -> Bits {
    let mut bits = [0; WORDS];
    for symbol in Symbol::all() {
        let (at, width) = match symbol {
            Symbol::Flower => (FLOWER_AT, FLOWERS),
            other => (other.index() * LANE, LANE),
        };
        let count = usize::from(tiles.of(symbol)).min(width);
        // No lane lies across two words.
        bits[at / 64] |= ((1_u64 << count) - 1) << (at % 64);
    }
    bits
}

/// A hand as lanes.
#[derive(Debug, Clone, Copy)]
pub(super) struct HandLanes {
    naturals: Bits,
    jokers: u32,
}

impl HandLanes {
    pub(super) fn of(tiles: &Tiles) -> HandLanes {
        HandLanes {
            naturals: lanes(tiles),
            jokers: u32::from(tiles.jokers()),
        }
    }
}

/// A target as lanes.
#[derive(Debug, Clone, Copy)]
pub(super) struct TargetLanes {
    all: Bits,
    strict: Bits,
    /// Tiles beyond a lane: the fifth of a kind and more, which no hand has as naturals.
    beyond: u32,
}

impl TargetLanes {
    pub(super) fn of(target: &Target) -> TargetLanes {
        let tiles = target.tiles();
        let beyond = |symbol: Symbol| match symbol {
            Symbol::Flower => 0,
            other => u32::from(tiles.of(other)).saturating_sub(LANE as u32),
        };
        TargetLanes {
            all: lanes(&tiles),
            strict: lanes(&target.strict_tiles()),
            beyond: Symbol::all().map(beyond).sum(),
        }
    }

    /// Returns what is missing: in the strict part, and in all before jokers.
    pub(super) fn missing(&self, hand: &HandLanes) -> (u32, u32) {
        let (mut strict, mut all) = (0, self.beyond);
        for at in 0..WORDS {
            strict += (self.strict[at] & !hand.naturals[at]).count_ones();
            all += (self.all[at] & !hand.naturals[at]).count_ones();
        }
        (strict, all)
    }

    /// Returns how many tiles the hand is away, 0 to 14.
    pub(super) fn distance(&self, hand: &HandLanes) -> u8 {
        let (strict, all) = self.missing(hand);
        strict.max(all.saturating_sub(hand.jokers)) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_so_many_low_bits_and_no_lane_lies_across_words() {
        let tiles: Tiles = "11B 999D FFFFFFFFFF 0".parse().unwrap();
        let bits = lanes(&tiles);
        assert_eq!(bits.iter().map(|word| word.count_ones()).sum::<u32>(), 16);
        assert_eq!(bits[0] & 0b1111, 0b11);
        for symbol in Symbol::all() {
            let width = if symbol == Symbol::Flower {
                FLOWERS
            } else {
                LANE
            };
            let at = symbol.index() * LANE;
            assert_eq!(at / 64, (at + width - 1) / 64, "{symbol}");
        }
    }
}
