//! What is wrong with a file?

use serde::Serialize;

use super::{ErrorBody, SCHEMA};
use crate::fault::{Fault, Faults};

/// A fault of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FaultRow {
    pub schema: u32,
    /// The file, or what was read instead.
    pub file: String,
    /// The row, from 1.
    pub row: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// In characters.
    pub length: usize,
    /// `error` or `warning`.
    pub severity: &'static str,
    pub code: &'static str,
    /// The law and what was seen.
    pub message: String,
    pub help: String,
}

impl FaultRow {
    /// Makes a row of a fault in a file.
    #[must_use]
    pub fn of(file: &str, fault: &Fault) -> FaultRow {
        FaultRow {
            schema: SCHEMA,
            file: file.to_owned(),
            row: fault.place.row,
            column: fault.place.column,
            length: fault.place.length,
            severity: fault.code.severity().name(),
            code: fault.code.name(),
            message: fault.message(),
            help: fault.help.clone(),
        }
    }
}

/// Returns a row for each listed fault.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, answer::fault_rows};
/// let parsed = Card::parse("[A]\nFFF X 25");
/// assert_eq!(fault_rows("my.card", &parsed.faults)[0].code, "card::tile-count");
/// ```
#[must_use]
pub fn fault_rows(file: &str, faults: &Faults) -> Vec<FaultRow> {
    faults.list.iter().map(|fault| FaultRow::of(file, fault)).collect()
}

/// How many faults there are beyond those listed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MoreRow {
    pub schema: u32,
    pub file: String,
    /// Errors beyond those listed.
    pub more_errors: usize,
    /// Warnings beyond those listed.
    pub more_warnings: usize,
}

/// The text of a card, as it is read from another notation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ImportRow {
    pub schema: u32,
    /// The card file.
    pub card: String,
}

/// A record of many that was not understood, or not opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnreadRow {
    pub schema: u32,
    pub file: String,
    pub error: ErrorBody,
}
