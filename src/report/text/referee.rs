//! The words of `mahj referee`: each row of a record, and what is ruled, why, and by which laws.

use std::borrow::Cow;

use unicode_width::UnicodeWidthStr;

use super::{Block, Page};
use crate::law::Rule;
use crate::referee::record::by_name;
use crate::referee::{Dying, EventRulings, Judged, Mode, Open, Told};
use crate::report::Report;
use crate::report::referee::{EndRow, RecordReport, ToldRow};
use crate::rules::{Answer, Ending, Stage};
use crate::seat::{BySeat, Seat};

impl Report for RecordReport<'_> {
    type Row = ToldRow;

    fn rows(&self) -> &[ToldRow] {
        &self.rows
    }

    fn is_yes(&self) -> bool {
        self.judged.refused() == 0
    }

    fn text(&self) -> Page {
        record(self)
    }
}

fn record(report: &RecordReport<'_>) -> Page {
    let judged = report.judged;
    let mut page = Page::default();
    let mode = judged.mode;
    let players = Players(&judged.names);
    page.paragraph(
        "",
        format!("{}: {}, {} rules, {mode} mode", report.title, report.card, report.rules),
    );
    let mut row = 0;
    for told in &judged.told {
        if told.row() != row || row == 0 {
            row = told.row();
            page.blank();
            page.line(format!(
                "{row:>3}  {}",
                report.row(row).map_or_else(|| players.named(told.text()), Cow::Borrowed)
            ));
        } else if report.source.is_none() {
            page.line(format!("     {}", players.named(told.text())));
        }
        match told {
            Told::Event(event) => rulings(&mut page, event, mode, players),
            Told::Asked(_, open) => stands(&mut page, open, players),
        }
    }
    if judged.ending.is_some() {
        accounts(&mut page, judged, players);
    }
    page
}

/// What the players are called, where they have names; else they are their seats.
#[derive(Clone, Copy)]
struct Players<'j>(&'j BySeat<Option<String>>);

impl Players<'_> {
    fn named(self, sentence: &str) -> Cow<'_, str> {
        by_name(self.0, sentence)
    }
}

fn beside(page: &mut Page, text: &str, rules: &[Rule], players: Players<'_>) {
    let laws = rules.iter().map(|rule| rule.id()).collect();
    page.blocks.push(Block::Ruling { text: players.named(text).into_owned(), laws });
}

fn rulings(page: &mut Page, event: &EventRulings, mode: Mode, players: Players<'_>) {
    // A dead hand says enough of an illegal act, and so does the first sentence of it.
    let mut said = event.rulings.iter().any(|ruling| ruling.answer == Answer::Dead);
    for ruling in &event.rulings {
        let mut sentence = ruling.why.clone();
        if let Some(hangs) = ruling.hangs_on {
            sentence.push_str(&format!(" It hangs on {hangs}."));
        }
        if ruling.recommended {
            sentence.push_str(" No League rule says so; it is what is recommended.");
        }
        if ruling.answer == Answer::Illegal && !said {
            said = true;
            sentence.push_str(match (mode, ruling.stands) {
                (Mode::Play, _) => " It is refused.",
                (Mode::Referee, true) => " It stands until somebody speaks.",
                (Mode::Referee, false) => " It has no effect.",
            });
        }
        beside(page, &sentence, &ruling.rules, players);
    }
    if event.rulings.is_empty() {
        beside(page, "Nothing follows.", &[], players);
    }
}

/// Tells what stands when the referee is asked.
fn stands(page: &mut Page, open: &Open, players: Players<'_>) {
    let mut told = vec![match (&open.over, &open.passing) {
        (Some((ending, dealer)), _) => {
            format!("The game is over: {}. {dealer} deals next.", ended(*ending))
        }
        (None, Some((stage, awaited))) => passes(*stage, awaited),
        // Whoever has called comes before the next in turn.
        (None, None) if open.award.is_some_and(|seat| seat != open.turn) => String::new(),
        (None, None) if open.begun => format!("It is {}'s turn.", open.turn),
        (None, None) => format!("{} is to play.", open.turn),
    }];
    if open.over.is_some() {
        told.extend(open.to_do.iter().cloned());
        return page.paragraph("      ", players.named(&told.join(" ")));
    }
    if let (Some((tile, _)), Some(window)) = (open.tile, open.window) {
        told.push(match (window, open.award) {
            (_, Some(seat)) => format!("The {tile} is {seat}'s."),
            (true, None) => format!("The {tile} may be called."),
            (false, None) => format!("The {tile} may not be called any more."),
        });
    }
    told.extend(open.to_do.iter().cloned());
    for Dying { seat, when_called } in &open.dead {
        told.push(match when_called {
            None => format!("{seat}'s hand is dead."),
            Some(why) => {
                let why = why.trim_end_matches('.');
                format!("{seat}'s hand is dead if somebody calls it so: {why}.")
            }
        });
    }
    told.retain(|sentence| !sentence.is_empty());
    page.paragraph("      ", players.named(&told.join(" ")));
    for ruling in &open.rulings {
        beside(page, &ruling.why, &ruling.rules, players);
    }
}

/// Says how a game ended.
const fn ended(ending: Ending) -> &'static str {
    match ending {
        Ending::Won => "somebody has won",
        Ending::Misnamed => "a misnamed tile was claimed for Mah Jongg",
        Ending::OutOfTurn => "a tile discarded out of turn was claimed for Mah Jongg",
        Ending::WallGame => "the wall is empty and nobody has won",
        Ending::Error => "nobody is left to play after Mah Jongg in error",
        Ending::LastAlive => "one hand alone is alive",
        Ending::WallBroken => "the wall was broken",
        Ending::Replay => "it is played again",
    }
}

/// Says which pass is under way, and whose tiles are awaited.
fn passes(stage: Stage, awaited: &[Seat]) -> String {
    let names: Vec<&str> = awaited.iter().map(|seat| seat.name()).collect();
    let pass = match stage {
        Stage::Courtesy => "The courtesy pass is under way".to_owned(),
        _ => format!("The {stage} is under way"),
    };
    match names.as_slice() {
        [] => format!("{pass}."),
        [one] => format!("{pass}: {one} has still to pass."),
        [before @ .., last] => {
            format!("{pass}: {} and {last} have still to pass.", before.join(", "))
        }
    }
}

/// Tells what everybody has to pay or gets.
fn accounts(page: &mut Page, judged: &Judged, players: Players<'_>) {
    let EndRow { accounts, bettor, points, .. } = judged.end();
    page.blank();
    let mut lead = "account";
    let present = Seat::ALL.into_iter().filter(|seat| Some(*seat) != judged.absent);
    let of = |seat: Seat| accounts.get(seat.name()).copied().unwrap_or(0);
    let all: Vec<_> = { present.map(|seat| (seat.name(), of(seat))) }
        .chain(bettor.map(|amount| ("bettor", amount)))
        .map(|(seat, amount)| (seat, players.named(seat), amount))
        .collect();
    let width = all.iter().map(|(_, name, _)| name.width()).max().unwrap_or(0).max(6) + 1;
    for (seat, name, amount) in all {
        let points = points.as_ref().and_then(|points| points.get(seat));
        let points = points.map_or(String::new(), |points| format!("   {points:>4} points"));
        let gap = " ".repeat(width - name.width());
        page.line(format!("{lead:<9}{name}{gap}{}{points}", signed(amount)));
        lead = "";
    }
}

fn signed(amount: i64) -> String {
    if amount == 0 { format!("{amount:>5}") } else { format!("{amount:>+5}") }
}
