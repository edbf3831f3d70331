//! Vocabulary of the table: who acts, which way tiles go, what a tile was called, and partly known
//! tiles.

use std::fmt;
use std::str::FromStr;

use crate::named::{UnknownNameError, from_text, named};
use crate::seat::Seat;
use crate::tile::{Number, Suit, Tile};
use crate::tiles::Tiles;

/// Who acts, or whom a ruling concerns.
///
/// # Examples
///
/// ```
/// # use mahj::{Seat, rules::Who};
/// assert_eq!("south".parse(), Ok(Who::Seat(Seat::South)));
/// assert_eq!(Who::Bettor.to_string(), "bettor");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Who {
    /// A player.
    Seat(Seat),
    /// The bettor, a fifth person at the table.
    Bettor,
    /// Everyone who plays.
    All,
}

impl Who {
    /// Returns the player, if it is one.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Who::Seat(seat) => Some(seat),
            _ => None,
        }
    }
}

impl From<Seat> for Who {
    fn from(seat: Seat) -> Self {
        Who::Seat(seat)
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Seat(seat) => write!(f, "{seat}"),
            Who::Bettor => f.write_str("bettor"),
            Who::All => f.write_str("all"),
        }
    }
}

impl FromStr for Who {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.trim().to_ascii_lowercase().as_str() {
            "bettor" => Ok(Who::Bettor),
            "all" | "everybody" => Ok(Who::All),
            name => name.parse().map(Who::Seat),
        }
    }
}

named! {
    /// A direction in which tiles are passed.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Seat, rules::Direction};
    /// assert_eq!(Direction::Right.of(Seat::East), Seat::South);
    /// assert_eq!("left".parse::<Direction>().unwrap().of(Seat::East), Seat::North);
    /// ```
    pub enum Direction {
        /// To the next player in turn order.
        Right "right",
        /// To the player across.
        Across "across",
        /// To the previous player in turn order.
        Left "left",
    }
    /// All of them, in the order of the first Charleston.
    ALL: array;
    /// Returns the name, `right`.
    name: trimmed "way";
}

impl Direction {
    /// Returns who sits in that direction from a player.
    #[must_use]
    pub const fn of(self, seat: Seat) -> Seat {
        Seat::ALL[(seat.index() + self.index() + 1) % Seat::COUNT]
    }
}

/// What a player calls a tile.
///
/// # Examples
///
/// ```
/// # use mahj::rules::Name;
/// assert_eq!("same".parse(), Ok(Name::Same));
/// assert_eq!("7B".parse::<Name>().unwrap().to_string(), "7B");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Name {
    /// A full name.
    Tile(Tile),
    /// "Same": the name of the previous discard.
    Same,
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Tile(tile) => write!(f, "{tile}"),
            Name::Same => f.write_str("same"),
        }
    }
}

impl FromStr for Name {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.trim().eq_ignore_ascii_case("same") {
            return Ok(Name::Same);
        }
        text.trim().parse().map(Name::Tile)
    }
}

/// A part of a tile's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Part {
    /// Its number.
    Number(Number),
    /// Its suit.
    Suit(Suit),
}

impl fmt::Display for Part {
    /// Prints the number, or the suit as it is said: `7`, `bam`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Number(number) => write!(f, "{number}"),
            Part::Suit(suit) => f.write_str(&suit.plural().trim_end_matches('s').to_lowercase()),
        }
    }
}

impl FromStr for Part {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let number = || match text.as_bytes() {
            [digit @ b'1'..=b'9'] => Number::new(digit - b'0'),
            _ => None,
        };
        match (number(), text.len()) {
            (Some(number), _) => Ok(Part::Number(number)),
            // A letter alone is a name, not a part of one.
            (None, 2..) => text.parse().map(Part::Suit),
            (None, _) => Err(UnknownNameError::new("part of a tile")),
        }
    }
}

/// Where a tile that is exchanged for a joker comes from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Source {
    /// The picked tile if it matches, otherwise a tile from the rack.
    #[default]
    Hand,
    /// The discard that was just lifted.
    Discard,
    /// No tile is given.
    Nothing,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Source::Hand => "hand",
            Source::Discard => "discard",
            Source::Nothing => "nothing",
        })
    }
}

impl FromStr for Source {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.trim().to_ascii_lowercase().as_str() {
            "hand" => Ok(Source::Hand),
            "discard" => Ok(Source::Discard),
            "nothing" => Ok(Source::Nothing),
            _ => Err(UnknownNameError::new("source")),
        }
    }
}

/// What a bettor bets on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Bet {
    /// That this player wins.
    Seat(Seat),
    /// That no one does.
    Wall,
}

impl fmt::Display for Bet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bet::Seat(seat) => write!(f, "{seat}"),
            Bet::Wall => f.write_str("wall"),
        }
    }
}

impl FromStr for Bet {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.trim().eq_ignore_ascii_case("wall") {
            return Ok(Bet::Wall);
        }
        text.trim().parse().map(Bet::Seat)
    }
}

/// Tiles, some of which may be unknown. In text, an unknown tile is `?`.
///
/// # Examples
///
/// ```
/// # use mahj::rules::PartialTiles;
/// let lot: PartialTiles = "1B 5C ??".parse().unwrap();
/// assert_eq!((lot.len(), lot.unknown), (4, 2));
/// assert_eq!(lot.to_string(), "1B 5C ??");
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct PartialTiles {
    /// The known tiles.
    pub known: Tiles,
    /// The number of unknown tiles.
    pub unknown: u8,
}

impl PartialTiles {
    /// No tiles.
    pub const NONE: PartialTiles = PartialTiles::hidden(0);

    /// Returns this many unknown tiles.
    #[must_use]
    pub const fn hidden(count: u8) -> PartialTiles {
        PartialTiles { known: Tiles::NONE, unknown: count }
    }

    /// Returns how many tiles there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.known.len() + usize::from(self.unknown)
    }

    /// Returns true if there is no tile.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns true if every tile is known.
    #[must_use]
    pub(crate) const fn is_known(&self) -> bool {
        self.unknown == 0
    }
}

impl From<Tiles> for PartialTiles {
    fn from(known: Tiles) -> Self {
        PartialTiles { known, unknown: 0 }
    }
}

impl From<Tile> for PartialTiles {
    fn from(tile: Tile) -> Self {
        PartialTiles::from(Tiles::from(tile))
    }
}

impl fmt::Display for PartialTiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.known)?;
        if self.unknown > 0 {
            let blank = if self.known.is_empty() { "" } else { " " };
            write!(f, "{blank}{}", "?".repeat(usize::from(self.unknown)))?;
        }
        Ok(())
    }
}

impl FromStr for PartialTiles {
    type Err = UnknownNameError;

    /// Parses tiles, followed by a `?` for each unknown one.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = UnknownNameError::new("lot of tiles");
        let (tiles, marks) = text.split_at(text.find('?').unwrap_or(text.len()));
        let marks = marks.trim_end();
        if !marks.chars().all(|mark| mark == '?') {
            return Err(unknown);
        }
        Ok(PartialTiles {
            known: tiles.parse().map_err(|_| unknown)?,
            unknown: u8::try_from(marks.len()).map_err(|_| unknown)?,
        })
    }
}

from_text!(Who, Name, Part, Source, Bet, PartialTiles);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_round_trip() {
        for who in Seat::ALL.map(Who::Seat).into_iter().chain([Who::Bettor, Who::All]) {
            assert_eq!(who.to_string().parse(), Ok(who));
        }
        for (at, way) in Direction::ALL.into_iter().enumerate() {
            assert_eq!(way.index(), at);
            assert_eq!(way.to_string().parse(), Ok(way));
        }
        for name in Tile::all().map(Name::Tile).chain([Name::Same]) {
            assert_eq!(name.to_string().parse(), Ok(name));
        }
        let numbers = Number::all().map(Part::Number);
        for part in numbers.chain(Suit::ALL.map(Part::Suit)) {
            assert_eq!(part.to_string().parse(), Ok(part));
        }
        for bet in Seat::ALL.map(Bet::Seat).into_iter().chain([Bet::Wall]) {
            assert_eq!(bet.to_string().parse(), Ok(bet));
        }
        for source in [Source::Hand, Source::Discard, Source::Nothing] {
            assert_eq!(source.to_string().parse(), Ok(source));
        }
        for text in ["", "1B", "??", "22C J ???"] {
            assert_eq!(text.parse::<PartialTiles>().unwrap().to_string(), text);
        }
        for text in ["?1B", "Q", "? 1B ?"] {
            assert!(text.parse::<PartialTiles>().is_err(), "{text}");
        }
    }
}
