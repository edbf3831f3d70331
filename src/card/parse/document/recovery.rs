//! Titles without brackets, notes without parentheses, and remarks that are rules.

use std::ops::Range;

use super::super::super::note;
use super::super::{Item, Kind, line, typo, word};
use super::{Gatherer, is_note, shorten};
use crate::diagnostic::{Code, DiagnosticBuilder};

/// Returns true for letters that aren't a word of a form but look like an ordinary word.
fn is_prose(text: &str) -> bool {
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    letters > 1 && !text.chars().any(|c| c.is_ascii_digit()) && word::maybe(text).is_none()
}

/// Returns true for what can only be part of a form: a group of two or more, or a number word with
/// its color.
fn is_group(text: &str) -> bool {
    word::maybe(text).is_some_and(|word| {
        word.color.is_some() && word.has_number()
            || word.faces.len() > 1 && word.faces.iter().all(|face| *face == word.faces[0])
    })
}

impl Gatherer<'_> {
    /// Returns the number of tiles in the first form that begins with these items.
    fn tiles_of(&self, items: &[Item]) -> usize {
        let form = items.iter().take_while(|item| item.kind != Kind::Or && !is_note(item));
        let words = form.filter(|item| item.kind == Kind::Word);
        words.map(|item| line::tiles(self.words(&item.span))).sum()
    }

    /// Returns true for a row that is a line, or begins a complete one.
    fn is_line(&self, items: &[Item]) -> bool {
        let Some(last) = items.iter().rposition(|item| !is_note(item)) else {
            return false;
        };
        let ends = || {
            let text = self.words(&(items[0].span.start..items[last].span.end));
            typo::end_of_row(text, self.marks).is_some_and(|at| at > 0)
        };
        matches!(items[0].kind, Kind::Word | Kind::Sign(_))
            && (self.tiles_of(items) == 14 || ends())
    }

    /// Returns the title if a row is one without its brackets, and the notes after it: words that
    /// don't belong to a form, or digits above a line that is complete without them.
    pub(super) fn loose_title<'i>(
        &self,
        items: &'i [Item],
        next: &[Item],
    ) -> Option<(Item, &'i [Item])> {
        if self.half.is_some()
            || self.after_or
            || (self.line.span.is_some() && !self.line.looks_whole())
        {
            return None;
        }
        let len = items.iter().take_while(|item| !is_note(item)).count();
        let (title, notes) = items.split_at(len);
        let (first, last) = (title.first()?, title.last()?);
        if !notes.iter().all(is_note) {
            return None;
        }
        let text = |item: &Item| self.words(&item.span);
        let mut span = first.span.start..last.span.end;
        let is_title = match (&first.kind, title) {
            // `Quints:`
            (Kind::Key(key, value), [_]) => {
                span = key.clone();
                value.is_empty() && self.is_line(next)
            }
            (Kind::Word, [_]) if text(first).bytes().all(|byte| byte.is_ascii_digit()) => {
                let with = first.span.len() + self.tiles_of(next);
                !is_group(text(first)) && first.span.len() > 2 && self.is_line(next) && with != 14
            }
            _ => self.is_text(title) && (self.in_section || self.is_line(next)),
        };
        let name = self.words(&span);
        let mark = |c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '!' | '?' | '.'));
        let from = span.start + (name.len() - name.trim_start_matches(mark).len());
        let to = from + name.trim_matches(mark).len();
        let row = first.span.start..last.span.end;
        is_title.then_some((Item { kind: Kind::BareTitle(from..to), span: row }, notes))
    }

    /// Returns true for words that aren't part of a line.
    pub(super) fn is_text(&self, items: &[Item]) -> bool {
        let text = |item: &Item| self.words(&item.span);
        let plain = |item: &Item| match item.kind {
            Kind::Word => !is_group(text(item)),
            Kind::Sign(sign) => sign != '=',
            _ => false,
        };
        items.iter().all(plain)
            && items.iter().any(|item| item.kind == Kind::Word && is_prose(text(item)))
            && self.find_end(items).is_none()
    }

    /// Reports words after the value of a line.
    pub(super) fn text_after_value(&mut self, items: &[Item]) {
        let (Some(first), Some(last)) = (items.first(), items.last()) else { return };
        let span = first.span.start..last.span.end;
        let text = shorten(self.words(&span));
        let message = format!("`{text}` after the value");
        self.fault(
            DiagnosticBuilder::new(Code::CardUnknownWord, span, message)
                .help(format!("put a remark in braces, `{{{text}}}`")),
        );
    }

    /// Returns true if what looks like a title is followed by the end of the previous line, which
    /// makes it a note in brackets.
    pub(super) fn goes_on_with_note(&self, rest: &[Item]) -> bool {
        self.line.span.is_some() && self.find_end(rest).is_some_and(|end| end.at == 0)
    }

    /// Returns the items of a row with a note in place of words that are where a note belongs but
    /// lack one or both parentheses.
    pub(super) fn with_loose_note(&self, items: &[Item]) -> Option<Vec<Item>> {
        let (from, to, after) = self.find_loose(items)?;
        let within = items[from].span.start..items[to - 1].span.end;
        let span = within.start..items[after - 1].span.end;
        let note = Item { kind: Kind::Loose(within), span };
        Some([&items[..from], &[note], &items[after..]].concat())
    }

    /// Finds the words of a note that is not opened: its start, its end, and the index after
    /// whatever closes it.
    fn find_loose(&self, items: &[Item]) -> Option<(usize, usize, usize)> {
        let prose = |item: &Item| item.kind == Kind::Word && is_prose(self.words(&item.span));
        let first = items.iter().position(prose)?;
        let notes = items.iter().position(is_note).unwrap_or(items.len());
        // What isn't part of the form begins after the fourteenth tile, or otherwise at the first
        // prose word.
        let begun = self.line.span.is_some();
        let full = self.fourteen(&items[..first.min(notes)]);
        // `(Any 2 Suits) top} X 25`
        if let Some(brace) = items.iter().position(|item| item.kind == Kind::Stray('}')) {
            let note = items[..brace].iter().rposition(is_note).map(|note| note + 1);
            let from = note.or(full).filter(|from| *from <= first && first < brace)?;
            return Some((from, brace, brace + 1));
        }
        let stray = items.iter().position(|item| matches!(item.kind, Kind::Stray(')' | ']')));
        let stray = stray.filter(|at| *at < notes && *at > first);
        let from = full.or((first > 0).then_some(first))?;
        if from == 0 && !begun {
            return None;
        }
        let noted = self.line.forms.last().is_some_and(|form| !form.notes.is_empty());
        if let Some(stray) = stray {
            return (from < stray && !(noted && from == 0)).then_some((from, stray, stray + 1));
        }
        if noted || notes <= from {
            return None;
        }
        // Without any parenthesis, only words that are certainly a rule.
        let row = items[from].span.start..items[notes - 1].span.end;
        let end = typo::end_of_row(self.words(&row), self.marks).map(|at| row.start + at);
        let to = end.map_or(notes, |end| {
            items.iter().position(|item| item.span.start >= end).unwrap_or(notes)
        });
        let is_rule = to > from && {
            let text = self.words(&(items[from].span.start..items[to - 1].span.end));
            note::understood(text)
        };
        is_rule.then_some((from, to, to))
    }

    /// Returns how many of these items it takes for the form to have its fourteen tiles.
    fn fourteen(&self, items: &[Item]) -> Option<usize> {
        let mut tiles = self.line.tiles;
        if tiles == 14 {
            return Some(0);
        }
        for (at, item) in items.iter().enumerate() {
            match item.kind {
                Kind::Or => tiles = 0,
                Kind::Word => {
                    tiles += line::tiles(self.words(&item.span));
                }
                _ => {}
            }
            if tiles == 14 {
                return Some(at + 1);
            }
        }
        None
    }

    /// Treats a note without its parentheses as a note, and a group in brackets as a group, and
    /// reports it.
    pub(super) fn loose_note(&mut self, item: &Item, within: &Range<usize>) {
        let text = self.words(within);
        let shown = shorten(text.trim());
        let whole = self.words(&item.span);
        self.line.broken |= self.line.span.is_some();
        let groups = text.split_whitespace().all(|text| word::maybe(text).is_some());
        if whole.starts_with('[') && groups && !text.trim().is_empty() && self.line.span.is_some() {
            let mut at = within.start;
            for typed in text.split_whitespace() {
                at += self.words(&(at..within.end)).find(typed).unwrap_or(0);
                self.line.word(typed, at..at + typed.len(), self.jokers);
                at += typed.len();
            }
            self.fault(
                DiagnosticBuilder::new(
                    Code::CardUnclosed,
                    item.span.clone(),
                    "groups in brackets; remove the brackets",
                )
                .help(format!("write `{shown}`")),
            );
            return;
        }
        if whole.ends_with('}') {
            self.fault(
                DiagnosticBuilder::new(
                    Code::CardUnclosed,
                    item.span.clone(),
                    "remark without an opening `{`",
                )
                .help(format!("write `{{{shown}}}`")),
            );
            return;
        }
        let seen = match (whole.starts_with('['), whole.ends_with([')', ']'])) {
            (true, true) => "note in brackets; use parentheses",
            (false, true) => "note without an opening `(`",
            _ => "note without parentheses",
        };
        self.fault(
            DiagnosticBuilder::new(Code::CardUnclosed, item.span.clone(), seen)
                .help(format!("write `({shown})`")),
        );
        if self.line.span.is_some() && note::understood(text) {
            self.line.form().notes.push(within.clone());
        }
    }

    /// Warns about a remark that any reader would take for a rule.
    pub(super) fn remark(&mut self, item: &Item, within: &Range<usize>) {
        let text = self.words(within).trim();
        if text.split_whitespace().count() > 1 && note::understood(text) {
            self.fault(
                DiagnosticBuilder::new(
                    Code::CardRemarkRule,
                    item.span.clone(),
                    "this remark looks like a rule, but remarks are ignored",
                )
                .help(format!(
                    "write `({})` if it's a rule; otherwise give the remark its own row, \
                     starting with #",
                    shorten(text)
                )),
            );
        }
    }
}
