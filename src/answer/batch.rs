//! What a run over many rows did.

use serde::{Deserialize, Serialize};

/// The summary of a run. Keys may be added but are never renamed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct BatchReport {
    /// The version of this format.
    pub schema: u32,
    /// How many rows there are, including those of earlier runs.
    pub rows: u64,
    /// How many of them have an error.
    pub errors: u64,
    /// The first rows with an error.
    pub first: Vec<BadRow>,
    /// How many seconds the run took.
    pub seconds: f64,
    /// How many rows per second this run processed.
    pub rows_a_second: f64,
    /// How many threads there were.
    pub threads: usize,
    /// How much of the work went into reading rows and their hands, from 0 to 1.
    pub reading: f64,
    /// How much of it went into measuring, from 0 to 1.
    pub analysis: f64,
    /// How much of it went into writing rows, from 0 to 1.
    pub writing: f64,
    /// Lines of the card that were left out because they have errors.
    pub left_out: Vec<String>,
}

/// A row with an error.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct BadRow {
    /// Its number, from 1; the row with the names of the columns does not count.
    pub row: u64,
    /// Code and message.
    pub error: String,
}
