//! The words for what is kept between questions.

use unicode_width::UnicodeWidthStr;

use super::Page;
use super::words::{count, left_out, state};
use crate::report::Report;
use crate::report::kept::KeptReport;

/// The columns of a sentence, but for how many lines are left out of it.
const ROOM: usize = 66;

impl Report for KeptReport {
    type Row = KeptReport;

    fn rows(&self) -> &[KeptReport] {
        std::slice::from_ref(self)
    }

    fn text(&self) -> Page {
        let mut page = Page::default();
        match self.lead.as_deref() {
            Some(done) => {
                if !done.is_empty() {
                    page.paragraph("", done);
                }
                page.line(sentence(self));
            }
            None => {
                let title = self.card.as_deref().unwrap_or("a card without a title");
                page.paragraph("card  ", format!("{title}, {}", count(self.lines, "line")));
                page.paragraph("hand  ", self.hand.as_deref().unwrap_or("none yet"));
                let seen = if self.seen.is_empty() { "nothing" } else { &self.seen };
                page.paragraph("seen  ", seen);
                if self.hand.is_some() {
                    page.paragraph("      ", sentence(self));
                }
                left_out(&mut page, &self.without);
            }
        }
        page
    }
}

/// How far the hand is, and from which lines, in a row.
fn sentence(report: &KeptReport) -> String {
    if report.hand.is_none() {
        return "No hand yet.".to_owned();
    }
    let state = format!("{}, {}", count(report.tiles, "tile"), state(report.tiles, report.best));
    if report.nearest.is_empty() {
        return state;
    }
    let mut sentence = format!("{state}:");
    for (at, line) in report.nearest.iter().enumerate() {
        let comma = if at > 0 { "," } else { "" };
        let next = format!("{comma} {} ({})", line.name, line.value);
        // The first is told whatever its name, the others while a row has room.
        if at > 0 && sentence.width() + next.width() > ROOM {
            sentence.push_str(&format!(" and {} more", report.nearest.len() - at));
            break;
        }
        sentence.push_str(&next);
    }
    sentence
}
