//! The words of `mahj odds`.

use super::words::{count, distance, inks, left_out, mark, state};
use super::{Grid, Line, Page};
use crate::hand::Hand;
use crate::odds::Kind;
use crate::report::Report;
use crate::report::odds::{BracketRow, LineOddsRow, OddsReport};

/// How many lines are listed unless all are asked for.
const LIKELIEST: usize = 10;

/// Which odds are told as more than nothing.
const LEAST: f64 = 0.0005;

impl Report for OddsReport {
    type Row = OddsReport;

    fn rows(&self) -> &[OddsReport] {
        std::slice::from_ref(self)
    }

    fn text(&self) -> Page {
        odds(self)
    }
}

fn odds(report: &OddsReport) -> Page {
    let mut page = Page::default();
    page.line(report.hand.as_str());
    let tiles = count(report.tiles, "tile");
    page.line(format!("{tiles}, {}", state(report.tiles, report.best)));
    let wall = report.wall.map_or(String::new(), |wall| format!(", {wall} of them in the wall"));
    let draws = count(report.draws, "own draw");
    page.paragraph("", format!("{draws}; {} unseen{wall}", count(report.unseen, "tile")));
    if report.tiles + 1 < Hand::MOST {
        let missing = count(Hand::MOST - 1 - report.tiles, "tile");
        page.note(format!(
            "a hand has 13 tiles, 14 in turn; {missing} missing, which must be drawn"
        ));
    }
    page.blank();
    match report.lines.as_slice() {
        [line] if !report.whole => one(&mut page, line, report.draws),
        _ => all(&mut page, report),
    }
    assumed(&mut page, report);
    left_out(&mut page, &report.without);
    page
}

fn all(page: &mut Page, report: &OddsReport) {
    let what = if report.whole { "any line" } else { "any of these lines" };
    page.line(format!("{what}: {}", told(&report.any, percent, " %")));
    page.line(format!("worth: {}", told(&report.points, points, " points")));
    page.blank();
    let can = |line: &&LineOddsRow| line.odds.high > 0.0;
    let likely: Vec<&LineOddsRow> = report.lines.iter().filter(can).collect();
    // What is as good as nothing is told where all is asked for, or where there is nothing else.
    let told_as_some = |line: &&&LineOddsRow| line.odds.high >= LEAST;
    let some = likely.iter().take(LIKELIEST).take_while(told_as_some).count().max(1);
    let shown = if report.all { likely.len() } else { some.min(likely.len()) };
    let rows = likely[..shown].iter().map(|line| {
        vec![
            Line::from(format!("{} %", range(&line.odds, percent))),
            line.odds.kind.into(),
            distance(line.away).into(),
            line.name.as_str().into(),
            mark(line.concealed).into(),
            line.value.to_string().into(),
            line.live.to_string().into(),
            line.target.as_deref().unwrap_or_default().into(),
        ]
    });
    if shown > 0 {
        let header = ["odds", "", "away", "line", "", "value", "live", "most likely hand"];
        page.table(Grid::new(&header, rows.collect()));
        page.blank();
    }
    let more = likely.len() - shown;
    if more > 0 {
        page.note(format!("{} with --all; --line ID explains one", count(more, "more line")));
    }
    let none = report.lines.len() - likely.len();
    if none > 0 && shown > 0 {
        page.note(format!("{} cannot come in {}", count(none, "line"), drawn(report.draws)));
    }
    if shown > 0 && more + none > 0 {
        page.blank();
    }
}

/// Explains one line.
fn one(page: &mut Page, line: &LineOddsRow, draws: usize) {
    page.line(format!("{}   {} {}", line.name, mark(line.concealed), line.value));
    page.line(format!("  odds   {}", told(&line.odds, percent, " %")));
    let (Some(exact), Some(away)) = (&line.exact, line.away) else {
        page.line("  the exposures forbid it");
        return page.blank();
    };
    if let Some(print) = &line.print {
        page.line(Line::from("  card   ").then(inks(print)));
    }
    page.line(format!("  as     {}   {away} away", exact.target));
    page.line(format!("  exact  {} % for this hand alone", percent(exact.odds)));
    if draws > 1 && exact.odds > 0.0 {
        let steps = [1, 2, 3, 5, 10, 15, 20, 25, 30];
        let steps = steps.into_iter().filter(|step| *step < draws);
        let by: Vec<String> = steps
            .filter_map(|step| Some(format!("{step}: {}", percent(*exact.by_draw.get(step)?))))
            .collect();
        page.paragraph("  draws  ", format!("{} %", by.join(", ")));
    }
    page.line(format!("  live   {} of use for it", count(line.live, "unseen tile")));
    page.blank();
}

/// What every number here assumes, and what the kinds that are told mean.
fn assumed(page: &mut Page, report: &OddsReport) {
    page.paragraph(
        "",
        "By own draws alone: nothing is claimed, nothing exchanged, and the unseen tiles lie in any \
         order. Live tiles are of use for the most likely hand of a line.",
    );
    let rows = || report.lines.iter().map(|line| &line.odds).chain([&report.any, &report.points]);
    if rows().any(|row| row.kind == Kind::Between.name()) {
        page.paragraph(
            "",
            "Between two ends that are proven: at least what the most likely hand alone gives, at \
             most what all hands give together.",
        );
    }
    if rows().any(|row| row.kind == Kind::About.name()) {
        let walls = count(report.rollouts, "wall");
        let seed = report.seed.unwrap_or_default();
        page.paragraph(
            "",
            format!(
                "About: ~ is counted on {walls} (seed {seed}), and in 95 of 100 such counts the \
                 truth lies in its interval; what has no ~ is proven. The high end is that of a \
                 player who knows the wall."
            ),
        );
    }
}

/// So many draws, in words.
fn drawn(draws: usize) -> String {
    count(draws, "draw")
}

/// A number with its kind in front, and the intervals of what is simulated behind.
fn told(row: &BracketRow, figure: impl Fn(f64) -> String, unit: &str) -> String {
    let join = if row.kind == Kind::Between.name() { "and" } else { "to" };
    let intervals = [row.low_interval, row.high_interval].into_iter().flatten();
    let intervals: Vec<String> =
        intervals.map(|(low, high)| format!("from {} to {}", figure(low), figure(high))).collect();
    let intervals = match intervals.as_slice() {
        [] => String::new(),
        some => format!(" (~ {})", some.join(", ")),
    };
    format!("{} {}{unit}{intervals}", row.kind, ends(row, figure, join))
}

fn range(row: &BracketRow, figure: impl Fn(f64) -> String) -> String {
    ends(row, figure, "to")
}

/// Both ends of a number, or the one where they are told the same. What is simulated has a sign.
fn ends(row: &BracketRow, figure: impl Fn(f64) -> String, join: &str) -> String {
    let sign = |interval: Option<(f64, f64)>| if interval.is_some() { "~" } else { "" };
    let (low, high) = (figure(row.low), figure(row.high));
    if low == high {
        return format!("{}{low}", sign(row.low_interval.or(row.high_interval)));
    }
    format!("{}{low} {join} {}{high}", sign(row.low_interval), sign(row.high_interval))
}

/// A probability in hundredths. Only what is certain is told as 0 or 100.
fn percent(odds: f64) -> String {
    let tenths = (odds * 1000.0).round();
    match (odds, tenths) {
        (0.0, _) => "0".to_owned(),
        (1.0, _) => "100".to_owned(),
        (_, tenths) if tenths < 1.0 => "<0.1".to_owned(),
        (_, tenths) if tenths > 999.0 => ">99.9".to_owned(),
        (_, tenths) => format!("{:.1}", tenths / 10.0),
    }
}

fn points(points: f64) -> String {
    let tenths = (points * 10.0).round();
    match (points, tenths) {
        (0.0, _) => "0".to_owned(),
        (_, tenths) if tenths < 1.0 => "<0.1".to_owned(),
        (_, tenths) => format!("{:.1}", tenths / 10.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_certain_is_told_as_nothing_or_all() {
        for (odds, text) in [
            (0.0, "0"),
            (1e-9, "<0.1"),
            (0.0005, "0.1"),
            (0.489_49, "48.9"),
            (0.9994, "99.9"),
            (0.9996, ">99.9"),
            (1.0, "100"),
        ] {
            assert_eq!(percent(odds), text, "{odds}");
        }
    }

    #[test]
    fn a_number_is_told_with_its_kind() {
        let row = |low, high, kind: Kind| BracketRow {
            low,
            high,
            kind: kind.name(),
            low_interval: None,
            high_interval: None,
        };
        let told = |row| told(&row, percent, " %");
        assert_eq!(told(row(0.25, 0.25, Kind::Exact)), "exact 25.0 %");
        assert_eq!(told(row(0.25, 0.5, Kind::Between)), "between 25.0 and 50.0 %");
        let about = row(0.25, 0.5, Kind::About);
        let high = BracketRow { high_interval: Some((0.4, 0.6)), ..about };
        assert_eq!(told(high), "about 25.0 to ~50.0 % (~ from 40.0 to 60.0)");
        let both = BracketRow { low_interval: Some((0.2, 0.3)), ..high };
        let text = "about ~25.0 to ~50.0 % (~ from 20.0 to 30.0, from 40.0 to 60.0)";
        assert_eq!(told(both), text);
        // Ends that are told alike are told once.
        let alike = BracketRow { low: 0.4281, high: 0.4284, ..high };
        assert_eq!(told(alike), "about ~42.8 % (~ from 40.0 to 60.0)");
    }
}
