//! The words of `mahj call`.

use super::words::{by_law, groups, left_out, lines, mark};
use super::{Grid, Line, Page, Tone};
use crate::report::Report;
use crate::report::call::CallReport;

impl Report for CallReport {
    type Row = CallReport;

    fn rows(&self) -> &[CallReport] {
        std::slice::from_ref(self)
    }

    fn is_yes(&self) -> bool {
        !self.claims.is_empty()
    }

    fn text(&self) -> Page {
        call(self)
    }
}

fn call(report: &CallReport) -> Page {
    let mut page = Page::default();
    page.line(format!("{}   discard {}", report.hand, report.tile));
    if report.claims.is_empty() {
        page.line(Line::default().and(Tone::No, "It may not be claimed."));
    }
    for reading in report.claims.iter().flat_map(|claim| &claim.readings) {
        let (mark, value) = (mark(reading.concealed), reading.value);
        let yes = Line::default().and(Tone::Yes, "Mah Jongg");
        page.line(yes.and(Tone::Plain, format!(": {}   {mark} {value}", reading.name)));
        page.line(Line::from("  hand   ").then(groups(&reading.groups)));
    }
    let rows: Vec<Vec<Line>> = report
        .claims
        .iter()
        .filter_map(|claim| {
            let named = claim.lines.iter().map(|line| (line.name.as_str(), line.value));
            Some(vec![
                claim.exposure.as_deref()?.into(),
                claim.away_after.to_string().into(),
                lines(named).into(),
            ])
        })
        .collect();
    if let Some(warning) = no_nearer(report) {
        page.paragraph("", warning);
    }
    if !rows.is_empty() {
        page.table(Grid::new(&["expose", "then away", "for"], rows));
    }
    for refusal in &report.refused {
        let of_line = refusal.name.as_ref().map(|name| format!(" for {name}")).unwrap_or_default();
        page.line(by_law(format!("Not{of_line}: {}", refusal.reason), refusal.rule, ""));
    }
    left_out(&mut page, &report.without);
    page
}

/// What to think of before anything is exposed: that no exposure brings the hand nearer.
fn no_nearer(report: &CallReport) -> Option<String> {
    let before = report.away_before?;
    let (name, concealed) = report.nearest.as_ref()?;
    let after = report.claims.iter().map(|claim| claim.away_after).min()?;
    if after < before {
        return None;
    }
    let which = if *concealed { ", which is concealed" } else { "" };
    let what = if after > before { "takes it farther" } else { "brings it nearer" };
    let any = if after > before { "every exposure" } else { "no exposure" };
    Some(format!("The hand is {before} away from {name}{which}: {any} {what}."))
}
