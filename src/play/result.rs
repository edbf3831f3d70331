//! What came of a game.

use crate::rules::Win;
use crate::seat::{BySeat, Seat};

/// Who has won a game, and with what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Victory {
    /// Who.
    pub seat: Seat,
    /// How the last tile came.
    pub by: Win,
    /// Who threw it, if it was a discard.
    pub from: Option<Seat>,
    /// The line, by its place in [`Targets::lines`](crate::Targets::lines): the dearest reading.
    pub line: usize,
    /// What it is worth.
    pub value: u32,
    /// True if no joker is in the hand.
    pub jokerless: bool,
    /// How many exposures were made before.
    pub exposures: u8,
}

/// What came of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Played {
    /// Which game of its seed.
    pub number: u64,
    /// Who has won, if it was no wall game.
    pub win: Option<Victory>,
    /// What each gets, or pays where it is below nought, in points.
    pub paid: BySeat<i64>,
    /// How many tiles were picked from the wall.
    pub draws: u8,
    /// How many discards were claimed for an exposure.
    pub claims: u8,
    /// How many jokers were exchanged.
    pub exchanges: u8,
}
