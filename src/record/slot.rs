//! The variable parts of a form (tiles, seats, numbers, names and lines): parsing and printing
//! them.

use std::fmt;

use super::tiles::{self, are_groups, groups_of, number_word, suit_word};
use super::token::{Cursor, TokenKind, owner};
use crate::group::GroupKind;
use crate::rules::{Direction, Name, Part, PartialTiles, Who};
use crate::seat::Seat;
use crate::tile::{Number, Tile};
use crate::tiles::Tiles;

/// What a slot of a form takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Slot {
    /// One tile.
    Tile,
    /// Tiles, in brackets or not.
    Tiles,
    /// Tiles that are exposed; brackets make them a separate group.
    Laid,
    /// Several groups that are exposed; used only in suggestions.
    Groups,
    /// Tiles, some of which may be unknown: `1B 5C ?`, `3 tiles`.
    PartialTiles,
    /// The same, offered across: there, soap is written as a word, and `0` is a number.
    Offer,
    /// A player.
    Seat,
    /// A player or the bettor.
    Anyone,
    /// A player as an owner: `West's`.
    Owner,
    /// A number, in digits or as a word.
    Number,
    /// How many tiles each player is dealt, starting with East.
    Counts,
    /// Which way tiles are passed.
    Direction,
    /// What a tile is called.
    Name,
    /// A part of a tile's name.
    Part,
    /// A kind of group.
    Kind,
    /// A line of the card.
    Line,
    /// Words in quotes.
    Text,
}

/// What a slot holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Value {
    Tile(Tile),
    Tiles(Tiles),
    Laid(Tiles, bool),
    Groups(Vec<(Tiles, bool)>),
    PartialTiles(PartialTiles),
    Offer(PartialTiles),
    Seat(Seat),
    Anyone(Who),
    Number(u32),
    Counts([u8; 4]),
    Direction(Direction),
    Name(Name),
    Part(Part),
    Kind(GroupKind),
    Text(String),
    /// Optional words without a slot are present.
    Present,
}

/// The names of players, as the setup gives them.
pub(crate) type Names = [(String, Who)];

impl Slot {
    /// Returns the slot of a name in a pattern.
    pub(crate) fn of(name: &str) -> Option<Slot> {
        Some(match name {
            "tile" => Slot::Tile,
            "tiles" => Slot::Tiles,
            "laid" => Slot::Laid,
            "groups" => Slot::Groups,
            "lot" => Slot::PartialTiles,
            "offer" => Slot::Offer,
            "seat" => Slot::Seat,
            "anyone" => Slot::Anyone,
            "owner" => Slot::Owner,
            "number" => Slot::Number,
            "counts" => Slot::Counts,
            "way" => Slot::Direction,
            "name" => Slot::Name,
            "part" => Slot::Part,
            "kind" => Slot::Kind,
            "line" => Slot::Line,
            "text" => Slot::Text,
            _ => return None,
        })
    }

    /// Returns the slot's sample in help.
    pub(crate) const fn sample(self) -> &'static str {
        match self {
            Slot::Tile | Slot::Tiles => "5D",
            Slot::Laid | Slot::Groups => "22B J",
            Slot::PartialTiles | Slot::Offer => "1B 2B",
            Slot::Seat | Slot::Anyone => "West",
            Slot::Owner => "West's",
            Slot::Number => "2",
            Slot::Counts => "14 13 13 13",
            Slot::Direction => "right",
            Slot::Name => "7B",
            Slot::Part => "7",
            Slot::Kind => "pung",
            Slot::Line => "Consecutive Run 2",
            Slot::Text => "\"too late\"",
        }
    }

    /// Returns what stands for the slot in a form to be filled in.
    pub(super) const fn placeholder(self) -> &'static str {
        match self {
            Slot::Tile => "TILE",
            Slot::Tiles | Slot::Laid | Slot::Groups | Slot::PartialTiles | Slot::Offer => "TILES",
            Slot::Seat | Slot::Anyone => "PLAYER",
            Slot::Owner => "PLAYER'S",
            Slot::Number => "NUMBER",
            Slot::Counts => "COUNTS",
            Slot::Direction => "WAY",
            Slot::Name => "NAME",
            Slot::Part => "PART",
            Slot::Kind => "KIND",
            Slot::Line => "LINE",
            Slot::Text => "WORDS",
        }
    }

    /// Returns what a player is asked for.
    pub(super) const fn asks(self) -> &'static str {
        match self {
            Slot::Tile => "tile",
            Slot::Tiles | Slot::Laid | Slot::Groups | Slot::PartialTiles | Slot::Offer => "tiles",
            Slot::Seat | Slot::Anyone | Slot::Owner => "player",
            Slot::Number => "number",
            Slot::Counts => "tiles of East, South, West and North",
            Slot::Direction => "right, across or left",
            Slot::Name => "name of the tile",
            Slot::Part => "number or suit",
            Slot::Kind => "pung, kong, quint or sextet",
            Slot::Line => "line of the card",
            Slot::Text => "words",
        }
    }

    /// Parses a value for the slot from a row.
    pub(crate) fn parse(self, cursor: &mut Cursor<'_, '_>, names: &Names) -> Option<Value> {
        match self {
            Slot::Tile => tiles::tile(cursor).map(Value::Tile),
            Slot::Tiles => tiles::tiles(cursor).map(|row| Value::Tiles(row.all())),
            Slot::Laid => laid(cursor),
            Slot::Groups => groups(cursor).map(Value::Groups),
            Slot::PartialTiles => lot(cursor).map(Value::PartialTiles),
            Slot::Offer => lot(cursor).map(Value::Offer),
            Slot::Seat => seat(cursor, names).map(Value::Seat),
            Slot::Anyone if take_bettor(cursor, names) => Some(Value::Anyone(Who::Bettor)),
            Slot::Anyone => seat(cursor, names).map(|seat| Value::Anyone(seat.into())),
            Slot::Owner => owner_of(cursor, names).map(Value::Seat),
            Slot::Number => number(cursor).map(Value::Number),
            Slot::Counts => {
                let mut counts = [0; 4];
                for count in &mut counts {
                    cursor.take_mark(",");
                    *count = u8::try_from(number(cursor)?).ok()?;
                }
                Some(Value::Counts(counts))
            }
            Slot::Direction => {
                cursor.take("to");
                cursor.next()?.word()?.parse().ok().map(Value::Direction)
            }
            Slot::Name => name(cursor).map(Value::Name),
            Slot::Part => part(cursor).map(Value::Part),
            Slot::Kind => kind(cursor.next()?.word()?).map(Value::Kind),
            Slot::Line => line(cursor).map(Value::Text),
            Slot::Text => {
                let quote = cursor.next().filter(|token| token.kind == TokenKind::Quote)?;
                let words = quote.text.trim();
                (!words.is_empty()).then(|| Value::Text(words.to_owned()))
            }
        }
    }

    /// Prints what the slot holds.
    pub(crate) fn print(self, value: &Value, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, value) {
            (_, Value::Tile(tile)) => write!(f, "{tile}"),
            (_, Value::Tiles(tiles)) => write!(f, "{tiles}"),
            (_, Value::Laid(tiles, true)) => write!(f, "[{tiles}]"),
            (_, Value::Laid(tiles, false)) if are_groups(tiles) => {
                let all: Vec<Tile> = tiles.each().collect();
                let mut join = "";
                for group in all.chunk_by(|one, other| one == other) {
                    write!(f, "{join}{}", group.iter().copied().collect::<Tiles>())?;
                    join = " + ";
                }
                Ok(())
            }
            (_, Value::Laid(tiles, false)) => write!(f, "{tiles}"),
            (_, Value::Groups(groups)) => {
                for (nth, (tiles, apart)) in groups.iter().enumerate() {
                    f.write_str(if nth > 0 { ", exposes " } else { "" })?;
                    match apart {
                        true => write!(f, "[{tiles}]")?,
                        false => write!(f, "{tiles}")?,
                    }
                }
                Ok(())
            }
            (_, Value::PartialTiles(lot)) if lot.known.is_empty() => {
                write!(f, "{} {}", lot.unknown, if lot.unknown == 1 { "tile" } else { "tiles" })
            }
            (_, Value::PartialTiles(lot)) => write!(f, "{lot}"),
            (_, Value::Offer(lot)) => {
                let soap = lot.known.kinds().all(|(tile, _)| tile.to_string() == "0");
                match soap {
                    true => f.write_str(&vec!["soap"; lot.known.len()].join(" "))?,
                    false => write!(f, "{}", lot.known)?,
                }
                let space = if lot.unknown > 0 { " " } else { "" };
                write!(f, "{space}{}", "?".repeat(lot.unknown.into()))
            }
            (Slot::Owner, Value::Seat(seat)) => write!(f, "{seat}'s"),
            (_, Value::Seat(seat)) => write!(f, "{seat}"),
            (_, Value::Anyone(Who::Bettor)) => f.write_str("the bettor"),
            (_, Value::Anyone(who)) => write!(f, "{who}"),
            (_, Value::Number(number)) => write!(f, "{number}"),
            (_, Value::Counts([east, south, west, north])) => {
                write!(f, "{east} {south} {west} {north}")
            }
            (_, Value::Direction(way)) => write!(f, "{way}"),
            (_, Value::Name(name)) => write!(f, "{name}"),
            (_, Value::Part(part)) => write!(f, "{part}"),
            (_, Value::Kind(kind)) => write!(f, "{kind}"),
            (Slot::Text, Value::Text(words)) => write!(f, "\"{words}\""),
            (_, Value::Text(words)) => f.write_str(words),
            (_, Value::Present) => Ok(()),
        }
    }
}

/// Exposed tiles. Several groups need a `+`, which makes them one exposure: without it, they could
/// be several.
fn laid(cursor: &mut Cursor<'_, '_>) -> Option<Value> {
    let row = tiles::tiles(cursor)?;
    match row.groups.as_slice() {
        [group] if !row.loose => Some(Value::Laid(*group, true)),
        [] if row.joined || groups_of(&row.tiles).len() < 2 => Some(Value::Laid(row.all(), false)),
        _ => None,
    }
}

/// Takes several groups, each after the first a separate one.
fn groups(cursor: &mut Cursor<'_, '_>) -> Option<Vec<(Tiles, bool)>> {
    let row = tiles::tiles(cursor).filter(|row| !row.joined)?;
    let grouped: usize = row.groups.iter().map(Tiles::len).sum();
    let loose = groups_of(row.tiles.get(..row.tiles.len() - grouped)?);
    // Groups in brackets are written after the others.
    let loose_first =
        row.tiles.get(..row.tiles.len() - grouped)?.iter().copied().collect::<Tiles>();
    let in_order = loose_first + row.groups.iter().fold(Tiles::NONE, |all, group| all + *group);
    if in_order != row.all() {
        return None;
    }
    let mut all: Vec<(Tiles, bool)> =
        loose.into_iter().enumerate().map(|(nth, tiles)| (tiles, nth > 0)).collect();
    all.extend(row.groups.iter().map(|group| (*group, true)));
    (all.len() > 1).then_some(all)
}

/// Takes tiles followed by a `?` for each unknown one, or a number of unknown ones: `3 tiles`, or
/// just `3` at the end or before a direction. 0 is soap.
fn lot(cursor: &mut Cursor<'_, '_>) -> Option<PartialTiles> {
    let mut ahead = *cursor;
    if let Some(count) = number(&mut ahead)
        && (ahead.take("tiles") || ahead.take("tile") || count > 0 && ends_lot(&ahead))
    {
        *cursor = ahead;
        return u8::try_from(count).ok().map(PartialTiles::hidden);
    }
    let known = tiles::tiles(cursor).map(|row| row.all()).unwrap_or_default();
    let mut unknown = 0_u8;
    loop {
        let mut ahead = *cursor;
        ahead.take_mark(",");
        let marks = |text: &str| !text.is_empty() && text.chars().all(|c| c == '?');
        match ahead.next() {
            Some(token) if token.kind == TokenKind::Word && marks(token.text) => {
                unknown = unknown.checked_add(u8::try_from(token.text.len()).ok()?)?;
                *cursor = ahead;
            }
            _ => break,
        }
    }
    let lot = PartialTiles { known, unknown };
    (!lot.is_empty()).then_some(lot)
}

/// Returns true if a lot of tiles can end here.
fn ends_lot(cursor: &Cursor<'_, '_>) -> bool {
    let mut ahead = *cursor;
    match ahead.next() {
        None => true,
        Some(token) => {
            token.kind != TokenKind::Word
                || ["and", "left", "right", "across"].iter().any(|word| token.is(word))
        }
    }
}

/// Takes a number: digits, or a word from `one` to `fourteen`.
pub(crate) fn number(cursor: &mut Cursor<'_, '_>) -> Option<u32> {
    let mut ahead = *cursor;
    let word = ahead.next()?.word()?;
    let digits = word.chars().all(|c| c.is_ascii_digit());
    let number = if digits { word.parse().ok() } else { number_word(word).map(u32::from) }?;
    *cursor = ahead;
    Some(number)
}

/// Takes a player: a name from the setup, or a seat in full.
pub(crate) fn seat(cursor: &mut Cursor<'_, '_>, names: &Names) -> Option<Seat> {
    player(cursor, names, false)
}

/// Takes a player as an owner: `West's`, `Ann B.'s`.
fn owner_of(cursor: &mut Cursor<'_, '_>, names: &Names) -> Option<Seat> {
    player(cursor, names, true)
}

fn player(cursor: &mut Cursor<'_, '_>, names: &Names, owns: bool) -> Option<Seat> {
    let mut ahead = *cursor;
    if let Some(seat) = named(&mut ahead, names, owns).and_then(Who::seat) {
        *cursor = ahead;
        return Some(seat);
    }
    let mut ahead = *cursor;
    let word = ahead.next()?.word()?;
    let word = if owns { owner(word)? } else { word };
    let seat = Seat::ALL.into_iter().find(|seat| seat.name().eq_ignore_ascii_case(word))?;
    *cursor = ahead;
    Some(seat)
}

/// Takes the bettor, by name or not.
pub(crate) fn take_bettor(cursor: &mut Cursor<'_, '_>, names: &Names) -> bool {
    let mut ahead = *cursor;
    if named(&mut ahead, names, false) == Some(Who::Bettor) {
        *cursor = ahead;
        return true;
    }
    cursor.take("bettor")
}

/// Takes the longest name that fits.
fn named(cursor: &mut Cursor<'_, '_>, names: &Names, owns: bool) -> Option<Who> {
    for (name, who) in names {
        let mut ahead = *cursor;
        // A name may begin with a filler: `A Player`.
        if !name.starts_with(|c: char| c.is_whitespace()) && takes_name(&mut ahead, name, owns) || {
            ahead = *cursor;
            ahead.skip_fillers();
            takes_name(&mut ahead, name, owns)
        } {
            *cursor = ahead;
            return Some(*who);
        }
    }
    None
}

/// Takes the words of a name, the last with `'s` if the player owns something.
fn takes_name(cursor: &mut Cursor<'_, '_>, name: &str, owns: bool) -> bool {
    let mut words = name.split(' ').peekable();
    while let Some(word) = words.next() {
        let Some(token) = cursor.raw().filter(|token| token.kind == TokenKind::Word) else {
            return false;
        };
        let last = words.peek().is_none();
        let found = match (last, owns) {
            (true, true) => owner(token.text).is_some_and(|owner| owner == word),
            // A period at the end of a row isn't part of the name.
            (true, false) => token.text == word || token.text.trim_end_matches(['.', '!']) == word,
            _ => token.text == word,
        };
        if !found {
            return false;
        }
        cursor.at += 1;
    }
    true
}

/// Takes what a tile is called: a tile, or `same`.
fn name(cursor: &mut Cursor<'_, '_>) -> Option<Name> {
    if cursor.take("same") {
        return Some(Name::Same);
    }
    tiles::tile(cursor).map(Name::Tile)
}

/// Takes half of what a tile is called: its number or its suit, with nothing after it.
fn part(cursor: &mut Cursor<'_, '_>) -> Option<Part> {
    let word = cursor.next()?.word()?;
    if let Some((suit, false)) = suit_word(word) {
        return Some(Part::Suit(suit));
    }
    let digit = || word.parse().ok().filter(|_| word.len() == 1);
    number_word(word).or_else(digit).and_then(Number::new).map(Part::Number)
}

/// Returns the kind of group that a word names: `pung` or `kongs`.
pub(crate) fn kind(word: &str) -> Option<GroupKind> {
    let lower = word.to_ascii_lowercase();
    let stem = lower.trim_end_matches('s');
    GroupKind::ALL.into_iter().find(|kind| kind.name() == stem)
}

/// Takes the name of a line, up to the end of the act: `consecutive-run/2`, `Consecutive Run 2`.
///
/// ```text
/// line ::= section '/' number [ form ] | section number [ form ]
/// ```
fn line(cursor: &mut Cursor<'_, '_>) -> Option<String> {
    let mut words = Vec::new();
    while let Some(token) = cursor.raw().filter(|token| ends_no_line(token.text, token.kind)) {
        words.push(token.text);
        cursor.at += 1;
    }
    let line = words.join(" ");
    let number = line.rsplit(['/', ' ']).next().unwrap_or("");
    let form = number.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_of_line = |c: char| {
        c.is_alphanumeric() || matches!(c, ' ' | '/' | '-' | '\'' | '.' | '(' | ')' | '+')
    };
    let is_line = number.len() < line.len()
        && form.len() < number.len()
        && form.chars().all(|c| c.is_ascii_lowercase())
        && form.len() <= 2
        && line.chars().all(is_of_line);
    is_line.then_some(line)
}

fn ends_no_line(text: &str, kind: TokenKind) -> bool {
    kind == TokenKind::Word || kind == TokenKind::Mark && text == "+"
}

#[cfg(test)]
mod tests {
    use super::super::token::tokens;
    use super::*;

    fn read(slot: Slot, text: &str) -> Option<String> {
        struct Printed(Slot, Value);
        impl fmt::Display for Printed {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.print(&self.1, f)
            }
        }
        let tokens = tokens(text, 0);
        let mut cursor = Cursor::new(&tokens);
        let names =
            [("Ann B.".to_owned(), Seat::West.into()), ("Dot".to_owned(), Seat::North.into())];
        let value = slot.parse(&mut cursor, &names).filter(|_| cursor.is_empty())?;
        Some(Printed(slot, value).to_string())
    }

    #[test]
    fn slots_round_trip() {
        for (slot, text, wanted) in [
            (Slot::Tile, "seven bam", "7B"),
            (Slot::Name, "\"7 bam\"", "7B"),
            (Slot::Name, "same", "same"),
            (Slot::Part, "seven", "7"),
            (Slot::Part, "crak", "crak"),
            (Slot::PartialTiles, "1B 5C ? ?", "1B 5C ??"),
            (Slot::PartialTiles, "three tiles", "3 tiles"),
            (Slot::PartialTiles, "??", "2 tiles"),
            (Slot::PartialTiles, "3", "3 tiles"),
            (Slot::PartialTiles, "one", "1 tile"),
            (Slot::PartialTiles, "0", "0"),
            (Slot::Laid, "222B + 333C", "222B + 333C"),
            (Slot::Laid, "[222B]", "[222B]"),
            (Slot::Laid, "22B 33C", "22B 33C"),
            (Slot::Seat, "Ann B.", "West"),
            (Slot::Seat, "Dot", "North"),
            (Slot::Owner, "Ann B.'s", "West's"),
            (Slot::Owner, "east’s", "East's"),
            (Slot::Kind, "kongs", "kong"),
            (Slot::Line, "Consecutive Run 2", "Consecutive Run 2"),
            (Slot::Line, "2468/3b", "2468/3b"),
            (Slot::Counts, "13, 13, 13 13", "13 13 13 13"),
            (Slot::Direction, "to the right", "right"),
            (Slot::Text, "“too late!”", "\"too late!\""),
        ] {
            assert_eq!(read(slot, text).as_deref(), Some(wanted), "{text}");
        }
    }

    #[test]
    fn slots_reject_other_input() {
        for (slot, text) in [
            (Slot::Tile, "22B"),
            (Slot::Laid, "222B 333C"),
            (Slot::Laid, "[222B] [333C]"),
            (Slot::PartialTiles, "3 4"),
            (Slot::Seat, "W"),
            (Slot::Seat, "Ann"),
            (Slot::Line, "2B"),
            (Slot::Line, "run/abc"),
            (Slot::Part, "12"),
            (Slot::Text, "\" \""),
        ] {
            assert_eq!(read(slot, text), None, "{text}");
        }
    }
}
