//! What the library is known to read in another way than the manual says. Each constant keeps a
//! family of lines out of the random cards; set it to true to see the differences.

use crate::random_cards::expand::{can_be_held, expand_form};
use crate::random_cards::model::Line;

/// A lone `x` is decoration wherever it is. The library takes it for the mark X in a form that
/// follows a note, and in a row that ends with a single tile and goes on in the next.
pub const SIGN_X_IN_EVERY_PLACE: bool = false;

/// A line may go on in another row, and ends with its value. Where each form has its note and the mark
/// is on a row of its own, the library takes numbers at the end of the last form for the value.
pub const VALUE_ON_ITS_OWN_ROW_AFTER_NOTES: bool = false;

/// `Any Pair & Any 1 Suit` is two clauses. The library takes the pair, or another kind, as what the
/// second speaks of as well, where `&`, `w`, `with` or `in` joins them.
pub const SUBJECT_CARRIED_BY_AND: bool = false;

/// A line needs one hand that the set can hold. The library wants one of each of its forms.
pub const IMPOSSIBLE_FORMS: bool = false;

/// A freed dragon is any dragon, whatever its suit, and has no part in `Dots Only`. The library counts
/// the color of its word, and even a `DD` without a letter, among the suits of the line.
pub const SUITS_ONLY_BESIDE_FREED_DRAGONS: bool = false;

/// `Kongs Match Pair, 1s & 5s Match` is two clauses. The library reads `Pair 1s & 5s`, whatever mark is
/// between, and `Pung 9s, 5s & 7s` where a comma is. So too `Pungs Match Pair, Dragons Match`.
pub const NAMES_AFTER_A_KIND: bool = false;

/// Returns true for a line of which one form has no hand, but another has.
pub fn skips_impossible_form(line: &Line, flowers: usize, jokers: usize) -> bool {
    let empty = |form| !expand_form(form).iter().any(|target| can_be_held(target, flowers, jokers));
    !IMPOSSIBLE_FORMS && line.forms.len() > 1 && line.forms.iter().any(empty)
}
