//! Records as text, parsed row by row.

use std::cmp::Reverse;
use std::ops::Range;

use super::act::Act;
use super::event::Event;
use super::forms::{Form, is_verb, of_verb, verbs};
use super::pattern::{Matched, Pattern};
use super::setup::{self, SetupParser, no_tile, shown};
use super::slot::{Names, seat, take_bettor};
use super::tiles::groups_of;
use super::time::Time;
use super::token::{Cursor, Token, TokenKind, tokens, without_note};
use super::types::{Entry, Record};
use crate::diagnostic::{Code, Collector, DiagnosticBuilder, DiagnosticList, RowIndex, SourceSpan};
use crate::rules::Who;
use crate::seat::Seat;
use crate::spelling::suggest;

/// A parsed record, possibly with rows that are not in the language.
#[derive(Debug, Clone, Default)]
pub struct ParsedRecord {
    /// Everything that was understood.
    pub record: Record,
    /// What is wrong with the other rows, in order.
    pub faults: DiagnosticList,
    /// The rows that could not be parsed.
    pub unparsed: Vec<UnparsedRow>,
}

/// A row that is not in the language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnparsedRow {
    /// The row of the text, from 1.
    pub row: usize,
    /// Its byte range, without surrounding whitespace or a trailing note.
    pub span: Range<usize>,
    /// How many entries of the record come before it.
    pub(crate) entries: usize,
    /// True if it comes before the first act.
    pub in_setup: bool,
}

impl ParsedRecord {
    /// Returns the record with each row that could not be parsed, and that names a player, as an act
    /// in the writer's own words. It has no effect, but an objection to it isn't answered for the
    /// row above. `text` is the text of the record.
    ///
    /// # Examples
    ///
    /// ```
    /// let text = "East discards 2B\nWest snags it\nNorth objects";
    /// let record = mahj::record::parse_rows(text).with_unparsed(text);
    /// assert_eq!(record.events().count(), 3);
    /// ```
    #[must_use]
    pub fn with_unparsed(self, text: &str) -> Record {
        let ParsedRecord { mut record, unparsed, .. } = self;
        let (rows, names) = (RowIndex::new(text), record.setup.names());
        let mut written = unparsed.into_iter().filter(|row| !row.in_setup).peekable();
        let mut entries = Vec::new();
        let mut add = |entries: &mut Vec<Entry>, before: usize| {
            while let Some(row) = written.next_if(|row| row.entries <= before) {
                let words = text.get(row.span.clone()).unwrap_or_default();
                let split = tokens(words, 0);
                if let [who, ..] = players(&mut Cursor::new(&split), &names).as_slice() {
                    let does = Act::Aside { words: words.to_owned() };
                    let spot = SourceSpan(rows.place(row.span));
                    entries.push(Entry::Event(Event::new(*who, does), spot));
                }
            }
        };
        for (nth, entry) in std::mem::take(&mut record.entries).into_iter().enumerate() {
            add(&mut entries, nth);
            entries.push(entry);
        }
        add(&mut entries, usize::MAX);
        record.entries = entries;
        record
    }
}

/// Parses a record and reports everything wrong with it at once.
///
/// # Errors
///
/// Every row that is not in the language, with the first words that are not understood.
///
/// # Examples
///
/// ```
/// let record = mahj::record::parse("South holds 5C 5C J\n\nWest discards 7D as 7B\nSouth calls, lifts").unwrap();
/// assert_eq!(record.events().count(), 3);
/// assert_eq!(mahj::record::parse(&record.to_string()).unwrap(), record);
///
/// let faults = mahj::record::parse("South clams").unwrap_err();
/// assert_eq!(faults.list[0].sentence(), "unknown action `clams`");
/// assert_eq!(faults.list[0].help, "did you mean `claims`?");
/// ```
pub fn parse(text: &str) -> Result<Record, DiagnosticList> {
    let ParsedRecord { record, faults, .. } = parse_rows(text);
    if faults.is_empty() { Ok(record) } else { Err(faults) }
}

/// Parses a record from bytes.
///
/// # Errors
///
/// The same as [`parse`], and if the bytes are not valid UTF-8.
pub fn parse_bytes(bytes: &[u8]) -> Result<Record, DiagnosticList> {
    parse(utf8(bytes)?)
}

/// Returns the text of a record.
///
/// # Errors
///
/// If the bytes are not valid UTF-8.
pub fn utf8(bytes: &[u8]) -> Result<&str, DiagnosticList> {
    std::str::from_utf8(bytes).map(|text| text.trim_start_matches('\u{FEFF}')).map_err(|error| {
        let text = String::from_utf8_lossy(bytes);
        let mut faults = Collector::new(&text);
        let at = error.valid_up_to();
        let draft =
            DiagnosticBuilder::new(Code::RecordEncoding, at..at + 1, "this isn't text in UTF-8");
        faults.add(draft.help("save the file as UTF-8"));
        faults.into_faults()
    })
}

/// Parses a record leniently: rows that are not in the language are left out and reported.
///
/// # Examples
///
/// ```
/// let parsed = mahj::record::parse_rows("East discards 2B\nSouth sneezes\nSouth calls");
/// assert_eq!(parsed.record.events().count(), 2);
/// assert_eq!((parsed.unparsed.len(), parsed.unparsed[0].row), (1, 2));
/// ```
#[must_use]
pub fn parse_rows(text: &str) -> ParsedRecord {
    let mut parser = Parser::new(text);
    let mut at = 0;
    for row in text.split_inclusive(['\n', '\r']) {
        parser.row(row, at);
        at += row.len();
    }
    parser.finish()
}

/// What a row of play says.
struct Said {
    event: Event,
    joined: bool,
    span: Range<usize>,
}

struct Parser<'t> {
    text: &'t str,
    faults: Collector<'t>,
    setup: SetupParser,
    entries: Vec<Entry>,
    unparsed: Vec<UnparsedRow>,
    played: bool,
    groups: u32,
    /// True after a row of play that was not understood: an act joined to it with `&` has nothing
    /// to attach to.
    lost: bool,
    /// How far the rows below have been searched for a setup row, and whether one was found.
    below: (usize, bool),
}

impl<'t> Parser<'t> {
    fn new(text: &'t str) -> Parser<'t> {
        Parser {
            text,
            faults: Collector::new(text),
            setup: SetupParser::default(),
            entries: Vec::new(),
            unparsed: Vec::new(),
            played: false,
            groups: 0,
            lost: false,
            below: (0, false),
        }
    }

    fn row(&mut self, row: &'t str, at: usize) {
        let (said, note) = without_note(row);
        let said_at = at + said.len() - said.trim_start().len();
        let said = said.trim();
        let end = at + row.len();
        if !said.is_empty() {
            let span = said_at..said_at + said.len();
            let in_setup = !self.played;
            if let Err(drafts) = self.said(said, span.clone(), end) {
                let row = self.faults.rows().place(span.clone()).row;
                let entries = self.entries.len();
                self.unparsed.push(UnparsedRow { row, span, entries, in_setup });
                drafts.into_iter().for_each(|draft| self.faults.add(draft));
            }
        }
        match note {
            Some(note) if self.played || !self.entries.is_empty() => {
                self.entries.push(Entry::Note(note));
            }
            Some(note) => self.setup.setup.notes.push(note),
            None => {}
        }
    }

    /// Parses a row that isn't empty.
    fn said(
        &mut self,
        said: &'t str,
        span: Range<usize>,
        end: usize,
    ) -> Result<(), Vec<DiagnosticBuilder>> {
        if said == "?" {
            self.played = true;
            self.entries.push(Entry::Ask(SourceSpan(self.faults.rows().place(span))));
            return Ok(());
        }
        let tokens = tokens(said, span.start);
        let mut cursor = Cursor::new(&tokens);
        if let Some(kind) = self.setup_kind(&mut cursor, end) {
            if self.played {
                let message = "setup row after the first action";
                let draft = DiagnosticBuilder::new(Code::RecordSetupLate, span, message);
                return Err(vec![draft.help(match kind {
                    setup::Kind::Named(_) | setup::Kind::NameFirst(_) => {
                        "names go above the first action; put anything else after `#`"
                    }
                    setup::Kind::Dead(_) => "to call a hand dead, write `South challenges East`",
                    _ => "move it up; for tiles you learn about later, write `South held 22B`",
                })]);
            }
            return self.setup.row(kind, cursor, said);
        }
        match play(Cursor::new(&tokens), &self.setup.names, span) {
            Ok(said) => {
                if !self.played
                    && let Some(error) = shows_without_brackets(&said)
                    && self.is_above_setup(end)
                {
                    return Err(vec![error]);
                }
                self.played = true;
                self.add(said)?;
                self.lost = false;
                Ok(())
            }
            Err(draft) => {
                // A row that may have been meant for the setup doesn't end it.
                self.lost = self.played;
                Err(vec![draft])
            }
        }
    }

    /// If this is a setup row at this position, consumes its leading words and returns its kind.
    fn setup_kind(&mut self, cursor: &mut Cursor<'_, 't>, end: usize) -> Option<setup::Kind> {
        let mut ahead = *cursor;
        if !self.played && setup::take_bet_of_bettor(&mut ahead, &self.setup.names) {
            if !self.is_above_setup(end) {
                return None;
            }
            *cursor = ahead;
            return Some(setup::Kind::Bet);
        }
        let kind = setup::kind(&mut ahead, &self.setup.names)?;
        // After the first act, `shows` with brackets lays out a hand for Mah Jongg, and `has`
        // counts tiles.
        let is_act = matches!(kind, setup::Kind::Shows(_) | setup::Kind::Has(_));
        if self.played && is_act {
            return None;
        }
        *cursor = ahead;
        Some(kind)
    }

    /// Returns true if there is a setup row below a position, before anyone acts.
    fn is_above_setup(&mut self, end: usize) -> bool {
        if end < self.below.0 {
            return self.below.1;
        }
        let mut at = end;
        let mut found = false;
        for row in self.text[end..].split_inclusive(['\n', '\r']) {
            at += row.len();
            let said = without_note(row).0.trim();
            let tokens = tokens(said, 0);
            let mut cursor = Cursor::new(&tokens);
            let mut ahead = cursor;
            let shows = seat(&mut ahead, &self.setup.names).is_some() && ahead.take("shows");
            let bets = setup::take_bet_of_bettor(&mut cursor, &self.setup.names);
            if said.is_empty()
                || bets
                || shows && !ahead.peek().is_some_and(|next| next.is_mark("["))
            {
                continue;
            }
            found = setup::kind(&mut cursor, &self.setup.names).is_some();
            break;
        }
        self.below = (at, found);
        found
    }

    fn add(&mut self, said: Vec<Said>) -> Result<(), Vec<DiagnosticBuilder>> {
        for Said { mut event, joined, span } in said {
            if joined {
                match last_event(&mut self.entries) {
                    _ if self.lost => {}
                    Some(last) => {
                        if last.together.is_none() {
                            self.groups += 1;
                            last.together = Some(self.groups);
                        }
                        event.together = last.together;
                    }
                    None => return Err(vec![joins_nothing(span)]),
                }
            }
            // Later acts join the first act of their own row, not a lost row.
            self.lost = false;
            let spot = SourceSpan(self.faults.rows().place(span));
            self.entries.push(Entry::Event(event, spot));
        }
        Ok(())
    }

    fn finish(mut self) -> ParsedRecord {
        for draft in self.setup.too_many().into_iter().chain(self.setup.too_few()) {
            self.faults.add(draft);
        }
        let record = Record { setup: self.setup.setup, entries: self.entries };
        ParsedRecord { record, faults: self.faults.into_faults(), unparsed: self.unparsed }
    }
}

/// Returns the newest event of a record.
pub(crate) fn last_event(entries: &mut [Entry]) -> Option<&mut Event> {
    entries.iter_mut().rev().find_map(|entry| match entry {
        Entry::Event(event, _) => Some(event),
        _ => None,
    })
}

fn joins_nothing(span: Range<usize>) -> DiagnosticBuilder {
    let message = "`&` needs an action on each side";
    DiagnosticBuilder::new(Code::RecordJoin, span, message)
        .help("write what else happened at the same moment")
}

/// Reports exposures without brackets in the setup: without them, the hand is shown for Mah Jongg.
fn shows_without_brackets(said: &[Said]) -> Option<DiagnosticBuilder> {
    let Said { event, span, .. } = said.first()?;
    let Act::Show { tiles: Some(tiles) } = &event.does else { return None };
    let message = "exposures need brackets";
    let draft = DiagnosticBuilder::new(Code::RecordObject, span.clone(), message);
    let groups = groups_of(&tiles.each().collect::<Vec<_>>());
    let shown: Vec<String> = groups.iter().map(|group| format!("[{group}]")).collect();
    let usage = match shown.is_empty() {
        true => format!("write `{} shows` with each group in brackets", event.who),
        false => format!("write `{} shows {}`", event.who, shown.join(" ")),
    };
    Some(draft.help(format!("{usage}, or write the declaration of Mah Jongg first")))
}

/// Parses a row of play.
///
/// ```text
/// play ::= [ time ] [ '&' ] acts { '&' acts }
/// acts ::= who act { ( ',' | ';' | 'and' ) [ who ] act }      the same players act until others are named
/// who  ::= player { ( ',' | 'and' ) player } | 'all' | 'bettor'
/// ```
fn play(
    mut cursor: Cursor<'_, '_>,
    names: &Names,
    row: Range<usize>,
) -> Result<Vec<Said>, DiagnosticBuilder> {
    let at: Option<Time> = cursor.raw().and_then(|token| token.text.parse().ok());
    cursor.at += usize::from(at.is_some());
    let mut said: Vec<Said> = Vec::new();
    let mut current: Vec<Who> = Vec::new();
    // The first act after a `&` is joined to the one before it.
    let mut joins = cursor.take_mark("&");
    loop {
        let start = cursor;
        let begin = start.peek().map_or(row.end, |token| token.at);
        let named = players(&mut cursor, names);
        if !named.is_empty() {
            current = named;
        }
        if cursor.is_empty() || cursor.peek().is_some_and(|token| token.is_mark("&")) {
            return Err(match cursor.peek() {
                None if start.at != cursor.at => {
                    let message = "the row ends before the action";
                    let draft = DiagnosticBuilder::new(Code::RecordUnknownVerb, row, message);
                    draft.help("write what was done, such as `South calls`")
                }
                _ => joins_nothing(begin.min(row.end.saturating_sub(1))..row.end),
            });
        }
        let wall_game = cursor.take_all(&["wall", "game"]);
        if wall_game && (current.is_empty() || current == [Who::All]) {
            let end = cursor.tokens[cursor.at - 1].end;
            let event = Event::new(Who::All, Act::WallGame);
            said.push(Said { event: Event { at, ..event }, joined: joins, span: begin..end });
        } else {
            if current.is_empty() {
                // The dealer is East.
                match cursor.peek().filter(|token| token.is("deals")) {
                    Some(_) => current = vec![Seat::East.into()],
                    None => return Err(no_one(start, names)),
                }
            }
            let act = act(&mut cursor, names)?;
            let end = cursor.tokens[cursor.at - 1].end;
            for (nth, who) in current.iter().enumerate() {
                let event = Event { at, ..Event::new(*who, act.clone()) };
                said.push(Said { event, joined: joins || nth > 0, span: begin..end });
                joins = false;
            }
        }
        joins = false;
        match cursor.next() {
            None => return Ok(said),
            Some(token) if token.is_mark("&") => {
                joins = true;
                // The player acting at the same moment is named, or is the same one as before.
            }
            // `,`, `;`, or `and`; parsing the act guarantees it.
            Some(_) => {
                cursor.take("and");
            }
        }
        // A separator at the end of a row has no effect.
        if !joins && cursor.is_empty() {
            return Ok(said);
        }
    }
}

/// Parses the acting players; empty if no one is named.
pub(crate) fn players(cursor: &mut Cursor<'_, '_>, names: &Names) -> Vec<Who> {
    let mut ahead = *cursor;
    if take_bettor(&mut ahead, names) {
        *cursor = ahead;
        return vec![Who::Bettor];
    }
    if let Some(seat) = seat(&mut ahead, names) {
        *cursor = ahead;
        let mut all = vec![Who::Seat(seat)];
        loop {
            let mut ahead = *cursor;
            let comma = ahead.take_mark(",");
            let and = ahead.take("and") || ahead.take_mark("&");
            match self::seat(&mut ahead, names).filter(|_| comma || and) {
                // A player named twice acts only once.
                Some(seat) if all.contains(&Who::Seat(seat)) => {}
                Some(seat) => all.push(Who::Seat(seat)),
                None => break,
            }
            *cursor = ahead;
        }
        return all;
    }
    if ahead.take("all") || ahead.take("everybody") || ahead.take("everyone") {
        ahead.take("players");
        *cursor = ahead;
        return vec![Who::All];
    }
    Vec::new()
}

/// Returns true where an act ends: at the end of the row, at a mark between acts, or at `and`
/// before another act.
fn ends(cursor: Cursor<'_, '_>, names: &Names) -> bool {
    let Some(token) = cursor.peek() else { return true };
    if token.is_mark(",") || token.is_mark(";") || token.is_mark("&") {
        return true;
    }
    let mut ahead = cursor;
    if !ahead.take("and") {
        return false;
    }
    // `22B and the called 2B` is not a call.
    let article = ahead.raw().is_some_and(Token::is_article);
    let begins_act = !article && ahead.peek().and_then(Token::word).is_some_and(is_verb);
    begins_act || !players(&mut ahead, names).is_empty()
}

/// Takes an act: the form with the most words that fits up to the end of the act.
fn act(cursor: &mut Cursor<'_, '_>, names: &Names) -> Result<Act, DiagnosticBuilder> {
    let mut verb = *cursor;
    // `has called`
    let has = ["has", "have", "had"].iter().any(|word| verb.take(word));
    let is_act = |at: &Cursor<'_, '_>| at.peek().and_then(Token::word).is_some_and(is_verb);
    if cursor.raw().is_some_and(Token::is_article) {
        return Err(unknown(*cursor));
    }
    let from = if has && is_act(&verb) { verb } else { *cursor };
    let Some(word) = from.peek().and_then(Token::word).filter(|word| is_verb(word)) else {
        return Err(unknown(*cursor));
    };
    let mut best: Option<(usize, usize, Act, Cursor<'_, '_>)> = None;
    let mut furthest: Vec<(usize, &Form, &Pattern)> = Vec::new();
    for (form, pattern) in of_verb(word) {
        let reached = match pattern.matches(from, names) {
            Matched::UpTo(at) => at,
            Matched::Whole(values, after, words) => {
                let act = ends(after, names).then(|| (form.make)(&values)).flatten();
                if let Some(act) = act {
                    let better = best
                        .as_ref()
                        .is_none_or(|(end, most, ..)| (after.at, words) > (*end, *most));
                    if better {
                        best = Some((after.at, words, act, after));
                    }
                }
                after.at
            }
        };
        furthest.push((reached, form, pattern));
    }
    match best {
        Some((_, _, act, after)) => {
            if let Some(draft) = quoted_form(&from.tokens[from.at..after.at], &act, names) {
                return Err(draft);
            }
            *cursor = after;
            Ok(act)
        }
        None => Err(unfinished(from, furthest)),
    }
}

/// Reports that words in quotes are a form of the language: in quotes they would be a remark.
fn quoted_form(written: &[Token<'_>], act: &Act, names: &Names) -> Option<DiagnosticBuilder> {
    let Act::Remark { words } = act else { return None };
    let quote = written.iter().find(|token| token.kind == TokenKind::Quote)?;
    let whole = format!("says {words}");
    let inside = tokens(&whole, 0);
    let mut cursor = Cursor::new(&inside);
    let act = self::act(&mut cursor, names).ok().filter(|_| cursor.is_empty())?;
    let message = "words in quotes are only a remark";
    let draft = DiagnosticBuilder::new(Code::RecordObject, quote.span(), message);
    Some(draft.help(format!("without quotes this is `{act}`; put a remark after `#`")))
}

/// Reports that no form begins this way, and what may have been meant.
fn unknown(cursor: Cursor<'_, '_>) -> DiagnosticBuilder {
    let Some(token) = cursor.peek() else {
        let end = cursor.tokens.last().map_or(0, |token| token.end);
        return DiagnosticBuilder::new(Code::RecordUnknownVerb, end..end + 1, "no action here")
            .help("write what was done, such as `South calls`");
    };
    let word = token.word().unwrap_or(token.text);
    let help = match suggest(word, verbs()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => {
            "write what was done: `discards 5D`, `calls`, `exposes 22B`, `says Mah Jongg`; put anything \
             else after `#`"
                .into()
        }
    };
    let end =
        token.at + if token.kind == TokenKind::Word { word.len() } else { token.end - token.at };
    let message = format!("unknown action `{}`", shown(word));
    DiagnosticBuilder::new(Code::RecordUnknownVerb, token.at..end, message).help(help)
}

/// Reports the first unexpected word, and the usage of the forms that matched furthest.
fn unfinished(from: Cursor<'_, '_>, mut all: Vec<(usize, &Form, &Pattern)>) -> DiagnosticBuilder {
    let at = all.iter().map(|(reached, ..)| *reached).max().unwrap_or(from.at);
    let stop = Cursor { tokens: from.tokens, at };
    // The printed pattern is a better example than a synonym.
    all.retain(|(reached, ..)| *reached == at);
    all.sort_by_key(|(_, form, pattern)| Reverse(std::ptr::eq(&form.patterns[0], *pattern)));
    let mut shown_forms: Vec<&Form> = Vec::new();
    let mut usages: Vec<String> = Vec::new();
    for (_, form, pattern) in all {
        if shown_forms.iter().all(|other| !std::ptr::eq(*other, form)) && usages.len() < 4 {
            shown_forms.push(form);
            // What is left over may belong to an optional part; what is missing doesn't.
            usages.push(if stop.is_empty() { pattern.example() } else { pattern.usage() });
        }
    }
    let help = format!("write `{}`", usages.join("` or `"));
    let Some(token) = stop.peek() else {
        let end = from.tokens.last().map_or(0, |token| token.end);
        let verb = from.peek().and_then(Token::word).unwrap_or("");
        let message = format!("`{}` isn't complete", shown(verb));
        return DiagnosticBuilder::new(Code::RecordObject, end..end + 1, message).help(help);
    };
    if let Some(draft) = no_tile(stop) {
        return draft;
    }
    let message = format!("unexpected `{}`", shown(token.text));
    DiagnosticBuilder::new(Code::RecordLeftOver, token.span(), message).help(help)
}

/// Reports that a row names no player.
fn no_one(cursor: Cursor<'_, '_>, names: &Names) -> DiagnosticBuilder {
    let Some(token) = cursor.peek() else { return unknown(cursor) };
    let word = shown(token.word().unwrap_or(token.text));
    let person = word.starts_with(char::is_uppercase) && word.chars().all(char::is_alphabetic);
    let draft = |message: String| DiagnosticBuilder::new(Code::RecordRow, token.span(), message);
    if word.starts_with(|c: char| c.is_ascii_digit()) && word.contains(':') {
        let help = "write `09:05` or `23:59:59` before the player";
        return draft(format!("`{word}` isn't a time of day")).help(help);
    }
    let letter = Seat::ALL.iter().find(|seat| seat.name()[..1].eq_ignore_ascii_case(&word));
    let known =
        Seat::ALL.iter().map(|seat| seat.name()).chain(names.iter().map(|(name, _)| name.as_str()));
    let setup = setup::WORDS.iter().map(|(word, _)| *word).filter(|_| names.is_empty() || !person);
    let unnamed =
        Seat::ALL.into_iter().find(|seat| names.iter().all(|(_, who)| who.seat() != Some(*seat)));
    let help = if let Some(seat) = letter {
        format!("write `{seat}`; the letter alone is a tile")
    } else if let Some(near) = suggest(&word, known.chain(setup)) {
        format!("did you mean `{near}`?")
    } else if cursor.tokens.get(cursor.at + 1).is_some_and(|next| next.is("bets")) {
        "the fifth player is the bettor: `bettor bets on West`".to_owned()
    } else if let (true, Some(seat)) = (person && !names.is_empty(), unnamed) {
        format!("say who that is before the first action: `{seat} is {word}`")
    } else {
        "begin with East, South, West, North, all or bettor".to_owned()
    };
    draft(format!("`{word}` isn't a seat or a player")).help(help)
}
