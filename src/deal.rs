//! Seeded hands from the full set.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::hand::Hand;
use crate::kernel::PackedHand;
use crate::tile::Tile;
use crate::tiles::TileSet;

/// Words of the generator that a hand takes.
const WORDS: usize = 16;

/// Hands dealt from the full set, each by its number: hand *i* depends on the seed and *i* alone.
///
/// The generator is ChaCha8, seeded with `seed_from_u64` of rand's `SeedableRng`. Hand *i* has the words `16 i` to
/// `16 i + 15` of its stream, a block of the cipher. Its tiles are drawn from the set in the order of
/// [`Tile::index`], one after the other: of `n` tiles left that of place `word * n / 2^32` is taken, and the last
/// one moves to its place.
///
/// # Examples
///
/// ```
/// # use mahj::{Deals, TileSet};
/// let deals = Deals::new(1, 14, &TileSet::default());
/// let hands: Vec<_> = deals.from(0).take(3).collect();
/// assert_eq!(hands[2], deals.hand(2));
/// assert_eq!(hands[0].len(), 14);
/// ```
#[derive(Debug, Clone)]
pub struct Deals {
    stream: ChaCha8Rng,
    tiles: usize,
    /// A place for every tile of the set.
    set: Vec<u8>,
}

impl Deals {
    /// Deals hands of so many tiles, at most 14, from a set.
    #[must_use]
    pub fn new(seed: u64, tiles: usize, set: &TileSet) -> Deals {
        let all = Tile::all()
            .flat_map(|tile| std::iter::repeat_n(tile.index() as u8, usize::from(set.of(tile))));
        Deals {
            stream: ChaCha8Rng::seed_from_u64(seed),
            tiles: tiles.min(Hand::MOST),
            set: all.collect(),
        }
    }

    /// Returns a hand by its number.
    #[must_use]
    pub fn hand(&self, number: u64) -> PackedHand {
        // The stream never ends.
        self.from(number).next().unwrap_or(PackedHand::EMPTY)
    }

    /// Returns the hands from a number on, without end.
    pub fn from(&self, number: u64) -> Dealing {
        let mut stream = self.stream.clone();
        stream.set_word_pos(u128::from(number) * WORDS as u128);
        Dealing {
            stream,
            tiles: self.tiles,
            set: self.set.clone(),
        }
    }
}

/// Hands one after the other, made by [`Deals::from`].
#[derive(Debug, Clone)]
pub struct Dealing {
    stream: ChaCha8Rng,
    tiles: usize,
    set: Vec<u8>,
}

impl Iterator for Dealing {
    type Item = PackedHand;

    fn next(&mut self) -> Option<PackedHand> {
        let mut bytes = *PackedHand::EMPTY.bytes();
        let mut drawn = [0; Hand::MOST];
        let words: [u32; WORDS] = std::array::from_fn(|_| self.stream.next_u32());
        let mut left = self.set.len();
        for at in 0..self.tiles {
            let place = (u64::from(words[at]) * left as u64) >> 32;
            left -= 1;
            drawn[at] = place as usize;
            bytes[at] = self.set[place as usize];
            self.set.swap(place as usize, left);
        }
        // Everything goes back to its place, the last one first.
        for place in drawn[..self.tiles].iter().rev() {
            self.set.swap(*place, left);
            left += 1;
        }
        bytes[..self.tiles].sort_unstable();
        Some(PackedHand::from_bytes(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_depends_on_seed_and_number_alone() {
        let deals = Deals::new(7, 14, &TileSet::default());
        let first: Vec<_> = deals.from(0).take(50).collect();
        for (number, hand) in (0..).zip(&first) {
            assert_eq!(deals.hand(number), *hand);
            assert_eq!(hand.check(&TileSet::default()), None);
        }
        let thirteen = Deals::new(7, 13, &TileSet::default());
        assert_eq!(thirteen.hand(3).len(), 13);
        assert_ne!(Deals::new(8, 14, &TileSet::default()).hand(0), first[0]);
    }
}
