//! Counts of all symbols packed into three words, so that a few operations compare all of them.

use crate::bits::ones;
use crate::tile::Symbol;
use crate::tiles::Tiles;

/// Counts of all symbols side by side: twelve to a word, five bits each, with the highest bit
/// reserved for comparisons. A count saturates at 15, more than a hand has of any symbol.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Counts([u64; 3]);

const WIDTH: usize = 5;
const PER_WORD: usize = 12;

/// The lowest bit of each count.
const LOW: u64 = {
    let (mut bits, mut at) = (0, 0);
    while at < PER_WORD {
        bits |= 1 << (at * WIDTH);
        at += 1;
    }
    bits
};

/// The reserved bits.
const RESERVED: u64 = LOW << (WIDTH - 1);

/// What each byte of a packed hand adds to the counts.
pub(super) static ONE: [Counts; 64] = {
    let (mut all, mut symbol) = ([Counts([0; 3]); 64], 0);
    while symbol < Symbol::COUNT {
        all[symbol].0[symbol / PER_WORD] = 1 << (symbol % PER_WORD * WIDTH);
        symbol += 1;
    }
    all
};

/// Moves eight bytes of at most [`WIDTH`] bits next to each other: in pairs, fours, and all eight.
const fn narrow(bytes: u64) -> u64 {
    let pairs = bytes & 0x00FF_00FF_00FF_00FF | (bytes & 0xFF00_FF00_FF00_FF00) >> (8 - WIDTH);
    let fours = pairs & 0x0000_FFFF_0000_FFFF | (pairs & 0xFFFF_0000_FFFF_0000) >> (16 - 2 * WIDTH);
    fours & 0xFFFF_FFFF | (fours >> 32) << (4 * WIDTH)
}

impl Counts {
    pub(crate) const NONE: Counts = Counts([0; 3]);

    /// Returns the counts of the natural tiles in a set.
    pub(crate) fn of(tiles: &Tiles) -> Counts {
        let mut counts = Counts::NONE;
        for (word, some) in counts.0.iter_mut().zip(tiles.counts().as_chunks::<PER_WORD>().0) {
            let some = some.map(|count| count.min(15));
            let [a, b, c, d, e, f, g, h, i, j, k, l] = some;
            let low = narrow(u64::from_le_bytes([a, b, c, d, e, f, g, h]));
            let high = narrow(u64::from_le_bytes([i, j, k, l, 0, 0, 0, 0]));
            *word = low | high << (8 * WIDTH);
        }
        // The joker follows the last symbol.
        counts.0[Symbol::COUNT / PER_WORD] &= (1 << (Symbol::COUNT % PER_WORD * WIDTH)) - 1;
        counts
    }

    /// Returns `count` of one symbol.
    pub(crate) const fn some(symbol: Symbol, count: u8) -> Counts {
        let (symbol, mut counts) = (symbol.index(), [0; 3]);
        counts[symbol / PER_WORD] = (count as u64) << (symbol % PER_WORD * WIDTH);
        Counts(counts)
    }

    /// Returns the count of a symbol.
    pub(crate) const fn count(&self, symbol: Symbol) -> u8 {
        let symbol = symbol.index();
        (self.0[symbol / PER_WORD] >> (symbol % PER_WORD * WIDTH) & 0x1F) as u8
    }

    #[inline]
    pub(crate) fn and(self, other: &Counts) -> Counts {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Counts([a.wrapping_add(d), b.wrapping_add(e), c.wrapping_add(f)])
    }

    /// Subtracts counts, none of which may be larger.
    #[inline]
    pub(crate) fn without(self, other: &Counts) -> Counts {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Counts([a.wrapping_sub(d), b.wrapping_sub(e), c.wrapping_sub(f)])
    }

    /// Returns true if every count is at least the other's: no reserved bit is borrowed from.
    #[inline]
    pub(crate) fn at_least(&self, other: &Counts) -> bool {
        (0..3).fold(RESERVED, |free, at| free & ((self.0[at] | RESERVED) - other.0[at])) == RESERVED
    }

    /// Returns how many of these tiles are missing from `have`.
    #[inline]
    pub(crate) fn lacking(&self, have: &Counts) -> u32 {
        let mut lacking = 0;
        for at in 0..3 {
            let left = (self.0[at] | RESERVED) - have.0[at];
            // The counts that are not below the other.
            let free = left & RESERVED;
            let left = left & (free - (free >> (WIDTH - 1)));
            // The highest count of the product is the sum of all counts, which is at most 14.
            lacking += left.wrapping_mul(LOW) >> (WIDTH * (PER_WORD - 1)) & 0x1F;
        }
        lacking as u32
    }

    /// Returns one more of every symbol.
    pub(crate) fn with_one_more(self) -> Counts {
        self.and(&Counts([LOW; 3]))
    }

    /// Returns the symbols with at least as many tiles as in the other counts.
    #[inline]
    pub(crate) fn marks(&self, other: &Counts) -> Marks {
        let at_least = |at: usize| ((self.0[at] | RESERVED) - other.0[at]) & RESERVED;
        Marks([at_least(0), at_least(1), at_least(2)])
    }
}

/// Symbols marked by comparing counts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Marks([u64; 3]);

impl Marks {
    /// Returns the symbols that are marked in either.
    #[inline]
    #[must_use]
    pub(crate) const fn or(&self, other: &Marks) -> Marks {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Marks([a | d, b | e, c | f])
    }

    /// Returns the symbols as a mask: a bit for each, by [`Symbol::index`].
    pub(crate) fn symbols(&self) -> u64 {
        let mut symbols = 0;
        for (at, word) in self.0.iter().enumerate() {
            for bit in ones(*word) {
                symbols |= 1 << (at * PER_WORD + bit / WIDTH);
            }
        }
        symbols & ((1 << Symbol::COUNT) - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::Deals;
    use crate::tile::Tile;
    use crate::tiles::TileSet;

    #[test]
    fn counts_match_tiles_for_all_symbols() {
        let hands: Vec<Tiles> = Deals::new(3, 14, &TileSet::default())
            .from(0)
            .take(400)
            .map(|hand| hand.rack())
            .collect();
        for (one, other) in hands.iter().zip(hands.iter().skip(1)) {
            let (a, b) = (Counts::of(one), Counts::of(other));
            let left = one.naturals() - *other;
            assert_eq!(a.lacking(&b) as usize, left.len());
            assert_eq!(b.at_least(&a), left.is_empty());
            let marks = a.marks(&b.with_one_more());
            let more = left.kinds().fold(0, |more, (tile, _)| more | 1 << tile.index());
            assert_eq!(marks.symbols(), more);
            assert_eq!(a.and(&b).without(&b), a);
        }
        let flowers: Tiles = [Tile::Symbol(Symbol::Flower); 14].into_iter().collect();
        assert_eq!(Counts::of(&flowers).lacking(&Counts::NONE), 14);
        assert_eq!(Counts::of(&flowers), Counts::some(Symbol::Flower, 14));
    }
}
