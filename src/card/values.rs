//! What the card pays for a line.

use std::fmt;

use super::Mark;
use crate::hand::Exposure;

/// What the card pays for a line, in points (cents): nearly always one value, or two on a line
/// printed `X 40 C 50`, which pays more if nothing was exposed.
///
/// The value depends on the hand: [`Values::of`] picks it by the hand's exposures.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, Hand};
/// let card = Card::parse("[Years]\nFFFF FF 1111a 8888b X 40 C 50\n").card;
/// let values = card.lines().next().unwrap().1.values;
/// let shown: Hand = "[FFFF] FF 1111B 8888C".parse().unwrap();
/// assert_eq!((values.of(shown.exposures()), values.of(&[])), (40, 50));
/// assert_eq!(values.two(), Some((40, 50)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Values {
    /// With exposures; for a line marked C, the same as without, since it has no other value.
    pub exposed: u32,
    /// Without exposures.
    pub concealed: u32,
}

impl Values {
    /// Creates the values of a line with one value.
    #[must_use]
    pub const fn one(value: u32) -> Values {
        Values { exposed: value, concealed: value }
    }

    /// Creates the values of a line that prints one for each mark, in either order.
    pub(crate) const fn of_marks(first: (Mark, u32), second: (Mark, u32)) -> Option<Values> {
        match (first, second) {
            ((Mark::Exposed, exposed), (Mark::Concealed, concealed))
            | ((Mark::Concealed, concealed), (Mark::Exposed, exposed)) => {
                Some(Values { exposed, concealed })
            }
            _ => None,
        }
    }

    /// Returns the value of a hand with these exposures.
    #[must_use]
    pub const fn of(self, exposures: &[Exposure]) -> u32 {
        self.when(!exposures.is_empty())
    }

    /// Returns the value of a hand, with exposures or without.
    #[must_use]
    pub const fn when(self, exposed: bool) -> u32 {
        if exposed { self.exposed } else { self.concealed }
    }

    /// Returns both values, with and without exposures, if they differ.
    #[must_use]
    pub const fn two(self) -> Option<(u32, u32)> {
        if self.exposed == self.concealed { None } else { Some((self.exposed, self.concealed)) }
    }

    /// Returns the value without exposures, if it differs from the other.
    pub(crate) fn concealed_value(self) -> Option<u32> {
        self.two().map(|(_, concealed)| concealed)
    }

    /// Returns the values that a row of an answer holds: the value with exposures, and the other if
    /// it differs.
    pub(crate) fn of_row(value: u32, concealed_value: Option<u32>) -> Values {
        Values { exposed: value, concealed: concealed_value.unwrap_or(value) }
    }

    /// Returns the mark and values as a card prints them: `X 25`, `X 40 C 50`.
    pub(crate) fn printed(self, mark: Mark) -> String {
        match self.two() {
            None => format!("{mark} {}", self.exposed),
            Some((exposed, concealed)) => {
                format!("{} {exposed} {} {concealed}", Mark::Exposed, Mark::Concealed)
            }
        }
    }
}

impl fmt::Display for Values {
    /// Writes `25`, or both values, with exposures first: `40/50`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.two() {
            None => f.pad(&self.exposed.to_string()),
            Some((exposed, concealed)) => f.pad(&format!("{exposed}/{concealed}")),
        }
    }
}
