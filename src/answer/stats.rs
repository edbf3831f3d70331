//! How hard each line of a card is.

use serde::Serialize;

/// What was dealt, and how far the hands are from their nearest line.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardStatsRow {
    pub schema: u32,
    /// Hands dealt.
    pub deals: u64,
    pub seed: u64,
    pub tiles: usize,
    /// Tiles away from the nearest line, on average; null where none was counted.
    pub mean: Option<f64>,
    /// How many hands are so many tiles away from their nearest line, from 0 to 14.
    pub best: [u64; 15],
    pub left_out: Vec<String>,
}

/// How dealt hands stand to a line.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineStatsRow {
    pub schema: u32,
    pub line: String,
    pub value: u32,
    pub targets: usize,
    /// The share of hands to which no line is nearer, from 0 to 1; shares may add to more.
    pub nearest: f64,
    /// The ends of its 95 % interval, from 0 to 1.
    pub low: f64,
    pub high: f64,
    /// The share of hands to which another line is as near.
    pub tied: f64,
    /// The share of hands to which every other line is farther.
    pub alone: f64,
    /// The ends of its 95 % interval, from 0 to 1.
    pub alone_low: f64,
    pub alone_high: f64,
    /// Tiles away, on average; null where none was counted.
    pub mean: Option<f64>,
    /// How many hands are so many tiles away from it, from 0 to 14.
    pub distances: [u64; 15],
    /// The most jokers that a hand of the line can use.
    pub jokers: usize,
    /// The fewest tiles of a hand of the line where no joker may stand.
    pub naturals: usize,
}
