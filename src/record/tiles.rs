//! Tiles as they are written and said: `22B J`, `[222B J]`, `two 2 bams`, `red dragon`, `soap`.
//!
//! A word is tiles as a whole or not at all; words are never split into tiles.

use super::token::{Cursor, Token, TokenKind, same};
use crate::notation;
use crate::tile::{Dragon, Number, Suit, Symbol, Tile, Wind};
use crate::tiles::Tiles;

/// The maximum number of identical tiles in one word: a word with more is left to hand notation.
const MAX_ALIKE: usize = 4;

const NUMBERS: [&str; 14] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen",
];

/// Returns the number that a word names, one to fourteen.
pub(crate) fn number_word(word: &str) -> Option<u8> {
    let at = NUMBERS.iter().position(|number| number.eq_ignore_ascii_case(word))?;
    u8::try_from(at + 1).ok()
}

/// Returns the suit that a word names, and whether the word is plural.
pub(crate) fn suit_word(word: &str) -> Option<(Suit, bool)> {
    let lower = word.to_ascii_lowercase();
    let stem = lower.strip_suffix('s').unwrap_or(&lower);
    let suit = match stem {
        "bam" | "bamboo" => Suit::Bam,
        "crak" | "crack" | "character" => Suit::Crak,
        "dot" => Suit::Dot,
        _ => return None,
    };
    Some((suit, stem.len() < lower.len()))
}

/// Returns the tile for a full name, and whether the name is plural: `soap`, `jokers`, `reds`.
fn named(word: &str) -> Option<(Tile, bool)> {
    let lower = word.to_ascii_lowercase();
    let find = |name: &str| -> Option<Tile> {
        Some(match name {
            "flower" => Tile::Symbol(Symbol::Flower),
            "joker" => Tile::Joker,
            "north" => Tile::Symbol(Symbol::Wind(Wind::North)),
            "south" => Tile::Symbol(Symbol::Wind(Wind::South)),
            "east" => Tile::Symbol(Symbol::Wind(Wind::East)),
            "west" => Tile::Symbol(Symbol::Wind(Wind::West)),
            "red" => Tile::Symbol(Symbol::Dragon(Dragon::Red)),
            "green" => Tile::Symbol(Symbol::Dragon(Dragon::Green)),
            "white" | "soap" => Tile::Symbol(Symbol::Dragon(Dragon::White)),
            _ => return None,
        })
    };
    let plural = || find(lower.strip_suffix('s')?).map(|tile| (tile, true));
    find(&lower).map(|tile| (tile, false)).or_else(plural)
}

fn some(tile: Tile, count: u8) -> Tiles {
    let mut tiles = Tiles::NONE;
    tiles.add_some(tile, count);
    tiles
}

fn suited(number: u8, suit: Suit) -> Option<Tile> {
    Some(Tile::Symbol(Symbol::Suited(suit, Number::new(number)?)))
}

/// Returns the tiles of a word in printed notation, in the order of the word: numbers and their
/// suit, or one letter one or more times.
fn printed(word: &str) -> Option<Vec<Tile>> {
    let (last, before) = word.as_bytes().split_last()?;
    if before.len() > MAX_ALIKE {
        return None;
    }
    let suit = match last {
        b'B' => Suit::Bam,
        b'C' => Suit::Crak,
        b'D' => Suit::Dot,
        letter if b"NEWSRG0FJ".contains(letter) && before.iter().all(|byte| byte == letter) => {
            let tile: Tile = word[before.len()..].parse().ok()?;
            return (word.len() <= MAX_ALIKE).then(|| vec![tile; word.len()]);
        }
        _ => return None,
    };
    if before.is_empty() {
        return None;
    }
    before.iter().map(|digit| suited(digit.checked_sub(b'0')?, suit)).collect()
}

/// Returns the tiles of a word in order, if the word is tiles in hand notation.
///
/// Letters that are each a tile must be capitals or all the same: `NEWS` and `jj` are tiles, `sew`
/// isn't.
pub(crate) fn word_tiles(word: &str) -> Option<Vec<Tile>> {
    if let Some(tiles) = printed(word) {
        return Some(tiles);
    }
    if let Some((tile, false)) = named(word) {
        return Some(vec![tile]);
    }
    let letters = word.chars().all(|c| c.is_ascii_alphabetic());
    let capitals = word.chars().all(|c| c.is_ascii_uppercase());
    let first = word.chars().next()?;
    let alike = word.chars().all(|c| c.eq_ignore_ascii_case(&first));
    if letters && !(capitals || alike || word == "news") {
        return None;
    }
    // A word with digits and letters has one run of letters: a suit, or a tile as in `3xJ`.
    let runs = word.split(|c: char| !c.is_ascii_alphabetic()).filter(|run| run.len() > 1);
    let known = |run: &str| suit_word(run).is_some() || named(run).is_some() || is_alike(run);
    if !letters && !{ runs }.all(|run| known(run.trim_start_matches(['x', 'X']))) {
        return None;
    }
    // `1B3D` isn't a word of tiles, and a bare number isn't a tile.
    let numbers = word.chars().all(|c| c.is_ascii_digit()) && word.chars().any(|c| c != '0');
    if numbers {
        return None;
    }
    let tiles = notation::tiles(word).ok().filter(|tiles| !tiles.is_empty())?;
    let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let suit = &word[digits..];
    // `531b` keeps its order, which matters for the wall.
    let in_order: Option<Vec<Tile>> =
        word[..digits].chars().map(|digit| format!("{digit}{suit}").parse().ok()).collect();
    let all = || tiles.each().collect();
    let same = |order: &Vec<Tile>| order.iter().copied().collect::<Tiles>() == tiles;
    Some(in_order.filter(same).unwrap_or_else(all))
}

fn is_alike(run: &str) -> bool {
    let first = run.chars().next();
    run.chars().all(|c| Some(c) == first)
}

/// Removes the plural from a tile, as in `two 2Bs` or `two Js`.
fn singular(word: &str) -> Option<Vec<Tile>> {
    let one =
        word.strip_suffix('s').filter(|one| one.ends_with(|c: char| c.is_ascii_uppercase()))?;
    word_tiles(one).filter(|tiles| tiles.len() == 1)
}

/// Takes one unit of tiles: a word of them, or words such as `two 2 bams`.
///
/// ```text
/// unit ::= number suit | count number suit | count name [ 'dragon' | 'wind' ] | tile [ 'dragon' | 'wind' ]
/// ```
fn unit(cursor: &mut Cursor<'_, '_>) -> Option<Vec<Tile>> {
    let mut ahead = *cursor;
    let first = ahead.next()?.word()?;
    let second = ahead.peek().and_then(Token::word).unwrap_or("");
    let digit = first.parse::<u8>().ok().filter(|_| first.len() == 1);
    let number = number_word(first);
    if let Some((suit, plural)) = suit_word(second) {
        // `2 bam`, `seven crak`; `3 bams` doesn't say which.
        let one = number.or(digit).filter(|_| !plural || number == Some(1) || digit == Some(1));
        if let Some(tile) = one.and_then(|one| suited(one, suit)) {
            *cursor = ahead.after(1);
            return Some(vec![tile]);
        }
        return None;
    }
    if let Some(count) = number.or(digit).filter(|count| (1..=9).contains(count)) {
        let mut third = ahead;
        third.next();
        let third = third.peek().and_then(Token::word).unwrap_or("");
        let face = number_word(second).or_else(|| second.parse().ok());
        let (tile, words) = if let (Some((suit, _)), Some(face)) = (suit_word(third), face) {
            (suited(face, suit)?, 2)
        } else if let Some((tile, _)) = named(second) {
            (tile, 1 + usize::from(is_honor(third)))
        } else if let Some(tiles) =
            number.and_then(|_| singular(second).or_else(|| word_tiles(second)))
            && let [tile] = tiles.as_slice()
        {
            (*tile, 1)
        } else {
            return None;
        };
        *cursor = ahead.after(words);
        return Some(vec![tile; count.into()]);
    }
    let tiles = word_tiles(first)?;
    // `red dragons` doesn't say how many.
    let plural = same(second, "dragons") || same(second, "winds");
    *cursor = ahead.after(usize::from(is_honor(second)));
    (!plural).then_some(tiles)
}

fn is_honor(word: &str) -> bool {
    ["dragon", "dragons", "wind", "winds"].iter().any(|honor| same(word, honor))
}

/// Some tiles of a row, and how they are grouped.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct TileRow {
    /// The tiles in the order written.
    pub(crate) tiles: Vec<Tile>,
    /// Groups in brackets.
    pub(crate) groups: Vec<Tiles>,
    /// True if some tiles are outside brackets.
    pub(crate) loose: bool,
    /// True if a `+` joins them.
    pub(crate) joined: bool,
}

impl TileRow {
    pub(crate) fn all(&self) -> Tiles {
        self.tiles.iter().copied().collect()
    }
}

/// Takes as many tiles as possible.
///
/// ```text
/// tiles ::= part { [ ',' | 'and' | '+' ] part }
/// part  ::= unit | '[' { unit } ']'
/// ```
pub(crate) fn tiles(cursor: &mut Cursor<'_, '_>) -> Option<TileRow> {
    let mut row = TileRow::default();
    loop {
        let mut ahead = *cursor;
        let (mut comma, mut plus) = (false, false);
        if !row.tiles.is_empty() {
            plus = ahead.take_mark("+");
            comma = !plus && (ahead.take_mark(",") | ahead.take("and"));
        }
        // `picks 5D, West calls` continues with a player.
        if comma && ahead.peek().is_some_and(|token| token.word().is_some_and(is_seat)) {
            break;
        }
        if ahead.take_mark("[") {
            let from = row.tiles.len();
            while !ahead.take_mark("]") {
                ahead.take_mark(",");
                row.tiles.extend(unit(&mut ahead)?);
            }
            row.groups.push(row.tiles[from..].iter().copied().collect());
        } else if let Some(tiles) = unit(&mut ahead) {
            row.tiles.extend(tiles);
            row.loose = true;
        } else {
            break;
        }
        row.joined |= plus;
        *cursor = ahead;
    }
    (!row.tiles.is_empty()).then_some(row)
}

fn is_seat(word: &str) -> bool {
    crate::seat::Seat::ALL.iter().any(|seat| seat.name().eq_ignore_ascii_case(word))
}

/// Takes one tile.
pub(crate) fn tile(cursor: &mut Cursor<'_, '_>) -> Option<Tile> {
    let mut ahead = *cursor;
    let quoted = ahead.peek().filter(|token| token.kind == TokenKind::Quote);
    if let Some(quote) = quoted {
        ahead.next();
        let inside = super::token::tokens(quote.text, 0);
        let mut inside = Cursor::new(&inside);
        let tile = tile(&mut inside).filter(|_| inside.is_empty())?;
        *cursor = ahead;
        return Some(tile);
    }
    let tile = match unit(&mut ahead) {
        Some(tiles) => *tiles.first().filter(|_| tiles.len() == 1)?,
        None => {
            // One tile is meant: `5 dots` is a 5 Dot.
            let number = ahead.next()?.word()?;
            let (suit, _) = suit_word(ahead.next()?.word()?)?;
            suited(number_word(number).or_else(|| number.parse().ok())?, suit)?
        }
    };
    *cursor = ahead;
    Some(tile)
}

/// Splits tiles into groups of three or more of a kind, jokers with those before them; no groups if
/// one is smaller.
pub(crate) fn groups_of(tiles: &[Tile]) -> Vec<Tiles> {
    let mut groups: Vec<(Option<Tile>, Tiles)> = Vec::new();
    for tile in tiles {
        let natural = (*tile != Tile::Joker).then_some(*tile);
        match groups.last_mut() {
            Some((of, group)) if natural.is_none() || of.is_none() || *of == natural => {
                group.add_some(*tile, 1);
                *of = of.or(natural);
            }
            _ => groups.push((natural, some(*tile, 1))),
        }
    }
    let whole = groups.iter().all(|(_, group)| group.len() >= 3);
    if whole { groups.into_iter().map(|(_, group)| group).collect() } else { Vec::new() }
}

/// Returns true if tiles that are written without a `+` could be several groups.
pub(crate) fn are_groups(tiles: &Tiles) -> bool {
    let tiles: Vec<Tile> = tiles.each().collect();
    groups_of(&tiles).len() > 1
}

#[cfg(test)]
mod tests {
    use super::super::token::tokens;
    use super::*;

    fn read(text: &str) -> Option<(Tiles, usize)> {
        let tokens = tokens(text, 0);
        let mut cursor = Cursor::new(&tokens);
        let row = tiles(&mut cursor)?;
        Some((row.all(), tokens.len() - cursor.at))
    }

    #[test]
    fn tiles_parse_in_notation_or_words() {
        for (text, wanted) in [
            ("22B J", "22B J"),
            ("[222B J]", "222B J"),
            ("222B + 333C", "222B 333C"),
            ("2 bam", "2B"),
            ("two 2 bams", "22B"),
            ("two three bams", "33B"),
            ("seven crak", "7C"),
            ("the red dragon", "R"),
            ("three red dragons", "RRR"),
            ("two jokers and 3 flowers", "FFF JJ"),
            ("soap", "0"),
            ("a north wind and N", "NN"),
            ("1B, 2B and 3B", "1B 2B 3B"),
            ("two 2Bs and a J", "22B J"),
            ("NEWS", "N E W S"),
            ("3xJ 22b", "22B JJJ"),
            ("00", "00"),
            ("5 Dot", "5D"),
        ] {
            let (found, left) = read(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((found.to_string().as_str(), left), (wanted, 0), "{text}");
        }
    }

    #[test]
    fn words_are_never_split_into_tiles() {
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
            "referee",
            "reds",
            "2Bs",
            "Js",
            "5crackers",
            "2nd",
            "3rd",
            "soapnews",
            "7",
            "12",
            "10B",
            "d",
            "sew",
            "x",
        ] {
            assert!(word_tiles(word).is_none(), "{word}");
        }
        for text in ["3 bams", "ten bam", "3", "sorry"] {
            assert!(read(text).is_none(), "{text}");
        }
    }

    #[test]
    fn seat_after_a_comma_is_not_a_wind() {
        assert_eq!(read("5D, West calls").unwrap(), (Tile::try_from("5D").unwrap().into(), 3));
    }

    #[test]
    fn wall_tiles_keep_their_order() {
        let order: Vec<String> =
            word_tiles("531B").unwrap().iter().map(ToString::to_string).collect();
        assert_eq!(order, ["5B", "3B", "1B"]);
    }
}
