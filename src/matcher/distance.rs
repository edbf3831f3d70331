//! Distance computed with bit sets.
//!
//! Every kind of tile has a strip of bits, and a count is stored in unary from the low end:
//!
//! ```text
//! kind        1B    2B    3B   ...
//! target      0011  1111  0000       two 1B, four 2B
//! hand        0001  0011  0001       one 1B, two 2B, one 3B
//! t & !h      0010  1100  0000       missing: one 1B, two 2B
//! ```
//!
//! Missing tiles are the set bits of `target & !hand`. If a target's strict tiles (those in
//! singles, pairs, and blocks) are counted separately, naturals fill those first, and
//!
//! `distance = max(missing strict, missing in all - jokers)`.
//!
//! This holds because each joker fills one missing tile that isn't strict, which leaves the strict
//! part plus `max(0, missing soft - jokers)`. Each natural in the strict part saves a tile that
//! nothing else can; in the soft part it saves at most one.

use crate::kernel::Taken;
use crate::targets::Target;
use crate::tile::Symbol;
use crate::tiles::Tiles;

/// Bits in a strip. A set has four of each kind, so any more in a target have to be jokers.
const STRIP: usize = 4;
/// Bits in the flower strip: enough for every tile of a hand.
const FLOWERS: usize = 16;
const FLOWER_AT: usize = STRIP * (Symbol::COUNT - 1);
const WORDS: usize = (FLOWER_AT + FLOWERS).div_ceil(64);

type Bits = [u64; WORDS];

/// Returns where the strip of a symbol begins, and how many bits it has. No strip crosses a word
/// boundary.
const fn strip_of(symbol: usize) -> (usize, usize) {
    if symbol == Symbol::COUNT - 1 { (FLOWER_AT, FLOWERS) } else { (symbol * STRIP, STRIP) }
}

fn bits_of(tiles: &Tiles) -> Bits {
    let mut bits = [0; WORDS];
    for symbol in Symbol::all() {
        let (at, width) = strip_of(symbol.index());
        let count = usize::from(tiles.of(symbol)).min(width);
        bits[at / 64] |= ((1_u64 << count) - 1) << (at % 64);
    }
    bits
}

/// Sets `count` more bits in a symbol's strip. Returns how many tiles don't fit; that is always 0
/// for flowers, whose strip is long enough for any hand.
fn lengthen(bits: &mut Bits, symbol: Symbol, count: u32) -> u32 {
    let (at, width) = strip_of(symbol.index());
    let (word, at) = (at / 64, at % 64);
    let had = (bits[word] >> at & ((1 << width) - 1)).trailing_ones();
    let has = (had + count).min(width as u32);
    bits[word] |= ((1 << has) - 1) << at;
    if symbol == Symbol::Flower { 0 } else { had + count - has }
}

/// A hand as bits.
#[derive(Debug, Clone, Copy)]
pub(super) struct HandBits {
    naturals: Bits,
    jokers: u32,
}

impl HandBits {
    pub(super) fn of(tiles: &Tiles) -> HandBits {
        HandBits { naturals: bits_of(tiles), jokers: u32::from(tiles.jokers()) }
    }
}

impl HandBits {
    pub(super) const fn jokers(&self) -> u32 {
        self.jokers
    }
}

/// A target as bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TargetBits {
    all: Bits,
    strict: Bits,
    /// Tiles that no hand can have as naturals: those that don't fit in a strip, the fifth of a kind
    /// and up, and printed jokers.
    beyond: u32,
}

impl TargetBits {
    /// Builds the bits of a target, without the groups that exposures have taken.
    pub(super) fn of(target: &Target, taken: Taken) -> TargetBits {
        let (mut all, mut strict) = ([0; WORDS], [0; WORDS]);
        let mut beyond = target.printed_jokers().into();
        for group in target.beside(taken) {
            let size = u32::from(group.size);
            beyond += lengthen(&mut all, group.symbol, size);
            if !group.jokers {
                lengthen(&mut strict, group.symbol, size);
            }
        }
        TargetBits { all, strict, beyond }
    }

    /// Returns the kinds of tile that would bring the hand nearer, one bit per symbol, and whether
    /// a joker would.
    ///
    /// A tile missing from the strict part always does; a tile missing elsewhere, or a joker, does
    /// only if the total missing exceeds the strict part.
    #[cfg(test)]
    pub(super) fn useful(&self, hand: &HandBits) -> (u64, bool) {
        let (strict, all) = self.missing(hand);
        let soft = all.saturating_sub(hand.jokers) > strict;
        let wanted = if soft { &self.all } else { &self.strict };
        let mut symbols = 0;
        for symbol in 0..Symbol::COUNT {
            let (at, width) = strip_of(symbol);
            let strip = ((1_u64 << width) - 1) << (at % 64);
            if wanted[at / 64] & !hand.naturals[at / 64] & strip != 0 {
                symbols |= 1 << symbol;
            }
        }
        (symbols, soft)
    }

    /// Returns how many tiles are missing: from the strict part, and in total before jokers.
    #[inline(always)]
    pub(super) fn missing(&self, hand: &HandBits) -> (u32, u32) {
        let (mut strict, mut all) = (0, self.beyond);
        for at in 0..WORDS {
            strict += (self.strict[at] & !hand.naturals[at]).count_ones();
            all += (self.all[at] & !hand.naturals[at]).count_ones();
        }
        (strict, all)
    }

    /// Returns how many of a tile a hand has beyond what the target needs.
    pub(super) fn spare(&self, symbol: Symbol, hand: &HandBits) -> u32 {
        let (at, width) = strip_of(symbol.index());
        let strip = ((1_u64 << width) - 1) << (at % 64);
        (hand.naturals[at / 64] & !self.all[at / 64] & strip).count_ones()
    }

    /// Returns the distance in tiles, 0 to 14.
    pub(super) fn distance(&self, hand: &HandBits) -> u8 {
        let (strict, all) = self.missing(hand);
        strict.max(all.saturating_sub(hand.jokers)) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::targets::Targets;

    #[test]
    fn counts_are_low_bits_within_one_word() {
        let tiles: Tiles = "11B 999D FFFFFFFFFF 0".parse().unwrap();
        let bits = bits_of(&tiles);
        assert_eq!(bits.iter().map(|word| word.count_ones()).sum::<u32>(), 16);
        assert_eq!(bits[0] & 0b1111, 0b11);
        for symbol in 0..Symbol::COUNT {
            let (at, width) = strip_of(symbol);
            assert_eq!(at / 64, (at + width - 1) / 64);
        }
    }

    #[test]
    fn group_bits_match_tile_bits() {
        let every_clause = include_str!("../../cards/every-clause.card");
        for card in [every_clause, "[Quints]\n11111a 111b 1111a FF (These Nos. Only) X 25"] {
            for target in Targets::read(card).unwrap().iter() {
                let (tiles, bits) = (target.tiles(), TargetBits::of(target, Taken::default()));
                assert_eq!(bits.all, bits_of(&tiles), "{target}");
                assert_eq!(bits.strict, bits_of(&target.strict_tiles()), "{target}");
                let suited = Symbol::all().filter(|symbol| *symbol != Symbol::Flower);
                let beyond = |symbol| u32::from(tiles.of(symbol)).saturating_sub(STRIP as u32);
                assert_eq!(bits.beyond, suited.map(beyond).sum::<u32>(), "{target}");
            }
        }
    }
}
