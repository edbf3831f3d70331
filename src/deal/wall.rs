//! A shuffled wall: deals four hands, then yields tiles one at a time.

use std::iter::FusedIterator;
use std::ops::Range;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use crate::hand::{Hand, PLAYERS};
use crate::tile::Tile;
use crate::tiles::{TileSet, Tiles};

/// A full shuffled tile set: four hands are dealt from it, and then tiles are picked one by one.
///
/// The wall depends only on the seed and the set; this will never change between versions. It is
/// shuffled the way [`Deals`](crate::Deals) draws hands: the generator is ChaCha8, seeded with
/// `seed_from_u64` of rand's `SeedableRng`, and each tile consumes one word of the stream, starting
/// with the first. The set starts in [`Tile::index`] order; of the `n` tiles left, the one at
/// `word * n / 2^32` comes next, and the last one takes its place. So the first 14 tiles are hand 0
/// of `Deals` with the same seed.
///
/// It is an iterator over the remaining tiles: `next` picks from the front, `next_back` from the
/// other end, and `len` returns their number.
///
/// # Examples
///
/// ```
/// # use mahj::{TileSet, Wall};
/// let mut wall = Wall::new(1, &TileSet::default());
/// assert_eq!(wall.len(), 152);
///
/// let [east, south, west, north] = wall.deal().unwrap();
/// assert_eq!([&east, &south, &west, &north].map(|hand| hand.len()), [14, 13, 13, 13]);
/// assert_eq!(wall.len(), 99);
///
/// let coming = wall.remaining()[0];
/// assert_eq!(wall.next(), Some(coming));
/// assert_eq!(wall.count(), 98); // the whole wall, tile after tile
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Wall {
    set: TileSet,
    tiles: Vec<Tile>,
    /// The tiles that remain.
    left: Range<usize>,
}

/// How many tiles a player takes at a time, and for how many rounds.
const BLOCK: usize = 4;
const ROUNDS: usize = 3;

/// A random generator for a seed and a number. Its output must never change.
pub(crate) struct Chance(ChaCha8Rng);

impl Chance {
    pub(crate) fn new(seed: u64, number: u64) -> Chance {
        let mut stream = ChaCha8Rng::seed_from_u64(seed);
        stream.set_stream(number);
        Chance(stream)
    }

    /// Returns a random number below `places`; 0 if `places` is 0.
    pub(crate) fn below(&mut self, places: usize) -> usize {
        ((u64::from(self.0.next_u32()) * places as u64) >> 32) as usize
    }

    /// Shuffles tiles.
    pub(crate) fn shuffled(&mut self, mut unplaced: Vec<Tile>) -> Vec<Tile> {
        (0..unplaced.len())
            .map(|_| {
                let place = self.below(unplaced.len());
                unplaced.swap_remove(place)
            })
            .collect()
    }
}

impl Wall {
    /// Shuffles a set.
    #[must_use]
    pub fn new(seed: u64, set: &TileSet) -> Wall {
        Wall::numbered(seed, 0, set)
    }

    /// Shuffles a set for one game of many: the wall depends only on the seed, the number and the
    /// set. The game number selects the generator's stream; number 0 gives the same wall as
    /// [`Wall::new`].
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{TileSet, Wall};
    /// let set = TileSet::default();
    /// assert_eq!(Wall::numbered(1, 0, &set), Wall::new(1, &set));
    /// assert_ne!(Wall::numbered(1, 1, &set), Wall::numbered(2, 0, &set));
    /// ```
    #[must_use]
    pub fn numbered(seed: u64, number: u64, set: &TileSet) -> Wall {
        let all = set.tiles();
        let kinds = all.kinds().map(|(tile, count)| std::iter::repeat_n(tile, usize::from(count)));
        let tiles = Chance::new(seed, number).shuffled(kinds.flatten().collect());
        Wall::of(set, tiles)
    }

    /// Makes a wall of tiles of a set, the next one first.
    pub(crate) fn of(set: &TileSet, tiles: Vec<Tile>) -> Wall {
        Wall { set: *set, left: 0..tiles.len(), tiles }
    }

    /// Deals 14 tiles to East and 13 to South, West and North, in that order, as players do: each
    /// takes four at a time, for three rounds; then one each, and one more for East.
    ///
    /// It takes 53 tiles from the front. Returns `None`, taking nothing, if fewer remain; a full
    /// wall always has enough.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{TileSet, Tiles, Wall};
    /// let mut wall = Wall::new(7, &TileSet::default());
    /// let dealt: Tiles = wall.remaining()[..53].iter().copied().collect();
    /// let hands = wall.deal().unwrap();
    /// assert_eq!(hands.iter().fold(Tiles::NONE, |all, hand| all + hand.tiles()), dealt);
    /// ```
    #[must_use]
    pub fn deal(&mut self) -> Option<[Hand; PLAYERS]> {
        let left = self.left.clone();
        let hands = self.deal_racks()?.map(|rack| Hand::new(rack, Vec::new(), &self.set));
        let [Ok(east), Ok(south), Ok(west), Ok(north)] = hands else {
            self.left = left;
            return None;
        };
        Some([east, south, west, north])
    }

    /// Deals as [`Wall::deal`] does, to any number of players, as tiles.
    pub(crate) fn deal_racks<const PLAYERS: usize>(&mut self) -> Option<[Tiles; PLAYERS]> {
        let dealt = 13 * PLAYERS + 1;
        let in_blocks = ROUNDS * BLOCK * PLAYERS;
        let mut racks = [Tiles::NONE; PLAYERS];
        for (at, tile) in self.remaining().get(..dealt)?.iter().enumerate() {
            let player = if at < in_blocks { at / BLOCK } else { at };
            racks[player % PLAYERS].extend([*tile]);
        }
        self.left.start += dealt;
        Some(racks)
    }

    /// Returns the tiles that remain, the next one first.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{TileSet, Wall};
    /// let mut wall = Wall::new(1, &TileSet::default());
    /// let last = wall.remaining().last().copied();
    /// assert_eq!(wall.next_back(), last);
    /// assert_eq!(wall.remaining().len(), 151);
    /// ```
    #[must_use]
    pub fn remaining(&self) -> &[Tile] {
        &self.tiles[self.left.clone()]
    }
}

impl Iterator for Wall {
    type Item = Tile;

    /// Picks the next tile.
    fn next(&mut self) -> Option<Tile> {
        self.left.next().map(|at| self.tiles[at])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl DoubleEndedIterator for Wall {
    /// Picks the tile at the other end.
    fn next_back(&mut self) -> Option<Tile> {
        self.left.next_back().map(|at| self.tiles[at])
    }
}

impl ExactSizeIterator for Wall {}

impl FusedIterator for Wall {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::Deals;

    fn written(tiles: &[Tile]) -> String {
        tiles.iter().map(Tile::to_string).collect::<Vec<_>>().join(" ")
    }

    /// The walls of a seed must never change.
    #[test]
    fn first_walls_never_change() {
        for (seed, tiles) in [
            (0, "7D 9D N 9C 1D 8D 3D 3B 8B G 3D 2D 6C E E R 8C N S 6B"),
            (1, "3D 7C J 3B 8B 4D 6C J W 2C R 8D 9C 8C 7D 6B 2B W 6B 6D"),
            (u64::MAX, "0 8D 5D 7C 1B 5C 4D 7C 4D 6D F E 0 9B 8B 0 4B 3C 9B R"),
        ] {
            let wall = Wall::new(seed, &TileSet::default());
            assert_eq!(written(&wall.remaining()[..20]), tiles);
        }
    }

    #[test]
    fn wall_has_every_tile_once() {
        for set in [TileSet::default(), TileSet::new(24, 24).unwrap(), TileSet::new(0, 0).unwrap()]
        {
            for seed in 0..50 {
                let wall = Wall::new(seed, &set);
                assert_eq!(wall.len(), set.len());
                assert_eq!(wall.collect::<Tiles>(), set.tiles());
            }
        }
    }

    #[test]
    fn wall_starts_with_the_first_dealt_hand() {
        let set = TileSet::default();
        for seed in 0..50 {
            let wall = Wall::new(seed, &set);
            assert_eq!(wall, Wall::new(seed, &set));
            assert_ne!(wall, Wall::new(seed + 1, &set));
            let first: Tiles = wall.take(14).collect();
            assert_eq!(first, Deals::new(seed, 14, &set).hand(0).rack());
        }
    }

    #[test]
    fn deal_follows_table_procedure() {
        let mut wall = Wall::new(3, &TileSet::default());
        let tiles = wall.remaining().to_vec();
        let mut turns = tiles.chunks(4);
        let mut racks = [Tiles::NONE; 4];
        for _ in 0..3 {
            for rack in &mut racks {
                rack.extend(turns.next().unwrap().iter().copied());
            }
        }
        for (player, tile) in [0, 1, 2, 3, 0].into_iter().zip(&tiles[48..]) {
            racks[player] += Tiles::from(*tile);
        }
        let hands = wall.deal().unwrap();
        assert_eq!(hands.map(|hand| *hand.rack()), racks);
        assert_eq!(wall.remaining(), &tiles[53..]);
    }

    #[test]
    fn wall_iterates_from_both_ends() {
        let mut wall = Wall::new(5, &TileSet::default());
        let tiles = wall.remaining().to_vec();
        assert_eq!((wall.next(), wall.next_back()), (Some(tiles[0]), Some(tiles[151])));
        assert_eq!(wall.by_ref().take(98).count(), 98);
        assert_eq!(wall.len(), 52);
        assert_eq!(wall.deal(), None);
        assert_eq!(wall.len(), 52);
        assert!(wall.by_ref().rev().eq(tiles[99..151].iter().rev().copied()));
        assert_eq!((wall.next(), wall.next_back(), wall.deal()), (None, None, None));
    }

    /// Chi-square of the tile at each place, 35 degrees of freedom: mean 35, deviation 8.4.
    #[test]
    fn shuffle_is_uniform() {
        const SEEDS: u64 = 5_000;
        let set = TileSet::default();
        let mut seen = vec![[0_u32; Tile::COUNT]; set.len()];
        for seed in 0..SEEDS {
            for (place, tile) in Wall::new(seed, &set).enumerate() {
                seen[place][tile.index()] += 1;
            }
        }
        let chi = |counts: &[u32; Tile::COUNT]| -> f64 {
            let expected = |tile| SEEDS as f64 * f64::from(set.of(tile)) / set.len() as f64;
            let apart = Tile::all().map(|tile| {
                let expected = expected(tile);
                (f64::from(counts[tile.index()]) - expected).powi(2) / expected
            });
            apart.sum()
        };
        let chis: Vec<f64> = seen.iter().map(chi).collect();
        for (place, chi) in chis.iter().enumerate() {
            // One in a million is beyond it.
            assert!(*chi < 88.0, "place {place}: {chi}");
        }
        let mean = chis.iter().sum::<f64>() / chis.len() as f64;
        assert!((mean - 35.0).abs() < 3.0, "{mean}");
    }
}
