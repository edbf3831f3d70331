//! What the lines of a card are worth playing.

use serde::Serialize;

use super::simulation::ShareRow;

/// What the lines of a card are worth playing, by games of bots that play for points.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BalanceReport {
    pub schema: u32,
    /// Games played in each round.
    pub games: u64,
    pub seed: u64,
    /// Who played: all four seats alike, what may be won counted by its value.
    pub policy: String,
    /// Rounds played after those of the printed values.
    pub rounds: u32,
    /// True if all lines brought as much as each other in the last of them, but for chance.
    pub settled: bool,
    /// Games that nobody won, at the printed values.
    pub wall: ShareRow,
    pub lines: Vec<LineBalanceRow>,
    /// The lines that nobody won at the printed values.
    pub never_won: Vec<String>,
    pub left_out: Vec<String>,
}

/// What a line is worth playing.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineBalanceRow {
    pub line: String,
    /// The printed value.
    pub value: u32,
    pub targets: usize,
    /// Wins at the printed values; the share is of all wins.
    pub wins: u64,
    #[serde(flatten)]
    pub share: ShareRow,
    /// What it brings, in points a hundred games.
    pub points: f64,
    /// The value at which it would bring as much as every other line.
    pub balanced: BalancedRow,
    /// Its place by dealt hands: 1 is the line that is nearest on average.
    pub by_deals: usize,
    /// Its place by games: 1 is the line that is won most.
    pub by_games: usize,
    /// How many tiles dealt hands are away on average.
    pub away: Option<f64>,
}

/// A value with the ends of its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BalancedRow {
    pub value: f64,
    pub low: f64,
    pub high: f64,
    /// True if the line brought as much as the others in the last round, but for chance.
    pub settled: bool,
}
