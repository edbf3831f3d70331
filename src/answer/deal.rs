//! Hands dealt from a seed.

use serde::Serialize;

use super::layout::Page;
use super::{Report, SCHEMA};
use crate::deal::Deals;
use crate::tiles::TileSet;

/// A dealt hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct DealtRow {
    pub schema: u32,
    pub hand: String,
}

/// The hands dealt from a seed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealReport {
    rows: Vec<DealtRow>,
}

impl DealReport {
    /// Deals hands from the full set, starting at the given number.
    #[must_use]
    pub(crate) fn of(deals: &Deals, from: u64, count: usize, set: &TileSet) -> DealReport {
        let text = |hand: crate::packed::PackedHand| {
            hand.hand(set).map(|hand| hand.to_string()).unwrap_or_default()
        };
        let rows = deals.from(from).take(count);
        let rows = rows.map(|hand| DealtRow { schema: SCHEMA, hand: text(hand) }).collect();
        DealReport { rows }
    }
}

impl Report for DealReport {
    type Row = DealtRow;
    const IS_LIST: bool = true;

    fn rows(&self) -> &[DealtRow] {
        &self.rows
    }

    fn text(&self) -> Page {
        let mut page = Page::default();
        for row in &self.rows {
            page.line(row.hand.clone());
        }
        page
    }
}
