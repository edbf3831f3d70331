//! Words, and which of them are tiles: that is known before tiles are looked for, so no other word is
//! ever cut into some.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{take_while, take_while1};
use nom::combinator::{fail, map_opt, verify};
use nom::multi::fold_many0;
use nom::sequence::preceded;

use super::piece::{Parsed, Piece};
use super::usual;
use crate::fault::{Code, Draft};
use crate::notation;
use crate::rules::{Seat, Who};
use crate::spelling::edits;
use crate::tile::{Number, Suit, Symbol, Tile};
use crate::tiles::Tiles;

/// Words that change nothing.
const FILLERS: [&str; 15] = [
    "the", "a", "an", "it", "her", "his", "their", "my", "your", "own", "too", "also", "then",
    "both", "please",
];

/// Words that stand before a tile and say nothing about which it is.
const MARKERS: [&str; 14] = [
    "another",
    "called",
    "claimed",
    "newest",
    "latest",
    "lifted",
    "discarded",
    "picked",
    "natural",
    "that",
    "this",
    "these",
    "those",
    "same",
];

/// Words for a tile without its name.
const NOUNS: [&str; 4] = ["tile", "tiles", "discard", "one"];

pub(super) fn is_one_of(word: &str, words: &[&str]) -> bool {
    words.iter().any(|one| one.eq_ignore_ascii_case(word))
}

pub(super) fn is_filler(word: &str) -> bool {
    is_one_of(word, &FILLERS)
}

pub(super) fn is_marker(word: &str) -> bool {
    is_one_of(word, &MARKERS)
}

fn is_word(c: char) -> bool {
    !is_blank(c) && !matches!(c, '[' | ']' | '&')
}

/// What parts words and is none: blanks, commas, and quotes around what is said.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '"' | '“' | '”')
}

/// gap ::= { blank | ',' | quote | filler }
pub(super) fn gap(input: &str) -> Parsed<'_, ()> {
    let blank = || take_while1(is_blank);
    let filler = verify(take_while1(is_word), |word: &str| is_filler(word));
    fold_many0(alt((blank(), filler)), || (), |(), _| ()).parse(input)
}

/// word ::= gap, and all up to the next blank, comma or bracket; a stop at its end is none of it
pub(super) fn word(input: &str) -> Parsed<'_, &str> {
    preceded(gap, take_while1(is_word)).parse(input)
}

/// The next word as it stands, a filler too.
pub(super) fn any_word(input: &str) -> Parsed<'_, &str> {
    preceded(take_while(is_blank), take_while1(is_word)).parse(input)
}

/// Returns a word without the stops at its end.
pub(super) fn plain(word: &str) -> &str {
    word.trim_end_matches(['.', '!', ';', '?', ':'])
}

/// reference ::= { 'the' | filler } ( { marker } noun | 'it' | 'that' | 'this' )
///
/// What stands for the newest discard, or for the tile in the fingers, without its name.
pub(super) fn reference(input: &str) -> Option<&str> {
    let (mut rest, mut found) = (input, None);
    while let Ok((after, next)) = any_word(rest) {
        let next = plain(next);
        if is_one_of(next, &["tile", "discard", "one"]) {
            return Some(after);
        } else if is_one_of(next, &["it", "that", "this"]) {
            found = found.or(Some(after));
        } else if !is_filler(next) && !is_marker(next) {
            break;
        }
        rest = after;
    }
    found
}

/// Returns true if nothing stands there but words for a tile without its name.
pub(super) fn is_reference(piece: Piece<'_>) -> bool {
    let of = |word: &str| is_filler(word) || is_one_of(word, &NOUNS) || is_marker(word);
    tokens(piece).iter().all(|token| of(plain(token.text)))
}

/// seat ::= 'East' | 'South' | 'West' | 'North', in full
pub(super) fn seat(input: &str) -> Parsed<'_, Seat> {
    map_opt(word, seat_of).parse(input)
}

/// Returns the seat of a word; letters alone are tiles.
pub(super) fn seat_of(word: &str) -> Option<Seat> {
    let word = plain(word);
    let word = owned(word).unwrap_or(word);
    Seat::ALL.into_iter().find(|seat| seat.name().eq_ignore_ascii_case(word))
}

/// Takes the `'s` off a word.
pub(super) fn owned(word: &str) -> Option<&str> {
    ["'s", "’s", "'S", "’S"].iter().find_map(|ending| word.strip_suffix(ending))
}

/// who ::= seat { 'and' seat } | ( 'all' | 'everybody' ) [ 'players' ] | 'bettor'
pub(super) fn who(input: &str) -> Parsed<'_, Vec<Who>> {
    let other = map_opt(word, |word: &str| match plain(word).to_ascii_lowercase().as_str() {
        "all" | "everybody" | "everyone" => Some(Who::All),
        "bettor" => Some(Who::Bettor),
        _ => None,
    });
    let mut one = alt((seat.map(Who::Seat), other));
    let and = |input| verify(word, |word: &str| word.eq_ignore_ascii_case("and")).parse(input);
    let (mut rest, first) = one.parse(input)?;
    if first == Who::All && { verify(word, |word: &str| is_one_of(plain(word), &["else"])) }
        .parse(rest)
        .is_ok()
    {
        return fail().parse(input);
    }
    if first == Who::All {
        let players = |word: &str| is_one_of(plain(word), &["players", "four", "three"]);
        if let Ok((after, _)) = { verify(word, players) }.parse(rest) {
            rest = after;
        }
    }
    let mut all = vec![first];
    while let Ok((after, next)) = preceded(and, seat).parse(rest) {
        all.push(Who::Seat(next));
        rest = after;
    }
    Ok((rest, all))
}

/// others ::= 'the' ( 'others' | 'other' ( 'three' | 'players' ) | 'rest' ) | ( 'everybody' | 'everyone' ) 'else'
pub(super) fn others(input: &str) -> Parsed<'_, ()> {
    let one =
        |of: &'static [&'static str]| verify(word, move |word: &str| is_one_of(plain(word), of));
    let alone = one(&["others", "rest"]).map(|_| ());
    let other = (one(&["other"]), one(&["three", "players", "two"])).map(|_| ());
    let every = (one(&["everybody", "everyone", "all"]), one(&["else"])).map(|_| ());
    alt((alone, other, every)).parse(input)
}

const NUMBERS: [&str; 14] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen",
];

pub(super) fn number_word(text: &str) -> Option<u8> {
    let at = NUMBERS.iter().position(|number| number.eq_ignore_ascii_case(text.trim()))?;
    u8::try_from(at + 1).ok()
}

/// Parts a piece into its words, at blanks, commas, `+` and brackets.
pub(super) fn tokens(piece: Piece<'_>) -> Vec<Piece<'_>> {
    let mark = |c: char| !is_word(c) || matches!(c, ';' | '+');
    let mut out = Vec::new();
    let mut from = 0;
    for (at, c) in piece.text.char_indices().filter(|(_, c)| mark(*c)) {
        out.push(piece.between(from, at));
        from = at + c.len_utf8();
    }
    out.push(piece.between(from, piece.text.len()));
    out.retain(|token| !token.text.is_empty());
    out
}

/// Names of tiles that may stand in small letters; other letters that are tiles each are capitals,
/// or all the same. Several, `jokers`, are tiles only with their number.
const NAMES: [&str; 15] = [
    "flower", "joker", "north", "south", "east", "west", "green", "white", "red", "soap", "wh",
    "rd", "gd", "wd", "news",
];

/// Returns true for a word that is tiles, or was meant to be.
pub(super) fn is_tile(word: &str) -> bool {
    if usual::word(word).is_some() {
        return true;
    }
    let reads = || notation::tiles(word);
    if word.chars().all(|c| c.is_ascii_alphabetic()) {
        let first = word.chars().next().unwrap_or('?');
        let alike = word.chars().all(|c| c.eq_ignore_ascii_case(&first));
        let capitals = word.chars().all(|c| c.is_ascii_uppercase());
        return is_one_of(word, &NAMES)
            || word.eq_ignore_ascii_case("d")
            || (alike || capitals) && reads().is_ok();
    }
    // `2Bs` are bams, and no south wind.
    if without_plural(word).is_some() {
        return false;
    }
    let digits = word.chars().all(|c| c.is_ascii_digit());
    // `5crackers` is five letters too long.
    let letters = word.split(|c: char| !c.is_ascii_alphabetic()).filter(|run| run.len() > 2);
    if { letters }.any(|run| suit_of(run).is_none() && !is_tile(run)) {
        return false;
    }
    match reads() {
        Ok(tiles) => !tiles.is_empty(),
        Err(faults) => faults
            .list
            .iter()
            .all(|fault| matches!(fault.code, Code::HandTen | Code::HandTooMany) || digits),
    }
}

/// Takes a plural off a tile, `2Bs` or `Js`.
fn without_plural(word: &str) -> Option<&str> {
    let one = word.strip_suffix('s')?;
    one.ends_with(|c: char| c.is_ascii_uppercase()).then_some(one)
}

pub(super) fn suit_of(word: &str) -> Option<Suit> {
    word.parse().ok()
}

/// Returns the tile of a name in full, `jokers` or `reds`.
fn named(word: &str) -> Option<Tile> {
    let one = word.strip_suffix(['s', 'S']).unwrap_or(word);
    let full = |word: &&str| word.len() > 2 && is_one_of(word, &NAMES) && *word != "news";
    let name = [word, one].into_iter().find(full)?;
    only(notation::tiles(name).ok()?)
}

/// Returns the tile, if there is only one.
fn only(tiles: Tiles) -> Option<Tile> {
    let mut kinds = tiles.kinds();
    match (kinds.next(), kinds.next()) {
        (Some((tile, 1)), None) => Some(tile),
        _ => None,
    }
}

fn some(tile: Tile, count: u8) -> Tiles {
    let mut tiles = Tiles::NONE;
    tiles.add_some(tile, count);
    tiles
}

fn is_noun_of_honor(word: &str) -> bool {
    is_one_of(word, &["dragon", "dragons", "wind", "winds"])
}

/// Returns the tiles of a piece as they stand one behind the other.
///
/// units ::= { unit | 'and' | filler | marker | noun }
/// unit  ::= number suit | number ( name | tile ) | digits [ 'x' ] [ suit ] [ tile ] | tile [ 'dragon' | 'wind' ]
pub(super) fn units(piece: Piece<'_>) -> Result<Vec<Tiles>, Vec<Draft>> {
    let words = tokens(piece);
    let mut out = Vec::new();
    let mut faults = Vec::new();
    let mut left = words.as_slice();
    while let [first, behind @ ..] = left {
        let second = behind.first().map_or("", |next| next.text);
        let said = counted(first.text, behind);
        if let Some((tiles, taken)) = said {
            out.push(tiles);
            left = &behind[taken..];
            continue;
        }
        let digits = first.text.chars().all(|c| c.is_ascii_digit());
        let times = |word: &str| is_one_of(word, &["x", "*", "×"]);
        let soaps = first.text.chars().all(|c| c == '0');
        let taken = if digits && times(second) {
            behind.len().min(2)
        } else if digits && !soaps && suit_of(second).is_some()
            || first.text.ends_with(['x', 'X', '*', '×']) && first.text.len() > 1
            || is_tile(first.text) && is_one_of(second, &["dragon", "wind"])
        {
            behind.len().min(1)
        } else {
            0
        };
        let last = taken.checked_sub(1).map_or(first, |last| &behind[last]);
        let unit = piece.between(first.at - piece.at, last.span().end - piece.at);
        left = &behind[taken..];
        if taken == 0 && is_nothing(first.text) {
            continue;
        }
        if taken == 0 && !is_tile(first.text) {
            // Words that are no tiles at all are told once.
            return Err(vec![no_tile(*first, !out.is_empty())]);
        }
        if let Some(tiles) = usual::word(unit.text) {
            out.push(tiles.collect());
            continue;
        }
        match notation::tiles(unit.text) {
            Ok(tiles) => out.push(tiles),
            Err(told) => {
                let once = |code| matches!(code, Code::HandUnknownWord | Code::HandBareDragon);
                let moved =
                    told.list.into_iter().map(|fault| (fault.code, Draft::moved(fault, unit.at)));
                for (code, draft) in moved {
                    faults.push(draft);
                    if once(code) {
                        faults.truncate(1);
                        return Err(faults);
                    }
                }
            }
        }
    }
    if faults.is_empty() { Ok(out) } else { Err(faults) }
}

/// Returns true for words among tiles that are none.
fn is_nothing(word: &str) -> bool {
    let noun = NOUNS.iter().any(|noun| *noun != "one" && noun.eq_ignore_ascii_case(word));
    is_filler(word) || is_marker(word) || noun || word.eq_ignore_ascii_case("and")
}

/// Returns true for tiles of which there are several, without their number: `her 3 bams`.
pub(super) fn bare_plural(piece: Piece<'_>) -> bool {
    let words: Vec<_> = tokens(piece).into_iter().filter(|word| !is_nothing(word.text)).collect();
    let [number, suit] = words.as_slice() else {
        return false;
    };
    let one = number_word(number.text).or_else(|| number.text.parse().ok());
    let several = suit.text.len() > 3 && suit.text.ends_with(['s', 'S']);
    one.and_then(Number::new).is_some() && several && suit_of(suit.text).is_some()
}

/// Reads `seven bam`, `two jokers`, `3 flowers`, `two 2Bs`, and how many words behind the first it
/// takes.
fn counted(first: &str, behind: &[Piece<'_>]) -> Option<(Tiles, usize)> {
    let second = behind.first()?.text;
    let word = number_word(first);
    let digit = || first.parse::<u8>().ok().filter(|count| (1..=9).contains(count));
    if let (Some(number), Some(suit)) = (word, suit_of(second).filter(|_| second.len() > 2)) {
        let symbol = Symbol::Suited(suit, Number::new(number)?);
        return Some((Tiles::from(Tile::Symbol(symbol)), 1));
    }
    // `two 3 bams`
    if let (Some(count), [number, suit, ..]) = (word, behind)
        && let Some(suit) = suit_of(suit.text).filter(|_| suit.text.len() > 2)
        && let Some(number) = number_word(number.text).or_else(|| number.text.parse().ok())
    {
        let symbol = Symbol::Suited(suit, Number::new(number)?);
        return Some((some(Tile::Symbol(symbol), count), 2));
    }
    let count = word.or_else(digit)?;
    if let Some(tile) = named(second) {
        let noun = behind.get(1).is_some_and(|next| is_noun_of_honor(next.text));
        return Some((some(tile, count), 1 + usize::from(noun)));
    }
    word?;
    let tile = without_plural(second).unwrap_or(second);
    let tile = Some(tile).filter(|tile| is_tile(tile)).and_then(|tile| notation::tiles(tile).ok());
    Some((some(tile.and_then(only)?, count), 1))
}

/// Says that a word is no tile, and what may have been meant, there or behind tiles.
fn no_tile(word: Piece<'_>, behind_tiles: bool) -> Draft {
    let shown: String = word.text.chars().take(30).collect();
    let near = NAMES
        .into_iter()
        .chain(NOUNS)
        .filter(|name| name.len() > 2 && *name != "one")
        .map(|name| (edits(name, &shown), name))
        .filter(|(edits, name)| *edits <= name.len() / 3)
        .min();
    let help = match near {
        Some((_, near)) => format!("did you mean `{near}`?"),
        None if behind_tiles => {
            "write more tiles, where they lie, `on the rack`, or a comma and the \
             next act; remarks stand behind `#`"
                .to_owned()
        }
        None => "tiles are `1B` to `9D`, `N E W S`, `R G 0`, `F` and `J`".to_owned(),
    };
    Draft::new(Code::HandUnknownWord, word.span(), "a hand is written in tiles")
        .seen(format!("`{shown}` has something in it that is none"))
        .help(help)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Piece<'_> {
        Piece { text, at: 0 }
    }

    #[test]
    fn a_seat_is_written_in_full() {
        assert_eq!(seat(" South calls").unwrap(), (" calls", Seat::South));
        assert_eq!(seat("west's").unwrap(), ("", Seat::West));
        assert_eq!(seat("West’s").unwrap(), ("", Seat::West));
        assert!(seat("S").is_err());
    }

    #[test]
    fn several_may_act() {
        let (rest, all) = who("East and West call").unwrap();
        assert_eq!((rest, all.len()), (" call", 2));
        assert_eq!(who("all throw in").unwrap().1, [Who::All]);
        assert_eq!(who("all players: pass").unwrap().0, " pass");
        assert!(who("E calls").is_err());
    }

    #[test]
    fn a_word_that_is_no_tile_is_never_cut_into_tiles() {
        for word in [
            "sorry",
            "jokers",
            "next",
            "stop",
            "and",
            "new",
            "see",
            "seen",
            "free",
            "we",
            "were",
            "few",
            "fee",
            "referee",
            "green1",
            "reds",
            "2Bs",
            "Js",
            "5crackers",
            "2nd",
            "3rd",
            "soapnews",
            "Free",
        ] {
            assert!(!is_tile(word), "{word}");
        }
        for word in [
            "2B", "222b", "NEWS", "news", "Red", "jj", "J", "F1", "3xJ", "4*1B", "0", "d", "10B",
            "12", "7Dot", "🀀",
        ] {
            assert!(is_tile(word), "{word}");
        }
    }

    #[test]
    fn tiles_are_read_word_by_word() {
        for (text, wanted) in [
            ("22B and the called 2B", "222B"),
            ("two bam, seven crak", "2B 7C"),
            ("two jokers and 3 flowers", "FFF JJ"),
            ("two 2Bs, three red dragons", "22B RRR"),
            ("22 B 5 D 5 Crak", "22B 5C 5D"),
            ("2 x F, 3x J, red dragon", "FF R JJJ"),
            ("0 5C 00", "5C 000"),
            ("a North wind and soap", "N 0"),
        ] {
            let tiles: Tiles =
                units(of(text)).unwrap().into_iter().fold(Tiles::NONE, |all, unit| all + unit);
            assert_eq!(tiles.to_string(), wanted, "{text}");
        }
        let faults = units(of("2B sorry")).unwrap_err();
        assert_eq!(faults[0].seen, "`sorry` has something in it that is none");
        let faults = units(of("stop")).unwrap_err();
        assert!(!faults[0].help.contains("soap"), "{}", faults[0].help);
    }

    #[test]
    fn a_reference_stands_for_a_tile() {
        for text in ["it", "the tile", "that", "the called tile", "that discard", "this one"] {
            assert_eq!(reference(text), Some(""), "{text}");
            assert!(is_reference(of(text)), "{text}");
        }
        assert_eq!(reference("it back"), Some(" back"));
        assert_eq!(reference("2B"), None);
        assert!(!is_reference(of("that 2B")));
    }
}
