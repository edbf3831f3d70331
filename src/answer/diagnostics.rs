//! What is wrong with a file.

use serde::Serialize;

use super::layout::Page;
use super::words::count;
use super::{ErrorBody, Report, SCHEMA};
use crate::diagnostic::{Diagnostic, DiagnosticList};
use crate::targets::Targets;

/// A diagnostic for a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct FaultRow {
    pub schema: u32,
    /// The file name, or the name of the input read instead.
    pub file: String,
    /// The row, from 1.
    pub row: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// How many characters it covers.
    pub length: usize,
    /// `error` or `warning`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["error", "warning"])))]
    pub severity: &'static str,
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
    pub help: String,
}

impl FaultRow {
    /// Creates a row for a diagnostic in a file.
    #[must_use]
    pub fn of(file: &str, fault: &Diagnostic) -> FaultRow {
        FaultRow {
            schema: SCHEMA,
            file: file.to_owned(),
            row: fault.place.row,
            column: fault.place.column,
            length: fault.place.length,
            severity: fault.code.severity().name(),
            code: fault.code.name(),
            message: fault.sentence(),
            help: fault.help.clone(),
        }
    }
}

/// Returns a row for each listed diagnostic.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, answer::fault_rows};
/// let parsed = Card::parse("[A]\nFFF X 25");
/// assert_eq!(fault_rows("my.card", &parsed.faults)[0].code, "card::tile-count");
/// ```
#[must_use]
pub fn fault_rows(file: &str, faults: &DiagnosticList) -> Vec<FaultRow> {
    faults.list.iter().map(|fault| FaultRow::of(file, fault)).collect()
}

/// How many diagnostics there are beyond those listed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct MoreRow {
    pub schema: u32,
    pub file: String,
    /// How many errors there are beyond those listed.
    pub more_errors: usize,
    /// How many warnings there are beyond those listed.
    pub more_warnings: usize,
}

/// A row of the JSON output for a checked file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum CheckRow {
    /// A listed diagnostic.
    Diagnostic(FaultRow),
    /// The last row, if there are more diagnostics than those listed.
    More(MoreRow),
}

/// What is wrong with a card. [`Report::is_yes`] returns true if it has no errors.
///
/// # Examples
///
/// ```
/// # use mahj::{answer::{CheckReport, Report}, targets::Expanded};
/// let read = Expanded::read(b"[A]\nFFF X 25");
/// let report = CheckReport::of("my.card", &read.targets, &read.faults);
/// assert!(!report.is_yes());
/// assert_eq!(report.rows.len(), 1);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckReport {
    /// A row for each diagnostic, then a row that counts those not listed.
    pub rows: Vec<CheckRow>,
    file: String,
    errors: usize,
    warnings: usize,
    hands: usize,
    lines: usize,
}

impl CheckReport {
    /// Creates the report of a file from its diagnostics.
    #[must_use]
    pub fn of(file: &str, targets: &Targets, faults: &DiagnosticList) -> CheckReport {
        let mut rows: Vec<CheckRow> =
            fault_rows(file, faults).into_iter().map(CheckRow::Diagnostic).collect();
        let (more_errors, more_warnings) = (faults.more_errors, faults.more_warnings);
        if more_errors + more_warnings > 0 {
            let file = file.to_owned();
            rows.push(CheckRow::More(MoreRow { schema: SCHEMA, file, more_errors, more_warnings }));
        }
        CheckReport {
            rows,
            file: file.to_owned(),
            errors: faults.errors(),
            warnings: faults.warnings(),
            hands: targets.len(),
            lines: targets.lines().len(),
        }
    }
}

impl Report for CheckReport {
    type Row = CheckRow;
    const IS_LIST: bool = true;

    fn rows(&self) -> &[CheckRow] {
        &self.rows
    }

    fn is_yes(&self) -> bool {
        self.errors == 0
    }

    /// Returns the totals only; front ends show the diagnostics themselves within the text of the
    /// file.
    fn text(&self) -> Page {
        let mut page = Page::default();
        let usable = match self.lines {
            0 => "no usable lines".to_owned(),
            lines => {
                let them = if lines == 1 { "it" } else { "them" };
                let (lines, ways) = (count(lines, "usable line"), count(self.hands, "way"));
                format!("{lines} ({ways} to make {them})")
            }
        };
        page.line(format!(
            "{}: {}, {}; {usable}",
            self.file,
            count(self.errors, "error"),
            count(self.warnings, "warning"),
        ));
        page
    }
}

/// One of several records that could not be parsed or opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnreadRow {
    pub schema: u32,
    pub file: String,
    /// Why it can't be read.
    pub error: ErrorBody,
}
