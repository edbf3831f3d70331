//! Sets of numbers and of suits.

use std::fmt;

use super::Color;
use crate::spelling::listed;
use crate::tile::Suit;

/// A set of numbers 1 to 9.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Numbers(u16);

impl Numbers {
    /// No number.
    pub(crate) const NONE: Numbers = Numbers(0);
    /// 1 to 9.
    pub(crate) const ALL: Numbers = Numbers(0b11_1111_1110);
    /// 1 3 5 7 9.
    pub(crate) const ODD: Numbers = Numbers(0b10_1010_1010);
    /// 2 4 6 8.
    pub(crate) const EVEN: Numbers = Numbers(0b01_0101_0100);

    /// Returns the set of one number.
    pub(crate) fn one(number: u8) -> Numbers {
        std::iter::once(number).collect()
    }

    /// Returns the numbers from one to another, both included.
    pub(crate) fn range(from: u8, to: u8) -> Numbers {
        (from..=to).collect()
    }

    /// Returns true if the number is in the set.
    pub(crate) const fn contains(self, number: u8) -> bool {
        number < 10 && self.0 >> number & 1 == 1
    }

    /// Returns how many numbers are in the set.
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns true if no number is in the set.
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the numbers in either set.
    pub(crate) const fn or(self, other: Numbers) -> Numbers {
        Numbers(self.0 | other.0)
    }

    /// Returns the numbers in both sets.
    pub(crate) const fn both(self, other: Numbers) -> Numbers {
        Numbers(self.0 & other.0)
    }

    /// Returns the numbers that are not in the other set.
    pub(crate) const fn minus(self, other: Numbers) -> Numbers {
        Numbers(self.0 & !other.0)
    }

    /// Returns the numbers in ascending order.
    pub(crate) fn iter(self) -> impl DoubleEndedIterator<Item = u8> + Clone {
        (1..=9).filter(move |number| self.contains(*number))
    }
}

impl FromIterator<u8> for Numbers {
    /// Keeps the numbers 1 to 9 and ignores the rest.
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        Numbers(numbers.into_iter().filter(|n| (1..=9).contains(n)).fold(0, |set, n| set | 1 << n))
    }
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.iter().map(|number| number.to_string()).collect();
        f.write_str(&listed(&words, "or"))
    }
}

/// A set of suits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Suits(u8);

impl Suits {
    /// All three.
    pub(crate) const ALL: Suits = Suits(0b111);

    /// Returns true if the suit is in the set.
    pub(crate) const fn contains(self, suit: Suit) -> bool {
        self.0 >> suit.index() & 1 == 1
    }

    /// Returns how many suits are in the set.
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the suits in both sets.
    pub(crate) const fn both(self, other: Suits) -> Suits {
        Suits(self.0 & other.0)
    }

    /// Returns the suits in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Suit> {
        Suit::ALL.into_iter().filter(move |suit| self.contains(*suit))
    }
}

impl Default for Suits {
    fn default() -> Self {
        Suits::ALL
    }
}

impl FromIterator<Suit> for Suits {
    fn from_iter<I: IntoIterator<Item = Suit>>(suits: I) -> Self {
        Suits(suits.into_iter().fold(0, |set, suit| set | 1 << suit.index()))
    }
}

/// A set of the colors that words count as; "no color" is a possible member.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Colors(u8);

impl Colors {
    /// Returns how many colors are in the set.
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the colors in either set.
    pub(crate) const fn or(self, other: Colors) -> Colors {
        Colors(self.0 | other.0)
    }

    /// Returns true if all its colors are in the other set.
    pub(crate) const fn is_subset(self, other: Colors) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns true if none of its colors are in the other set.
    pub(crate) const fn is_disjoint(self, other: Colors) -> bool {
        self.0 & other.0 == 0
    }
}

impl FromIterator<Option<Color>> for Colors {
    fn from_iter<I: IntoIterator<Item = Option<Color>>>(colors: I) -> Self {
        let bit = |color: Option<Color>| 1 << color.map_or(0, |color| color.index() + 1);
        Colors(colors.into_iter().fold(0, |set, color| set | bit(color)))
    }
}
