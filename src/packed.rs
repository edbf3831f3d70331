//! A hand in fourteen bytes: the compact form used in files and kernels for millions of hands.

use std::fmt;

use crate::hand::{Exposure, Hand, HandError};
use crate::tile::Tile;
use crate::tiles::{TileSet, Tiles};

/// The value for an empty slot.
const NONE: u8 = 0x3F;
/// The bits that name the tile.
pub(crate) const TILE: u8 = 0x3F;
/// The tile is exposed.
pub(crate) const EXPOSED: u8 = 0x80;
/// The tile is the first of its exposure.
pub(crate) const FIRST: u8 = 0x40;

/// A hand of at most 14 tiles packed into 14 bytes, one byte per tile.
///
/// The low six bits of a byte are the [`Tile::index`], or 63 for no tile. Bit `0x80` marks an
/// exposed tile; if bit `0x40` is set too, the tile is the first of its exposure. Rack tiles may be
/// in any order; the tiles of an exposure are contiguous.
///
/// ```text
/// hand    5B  5B  J   [3D  3D  J]      and eight empty bytes
/// byte    04  04  23   D4  94  A3      3F 3F 3F 3F 3F 3F 3F 3F
/// ```
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, PackedHand};
/// let hand: Hand = "55B J [33D J]".parse().unwrap();
/// let packed = PackedHand::of(&hand);
/// assert_eq!(packed.bytes()[..6], [0x04, 0x04, 0x23, 0xD4, 0x94, 0xA3]);
/// assert_eq!(packed.hand(&Default::default()), Ok(hand.clone()));
///
/// // The same by conversions, for hands of the usual set.
/// assert_eq!("55B J [33D J]".parse(), Ok(packed));
/// assert_eq!(PackedHand::from(hand.clone()), packed);
/// assert_eq!(Hand::try_from(packed), Ok(hand));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct PackedHand([u8; Hand::MAX]);

/// Why some bytes aren't a valid hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PackedHandError {
    /// A byte that isn't a tile: its 0-based position, and the byte.
    Byte(usize, u8),
    /// An invalid exposure: the 0-based position of its first byte.
    Exposure(usize),
    /// More of a tile than the set holds, or no tile at all.
    Hand(HandError),
}

impl fmt::Display for PackedHandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PackedHandError::Byte(at, byte) => write!(
                f,
                "byte {} is {byte}; expected a tile, 0 to 35, or 63 for none, plus 128 if exposed",
                at + 1
            ),
            PackedHandError::Exposure(at) => write!(
                f,
                "no exposure at byte {}; expected three to six of one tile, jokers included",
                at + 1
            ),
            PackedHandError::Hand(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for PackedHandError {}

impl PackedHand {
    /// A hand with no tiles.
    pub const EMPTY: PackedHand = PackedHand([NONE; Hand::MAX]);

    /// Packs a hand: its rack in the order of [`Tile::index`], then its exposures.
    #[must_use]
    pub fn of(hand: &Hand) -> PackedHand {
        let mut packed = PackedHand::EMPTY;
        let mut bytes = packed.0.iter_mut();
        let mut put = |byte: u8| {
            // A hand has at most as many tiles as there are bytes.
            if let Some(place) = bytes.next() {
                *place = byte;
            }
        };
        for (tile, count) in hand.rack().kinds() {
            (0..count).for_each(|_| put(tile.index() as u8));
        }
        for exposure in hand.exposures() {
            let mut bits = EXPOSED | FIRST;
            for (tile, count) in exposure.tiles().kinds() {
                for _ in 0..count {
                    put(tile.index() as u8 | bits);
                    bits = EXPOSED;
                }
            }
        }
        packed
    }

    /// Packs concealed tiles; any past the fourteenth are dropped.
    #[must_use]
    pub fn of_tiles(tiles: impl IntoIterator<Item = Tile>) -> PackedHand {
        let mut packed = PackedHand::EMPTY;
        for (place, tile) in packed.0.iter_mut().zip(tiles) {
            *place = tile.index() as u8;
        }
        packed
    }

    /// Wraps bytes as a hand without checking them.
    ///
    /// Kernels never fail, whatever the bytes: an invalid tile number counts as no tile, and bit
    /// `0x40` is ignored on a concealed tile. Results for invalid bytes are unspecified; for
    /// untrusted hands, use [`PackedHand::hand`] or [`PackedHand::check`] to find out what is
    /// wrong.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; Hand::MAX]) -> PackedHand {
        PackedHand(bytes)
    }

    /// Reinterprets rows of bytes as hands in place, so NumPy and Arrow buffers aren't copied. As
    /// with [`PackedHand::from_bytes`], nothing is checked; use [`PackedHand::check`].
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::PackedHand;
    /// let hands: [PackedHand; 2] = ["55B J [33D J]", "FFF N"].map(|hand| hand.parse().unwrap());
    /// let bytes: Vec<u8> = hands.iter().flat_map(|hand| *hand.bytes()).collect();
    /// let (rows, rest) = bytes.as_chunks();
    /// assert_eq!(PackedHand::of_rows(rows), hands);
    /// assert!(rest.is_empty());
    /// ```
    #[must_use]
    #[allow(unsafe_code)]
    pub const fn of_rows(rows: &[[u8; Hand::MAX]]) -> &[PackedHand] {
        // SAFETY: `repr(transparent)` guarantees that a hand has the same layout as these bytes,
        // and any bytes are a valid value. A copy would be as large as the input.
        unsafe { std::slice::from_raw_parts(rows.as_ptr().cast(), rows.len()) }
    }

    /// Returns the bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; Hand::MAX] {
        &self.0
    }

    /// Returns true if any tile is exposed.
    #[must_use]
    pub fn has_exposures(&self) -> bool {
        self.0.iter().fold(0, |all, byte| all | byte) & EXPOSED != 0
    }

    /// Returns how many tiles there are.
    #[must_use]
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.0.iter().filter(|byte| tile_of(**byte).is_some()).count()
    }

    /// Returns the hand with one more tile in its rack, if there is room.
    #[must_use]
    pub fn with(mut self, tile: Tile) -> PackedHand {
        if let Some(place) = self.0.iter_mut().find(|byte| **byte == NONE) {
            *place = tile.index() as u8;
        }
        self
    }

    /// Returns the hand without the concealed tile at a position, 0 to 13, if there is one.
    #[must_use]
    pub fn without(mut self, place: usize) -> PackedHand {
        if let Some(byte) = self.0.get_mut(place).filter(|byte| **byte & EXPOSED == 0) {
            *byte = NONE;
        }
        self
    }

    /// Returns the exposures, each with the position of its first byte; an invalid one is `None`.
    pub(crate) fn exposures(&self) -> impl Iterator<Item = (usize, Option<Exposure>)> + '_ {
        let mut at = 0;
        std::iter::from_fn(move || {
            at += self.0[at..].iter().position(|byte| byte & EXPOSED != 0)?;
            let from = at;
            at += 1;
            while self.0.get(at).is_some_and(|byte| byte & (EXPOSED | FIRST) == EXPOSED) {
                at += 1;
            }
            Some((from, exposure_of(&self.0[from..at])))
        })
    }

    /// Returns the concealed tiles.
    #[must_use]
    pub fn rack(&self) -> Tiles {
        // Every byte value is counted; those that aren't tiles are dropped afterward.
        let mut counts = [0_u8; 2 * EXPOSED as usize];
        for byte in self.0 {
            counts[usize::from(byte & (EXPOSED | TILE))] += 1;
        }
        let mut rack = [0; Tile::COUNT];
        rack.copy_from_slice(&counts[..Tile::COUNT]);
        Tiles::of_counts(rack)
    }

    /// Unpacks the hand.
    ///
    /// # Errors
    ///
    /// If a byte isn't a tile, an exposure is invalid, or there are more of a tile than the set
    /// contains.
    pub fn hand(&self, set: &TileSet) -> Result<Hand, PackedHandError> {
        let wrong = |byte: &u8| (byte & TILE) > Tile::COUNT as u8 - 1 && *byte != NONE;
        if let Some(at) = self.0.iter().position(wrong) {
            return Err(PackedHandError::Byte(at, self.0[at]));
        }
        if let Some(at) = self.0.iter().position(|byte| byte & (EXPOSED | FIRST) == FIRST) {
            return Err(PackedHandError::Byte(at, self.0[at]));
        }
        let exposures = self
            .exposures()
            .map(|(at, exposure)| exposure.ok_or(PackedHandError::Exposure(at)))
            .collect::<Result<Vec<_>, _>>()?;
        Hand::new(self.rack(), exposures, set).map_err(PackedHandError::Hand)
    }

    /// Returns what is wrong with the hand, if anything, without unpacking a valid one.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{PackedHand, TileSet};
    /// let five = PackedHand::of_tiles(["7C".parse().unwrap(); 5]);
    /// assert!(five.check(&TileSet::default()).is_some());
    /// assert!(PackedHand::from_bytes([200; 14]).check(&TileSet::default()).is_some());
    /// ```
    #[must_use]
    pub fn check(&self, set: &TileSet) -> Option<PackedHandError> {
        // Fast path: nothing exposed, no invalid bytes, and no more of any tile than the set
        // contains.
        let mut counts = [0_u8; 64];
        let mut all = 0;
        for byte in self.0 {
            counts[usize::from(byte & TILE)] += 1;
            all |= byte;
        }
        let of_set = |tile: usize| match tile {
            34 => set.of(Tile::Symbol(crate::tile::Symbol::Flower)),
            35 => set.of(Tile::Joker),
            _ => 4,
        };
        let good = all & (EXPOSED | FIRST) == 0
            && counts[Tile::COUNT..NONE as usize].iter().all(|count| *count == 0)
            && counts[NONE as usize] < Hand::MAX as u8
            && (0..Tile::COUNT).all(|tile| counts[tile] <= of_set(tile));
        if good { None } else { self.hand(set).err() }
    }
}

/// Returns the tile of a byte, concealed or exposed.
fn tile_of(byte: u8) -> Option<Tile> {
    Tile::from_index(usize::from(byte & TILE))
}

/// Returns the exposure of some bytes, or `None` if it is invalid. This is faster than making
/// [`Tiles`] first.
#[inline]
fn exposure_of(bytes: &[u8]) -> Option<Exposure> {
    const JOKER: u8 = Tile::Joker.index() as u8;
    let (mut natural, mut jokers) = (JOKER, 0);
    for byte in bytes {
        match byte & TILE {
            JOKER => jokers += 1,
            tile if natural == JOKER || natural == tile => natural = tile,
            _ => return None,
        }
    }
    let symbol = tile_of(natural)?.symbol()?;
    Exposure::of(symbol, bytes.len() as u8 - jokers, jokers)
}

impl From<&Hand> for PackedHand {
    fn from(hand: &Hand) -> Self {
        PackedHand::of(hand)
    }
}

impl From<Hand> for PackedHand {
    fn from(hand: Hand) -> Self {
        PackedHand::of(&hand)
    }
}

impl TryFrom<&PackedHand> for Hand {
    type Error = PackedHandError;

    /// Unpacks a hand from the standard tile set; for other sets, use [`PackedHand::hand`].
    fn try_from(packed: &PackedHand) -> Result<Self, Self::Error> {
        packed.hand(&TileSet::default())
    }
}

impl TryFrom<PackedHand> for Hand {
    type Error = PackedHandError;

    /// Unpacks a hand from the standard tile set; for other sets, use [`PackedHand::hand`].
    fn try_from(packed: PackedHand) -> Result<Self, Self::Error> {
        Hand::try_from(&packed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_hands_round_trip() {
        for text in [
            "FFF 11B 333B 5B J NEWS",
            "[FFF] [22B J] [555D 5D] 0 J",
            "[1B JJ] [1C JJ] [1D JJ] N N 9D 0 F",
            "7C",
        ] {
            let hand: Hand = text.parse().unwrap();
            let packed = PackedHand::of(&hand);
            assert_eq!(packed.hand(&TileSet::default()), Ok(hand.clone()), "{text}");
            assert_eq!(packed.check(&TileSet::default()), None);
            assert_eq!(packed.len(), hand.len());
            assert_eq!(packed.has_exposures(), !hand.exposures().is_empty());
        }
    }

    #[test]
    fn rejects_invalid_packed_hands() {
        let set = TileSet::default();
        let with = |at: usize, byte: u8| {
            let mut bytes = *PackedHand::of(&"11B 22C".parse().unwrap()).bytes();
            bytes[at] = byte;
            PackedHand::from_bytes(bytes)
        };
        assert_eq!(with(2, 40).check(&set), Some(PackedHandError::Byte(2, 40)));
        assert_eq!(with(2, 0x41).check(&set), Some(PackedHandError::Byte(2, 0x41)));
        assert_eq!(with(2, 0xC1).check(&set), Some(PackedHandError::Exposure(2)));
        assert_eq!(PackedHand::EMPTY.check(&set), Some(PackedHandError::Hand(HandError::Empty)));
        assert_eq!(Hand::try_from(with(2, 0xC1)), Err(PackedHandError::Exposure(2)));
    }
}
