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
    if let Some(together) = &report.together {
        let then = match (together.mah_jongg, together.away_after) {
            (true, _) => "Mah Jongg, self-picked".to_owned(),
            (false, Some(away)) => format!("{away} away"),
            (false, None) => "no line can be completed".to_owned(),
        };
        let tone = if together.mah_jongg { Tone::Yes } else { Tone::Plain };
        let tiles = together.tiles.join(", then ");
        page.line(Line::from(format!("Together, give {tiles}: ")).and(tone, then));
    }
    left_out(&mut page, &report.without);
    page
}
