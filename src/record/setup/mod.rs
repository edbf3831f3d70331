//! Rows that describe the table before the first act.
//!
//! ```text
//! setup  ::= said { ( ',' | ';' ) said }              several in one row if each begins with a player
//! said   ::= 'title' text
//!          | 'card' ( 'practice' | file )             a file in the record's folder or below
//!          | 'rules' choice { ',' choice }            rules tournament, misname_mj pay4
//!          | 'mode' ( 'play' | 'referee' )
//!          | 'seats' seat seat seat                   a table of three
//!          | seat 'is' name                           the name then stands for the seat
//!          | 'bettor is' name
//!          | seat 'shows' group { group }             exposures, in the order made
//!          | seat 'holds' tiles [ '...' ]             known concealed tiles, in one or more rows
//!          | seat 'has' number [ 'tiles' ]            if not the usual number
//!          | seat 'is dead'
//!          | seat 'erred' [ 'on' line ]               Mah Jongg in error earlier in the game
//!          | 'table' tiles                            older discards
//!          | 'wall' number [ ',' 'next' tiles ]       tiles left, and which come next
//!          | 'turn' seat | seat [ 'is' ] ( 'to play' | 'next' )
//!          | 'opening'                                East discards first
//!          | 'bet' [ 'on' ] ( seat | 'a wall game' )
//!          | 'charleston' ( ( 'first' | 'second' ) way | 'courtesy' )
//! choice ::= preset | switch [ ':' | '=' ] value
//! ```

mod kind;

use std::ops::Range;

use super::forms::is_word_of_a_form;
use super::slot::{Slot, Value, number, seat};
use super::tiles::{self, groups_of, number_word};
use super::token::{Cursor, Token, TokenKind, is_filler, owner};
use super::types::{Begin, Choice, Setup};
use crate::diagnostic::{Code, DiagnosticBuilder};
use crate::rules::{Bet, RuleSet, Who, no_preset};
use crate::seat::Seat;
use crate::spelling::{in_words, plural};
use crate::tile::{Symbol, Tile};
use crate::tiles::{TileSet, Tiles};

use kind::before_is;
pub(crate) use kind::{Kind, WORDS, kind, take_bet_of_bettor};

/// The result of a row, with everything that is wrong with it.
type ParseResult<T> = Result<T, Vec<DiagnosticBuilder>>;

/// The longest name of a player, in words and in characters.
const MAX_NAME: (usize, usize) = (3, 40);

/// What may be said only once in the setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Once {
    Title,
    Card,
    Mode,
    Seats,
    Table,
    Wall,
    Begin,
    Bet,
    Has(Seat),
    Erred(Seat),
    Name(Who),
}

impl Once {
    fn words(self) -> String {
        match self {
            Once::Title => "the title".to_owned(),
            Once::Card => "the card".to_owned(),
            Once::Mode => "the mode".to_owned(),
            Once::Seats => "who sits at the table".to_owned(),
            Once::Table => "what is on the table".to_owned(),
            Once::Wall => "the number of tiles in the wall".to_owned(),
            Once::Begin => "where the game starts".to_owned(),
            Once::Bet => "what the bettor bets on".to_owned(),
            Once::Has(seat) => format!("how many tiles {seat} has"),
            Once::Erred(seat) => format!("{seat}'s error"),
            Once::Name(Who::Bettor) => "the bettor's name".to_owned(),
            Once::Name(who) => format!("{who}'s name"),
        }
    }
}

/// Parses the setup and tracks where each thing was said.
#[derive(Debug, Default)]
pub(crate) struct SetupParser {
    pub(crate) setup: Setup,
    /// The names of players, the longest first.
    pub(crate) names: Vec<(String, Who)>,
    said: Vec<(Once, Range<usize>)>,
    /// Every tile that was named, with the last location of each kind.
    tiles: Tiles,
    last: Vec<(Tile, Range<usize>)>,
}

/// What is left of a row, and where the row is.
#[derive(Clone, Copy)]
struct Rest<'r, 't> {
    kind: Kind,
    cursor: Cursor<'r, 't>,
    /// The bytes of the whole row.
    start: usize,
    end: usize,
}

impl<'r, 't> Rest<'r, 't> {
    /// Returns what comes after `is` and the player.
    fn after_is(self) -> Cursor<'r, 't> {
        let before = before_is(self.cursor).unwrap_or(self.cursor);
        let mut after = Cursor { tokens: self.cursor.tokens, at: before.tokens.len() + 1 };
        if !after.take("bettor") {
            let _ = seat(&mut after, &[]);
        }
        after
    }

    /// Returns what comes before `is`.
    fn before_is(self) -> Self {
        let cursor = before_is(self.cursor).unwrap_or(self.cursor);
        let end = cursor.tokens.last().map_or(self.start, |token| token.end);
        Rest { cursor, end, ..self }
    }

    fn row(&self) -> Range<usize> {
        self.start..self.end
    }

    /// Reports what is missing or not understood.
    fn error<T>(&self, at: Cursor<'_, '_>, missing: &str) -> ParseResult<T> {
        let (span, message) = match at.peek() {
            Some(token) => (token.span(), format!("unexpected `{}`", shown(token.text))),
            None => (self.end..self.end + 1, missing.to_owned()),
        };
        let draft = DiagnosticBuilder::new(Code::RecordObject, span, message);
        Err(vec![draft.help(format!("write `{}`", self.kind.usage()))])
    }

    fn ends(&self, at: Cursor<'_, '_>) -> ParseResult<()> {
        if at.is_empty() { Ok(()) } else { self.error(at, "") }
    }

    /// Takes tiles.
    fn tiles(&self, cursor: &mut Cursor<'_, '_>) -> ParseResult<Tiles> {
        match tiles::tiles(cursor) {
            Some(row) => Ok(row.all()),
            None => Err(no_tile(*cursor).map_or_else(
                || self.error::<()>(*cursor, "no tiles here").unwrap_err(),
                |draft| vec![draft],
            )),
        }
    }
}

/// The first characters of a word, for messages.
pub(crate) fn shown(word: &str) -> String {
    word.chars().take(30).collect()
}

/// Reports what is wrong with a word that was meant to be a tile, such as `10B`.
pub(crate) fn no_tile(mut cursor: Cursor<'_, '_>) -> Option<DiagnosticBuilder> {
    cursor.take_mark("[");
    let token = cursor.peek()?;
    let word = token.word()?;
    let like_a_tile = word.chars().any(|c| c.is_ascii_digit())
        && word.chars().any(|c| c.is_ascii_alphabetic())
        || word.chars().all(|c| matches!(c, 'd' | 'D'));
    let faults = crate::notation::tiles(word).err().filter(|_| like_a_tile)?;
    faults.list.into_iter().next().map(|fault| DiagnosticBuilder::moved(fault, token.at))
}

impl SetupParser {
    /// Parses a setup row after its first words. A row may say several things.
    pub(crate) fn row<'r, 't>(
        &mut self,
        kind: Kind,
        cursor: Cursor<'r, 't>,
        text: &'t str,
    ) -> ParseResult<()> {
        let (mut kind, mut cursor) = (kind, cursor);
        let mut errors = Vec::new();
        loop {
            let (this, next) = match kind {
                // A title and a file name may contain anything.
                Kind::Title | Kind::Card => (cursor, None),
                _ => self.split(cursor),
            };
            let bytes = |of: &Option<&Token<'_>>, end: bool| {
                of.map_or(0, |token| if end { token.end } else { token.at })
            };
            let rest = Rest {
                kind,
                cursor: this,
                start: bytes(&cursor.tokens.first(), false),
                end: bytes(&this.tokens.last(), true),
            };
            if let Err(drafts) = self.one(rest, text) {
                errors.extend(drafts);
            }
            match next {
                Some((next, after)) => (kind, cursor) = (next, after),
                None => break,
            }
        }
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }

    /// Splits what a row says first from what it says next: `West shows [333B], North shows [444C]`,
    /// `West to play, wall 38`.
    fn split<'r, 't>(
        &self,
        cursor: Cursor<'r, 't>,
    ) -> (Cursor<'r, 't>, Option<(Kind, Cursor<'r, 't>)>) {
        for at in cursor.at..cursor.tokens.len() {
            let token = &cursor.tokens[at];
            let mut after = Cursor { tokens: cursor.tokens, at: at + 1 };
            if !(token.is_mark(",") || token.is_mark(";") || token.is("and")) {
                continue;
            }
            if let Some(next) = kind(&mut after, &self.names) {
                let this = Cursor { tokens: &cursor.tokens[..at], at: cursor.at };
                return (this, Some((next, after)));
            }
        }
        (cursor, None)
    }

    fn one(&mut self, rest: Rest<'_, '_>, text: &str) -> ParseResult<()> {
        let mut cursor = rest.cursor;
        match rest.kind {
            Kind::Title | Kind::Card => {
                let once = if rest.kind == Kind::Title { Once::Title } else { Once::Card };
                self.once(once, &rest)?;
                let words = words_after(cursor, text);
                if words.is_empty() {
                    return rest.error(cursor, "nothing here");
                }
                match rest.kind {
                    Kind::Title => self.setup.title = Some(words),
                    _ => self.setup.card = Some(words),
                }
            }
            Kind::Rules => self.rules(&rest)?,
            Kind::Mode => {
                self.once(Once::Mode, &rest)?;
                let mode = cursor.next().and_then(Token::word).and_then(|word| word.parse().ok());
                let Some(mode) = mode else {
                    return rest.error(rest.cursor, "which mode?");
                };
                rest.ends(cursor)?;
                self.setup.mode = Some(mode);
            }
            Kind::Seats => {
                self.once(Once::Seats, &rest)?;
                let _ = cursor.take("are");
                let mut there = Vec::new();
                while let Some(seat) = seat(&mut cursor, &self.names) {
                    there.push(seat);
                    let _ = cursor.take_mark(",") || cursor.take("and");
                }
                rest.ends(cursor)?;
                let missing = Seat::ALL.into_iter().filter(|seat| !there.contains(seat));
                match (missing.collect::<Vec<_>>().as_slice(), there.len()) {
                    ([absent], 3) => self.setup.absent = Some(*absent),
                    ([], 4) => {}
                    _ => return rest.error(cursor, "these aren't three different seats"),
                }
            }
            Kind::Shows(seat) => self.shows(seat, &rest)?,
            Kind::Holds(seat) => self.holds(seat, &rest)?,
            Kind::Has(seat) => {
                self.once(Once::Has(seat), &rest)?;
                let count = number(&mut cursor).and_then(|count| u8::try_from(count).ok());
                let Some(count) = count else { return rest.error(rest.cursor, "how many tiles?") };
                let _ = cursor.take("tiles") || cursor.take("tile");
                rest.ends(cursor)?;
                self.setup.seats[seat].has = Some(count);
            }
            Kind::Table => {
                self.once(Once::Table, &rest)?;
                let tiles = rest.tiles(&mut cursor)?;
                rest.ends(cursor)?;
                self.add(tiles, &rest.row());
                self.setup.table = tiles;
            }
            Kind::Wall => self.wall(&rest)?,
            Kind::Turn => {
                let Some(seat) = seat(&mut cursor, &self.names) else {
                    return rest.error(cursor, "whose turn?");
                };
                rest.ends(cursor)?;
                self.begin(&rest, Begin::Turn(seat))?;
            }
            Kind::Plays(seat) => {
                rest.ends(cursor)?;
                self.begin(&rest, Begin::Turn(seat))?;
            }
            Kind::Opening => {
                rest.ends(cursor)?;
                self.begin(&rest, Begin::Opening)?;
            }
            Kind::Charleston => {
                let begin = charleston(&mut cursor);
                let Some(begin) = begin else {
                    return rest.error(rest.cursor, "which pass comes next?");
                };
                rest.ends(cursor)?;
                self.begin(&rest, begin)?;
            }
            Kind::Bet => {
                self.once(Once::Bet, &rest)?;
                cursor.take("on");
                let bet = if cursor.take("wall") {
                    cursor.take("game");
                    Bet::Wall
                } else if let Some(seat) = seat(&mut cursor, &self.names) {
                    Bet::Seat(seat)
                } else {
                    return rest.error(cursor, "a bet on whom?");
                };
                rest.ends(cursor)?;
                self.setup.bet = Some(bet);
            }
            Kind::Dead(seat) => {
                rest.ends(cursor)?;
                self.setup.seats[seat].dead = true;
            }
            Kind::Erred(seat) => {
                self.once(Once::Erred(seat), &rest)?;
                let line = match cursor.take("on") {
                    false => None,
                    true => match Slot::Line.parse(&mut cursor, &self.names) {
                        Some(Value::Text(line)) => Some(line),
                        _ => return rest.error(rest.cursor, "which line?"),
                    },
                };
                rest.ends(cursor)?;
                self.setup.seats[seat].erred = Some(line);
            }
            Kind::Named(who) => self.named(who, &rest)?,
            Kind::NameFirst(who) => {
                rest.ends(rest.after_is())?;
                self.named(who, &rest.before_is())?;
            }
        }
        Ok(())
    }

    fn begin(&mut self, rest: &Rest<'_, '_>, begin: Begin) -> ParseResult<()> {
        self.once(Once::Begin, rest)?;
        self.setup.begin = begin;
        Ok(())
    }

    /// Reports that something was said twice.
    fn once(&mut self, what: Once, rest: &Rest<'_, '_>) -> ParseResult<()> {
        if let Some((_, before)) = self.said.iter().find(|(said, _)| *said == what) {
            let message = format!("{} is given twice", what.words());
            let draft = DiagnosticBuilder::new(Code::RecordTwice, rest.row(), message);
            return Err(vec![
                draft.help("keep one of the rows").also(before.clone(), "the first time"),
            ]);
        }
        self.said.push((what, rest.row()));
        Ok(())
    }

    fn add(&mut self, tiles: Tiles, span: &Range<usize>) {
        self.tiles += tiles;
        for (tile, _) in tiles.kinds() {
            self.last.retain(|(other, _)| *other != tile);
            self.last.push((tile, span.clone()));
        }
    }

    /// Parses exposures: groups in brackets, or tiles that form groups as written.
    fn shows(&mut self, seat: Seat, rest: &Rest<'_, '_>) -> ParseResult<()> {
        let mut cursor = rest.cursor;
        let Some(row) = tiles::tiles(&mut cursor) else {
            return Err(vec![
                no_tile(cursor).unwrap_or_else(|| self.error_of(rest, cursor, "no tiles here")),
            ]);
        };
        cursor.take("exposed");
        rest.ends(cursor)?;
        if row.loose && !row.groups.is_empty() {
            return rest.error(rest.cursor, "a group without brackets");
        }
        self.add(row.all(), &rest.row());
        let groups = match row.groups.is_empty() {
            true => Some(groups_of(&row.tiles)).filter(|groups| !groups.is_empty()),
            false => Some(row.groups.clone()),
        };
        self.setup.seats[seat].shows.extend(groups.unwrap_or_else(|| vec![row.all()]));
        Ok(())
    }

    fn error_of(
        &self,
        rest: &Rest<'_, '_>,
        at: Cursor<'_, '_>,
        missing: &str,
    ) -> DiagnosticBuilder {
        let mut errors = rest.error::<()>(at, missing).unwrap_err();
        errors.swap_remove(0)
    }

    /// Parses concealed tiles; groups in brackets among them are exposures.
    fn holds(&mut self, seat: Seat, rest: &Rest<'_, '_>) -> ParseResult<()> {
        let mut cursor = rest.cursor;
        let row = tiles::tiles(&mut cursor);
        let dots = |token: &&Token<'_>| token.text.chars().all(|c| matches!(c, '.' | '…'));
        // `...` says that not all tiles are known.
        if cursor.peek().filter(dots).is_some() {
            cursor.next();
        }
        let Some(row) = row else {
            let error = no_tile(rest.cursor);
            return Err(vec![
                error.unwrap_or_else(|| self.error_of(rest, rest.cursor, "no tiles here")),
            ]);
        };
        if let Some(error) = no_tile(cursor) {
            return Err(vec![error]);
        }
        rest.ends(cursor)?;
        self.add(row.all(), &rest.row());
        let shown = row.groups.iter().fold(Tiles::NONE, |all, group| all + *group);
        self.setup.seats[seat].holds += row.all() - shown;
        self.setup.seats[seat].shows.extend(row.groups);
        Ok(())
    }

    /// Parses how many tiles are left in the wall, and the next ones.
    fn wall(&mut self, rest: &Rest<'_, '_>) -> ParseResult<()> {
        self.once(Once::Wall, rest)?;
        let mut cursor = rest.cursor;
        let _ = cursor.take("has") || cursor.take("had");
        let count = number(&mut cursor).and_then(|count| u16::try_from(count).ok());
        let Some(count) = count else {
            return rest.error(rest.cursor, "how many tiles?");
        };
        let _ = cursor.take("tiles") || cursor.take("tile");
        if cursor.take_mark(",") {
            if !cursor.take("next") {
                return rest.error(cursor, "which tiles are next?");
            }
            let from = cursor;
            let Some(row) = tiles::tiles(&mut cursor) else {
                return Err(vec![
                    no_tile(from).unwrap_or_else(|| self.error_of(rest, from, "no tiles here")),
                ]);
            };
            self.add(row.all(), &rest.row());
            self.setup.next = row.tiles;
        }
        rest.ends(cursor)?;
        self.setup.wall = Some(count);
        Ok(())
    }

    /// Parses rule choices.
    fn rules(&mut self, rest: &Rest<'_, '_>) -> ParseResult<()> {
        let mut errors = Vec::new();
        let tokens = &rest.cursor.tokens[rest.cursor.at..];
        for choice in tokens.split(|token| token.is_mark(",")) {
            let (Some(first), Some(last)) = (choice.first(), choice.last()) else {
                return rest.error(rest.cursor, "which rules?");
            };
            let words: Vec<&str> = choice
                .iter()
                .flat_map(|token| token.text.split([':', '=']))
                .filter(|word| !word.is_empty())
                .collect();
            let (message, help) = match words.as_slice() {
                [name] => match choice_of_preset(name) {
                    Ok(choice) => {
                        self.setup.rules.push(choice);
                        continue;
                    }
                    Err(wrong) => wrong,
                },
                [name, value] => match choice_of_switch(name, value) {
                    Ok(choice) => {
                        self.setup.rules.push(choice);
                        continue;
                    }
                    Err(wrong) => wrong,
                },
                _ => (
                    format!("unexpected `{}`", shown(words.get(2).unwrap_or(&""))),
                    "write a rule set, or a house rule and its value".to_owned(),
                ),
            };
            errors.push(
                DiagnosticBuilder::new(Code::RecordSwitch, first.at..last.end, message).help(help),
            );
        }
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }

    /// Parses the name of a player.
    fn named(&mut self, who: Who, rest: &Rest<'_, '_>) -> ParseResult<()> {
        let words = &rest.cursor.tokens[rest.cursor.at..];
        let name = words.iter().map(|token| token.text).collect::<Vec<_>>().join(" ");
        let name = without_stop(name);
        let span = words.first().map_or(rest.end, |token| token.at)..rest.end;
        let error = |message: String| {
            let span = span.start..span.end.max(span.start + 1);
            let draft = DiagnosticBuilder::new(Code::RecordObject, span, message);
            Err(vec![draft.help("write a name such as `South is Ann` or `South is Ann B.`")])
        };
        if let Some(message) = not_a_name(&name, words) {
            return error(message);
        }
        let other = self.names.iter().find(|(other, of)| *other == name && *of != who);
        if let Some((_, other)) = other {
            let the = if *other == Who::Bettor { "the " } else { "" };
            let message = format!("`{name}` is {the}{other} already");
            let draft = DiagnosticBuilder::new(Code::RecordTwice, span, message);
            let help = "write more of the name: `East is Ann B.`, `South is Ann C.`";
            return Err(vec![draft.help(help)]);
        }
        self.once(Once::Name(who), rest)?;
        self.names.push((name.clone(), who));
        self.names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        match who.seat() {
            Some(seat) => self.setup.seats[seat].name = Some(name),
            None => self.setup.bettor = Some(name),
        }
        Ok(())
    }

    /// Finds players who have more tiles in other rows than the number that was given.
    pub(crate) fn too_few(&self) -> Vec<DiagnosticBuilder> {
        let rows = self.said.iter().filter_map(|(said, span)| match said {
            Once::Has(seat) => Some((*seat, span)),
            _ => None,
        });
        rows.filter_map(|(seat, span)| {
            let of = &self.setup.seats[seat];
            let placed = of.holds.len() + of.shows.iter().map(Tiles::len).sum::<usize>();
            let has = usize::from(of.has?);
            let message = format!("{seat} can't have {has} tiles; the other rows have {placed}");
            (placed > has).then(|| {
                DiagnosticBuilder::new(Code::RecordTooMany, span.clone(), message)
                    .help("count the rack and the exposures together")
            })
        })
        .collect()
    }

    /// Compares the tiles that were named with what any tile set may contain.
    pub(crate) fn too_many(&self) -> Vec<DiagnosticBuilder> {
        let most = TileSet::new(TileSet::MAX, TileSet::MAX).unwrap_or_default();
        let over = self.tiles.kinds().filter(|(tile, count)| *count > most.of(*tile));
        over.map(|(tile, count)| {
            let span = self.last.iter().find(|(last, _)| *last == tile);
            let span = span.map_or(0..0, |(_, span)| span.clone());
            let held = most.of(tile);
            let message = match tile {
                Tile::Joker | Tile::Symbol(Symbol::Flower) => {
                    format!(
                        "{} {}; no set has more than {}",
                        in_words(usize::from(count)),
                        plural(count, tile.spoken()),
                        in_words(usize::from(held))
                    )
                }
                Tile::Symbol(_) => format!(
                    "{} {}; a set has {}",
                    in_words(usize::from(count)),
                    plural(count, tile.spoken()),
                    in_words(usize::from(held))
                ),
            };
            DiagnosticBuilder::new(Code::RecordTooMany, span, message)
                .help("check all rows that name them")
        })
        .collect()
    }
}

/// Returns the words of a row after its first ones, as written.
fn words_after(cursor: Cursor<'_, '_>, text: &str) -> String {
    let first = cursor.tokens.first().map_or(0, |token| token.at);
    let from = cursor.tokens.get(cursor.at).map_or(text.len(), |token| token.at - first);
    text.get(from..).unwrap_or("").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn choice_of_preset(name: &str) -> Result<Choice, (String, String)> {
    if let Some(preset) = RuleSet::preset(name).ok().and_then(|preset| preset.name()) {
        return Ok(Choice::Preset(preset.to_owned()));
    }
    match RuleSet::default().set(name, "") {
        // This is a house rule without its value.
        Err(unknown) if unknown.value.is_some() => Err((unknown.seen(), unknown.help())),
        _ => Err(no_preset(name)),
    }
}

fn choice_of_switch(name: &str, value: &str) -> Result<Choice, (String, String)> {
    let mut trial = RuleSet::LEAGUE;
    match trial.set(name, value) {
        Ok(()) => {
            let name = name.to_ascii_lowercase();
            let value = trial.get(&name).unwrap_or(value).to_owned();
            Ok(Choice::Switch(name, value))
        }
        Err(unknown) => Err((unknown.seen(), unknown.help())),
    }
}

fn charleston(cursor: &mut Cursor<'_, '_>) -> Option<Begin> {
    if cursor.take("courtesy") {
        return Some(Begin::Courtesy);
    }
    let first = cursor.take("first");
    if !first && !cursor.take("second") && !cursor.take("last") {
        return None;
    }
    let way = cursor.next()?.word()?.parse().ok()?;
    Some(if first { Begin::First(way) } else { Begin::Second(way) })
}

/// Returns a name without the period that ends its row. `Ann B.` and `Dan Jr.` keep theirs.
fn without_stop(name: String) -> String {
    match name.strip_suffix('.') {
        Some(short) if short.rsplit(' ').next().is_some_and(|word| word.chars().count() > 2) => {
            short.to_owned()
        }
        _ => name,
    }
}

/// Returns why words can't be the name of a player: they would be read as something else.
fn not_a_name(name: &str, words: &[Token<'_>]) -> Option<String> {
    let first = words.first().and_then(Token::word).unwrap_or("");
    let is_player = |word: &str| {
        let player = ["all", "everybody", "everyone", "bettor"];
        Seat::ALL.iter().any(|seat| seat.name().eq_ignore_ascii_case(word))
            || player.iter().any(|player| player.eq_ignore_ascii_case(word))
    };
    let of_the_game = |word: &&str| {
        let lower = word.starts_with(|c: char| c.is_lowercase());
        lower && (is_word_of_a_form(word) || is_filler(word) || number_word(word).is_some())
    };
    let plain = words.iter().all(|token| token.kind == TokenKind::Word);
    if !plain || !name.contains(char::is_alphabetic) || name.contains(['?', '=', ':']) {
        return Some(format!("`{}` isn't a name", shown(name)));
    }
    if words.len() > MAX_NAME.0 || name.chars().count() > MAX_NAME.1 {
        return Some(format!("`{}` is too long for a name", shown(name)));
    }
    if is_player(first) {
        return Some(format!("`{first}` is a player already"));
    }
    if owner(words.last().map_or("", |token| token.text)).is_some() {
        return Some(format!("`{}` isn't a name", shown(name)));
    }
    let word = words.iter().filter_map(Token::word).find(of_the_game)?;
    Some(format!("`{word}` is a word of the game"))
}
