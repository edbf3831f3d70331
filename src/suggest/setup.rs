//! Suggestions for rows about the table before play.

use super::Suggestion;
use crate::record;
use crate::record::setup::{Kind, kind};
use crate::record::slot::{Slot, Value};
use crate::record::tiles::{self, groups_of};
use crate::record::token::{Cursor, Token, TokenKind, tokens};
use crate::rules::Who;
use crate::seat::Seat;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// Suggests rows for one that isn't in the language. Returns `None` if it doesn't look like a row
/// of the setup. `given` has the names from rows that are in the language, `names` all.
pub(super) fn suggest(
    row: &str,
    in_setup: bool,
    given: &[(String, Who)],
    names: &[(String, Who)],
) -> Option<Vec<Suggestion>> {
    let words = tokens(row, 0);
    let mut cursor = Cursor::new(&words);
    if cursor.take("rules") && in_setup {
        return rules(row, &words).map(|one| vec![one]);
    }
    if in_setup && let Some(names) = seating(&words, given) {
        let row: Vec<String> =
            names.iter().map(|(name, seat)| format!("{seat} is {name}")).collect();
        return Some(vec![Suggestion { row: row.join(", "), sure: true, unused: Vec::new() }]);
    }
    let Some(Value::Seat(seat)) = Slot::Seat.parse(&mut cursor, names) else { return None };
    let mut from = Cursor::new(&words);
    let kind = kind(&mut from, names).filter(|_| in_setup && row.contains('['));
    if let Some(Kind::Shows(_) | Kind::Holds(_)) = kind {
        // A quote would lose the tiles; the error says what is wrong with them.
        return Some(Vec::new());
    }
    if in_setup && cursor.take("shows") {
        // Anything else would be the hand shown for Mah Jongg.
        let tiles = tiles::tiles(&mut cursor).filter(|_| cursor.is_empty())?.tiles;
        let Some(groups) = groups(&tiles) else { return Some(Vec::new()) };
        let groups: Vec<String> = groups.iter().map(|group| format!("[{group}]")).collect();
        let row = format!("{seat} shows {}", groups.join(" "));
        return Some(vec![Suggestion { row, sure: true, unused: Vec::new() }]);
    }
    if in_setup || !cursor.take("holds") {
        return None;
    }
    let row = format!("{seat} held {}", tiles::tiles(&mut cursor)?.all());
    Some(vec![Suggestion { row, sure: false, unused: Vec::new() }])
}

/// Returns who sits where, in a row that pairs names with seats: `seats: Ann East, Bob South`,
/// `East = Ann, South = Bob`. A word or mark must say so, and no row above may have named anyone.
fn seating(words: &[Token<'_>], known: &[(String, Who)]) -> Option<Vec<(String, Seat)>> {
    const SIGNS: [&str; 6] = ["seats", "players", "names", "sits", "in", "at"];
    const BESIDE: [&str; 9] = ["seats", "players", "names", "is", "sits", "in", "as", "at", "and"];
    let bare =
        |token: &Token<'_>| token.text.trim_matches([':', '=', '-', '(', ')', '.']).to_owned();
    let signs = |token: &Token<'_>| {
        let word = token.text.trim_end_matches(':');
        token.text.contains([':', '=', '('])
            || SIGNS.iter().any(|sign| word.eq_ignore_ascii_case(sign))
    };
    if !known.is_empty() || !words.iter().any(signs) {
        return None;
    }
    let mut seats: Vec<(String, Seat)> = Vec::new();
    for pair in words.split(|token| token.is_mark(",") || token.is_mark(";")) {
        let said: Vec<String> = pair.iter().map(bare).filter(|word| !word.is_empty()).collect();
        let said: Vec<&String> = said
            .iter()
            .filter(|word| !BESIDE.iter().any(|beside| word.eq_ignore_ascii_case(beside)))
            .collect();
        let (at, name) = match said.as_slice() {
            [one, other] if one.len() > 1 && one.parse::<Seat>().is_ok() => (one, other),
            [one, other] if other.len() > 1 && other.parse::<Seat>().is_ok() => (other, one),
            _ => return None,
        };
        let is_name = name.starts_with(char::is_uppercase) && name.chars().all(char::is_alphabetic);
        seats.push((is_name.then(|| name.to_string())?, at.parse().ok()?));
    }
    // A name may be a word of the game, and a seat may be named twice.
    let rows: String = seats.iter().map(|(name, seat)| format!("{seat} is {name}\n")).collect();
    (seats.len() > 1 && record::parse(&rows).is_ok()).then_some(seats)
}

/// Returns tiles as exposures: each of one kind, with jokers.
fn groups(tiles: &[Tile]) -> Option<Vec<Tiles>> {
    let groups = groups_of(tiles);
    let natural = |group: &Tiles| group.kinds().any(|(tile, _)| tile != Tile::Joker);
    (!groups.is_empty() && groups.iter().all(natural)).then_some(groups)
}

/// Rewrites a count as what is known before play, unless someone counted. Returns false for anything
/// else that begins with a count, such as what a player has in hand.
pub(super) fn is_of_setup(suggestion: &mut Suggestion, row: &str) -> bool {
    let words: Vec<&str> = suggestion.row.split(' ').collect();
    match words.as_slice() {
        _ if ["count", "says", "said", ":"].iter().any(|word| row.contains(word)) => true,
        [_, "counts", count] => {
            suggestion.row = format!("{} has {count} tiles", words[0]);
            suggestion.sure = false;
            true
        }
        [_, "counts", ..] => false,
        _ => true,
    }
}

/// Keeps the choices of rules that are known, and turns the others into a note.
fn rules(row: &str, words: &[Token<'_>]) -> Option<Suggestion> {
    let choices = words.get(1..)?.split(|token| token.is_mark(","));
    let text = |choice: &[Token<'_>]| row.get(choice.first()?.at..choice.last()?.end);
    let choices: Vec<&str> = choices.filter_map(text).collect();
    let is_known = |choice: &&str| record::parse(&format!("rules {choice}")).is_ok();
    let (known, unknown): (Vec<&str>, Vec<&str>) = choices.into_iter().partition(is_known);
    // One or two words may be a typo, which the error corrects.
    if unknown.iter().all(|choice| choice.split_whitespace().count() < 3) {
        return None;
    }
    let unknown = unknown.join(", ");
    let row = match known.as_slice() {
        [] => format!("# {unknown}"),
        known => format!("rules {} # {unknown}", known.join(", ")),
    };
    Some(Suggestion { row, sure: false, unused: Vec::new() })
}

/// Returns the names in a row that isn't in the language: who sits where, or a bettor whom no row of
/// the setup names (`Fran bets on West`).
pub(super) fn names(row: &str, in_setup: bool, known: &[(String, Who)]) -> Vec<(String, Who)> {
    let words = tokens(row, 0);
    if in_setup && let Some(seats) = seating(&words, known) {
        return seats.into_iter().map(|(name, seat)| (name, seat.into())).collect();
    }
    let [first, second, ..] = words.as_slice() else { return Vec::new() };
    let is_player = !record::players(&mut Cursor::new(&words), known).is_empty();
    let is_name = first.kind == TokenKind::Word && first.text.starts_with(char::is_uppercase);
    let bets = !is_player && is_name && second.is("bets");
    bets.then(|| (first.text.to_owned(), Who::Bettor)).into_iter().collect()
}
