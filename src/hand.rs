//! One player's hand: a rack of concealed tiles, plus exposures. Valid by construction.

use std::fmt;

use crate::group::GroupKind;
use crate::rulebook::Rule;
use crate::spelling::{in_words, plural};
use crate::tile::{Symbol, Tile};
use crate::tiles::{TileSet, Tiles};

/// An exposed group: three to six of the same tile, at least one of them natural and the rest
/// jokers (GLO-02).
///
/// # Examples
///
/// ```
/// # use mahj::{Exposure, GroupKind, Tiles};
/// let tiles: Tiles = ["2B", "2B", "J"].iter().map(|tile| tile.parse().unwrap()).collect();
/// let exposure = Exposure::new(&tiles).unwrap();
/// assert_eq!((exposure.kind(), exposure.jokers()), (GroupKind::Pung, 1));
/// assert_eq!(exposure.to_string(), "[22B J]");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Exposure {
    symbol: Symbol,
    naturals: u8,
    jokers: u8,
}

/// Why a set of tiles isn't a valid exposure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ExposureError {
    /// Fewer than three or more than six tiles; holds the count.
    Size(usize),
    /// Tiles that don't match; holds two of them.
    Unlike(Symbol, Symbol),
    /// Only jokers, so there is no way to know what they stand for.
    NoNatural,
}

impl ExposureError {
    /// Returns the rule that is broken.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            ExposureError::Size(_) => Rule::Glo03,
            ExposureError::Unlike(..) | ExposureError::NoNatural => Rule::Glo02,
        }
    }

    /// Returns what to do.
    pub(crate) const fn help(&self) -> &'static str {
        match self {
            ExposureError::Size(_) => {
                "singles and pairs stay concealed until Mah Jongg, so they can't be in brackets"
            }
            ExposureError::Unlike(..) => {
                "give each exposed group its own brackets, `[222B] [333B]`"
            }
            ExposureError::NoNatural => "add the called tile, as in `[2B JJ]`",
        }
    }
}

impl fmt::Display for ExposureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExposureError::Size(len) => {
                write!(f, "an exposure has 3 to 6 tiles; this one has {len}")
            }
            ExposureError::Unlike(one, other) => {
                let (one, other) = (one.spoken(), other.spoken());
                write!(
                    f,
                    "an exposure is one kind of tile plus jokers; this one mixes {one} and {other}"
                )
            }
            ExposureError::NoNatural => {
                f.write_str("an exposure needs a natural tile; this one has only jokers")
            }
        }
    }
}

impl std::error::Error for ExposureError {}

impl Exposure {
    /// Makes an exposure from tiles.
    ///
    /// # Errors
    ///
    /// If the tiles aren't three to six of the same tile (jokers allowed, at least one natural).
    pub fn new(tiles: &Tiles) -> Result<Exposure, ExposureError> {
        let mut naturals = tiles.kinds().filter_map(|(tile, count)| Some((tile.symbol()?, count)));
        let first = naturals.next();
        if let (Some((one, _)), Some((other, _))) = (first, naturals.next()) {
            return Err(ExposureError::Unlike(one, other));
        }
        if !(3..=6).contains(&tiles.len()) {
            return Err(ExposureError::Size(tiles.len()));
        }
        let (symbol, naturals) = first.ok_or(ExposureError::NoNatural)?;
        Ok(Exposure { symbol, naturals, jokers: tiles.jokers() })
    }

    /// Makes an exposure of a number of naturals and jokers, if a group can have that many.
    #[inline]
    pub(crate) fn of(symbol: Symbol, naturals: u8, jokers: u8) -> Option<Exposure> {
        let is = naturals > 0 && (3..=6).contains(&(naturals + jokers));
        is.then_some(Exposure { symbol, naturals, jokers })
    }

    /// Returns the tile the group is made of.
    #[must_use]
    pub const fn symbol(&self) -> Symbol {
        self.symbol
    }

    /// Returns how many natural tiles it has, at least one.
    #[must_use]
    pub const fn naturals(&self) -> u8 {
        self.naturals
    }

    /// Returns how many jokers are in it.
    #[must_use]
    pub const fn jokers(&self) -> u8 {
        self.jokers
    }

    /// Returns how many tiles it has, 3 to 6.
    #[must_use]
    #[allow(clippy::len_without_is_empty)]
    pub const fn len(&self) -> usize {
        self.naturals as usize + self.jokers as usize
    }

    /// Returns the kind of group, from pung to sextet.
    #[must_use]
    pub const fn kind(&self) -> GroupKind {
        match self.len() {
            4 => GroupKind::Kong,
            5 => GroupKind::Quint,
            6 => GroupKind::Sextet,
            _ => GroupKind::Pung,
        }
    }

    /// Returns its tiles.
    #[must_use]
    pub fn tiles(&self) -> Tiles {
        with_exposures(Tiles::NONE, std::slice::from_ref(self))
    }
}

/// Adds the tiles of exposures to others.
fn with_exposures(mut tiles: Tiles, exposures: &[Exposure]) -> Tiles {
    for exposure in exposures {
        tiles.add_some(Tile::Symbol(exposure.symbol), exposure.naturals);
        tiles.add_some(Tile::Joker, exposure.jokers);
    }
    tiles
}

/// What one player holds: at most 14 tiles, and no more of any tile than the set contains.
///
/// # Examples
///
/// ```
/// # use mahj::Hand;
/// let hand: Hand = "FFFF 2222B 33C J [4D 4D J]".parse().unwrap();
/// assert_eq!(hand.len(), 14);
/// assert_eq!(hand.rack().jokers(), 1);
/// assert_eq!(hand.exposures()[0].jokers(), 1);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Hand {
    rack: Tiles,
    exposures: Vec<Exposure>,
}

/// Why a set of tiles isn't a valid hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HandError {
    /// More tiles than a hand can have; holds the count.
    TooLong(usize),
    /// More of a tile than the set contains.
    TooMany {
        /// The tile.
        tile: Tile,
        /// How many there are.
        seen: u8,
        /// How many the set holds.
        held: u8,
    },
    /// No tiles at all.
    Empty,
}

impl HandError {
    /// Returns what to do.
    pub(crate) const fn help(&self) -> &'static str {
        match self {
            HandError::TooLong(_) => "count again; exposed tiles count too",
            HandError::TooMany { .. } => {
                "check the tiles; write a joker as J, not as what it stands for"
            }
            HandError::Empty => "write tiles as players do, `FFFF 2222B 333C NEWS J`",
        }
    }
}

impl fmt::Display for HandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandError::TooLong(len) => {
                write!(f, "{len} tiles; a hand has 13, or 14 after a pick")
            }
            HandError::TooMany { tile, seen, held } => {
                let tiles = plural(*seen, tile.spoken());
                let [seen, held] = [*seen, *held].map(|count| match count {
                    0 => "none".into(),
                    count => in_words(usize::from(count)),
                });
                write!(f, "{seen} {tiles}; the set has {held}")
            }
            HandError::Empty => f.write_str("no tiles"),
        }
    }
}

impl std::error::Error for HandError {}

/// How many players there are at a table.
pub(crate) const PLAYERS: usize = 4;

impl Hand {
    /// The most tiles in a hand, including the one just picked.
    pub const MAX: usize = 14;

    /// Makes a hand.
    ///
    /// # Errors
    ///
    /// If there are no tiles, more than 14 tiles, or more of one tile than the set contains.
    pub fn new(rack: Tiles, exposures: Vec<Exposure>, set: &TileSet) -> Result<Hand, HandError> {
        let hand = Hand { rack, exposures };
        let tiles = hand.tiles();
        if tiles.is_empty() {
            return Err(HandError::Empty);
        }
        if let Some((tile, seen)) = set.exceeded_by(&tiles) {
            return Err(HandError::TooMany { tile, seen, held: set.of(tile) });
        }
        if hand.len() > Hand::MAX {
            return Err(HandError::TooLong(hand.len()));
        }
        Ok(hand)
    }

    /// Returns an empty hand: nothing known, nothing exposed.
    pub(crate) const fn nothing() -> Hand {
        Hand { rack: Tiles::NONE, exposures: Vec::new() }
    }

    /// Returns the concealed tiles.
    #[must_use]
    pub const fn rack(&self) -> &Tiles {
        &self.rack
    }

    /// Returns the exposures, in the order they were made or written down.
    #[must_use]
    pub fn exposures(&self) -> &[Exposure] {
        &self.exposures
    }

    /// Returns all tiles, concealed and exposed.
    #[must_use]
    pub fn tiles(&self) -> Tiles {
        with_exposures(self.rack, &self.exposures)
    }

    /// Returns how many tiles there are, at most 14.
    #[must_use]
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.rack.len() + self.exposures.iter().map(Exposure::len).sum::<usize>()
    }
}

/// What everyone at the table can see besides the hand itself: the discards and the other players'
/// exposures.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, Seen, Tile, TileSet};
/// let set = TileSet::default();
/// let seen: Seen = "5D 5D [777C J]".parse().unwrap(); // `notation::seen` for another set
/// assert_eq!(seen.to_string(), "55D [777C J]");
/// let hand: Hand = "5D 22B".parse().unwrap();
/// let left = seen.left(&hand, &set).unwrap();
/// assert_eq!(left["5D".parse::<Tile>().unwrap()], 1);
/// assert_eq!(left.jokers(), 7);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Seen {
    /// Discarded tiles.
    pub discards: Tiles,
    /// Exposures of other players.
    pub exposures: Vec<Exposure>,
}

impl Seen {
    /// Returns all the visible tiles.
    #[must_use]
    pub fn tiles(&self) -> Tiles {
        with_exposures(self.discards, &self.exposures)
    }

    /// Returns what is left of the set after removing a hand and everything visible.
    ///
    /// # Errors
    ///
    /// If there are more of a tile than the set contains.
    pub fn left(&self, hand: &Hand, set: &TileSet) -> Result<Tiles, HandError> {
        let out = hand.tiles() + self.tiles();
        match set.exceeded_by(&out) {
            Some((tile, seen)) => Err(HandError::TooMany { tile, seen, held: set.of(tile) }),
            None => Ok(set.tiles() - out),
        }
    }

    /// Counts the jokers in all exposures, including the given hand's, by the tile each stands for:
    /// a natural tile of that kind redeems one (JKX-02).
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Hand, Seen, Tile};
    /// let seen: Seen = "5D [777C J] [FFF]".parse().unwrap();
    /// let hand: Hand = "22B [7C JJ] [444D J]".parse().unwrap();
    /// let exposed_jokers = seen.exposed_jokers(&hand);
    /// assert_eq!(exposed_jokers["7C".parse::<Tile>().unwrap()], 3);
    /// assert_eq!(exposed_jokers.len(), 4);
    /// ```
    #[must_use]
    pub fn exposed_jokers(&self, hand: &Hand) -> Tiles {
        let mut exposed_jokers = Tiles::NONE;
        for exposure in hand.exposures.iter().chain(&self.exposures) {
            exposed_jokers.add_some(Tile::Symbol(exposure.symbol()), exposure.jokers());
        }
        exposed_jokers
    }
}
