//! Tiles as players write them: the part of [`super`]'s grammar below exposures.

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while1};
use nom::character::complete::{anychar, digit1, satisfy};
use nom::combinator::{eof, map_opt, opt, peek, value};
use nom::sequence::terminated;
use nom::{IResult, Parser};

use crate::tile::{Dragon, Number, Suit, Symbol, Tile, Wind};

/// Whitespace, commas, and invisible characters.
pub(super) fn is_gap(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            ',' | ';' | '+' | '\u{FE0E}' | '\u{FE0F}' | '\u{FEFF}' | '\u{200B}'
                ..='\u{200F}' | '\u{2060}'
        )
}

/// Returns true for any whitespace that doesn't end the row.
fn is_blank(c: char) -> bool {
    c.is_whitespace() && !matches!(c, '\n' | '\r')
}

/// A definite error in a piece, so that no alternative is tried.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Wrong {
    Unknown,
    BareDragon,
    Ten,
    NoSuit,
    TooMany,
}

#[derive(Debug)]
pub(super) struct Failure<'t> {
    pub(super) at: &'t str,
    pub(super) wrong: Wrong,
}

impl<'t> nom::error::ParseError<&'t str> for Failure<'t> {
    fn from_error_kind(at: &'t str, _: nom::error::ErrorKind) -> Self {
        Failure { at, wrong: Wrong::Unknown }
    }

    fn append(_: &'t str, _: nom::error::ErrorKind, other: Self) -> Self {
        other
    }
}

pub(super) type Read<'t, T> = IResult<&'t str, T, Failure<'t>>;
pub(super) type Pieces = Vec<(Tile, u8)>;

fn wrong<T>(at: &str, wrong: Wrong) -> Read<'_, T> {
    Err(nom::Err::Failure(Failure { at, wrong }))
}

/// piece ::= count ( 'x' | '*' | '×' ) tile | tile
pub(super) fn piece(input: &str, fresh: bool) -> Read<'_, Pieces> {
    let blanks = |input| take_while(is_blank)(input);
    let times = (digit1, blanks, alt((tag("x"), tag("X"), tag("*"), tag("×"))), blanks);
    if let (rest, Some((count, _, _, gap))) = opt(times).parse(input)? {
        let (rest, tiles) = match tile(rest, true) {
            // `22X D`: the word before the gap is what is wrong, not what happens to follow.
            Err(_) if !gap.is_empty() || rest.is_empty() => return wrong(input, Wrong::Unknown),
            read => read?,
        };
        let [(tile, 1)] = tiles.as_slice() else {
            return wrong(input, Wrong::Unknown);
        };
        // `2xFF` might be two tiles or four.
        if self::tile(rest, false).is_ok_and(|(_, again)| again == tiles) {
            return wrong(input, Wrong::Unknown);
        }
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
    let end =
        || peek(alt((value((), eof), value((), satisfy(|c| is_gap(c) || c == ']' || c == '[')))));
    let flower = (satisfy(|c| c == 'F' || c == 'f'), satisfy(|c| ('1'..='8').contains(&c)), end());
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
        // `Red Dragon`, `North Wind`
        Some((name, tile)) => Ok((without_noun(&input[name.len()..], *tile), one(*tile))),
        None if starts(input, "d") => wrong(input, Wrong::BareDragon),
        None => wrong(input, Wrong::Unknown),
    }
}

/// Consumes the noun after a spelled-out dragon or wind.
fn without_noun(rest: &str, tile: Tile) -> &str {
    let noun = match tile {
        Tile::Symbol(Symbol::Dragon(_)) => "dragon",
        Tile::Symbol(Symbol::Wind(_)) => "wind",
        _ => return rest,
    };
    let after = rest.trim_start_matches(is_blank);
    if !starts(after, noun) {
        return rest;
    }
    let after = &after[noun.len()..];
    after.strip_prefix(['s', 'S']).unwrap_or(after)
}

fn no_case<'t>(name: &'static str) -> impl Parser<&'t str, Output = (), Error = Failure<'t>> {
    nom::bytes::complete::tag_no_case(name).map(|_| ())
}

fn starts(input: &str, name: &str) -> bool {
    input.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name))
}

const fn dragon(dragon: Dragon) -> Tile {
    Tile::Symbol(Symbol::Dragon(dragon))
}

const fn wind(wind: Wind) -> Tile {
    Tile::Symbol(Symbol::Wind(wind))
}

/// The names of tiles without a number, longest first.
pub(super) const NAMES: &[(&str, Tile)] = &[
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

/// digit+ suit, with a space between them only if the suit is a separate word; a lone 0 is soap
fn run(input: &str) -> Read<'_, Pieces> {
    let (after, digits) = take_while1(|c: char| c.is_ascii_digit())(input)?;
    let suit = |input: &str, longer: usize| {
        SUITS
            .iter()
            .filter(|(name, _)| name.len() >= longer)
            .find(|(name, _)| starts(input, name))
            .map(|(name, suit)| (name.len(), *suit))
    };
    let (_, gap) = take_while(is_blank)(after)?;
    // `5 Crak`, and `5 C` where the letter is alone.
    let parted = || {
        let (len, suit) = suit(&after[gap.len()..], 1)?;
        let next = after[gap.len() + len..].chars().next();
        let alone = next.is_none_or(|c| is_gap(c) || c == ']' || c == '[');
        (alone || len >= 3).then_some((gap.len() + len, suit))
    };
    let named = suit(after, 1).or_else(parted);
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
    Ok((&after[len..], digits.chars().map(|digit| (symbol(digit), 1)).collect()))
}
