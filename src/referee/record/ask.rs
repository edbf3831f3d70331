//! What is asked of the referee in words: `May she give it back?`
//!
//! ```text
//! ask ::= [ 'and' | 'so' | ... ] ( 'may' | 'is' | 'who' | ... | seat 'may' ) words '?'
//! ```
//!
//! What a player says or asks stands behind the seat, or in quotes, and stays what it is.

use super::piece::Piece;
use super::words::{is_one_of, plain, seat_of, tokens};

/// Words with which a question begins that is answered by yes or no.
const ASKS: [&str; 28] = [
    "may", "can", "could", "is", "are", "was", "were", "am", "does", "did", "do", "has", "have",
    "had", "should", "must", "shall", "will", "would", "might", "isn't", "doesn't", "didn't",
    "hasn't", "can't", "wasn't", "aren't", "cannot",
];

/// Words that ask for something.
const WHAT: [&str; 9] = ["who", "whose", "whom", "which", "what", "when", "where", "why", "how"];

/// Words before a question that are none of it.
const BEGINS: [&str; 7] = ["and", "so", "but", "now", "then", "or", "well"];

/// Words behind a seat that make a question of what is told of it.
const MAY: [&str; 6] = ["may", "can", "could", "must", "should", "might"];

/// Returns true if a row asks, and tells no act.
pub(super) fn is_question(row: Piece<'_>) -> bool {
    if !row.text.ends_with('?') || row.text.contains(['&', ':']) {
        return false;
    }
    let words = tokens(row);
    let said =
        words.iter().map(|word| plain(word.text)).skip_while(|word| is_one_of(word, &BEGINS));
    let mut said = said.map(|word| word.replace('’', "'"));
    let (Some(first), Some(second)) = (said.next(), said.next()) else {
        return false;
    };
    match seat_of(&first) {
        Some(_) => is_one_of(&second, &MAY),
        None => is_one_of(&first, &ASKS) || is_one_of(&first, &WHAT),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_that_asks_is_a_question() {
        for text in [
            "May she give it back?",
            "May North give it back?",
            "Is it too late?",
            "Whose tile is it?",
            "Can West still win?",
            "So, who pays?",
            "Isn’t North bound?",
            "North may keep it?",
            "May South have the joker in [22B J]?",
        ] {
            assert!(is_question(Piece { text, at: 0 }), "{text}");
        }
        for text in [
            "?",
            "May she give it back",
            "South asks West whether she is dead?",
            "South: Is West dead?",
            "\"May I?\"",
            "North passes 1B ??",
            "North is dead?",
            "Sout calls?",
            "calls 2B?",
            "May?",
        ] {
            assert!(!is_question(Piece { text, at: 0 }), "{text}");
        }
    }
}
