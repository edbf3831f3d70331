//! The words of `mahj verify`.

use super::words::{by_law, explain, groups, inks, left_out, mark};
use super::{Line, Page, Tone};
use crate::report::Report;
use crate::report::verify::{ReadingRow, VerifyReport};

impl Report for VerifyReport {
    type Row = VerifyReport;

    fn rows(&self) -> &[VerifyReport] {
        std::slice::from_ref(self)
    }

    fn is_yes(&self) -> bool {
        self.mah_jongg
    }

    fn text(&self) -> Page {
        verify(self)
    }
}

fn verify(report: &VerifyReport) -> Page {
    let mut page = Page::default();
    page.line(report.drawn.as_deref().unwrap_or(&report.hand));
    if report.mah_jongg {
        page.line(Line::default().and(Tone::Yes, "Mah Jongg!"));
        for reading in &report.lines {
            page.blank();
            self::reading(&mut page, reading);
        }
    } else {
        let reason = report.reason.as_deref().unwrap_or_default();
        let no = Line::default().and(Tone::No, "Not Mah Jongg");
        page.line(no.then(by_law(format!(": {reason}"), report.rule.unwrap_or_default(), ".")));
        if let Some(nearest) = &report.nearest {
            page.blank();
            explain(&mut page, nearest);
        }
    }
    left_out(&mut page, &report.without);
    page
}

fn reading(page: &mut Page, row: &ReadingRow) {
    let jokerless = if row.jokerless { ", jokerless" } else { "" };
    page.line(format!("{}   {} {}{jokerless}", row.name, mark(row.concealed), row.value));
    page.line(Line::from("  card   ").then(inks(&row.print)));
    // A group of jokers alone does not show what it stands for.
    if row.groups.iter().any(|filled| filled.naturals == 0) {
        page.line(format!("  as     {}", row.target));
    }
    page.line(Line::from("  hand   ").then(groups(&row.groups)));
    let paid: Vec<String> = row
        .payments
        .iter()
        .map(|payment| match payment.from.as_str() {
            "others" => format!("each of the others pays the {} {}", payment.to, payment.amount),
            "discarder" => format!("the discarder pays the {} {}", payment.to, payment.amount),
            seat => format!("{seat} pays {} {}", payment.to, payment.amount),
        })
        .collect();
    if let (false, Some(rule)) = (paid.is_empty(), row.paid_by) {
        page.line(by_law(format!("  pays   {}", paid.join(", ")), rule.id(), ""));
    }
}
