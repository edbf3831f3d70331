//! Multisets of tiles, and the composition of a tile set.

use std::fmt;
use std::ops::{Add, AddAssign, BitAnd, BitOr, Index, Sub, SubAssign};

use crate::bits::ones;
use crate::tile::{Symbol, Tile};

/// A multiset of tiles: how many there are of each kind, including jokers. It is not validated; any
/// counts are allowed.
///
/// It is packed into one byte per kind and has the usual multiset operators:
///
/// ```text
/// a      1B 1B 1B    5C         J
/// b      1B       F  5C 5C
/// a + b  1B x4    F  5C x3      J     both together
/// a - b  1B 1B                  J     what is left, never below zero
/// a & b  1B          5C               what both have
/// a | b  1B 1B 1B F  5C 5C      J     the larger count of the two
/// ```
///
/// Counts saturate at 255.
///
/// # Examples
///
/// ```
/// # use mahj::{Tile, Tiles};
/// let three = Tiles::from([Tile::Joker; 3]);
/// let one = Tiles::from(Tile::Joker);
/// assert_eq!((three - one)[Tile::Joker], 2);
/// assert!(one.fits_in(&three));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tiles([u8; Tile::COUNT]);

impl Tiles {
    /// No tiles.
    pub const NONE: Tiles = Tiles([0; Tile::COUNT]);

    /// Returns the total number of tiles, including jokers.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Returns true if there are no tiles.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&count| count == 0)
    }

    /// Returns how many jokers there are.
    #[must_use]
    pub fn jokers(&self) -> u8 {
        self[Tile::Joker]
    }

    /// Returns how many of a natural tile there are.
    #[must_use]
    #[inline]
    pub fn of(&self, symbol: Symbol) -> u8 {
        self.0[symbol.index()]
    }

    /// Returns the tiles without their jokers.
    #[must_use]
    pub fn naturals(mut self) -> Tiles {
        self.0[Tile::Joker.index()] = 0;
        self
    }

    /// Adds `count` of a tile.
    #[inline]
    pub fn add_some(&mut self, tile: Tile, count: u8) {
        let place = &mut self.0[tile.index()];
        *place = place.saturating_add(count);
    }

    /// Removes up to `count` of a tile.
    #[inline]
    pub(crate) fn take_some(&mut self, tile: Tile, count: u8) {
        let place = &mut self.0[tile.index()];
        *place = place.saturating_sub(count);
    }

    /// Returns true if no tile occurs more often than it does in `other`.
    #[must_use]
    #[inline]
    pub fn fits_in(&self, other: &Tiles) -> bool {
        self.0.iter().zip(&other.0).all(|(mine, theirs)| mine <= theirs)
    }

    /// Returns each kind of tile present, with its count, in the order of [`Tile::index`].
    pub fn kinds(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        ones(self.present()).filter_map(|at| Some((Tile::from_index(at)?, self.0[at])))
    }

    /// Returns the kinds of tile present as a bit mask, indexed by [`Tile::index`].
    #[inline]
    pub(crate) fn present(&self) -> u64 {
        const HIGH: u64 = 0x8080_8080_8080_8080;
        let mut bytes = [0; 40];
        bytes[..Tile::COUNT].copy_from_slice(&self.0);
        let words = bytes.as_chunks::<8>().0.iter().map(|eight| u64::from_le_bytes(*eight));
        words.zip((0..).step_by(8)).fold(0, |present, (word, at)| {
            // The high bit of each byte that isn't zero, then all eight of them side by side.
            let some = (((word & !HIGH) + !HIGH) | word) & HIGH;
            present | ((some >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) << at
        })
    }

    /// Returns the tiles one by one, in the order of [`Tile::index`].
    pub(crate) fn each(&self) -> impl Iterator<Item = Tile> + '_ {
        self.kinds().flat_map(|(tile, count)| std::iter::repeat_n(tile, count.into()))
    }

    /// Returns the count of each tile, indexed by [`Tile::index`].
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Tile, Tiles};
    /// let tiles: Tiles = [Tile::Joker, Tile::Joker].into_iter().collect();
    /// assert_eq!(tiles.counts()[Tile::Joker.index()], 2);
    /// ```
    #[must_use]
    #[inline]
    pub const fn counts(&self) -> &[u8; Tile::COUNT] {
        &self.0
    }

    /// Makes a multiset from the count of each tile, indexed by [`Tile::index`].
    #[inline]
    pub(crate) const fn of_counts(counts: [u8; Tile::COUNT]) -> Tiles {
        Tiles(counts)
    }

    fn zip(self, other: Tiles, with: impl Fn(u8, u8) -> u8) -> Tiles {
        let mut out = self;
        for (mine, theirs) in out.0.iter_mut().zip(&other.0) {
            *mine = with(*mine, *theirs);
        }
        out
    }
}

impl Default for Tiles {
    fn default() -> Self {
        Tiles::NONE
    }
}

impl Index<Tile> for Tiles {
    type Output = u8;

    fn index(&self, tile: Tile) -> &u8 {
        &self.0[tile.index()]
    }
}

impl Add for Tiles {
    type Output = Tiles;

    fn add(self, other: Tiles) -> Tiles {
        self.zip(other, u8::saturating_add)
    }
}

impl AddAssign for Tiles {
    fn add_assign(&mut self, other: Tiles) {
        *self = *self + other;
    }
}

impl Sub for Tiles {
    type Output = Tiles;

    fn sub(self, other: Tiles) -> Tiles {
        self.zip(other, u8::saturating_sub)
    }
}

impl SubAssign for Tiles {
    fn sub_assign(&mut self, other: Tiles) {
        *self = *self - other;
    }
}

impl BitAnd for Tiles {
    type Output = Tiles;

    fn bitand(self, other: Tiles) -> Tiles {
        self.zip(other, u8::min)
    }
}

impl BitOr for Tiles {
    type Output = Tiles;

    fn bitor(self, other: Tiles) -> Tiles {
        self.zip(other, u8::max)
    }
}

impl From<Tile> for Tiles {
    fn from(tile: Tile) -> Self {
        let mut tiles = Tiles::NONE;
        tiles.add_some(tile, 1);
        tiles
    }
}

impl<const N: usize> From<[Tile; N]> for Tiles {
    fn from(tiles: [Tile; N]) -> Self {
        tiles.into_iter().collect()
    }
}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut out = Tiles::NONE;
        out.extend(tiles);
        out
    }
}

impl Extend<Tile> for Tiles {
    fn extend<I: IntoIterator<Item = Tile>>(&mut self, tiles: I) {
        for tile in tiles {
            self.add_some(tile, 1);
        }
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.kinds().map(|(tile, count)| (tile.to_string(), count))).finish()
    }
}

/// The composition of a tile set: four of each suited tile, wind, and dragon, and a given number of
/// flowers and jokers.
///
/// # Examples
///
/// ```
/// # use mahj::{Symbol, Tile, TileSet};
/// let usual = TileSet::default();
/// assert_eq!(usual.len(), 152);
/// assert_eq!(usual.of(Tile::Joker), 8);
/// assert_eq!(TileSet::new(10, 10).unwrap().of(Symbol::Flower.into()), 10);
/// assert_eq!(TileSet::new(8, 200), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TileSet {
    flowers: u8,
    jokers: u8,
}

impl TileSet {
    /// The most flowers, and the most jokers, a set may have.
    pub const MAX: u8 = 24;

    /// The largest set: a hand that is valid for any set is valid for this one.
    pub(crate) const LARGEST: TileSet = TileSet { flowers: TileSet::MAX, jokers: TileSet::MAX };

    /// Returns a set with the given numbers of flowers and jokers, or `None` if either exceeds
    /// [`TileSet::MAX`].
    #[must_use]
    pub const fn new(flowers: u8, jokers: u8) -> Option<TileSet> {
        if flowers <= TileSet::MAX && jokers <= TileSet::MAX {
            Some(TileSet { flowers, jokers })
        } else {
            None
        }
    }

    /// Returns how many of a tile the set contains.
    #[must_use]
    pub const fn of(&self, tile: Tile) -> u8 {
        match tile {
            Tile::Joker => self.jokers,
            Tile::Symbol(Symbol::Flower) => self.flowers,
            Tile::Symbol(_) => 4,
        }
    }

    /// Returns the total number of tiles in the set.
    #[must_use]
    #[allow(clippy::len_without_is_empty)]
    pub const fn len(&self) -> usize {
        4 * 34 + self.flowers as usize + self.jokers as usize
    }

    /// Returns all its tiles.
    #[must_use]
    pub fn tiles(&self) -> Tiles {
        let mut tiles = Tiles::NONE;
        for tile in Tile::all() {
            tiles.add_some(tile, self.of(tile));
        }
        tiles
    }

    /// Returns the first tile that occurs more often than the set allows, with its count.
    #[must_use]
    pub fn exceeded_by(&self, tiles: &Tiles) -> Option<(Tile, u8)> {
        tiles.kinds().find(|&(tile, count)| count > self.of(tile))
    }
}

impl Default for TileSet {
    fn default() -> Self {
        TileSet { flowers: 8, jokers: 8 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_follow_multiset_laws() {
        let bam: Tile = "1B".parse().unwrap();
        let crak: Tile = "5C".parse().unwrap();
        let a: Tiles = [bam, bam, bam, crak, Tile::Joker].into_iter().collect();
        let b: Tiles = [bam, crak, crak].into_iter().collect();
        assert_eq!(((a + b)[bam], (a + b)[crak], (a + b).len()), (4, 3, 8));
        assert_eq!(((a - b)[bam], (a - b)[crak], (a - b).jokers()), (2, 0, 1));
        assert_eq!(((a & b)[bam], (a & b)[crak], (a & b).jokers()), (1, 1, 0));
        assert_eq!(((a | b)[bam], (a | b)[crak], (a | b).len()), (3, 2, 6));
        assert!((a & b).fits_in(&a) && !a.fits_in(&b));
    }

    #[test]
    fn kinds_are_those_with_a_tile() {
        for (nth, tile) in Tile::all().enumerate() {
            for count in [1, 4, 127, 128, 255] {
                let mut tiles = Tiles::NONE;
                tiles.add_some(tile, count);
                assert_eq!(tiles.present(), 1 << nth);
                assert_eq!(tiles.kinds().collect::<Vec<_>>(), [(tile, count)]);
            }
        }
        let all = TileSet::default().tiles();
        assert_eq!(all.present(), (1 << Tile::COUNT) - 1);
        assert!(all.kinds().map(|(tile, _)| tile).eq(Tile::all()));
        assert_eq!(Tiles::NONE.present(), 0);
    }

    #[test]
    fn counts_saturate() {
        let mut many = Tiles::NONE;
        many.add_some(Tile::Joker, 200);
        many.add_some(Tile::Joker, 200);
        assert_eq!(many.jokers(), 255);
        assert_eq!((many + many).jokers(), 255);
        assert!((Tiles::NONE - many).is_empty());
    }

    #[test]
    fn standard_set_has_152_tiles() {
        assert_eq!(TileSet::default().tiles().len(), 152);
        let five: Tiles = std::iter::repeat_n("3C".parse().unwrap(), 5).collect();
        assert_eq!(TileSet::default().exceeded_by(&five), Some(("3C".parse().unwrap(), 5)));
    }
}
