//! The words of `mahj waits`.

use super::words::{left_out, lines};
use super::{Grid, Page};
use crate::report::Report;
use crate::report::waits::{WaitRow, WaitsReport};

impl Report for WaitsReport {
    type Row = WaitRow;

    fn rows(&self) -> &[WaitRow] {
        &self.rows
    }

    fn text(&self) -> Page {
        waits(self)
    }
}

fn waits(report: &WaitsReport) -> Page {
    let mut page = Page::default();
    page.line(report.hand.as_str());
    match report.best {
        None => page.line("no line can be completed"),
        Some(best) => {
            page.line(match best {
                1 => "waiting: each of these makes Mah Jongg".to_owned(),
                best => format!("{best} away: each of these brings it to {}", best - 1),
            });
            page.blank();
            let rows = report.rows.iter().map(|wait| {
                let named = wait.lines.iter().map(|line| (line.name.as_str(), line.value));
                vec![wait.tile.as_str().into(), wait.left.to_string().into(), lines(named).into()]
            });
            page.table(Grid::new(&["tile", "left", "lines"], rows.collect()));
        }
    }
    left_out(&mut page, &report.without);
    page
}
