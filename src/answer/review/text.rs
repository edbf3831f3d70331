//! A review in words: first what was costly, the worst first.

use super::{DecisionRow, ReviewReport, ReviewedSeatRow};
use crate::answer::layout::{Grid, Line, Page, Tone};
use crate::answer::options::{AboutRow, number};
use crate::answer::words::{capital, count, note_source};
use crate::spelling::{in_words, listed};

/// How many costly decisions are shown unless all are requested.
const SHOWN: usize = 3;

pub(super) fn page(report: &ReviewReport) -> Page {
    let mut page = Page::default();
    page.line(format!("Review: {}", report.title));
    page.blank();
    for seat in &report.seats {
        seat_page(&mut page, report, seat);
    }
    let balance = balance(report);
    if !balance.is_empty() {
        let row = |row: [String; 5]| row.map(Line::from).to_vec();
        let rows = balance.into_iter().map(row).collect();
        page.table(Grid::new(&["wins/100", "start", "choices", "luck", "end"], rows));
        page.paragraph("", BALANCE);
        page.blank();
    }
    if report.all {
        decisions(&mut page, report);
        page.blank();
    }
    page.paragraph("", assumed(report));
    note_source(&mut page, &report.source);
    page
}

/// What the columns of the balance are.
pub(super) const BALANCE: &str = "start: the chance before the first decision. choices: 0 is as good as the bot's plays. luck: \
     everything else, such as picks and what the others did.";

/// How the numbers were obtained.
pub(super) fn assumed(report: &ReviewReport) -> String {
    let range = match report.seats.iter().all(|seat| seat.costly.is_empty()) {
        true => "",
        false => " The range in parentheses is right 95 times in 100.",
    };
    format!(
        "About: the tiles that the player couldn't see were dealt again in {} (seed {}). Four bots \
         that play like `{}` finished each deal, once after the actual play and once after the \
         other one.{range} A mistake is clear if it costs at least one win per 100 games and at least three standard \
         errors. Bots aren't people, so results may differ.",
        count(usize::try_from(report.rollouts).unwrap_or(usize::MAX), "way"),
        report.seed,
        report.policy
    )
}

/// `South: two clear mistakes.`
pub(super) fn verdict(report: &ReviewReport, seat: &ReviewedSeatRow) -> String {
    let name = report.called(seat.seat);
    match (seat.decisions, seat.costly.len()) {
        (0, _) => format!("{name}: nothing could be reviewed."),
        (_, 0) => format!("{name}: no clear mistakes."),
        (_, 1) => format!("{name}: one clear mistake."),
        (_, some) => format!("{name}: {} clear mistakes.", in_words(some)),
    }
}

/// `Two plays looked worse than others, but that may be chance; more deals would tell.`
pub(super) fn unclear(report: &ReviewReport, seat: &ReviewedSeatRow) -> Option<String> {
    let unclear = |row: &&DecisionRow| row.seat == seat.seat && !row.costly && row.cost.low > 0.0;
    Some(match report.decisions.iter().filter(unclear).count() {
        0 => return None,
        1 => "One play looked worse than another, but that may be chance; more deals would tell."
            .to_owned(),
        some => format!(
            "{} plays looked worse than others, but that may be chance; more deals would tell.",
            capital(in_words(some).into_owned())
        ),
    })
}

/// `Together they cost 14 wins per 100 games (9 to 19).`
pub(super) fn together(seat: &ReviewedSeatRow) -> Option<String> {
    let lost = seat.lost.as_ref().filter(|_| seat.costly.len() > 1)?;
    Some(format!("Together they cost {}.", wins(lost)))
}

/// `about 14 wins per 100 games (9 to 19)`
pub(super) fn wins(of: &AboutRow) -> String {
    let [about, low, high] = [of.about, of.low, of.high].map(|share| number(share * 100.0));
    let what = if about == "1" { "win" } else { "wins" };
    format!("about {about} {what} per 100 games ({low} to {high})")
}

/// Wins per 100 games, with a sign.
fn signed(share: f64) -> String {
    match format!("{:+.0}", share * 100.0).as_str() {
        "+0" | "-0" => "0".to_owned(),
        number => number.to_owned(),
    }
}

/// `-11 ± 9`
fn within(of: AboutRow) -> String {
    format!("{} ± {:.0}", signed(of.about), (of.high - of.low) * 50.0)
}

/// Where a decision is in the record.
pub(super) fn place(row: &DecisionRow) -> String {
    match row.row {
        0 => format!("Event {}", row.event),
        row => format!("Row {row}"),
    }
}

/// `Row 23: South discarded 9 Crak. Better: discard 5 Dot.`
pub(super) fn mistake(report: &ReviewReport, row: &DecisionRow) -> String {
    let name = report.called(row.seat);
    let better = row.better.as_deref().unwrap_or_default();
    format!("{}: {name} {}. Better: {better}.", place(row), row.did)
}

fn seat_page(page: &mut Page, report: &ReviewReport, seat: &ReviewedSeatRow) {
    let tone = if seat.costly.is_empty() { Tone::Yes } else { Tone::No };
    page.line(Line::default().and(tone, verdict(report, seat)));
    if let Some(together) = together(seat) {
        page.paragraph("", together);
    }
    let shown = if report.all { usize::MAX } else { SHOWN };
    for (nth, at) in seat.costly.iter().take(shown).enumerate() {
        let Some(row) = report.decisions.get(*at) else { continue };
        page.paragraph(format!("{}. ", nth + 1), mistake(report, row));
        page.paragraph("   ", format!("With {}{}.", row.hand, on_table(report, row)));
        page.paragraph("   ", format!("It cost {}.", wins(&row.cost)));
        if let Some(why) = &row.why {
            page.paragraph("   ", why.clone());
        }
        if let Some(branch) = branch(report, row) {
            page.paragraph("   ", branch);
        }
    }
    if seat.costly.len() > shown {
        page.line(format!("   {} more", seat.costly.len() - shown));
    }
    if let Some(unclear) = unclear(report, seat) {
        page.paragraph("   ", unclear);
    }
    for gap in &seat.gaps {
        page.paragraph("   ", unreviewed(gap.decisions, gap.row, gap.why));
    }
    let is_last = report.seats.last() == Some(seat);
    if is_last || !seat.costly.is_empty() || !seat.gaps.is_empty() {
        page.blank();
    }
}

/// `With the better play and the same wall, West wins if bots play on.`
pub(super) fn branch(report: &ReviewReport, row: &DecisionRow) -> Option<String> {
    let winner = match row.branch? {
        "no one" => "no one",
        winner => report.called(winner),
    };
    Some(format!("With the better play and the same wall, {winner} wins if bots play on."))
}

/// What could not be reviewed, and why.
pub(super) fn unreviewed(decisions: usize, row: usize, why: &str) -> String {
    let at = match (row, decisions) {
        (0, _) => String::new(),
        (row, 1) => format!(", in row {row}"),
        (row, _) => format!(", starting in row {row}"),
    };
    format!("Not reviewed: {}{at}. {}", count(decisions, "decision"), why)
}

fn on_table(report: &ReviewReport, row: &DecisionRow) -> String {
    match (&row.discard, row.from) {
        (Some(tile), Some(from)) => {
            format!(", after {} discarded {tile}", report.called(from))
        }
        _ => String::new(),
    }
}

/// Returns where each seat's wins went, per 100 games: its name, start, choices, luck, end.
pub(super) fn balance(report: &ReviewReport) -> Vec<[String; 5]> {
    let plain = |share: f64| format!("{:.0}", share * 100.0);
    let row = |seat: &ReviewedSeatRow| {
        Some([
            report.called(seat.seat).to_owned(),
            plain(seat.start?),
            within(seat.choices?),
            signed(seat.luck?),
            plain(seat.end?),
        ])
    };
    report.seats.iter().filter_map(row).collect()
}

/// A row for every decision.
fn decisions(page: &mut Page, report: &ReviewReport) {
    let row = |row: &DecisionRow| {
        let number = if row.row > 0 { row.row } else { row.event };
        let clear = if row.costly { " *" } else { "" };
        let cost = row.better.as_ref().map(|_| format!("{:.1}{clear}", row.cost.about * 100.0));
        let played = capital(row.played.clone());
        let played = match &row.better {
            Some(better) => format!("{played}; compared with: {better}"),
            None => played,
        };
        vec![
            Line::from(number.to_string()),
            report.called(row.seat).to_owned().into(),
            format!("~{:.0}", row.win * 100.0).into(),
            cost.unwrap_or_default().replace("-0.0", "0.0").into(),
            played.into(),
        ]
    };
    let rows = report.decisions.iter().map(row).collect();
    page.table(Grid::new(&["row", "seat", "wins/100", "cost", "played"], rows));
    page.paragraph(
        "",
        "wins/100: the player's own chance after this play, judged by what that player knew, so the \
         seats don't add up to 100. cost: how much better the other play looked, below 0 if it looked worse. * a clear \
         mistake",
    );
}

/// Says who won.
pub(super) fn outcome(report: &ReviewReport) -> String {
    let names: Vec<&str> = report.winners.iter().map(|seat| report.called(seat)).collect();
    match (names.is_empty(), report.over) {
        (false, _) => format!("{} won.", listed(&names, "and")),
        (true, true) => "No one won.".to_owned(),
        (true, false) => "The record ends before the game does.".to_owned(),
    }
}
