//! Suggestions for rows about the table before play.

use super::Suggestion;
use crate::record;
use crate::record::slot::{Slot, Value};
use crate::record::tiles::{self, groups_of};
use crate::record::token::{Cursor, Token, TokenKind, tokens};
use crate::rules::Who;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// Suggests rows for one that isn't in the language. Returns `None` if it doesn't look like a row
/// of the setup.
pub(super) fn suggest(
    row: &str,
    in_setup: bool,
    names: &[(String, Who)],
) -> Option<Vec<Suggestion>> {
    let words = tokens(row, 0);
    let mut cursor = Cursor::new(&words);
    if cursor.take("rules") && in_setup {
        return rules(row, &words).map(|one| vec![one]);
    }
    let Some(Value::Seat(seat)) = Slot::Seat.parse(&mut cursor, names) else { return None };
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

/// Returns tiles as exposures: each of one kind, with jokers.
fn groups(tiles: &[Tile]) -> Option<Vec<Tiles>> {
    let groups = groups_of(tiles);
    let natural = |group: &Tiles| group.kinds().any(|(tile, _)| tile != Tile::Joker);
    (!groups.is_empty() && groups.iter().all(natural)).then_some(groups)
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

/// Returns the name of a bettor whom no row of the setup names: `Fran bets on West`.
pub(super) fn unnamed_bettor(row: &str, names: &[(String, Who)]) -> Option<String> {
    let words = tokens(row, 0);
    let [first, second, ..] = words.as_slice() else { return None };
    let mut cursor = Cursor::new(&words);
    let is_player = !record::players(&mut cursor, names).is_empty();
    let is_name = first.kind == TokenKind::Word && first.text.starts_with(char::is_uppercase);
    (!is_player && is_name && second.is("bets")).then(|| first.text.to_owned())
}
