//! Parses and answers rows, and remembers changes so that they can be undone. The only I/O is
//! opening a card.

use std::collections::VecDeque;
use std::ops::Range;
use std::path::Path;

use mahj::answer::count;
use mahj::answer::layout::{Look, Page};
use mahj::answer::{Report, RuleReport, RulesReport, SCHEMA, some_exposure};
use mahj::desk::{self, LoadedCard};
use mahj::diagnostic::Code;
use mahj::{Hand, Seat, Tile};
use serde::Serialize;

use super::row::Row;
use super::state::State;
use super::words::{self, Asked, WORDS, Word};
use crate::input;
use crate::output::{CommandError, Out};
use crate::untrusted;

/// The maximum number of changes that can be undone.
const REMEMBERED: usize = 1000;

/// The result of a row.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// The row is empty or a comment.
    Nothing,
    /// The answer: text, or one JSON object.
    Answer(Vec<u8>),
    Quit,
}

/// Which cards rows may name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cards {
    /// Any card: the rows are typed by the person who runs the command.
    Typed,
    /// Any regular file, although the rows may be untrusted.
    Anywhere,
    /// Regular files below the current folder.
    Below,
}

/// A series of questions, with the state kept in between.
pub(crate) struct Session {
    /// The states after each change; the current one is at index `at`.
    states: VecDeque<State>,
    at: usize,
    /// A question about the rules that has several possible meanings; kept until the next row.
    asked_back: Option<RuleReport>,
    /// The discard asked about last; kept until the state changes.
    called: Option<Tile>,
    cards: Cards,
    json: bool,
    look: Look,
}

/// A command in the list returned by `help`.
#[derive(Serialize)]
struct HelpRow {
    command: &'static str,
    does: &'static str,
}

impl Session {
    pub(crate) fn new(
        card: LoadedCard,
        skip_faulty: bool,
        json: bool,
    ) -> Result<Session, CommandError> {
        let states = VecDeque::from([State::new(card, skip_faulty)?]);
        Ok(Session {
            states,
            at: 0,
            asked_back: None,
            called: None,
            cards: Cards::Typed,
            json,
            look: Look { names_card: false, ..Look::default() },
        })
    }

    /// Sets which cards rows may name.
    pub(crate) fn set_cards(&mut self, cards: Cards) {
        self.cards = cards;
    }

    /// Changes the layout, such as when the terminal is resized.
    pub(crate) fn set_look(&mut self, look: Look) {
        self.look = Look { names_card: false, ..look };
    }

    /// Returns the current state.
    pub(crate) fn state(&self) -> &State {
        &self.states[self.at]
    }

    /// Answers a row. If it fails, the state does not change.
    pub(crate) fn take(&mut self, text: &str) -> Result<Said, CommandError> {
        let set = *self.state().set();
        let row = Row::new(text, &set);
        if row.text().is_empty() || row.text().starts_with('#') {
            return Ok(Said::Nothing);
        }
        if let Some(said) = self.rules_question(row.text()) {
            return said;
        }
        let Asked { word, rest } = words::read(&row, self.state().len())?;
        match word {
            Word::Hand | Word::Draw | Word::Drop | Word::Claim | Word::Expose | Word::Seen => {
                self.change(word, &row, rest)
            }
            Word::Card => self.card(&row, rest),
            Word::Odds | Word::Advise | Word::Charleston | Word::Read => {
                self.forecast(word, &row, rest)
            }
            Word::Away | Word::Verify | Word::Call | Word::Exposures | Word::Rules => {
                self.question(word, &row, rest)
            }
            _ => {
                row.nothing(rest)?;
                self.alone(word, &row)
            }
        }
    }

    /// Answers a question about the rules in words, or a number that selects one of several
    /// meanings.
    fn rules_question(&mut self, text: &str) -> Option<Result<Said, CommandError>> {
        let before = self.asked_back.take();
        let chosen = text.parse().ok().and_then(|nth| before?.chosen(nth));
        let is_command = text.split_whitespace().count() < 3 && words::is_command(text);
        let report = match chosen {
            Some(report) => report,
            None if is_command || !RuleReport::is_question(text) => return None,
            None => RuleReport::answer(text, None),
        };
        Some(self.rule(report))
    }

    /// Answers with the result of a question about the rules.
    fn rule(&mut self, report: RuleReport) -> Result<Said, CommandError> {
        let said = self.report(&report);
        self.asked_back = Some(report).filter(|report| !report.sure);
        said
    }

    /// Runs a command that changes the hand or the seen tiles.
    fn change(
        &mut self,
        word: Word,
        row: &Row<'_>,
        rest: Range<usize>,
    ) -> Result<Said, CommandError> {
        let state = self.state();
        let next = match word {
            Word::Hand => state.with_hand(row, rest),
            Word::Draw => state.drawn(row, rest),
            Word::Drop => state.dropped(row, rest),
            Word::Seen => state.with_seen(row, rest),
            _ => {
                let (tile, own) = self.claim(word, row, rest)?;
                state.claimed(tile, row, own)
            }
        }?;
        self.keep(next, "")
    }

    /// Parses `call 2B with 22B J`, `expose 22B J with 2B` and `expose 22B J`. Returns the
    /// discard, and the range of the tiles from the rack.
    fn claim(
        &self,
        word: Word,
        row: &Row<'_>,
        rest: Range<usize>,
    ) -> Result<(Tile, Range<usize>), CommandError> {
        let words = row.words(rest.clone());
        let with = words.iter().find(|(_, word)| word.eq_ignore_ascii_case("with"));
        let parts = with.map(|(with, _)| (rest.start..with.start, with.end..rest.end));
        match (word, parts, self.called) {
            (Word::Claim, Some((tile, own)), _) | (_, Some((own, tile)), _) => {
                Ok((row.tile(tile)?, own))
            }
            (Word::Expose, None, Some(called)) => Ok((called, rest)),
            (Word::Expose, None, None) => Err(row.fault(
                Code::AskArgument,
                rest,
                "",
                "no discard to expose with",
                "use `call 2B` first, or `call 2B with 22B J`",
            )),
            _ => Err(row.fault(
                Code::AskArgument,
                rest,
                "",
                "which tiles from the rack?",
                "write them as in `call 2B with 22B J`; for Mah Jongg, `draw` the tile",
            )),
        }
    }

    fn card(&mut self, row: &Row<'_>, rest: Range<usize>) -> Result<Said, CommandError> {
        let name = row.text()[rest.clone()].trim();
        let card = match name {
            "" => {
                return Err(row.fault(
                    Code::AskArgument,
                    rest,
                    "",
                    "which card?",
                    "name a file, or use `card practice`, the built-in card; `show` shows the \
                     current one",
                ));
            }
            "practice" => LoadedCard::practice(),
            name => self.named_card(Path::new(name))?,
        };
        let title = card.targets().card().title.as_deref().unwrap_or(name);
        let done = format!("{title}, {}", count(card.targets().lines().len(), "line"));
        let next = self.state().with_card(card, row)?;
        self.keep(next, &done)
    }

    fn named_card(&self, path: &Path) -> Result<LoadedCard, CommandError> {
        let real = match self.cards {
            Cards::Typed => return input::card(Some(path)),
            Cards::Anywhere => path.to_owned(),
            Cards::Below => untrusted::below(Path::new("."), "the current folder", path)?,
        };
        input::of_stranger(&path.display().to_string(), &untrusted::regular(&real, path)?)
    }

    /// Answers a question that has arguments.
    fn question(
        &mut self,
        word: Word,
        row: &Row<'_>,
        rest: Range<usize>,
    ) -> Result<Said, CommandError> {
        let state = self.state();
        let words = row.words(rest.clone());
        let text = row.text()[rest.clone()].trim();
        match word {
            Word::Away => {
                let (hand, seen) = state.texts()?;
                // Also accept the option from the command line, for users who are used to it.
                let text = text.strip_prefix("--line").unwrap_or(text).trim();
                let text = text.strip_prefix('=').unwrap_or(text);
                let line = Some(text).filter(|text| !matches!(*text, "" | "all" | "--all"));
                let (line, all) = (line.map(str::to_owned), text.ends_with("all"));
                self.report(&state.ask(&desk::Away { hand, seen, line, all })?)
            }
            Word::Verify => {
                let (hand, _) = state.texts()?;
                self.report(&state.ask(&desk::Verify { hand, ..verify(row, &words)? })?)
            }
            Word::Call => {
                let tile = row.tile(rest)?;
                let (hand, seen) = state.texts()?;
                let question = desk::Call { hand, seen, tile: Some(tile), line: None };
                let said = self.report(&state.ask(&question)?)?;
                self.called = Some(tile);
                Ok(said)
            }
            Word::Exposures => {
                let (hand, seen) = self.others(row, rest)?;
                self.report(&state.ask(&desk::Exposures { hand, seen, line: None })?)
            }
            _ if !RulesReport::are_ids(text) => {
                let report = RuleReport::answer(text, None);
                self.rule(report)
            }
            _ => {
                let report =
                    state.ask(&desk::Rules { id: (!text.is_empty()).then(|| text.to_owned()) })?;
                self.said(!report.is_one(), |out| out.report(&report).map(|_| ()))
            }
        }
    }

    /// Questions that are answered by playing games or drawing walls.
    fn forecast(
        &mut self,
        word: Word,
        row: &Row<'_>,
        rest: Range<usize>,
    ) -> Result<Said, CommandError> {
        let state = self.state();
        let text = row.text()[rest.clone()].trim();
        match word {
            Word::Odds => {
                let (hand, seen) = state.texts()?;
                let line = Some(text.to_owned()).filter(|text| !text.is_empty());
                self.report(&state.ask(&desk::Odds {
                    hand,
                    seen,
                    line,
                    ..desk::Odds::default()
                })?)
            }
            Word::Advise => {
                let (hand, seen) = state.texts()?;
                let (tile, from) = discarded(row, rest)?;
                let question = desk::Advise { hand, seen, tile, from, ..desk::Advise::default() };
                self.report(&state.ask(&question)?)
            }
            Word::Charleston => {
                let (hand, seen) = state.texts()?;
                let pass = match text {
                    "" => None,
                    pass => Some(pass.parse().map_err(|why: mahj::UnknownNameError| {
                        row.fault(Code::AskArgument, rest, why.to_string(), "", "")
                    })?),
                };
                let question = desk::Charleston { hand, seen, pass, ..desk::Charleston::default() };
                self.report(&state.ask(&question)?)
            }
            _ => {
                let hand = row.hand(rest)?;
                some_exposure(if hand.exposures().is_empty() { "" } else { text })?;
                let mut seen = state.seen.clone();
                for exposure in hand.exposures() {
                    if let Some(at) = seen.exposures.iter().position(|other| other == exposure) {
                        seen.exposures.remove(at);
                    }
                }
                let rack = state.hand.as_ref().map(|own| own.tiles().to_string());
                self.report(&state.ask(&desk::Read {
                    hand: hand.to_string(),
                    seen: seen.to_string(),
                    rack: rack.unwrap_or_default(),
                    ..desk::Read::default()
                })?)
            }
        }
    }

    /// Returns the exposures that are asked about, and the other visible tiles. Another player's
    /// exposures may already be among the seen ones, and that player cannot have the tiles of the
    /// user's own hand. For the user's own exposures, only what the other players can see counts.
    fn others(&self, row: &Row<'_>, rest: Range<usize>) -> Result<(String, String), CommandError> {
        let State { seen, hand: own, .. } = self.state();
        if row.text()[rest.clone()].trim().is_empty() {
            let shown = own.iter().flat_map(Hand::exposures).copied().collect::<Vec<_>>();
            if shown.is_empty() {
                some_exposure("")?;
            }
            let set = self.state().set();
            let shown = Hand::new(mahj::Tiles::NONE, shown, set)?;
            return Ok((shown.to_string(), seen.to_string()));
        }
        let asked = row.hand(rest)?;
        let mut seen = seen.clone();
        for exposure in asked.exposures() {
            if let Some(at) = seen.exposures.iter().position(|other| other == exposure) {
                seen.exposures.remove(at);
            }
        }
        seen.discards += own.as_ref().map_or(mahj::Tiles::NONE, Hand::tiles);
        Ok((asked.to_string(), seen.to_string()))
    }

    /// Runs a command that has no arguments.
    fn alone(&mut self, word: Word, row: &Row<'_>) -> Result<Said, CommandError> {
        let state = self.state();
        match word {
            Word::Waits => {
                let (hand, seen) = state.texts()?;
                self.report(&state.ask(&desk::Waits { hand, seen })?)
            }
            Word::WhatIf => {
                let (hand, seen) = state.texts()?;
                self.report(&state.ask(&desk::WhatIf { hand, seen })?)
            }
            Word::Exchange => {
                let (hand, seen) = state.texts()?;
                self.report(&state.ask(&desk::Exchange { hand, seen })?)
            }
            Word::Show => self.report(&state.report()?),
            Word::New => {
                let next = self.state().emptied(row)?;
                self.keep(next, "")
            }
            Word::Undo => self.go(self.at.checked_sub(1), self.at, "undone"),
            Word::Redo => {
                let next = Some(self.at + 1).filter(|next| *next < self.states.len());
                self.go(next, self.at + 1, "redone")
            }
            Word::Quit => Ok(Said::Quit),
            _ => self.help(),
        }
    }

    /// Makes a state the current one, and reports how far away the hand is now.
    fn keep(&mut self, next: State, done: &str) -> Result<Said, CommandError> {
        let said = self.report(&next.report()?.in_short(done))?;
        self.states.truncate(self.at + 1);
        self.states.push_back(next);
        if self.states.len() > REMEMBERED {
            self.states.pop_front();
        }
        self.at = self.states.len() - 1;
        self.called = None;
        Ok(said)
    }

    /// Goes back or forward to another state.
    fn go(&mut self, to: Option<usize>, change: usize, done: &str) -> Result<Said, CommandError> {
        let Some(to) = to else {
            return Err(CommandError::Other {
                code: "ask::undo",
                message: format!("nothing to {}", if done == "undone" { "undo" } else { "redo" }),
                help: "questions change nothing".to_owned(),
            });
        };
        let done = format!("{done}: {}", self.states[change].by);
        let said = self.report(&self.states[to].report()?.in_short(done))?;
        (self.at, self.called) = (to, None);
        Ok(said)
    }

    fn help(&self) -> Result<Said, CommandError> {
        self.said(true, |out| {
            if out.is_json() {
                let row = |entry: &words::Entry| HelpRow { command: entry.written, does: entry.does };
                return WORDS.iter().try_for_each(|entry| out.object(&row(entry)));
            }
            let mut page = Page::default();
            for entry in &WORDS {
                page.paragraph(format!("{:<21}", entry.written), entry.does);
            }
            page.blank();
            page.paragraph(
                "",
                "Any unambiguous beginning of a command works. Tiles are written 1B to 9D, N E W S, \
                 R G 0, F and J; 2222C is four 2 Craks, and [222B J] an exposed kong.",
            );
            out.page(&page)
        })
    }

    fn report<R: Report>(&self, report: &R) -> Result<Said, CommandError> {
        self.said(R::IS_LIST, |out| out.report(report).map(|_| ()))
    }

    /// Returns what is written as an answer. In JSON, an answer that may have several objects is
    /// wrapped in one.
    fn said(
        &self,
        several: bool,
        write: impl FnOnce(&mut Out) -> Result<(), CommandError>,
    ) -> Result<Said, CommandError> {
        let mut out = Out::kept(self.json, self.look);
        write(&mut out)?;
        let bytes = out.into_bytes();
        if !(self.json && several) {
            return Ok(Said::Answer(bytes));
        }
        let mut whole = format!("{{\"schema\":{SCHEMA},\"answers\":[").into_bytes();
        for (at, object) in
            bytes.split(|byte| *byte == b'\n').filter(|row| !row.is_empty()).enumerate()
        {
            whole.extend_from_slice(if at > 0 { b"," } else { b"" });
            whole.extend_from_slice(object);
        }
        whole.extend_from_slice(b"]}\n");
        Ok(Said::Answer(whole))
    }
}

/// Reads `2B` and `2B from South`: the discard that may be called, and who discarded it.
fn discarded(
    row: &Row<'_>,
    rest: Range<usize>,
) -> Result<(Option<Tile>, Option<Seat>), CommandError> {
    let words = row.words(rest.clone());
    let [(first, _), more @ ..] = words.as_slice() else {
        return Ok((None, None));
    };
    let from = match more {
        [] => None,
        [(_, from), (place, seat)] if from.eq_ignore_ascii_case("from") => {
            Some(seat.parse().map_err(|why: mahj::UnknownNameError| {
                row.fault(Code::AskArgument, place.clone(), why.to_string(), "", "")
            })?)
        }
        _ => {
            let help = "use `advise`, `advise 2B` or `advise 2B from South`";
            return Err(row.fault(Code::AskArgument, rest, "", "more than a tile here", help));
        }
    };
    Ok((Some(row.tile(first.clone())?), from))
}

/// Parses how the last tile was obtained: `by discard from East winner South tile 2B`, in any
/// order.
fn verify(row: &Row<'_>, words: &[(Range<usize>, &str)]) -> Result<desk::Verify, CommandError> {
    let mut question = desk::Verify::default();
    for pair in words.chunks(2) {
        let (at, key) = &pair[0];
        let Some((place, value)) = pair.get(1) else {
            let law = format!("`{key}` needs a value");
            return Err(row.fault(Code::AskArgument, at.clone(), law, "", HOW));
        };
        let odd = |why: mahj::UnknownNameError| {
            row.fault(Code::AskArgument, place.clone(), why.to_string(), "", HOW)
        };
        match key.trim_start_matches('-') {
            "by" => question.by = Some(value.parse().map_err(odd)?),
            "from" => question.from = Some(value.parse().map_err(odd)?),
            "winner" => question.winner = Some(value.parse().map_err(odd)?),
            "tile" => question.tile = Some(row.tile(place.clone())?),
            _ => {
                let law = "unknown word after `verify`";
                return Err(row.fault(Code::AskArgument, at.clone(), law, "", HOW));
            }
        }
    }
    Ok(question)
}

/// How it is written.
const HOW: &str = "as in `verify by discard from East winner South tile 2B`; by is self, discard, exchange or misname";
