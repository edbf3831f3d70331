//! The words of `mahj exposures`.

use super::words::{by_law, count, inks, left_out, mark};
use super::{Grid, Line, Page, Tone};
use crate::law::Rule;
use crate::report::Report;
use crate::report::exposures::{ClosedRow, OpenReport};

impl Report for OpenReport {
    type Row = OpenReport;

    fn rows(&self) -> &[OpenReport] {
        std::slice::from_ref(self)
    }

    fn is_yes(&self) -> bool {
        self.open > 0
    }

    fn text(&self) -> Page {
        exposures(self)
    }
}

fn exposures(report: &OpenReport) -> Page {
    let mut page = Page::default();
    page.line(report.exposures.as_str());
    match (&report.reason, report.rule) {
        (Some(why), Some(rule)) => {
            let dead = Line::default().and(Tone::No, "Dead");
            page.line(dead.then(by_law(format!(": {why}"), rule, ".")));
        }
        _ if report.open == 0 => page.line(Line::default().and(Tone::No, "Not open")),
        _ => {
            page.line(format!("{} open", count(report.open, "line")));
            page.blank();
            // Where one concrete hand is left, all its tiles are known.
            let any = report.lines.iter().any(|line| line.hand.is_some());
            let rows = report.lines.iter().map(|line| {
                let mut row: Vec<Line> = vec![
                    line.name.as_str().into(),
                    mark(line.concealed).into(),
                    line.value.to_string().into(),
                    line.targets.to_string().into(),
                    inks(&line.print),
                ];
                row.extend(any.then(|| line.hand.as_deref().unwrap_or_default().into()));
                row
            });
            let header = ["line", "", "value", "hands", "groups", "the hand"];
            let columns = header.len() - usize::from(!any);
            page.table(Grid::new(&header[..columns], rows.collect()));
        }
    }
    if report.of_lines {
        for line in &report.closed {
            page.line(by_law(format!("{}: {}", line.name, line.reason), line.rule, ""));
        }
        left_out(&mut page, &report.without);
        return page;
    }
    let near: Vec<&ClosedRow> =
        report.closed.iter().filter(|line| line.rule != Rule::Unw04.id()).collect();
    // A death says why already, where there is one such line.
    if near.len() > usize::from(report.dead) {
        page.blank();
        page.line("closed though the groups fit:");
        for line in near {
            page.line(by_law(format!("  {}: {}", line.name, line.reason), line.rule, ""));
        }
    }
    left_out(&mut page, &report.without);
    page
}
