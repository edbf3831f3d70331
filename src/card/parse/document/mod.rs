//! Gathers items into a header, sections, and lines.

mod header;
mod recovery;

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::super::chars::plain;
use super::super::{Card, LineName, Mark, Marks, Parsed, Section, Values};
use super::line::{Defaults, FormText, LineText};
use super::word::PrintsJokers;
use super::{ITEMS, Item, Kind, LINES, NOTE, typo, value, word};
use crate::diagnostic::{Code, Collector, DiagnosticBuilder};

/// Gathers rows of items into a card.
pub(super) struct Gatherer<'t> {
    text: &'t str,
    collector: Collector<'t>,
    card: Card,
    /// The location of each section's title, by its slug.
    titles: HashMap<String, Range<usize>>,
    defaults: Defaults,
    in_section: bool,
    /// How many lines the section has, including those with errors.
    lines: usize,
    line: LineText,
    /// The last item was an `-or-`, so the line continues.
    after_or: bool,
    any_line: bool,
    /// A mark at the end of a row, whose value may be on the next.
    half: Option<End>,
    /// The section's title or default was not understood, so none of its lines are valid.
    section_faulty: bool,
    /// Header keys that were given.
    given: HashSet<String>,
    /// The letters of the marks.
    marks: Marks,
    /// Whether its lines have jokers.
    jokers: PrintsJokers,
    /// How many lines the card has, including those with errors.
    all_lines: usize,
    /// The card is over the size limit, and the rest is not read.
    full: bool,
}

impl<'t> Gatherer<'t> {
    pub(super) fn new(text: &'t str) -> Gatherer<'t> {
        Gatherer {
            text,
            collector: Collector::new(text),
            card: Card::default(),
            titles: HashMap::new(),
            defaults: Defaults::default(),
            in_section: false,
            lines: 0,
            line: LineText::default(),
            after_or: false,
            any_line: false,
            half: None,
            section_faulty: false,
            given: HashSet::new(),
            marks: Marks::default(),
            jokers: PrintsJokers::default(),
            all_lines: 0,
            full: false,
        }
    }

    pub(super) fn fault(&mut self, draft: DiagnosticBuilder) {
        self.collector.add(draft);
    }

    pub(super) fn finish(mut self) -> Parsed {
        self.end_line(None);
        if !self.any_line {
            let end = self.text.len();
            self.fault(
                DiagnosticBuilder::new(Code::CardEmpty, end..end, "no lines on this card").help(
                    "start with a section, `[2468]`, and a line, `22a 4444a 6666b 8888b (Any \
                           2 Suits) X 25`",
                ),
            );
        }
        Parsed { card: self.card, faults: self.collector.into_faults() }
    }

    /// Returns true if no more rows will be read.
    pub(super) fn is_full(&self) -> bool {
        self.full
    }

    /// Reports a card over the size limit, at the place where it exceeds it.
    fn too_long(&mut self, span: Range<usize>, message: String, note: &str, help: &str) {
        self.fault(DiagnosticBuilder::new(Code::CardTooLong, span, message).note(note).help(help));
    }

    /// Makes room for one more line or section. Past the limit, nothing is read.
    fn one_more(&mut self, count: usize, what: &str, span: &Range<usize>) {
        if count == LINES && !self.full {
            self.full = true;
            let law = format!("at most {LINES} {what} on a card");
            let help = "split it into several cards";
            self.too_long(span.clone(), law, "the rest was ignored", help);
        }
    }

    /// Takes the items of a row. `next` holds the items of the next nonempty row.
    pub(super) fn row(&mut self, items: &[Item], next: &[Item]) {
        let Some((first, rest)) = items.split_first() else {
            return;
        };
        if let Some((title, notes)) = self.loose_title(items, next) {
            let Kind::BareTitle(name) = title.kind.clone() else { return };
            return self.title(&title, name, notes);
        }
        match &first.kind {
            Kind::Title(_) if self.goes_on_with_note(rest) => {
                let note = first.span.start + 1..first.span.end - 1;
                let note = Item { kind: Kind::Loose(note), span: first.span.clone() };
                self.items(&[&[note], rest].concat());
            }
            Kind::Title(name) | Kind::OpenTitle(name) => self.title(first, name.clone(), rest),
            Kind::Key(key, value) => self.key(&first.span, key.clone(), value.clone()),
            _ => self.items(items),
        }
    }

    fn words(&self, span: &Range<usize>) -> &'t str {
        &self.text[span.clone()]
    }

    fn stray(&mut self, item: &Item, code: Code) {
        let text = self.words(&item.span);
        let (message, help) = match item.kind {
            Kind::Open(_) => typo::unclosed(text, self.marks),
            Kind::Stray(mark) => {
                (format!("unmatched `{mark}`"), "remove it, or open it first".to_owned())
            }
            _ => (format!("unexpected `{}`", shorten(text)), "move it to its own row".to_owned()),
        };
        let code = if matches!(item.kind, Kind::Open(_)) { Code::CardUnclosed } else { code };
        self.fault(DiagnosticBuilder::new(code, item.span.clone(), message).help(help));
    }

    /// Takes the items of a row that belong to lines.
    fn items(&mut self, items: &[Item]) {
        if self.take_loose_header(items) || self.take_loose_note(items) || self.finish_half(items) {
            return;
        }
        let loose = self.with_loose_note(items);
        let items = self.after_notes(loose.as_deref().unwrap_or(items));
        let mut rest = items;
        while let Some(first) = rest.first() {
            let end = self.find_end(rest);
            let goes_on = first.kind == Kind::Or
                || is_note(first)
                || self.after_or
                || end.as_ref().is_some_and(|end| end.at == 0);
            if !goes_on && self.line.looks_whole() {
                self.end_line(None);
            }
            let Some(end) = end else {
                rest.iter().for_each(|item| self.item(item));
                return;
            };
            rest[..end.at].iter().for_each(|item| self.item(item));
            let behind = &rest[end.after..];
            let notes = behind.iter().take_while(|item| is_note(item)).count();
            behind[..notes].iter().for_each(|item| self.item(item));
            let alone = end.span.len() == 1;
            if end.mark.is_some() && end.values.is_none() && end.after == items.len() && alone {
                self.half = Some(end);
                return;
            }
            self.end_line(Some(end));
            rest = &behind[notes..];
            if self.is_text(rest) {
                return self.text_after_value(rest);
            }
        }
    }

    /// Returns the items after any notes that begin a line, and reports those notes.
    fn after_notes<'i>(&mut self, items: &'i [Item]) -> &'i [Item] {
        let mut items = items;
        while self.line.span.is_none()
            && let Some((note, rest)) = items.split_first()
            && matches!(note.kind, Kind::Note(_))
        {
            self.fault(
                DiagnosticBuilder::new(
                    Code::CardEmptyForm,
                    note.span.clone(),
                    "note before the groups; it goes after them",
                )
                .help("move it after the groups of its line"),
            );
            self.line.broken = true;
            items = rest;
        }
        items
    }

    /// Handles a row that has only notes and no line they could belong to. Returns false for any
    /// other row.
    fn take_loose_note(&mut self, items: &[Item]) -> bool {
        // A row of only remarks between lines has no effect.
        if self.line.span.is_none() && items.iter().all(|item| matches!(item.kind, Kind::Remark(_)))
        {
            for item in items {
                if let Kind::Remark(within) = &item.kind {
                    self.remark(item, within);
                }
            }
            return true;
        }
        let note = items.iter().find(|item| matches!(item.kind, Kind::Note(_)));
        let Some(note) = note.filter(|_| self.line.span.is_none() && items.iter().all(is_note))
        else {
            return false;
        };
        self.fault(
            DiagnosticBuilder::new(
                Code::CardEmptyForm,
                note.span.clone(),
                "note without a line; it goes before the X or C",
            )
            .help("move it before the X or C of its line"),
        );
        true
    }

    /// Reads the value of a line whose mark is at the end of the previous row.
    fn finish_half(&mut self, items: &[Item]) -> bool {
        let Some(mut half) = self.half.take() else {
            return false;
        };
        let value =
            value::value(self.words(&items[0].span)).filter(|_| items[1..].iter().all(is_note));
        half.values = value.map(Values::one);
        self.end_line(Some(half));
        value.is_some()
    }

    /// Before the first section, a row with invalid words is a malformed header row, which gets a
    /// single diagnostic. Returns false for any other row.
    fn take_loose_header(&mut self, items: &[Item]) -> bool {
        if self.in_section || self.line.span.is_some() || self.find_end(items).is_some() {
            return false;
        }
        let bad =
            |item: &Item| item.kind == Kind::Word && word::maybe(self.words(&item.span)).is_none();
        if !items.iter().any(bad) {
            return false;
        }
        let span = items[0].span.start..items[items.len() - 1].span.end;
        self.fault(
            DiagnosticBuilder::new(
                Code::CardHeader,
                span,
                "expected a header row such as `title: My Card`",
            )
            .help("write a key, a colon and the value, or start the row with #"),
        );
        true
    }

    fn item(&mut self, item: &Item) {
        self.line.reach(&item.span);
        self.line.items += 1;
        if item.kind == Kind::TooLong || self.line.items > ITEMS {
            // One diagnostic per line is enough; nothing after it is kept.
            if self.line.items <= ITEMS + 1 {
                let law = format!("at most {ITEMS} groups and notes in one line");
                let help = "check where the line ends: X or C and the value go last";
                self.too_long(item.span.clone(), law, "", help);
            }
            self.line.items = ITEMS + 1;
            self.line.broken = true;
            return;
        }
        self.after_or = item.kind == Kind::Or;
        match &item.kind {
            Kind::Or => {
                self.line.tiles = 0;
                self.line.form().or_behind = Some(item.span.clone());
                self.line
                    .forms
                    .push(FormText { or_before: Some(item.span.clone()), ..FormText::default() });
            }
            Kind::Note(within) if within.len() > NOTE => {
                let law = format!("at most {NOTE} characters in one note");
                self.too_long(item.span.clone(), law, "", "check where the note ends");
                self.line.broken = true;
            }
            Kind::Note(within) => self.line.form().notes.push(within.clone()),
            Kind::Remark(within) => {
                let remark = plain(self.words(within));
                self.line.remarks.push(remark);
                self.remark(item, within);
            }
            Kind::Sign(sign) => {
                let form = self.line.form();
                let before = form.words.len();
                form.signs.push((before, *sign));
            }
            Kind::Word => {
                if self.words(&item.span).eq_ignore_ascii_case("x") {
                    let form = self.line.form();
                    let before = form.words.len();
                    return form.signs.push((before, 'x'));
                }
                let form = self.line.form();
                if form.notes.is_empty() || form.words.is_empty() {
                    let (text, span) = (self.words(&item.span), item.span.clone());
                    self.line.word(text, span, self.jokers);
                } else {
                    // Words after the note: the previous line ended without its mark.
                    self.line.unreach(&item.span);
                    self.end_line(None);
                    self.item(item);
                }
            }
            Kind::Loose(within) => self.loose_note(item, within),
            _ => {
                self.line.broken = true;
                self.stray(item, Code::CardUnclosed);
                // It swallowed the mark and value, and the next row is another line.
                let open = matches!(item.kind, Kind::Open(_));
                if open && typo::end_of_row(self.words(&item.span), self.marks).is_some() {
                    self.end_line(None);
                }
            }
        }
    }

    /// Finds the mark and value at the end of a row, or after a note.
    fn find_end(&self, items: &[Item]) -> Option<End> {
        let mut noted = self.line.forms.last().is_some_and(|form| !form.notes.is_empty());
        // Only notes and remarks come after the last word.
        let last = items.iter().rposition(|item| !is_note(item))?;
        for (at, item) in items.iter().enumerate() {
            noted |= matches!(item.kind, Kind::Note(_) | Kind::Loose(_));
            // A note belongs to the form before it; in the next form, the mark and value come last
            // again.
            noted &= item.kind != Kind::Or;
            if item.kind != Kind::Word {
                continue;
            }
            if let Some(end) = self.two_ends(items, at, last, noted) {
                return Some(end);
            }
            if !(noted || at + 2 > last) {
                continue;
            }
            if let Some(end) = self.end_at(items, at, last, noted) {
                return Some(end);
            }
        }
        self.end_in_note(items)
    }

    /// Returns the end of a line with two values, `X 40 C 50`, if it begins with this item.
    fn two_ends(&self, items: &[Item], at: usize, last: usize, noted: bool) -> Option<End> {
        let (first, value, one) = self.mark_and_value(items, at)?;
        let (second, other, two) = self.mark_and_value(items, at + one)?;
        let after = at + one + two;
        if !(noted || after == last + 1) {
            return None;
        }
        let span = items[at].span.start..items[after - 1].span.end;
        let (Some(first), Some(second)) = (first, second) else {
            return Some(End { at, after, mark: None, values: None, two: true, span });
        };
        let values = Values::of_marks((first, value), (second, other));
        Some(End { at, after, mark: Some(Mark::Exposed), values, two: true, span })
    }

    /// Returns the mark and value at an item, in one word or two, and the number of words. The mark
    /// is `None` if it is the O of a card whose header doesn't have it.
    fn mark_and_value(&self, items: &[Item], at: usize) -> Option<(Option<Mark>, u32, usize)> {
        let word = |at: usize| {
            let item = items.get(at).filter(|item| item.kind == Kind::Word);
            item.map(|item| self.words(&item.span))
        };
        let text = word(at)?;
        let letter = text.chars().next()?.len_utf8();
        let mark = self.marks.read(&text[..letter]);
        if mark.is_none() && !text[..letter].eq_ignore_ascii_case("o") {
            return None;
        }
        match &text[letter..] {
            "" => Some((mark, value::value(word(at + 1)?)?, 2)),
            value => Some((mark, value::value(value)?, 1)),
        }
    }

    /// Returns the end of a line that has its mark and value in a note at the end of the row.
    fn end_in_note(&self, items: &[Item]) -> Option<End> {
        let (last, before) = items.split_last()?;
        let Kind::Note(within) = &last.kind else { return None };
        let mark = typo::end_in_note(self.words(within), self.marks)?;
        let begun = self.line.span.is_some() || before.iter().any(|item| !is_note(item));
        begun.then(|| End {
            at: before.len(),
            after: items.len(),
            mark: Some(mark),
            values: None,
            two: false,
            span: last.span.clone(),
        })
    }

    /// Returns the mark and value if they begin with this item: `X 25`, `X25`, and what people
    /// write instead.
    fn end_at(&self, items: &[Item], at: usize, last: usize, noted: bool) -> Option<End> {
        let text = self.words(&items[at].span);
        let next = items.get(at + 1).filter(|item| item.kind == Kind::Word);
        let next = next.map(|item| self.words(&item.span));
        let first = text.chars().next()?;
        let letter = self.marks.read(first.encode_utf8(&mut [0; 4]));
        let mark = letter.filter(|_| text.len() == 1);
        let next_value = next.and_then(value::value);
        let end = |after: usize, mark, value: Option<u32>| {
            let span = items[at].span.start..items[after - 1].span.end;
            Some(End { at, after, mark, values: value.map(Values::one), two: false, span })
        };
        // `X 25 cents` has no valid value, just as `X25cents` has none.
        let unit = |at: usize| {
            let item = items.get(at).filter(|item| item.kind == Kind::Word);
            item.is_some_and(|item| typo::is_unit(self.words(&item.span)))
        };
        if let Some(mark) = letter
            && let Some(value) = value::value(&text[1..])
            && (noted || at == last || unit(last) && at + 1 == last)
        {
            let (after, value) = if unit(at + 1) { (2, None) } else { (1, Some(value)) };
            return end(at + after, Some(mark), value);
        }
        if mark.is_some()
            && next_value.is_some()
            && (noted || at + 1 == last || unit(last) && at + 2 == last)
        {
            let (after, value) = if unit(at + 2) { (3, None) } else { (2, next_value) };
            return end(at + after, mark, value);
        }
        let whole = || noted || self.line.tiles_with(self.text, &items[..at]) == 14;
        // `X`, followed by something that is not a value.
        if mark.is_some() && (whole() || at == last) {
            return end(last + 1, mark, None);
        }
        let value = value::value(text).filter(|_| !text.ends_with(['c', 'C']));
        // `25 X`
        if value.is_some()
            && at + 1 == last
            && next.is_some_and(|next| self.marks.read(next).is_some())
            && whole()
        {
            return end(at + 2, None, value);
        }
        // `25` alone
        if value.is_some() && at == last && whole() {
            return end(at + 1, None, value);
        }
        // `O 25`
        let marks = text.chars().all(|c| "XxCcOo".contains(c)) || text.chars().count() == 1;
        let no_word = text.len() <= 3 && (marks || word::maybe(text).is_none());
        if no_word && next_value.is_some() && at + 1 == last && whole() {
            return end(at + 2, None, next_value);
        }
        // `25X`, `s75`
        let here = at == 0 || items[..at].iter().any(is_note);
        if at == last
            && (here || self.line.tiles_with(self.text, &items[..at]) == 14)
            && whole()
            && let Some((mark, value)) = typo::is_end(text, self.marks)
        {
            return end(at + 1, mark, Some(value).filter(|_| mark.is_none()));
        }
        None
    }

    /// Ends the line: with its mark and value, or without.
    fn end_line(&mut self, end: Option<End>) {
        self.after_or = false;
        let end = end.or_else(|| self.half.take());
        let mut line = std::mem::take(&mut self.line);
        let Some(mut span) = line.span.clone() else {
            if let Some(end) = end {
                self.fault(
                    DiagnosticBuilder::new(
                        Code::CardEmptyForm,
                        end.span,
                        "X or C and a value, but no groups",
                    )
                    .help("type the groups of the line before its X or C"),
                );
            }
            return;
        };
        self.any_line = true;
        self.one_more(self.all_lines, "lines", &span);
        if self.full {
            return;
        }
        self.all_lines += 1;
        self.need_section(&span);
        if let Some(end) = &end {
            span.end = span.end.max(end.span.end);
        }
        line.span = Some(span.clone());
        // An unclosed item may have swallowed the mark and value.
        let swallowed = line.broken && end.is_none();
        if !swallowed {
            self.check_end(end.as_ref(), &span, &line.last);
        }
        self.keep_line(line, end.as_ref(), span);
    }

    /// Gives a line with no section above it a section, and reports an error.
    fn need_section(&mut self, span: &Range<usize>) {
        if self.in_section {
            return;
        }
        self.fault(
            DiagnosticBuilder::new(
                Code::CardNoSection,
                span.clone(),
                "line before the first section title",
            )
            .help("put a title above it, such as `[2468]`"),
        );
        self.card.sections.push(Section { name: "Unnamed".to_owned(), ..Section::default() });
        self.in_section = true;
    }

    /// Reports a missing mark or value at the end of a line; `last` is its last word.
    fn check_end(&mut self, end: Option<&End>, line: &Range<usize>, last: &Range<usize>) {
        let [open, closed] = self.marks.letters();
        let (mark, value) = (end.and_then(|end| end.mark), end.and_then(|end| end.values));
        let at =
            |missing: &Range<usize>| end.map_or_else(|| missing.clone(), |end| end.span.clone());
        let text = end.map_or("", |end| self.words(&end.span));
        let draft = if mark.is_none() {
            let (message, help) = if value.is_some() {
                typo::mark(text, self.marks)
            } else if end.is_some_and(|end| end.two) {
                typo::two_marks()
            } else {
                let either = typo::either(self.marks);
                let message = format!("missing {either} and value at the end of the line");
                (message, typo::which(self.marks))
            };
            DiagnosticBuilder::new(Code::CardMark, at(last), message).help(help)
        } else if value.is_none() {
            let message = match text.starts_with('(') {
                _ if end.is_some_and(|end| end.two) => "two values with the same letter".to_owned(),
                false if text.len() > 1 => format!("no valid value in `{}`", shorten(text)),
                true => format!("{open} or {closed} and the value are inside the parentheses"),
                false => {
                    format!(
                        "no value; end the line with {open} or {closed} and points, `{open} 25`"
                    )
                }
            };
            let help = match end {
                Some(end) if end.two => format!(
                    "write both, exposed and concealed: `{open} 40 {closed} 50`, or one of them"
                ),
                _ => typo::value_instead(text, self.marks),
            };
            DiagnosticBuilder::new(Code::CardValue, at(line), message).help(help)
        } else {
            return;
        };
        self.fault(draft);
    }

    /// Parses a line and adds it to its section; a line with errors is listed by name as left out.
    fn keep_line(&mut self, line: LineText, end: Option<&End>, span: Range<usize>) {
        self.lines += 1;
        let number = self.lines;
        let (mark, values) = (end.and_then(|end| end.mark), end.and_then(|end| end.values));
        let one_form = line.forms.len() == 1;
        let read = line.read(self.text, &mut self.collector, &self.defaults, one_form);
        let section = self.card.sections.last_mut();
        match (read, mark, values, section) {
            (Some((forms, notes, remarks)), Some(mark), Some(values), Some(section))
                if !self.section_faulty =>
            {
                let spot = crate::diagnostic::SourceSpan(self.collector.rows().place(span));
                section.lines.push(super::super::HandLine {
                    number,
                    forms,
                    notes,
                    remarks,
                    mark,
                    values,
                    spot,
                });
            }
            (_, _, _, Some(section)) => {
                let section = section.name.clone();
                self.card.left_out.push(LineName { section, number, form: None });
            }
            _ => {}
        }
    }
}

/// The end of a line: its mark and value, and the items they come from.
#[derive(Debug)]
struct End {
    at: usize,
    after: usize,
    mark: Option<Mark>,
    values: Option<Values>,
    /// It has two marks with a value each.
    two: bool,
    span: Range<usize>,
}

fn is_note(item: &Item) -> bool {
    matches!(item.kind, Kind::Note(_) | Kind::Remark(_) | Kind::Loose(_))
}

/// Returns the first characters of text quoted in a message.
pub(super) fn shorten(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
