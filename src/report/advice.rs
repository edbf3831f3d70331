//! What to do at a moment.

use serde::Serialize;

/// A number that was counted on simulated games, with the ends of its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AboutRow {
    pub about: f64,
    pub low: f64,
    pub high: f64,
}

/// What an option brings more than the best one, on the same deals, in what the options are compared
/// by, wins a game or points; with its 95 % interval.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CostRow {
    /// What it is compared with, as players say it.
    pub to: String,
    pub about: f64,
    pub low: f64,
    pub high: f64,
}

/// Something that may be done.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OptionRow {
    /// `discard`, `mah jongg`, `expose`, `pass` (claim nothing); in the Charleston `give`, `offer`.
    #[serde(rename = "do")]
    pub act: &'static str,
    /// The discard.
    pub tile: Option<String>,
    /// Tiles that are as good to throw: no near hand wants any of them.
    pub alike: Vec<String>,
    /// True for the one of several discards that may all be best which the others want least, by what
    /// they show and have thrown; false for all where it makes no difference.
    pub safest: bool,
    /// Jokers that are taken first, by what they stand for.
    pub exchanges: Vec<String>,
    /// The exposure that is made.
    pub exposure: Option<String>,
    /// The tiles that are passed or offered in the Charleston.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pass: Option<Vec<String>>,
    /// How many others are passed on unseen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blind: Option<u8>,
    /// On how many deals it was played; it is dropped when it is clearly behind.
    pub rollouts: u64,
    /// How often the player wins, 0 to 1.
    pub win: AboutRow,
    /// What the player gets on average, less what is paid.
    pub points: f64,
    /// Null for the best option.
    pub difference: Option<CostRow>,
    /// True if it may be as good as the best.
    pub tied: bool,
    /// The lines the player wins with most.
    pub aims: Vec<String>,
    #[serde(skip)]
    pub(crate) names: Vec<String>,
    #[serde(skip)]
    pub(crate) label: String,
}

/// What to discard, or what to do with another's discard.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AdviceReport {
    pub schema: u32,
    pub hand: String,
    pub tiles: usize,
    /// The discard in question; null in the own turn.
    pub discard: Option<String>,
    /// Who discarded it.
    pub from: Option<String>,
    pub seat: String,
    /// How many tiles the wall has.
    pub wall: usize,
    /// How many tiles the player cannot see.
    pub unseen: usize,
    /// What the options are compared by: `win` or `points`.
    #[serde(rename = "for")]
    pub goal: &'static str,
    /// Who plays all four seats from here on.
    pub policy: &'static str,
    /// On how many deals.
    pub rollouts: u64,
    pub seed: u64,
    /// Best first.
    pub options: Vec<OptionRow>,
    pub left_out: Vec<String>,
    #[serde(skip)]
    pub(crate) without: Vec<String>,
}

/// What to pass in the Charleston.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CharlestonReport {
    pub schema: u32,
    pub hand: String,
    pub tiles: usize,
    /// Which pass: `first right`.
    pub stage: String,
    pub seat: String,
    #[serde(rename = "for")]
    pub goal: &'static str,
    pub policy: &'static str,
    pub rollouts: u64,
    pub seed: u64,
    /// The tiles of the best pass.
    pub pass: Vec<String>,
    /// How many others are passed on unseen with it.
    pub blind: u8,
    /// The lines the player then wins with most.
    pub keeps: Vec<String>,
    /// What stopping brings more than going on; null where it is not asked.
    pub stop: Option<CostRow>,
    /// All that was looked at, best first.
    pub options: Vec<OptionRow>,
    pub left_out: Vec<String>,
    #[serde(skip)]
    pub(crate) keep_names: Vec<String>,
    #[serde(skip)]
    pub(crate) without: Vec<String>,
}
