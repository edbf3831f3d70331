//! What isn't an action: a row that can only be a note, or is kept verbatim.

use crate::record::forms::is_verb;
use crate::record::players;
use crate::record::slot::{Slot, Value};
use crate::record::token::{Cursor, Token, is_quote, owner};
use crate::rules::Who;

use super::above::Above;
use super::normal::{SPEECH, is_one_of};

/// Words that mark an act as left undone or only imagined; such an act is never suggested as done.
const DENIALS: [&str; 11] =
    ["not", "never", "almost", "nearly", "would", "could", "might", "if", "unless", "no", "cannot"];

/// What a player may ask about what happened.
const ASKED: [&[&str]; 11] = [
    &["what", "happens"],
    &["what", "now"],
    &["who", "is", "right"],
    &["who", "is", "next"],
    &["who", "has"],
    &["who", "gets"],
    &["if", "that's"],
    &["if", "it's"],
    &["whether", "that's"],
    &["whether", "it's"],
    &["whose", "turn"],
];

/// Returns true if a player asks what follows from the rows above.
pub(super) fn asks(words: &[Token<'_>], names: &[(String, Who)]) -> bool {
    let mut cursor = Cursor::new(words);
    let one = players(&mut cursor, names).len() == 1;
    let asks = one && ["asks", "asked", "wonders"].iter().any(|word| cursor.take(word));
    asks && ASKED.iter().any(|asked| {
        let mut ahead = cursor;
        asked.iter().all(|word| ahead.take(word))
    })
}

/// Phrases that begin like an act of the language but are not one. They are kept verbatim. `her`
/// may come before any word but the first.
pub(super) const NO_ACT: [&[&str]; 18] = [
    &["keeps", "on", "playing"],
    &["asks", "for", "joker", "back"],
    &["keeps", "playing"],
    &["bumps", "table"],
    &["collects"],
    &["looks", "at", "hand"],
    &["looks", "at", "card"],
    &["stops", "playing"],
    &["stops", "picking"],
    &["calls", "judge"],
    &["calls", "referee"],
    &["calls", "director"],
    &["calls", "hand", "dead"],
    &["quits", "playing"],
    &["keeps", "hand"],
    &["pays"],
    &["reaches", "for", "wall"],
    &["reaches", "toward", "wall"],
];

/// Words that begin a row about no player.
const NO_PLAYER: &str = "the play game it it's this that that's there there's no nothing nobody then \
    now tile tiles one two three someone somebody later meanwhile another some both a an her his \
    their";

/// Returns true if a row describes something other than an action: something that wasn't done, that
/// no player did, or that no verb of the language describes.
pub(super) fn is_note(words: &[Token<'_>], names: &[(String, Who)]) -> bool {
    let mut cursor = Cursor::new(words);
    if players(&mut cursor, names).is_empty() {
        // Anything else may be the name of a player.
        let first = words.first().map_or("", |token| token.text);
        return NO_PLAYER.split(' ').any(|word| first.eq_ignore_ascii_case(word));
    }
    let verb = cursor.peek().and_then(Token::word).unwrap_or("");
    words.len() > 1 && (!is_verb(verb) || words.iter().any(|token| is_denial(token.text)))
}

/// Returns a row that quotes what one player said or did.
pub(super) fn verbatim(row: &str, words: &[Token<'_>], names: &[(String, Who)]) -> Option<String> {
    let mut cursor = Cursor::new(words);
    let who = players(&mut cursor, names);
    let [Who::Seat(seat)] = who.as_slice() else { return None };
    let first = cursor.next()?;
    let says = is_one_of(first, &SPEECH);
    let rest = row.get(if says { first.end } else { first.at }..)?.replace(is_quote, "");
    let verb = if says { "says" } else { "does" };
    Some(format!("{seat} {verb} \"{}\"", rest.trim_matches([' ', ':', ','])))
}

/// Returns what `West is dead` means after the first action: whoever acted last challenges West. If
/// West has been challenged already, it is only a note.
pub(super) fn dead_hand(
    row: &str,
    words: &[Token<'_>],
    above: &Above,
    names: &[(String, Who)],
) -> Option<String> {
    let mut cursor = Cursor::new(words);
    let who = players(&mut cursor, names);
    let [one @ Who::Seat(_)] = who.as_slice() else { return None };
    if !(cursor.take("is") && cursor.take("dead") && cursor.is_empty()) {
        return None;
    }
    let other = above.last.iter().find(|last| last.seat().is_some() && *last != one);
    Some(match other {
        Some(other) if !above.challenged.contains(one) => format!("{other} challenges {one}"),
        _ => format!("# {row}"),
    })
}

/// Suggests whose tiles were counted: `East counts West 12`, `East counts 12 for West`.
pub(super) fn counts_another(words: &[Token<'_>], names: &[(String, Who)]) -> Option<String> {
    let mut cursor = Cursor::new(words);
    let who = players(&mut cursor, names);
    if who.len() != 1 || !(cursor.take("counts") || cursor.take("counted")) {
        return None;
    }
    let rest = &words[cursor.at..];
    let count = rest.iter().find_map(|token| token.text.parse::<u8>().ok())?;
    let of = (0..rest.len()).find_map(|at| player_or_owner(Cursor { tokens: rest, at }, names))?;
    (who != [of] && of.seat().is_some()).then(|| format!("{of} counts {count}"))
}

/// Returns a player who is named, as an owner or not: `West`, `West's call`, `the bettor's advice`.
pub(super) fn player_or_owner(cursor: Cursor<'_, '_>, names: &[(String, Who)]) -> Option<Who> {
    let mut ahead = cursor;
    if let Some(Value::Seat(seat)) = Slot::Owner.parse(&mut ahead, names) {
        return Some(seat.into());
    }
    let mut ahead = cursor;
    let word = ahead.next()?.text;
    if owner(word).is_some_and(|owner| owner.eq_ignore_ascii_case("bettor")) {
        return Some(Who::Bettor);
    }
    players(&mut cursor.clone(), names).first().copied()
}

/// Returns true for a word that says that something wasn't done.
pub(super) fn is_denial(word: &str) -> bool {
    let word = word.trim_end_matches(['.', '!', '?']).to_ascii_lowercase();
    DENIALS.contains(&word.as_str()) || word.ends_with("n't")
}
