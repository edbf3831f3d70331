//! The words of `mahj what-if`.

use super::words::{distance, left_out};
use super::{Grid, Line, Page};
use crate::report::Report;
use crate::report::what_if::{ChoiceRow, WhatIfReport};

impl Report for WhatIfReport {
    type Row = ChoiceRow;

    fn rows(&self) -> &[ChoiceRow] {
        &self.rows
    }

    fn text(&self) -> Page {
        what_if(self)
    }
}

fn what_if(report: &WhatIfReport) -> Page {
    let mut page = Page::default();
    page.line(report.hand.as_str());
    let what = if report.discards { "discard" } else { "draw" };
    page.line(format!("every {what}, the best first"));
    page.blank();
    let mut header = vec![what, "away", "open lines", "live tiles"];
    if !report.discards {
        header.push("left");
    }
    let rows = report.rows.iter().map(|choice| {
        let mut row: Vec<Line> = vec![
            choice.tile.as_str().into(),
            distance(choice.away).into(),
            choice.open_lines.to_string().into(),
            choice.live.to_string().into(),
        ];
        if !report.discards {
            row.push(choice.left.to_string().into());
        }
        row
    });
    page.table(Grid::new(&header, rows.collect()));
    left_out(&mut page, &report.without);
    page
}
