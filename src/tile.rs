//! The tiles: suits, numbers, winds, dragons, flowers and jokers, and their text form.

use std::fmt;
use std::str::FromStr;

use crate::named::{UnknownNameError, from_text, named};

named! {
    /// A suit: bams, craks or dots.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Dragon, Suit};
    /// assert_eq!("Bamboo".parse(), Ok(Suit::Bam));
    /// assert_eq!(Suit::Crak.dragon(), Dragon::Red);
    /// ```
    pub enum Suit {
        /// Bams; their dragon is green.
        Bam "B" "Bam" "Bams" "Bamboo" "Bamboos",
        /// Craks; their dragon is red.
        Crak "C" "Crak" "Craks" "Crack" "Cracks" "Character" "Characters",
        /// Dots; their dragon is the white dragon, called soap.
        Dot "D" "Dot" "Dots",
    }
    /// All of them, in the order of their index.
    ALL: array;
    /// Returns the short name, as printed.
    name: "suit";
}

impl Suit {
    /// Returns the dragon that goes with the suit: green, red, white (SET-02).
    #[must_use]
    pub const fn dragon(self) -> Dragon {
        match self {
            Suit::Bam => Dragon::Green,
            Suit::Crak => Dragon::Red,
            Suit::Dot => Dragon::White,
        }
    }

    /// Returns the suit's name in the plural, as players write it: `Bams`.
    #[must_use]
    pub(crate) const fn plural(self) -> &'static str {
        match self {
            Suit::Bam => "Bams",
            Suit::Crak => "Craks",
            Suit::Dot => "Dots",
        }
    }
}

named! {
    /// A wind. Listed as cards print them: N E W S.
    pub enum Wind {
        /// North.
        North "N" "North",
        /// East.
        East "E" "East",
        /// West.
        West "W" "West",
        /// South.
        South "S" "South",
    }
    /// All of them, in the order of their index.
    ALL: array;
    /// Returns the short name, as printed.
    name: "wind";
}

named! {
    /// A dragon. Listed in the order of the suits they go with. The white one is also zero.
    pub enum Dragon {
        /// Green, matching the bams.
        Green "G" "Green" "GD",
        /// Red, matching the craks.
        Red "R" "Red" "RD",
        /// White, called soap, matching the dots; it also stands for zero.
        White "0" "White" "Wh" "Soap" "WD",
    }
    /// All of them, in the order of their index.
    ALL: array;
    /// Returns the short name, as printed.
    name: "dragon";
}

impl Dragon {
    /// Returns the dragon as players say it: `green dragon`, `soap`.
    #[must_use]
    pub(crate) const fn spoken(self) -> &'static str {
        match self {
            Dragon::Green => "green dragon",
            Dragon::Red => "red dragon",
            Dragon::White => "soap",
        }
    }
}

/// The number of a suited tile, 1 to 9.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Number(u8);

impl Number {
    /// How many numbers there are.
    pub const COUNT: usize = 9;

    /// Returns the number, if it is 1 to 9.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::Number;
    /// assert_eq!(Number::new(7).map(Number::get), Some(7));
    /// assert_eq!(Number::new(0), None);
    /// ```
    #[must_use]
    pub const fn new(number: u8) -> Option<Number> {
        match number {
            1..=9 => Some(Number(number)),
            _ => None,
        }
    }

    /// Returns all nine numbers in ascending order.
    pub fn all() -> impl Iterator<Item = Number> {
        (1..=9).map(Number)
    }

    /// Returns the number itself, 1 to 9.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Returns the number's index, 0 to 8.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// What is printed on a tile that isn't a joker: 35 kinds in all.
///
/// # Examples
///
/// ```
/// # use mahj::{Dragon, Symbol};
/// assert_eq!("5C".parse::<Symbol>().unwrap().to_string(), "5C");
/// assert_eq!("soap".parse(), Ok(Symbol::Dragon(Dragon::White)));
/// assert_eq!(Symbol::all().count(), Symbol::COUNT);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Symbol {
    /// A tile of a suit.
    Suited(Suit, Number),
    /// A wind.
    Wind(Wind),
    /// A dragon; the white one is also zero.
    Dragon(Dragon),
    /// A flower; all flowers and seasons count as the same tile (SET-03).
    Flower,
}

impl Symbol {
    /// How many kinds there are: 27 suited, 4 winds, 3 dragons, the flower.
    pub const COUNT: usize = 35;

    /// Returns the index among all symbols, 0 to 34: bams, craks, dots, winds, dragons, flower.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Symbol::Suited(suit, number) => suit.index() * Number::COUNT + number.index(),
            Symbol::Wind(wind) => 27 + wind.index(),
            Symbol::Dragon(dragon) => 31 + dragon.index(),
            Symbol::Flower => 34,
        }
    }

    /// Returns the symbol at an index, if the index is below [`Symbol::COUNT`].
    #[must_use]
    pub fn from_index(index: usize) -> Option<Symbol> {
        match index {
            0..27 => Some(Symbol::Suited(Suit::ALL[index / 9], Number((index % 9) as u8 + 1))),
            27..31 => Some(Symbol::Wind(Wind::ALL[index - 27])),
            31..34 => Some(Symbol::Dragon(Dragon::ALL[index - 31])),
            34 => Some(Symbol::Flower),
            _ => None,
        }
    }

    /// Returns all symbols in the order of their index.
    pub fn all() -> impl Iterator<Item = Symbol> {
        (0..Symbol::COUNT).filter_map(Symbol::from_index)
    }

    /// Returns the symbol with its suit mapped by `exchange`; a dragon follows its suit, and a
    /// symbol without a suit is unchanged.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Suit, Symbol};
    /// let turn = |suit: Suit| Suit::ALL[(suit.index() + 1) % 3];
    /// assert_eq!("5B".parse::<Symbol>().unwrap().with_suits(turn).to_string(), "5C");
    /// assert_eq!("G".parse::<Symbol>().unwrap().with_suits(turn).to_string(), "R");
    /// ```
    #[must_use]
    pub fn with_suits(self, exchange: impl Fn(Suit) -> Suit) -> Symbol {
        match self {
            Symbol::Suited(suit, number) => Symbol::Suited(exchange(suit), number),
            Symbol::Dragon(dragon) => Symbol::Dragon(exchange(Suit::ALL[dragon.index()]).dragon()),
            other => other,
        }
    }
}

/// Every kind of tile as players say it, in the order of [`Tile::index`].
const SPOKEN: [&str; Tile::COUNT] = [
    "1 Bam",
    "2 Bam",
    "3 Bam",
    "4 Bam",
    "5 Bam",
    "6 Bam",
    "7 Bam",
    "8 Bam",
    "9 Bam",
    "1 Crak",
    "2 Crak",
    "3 Crak",
    "4 Crak",
    "5 Crak",
    "6 Crak",
    "7 Crak",
    "8 Crak",
    "9 Crak",
    "1 Dot",
    "2 Dot",
    "3 Dot",
    "4 Dot",
    "5 Dot",
    "6 Dot",
    "7 Dot",
    "8 Dot",
    "9 Dot",
    "north wind",
    "east wind",
    "west wind",
    "south wind",
    "green dragon",
    "red dragon",
    "soap",
    "flower",
    "joker",
];

impl Symbol {
    /// Returns the tile as players say it: `2 Bam`, `red dragon`, `soap`, `west wind`.
    #[must_use]
    pub(crate) const fn spoken(self) -> &'static str {
        SPOKEN[self.index()]
    }
}

impl Tile {
    /// Returns the tile as players say it: `2 Bam`, `red dragon`, `soap`, `west wind`, `joker`.
    #[must_use]
    pub(crate) const fn spoken(self) -> &'static str {
        SPOKEN[self.index()]
    }
}

impl From<Wind> for Symbol {
    fn from(wind: Wind) -> Self {
        Symbol::Wind(wind)
    }
}

impl From<Dragon> for Symbol {
    fn from(dragon: Dragon) -> Self {
        Symbol::Dragon(dragon)
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Symbol::Suited(suit, number) => write!(f, "{number}{suit}"),
            Symbol::Wind(wind) => write!(f, "{wind}"),
            Symbol::Dragon(dragon) => write!(f, "{dragon}"),
            Symbol::Flower => f.write_str("F"),
        }
    }
}

impl FromStr for Symbol {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = UnknownNameError::new("tile");
        if let Ok(wind) = text.parse() {
            return Ok(Symbol::Wind(wind));
        }
        if let Ok(dragon) = text.parse() {
            return Ok(Symbol::Dragon(dragon));
        }
        if ["f", "flower"].iter().any(|name| name.eq_ignore_ascii_case(text)) {
            return Ok(Symbol::Flower);
        }
        let mut rest = text.chars();
        let number = rest.next().and_then(|digit| digit.to_digit(10)).ok_or(unknown)?;
        let number = Number::new(number as u8).ok_or(unknown)?;
        let suit = rest.as_str().parse().map_err(|_| unknown)?;
        Ok(Symbol::Suited(suit, number))
    }
}

/// Any tile of the set: a [`Symbol`] or a joker.
///
/// # Examples
///
/// ```
/// # use mahj::{Symbol, Tile};
/// assert_eq!("J".parse(), Ok(Tile::Joker));
/// assert_eq!("F".parse(), Ok(Tile::Symbol(Symbol::Flower)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tile {
    /// A natural tile.
    Symbol(Symbol),
    /// A joker.
    Joker,
}

impl Tile {
    /// How many kinds of tile there are, including the joker.
    pub const COUNT: usize = Symbol::COUNT + 1;

    /// Returns the index among all tiles; the joker is last.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Tile::Symbol(symbol) => symbol.index(),
            Tile::Joker => Symbol::COUNT,
        }
    }

    /// Returns the tile at an index, if there is one.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Tile> {
        match index {
            Symbol::COUNT => Some(Tile::Joker),
            _ => Symbol::from_index(index).map(Tile::Symbol),
        }
    }

    /// Returns all kinds of tile in the order of their index.
    pub fn all() -> impl Iterator<Item = Tile> {
        Symbol::all().map(Tile::Symbol).chain([Tile::Joker])
    }

    /// Returns the symbol of a natural tile.
    #[must_use]
    pub const fn symbol(self) -> Option<Symbol> {
        match self {
            Tile::Symbol(symbol) => Some(symbol),
            Tile::Joker => None,
        }
    }

    /// Returns the Unicode character of the tile; flowers are printed as the plum.
    #[must_use]
    pub fn unicode(self) -> char {
        let offset = match self {
            Tile::Symbol(Symbol::Suited(Suit::Crak, number)) => 0x07 + number.index() as u32,
            Tile::Symbol(Symbol::Suited(Suit::Bam, number)) => 0x10 + number.index() as u32,
            Tile::Symbol(Symbol::Suited(Suit::Dot, number)) => 0x19 + number.index() as u32,
            Tile::Symbol(Symbol::Wind(Wind::East)) => 0x00,
            Tile::Symbol(Symbol::Wind(Wind::South)) => 0x01,
            Tile::Symbol(Symbol::Wind(Wind::West)) => 0x02,
            Tile::Symbol(Symbol::Wind(Wind::North)) => 0x03,
            Tile::Symbol(Symbol::Dragon(Dragon::Red)) => 0x04,
            Tile::Symbol(Symbol::Dragon(Dragon::Green)) => 0x05,
            Tile::Symbol(Symbol::Dragon(Dragon::White)) => 0x06,
            Tile::Symbol(Symbol::Flower) => 0x22,
            Tile::Joker => 0x2A,
        };
        char::from_u32(0x1F000 + offset).unwrap_or(' ')
    }

    /// Returns the tile for a Unicode character from U+1F000 to U+1F02A; seasons map to flowers.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::Tile;
    /// for tile in Tile::all() {
    ///     assert_eq!(Tile::from_unicode(tile.unicode()), Some(tile));
    /// }
    /// assert_eq!(Tile::from_unicode('A'), None);
    /// ```
    #[must_use]
    pub fn from_unicode(character: char) -> Option<Tile> {
        let suited = |suit, from: u32, at: u32| {
            Number::new((at - from) as u8 + 1).map(|number| Symbol::Suited(suit, number))
        };
        let at = (character as u32).checked_sub(0x1F000)?;
        let symbol = match at {
            0x00 => Symbol::Wind(Wind::East),
            0x01 => Symbol::Wind(Wind::South),
            0x02 => Symbol::Wind(Wind::West),
            0x03 => Symbol::Wind(Wind::North),
            0x04 => Symbol::Dragon(Dragon::Red),
            0x05 => Symbol::Dragon(Dragon::Green),
            0x06 => Symbol::Dragon(Dragon::White),
            0x07..=0x0F => suited(Suit::Crak, 0x07, at)?,
            0x10..=0x18 => suited(Suit::Bam, 0x10, at)?,
            0x19..=0x21 => suited(Suit::Dot, 0x19, at)?,
            0x22..=0x29 => Symbol::Flower,
            0x2A => return Some(Tile::Joker),
            _ => return None,
        };
        Some(Tile::Symbol(symbol))
    }
}

impl From<Symbol> for Tile {
    fn from(symbol: Symbol) -> Self {
        Tile::Symbol(symbol)
    }
}

impl From<Wind> for Tile {
    fn from(wind: Wind) -> Self {
        Tile::Symbol(wind.into())
    }
}

impl From<Dragon> for Tile {
    fn from(dragon: Dragon) -> Self {
        Tile::Symbol(dragon.into())
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tile::Symbol(symbol) => write!(f, "{symbol}"),
            Tile::Joker => f.write_str("J"),
        }
    }
}

impl FromStr for Tile {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if ["j", "joker"].iter().any(|name| name.eq_ignore_ascii_case(text)) {
            return Ok(Tile::Joker);
        }
        text.parse().map(Tile::Symbol)
    }
}

from_text!(Symbol, Tile);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named;

    #[test]
    fn tile_names_round_trip() {
        named::hold(&Suit::ALL, Suit::index);
        named::hold(&Wind::ALL, Wind::index);
        named::hold(&Dragon::ALL, Dragon::index);
    }

    #[test]
    fn tiles_round_trip_by_text_and_index() {
        for (at, tile) in Tile::all().enumerate() {
            assert_eq!(tile.index(), at);
            assert_eq!(tile.to_string().parse(), Ok(tile));
            assert_eq!(Tile::try_from(&*tile.to_string()), Ok(tile));
            assert_eq!(Tile::from_index(at), Some(tile));
        }
        for (at, symbol) in Symbol::all().enumerate() {
            assert_eq!(Symbol::from_index(at), Some(symbol));
        }
        assert_eq!(Symbol::from_index(35), None);
    }

    #[test]
    fn rejects_invalid_tiles() {
        for text in ["", "0B", "10B", "D", "5", "5X", "ß", "5BB"] {
            assert!(text.parse::<Tile>().is_err(), "{text}");
        }
    }

    #[test]
    fn dragons_match_their_suits() {
        for suit in Suit::ALL {
            assert_eq!(suit.dragon().index(), suit.index());
        }
    }
}
