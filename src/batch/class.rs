//! The class of each byte in a hand's text.
//!
//! A value below [`Tile::COUNT`](crate::tile::Tile::COUNT) is the letter of that tile.

/// A digit; its number is added.
pub(super) const DIGIT: u8 = 64;
/// The letter of a suit; its place is added.
pub(super) const SUIT: u8 = 80;
pub(super) const GAP: u8 = 96;
pub(super) const OPEN: u8 = 97;
pub(super) const CLOSE: u8 = 98;
/// Everything that is left to the full grammar.
pub(super) const OTHER: u8 = 99;
