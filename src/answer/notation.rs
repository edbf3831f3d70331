//! A hand as text, parsed and printed back.

use serde::Serialize;

use super::layout::Page;
use super::{FaultRow, Report, SCHEMA, fault_rows};
use crate::notation;
use crate::tiles::TileSet;

/// A hand in the notation, or what is wrong with its text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct NotationReport {
    pub schema: u32,
    /// The hand in notation; null if it can't be parsed.
    pub hand: Option<String>,
    /// How many tiles it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tiles: Option<usize>,
    /// The hand in Unicode tiles.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unicode: Option<String>,
    /// Each exposure in notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exposures: Option<Vec<String>>,
    /// What is wrong with the text, with locations.
    pub faults: Vec<FaultRow>,
}

impl NotationReport {
    /// Parses a hand against a tile set. Errors in the text become part of the answer.
    #[must_use]
    pub(crate) fn of(text: &str, set: &TileSet) -> NotationReport {
        let read = notation::hand(text, set);
        let hand = read.as_ref().ok();
        NotationReport {
            schema: SCHEMA,
            hand: hand.map(ToString::to_string),
            tiles: hand.map(crate::hand::Hand::len),
            unicode: hand.map(notation::unicode),
            exposures: hand.map(|hand| hand.exposures().iter().map(ToString::to_string).collect()),
            faults: read
                .as_ref()
                .err()
                .map(|faults| fault_rows("hand", faults))
                .unwrap_or_default(),
        }
    }
}

impl Report for NotationReport {
    type Row = NotationReport;

    fn rows(&self) -> &[NotationReport] {
        std::slice::from_ref(self)
    }

    fn is_yes(&self) -> bool {
        self.hand.is_some()
    }

    fn text(&self) -> Page {
        let mut page = Page::default();
        for row in [&self.hand, &self.unicode].into_iter().flatten() {
            page.line(row.clone());
        }
        for fault in &self.faults {
            page.paragraph("", format!("{}:{} {}", fault.row, fault.column, fault.message));
        }
        page
    }
}
