//! Hands as players write them, read and printed.
//!
//! ```text
//! hand     ::= ( blank | ',' | ';' | '+' | exposure | piece )*
//! exposure ::= '[' piece* ']'
//! piece    ::= count ( 'x' | '*' | '×' ) tile | tile
//! tile     ::= unicode                U+1F000 to U+1F02A
//!            | 'F' '1'..'8'           before a blank or the end
//!            | 'RD' | 'GD' | 'WD'     as words of their own
//!            | digit+ suit            135B is 1B 3B 5B; 0 is soap
//!            | name                   the longest first: North, Red, Soap, Wh, J, F, N ...
//! suit     ::= 'B' | 'Bam' | 'Bamboo' | 'C' | 'Crak' | 'Crack' | 'Character' | 'D' | 'Dot'
//! ```
//!
//! Capitals or not, with or without blanks.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while1};
use nom::character::complete::{anychar, digit1, satisfy};
use nom::combinator::{eof, map_opt, opt, peek, value};
use nom::sequence::terminated;
use nom::{IResult, Parser};

use crate::fault::{Code, Collector, Draft, Faults, edits};
use crate::hand::{Exposure, Hand, HandFault};
use crate::tile::{Dragon, Number, Suit, Symbol, Tile, Wind};
use crate::tiles::{TileSet, Tiles};

/// Reads a hand. Its tiles are held against a set.
///
/// # Errors
///
/// All that is wrong with it, each fault with its place in the text.
///
/// # Examples
///
/// ```
/// # use mahj::{TileSet, notation::hand};
/// let read = hand("2031b, FFFF news 3xJ [222C J]", &TileSet::default());
/// assert!(read.is_err()); // 4 + 4 + 4 + 3 + 4 tiles
/// let hand = hand("2031b ffff [222C J]", &TileSet::default()).unwrap();
/// assert_eq!(hand.to_string(), "FFFF 1B 2B 3B 0 [222C J]");
/// ```
pub fn hand(text: &str, set: &TileSet) -> Result<Hand, Faults> {
    let mut reader = Reader::new(text);
    reader.read();
    let last = reader.last.clone();
    let (rack, groups) = (reader.rack, std::mem::take(&mut reader.groups));
    let mut exposures = Vec::new();
    for (tiles, span) in groups {
        match Exposure::new(&tiles) {
            Ok(exposure) => exposures.push(exposure),
            Err(fault) => {
                let (law, seen, help) = fault.words();
                reader.fault(
                    Draft::new(Code::HandExposure, span, law)
                        .seen(seen)
                        .help(help),
                );
            }
        }
    }
    if reader.faulty {
        return Err(reader.collector.into_faults());
    }
    Hand::new(rack, exposures, set).map_err(|fault| {
        let whole = 0..text.len();
        let (code, span) = match fault {
            HandFault::TooLong(_) => (Code::HandTileCount, trimmed(text, whole)),
            HandFault::TooMany { tile, .. } => (Code::HandTooMany, last[tile.index()].clone()),
            HandFault::Empty => (Code::HandEmpty, whole),
        };
        let (law, seen, help) = fault.words();
        reader.fault(Draft::new(code, span, law).seen(seen).help(help));
        reader.collector.into_faults()
    })
}

fn trimmed(text: &str, span: Range<usize>) -> Range<usize> {
    let start = span.start + text.len() - text.trim_start().len();
    start..text.trim_end().len().max(start)
}

/// Reads tiles without exposures, such as one tile or a row of discards.
///
/// # Errors
///
/// All that is wrong with them; brackets are wrong here.
///
/// # Examples
///
/// ```
/// # use mahj::notation::tiles;
/// assert_eq!(tiles("4*1B soap F3").unwrap().len(), 6);
/// assert!(tiles("[222B]").is_err());
/// ```
pub fn tiles(text: &str) -> Result<Tiles, Faults> {
    let mut reader = Reader::new(text);
    reader.read();
    for (_, span) in std::mem::take(&mut reader.groups) {
        let draft = Draft::new(Code::HandBracket, span, "these are loose tiles")
            .seen("an exposure stands among them")
            .help("leave the brackets out");
        reader.fault(draft);
    }
    if reader.faulty {
        Err(reader.collector.into_faults())
    } else {
        Ok(reader.rack)
    }
}

struct Reader<'t> {
    text: &'t str,
    collector: Collector<'t>,
    faulty: bool,
    rack: Tiles,
    groups: Vec<(Tiles, Range<usize>)>,
    /// Where each tile was written last.
    last: Vec<Range<usize>>,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Reader<'t> {
        Reader {
            text,
            collector: Collector::new(text),
            faulty: false,
            rack: Tiles::NONE,
            groups: Vec::new(),
            last: vec![0..0; Tile::COUNT],
        }
    }

    fn fault(&mut self, draft: Draft) {
        self.faulty = true;
        self.collector.add(draft);
    }

    /// hand ::= ( blank | ',' | ';' | '+' | exposure | piece )*
    fn read(&mut self) {
        let mut rest = self.text;
        let mut open: Option<(usize, Tiles)> = None;
        let mut fresh = true;
        while let Some(first) = rest.chars().next() {
            let at = self.text.len() - rest.len();
            let after = &rest[first.len_utf8()..];
            if is_gap(first) {
                (rest, fresh) = (after, true);
                continue;
            }
            match first {
                '[' => {
                    if let Some((from, _)) = open.replace((at, Tiles::NONE)) {
                        self.bracket(
                            from..from + 1,
                            "this bracket is not closed before the next",
                            "write `]` behind the group",
                        );
                    }
                    (rest, fresh) = (after, true);
                    continue;
                }
                ']' => {
                    match open.take() {
                        Some((from, tiles)) => self.groups.push((tiles, from..at + 1)),
                        None => self.bracket(
                            at..at + 1,
                            "this bracket closes nothing",
                            "write `[` before the group",
                        ),
                    }
                    (rest, fresh) = (after, true);
                    continue;
                }
                _ => {}
            }
            match piece(rest, fresh) {
                Ok((after, tiles)) => {
                    let span = at..self.text.len() - after.len();
                    let into = open.as_mut().map_or(&mut self.rack, |(_, tiles)| tiles);
                    for (tile, count) in tiles {
                        into.add_some(tile, count);
                        self.last[tile.index()] = span.clone();
                    }
                    (rest, fresh) = (after, false);
                }
                Err(error) => {
                    let len = rest
                        .find(|c| is_gap(c) || c == '[' || c == ']')
                        .unwrap_or(rest.len());
                    let draft = bad(error, rest, &rest[..len], at);
                    // What follows the bad characters in the same word is not tried again.
                    self.fault(draft);
                    (rest, fresh) = (&rest[len.max(first.len_utf8())..], true);
                }
            }
        }
        if let Some((from, _)) = open {
            self.bracket(
                from..from + 1,
                "this bracket is never closed",
                "write `]` behind the group",
            );
        }
    }

    fn bracket(&mut self, span: Range<usize>, seen: &str, help: &str) {
        let law = "an exposed group stands in a pair of brackets";
        self.fault(
            Draft::new(Code::HandBracket, span, law)
                .seen(seen)
                .help(help),
        );
    }
}

/// Blanks, commas, and marks that are not seen.
fn is_gap(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            ',' | ';' | '+' | '\u{FE0E}' | '\u{FE0F}' | '\u{FEFF}' | '\u{200B}'
                ..='\u{200F}' | '\u{2060}'
        )
}

/// What is wrong with a piece for certain, so that nothing else is tried.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Wrong {
    Unknown,
    BareDragon,
    Ten,
    NoSuit,
    TooMany,
}

#[derive(Debug)]
struct Failure<'t> {
    at: &'t str,
    wrong: Wrong,
}

impl<'t> nom::error::ParseError<&'t str> for Failure<'t> {
    fn from_error_kind(at: &'t str, _: nom::error::ErrorKind) -> Self {
        Failure {
            at,
            wrong: Wrong::Unknown,
        }
    }

    fn append(_: &'t str, _: nom::error::ErrorKind, other: Self) -> Self {
        other
    }
}

type Read<'t, T> = IResult<&'t str, T, Failure<'t>>;
type Pieces = Vec<(Tile, u8)>;

fn wrong<T>(at: &str, wrong: Wrong) -> Read<'_, T> {
    Err(nom::Err::Failure(Failure { at, wrong }))
}

/// piece ::= count ( 'x' | '*' | '×' ) tile | tile
fn piece(input: &str, fresh: bool) -> Read<'_, Pieces> {
    let blanks = |input| take_while(|c: char| c == ' ')(input);
    let times = (
        digit1,
        blanks,
        alt((tag("x"), tag("X"), tag("*"), tag("×"))),
        blanks,
    );
    if let (rest, Some((count, ..))) = opt(times).parse(input)? {
        let (rest, tiles) = tile(rest, true)?;
        let [(tile, 1)] = tiles.as_slice() else {
            return wrong(input, Wrong::Unknown);
        };
        return match count.parse() {
            Ok(count @ 1..=152) => Ok((rest, vec![(*tile, count)])),
            _ => wrong(input, Wrong::TooMany),
        };
    }
    tile(input, fresh)
}

fn tile(input: &str, fresh: bool) -> Read<'_, Pieces> {
    let one = |tile: Tile| vec![(tile, 1)];
    if let (rest, Some(tile)) = opt(map_opt(anychar, Tile::from_unicode)).parse(input)? {
        return Ok((rest, one(tile)));
    }
    let end = || {
        peek(alt((
            value((), eof),
            value((), satisfy(|c| is_gap(c) || c == ']' || c == '[')),
        )))
    };
    let flower = (
        satisfy(|c| c == 'F' || c == 'f'),
        satisfy(|c| ('1'..='8').contains(&c)),
        end(),
    );
    if let (rest, Some(_)) = opt(flower).parse(input)? {
        return Ok((rest, one(Tile::Symbol(Symbol::Flower))));
    }
    if fresh {
        let dragon = terminated(
            alt((
                value(Dragon::Red, no_case("rd")),
                value(Dragon::Green, no_case("gd")),
                value(Dragon::White, no_case("wd")),
            )),
            end(),
        );
        if let (rest, Some(dragon)) = opt(dragon).parse(input)? {
            return Ok((rest, one(Tile::Symbol(Symbol::Dragon(dragon)))));
        }
    }
    if input.starts_with(|c: char| c.is_ascii_digit()) {
        return run(input);
    }
    match NAMES.iter().find(|(name, _)| starts(input, name)) {
        Some((name, tile)) => Ok((&input[name.len()..], one(*tile))),
        None if starts(input, "d") => wrong(input, Wrong::BareDragon),
        None => wrong(input, Wrong::Unknown),
    }
}

fn no_case<'t>(name: &'static str) -> impl Parser<&'t str, Output = (), Error = Failure<'t>> {
    nom::bytes::complete::tag_no_case(name).map(|_| ())
}

fn starts(input: &str, name: &str) -> bool {
    input
        .get(..name.len())
        .is_some_and(|start| start.eq_ignore_ascii_case(name))
}

const fn dragon(dragon: Dragon) -> Tile {
    Tile::Symbol(Symbol::Dragon(dragon))
}

const fn wind(wind: Wind) -> Tile {
    Tile::Symbol(Symbol::Wind(wind))
}

/// The names of tiles without number, the longest first.
const NAMES: &[(&str, Tile)] = &[
    ("flowers", Tile::Symbol(Symbol::Flower)),
    ("flower", Tile::Symbol(Symbol::Flower)),
    ("jokers", Tile::Joker),
    ("joker", Tile::Joker),
    ("north", wind(Wind::North)),
    ("south", wind(Wind::South)),
    ("green", dragon(Dragon::Green)),
    ("white", dragon(Dragon::White)),
    ("east", wind(Wind::East)),
    ("west", wind(Wind::West)),
    ("soap", dragon(Dragon::White)),
    ("red", dragon(Dragon::Red)),
    ("wh", dragon(Dragon::White)),
    ("n", wind(Wind::North)),
    ("e", wind(Wind::East)),
    ("w", wind(Wind::West)),
    ("s", wind(Wind::South)),
    ("r", dragon(Dragon::Red)),
    ("g", dragon(Dragon::Green)),
    ("f", Tile::Symbol(Symbol::Flower)),
    ("j", Tile::Joker),
];

/// The names of suits, the longest first.
const SUITS: &[(&str, Suit)] = &[
    ("characters", Suit::Crak),
    ("character", Suit::Crak),
    ("bamboos", Suit::Bam),
    ("bamboo", Suit::Bam),
    ("cracks", Suit::Crak),
    ("crack", Suit::Crak),
    ("craks", Suit::Crak),
    ("crak", Suit::Crak),
    ("char", Suit::Crak),
    ("bams", Suit::Bam),
    ("dots", Suit::Dot),
    ("bam", Suit::Bam),
    ("dot", Suit::Dot),
    ("b", Suit::Bam),
    ("c", Suit::Crak),
    ("d", Suit::Dot),
];

/// digit+ suit, with a blank between only before a suit's whole name; a lone 0 is soap
fn run(input: &str) -> Read<'_, Pieces> {
    let (after, digits) = take_while1(|c: char| c.is_ascii_digit())(input)?;
    let suit = |input: &str, longer: usize| {
        SUITS
            .iter()
            .filter(|(name, _)| name.len() >= longer)
            .find(|(name, _)| starts(input, name))
            .map(|(name, suit)| (name.len(), *suit))
    };
    let (_, gap) = take_while(|c: char| c == ' ')(after)?;
    // `5 Crak` has a blank, `5 C` might be anything.
    let named = suit(after, 1)
        .or_else(|| suit(&after[gap.len()..], 3).map(|(len, suit)| (gap.len() + len, suit)));
    let soaps = digits.chars().all(|digit| digit == '0');
    let Some((len, suit)) =
        named.filter(|(len, _)| !(soaps && *len > gap.len() && !gap.is_empty()))
    else {
        if soaps {
            let count = u8::try_from(digits.len()).unwrap_or(u8::MAX);
            return Ok((after, vec![(dragon(Dragon::White), count)]));
        }
        return wrong(input, Wrong::NoSuit);
    };
    if digits == "10" {
        return wrong(input, Wrong::Ten);
    }
    let symbol = |digit: char| match Number::new(digit.to_digit(10).unwrap_or(0) as u8) {
        Some(number) => Tile::Symbol(Symbol::Suited(suit, number)),
        None => dragon(Dragon::White),
    };
    Ok((
        &after[len..],
        digits.chars().map(|digit| (symbol(digit), 1)).collect(),
    ))
}

/// Says what is wrong with a word, and what may have been meant.
fn bad(error: nom::Err<Failure<'_>>, rest: &str, word: &str, at: usize) -> Draft {
    let failure = match error {
        nom::Err::Error(failure) | nom::Err::Failure(failure) => failure,
        nom::Err::Incomplete(_) => Failure {
            at: rest,
            wrong: Wrong::Unknown,
        },
    };
    let from = at + rest.len() - failure.at.len();
    let place = |len: usize| from..from + len;
    let shown: String = word.chars().take(30).collect();
    match failure.wrong {
        Wrong::BareDragon => Draft::new(
            Code::HandBareDragon,
            place(1),
            "a dragon in a hand says which it is",
        )
        .seen("this is a bare D")
        .help("write G for green, R for red, 0 for soap, or a dot with its number, as in `5D`"),
        Wrong::Ten => {
            let suit: String = failure
                .at
                .chars()
                .skip(2)
                .take(1)
                .collect::<String>()
                .to_uppercase();
            Draft::new(
                Code::HandTen,
                place(3.min(failure.at.len())),
                "the numbers of a suit are 1 to 9",
            )
            .seen("this is a ten")
            .help(format!(
                "write `1{suit} 0` for a one and a soap, or the number that was meant"
            ))
        }
        Wrong::NoSuit => {
            let digits: String = failure
                .at
                .chars()
                .take_while(char::is_ascii_digit)
                .collect();
            let short: String = digits.chars().take(14).collect();
            Draft::new(
                Code::HandNoSuit,
                place(digits.len()),
                "numbers of a hand have a suit",
            )
            .seen("no B, C or D stands right behind these")
            .help(format!(
                "write `{short}B` for bams, `{short}C` for craks or `{short}D` for dots"
            ))
        }
        Wrong::TooMany => Draft::new(
            Code::HandTooMany,
            place(word.len()),
            "a tile is repeated 1 to 152 times",
        )
        .seen("this is another number")
        .help("write as many as there are, `3xJ`"),
        Wrong::Unknown => {
            let first = failure.at.chars().next().map_or(1, char::len_utf8);
            let names = NAMES
                .iter()
                .map(|(name, _)| *name)
                .filter(|name| name.len() > 2);
            let near = names
                .min_by_key(|name| edits(name, &shown))
                .filter(|name| edits(name, &shown) <= 2);
            let help = match near {
                Some(near) => format!("did you mean `{near}`?"),
                None => "tiles are `1B` to `9D`, `N E W S`, `R G 0`, `F` and `J`".to_owned(),
            };
            let len = if near.is_some() { word.len() } else { first };
            let span = if near.is_some() {
                at..at + len
            } else {
                place(len)
            };
            Draft::new(Code::HandUnknownWord, span, "a hand is written in tiles")
                .seen(format!("`{shown}` has something in it that is none"))
                .help(help)
        }
    }
}

/// Writes so many of a tile: `2222C`, `FFFF`.
pub(crate) fn write_some(f: &mut fmt::Formatter<'_>, tile: Tile, count: u8) -> fmt::Result {
    match tile {
        Tile::Symbol(Symbol::Suited(suit, number)) => {
            for _ in 0..count {
                write!(f, "{number}")?;
            }
            write!(f, "{suit}")
        }
        other => {
            for _ in 0..count {
                write!(f, "{other}")?;
            }
            Ok(())
        }
    }
}

/// The order in which tiles are printed: flowers, suits, winds, dragons, jokers.
fn print_order() -> impl Iterator<Item = Tile> {
    let flower = Tile::Symbol(Symbol::Flower);
    std::iter::once(flower).chain(Tile::all().filter(move |tile| *tile != flower))
}

impl fmt::Display for Tiles {
    /// Prints the tiles grouped, `FFFF 2222C N J`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut blank = "";
        for tile in print_order().filter(|tile| self[*tile] > 0) {
            f.write_str(blank)?;
            write_some(f, tile, self[tile])?;
            blank = " ";
        }
        Ok(())
    }
}

impl fmt::Display for Exposure {
    /// Prints the exposure in its brackets, `[222B J]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}]", self.tiles())
    }
}

impl fmt::Display for Hand {
    /// Prints the rack, then the exposures. What is printed reads the same.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.rack())?;
        let mut blank = if self.rack().is_empty() { "" } else { " " };
        for exposure in self.exposures() {
            write!(f, "{blank}{exposure}")?;
            blank = " ";
        }
        Ok(())
    }
}

/// Returns a hand in Unicode characters of mahjong tiles, exposures in brackets. It reads the same.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, notation::unicode};
/// let hand: Hand = "11B R J [FFF]".parse().unwrap();
/// assert_eq!(unicode(&hand).parse(), Ok(hand));
/// ```
#[must_use]
pub fn unicode(hand: &Hand) -> String {
    let row = |tiles: &Tiles| -> String {
        let all =
            print_order().flat_map(|tile| std::iter::repeat_n(tile, usize::from(tiles[tile])));
        // The red dragon alone is shown as an emoji without this mark.
        let shown = |tile: Tile| match tile.unicode() {
            red @ '\u{1F004}' => format!("{red}\u{FE0E}"),
            other => other.to_string(),
        };
        all.map(shown).collect()
    };
    let exposures = hand
        .exposures()
        .iter()
        .map(|exposure| format!("[{}]", row(&exposure.tiles())));
    let parts: Vec<String> = std::iter::once(row(hand.rack())).chain(exposures).collect();
    parts
        .iter()
        .filter(|part| !part.is_empty())
        .cloned()
        .collect::<Vec<_>>()
        .join(" ")
}

impl FromStr for Hand {
    type Err = Faults;

    /// Reads a hand of the usual set.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        hand(text, &TileSet::default())
    }
}

impl FromStr for Tiles {
    type Err = Faults;

    /// Reads loose tiles.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        tiles(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        tiles(text).map_or_else(
            |faults| format!("{}", faults.list[0].code),
            |tiles| tiles.to_string(),
        )
    }

    #[test]
    fn tiles_are_read_in_every_notation() {
        for (text, printed) in [
            ("1B 5C 9D", "1B 5C 9D"),
            ("1Bam 5Crak 9Dot", "1B 5C 9D"),
            ("1bamboo5crack9dots", "1B 5C 9D"),
            ("5 Character 2 bam", "2B 5C"),
            ("135B", "1B 3B 5B"),
            ("2031B", "1B 2B 3B 0"),
            ("2222C", "2222C"),
            ("FFFF", "FFFF"),
            ("3xJ 4*1B 2×N 2 x F", "FF 1111B NN JJJ"),
            ("NEWS north", "NN E W S"),
            ("R Red G green 0 Wh Soap White", "RR GG 0000"),
            ("RD GD WD", "R G 0"),
            ("F1 F2 F8", "FFF"),
            ("F1B", "F 1B"),
            ("F3", "F"),
            ("soapnews", "N E W S 0"),
            ("1b2c3dnewsrg0fj", "F 1B 2C 3D N E W S R G 0 J"),
            ("🀀🀄\u{FE0E}🀇🀐🀙🀢🀩🀪", "FF 1B 1C 1D E R J"),
            ("🀄\u{FE0F} 🀄", "RR"),
            ("00", "00"),
            ("", ""),
        ] {
            assert_eq!(read(text), printed, "{text}");
        }
    }

    #[test]
    fn what_is_no_tile_has_its_code() {
        for (text, code) in [
            ("D", "hand::bare-dragon"),
            ("5C D", "hand::bare-dragon"),
            ("5 D", "hand::no-suit"),
            ("10B", "hand::ten"),
            ("12", "hand::no-suit"),
            ("Q", "hand::unknown-word"),
            ("F9", "hand::no-suit"),
            ("🀫", "hand::unknown-word"),
            ("999xJ", "hand::too-many"),
            ("3x22B", "hand::unknown-word"),
            ("[222B", "hand::bracket"),
            ("222B]", "hand::bracket"),
        ] {
            assert_eq!(read(text), code, "{text}");
        }
    }

    #[test]
    fn all_faults_of_a_hand_are_told_together() {
        let faults = hand("10B Q [22B] D", &TileSet::default()).unwrap_err();
        let codes: Vec<&str> = faults.list.iter().map(|fault| fault.code.name()).collect();
        assert_eq!(
            codes,
            [
                "hand::ten",
                "hand::unknown-word",
                "hand::exposure",
                "hand::bare-dragon"
            ]
        );
    }
}
