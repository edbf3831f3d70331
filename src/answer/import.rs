//! A card in another notation, as a card file.

use serde::Serialize;

use super::layout::Page;
use super::{FaultRow, Report, SCHEMA, fault_rows};
use crate::card;
use crate::diagnostic::DiagnosticList;

/// A card file converted from another notation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ImportRow {
    pub schema: u32,
    /// The card file.
    pub card: String,
}

/// A row of an import: a diagnostic or, last, the card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum ImportedRow {
    /// What could not be parsed.
    Diagnostic(FaultRow),
    /// The card, made from everything that could be parsed.
    Card(ImportRow),
}

/// A card in another notation, converted to a card file.
///
/// # Examples
///
/// ```
/// use mahj::answer::{ImportReport, Report};
///
/// let report = ImportReport::of("hands.txt", "FFFF 2468a 222b 222c X 25");
/// assert!(report.is_yes() == report.faults.is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportReport {
    /// The card file.
    pub card: String,
    /// What could not be parsed.
    pub faults: DiagnosticList,
    rows: Vec<ImportedRow>,
}

impl ImportReport {
    /// Imports a card from text; `name` is what diagnostics call it.
    #[must_use]
    pub fn of(name: &str, text: &str) -> ImportReport {
        let card::Imported { text: card, faults } = card::import(text);
        let faulty = fault_rows(name, &faults).into_iter().map(ImportedRow::Diagnostic);
        let last = ImportedRow::Card(ImportRow { schema: SCHEMA, card: card.clone() });
        ImportReport { rows: faulty.chain([last]).collect(), card, faults }
    }
}

impl Report for ImportReport {
    type Row = ImportedRow;
    const IS_LIST: bool = true;

    fn rows(&self) -> &[ImportedRow] {
        &self.rows
    }

    fn is_yes(&self) -> bool {
        self.faults.errors() == 0
    }

    /// Returns the card file.
    fn text(&self) -> Page {
        let mut page = Page::default();
        for row in self.card.lines() {
            page.line(row.to_owned());
        }
        page
    }
}
