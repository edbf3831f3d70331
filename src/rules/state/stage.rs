//! The Charleston: its passes, and what has been passed.

use crate::named::named;

use crate::rules::state::places::Places;
use crate::rules::state::word::Direction;
use crate::seat::BySeat;

named! {
    /// A pass of the Charleston.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::rules::{Stage, Direction};
    /// let stage: Stage = "first left".parse().unwrap();
    /// assert_eq!((stage.way(), stage.next()), (Direction::Left, Some(Stage::SecondLeft)));
    /// assert!(stage.blind_allowed() && !stage.is_second());
    /// ```
    pub enum Stage {
        /// The first pass.
        FirstRight "first right" "first-right",
        /// The second.
        FirstAcross "first across" "first-across",
        /// The last of the first Charleston.
        FirstLeft "first left" "first-left",
        /// The first of the second Charleston.
        SecondLeft "second left" "second-left",
        /// Its second.
        SecondAcross "second across" "second-across",
        /// Its last.
        SecondRight "second right" "second-right",
        /// The courtesy pass.
        Courtesy "courtesy",
    }
    /// All of them, in order.
    ALL: array;
    /// Returns the name, `first right`.
    name: trimmed "pass of the Charleston";
}

impl Stage {
    /// Returns the direction in which tiles are passed.
    #[must_use]
    pub const fn way(self) -> Direction {
        match self {
            Stage::FirstRight | Stage::SecondRight => Direction::Right,
            Stage::FirstLeft | Stage::SecondLeft => Direction::Left,
            _ => Direction::Across,
        }
    }

    /// Returns the pass after it.
    #[must_use]
    pub fn next(self) -> Option<Stage> {
        Stage::ALL.get(self.index() + 1).copied()
    }

    /// Returns true for the second Charleston.
    #[must_use]
    pub const fn is_second(self) -> bool {
        matches!(self, Stage::SecondLeft | Stage::SecondAcross | Stage::SecondRight)
    }

    /// Returns true if blind passing is allowed.
    #[must_use]
    pub const fn blind_allowed(self) -> bool {
        matches!(self, Stage::FirstLeft | Stage::SecondRight)
    }
}

/// What a player has passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Passed {
    /// The number of tiles from the player's rack.
    pub own: u8,
    /// The number of incoming tiles passed on blind.
    pub blind: u8,
    /// True if they were passed the wrong way.
    pub astray: bool,
    /// True if a joker was taken back after the pass, and another tile is owed for it (CHA-08).
    pub owes_for_joker: bool,
}

/// A completed pass, with the state before the tiles moved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Complete {
    /// Which one.
    pub stage: Stage,
    /// What each player has passed.
    pub passed: BySeat<Option<Passed>>,
    /// Where the tiles were.
    pub places: Places,
}

/// The current Charleston.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Passing {
    /// What each player has passed so far.
    pub passed: BySeat<Option<Passed>>,
    /// Who has looked at the incoming tiles.
    pub looked: BySeat<bool>,
    /// Someone has looked at the tiles of the first left.
    pub looked_first_left: bool,
    /// How many tiles each player wants to pass across.
    pub wishes: BySeat<Option<u8>>,
    /// True if a pass was made.
    pub begun: bool,
    /// The record includes the passing instead of skipping it.
    pub recorded: bool,
    /// Who has looked at the tiles from the previous pass.
    pub seen: BySeat<bool>,
    /// The previous pass, which can be changed until someone has looked (CHA-09).
    pub last: Option<Box<Complete>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_round_trip() {
        for (at, stage) in Stage::ALL.into_iter().enumerate() {
            assert_eq!(stage.index(), at);
            assert_eq!(stage.to_string().parse(), Ok(stage));
        }
        assert!("third".parse::<Stage>().is_err());
    }
}
