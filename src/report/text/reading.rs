//! The words of `mahj read`.

use super::words::{count, left_out};
use super::{Grid, Line, Page, Tone};
use crate::report::Report;
use crate::report::reading::{DangerRow, LineShareRow, ReadReport};

impl Report for ReadReport {
    type Row = ReadReport;

    fn rows(&self) -> &[ReadReport] {
        std::slice::from_ref(self)
    }

    fn is_yes(&self) -> bool {
        !self.dead
    }

    fn text(&self) -> Page {
        reading(self)
    }
}

fn reading(report: &ReadReport) -> Page {
    let mut page = Page::default();
    page.line(report.exposures.as_str());
    if report.dead {
        page.line(Line::default().and(Tone::No, "No line is open, the hand is dead."));
        left_out(&mut page, &report.without);
        return page;
    }
    let percent = |share: f64| match share {
        0.0 => "0".to_owned(),
        _ => format!("~{:.1}", share * 100.0),
    };
    page.line(open(report));
    page.blank();
    let line = |row: &LineShareRow| -> Vec<Line> {
        vec![row.name.as_str().into(), row.value.to_string().into(), percent(row.share).into()]
    };
    page.table(Grid::new(&["line", "value", "%"], report.lines.iter().map(line).collect()));
    page.blank();
    let tile = |row: &DangerRow| -> Vec<Line> {
        let shares = [row.share, row.mah_jongg, row.exposure].map(percent);
        std::iter::once(row.tile.clone()).chain(shares).map(Line::from).collect()
    };
    let danger = report.danger.iter().map(tile).collect();
    let header = ["throw", "% of hands that want it", "% Mah Jongg", "% exposure"];
    page.table(Grid::new(&header, danger));
    page.blank();
    page.paragraph(
        "",
        format!(
            "About: learned from {} for lines and as many for danger, four bots by `{}`, seed {}; {} \
             in the wall. Beside people it may be otherwise.",
            count(report.games as usize, "game"),
            report.policy,
            report.seed,
            count(report.wall, "tile"),
        ),
    );
    left_out(&mut page, &report.without);
    page
}

/// How open the question is, in lines that are as likely as each other.
fn open(report: &ReadReport) -> String {
    match report.lines.len() {
        1 => "One line is left:".to_owned(),
        lines => {
            let alike = report.entropy.exp();
            format!("One of {lines} lines, as open as between {alike:.1} that are equally likely:")
        }
    }
}
