//! The result of a game.

use crate::rules::Win;
use crate::seat::{BySeat, Seat};

/// Who won a game, and with what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Victory {
    /// The winner.
    pub seat: Seat,
    /// How the last tile came.
    pub by: Win,
    /// The discarder, if it was a discard.
    pub from: Option<Seat>,
    /// The line with the highest value that the hand makes, as an index into
    /// [`Targets::lines`](crate::Targets::lines).
    pub line: usize,
    /// What it is worth.
    pub value: u32,
    /// True if no joker is in the hand.
    pub jokerless: bool,
    /// How many exposures were made before.
    pub exposures: u8,
}

/// The result of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Played {
    /// The number of the game for its seed.
    pub number: u64,
    /// The winner; `None` for a wall game.
    pub win: Option<Victory>,
    /// What each player gets, in points; negative for what a player pays.
    pub paid: BySeat<i64>,
    /// How many tiles were picked from the wall.
    pub draws: u8,
    /// How many discards were claimed for an exposure.
    pub claims: u8,
    /// How many jokers were exchanged.
    pub exchanges: u8,
}
