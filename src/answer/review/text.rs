//! A review in words: first what was costly, the worst first.

use super::{DecisionRow, ReviewReport, ReviewedSeatRow};
use crate::answer::TableRulesRow;
use crate::answer::layout::{Grid, Line, Page, Tone};
use crate::answer::options::{AboutRow, number};
use crate::answer::words::{capital, count, note_source};
use crate::review::Won;
use crate::rules::Win;
use crate::spelling::{in_words, listed};

/// How many costly decisions are shown unless all are requested.
const SHOWN: usize = 3;

pub(super) fn page(report: &ReviewReport) -> Page {
    let mut page = Page::default();
    page.line(format!("Review: {}", report.title));
    page.paragraph("", outcome(report));
    if let Some(words) = report.rules.as_ref().and_then(TableRulesRow::words) {
        page.paragraph("House rules: ", words);
    }
    page.blank();
    for seat in &report.seats {
        seat_page(&mut page, report, seat);
    }
    let balance = balance(report);
    if !balance.is_empty() {
        let row = |row: [String; 5]| row.map(Line::from).to_vec();
        let rows = balance.into_iter().map(row).collect();
        page.table(Grid::new(&["wins/100", "start", "choices", "luck", "end"], rows));
        page.paragraph("", explained(report));
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
pub(super) fn explained(report: &ReviewReport) -> String {
    let is_more = |seat: &ReviewedSeatRow| {
        seat.choices.zip(seat.start).is_some_and(|(choices, start)| -choices.high > start)
    };
    let more = match report.seats.iter().any(is_more) {
        true => {
            " A good chance that came up during the game can be lost too, so choices can cost more than the start."
        }
        false => "",
    };
    format!(
        "start: the chance of winning before the first decision. choices: what all decisions \
         gained or lost; if ± is as large, it may be chance. luck: everything \
         else, such as picks and what the others did. end: 100 for a win.{more}"
    )
}

/// How the numbers were obtained.
pub(super) fn assumed(report: &ReviewReport) -> String {
    let range = match report.seats.iter().all(|seat| seat.costly.is_empty()) {
        true => "",
        false => " The range in parentheses is right 95 times in 100.",
    };
    format!(
        "About: each decision was judged on {} of the tiles that the player couldn't see. {} \
         (`{}`) finished each deal, once after the actual play and once after the better one.\
         {range} A decision is called costly if it costs at least one win per 100 games, and \
         chance is an unlikely explanation. Bots aren't people, so results may differ. Seed {}.",
        count(usize::try_from(report.rollouts).unwrap_or(usize::MAX), "deal"),
        capital(TableRulesRow::bots(&report.rules).to_owned()),
        report.policy,
        report.seed,
    )
}

/// `South: two costly decisions.`
pub(super) fn verdict(report: &ReviewReport, seat: &ReviewedSeatRow) -> String {
    let name = report.called(seat.seat);
    let clearly = if unclear(report, seat).is_empty() { "" } else { "clearly " };
    match (seat.decisions, seat.costly.len()) {
        (0, _) => format!("{name}: nothing could be reviewed."),
        (_, 0) => format!("{name}: no {clearly}costly decisions."),
        (_, 1) => format!("{name}: one costly decision."),
        (_, some) => format!("{name}: {} costly decisions.", in_words(some)),
    }
}

/// Decisions that may have been costly, worst first: `Worth a look: discarded 9 Crak (row 23).
/// It looked better to discard 5 Dot, by about 3 wins per 100 games, but that may be chance.`
pub(super) fn unclear(report: &ReviewReport, seat: &ReviewedSeatRow) -> Vec<String> {
    let unclear = |row: &&DecisionRow| row.seat == seat.seat && !row.costly && row.cost.low > 0.0;
    let mut rows: Vec<&DecisionRow> = report.decisions.iter().filter(unclear).collect();
    rows.sort_by(|one, other| other.cost.about.total_cmp(&one.cost.about));
    let said = |row: &&DecisionRow| {
        let better = row.better.as_deref().unwrap_or_default();
        let better = match better.strip_prefix("don't ") {
            Some(better) => format!("not to {better}"),
            None => format!("to {better}"),
        };
        let (place, by) = (place(row), about_wins(&row.cost));
        format!(
            "Worth a look: {} ({place}). It looked better {better}, by {by}, but that may be chance.",
            row.did
        )
    };
    rows.iter().take(SHOWN).map(said).collect()
}

/// `Together they cost 14 wins per 100 games (9 to 19).`
pub(super) fn together(seat: &ReviewedSeatRow) -> Option<String> {
    let lost = seat.lost.as_ref().filter(|_| seat.costly.len() > 1)?;
    Some(format!("Together they cost {}.", wins(lost)))
}

/// `about 14 wins per 100 games (9 to 19)`
fn wins(of: &AboutRow) -> String {
    let [low, high] = [of.low, of.high].map(|share| number(share * 100.0));
    format!("{} ({low} to {high})", about_wins(of))
}

/// `about 14 wins per 100 games`
fn about_wins(of: &AboutRow) -> String {
    let about = number(of.about * 100.0);
    let what = if about == "1" { "win" } else { "wins" };
    format!("about {about} {what} per 100 games")
}

/// `about 14 wins per 100 games (9 to 19): 3 instead of 17`
pub(super) fn cost(row: &DecisionRow) -> String {
    let [win, best] = [row.win, row.best].map(|share| format!("{:.0}", share * 100.0));
    format!("{}: {win} instead of {best}", wins(&row.cost))
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
fn place(row: &DecisionRow) -> String {
    match row.row {
        0 => format!("event {}", row.event),
        row => format!("row {row}"),
    }
}

/// `With 61 tiles in the wall, South discarded 9 Crak. Better: discard 5 Dot.`
pub(super) fn lead(report: &ReviewReport, row: &DecisionRow) -> String {
    let name = report.called(row.seat);
    let better = row.better.as_deref().unwrap_or_default();
    let when = row.when.as_ref().map(|when| format!("{when}, ")).unwrap_or_default();
    format!("{when}{name} {}. Better: {better}.", row.did)
}

/// Why a decision was costly, and what it means for the game, sentence by sentence.
pub(super) fn remarks(report: &ReviewReport, row: &DecisionRow) -> Vec<String> {
    let why = row.why.clone();
    let named = |line: &&String| !why.as_ref().is_some_and(|why| why.contains(line.as_str()));
    let line = row.line_spoken.as_ref().filter(named);
    let line = line.map(|line| format!("After the better play, it wins most often with {line}."));
    // A different ending doesn't prove anything, but it is what a player asks about.
    let wins = row.branch == Some(row.seat) && !report.winners.contains(&row.seat);
    let name = report.called(row.seat);
    let branch = wins.then(|| {
        format!(
            "With the same wall, and bots playing on from the better play, {name} would have won."
        )
    });
    [why, line, branch].into_iter().flatten().collect()
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
        page.paragraph(format!("{}. ", nth + 1), lead(report, row));
        page.paragraph("   ", format!("It cost {}.", cost(row)));
        for remark in remarks(report, row) {
            page.paragraph("   ", remark);
        }
        page.paragraph("   Hand: ", format!("{}{}", row.hand, after(report, row)));
        if !row.shown.is_empty() {
            page.paragraph("   On the table: ", row.shown.join("; "));
        }
        page.paragraph("   ", format!("In the record: {}", place(row)));
    }
    if seat.costly.len() > shown {
        let more = count(seat.costly.len() - shown, "more costly decision");
        page.line(format!("   and {more}"));
    }
    let unclear = unclear(report, seat);
    for unclear in &unclear {
        page.paragraph("   ", unclear.clone());
    }
    for gap in &seat.gaps {
        page.paragraph("   ", unreviewed(gap.decisions, gap.row, gap.why));
    }
    let is_last = report.seats.last() == Some(seat);
    if is_last || !(seat.costly.is_empty() && seat.gaps.is_empty() && unclear.is_empty()) {
        page.blank();
    }
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

/// `, after East discarded N`
fn after(report: &ReviewReport, row: &DecisionRow) -> String {
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
        let (start, choices, end) = (seat.start?, seat.choices?, seat.end?);
        // Rounded like this, the numbers still add up.
        let [start, sum, end] = [start, choices.about, end].map(|share| (share * 100.0).round());
        Some([
            report.called(seat.seat).to_owned(),
            plain(start / 100.0),
            within(choices),
            signed((end - start - sum) / 100.0),
            plain(end / 100.0),
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
        let played = capital(row.did.clone());
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
         seats don't add up to 100. cost: wins per 100 games by which another play looked better; \
         below 0 if it looked worse, blank if none was compared. * costly; the rest may be chance",
    );
}

/// Says who won, and how.
pub(super) fn outcome(report: &ReviewReport) -> String {
    let names: Vec<&str> = report.winners.iter().map(|seat| report.called(seat)).collect();
    let how = report.won.map(|Won { by, from, value }| {
        let from = from.map(|seat| report.called(seat.name()));
        let how = match (by, from) {
            (Win::SelfPicked, _) => " with a self-picked tile".to_owned(),
            (Win::Exchange, _) => " with a joker from an exposure".to_owned(),
            (Win::Discard, Some(from)) => format!(" with {from}'s discard"),
            (Win::Misnamed, Some(from)) => format!(" with the tile that {from} misnamed"),
            _ => String::new(),
        };
        let value = value.map(|value| format!(" a hand of {value}")).unwrap_or_default();
        format!("{value}{how}")
    });
    let how = how.unwrap_or_default();
    match (names.is_empty(), report.over) {
        (false, _) => format!("{} won{how}.", listed(&names, "and")),
        (true, true) => "No one won.".to_owned(),
        (true, false) => "The record ends before the game does.".to_owned(),
    }
}
