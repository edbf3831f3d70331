//! The table of phrases: every act, what players say for it, and how what it needs is read.

mod call;
mod end;
mod group;
mod reads;
mod turn;

use nom::Parser;
use nom::combinator::verify;

pub(super) use self::reads::Verb;
use super::phrase::{is, mah_jongg, without_subject};
use super::piece::Piece;
use super::tense::is_past;
use super::words::{any_word, is_filler, is_one_of, plain, word};

/// The acts in the order of a game.
pub(super) fn verbs() -> impl Iterator<Item = &'static Verb> {
    [turn::VERBS, call::VERBS, group::VERBS, end::VERBS].into_iter().flatten()
}

/// Returns true if a piece begins as an act does.
pub(super) fn begins_an_act(piece: Piece<'_>) -> bool {
    let piece = without_subject(piece).map_or(piece, |(bare, _)| bare);
    let article = any_word(piece.text).is_ok_and(|(_, first)| is_filler(first) && first != "then");
    let first = |pattern: &'static str| match pattern.split(' ').next() {
        Some("_") | None => false,
        Some("~") => mah_jongg(piece.text).is_ok(),
        // One letter alone is a tile, and `the called 2B` is one too.
        Some(verb) => {
            let known =
                |word: &str| is(word, verb, true) && !(article && is_past(plain(word), verb));
            verb.len() > 1 && verify(word, known).parse(piece.text).is_ok()
        }
    };
    verbs().flat_map(|verb| verb.phrases).any(|pattern| first(pattern))
}

/// Returns true if a word is the past of a verb for an act.
pub(super) fn is_past_of_act(word: &str) -> bool {
    let word = plain(word);
    let put = is_one_of(word, &["put", "set"]);
    let verb_of = |phrase: &'static str| phrase.split(' ').next().unwrap_or(phrase);
    put || verbs().flat_map(|verb| verb.phrases).any(|phrase| is_past(word, verb_of(phrase)))
}
