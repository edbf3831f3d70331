//! Counts of tiles as strips of bits, so that a few word-wide operations find all helpful tiles.
//!
//! ```text
//! tile        1B       2B       3B         six bits each, fourteen for the flowers
//! target      000011   001111   000000     two 1B, four 2B
//! hand        000001   000011   000001     one 1B, two 2B, one 3B
//! next        000010   000100   000010     the bit for one more of each
//! last        000001   000010   000001     the bit for the last of each
//! target & next                            1B and 2B help
//! target & last                            1B and 2B are in use, 3B is not
//! ```

use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

const STRIP: usize = 6;
const FLOWERS: usize = 14;
/// How many strips are in a word.
const STRIPS: usize = 10;
const WORDS: usize = 4;

/// Counts as strips.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct BitPlanes([u64; WORDS]);

/// Returns the word of a symbol's strip, where it begins, and how many bits it has.
const fn strip_of(symbol: usize) -> (usize, usize, usize) {
    let width = if symbol == Symbol::COUNT - 1 { FLOWERS } else { STRIP };
    (symbol / STRIPS, symbol % STRIPS * STRIP, width)
}

impl BitPlanes {
    pub(super) const NONE: BitPlanes = BitPlanes([0; WORDS]);

    /// Fills each strip with a value computed from its count and its bit width.
    fn each(tiles: &Tiles, bits: impl Fn(usize, u64) -> u64) -> BitPlanes {
        let mut strips = BitPlanes::NONE;
        for (symbol, count) in tiles.counts()[..Symbol::COUNT].iter().enumerate() {
            let (word, at, width) = strip_of(symbol);
            strips.0[word] |= bits(usize::from(*count).min(width), (1 << width) - 1) << at;
        }
        strips
    }

    /// Sets `count` bits, from the low end, in the empty strip of a symbol given by its index.
    pub(super) fn put(&mut self, symbol: usize, count: u8) {
        let (word, at, width) = strip_of(symbol);
        self.0[word] |= ((1 << usize::from(count).min(width)) - 1) << at;
    }

    /// Returns, for each tile, the bit that one more of it would set.
    pub(super) fn next(tiles: &Tiles) -> BitPlanes {
        BitPlanes::each(tiles, |count, strip| (1 << count) & strip)
    }

    /// Returns, for each tile present, the bit of the last one.
    pub(super) fn last(tiles: &Tiles) -> BitPlanes {
        BitPlanes::each(tiles, |count, _| (1 << count) >> 1)
    }

    /// Returns all the bits of a symbol's strip.
    pub(super) fn strip(symbol: Symbol) -> BitPlanes {
        let mut tiles = Tiles::NONE;
        tiles.add_some(Tile::Symbol(symbol), 1);
        BitPlanes::each(&tiles, |count, strip| if count > 0 { strip } else { 0 })
    }

    pub(super) fn and(self, other: &BitPlanes) -> BitPlanes {
        BitPlanes(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    pub(super) fn or(self, other: &BitPlanes) -> BitPlanes {
        BitPlanes(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// Returns the same planes with all bits of a strip set or cleared.
    pub(super) fn with(self, strip: &BitPlanes, bits: bool) -> BitPlanes {
        let strip = |word: usize| (strip.0[word], if bits { strip.0[word] } else { 0 });
        BitPlanes(std::array::from_fn(|word| (self.0[word] & !strip(word).0) | strip(word).1))
    }

    pub(super) fn is_any(&self) -> bool {
        self.0.iter().any(|word| *word != 0)
    }

    /// Returns true if a symbol has a bit.
    pub(super) fn has(&self, symbol: Symbol) -> bool {
        let (word, at, width) = strip_of(symbol.index());
        self.0[word] >> at & ((1 << width) - 1) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bit_planes_are_disjoint_and_increment() {
        let mut all = BitPlanes::NONE;
        for symbol in Symbol::all() {
            let strip = BitPlanes::strip(symbol);
            assert!(!all.and(&strip).is_any(), "{symbol}");
            all = all.or(&strip);
            for count in 0..=4 {
                let mut tiles = Tiles::NONE;
                tiles.add_some(Tile::Symbol(symbol), count);
                let (next, last) = (BitPlanes::next(&tiles), BitPlanes::last(&tiles));
                let (mut of, mut of_more) = (BitPlanes::NONE, BitPlanes::NONE);
                of.put(symbol.index(), count);
                of_more.put(symbol.index(), count + 1);
                assert_eq!(of_more, of.or(&next.and(&strip)));
                assert!(!of.and(&next).is_any());
                assert_eq!(last.is_any(), count > 0);
                assert_eq!(last.and(&of), last);
                // For all other symbols, one more would be the first.
                assert!(Symbol::all().all(|symbol| next.has(symbol)));
            }
        }
    }
}
