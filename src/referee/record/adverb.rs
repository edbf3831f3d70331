//! Words that say how something is done, and change nothing.

use super::piece::Piece;
use super::verb::is_past_of_act;
use super::words::{any_word, is_one_of, is_reference, tokens};

/// Words behind an act that change nothing.
const ENDS: [&str; 35] = [
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
    if let Some(less) = without_beside_it(piece) {
        return Some(less);
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

/// beside_it ::= ( 'beside' | 'next to' | 'alongside' | [ 'together' | 'along' ] 'with' ) reference
///
/// Takes off where tiles were put up that are put up with the called one anyhow.
fn without_beside_it(piece: Piece<'_>) -> Option<Piece<'_>> {
    let (before, what) = piece.split_word(&["beside", "to", "alongside", "with"])?;
    let prepositions = ["next", "together", "along"];
    let said = tokens(piece.between(before.text.len(), piece.text.len()));
    let first = said.first().map_or("", |word| word.text);
    let last = prepositions.iter().find_map(|last| before.without_last(last));
    let before = match last {
        None if is_one_of(first, &["to"]) => return None,
        None => before,
        Some(less) => less,
    };
    let it = !what.trimmed().text.is_empty() && is_reference(what);
    (it && !before.trimmed().text.is_empty()).then_some(before)
}
