//! What stands behind a phrase: tiles, seats, numbers, names and lines.

use std::mem::Discriminant;

use nom::Parser;
use nom::bytes::complete::take_while;
use nom::character::complete::{char, digit1, satisfy};
use nom::combinator::{map_opt, opt, recognize};
use nom::sequence::preceded;

use super::piece::{Parsed, Piece, Read};
use super::usual;
use super::verb::begins_an_act;
use super::words::{
    gap, is_filler, is_one_of, is_reference, is_tile, number_word, seat, seat_of, tokens, units,
    who,
};
use crate::fault::{Code, Draft};
use crate::notation;
use crate::record::Act;
use crate::record::Time;
use crate::rules::{Lot, Name, Part, Seat, Who};
use crate::tile::{Number, Tile};
use crate::tiles::Tiles;

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
    pub(super) around: Around<'t>,
}

/// What is known where an act is read: who acts, and which tiles the row has named.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Around<'t> {
    /// Who acts, if it is a player.
    pub(super) actor: Option<Seat>,
    /// The newest discard.
    pub(super) discard: Option<Tile>,
    /// Who made it.
    pub(super) thrower: Option<Seat>,
    /// The actor has just picked.
    pub(super) has_picked: bool,
    /// What the actor has just picked.
    pub(super) pick: Option<Tile>,
    /// What was done since the newest discard, each kind of act by each player once.
    pub(super) since: &'t [Done],
}

/// That somebody has done an act of this kind.
pub(super) type Done = (Who, Discriminant<Act>);

impl<'t> Rest<'t> {
    pub(super) fn on(self, piece: Piece<'t>) -> Rest<'t> {
        Rest { piece, ..self }
    }

    /// Returns the piece without blanks and fillers around it.
    pub(super) fn bare(&self) -> Piece<'t> {
        let piece = self.piece.trimmed();
        let mut piece = match gap(piece.text) {
            Ok((rest, ())) => piece.after(rest),
            Err(_) => piece,
        };
        loop {
            let cut = piece.text.trim_end_matches([',', ' ', '"', '“', '”']).len();
            piece = piece.between(0, cut).trimmed();
            let last = piece.text.rsplit(char::is_whitespace).next().filter(|last| is_filler(last));
            match last.and_then(|last| piece.without_last(last)) {
                Some(less) => piece = less,
                None => return piece,
            }
        }
    }

    /// Returns true if nothing stands there but words for a tile without its name: `the discard`.
    pub(super) fn is_reference(&self) -> bool {
        is_reference(self.piece)
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
        let inner = inner.filter(|inner| !inner.contains(['[', ']']));
        let piece = inner.map_or(piece, |inner| piece.between(1, 1 + inner.len()));
        let tiles = tiles_of(piece)?;
        if tiles.is_empty() {
            return self.needs("no tile stands here");
        }
        Ok(tiles)
    }

    /// tiles, however many brackets stand around some of them
    pub(super) fn tiles_in_groups(&self) -> Read<Tiles> {
        let piece = self.bare();
        let close = piece.text.matches(']').count();
        if close < 2 || close != piece.text.matches('[').count() {
            return self.tiles();
        }
        let tiles = units(piece)?.into_iter().fold(Tiles::NONE, |all, unit| all + unit);
        if tiles.is_empty() { self.needs("no tile stands here") } else { Ok(tiles) }
    }

    /// tile ::= one of them
    pub(super) fn tile(&self) -> Read<Tile> {
        let tiles = self.tiles()?;
        let mut kinds = tiles.kinds();
        match (kinds.next(), kinds.next()) {
            (Some((tile, 1)), None) => Ok(tile),
            _ => self.needs(format!("these are {} tiles and not one", tiles.len())),
        }
    }

    /// [ tile ], or words for it without its name
    pub(super) fn maybe_tile(&self) -> Read<Option<Tile>> {
        if self.is_reference() {
            return Ok(None);
        }
        self.tile().map(Some)
    }

    /// lot ::= tiles { '?' } | number [ 'tiles' ]
    pub(super) fn lot(&self) -> Read<Lot> {
        let piece = self.bare();
        let counted = piece.without_last("tiles").or(piece.without_last("tile"));
        if let Some(count) = counted {
            return self.on(count).number().map(Lot::hidden);
        }
        let soap = piece.text.chars().all(|c| c == '0');
        if let (false, Ok(count)) = (soap, self.number()) {
            return Ok(Lot::hidden(count));
        }
        // `J and two others`
        if let Some((known, others)) = self.others() {
            let more = others.tile_count().unwrap_or(0);
            let known = known.tiles()?;
            return Ok(Lot { known, unknown: more });
        }
        let marks = piece.text.find('?').unwrap_or(piece.text.len());
        let unknown = piece.text[marks..].chars().filter(|c| *c == '?').count();
        if !piece.text[marks..].chars().all(|c| matches!(c, '?' | ',') || c.is_whitespace()) {
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

    /// Parts tiles from a number of others: `J and two others`.
    fn others(&self) -> Option<(Rest<'t>, Rest<'t>)> {
        let piece = self.bare();
        let ends =
            ["others", "other", "more", "other tiles", "more tiles", "other tile", "unknown"];
        let less = ends.iter().find_map(|end| piece.without_last(end))?.trimmed();
        let count = tokens(less).last().copied()?;
        let known = less.between(0, count.at - less.at);
        let known = known.without_last("and").or(known.without_last("with")).unwrap_or(known);
        (!known.trimmed().text.is_empty()).then(|| (self.on(known), self.on(count)))
    }

    /// Returns the words that stand in quotes.
    pub(super) fn quoted(&self) -> Option<String> {
        let words = self.piece.trimmed().text.strip_prefix('"')?.trim_end_matches('"').trim();
        (!words.is_empty() && !words.contains('"')).then(|| words.to_owned())
    }

    /// Returns how many tiles are spoken of where none is named: `one tile`, `no tiles`, `none`.
    pub(super) fn tile_count(self) -> Option<u8> {
        let piece = self.bare();
        let count = piece.without_last("tiles").or(piece.without_last("tile"));
        let count = self.on(count.unwrap_or(piece)).bare();
        if is_one_of(count.text, &["no", "none", "nothing", "zero"]) {
            return Some(0);
        }
        self.on(count).number().ok()
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
        if self.bare().text.eq_ignore_ascii_case("same") {
            return Ok(Name::Same);
        }
        self.tile().map(Name::Tile)
    }

    /// part ::= number | suit
    pub(super) fn part(&self) -> Option<Part> {
        let piece = self.bare();
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

/// Returns all tiles of a piece; brackets are wrong there.
fn tiles_of(piece: Piece<'_>) -> Read<Tiles> {
    if piece.text.contains(['[', ']']) {
        let told = |fault| Draft::moved(fault, piece.at);
        if let Err(faults) = notation::tiles(piece.text) {
            return Err(faults.list.into_iter().map(told).collect());
        }
    }
    Ok(units(piece)?.into_iter().fold(Tiles::NONE, |all, unit| all + unit))
}

/// Returns the tiles of a piece one after the other, as they stand.
pub(super) fn row_of_tiles(piece: Piece<'_>) -> Read<Vec<Tile>> {
    let mut row = Vec::new();
    for part in piece.text.split_whitespace() {
        if let Some(tiles) = usual::word(part) {
            row.extend(tiles);
            continue;
        }
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

/// Returns true if a piece behind a comma is more tiles of the act before it.
pub(super) fn goes_on_with_tiles(piece: Piece<'_>) -> bool {
    let piece = piece.trimmed();
    let words = tokens(piece);
    let Some(first) = words.iter().find(|word| !is_filler(word.text)) else {
        return false;
    };
    // `West called` is no wind.
    if who(piece.text).is_ok_and(|(rest, _)| begins_an_act(piece.after(rest))) {
        return false;
    }
    // No act begins with a tile or with its number.
    let number = first.text.chars().all(|c| c.is_ascii_digit() || c == '?');
    let tile = number || is_tile(first.text) && seat_of(first.text).is_none();
    let all = || units(piece).is_ok_and(|units| !units.is_empty());
    tile || (is_tile(first.text) || number_word(first.text).is_some()) && all()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rest(text: &str) -> Rest<'_> {
        Rest { piece: Piece { text, at: 0 }, usage: "", inside: None, around: Around::default() }
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
        for (text, lot) in [
            ("1B 5C ?", "1B 5C ?"),
            ("3 tiles", "???"),
            ("two tiles", "??"),
            ("? ?", "??"),
            ("3", "???"),
            ("00", "00"),
        ] {
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
