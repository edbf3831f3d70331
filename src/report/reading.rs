//! What a player may be playing, and how dangerous tiles are beside that player.

use serde::Serialize;

/// What a player may hold, by what is shown and thrown.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ReadReport {
    pub schema: u32,
    /// The exposures as they were understood.
    pub exposures: String,
    /// True if no line is open.
    pub dead: bool,
    /// Tiles taken to be left in the wall.
    pub wall: usize,
    /// How many simulated games the shares and the danger rest on, and who plays them.
    pub games: u64,
    pub seed: u64,
    pub policy: String,
    /// The lines that may be played, the likeliest first.
    pub lines: Vec<LineShareRow>,
    /// How open the question still is, in nats: 0 where one line is left.
    pub entropy: f64,
    /// Tiles of the own rack, the least dangerous first; without a rack all that this player may
    /// want, the most dangerous first.
    pub danger: Vec<DangerRow>,
    pub left_out: Vec<String>,
}

/// How likely a player is to be playing a line.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LineShareRow {
    pub line: String,
    pub value: u32,
    /// From 0 to 1; all lines together have 1.
    pub share: f64,
}

/// How dangerous it is to throw a tile beside one player, from 0 to 1.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DangerRow {
    pub tile: String,
    /// The share of hands the player may be playing that have a place for it beside the exposures.
    pub share: f64,
    /// About how likely it gives Mah Jongg.
    pub mah_jongg: f64,
    /// About how likely it is claimed for an exposure.
    pub exposure: f64,
}
