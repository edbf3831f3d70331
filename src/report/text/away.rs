//! The words of `mahj away`.

use super::words::{count, distance, explain, groups, left_out, mark, missing, state};
use super::{Grid, Line, Page};
use crate::report::Report;
use crate::report::away::{AwayReport, Shown};

/// How many lines are listed unless all are asked for.
const NEAREST: usize = 10;

impl Report for AwayReport {
    type Row = AwayReport;

    fn rows(&self) -> &[AwayReport] {
        std::slice::from_ref(self)
    }

    fn text(&self) -> Page {
        away(self)
    }
}

fn away(report: &AwayReport) -> Page {
    let one = report.shown == Shown::One;
    let mut page = Page::default();
    page.line(report.hand.as_str());
    let state = match report.best {
        None if one => "the line cannot be completed".to_owned(),
        best => state(report.tiles, best),
    };
    page.line(format!("{}, {state}", count(report.tiles, "tile")));
    page.blank();
    if one {
        for line in &report.lines {
            explain(&mut page, line);
        }
    } else {
        table(&mut page, report);
    }
    left_out(&mut page, &report.without);
    page
}

fn table(page: &mut Page, report: &AwayReport) {
    let shown = match report.shown {
        Shown::Nearest => NEAREST.min(report.lines.len()),
        Shown::All | Shown::One => report.lines.len(),
    };
    let rows = report.lines[..shown].iter().map(|line| {
        let closed = line.reason.as_ref().map(|reason| format!("closed: {reason}"));
        vec![
            distance(line.away).into(),
            Line::from(line.name.as_str()),
            mark(line.concealed).into(),
            line.value.to_string().into(),
            groups(&line.groups),
            closed.unwrap_or_else(|| missing(line)).into(),
        ]
    });
    page.table(Grid::new(&["away", "line", "", "value", "hand", "needs"], rows.collect()));
    page.blank();
    page.note(". is missing, * a joker will do");
    if shown < report.lines.len() {
        let more = count(report.lines.len() - shown, "more line");
        page.note(format!("{more} with --all; --line ID explains one"));
    }
}
