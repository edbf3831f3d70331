//! How hard each line of a card is.

use serde::Serialize;

/// What was dealt, and how far the hands are from their nearest line.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CardStatsRow {
    /// The version of the shape.
    pub schema: u32,
    /// How many hands were dealt.
    pub deals: u64,
    /// The seed.
    pub seed: u64,
    /// The tiles of each hand.
    pub tiles: usize,
    /// The mean distance from the nearest line.
    pub mean: Option<f64>,
    /// How many hands are so many tiles away from their nearest line, from 0 to 14.
    pub best: [u64; 15],
    /// The lines that were left out because they have faults.
    pub left_out: Vec<String>,
}

/// How dealt hands stand to a line.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LineStatsRow {
    /// The version of the shape.
    pub schema: u32,
    /// The name of the line.
    pub line: String,
    /// Its value.
    pub value: u32,
    /// How many concrete hands it has.
    pub targets: usize,
    /// The share of hands to which no line is nearer.
    pub nearest: f64,
    /// The low end of the 95 % interval of it.
    pub low: f64,
    /// The high end.
    pub high: f64,
    /// The share of hands to which another line is as near.
    pub tied: f64,
    /// The share of hands to which every other line is farther.
    pub alone: f64,
    /// The low end of the 95 % interval of it.
    pub alone_low: f64,
    /// The high end.
    pub alone_high: f64,
    /// The mean distance from the line.
    pub mean: Option<f64>,
    /// How many hands are so many tiles away from it, from 0 to 14.
    pub distances: [u64; 15],
    /// The most jokers that a hand of the line can use.
    pub jokers: usize,
    /// The fewest tiles of a hand of the line where no joker may stand.
    pub naturals: usize,
}
