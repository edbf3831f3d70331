//! Seeded deals: hands from the full set, and walls.

mod wall;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use crate::hand::Hand;
use crate::packed::PackedHand;
use crate::tile::Tile;
use crate::tiles::TileSet;

pub(crate) use wall::Chance;
pub use wall::Wall;

/// The number of generator words used per hand.
const WORDS: usize = 16;

/// Numbered hands dealt from the full set: hand *i* depends only on the seed and *i*.
///
/// The generator is ChaCha8, seeded with `seed_from_u64` of rand's `SeedableRng`. Hand *i* uses
/// words `16 i` to `16 i + 15` of the stream, which is one cipher block. The set is listed in
/// [`Tile::index`] order, and tiles are drawn one at a time: of the `n` left, the tile at position
/// `word * n / 2^32` is taken and the last tile moves into its place.
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
    seed: u64,
    tiles: usize,
    set: Set,
}

/// A place for every tile of the set, and how many there are. No set has more than 255.
#[derive(Debug, Clone)]
struct Set {
    places: [u8; 256],
    len: u8,
}

const _: () = assert!(4 * 34 + 2 * TileSet::MAX as usize <= u8::MAX as usize);

impl Deals {
    /// Deals hands of `tiles` tiles each, at most 14, from a set.
    #[must_use]
    pub fn new(seed: u64, tiles: usize, set: &TileSet) -> Deals {
        let all = Tile::all()
            .flat_map(|tile| std::iter::repeat_n(tile.index() as u8, usize::from(set.of(tile))));
        let mut places = [0; 256];
        let mut len = 0;
        for (place, tile) in places.iter_mut().zip(all) {
            *place = tile;
            len += 1;
        }
        Deals { seed, tiles: tiles.min(Hand::MAX), set: Set { places, len } }
    }

    /// Returns a hand by its number.
    #[must_use]
    pub fn hand(&self, number: u64) -> PackedHand {
        // The stream never ends.
        self.from(number).next().unwrap_or(PackedHand::EMPTY)
    }

    /// Returns an endless iterator over the hands, starting at a number.
    pub fn from(&self, number: u64) -> Dealing {
        let mut stream = ChaCha8Rng::seed_from_u64(self.seed);
        stream.set_word_pos(u128::from(number) * WORDS as u128);
        Dealing {
            stream,
            tiles: self.tiles,
            set: self.set.clone(),
            bytes: [0; HANDS * 4 * WORDS],
            at: HANDS,
        }
    }
}

/// How many hands' worth of random words to generate at a time.
const HANDS: usize = 4;

/// An iterator over dealt hands, created by [`Deals::from`].
#[derive(Debug)]
pub struct Dealing {
    stream: ChaCha8Rng,
    tiles: usize,
    set: Set,
    /// Words of the stream, the lowest byte first, and how many hands have been taken from them.
    bytes: [u8; HANDS * 4 * WORDS],
    at: usize,
}

impl Clone for Dealing {
    fn clone(&self) -> Dealing {
        Dealing {
            stream: ChaCha8Rng::deserialize_state(&self.stream.serialize_state()),
            tiles: self.tiles,
            set: self.set.clone(),
            bytes: self.bytes,
            at: self.at,
        }
    }
}

impl Iterator for Dealing {
    type Item = PackedHand;

    fn next(&mut self) -> Option<PackedHand> {
        if self.at == HANDS {
            self.stream.fill_bytes(&mut self.bytes);
            self.at = 0;
        }
        let words = self.bytes.as_chunks::<4>().0;
        let words = &words[self.at * WORDS..][..self.tiles];
        self.at += 1;
        // Each hand starts from the full set.
        let mut places = self.set.places;
        let mut left = self.set.len;
        let mut counts = [0_u8; 64];
        let mut kinds = 0_u64;
        for word in words {
            let place = (u64::from(u32::from_le_bytes(*word)) * u64::from(left)) >> 32;
            left = left.wrapping_sub(1);
            let tile = places[usize::from(place as u8)] % 64;
            places[usize::from(place as u8)] = places[usize::from(left)];
            counts[usize::from(tile)] += 1;
            kinds |= 1 << tile;
        }
        // In order, with room for what is written beyond the last.
        let mut bytes = [0; 32];
        let mut len = 0;
        while kinds != 0 {
            let tile = kinds.trailing_zeros() as u8 % 64;
            kinds &= kinds - 1;
            bytes[len..len + 16].fill(tile);
            len = (len + usize::from(counts[usize::from(tile)])).min(Hand::MAX);
        }
        let mut hand = *PackedHand::EMPTY.bytes();
        hand[..len].copy_from_slice(&bytes[..len]);
        Some(PackedHand::from_bytes(hand))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However many hands were taken, a clone continues with the same ones.
    #[test]
    fn a_cloned_iterator_continues_identically() {
        for taken in 0..10 {
            let mut hands = Deals::new(5, 14, &TileSet::default()).from(3);
            hands.by_ref().take(taken).for_each(drop);
            let copy = hands.clone();
            assert!(copy.take(10).eq(hands.take(10)), "after {taken}");
        }
    }

    /// The hands of a seed must never change.
    #[test]
    fn the_first_hands_of_two_seeds() {
        let set = TileSet::default();
        for (seed, tiles, hands) in [
            (
                0,
                14,
                [
                    "3B 8B 6C 9C 1D 2D 33D 7D 8D 9D N E G",
                    "2B 6B 4C 9C 111D 4D 9D N S R 00",
                    "2B 4B 8B 8C 1D 3D 4D 5D 7D 9D W S R J",
                ],
            ),
            (
                1,
                13,
                [
                    "3B 8B 2C 6C 7C 9C 3D 4D 8D W R JJ",
                    "FF 22B 4B 7B 1C 7C 9C 3D 9D S 0",
                    "F 2B 3B 5B 6B 8B 1C 4C 8C 9D W 0 J",
                ],
            ),
        ] {
            let deals = Deals::new(seed, tiles, &set);
            for (hand, wanted) in deals.from(0).zip(hands) {
                assert_eq!(hand.hand(&set).unwrap().to_string(), wanted);
                assert!(hand.bytes().is_sorted());
            }
        }
        let last = Deals::new(1, 14, &set).hand(u64::MAX);
        assert_eq!(last.check(&set), None);
    }

    /// The documented way, word by word.
    #[test]
    fn deals_follow_the_documented_algorithm() {
        let set = TileSet::new(24, 24).unwrap();
        let deals = Deals::new(9, 14, &set);
        let mut stream = ChaCha8Rng::seed_from_u64(9);
        for hand in deals.from(0).take(1000) {
            let mut left: Vec<Tile> = set
                .tiles()
                .kinds()
                .flat_map(|(tile, count)| std::iter::repeat_n(tile, usize::from(count)))
                .collect();
            let words: [u32; WORDS] = std::array::from_fn(|_| stream.next_u32());
            let drawn = words[..14].iter().map(|word| {
                let place = (u64::from(*word) * left.len() as u64) >> 32;
                left.swap_remove(place as usize)
            });
            let drawn: crate::tiles::Tiles = drawn.collect();
            assert_eq!(hand.rack(), drawn);
        }
    }

    #[test]
    fn hand_depends_only_on_seed_and_number() {
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

    #[test]
    fn first_hands_never_change() {
        let first = |seed| -> Vec<String> {
            let hands = Deals::new(seed, 14, &TileSet::default()).from(0).take(2);
            hands.map(|hand| hand.hand(&TileSet::default()).unwrap().to_string()).collect()
        };
        assert_eq!(
            first(0),
            ["3B 8B 6C 9C 1D 2D 33D 7D 8D 9D N E G", "2B 6B 4C 9C 111D 4D 9D N S R 00"]
        );
        assert_eq!(
            first(1),
            ["3B 8B 2C 6C 7C 8C 9C 3D 4D 8D W R JJ", "FF 22B 4B 7B 1C 77C 9C 3D 9D S 0"]
        );
    }
}
