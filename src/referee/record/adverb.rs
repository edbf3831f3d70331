//! Words that say how something is done, and change nothing.

use super::piece::Piece;
use super::verb::is_past_of_act;
use super::words::{any_word, is_one_of};

/// Words behind an act that change nothing.
const ENDS: [&str; 36] = [
    "instead",
    "by mistake",
    "by accident",
    "again",
    "now",
    "immediately",
    "quickly",
    "at once",
    "right away",
    "straight away",
    "anyway",
    "as well",
    "first",
    "at last",
    "quietly",
    "slowly",
    "loudly",
    "face up",
    "after all",
    "just then",
    "in time",
    "though",
    "already",
    "however",
    "as usual",
    "with it",
    "to all",
    "to everybody",
    "to everyone",
    "to the others",
    "to the table",
    "to us",
    "for all to see",
    "aloud",
    "out loud",
    "loud and clear",
];

/// Words before an act that change nothing.
const BEGINS: [&str; 24] = [
    "now",
    "just",
    "already",
    "quickly",
    "immediately",
    "again",
    "finally",
    "still",
    "simply",
    "quietly",
    "silently",
    "slowly",
    "only",
    "suddenly",
    "promptly",
    "first",
    "next",
    "later",
    "loudly",
    "has",
    "have",
    "had",
    "therefore",
    "so",
];

/// Takes words off that say how something is done, and change nothing: `now`, `has already`.
pub(super) fn without_adverbs(piece: Piece<'_>) -> Option<Piece<'_>> {
    // `adds J to make it five`
    if let Some(cut) = piece.text.find(" to make ") {
        return Some(piece.between(0, cut));
    }
    if let Some(less) = ENDS.iter().find_map(|end| piece.without_last(end)) {
        let cut = less.text.trim_end_matches([',', ' ']).len();
        return Some(less.between(0, cut));
    }
    let (rest, found) = any_word(piece.text).ok()?;
    let helps = is_one_of(found, &["has", "have", "had"]);
    let behind = any_word(rest).map_or("", |(_, next)| next);
    // `has called`; who has something holds it.
    let fits = is_one_of(found, &BEGINS)
        && (!helps || is_one_of(behind, &BEGINS) || is_past_of_act(behind));
    fits.then(|| piece.after(rest))
}
