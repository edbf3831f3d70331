//! Parsing and printing hands the way players write them.
//!
//! ```text
//! hand     ::= ( blank | ',' | ';' | '+' | exposure | piece )*
//! exposure ::= '[' piece* ']'
//! piece    ::= count ( 'x' | '*' | '×' ) tile | tile
//! tile     ::= unicode                U+1F000 to U+1F02A
//!            | 'F' '1'..'8'           before a space or the end
//!            | 'RD' | 'GD' | 'WD'     as separate words
//!            | digit+ suit            135B is 1B 3B 5B; 0 is soap
//!            | name                   longest first: North, Red, Soap, Wh, J, F, N ...
//! suit     ::= 'B' | 'Bam' | 'Bamboo' | 'C' | 'Crak' | 'Crack' | 'Character' | 'D' | 'Dot'
//! ```
//!
//! Case and spaces don't matter.
//!
//! `str::parse` and serde both use this notation: a [`Tile`], [`Tiles`], [`Hand`], [`PackedHand`],
//! or [`Seen`] is a string, checked against the standard tile set. Hands from other sets can be
//! serialized as well; to read one back, deserialize a `String` and pass it to [`hand()`].
//!
//! ```
//! use mahj::{Hand, Seen, Tile};
//!
//! #[derive(serde::Serialize, serde::Deserialize)]
//! struct Turn {
//!     hand: Hand,
//!     seen: Seen,
//!     draw: Tile,
//! }
//!
//! let json = r#"{"hand":"FFF 22B J","seen":"55D [777C J]","draw":"9D"}"#;
//! let turn: Turn = serde_json::from_str(json)?;
//! assert_eq!(turn.hand.len(), 6);
//! assert_eq!(serde_json::to_string(&turn)?, json);
//!
//! let error = serde_json::from_str::<Hand>(r#""22B D""#).unwrap_err();
//! assert!(error.to_string().starts_with("1:5: `D` alone could be any dragon"));
//! # Ok::<(), serde_json::Error>(())
//! ```

mod piece;
mod print;
mod serial;

use std::ops::Range;
use std::str::FromStr;

use crate::diagnostic::{Code, Collector, DiagnosticBuilder, DiagnosticList};
use crate::hand::{Exposure, Hand, HandError, Seen};
use crate::named::from_text;
use crate::packed::PackedHand;
use crate::seat::Seat;
use crate::spelling::suggest;
use crate::tile::Tile;
use crate::tiles::{TileSet, Tiles};

use piece::{Failure, NAMES, Wrong, is_gap, piece};
pub use print::unicode;
pub(crate) use print::{join, joined, print_order, write_some};

/// Reads what is visible on the table: discards as plain tiles, other players' exposures in
/// brackets.
///
/// # Errors
///
/// Everything that is wrong with the text, including more of a tile than the set contains.
///
/// # Examples
///
/// ```
/// # use mahj::{TileSet, notation::seen};
/// let seen = seen("5D 5D [777C J]", &TileSet::default()).unwrap();
/// assert_eq!((seen.discards.len(), seen.exposures.len()), (2, 1));
/// ```
pub fn seen(text: &str, set: &TileSet) -> Result<Seen, DiagnosticList> {
    let mut reader = Reader::new(text);
    reader.read();
    let exposures = reader.exposures();
    let seen = Seen { discards: reader.rack, exposures };
    if let Some((tile, count)) = set.exceeded_by(&seen.tiles()) {
        let fault = HandError::TooMany { tile, seen: count, held: set.of(tile) };
        let span = reader.last[tile.index()].clone();
        reader.fault(
            DiagnosticBuilder::new(Code::HandTooMany, span, fault.to_string()).help(fault.help()),
        );
    }
    if reader.faulty { Err(reader.collector.into_faults()) } else { Ok(seen) }
}

/// Reads one player's exposures and discards: the seat, then exposures in brackets and discards as
/// plain tiles.
///
/// # Errors
///
/// Everything that is wrong with the text, including a missing seat before the tiles.
///
/// # Examples
///
/// ```
/// # use mahj::{Seat, TileSet, notation::player};
/// let (seat, seen) = player("South [777C J] 5D 5D", &TileSet::default()).unwrap();
/// assert_eq!((seat, seen.discards.len(), seen.exposures.len()), (Seat::South, 2, 1));
/// assert!(player("[777C J] 5D", &TileSet::default()).is_err());
/// ```
pub fn player(text: &str, set: &TileSet) -> Result<(Seat, Seen), DiagnosticList> {
    let start = text.len() - text.trim_start().len();
    let rest = &text[start..];
    let end = rest.find(|c| is_gap(c) || c == '[' || c == ':').unwrap_or(rest.len());
    let Ok(seat) = rest[..end].parse::<Seat>() else {
        let mut collector = Collector::new(text);
        let shown: String = rest[..end].chars().take(30).collect();
        let draft = DiagnosticBuilder::new(
            Code::HandNoSeat,
            start..start + end,
            format!("`{shown}` isn't a seat"),
        )
        .help("put East, South, West or North before the tiles: `South [777C J] 5D`");
        collector.add(draft);
        return Err(collector.into_faults());
    };
    // The same text with the seat blanked out, so that offsets don't change.
    let end = start + end + usize::from(rest[end..].starts_with(':'));
    let tiles: String = std::iter::repeat_n(' ', end).chain(text[end..].chars()).collect();
    Ok((seat, seen(&tiles, set)?))
}

/// Reads a hand and checks its tiles against a set.
///
/// # Errors
///
/// Everything that is wrong with the text, each diagnostic with its location.
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
pub fn hand(text: &str, set: &TileSet) -> Result<Hand, DiagnosticList> {
    let mut reader = Reader::new(text);
    reader.read();
    let last = reader.last.clone();
    let exposures = reader.exposures();
    let rack = reader.rack;
    if reader.faulty {
        return Err(reader.collector.into_faults());
    }
    Hand::new(rack, exposures, set).map_err(|fault| {
        let whole = 0..text.len();
        let (code, span) = match fault {
            HandError::TooLong(_) => (Code::HandTileCount, trimmed(text, whole)),
            HandError::TooMany { tile, .. } => (Code::HandTooMany, last[tile.index()].clone()),
            HandError::Empty => (Code::HandEmpty, whole),
        };
        reader.fault(DiagnosticBuilder::new(code, span, fault.to_string()).help(fault.help()));
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
/// Everything that is wrong with the text; brackets aren't allowed here.
///
/// # Examples
///
/// ```
/// # use mahj::notation::tiles;
/// assert_eq!(tiles("4*1B soap F3").unwrap().len(), 6);
/// assert!(tiles("[222B]").is_err());
/// ```
pub fn tiles(text: &str) -> Result<Tiles, DiagnosticList> {
    let mut reader = Reader::new(text);
    reader.read();
    for (_, span) in std::mem::take(&mut reader.groups) {
        let draft = DiagnosticBuilder::new(Code::HandBracket, span, "brackets around loose tiles")
            .help("remove the brackets");
        reader.fault(draft);
    }
    if reader.faulty { Err(reader.collector.into_faults()) } else { Ok(reader.rack) }
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

    fn fault(&mut self, draft: DiagnosticBuilder) {
        self.faulty = true;
        self.collector.add(draft);
    }

    /// hand ::= ( blank | ',' | ';' | '+' | exposure | piece )*
    fn read(&mut self) {
        let mut rest = self.text;
        let mut open: Option<(usize, Tiles)> = None;
        let mut fresh = true;
        // Where the word begins that is being read.
        let (mut begin, mut spoiled) = (0, false);
        while let Some(first) = rest.chars().next() {
            let at = self.text.len() - rest.len();
            let after = &rest[first.len_utf8()..];
            if is_gap(first) {
                (rest, fresh) = (after, true);
                continue;
            }
            match first {
                '[' => {
                    spoiled = false;
                    if let Some((from, _)) = open.replace((at, Tiles::NONE)) {
                        self.bracket(
                            from..from + 1,
                            "unclosed `[` before another `[`",
                            "add `]` after the group",
                        );
                    }
                    (rest, fresh) = (after, true);
                    continue;
                }
                ']' => {
                    match open.take() {
                        // A word that can't be read is reported, not what the others would make.
                        Some(_) if spoiled => {}
                        Some((from, tiles)) => self.groups.push((tiles, from..at + 1)),
                        None => {
                            self.bracket(at..at + 1, "unmatched `]`", "add `[` before the group")
                        }
                    }
                    (rest, fresh) = (after, true);
                    continue;
                }
                _ => {}
            }
            // `garbage` after `5B` begins a word, too.
            if fresh || !self.text[begin..at].chars().all(char::is_alphabetic) {
                begin = at;
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
                    let len =
                        rest.find(|c| is_gap(c) || c == '[' || c == ']').unwrap_or(rest.len());
                    // The start of `garbage` reads as a green dragon, but the word is what is wrong.
                    let letters = rest[..len].chars().take_while(|c| c.is_alphabetic()).count();
                    let from = if letters >= 2 { begin } else { at };
                    spoiled = true;
                    let draft = bad(error, &self.text[from..], &self.text[from..at + len], from);
                    // The rest of the word after the bad characters is skipped.
                    self.fault(draft);
                    (rest, fresh) = (&rest[len.max(first.len_utf8())..], true);
                }
            }
        }
        if let Some((from, _)) = open {
            self.bracket(from..from + 1, "unclosed `[`", "add `]` after the group");
        }
    }

    /// Turns the bracketed groups into exposures; an invalid one is reported.
    fn exposures(&mut self) -> Vec<Exposure> {
        let mut exposures = Vec::new();
        for (tiles, span) in std::mem::take(&mut self.groups) {
            match Exposure::new(&tiles) {
                Ok(exposure) => exposures.push(exposure),
                Err(fault) => {
                    let draft = DiagnosticBuilder::new(Code::HandExposure, span, fault.to_string());
                    self.fault(draft.help(fault.help()));
                }
            }
        }
        exposures
    }

    fn bracket(&mut self, span: Range<usize>, message: &str, help: &str) {
        self.fault(DiagnosticBuilder::new(Code::HandBracket, span, message).help(help));
    }
}

/// Says what is wrong with a word, and what may have been meant.
fn bad(error: nom::Err<Failure<'_>>, rest: &str, word: &str, at: usize) -> DiagnosticBuilder {
    let failure = match error {
        nom::Err::Error(failure) | nom::Err::Failure(failure) => failure,
        nom::Err::Incomplete(_) => Failure { at: rest, wrong: Wrong::Unknown },
    };
    let from = at + rest.len() - failure.at.len();
    let place = |len: usize| from..from + len;
    let shown: String = word.chars().take(30).collect();
    match failure.wrong {
        Wrong::BareDragon => {
            DiagnosticBuilder::new(Code::HandBareDragon, place(1), "`D` alone could be any dragon")
                .help("write G for green, R for red, 0 for soap, or a number for a Dot, as in `5D`")
        }
        Wrong::Ten => {
            let suit: String =
                failure.at.chars().skip(2).take(1).collect::<String>().to_uppercase();
            DiagnosticBuilder::new(
                Code::HandTen,
                place(3.min(failure.at.len())),
                "there is no 10; suits run 1 to 9",
            )
            .help(format!("write `1{suit} 0` for a one and a soap, or the number you meant"))
        }
        Wrong::NoSuit => {
            let digits: String = failure.at.chars().take_while(char::is_ascii_digit).collect();
            let short: String = digits.chars().take(14).collect();
            let message = format!("no suit after `{short}`; add B, C or D");
            DiagnosticBuilder::new(Code::HandNoSuit, place(digits.len()), message)
                .help(format!("`{short}B` for Bams, `{short}C` for Craks or `{short}D` for Dots"))
        }
        Wrong::TooMany => {
            let message = "a tile can be repeated 1 to 152 times";
            DiagnosticBuilder::new(Code::HandTooMany, place(word.len()), message)
                .help("write how many there are, `3xJ`")
        }
        Wrong::Unknown => {
            let first = failure.at.chars().next().map_or(1, char::len_utf8);
            let names = NAMES.iter().map(|(name, _)| *name).filter(|name| name.len() > 2);
            let near = suggest(&shown, names);
            let help = match near {
                Some(near) => format!("did you mean `{near}`?"),
                None => "tiles are `1B` to `9D`, `N E W S`, `R G 0`, `F` and `J`".to_owned(),
            };
            let letters = word.chars().take_while(|c| c.is_alphabetic()).count();
            let is_word = near.is_some() || letters >= 2 || letters == word.chars().count();
            let span = if is_word { at..at + word.len() } else { place(first) };
            DiagnosticBuilder::new(Code::HandUnknownWord, span, format!("`{shown}` isn't a tile"))
                .help(help)
        }
    }
}

impl FromStr for Hand {
    type Err = DiagnosticList;

    /// Reads a hand from the standard tile set.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        hand(text, &TileSet::default())
    }
}

impl FromStr for Tiles {
    type Err = DiagnosticList;

    /// Reads loose tiles.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        tiles(text)
    }
}

impl FromStr for Seen {
    type Err = DiagnosticList;

    /// Reads the visible tiles, using the standard tile set.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        seen(text, &TileSet::default())
    }
}

impl FromStr for PackedHand {
    type Err = DiagnosticList;

    /// Reads a hand from the standard tile set and packs it.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(|hand: Hand| PackedHand::of(&hand))
    }
}

from_text!(Hand, Tiles, Seen, PackedHand);

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        tiles(text)
            .map_or_else(|faults| format!("{}", faults.list[0].code), |tiles| tiles.to_string())
    }

    #[test]
    fn parses_tiles_in_every_notation() {
        for (text, printed) in [
            ("1B 5C 9D", "1B 5C 9D"),
            ("1Bam 5Crak 9Dot", "1B 5C 9D"),
            ("1bamboo5crack9dots", "1B 5C 9D"),
            ("5 Character 2 bam", "2B 5C"),
            ("22 B 5 D", "22B 5D"),
            ("3xJ4*1B", "1111B JJJ"),
            ("135B", "1B 3B 5B"),
            ("2031B", "1B 2B 3B 0"),
            ("2222C", "2222C"),
            ("FFFF", "FFFF"),
            ("3xJ 4*1B 2×N 2 x F", "FF 1111B NN JJJ"),
            ("NEWS north", "NN E W S"),
            ("R Red G green 0 Wh Soap White", "RR GG 0000"),
            ("RD GD WD", "R G 0"),
            ("Red Dragon, green dragons north wind", "N R G"),
            ("5\tCrak 5\u{a0}Dot", "5C 5D"),
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
    fn invalid_tiles_have_specific_codes() {
        for (text, code) in [
            ("D", "hand::bare-dragon"),
            ("5C D", "hand::bare-dragon"),
            ("5 Dx", "hand::no-suit"),
            ("10B", "hand::ten"),
            ("12", "hand::no-suit"),
            ("Q", "hand::unknown-word"),
            ("F9", "hand::no-suit"),
            ("🀫", "hand::unknown-word"),
            ("999xJ", "hand::too-many"),
            ("3x22B", "hand::unknown-word"),
            ("2xFF", "hand::unknown-word"),
            ("[222B", "hand::bracket"),
            ("222B]", "hand::bracket"),
        ] {
            assert_eq!(read(text), code, "{text}");
        }
    }

    #[test]
    fn reports_all_hand_errors_together() {
        let faults = hand("10B Q [22B] D", &TileSet::default()).unwrap_err();
        let codes: Vec<&str> = faults.list.iter().map(|fault| fault.code.name()).collect();
        assert_eq!(
            codes,
            ["hand::ten", "hand::unknown-word", "hand::exposure", "hand::bare-dragon"]
        );
    }

    #[test]
    fn count_without_a_tile_has_its_location() {
        // An X after numbers used to be read as "times" with what follows: the following tile was
        // reported twice and the X not at all.
        for (text, places) in [("22X", vec![1]), ("11B 22X D 10B", vec![5, 9, 11])] {
            let faults = hand(text, &TileSet::default()).unwrap_err();
            let told: Vec<usize> = faults.list.iter().map(|fault| fault.place.column).collect();
            assert_eq!(told, places, "{text}");
        }
    }
}
