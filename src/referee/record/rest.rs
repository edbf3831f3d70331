//! What stands behind a phrase: tiles, seats, numbers, names and lines.

use std::ops::Range;

use nom::branch::alt;
use nom::bytes::complete::{take_while, take_while1};
use nom::character::complete::{char, digit1, satisfy};
use nom::combinator::{map_opt, opt, recognize, verify};
use nom::multi::fold_many0;
use nom::sequence::preceded;
use nom::{IResult, Parser};

use crate::fault::{Code, Draft};
use crate::notation;
use crate::referee::time::Time;
use crate::rules::{Lot, Name, Part, Seat, Who};
use crate::tile::{Number, Suit, Symbol, Tile};
use crate::tiles::Tiles;

/// What was read, or all that is wrong with it.
pub(super) type Read<T> = Result<T, Vec<Draft>>;
pub(super) type Parsed<'t, T> = IResult<&'t str, T>;

/// A part of the text, and where it begins.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece<'t> {
    pub(super) text: &'t str,
    pub(super) at: usize,
}

impl<'t> Piece<'t> {
    /// Returns the part without blanks and stops around it.
    pub(super) fn trimmed(self) -> Piece<'t> {
        let text = self.text.trim_start();
        let at = self.at + self.text.len() - text.len();
        let stop = |c: char| c.is_whitespace() || matches!(c, '.' | '!' | ';');
        Piece { text: text.trim_end_matches(stop), at }
    }

    pub(super) fn span(self) -> Range<usize> {
        self.at..self.at + self.text.len()
    }

    /// Returns what is left of the part when a parser has taken its beginning.
    pub(super) fn after(self, rest: &'t str) -> Piece<'t> {
        Piece { text: rest, at: self.at + self.text.len() - rest.len() }
    }

    /// Returns the part between two places in it.
    pub(super) fn between(self, from: usize, to: usize) -> Piece<'t> {
        Piece { text: self.text.get(from..to).unwrap_or(""), at: self.at + from }
    }

    /// Parts the piece at every such character outside brackets and quotes.
    pub(super) fn split(self, mark: char) -> Vec<Piece<'t>> {
        let (mut parts, mut from) = (Vec::new(), 0);
        let (mut bracket, mut quote) = (false, false);
        for (at, c) in self.text.char_indices() {
            match c {
                '[' => bracket = true,
                ']' => bracket = false,
                '"' => quote = !quote,
                _ if c == mark && !bracket && !quote => {
                    parts.push(self.between(from, at));
                    from = at + c.len_utf8();
                }
                _ => {}
            }
        }
        parts.push(self.between(from, self.text.len()));
        parts
    }

    /// Parts the piece at the last of some words that stands alone.
    fn split_word(self, words: &[&str]) -> Option<(Piece<'t>, Piece<'t>)> {
        let mut found = None;
        let mut from = 0;
        for part in self.text.split(char::is_whitespace) {
            if words.iter().any(|word| part.eq_ignore_ascii_case(word)) {
                found = Some((from, from + part.len()));
            }
            from += part.len() + 1;
            // A blank may be longer than a byte.
            while from < self.text.len() && !self.text.is_char_boundary(from) {
                from += 1;
            }
        }
        let (start, end) = found?;
        Some((self.between(0, start), self.between(end, self.text.len())))
    }

    /// Takes a last word off the piece.
    pub(super) fn without_last(self, word: &str) -> Option<Piece<'t>> {
        let this = self.trimmed();
        let start = this.text.len().checked_sub(word.len())?;
        let last = this.text.get(start..)?;
        let before = this.text[..start].chars().next_back();
        let alone = before.is_none_or(char::is_whitespace);
        (alone && last.eq_ignore_ascii_case(word)).then(|| this.between(0, start))
    }

    /// Returns the beginning of the text, for messages.
    pub(super) fn shown(self) -> String {
        let text = self.trimmed().text;
        let mut shown: String = text.chars().take(40).collect();
        if shown.len() < text.len() {
            shown.push('…');
        }
        shown
    }
}

/// Words that change nothing.
const FILLERS: [&str; 11] =
    ["the", "a", "an", "it", "her", "his", "their", "too", "also", "then", "both"];

fn is_word(c: char) -> bool {
    !c.is_whitespace() && !matches!(c, ',' | '[' | ']' | '"' | '&')
}

/// gap ::= { blank | filler }
fn gap(input: &str) -> Parsed<'_, ()> {
    let blank = || take_while1(char::is_whitespace);
    let filler = verify(take_while1(is_word), |word: &str| {
        FILLERS.iter().any(|filler| filler.eq_ignore_ascii_case(word))
    });
    fold_many0(alt((blank(), filler)), || (), |(), _| ()).parse(input)
}

/// word ::= gap, and all up to the next blank, comma or bracket; a stop at its end is none of it
pub(super) fn word(input: &str) -> Parsed<'_, &str> {
    preceded(gap, take_while1(is_word)).parse(input)
}

/// seat ::= 'East' | 'South' | 'West' | 'North', in full
pub(super) fn seat(input: &str) -> Parsed<'_, Seat> {
    map_opt(word, seat_of).parse(input)
}

/// Returns the seat of a word; letters alone are tiles.
fn seat_of(word: &str) -> Option<Seat> {
    let word = word.trim_end_matches(['.', '!', ';', ':']);
    let word = word.strip_suffix("'s").or_else(|| word.strip_suffix("’s")).unwrap_or(word);
    Seat::ALL.into_iter().find(|seat| seat.name().eq_ignore_ascii_case(word))
}

/// who ::= seat { 'and' seat } | 'all' | 'everybody' | 'bettor'
pub(super) fn who(input: &str) -> Parsed<'_, Vec<Who>> {
    let other = map_opt(word, |word: &str| match word.to_ascii_lowercase().as_str() {
        "all" | "everybody" | "everyone" => Some(Who::All),
        "bettor" => Some(Who::Bettor),
        _ => None,
    });
    let mut one = alt((seat.map(Who::Seat), other));
    let and = |input| verify(word, |word: &str| word.eq_ignore_ascii_case("and")).parse(input);
    let (mut rest, first) = one.parse(input)?;
    let mut all = vec![first];
    while let Ok((after, next)) = preceded(and, seat).parse(rest) {
        all.push(Who::Seat(next));
        rest = after;
    }
    Ok((rest, all))
}

/// time ::= digit digit ':' digit digit [ ':' digit digit ]
pub(super) fn time(input: &str) -> Parsed<'_, Time> {
    let digit = |input| satisfy(|c| c.is_ascii_digit()).parse(input);
    let two = |input| recognize((digit, digit)).parse(input);
    let all = recognize((two, char(':'), two, opt((char(':'), two))));
    let blank = |input| take_while(char::is_whitespace)(input);
    preceded(blank, map_opt(all, |text: &str| text.parse().ok())).parse(input)
}

/// What stands behind a phrase, and what the phrase needs.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rest<'t> {
    pub(super) piece: Piece<'t>,
    /// How the act is written.
    pub(super) usage: &'static str,
    /// A seat that stood inside the phrase.
    pub(super) inside: Option<Seat>,
}

impl<'t> Rest<'t> {
    pub(super) fn on(self, piece: Piece<'t>) -> Rest<'t> {
        Rest { piece, ..self }
    }

    /// Returns the piece without blanks and fillers around it.
    fn bare(&self) -> Piece<'t> {
        let piece = self.piece.trimmed();
        let mut piece = match gap(piece.text) {
            Ok((rest, ())) => piece.after(rest),
            Err(_) => piece,
        };
        let cut = piece.text.trim_end_matches([',', ' ']).len();
        piece = piece.between(0, cut);
        while let Some(less) = FILLERS.iter().find_map(|filler| piece.without_last(filler)) {
            piece = less.trimmed();
        }
        piece
    }

    pub(super) fn is_empty(&self) -> bool {
        self.bare().text.is_empty()
    }

    /// Says what the act needs and has not.
    pub(super) fn needs<T>(&self, seen: impl Into<String>) -> Read<T> {
        let piece = self.piece.trimmed();
        let span = if piece.text.is_empty() {
            // What is missing is missing behind the last word.
            let at = self.piece.at;
            at..at + 1
        } else {
            piece.span()
        };
        Err(vec![
            Draft::new(Code::RecordObject, span, "an act says what it needs")
                .seen(seen)
                .help(format!("write `{}`", self.usage)),
        ])
    }

    /// nothing ::=
    pub(super) fn nothing(&self) -> Read<()> {
        let left = self.bare();
        if left.text.is_empty() {
            return Ok(());
        }
        Err(vec![
            Draft::new(Code::RecordLeftOver, left.span(), "the act ends there")
                .seen(format!("`{}` is left over", left.shown()))
                .help(format!(
                    "write `{}`, part acts by commas, and put remarks behind `#`",
                    self.usage
                )),
        ])
    }

    /// tiles ::= as hands are written; brackets around all of them change nothing
    pub(super) fn tiles(&self) -> Read<Tiles> {
        let piece = self.bare();
        let inner = piece.text.strip_prefix('[').and_then(|inner| inner.strip_suffix(']'));
        let piece = inner.map_or(piece, |inner| piece.between(1, 1 + inner.len()));
        if let Some(tile) = spoken(piece.text) {
            return Ok(Tiles::from(tile));
        }
        let tiles = tiles_of(piece)?;
        if tiles.is_empty() {
            return self.needs("no tile stands here");
        }
        Ok(tiles)
    }

    /// tile ::= one of them
    pub(super) fn tile(&self) -> Read<Tile> {
        let tiles = self.on(unquoted(self.bare())).tiles()?;
        let mut kinds = tiles.kinds();
        match (kinds.next(), kinds.next()) {
            (Some((tile, 1)), None) => Ok(tile),
            _ => self.needs(format!("these are {} tiles and not one", tiles.len())),
        }
    }

    /// tile?
    pub(super) fn maybe_tile(&self) -> Read<Option<Tile>> {
        if self.is_empty() {
            return Ok(None);
        }
        self.tile().map(Some)
    }

    /// lot ::= tiles { '?' } | number 'tiles'
    pub(super) fn lot(&self) -> Read<Lot> {
        let piece = self.bare();
        let counted = piece.without_last("tiles").or(piece.without_last("tile"));
        if let Some(count) = counted {
            return self.on(count).number().map(Lot::hidden);
        }
        let marks = piece.text.find('?').unwrap_or(piece.text.len());
        let unknown = piece.text[marks..].chars().filter(|c| *c == '?').count();
        if !piece.text[marks..].chars().all(|c| c == '?' || c.is_whitespace()) {
            return self.needs("a `?` is an unknown tile, and these stand last");
        }
        let known = piece.between(0, marks);
        let known = if known.text.trim().is_empty() && unknown > 0 {
            Tiles::NONE
        } else {
            self.on(known).tiles()?
        };
        match u8::try_from(unknown) {
            Ok(unknown) => Ok(Lot { known, unknown }),
            Err(_) => self.needs("these are more tiles than there are"),
        }
    }

    /// number ::= digit+ | 'one' ... 'nine'
    pub(super) fn number<N: TryFrom<u64>>(&self) -> Read<N> {
        let piece = self.bare();
        let read: Parsed<'_, &str> = digit1(piece.text);
        let number = match read {
            Ok(("", digits)) => digits.parse::<u64>().ok(),
            _ => number_word(piece.text).map(u64::from),
        };
        match number.and_then(|number| N::try_from(number).ok()) {
            Some(number) => Ok(number),
            None if piece.text.is_empty() => self.needs("no number stands here"),
            None => self.needs(format!("`{}` is no such number", piece.shown())),
        }
    }

    /// seat
    pub(super) fn seat(&self) -> Read<Seat> {
        let piece = self.bare();
        match seat(piece.text) {
            Ok((rest, seat)) => {
                self.on(piece.after(rest)).nothing()?;
                Ok(seat)
            }
            Err(_) if piece.text.is_empty() => self.needs("no seat stands here"),
            Err(_) => self.needs(format!("`{}` is no seat", piece.shown())),
        }
    }

    /// name ::= [ '"' ] ( tile | 'same' ) [ '"' ]
    pub(super) fn name(&self) -> Read<Name> {
        let piece = unquoted(self.bare());
        if piece.text.trim().eq_ignore_ascii_case("same") {
            return Ok(Name::Same);
        }
        self.on(piece).tile().map(Name::Tile)
    }

    /// part ::= number | suit
    pub(super) fn part(&self) -> Option<Part> {
        let piece = unquoted(self.bare());
        let number = number_word(piece.text).and_then(Number::new);
        number.map(Part::Number).or_else(|| piece.text.trim().parse().ok())
    }

    /// line ::= section '/' number [ form ] | section number
    pub(super) fn line(&self) -> Read<String> {
        let piece = self.bare();
        let line = piece.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let number = line.rsplit(['/', ' ']).next().unwrap_or("");
        let form = number.trim_start_matches(|c: char| c.is_ascii_digit());
        let is_line = number.len() < line.len()
            && form.len() < number.len()
            && form.chars().all(|c| c.is_ascii_lowercase())
            && form.len() <= 2
            && line.chars().all(is_of_line);
        if is_line {
            return Ok(line);
        }
        if line.is_empty() {
            return self.needs("no line stands here");
        }
        self.needs(format!("`{}` is no name of a line", piece.shown()))
    }

    /// Parts the objects at the last of some words, which is one of these.
    pub(super) fn parted(&self, words: &[&str]) -> Option<(Rest<'t>, Rest<'t>)> {
        let (before, after) = self.piece.split_word(words)?;
        Some((self.on(before), self.on(after)))
    }
}

/// What the name of a line is made of.
fn is_of_line(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, ' ' | '/' | '-' | '\'' | '.' | '(' | ')' | '+')
}

/// Takes the quotes off a name.
fn unquoted(piece: Piece<'_>) -> Piece<'_> {
    let piece = piece.trimmed();
    let inner = piece.text.strip_prefix('"').and_then(|inner| inner.strip_suffix('"'));
    inner.map_or(piece, |inner| piece.between(1, 1 + inner.len()))
}

fn tiles_of(piece: Piece<'_>) -> Read<Tiles> {
    notation::tiles(piece.text).map_err(|faults| {
        let moved = |fault| Draft::moved(fault, piece.at);
        // Words that are no tiles at all are told once.
        let words = |code| matches!(code, Code::HandUnknownWord | Code::HandBareDragon);
        let most = match faults.list.iter().any(|fault| words(fault.code)) {
            true => 1,
            false => faults.list.len(),
        };
        faults.list.into_iter().take(most).map(moved).collect()
    })
}

/// Returns the tiles of a piece one after the other, as they stand.
pub(super) fn row_of_tiles(piece: Piece<'_>) -> Read<Vec<Tile>> {
    let mut row = Vec::new();
    for part in piece.text.split_whitespace() {
        let at = piece.at + (part.as_ptr() as usize - piece.text.as_ptr() as usize);
        let digits = part.len() - part.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let suit = &part[digits..];
        let one_by_one = part[..digits]
            .chars()
            .map(|digit| format!("{digit}{suit}").parse::<Tile>().ok())
            .collect::<Option<Vec<Tile>>>();
        match one_by_one {
            Some(tiles) if !tiles.is_empty() => row.extend(tiles),
            _ => {
                let tiles = tiles_of(Piece { text: part, at })?;
                let all = tiles.kinds();
                row.extend(all.flat_map(|(tile, count)| std::iter::repeat_n(tile, count.into())));
            }
        }
    }
    Ok(row)
}

const NUMBERS: [&str; 9] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

fn number_word(text: &str) -> Option<u8> {
    let at = NUMBERS.iter().position(|number| number.eq_ignore_ascii_case(text.trim()))?;
    u8::try_from(at + 1).ok()
}

/// spoken ::= 'one' ... 'nine' suit
fn spoken(text: &str) -> Option<Tile> {
    let (number, suit) = text.trim().split_once(char::is_whitespace)?;
    let number = Number::new(number_word(number)?)?;
    let suit: Suit = suit.trim().parse().ok()?;
    Some(Tile::Symbol(Symbol::Suited(suit, number)))
}

/// Returns true if a piece behind a comma is more tiles of the act before it.
pub(super) fn goes_on_with_tiles(piece: Piece<'_>) -> bool {
    let text = piece.trimmed().text;
    let first = text.split_whitespace().next().unwrap_or("");
    let like_tiles =
        |c: char| c.is_ascii_digit() || "bcdnewsrgfjx*[]?".contains(c.to_ascii_lowercase());
    !first.is_empty()
        && first.chars().all(like_tiles)
        && (first.chars().all(|c| c.is_ascii_digit())
            || notation::tiles(&text.replace(['[', ']', '?'], " ")).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rest(text: &str) -> Rest<'_> {
        Rest { piece: Piece { text, at: 0 }, usage: "", inside: None }
    }

    #[test]
    fn a_seat_is_written_in_full() {
        assert_eq!(seat(" South calls").unwrap(), (" calls", Seat::South));
        assert_eq!(seat("west's").unwrap(), ("", Seat::West));
        assert!(seat("S").is_err());
    }

    #[test]
    fn several_may_act() {
        let (rest, all) = who("East and West call").unwrap();
        assert_eq!((rest, all.len()), (" call", 2));
        assert_eq!(who("all throw in").unwrap().1, [Who::All]);
        assert!(who("E calls").is_err());
    }

    #[test]
    fn a_time_has_two_digits_each() {
        assert_eq!(time("12:03 South").unwrap().1.to_string(), "12:03");
        assert_eq!(time("12:03:59 South").unwrap().1.to_string(), "12:03:59");
        assert!(time("1:03").is_err());
    }

    #[test]
    fn a_name_may_be_spoken_and_quoted() {
        for (text, name) in [
            ("7B", "7B"),
            ("\"7 bam\"", "7B"),
            ("seven bam", "7B"),
            ("the same", "same"),
            ("red dragon", "R"),
        ] {
            assert_eq!(rest(text).name().unwrap().to_string(), name, "{text}");
        }
    }

    #[test]
    fn lots_have_unknown_tiles() {
        for (text, lot) in
            [("1B 5C ?", "1B 5C ?"), ("3 tiles", "???"), ("two tiles", "??"), ("? ?", "??")]
        {
            assert_eq!(rest(text).lot().unwrap().to_string(), lot, "{text}");
        }
        assert!(rest("? 1B").lot().is_err());
    }

    #[test]
    fn a_line_has_a_section_and_a_number() {
        for text in ["consecutive-run/2", "Consecutive Run 2", "2468/3b", "2468 1"] {
            assert_eq!(rest(text).line().unwrap(), text);
        }
        for text in ["2B", "", "run", "/", "run/abc", "run/2B"] {
            assert!(rest(text).line().is_err(), "{text}");
        }
    }

    #[test]
    fn tiles_of_the_wall_keep_their_order() {
        let row = row_of_tiles(Piece { text: "531B FF 2C", at: 0 }).unwrap();
        let printed: Vec<String> = row.iter().map(ToString::to_string).collect();
        assert_eq!(printed.join(" "), "5B 3B 1B F F 2C");
    }
}
