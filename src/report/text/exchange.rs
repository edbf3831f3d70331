//! The words of `mahj exchange`.

use super::words::{distance, left_out, several};
use super::{Grid, Line, Page, Tone};
use crate::report::Report;
use crate::report::exchange::{ExchangeReport, ExchangeRow};

impl Report for ExchangeReport {
    type Row = ExchangeRow;

    fn rows(&self) -> &[ExchangeRow] {
        &self.rows
    }

    fn text(&self) -> Page {
        exchange(self)
    }
}

fn exchange(report: &ExchangeReport) -> Page {
    let mut page = Page::default();
    page.line(report.hand.as_str());
    if report.rows.is_empty() {
        page.line("There is no joker on the table that this hand has the tile for.");
    } else {
        let rows = report.rows.iter().map(|row| {
            vec![
                several(row.count, &row.tile).into(),
                row.from.as_str().into(),
                if row.owner == "own" { "own" } else { "" }.into(),
                distance(row.away_before).into(),
                if row.mah_jongg {
                    Line::default().and(Tone::Yes, "Mah Jongg, self-picked")
                } else {
                    distance(row.away_after).into()
                },
            ]
        });
        page.table(Grid::new(&["give", "for jokers of", "", "away", "then"], rows.collect()));
    }
    left_out(&mut page, &report.without);
    page
}
