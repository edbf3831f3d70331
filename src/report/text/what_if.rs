//! The words of `mahj what-if`.

use super::words::{count, distance, left_out};
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
    let all = [
        ("away", column(report, |choice| distance(choice.away))),
        ("then plays", column(report, plays)),
        ("open lines", column(report, |choice| choice.open_lines.to_string())),
        ("live tiles", column(report, |choice| choice.live.to_string())),
        ("left", column(report, |choice| choice.left.to_string())),
        ("against the best", column(report, |choice| against(choice, report.rows.first()))),
    ];
    // Where one tile is asked about, or all answers are the same, nothing is compared.
    let varies = |cells: &[String]| cells.windows(2).any(|two| two[0] != two[1]);
    let shown: Vec<&(&str, Vec<String>)> = all
        .iter()
        .filter(|(name, cells)| matches!(*name, "away" | "then plays") || varies(cells))
        .filter(|(name, _)| *name != "left" || !report.discards)
        .collect();
    let mut header = vec![what];
    header.extend(shown.iter().map(|(name, _)| *name));
    let rows = report.rows.iter().enumerate().map(|(at, choice)| {
        let mut row: Vec<Line> = vec![choice.tile.as_str().into()];
        row.extend(shown.iter().map(|(_, cells)| Line::from(cells[at].as_str())));
        row
    });
    page.table(Grid::new(&header, rows.collect()));
    same_for_all(&mut page, report);
    left_out(&mut page, &report.without);
    page
}

fn column(report: &WhatIfReport, cell: impl Fn(&ChoiceRow) -> String) -> Vec<String> {
    report.rows.iter().map(cell).collect()
}

/// Says how many lines are open, where that is the same whatever is chosen.
fn same_for_all(page: &mut Page, report: &WhatIfReport) {
    if let [first, rest @ ..] = report.rows.as_slice()
        && rest.iter().all(|choice| choice.open_lines == first.open_lines)
    {
        page.blank();
        page.note(format!("{} open, whatever it is", count(first.open_lines, "line")));
    }
}

/// The nearest line then, with its value.
fn plays(choice: &ChoiceRow) -> String {
    match (&choice.name, choice.value) {
        (Some(name), Some(value)) => format!("{name} ({value})"),
        _ => "no line".to_owned(),
    }
}

/// How a choice stands to the best, in words.
fn against(choice: &ChoiceRow, best: Option<&ChoiceRow>) -> String {
    let Some(best) = best.filter(|best| **best != *choice) else {
        return "the best".to_owned();
    };
    match (choice.away, best.away) {
        (None, Some(_)) => "no line is left".to_owned(),
        (Some(away), Some(nearest)) if away > nearest => format!("{} further", away - nearest),
        _ => match best.live.saturating_sub(choice.live) {
            0 if best.open_lines > choice.open_lines => {
                format!("{} fewer", count(best.open_lines - choice.open_lines, "open line"))
            }
            0 => "as good".to_owned(),
            fewer => format!("{} fewer", count(fewer as usize, "live tile")),
        },
    }
}
