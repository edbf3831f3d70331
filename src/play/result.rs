//! The result of a game.

use crate::rules::Win;
use crate::seat::{BySeat, Seat};

/// Who won a game, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Victory {
    /// The winner.
    pub seat: Seat,
    /// How the winning tile was obtained.
    pub by: Win,
    /// The discarder, if the winning tile was a discard.
    pub from: Option<Seat>,
    /// The line with the highest value that the hand makes, as an index into
    /// [`Targets::lines`](crate::Targets::lines).
    pub line: usize,
    /// What it is worth.
    pub value: u32,
    /// True if the hand has no jokers.
    pub jokerless: bool,
    /// The number of exposures in the hand.
    pub exposures: u8,
}

/// The result of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Played {
    /// The number of the game for its seed.
    pub number: u64,
    /// The winner; `None` for a wall game.
    pub win: Option<Victory>,
    /// What each player gets, in points; negative if the player pays.
    pub paid: BySeat<i64>,
    /// The number of tiles picked from the wall.
    pub draws: u8,
    /// The number of discards called for an exposure.
    pub claims: u8,
    /// The number of jokers exchanged.
    pub exchanges: u8,
}
