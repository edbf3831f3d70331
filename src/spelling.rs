//! Spelling suggestions: names that an unknown word may have been meant to be.

use std::borrow::{Borrow, Cow};

use strsim::osa_distance;

/// The most characters compared. No name is longer, and the cost is quadratic.
const MAX_LEN: usize = 200;

/// Returns the name that a word is most likely a typo of, if any: at most a third of the characters
/// of the longer one may differ.
///
/// A word is never offered for itself. Pass only names that would be accepted in place of the word.
pub(crate) fn suggest<N: AsRef<str>>(word: &str, names: impl IntoIterator<Item = N>) -> Option<N> {
    let len = |text: &str| text.chars().count();
    let near = |name: &str| edits(name, word) <= len(name).max(len(word)) / 3;
    let names = names.into_iter().filter(|name| name.as_ref() != word && near(name.as_ref()));
    names.filter(|_| len(word) <= MAX_LEN).min_by_key(|name| edits(name.as_ref(), word))
}

/// Returns all names, those closest to a word first, however far off they are: examples of what
/// could be written, not guesses at what was meant.
pub(crate) fn closest_first(
    word: &str,
    names: impl IntoIterator<Item = &'static str>,
) -> Vec<&'static str> {
    let mut names: Vec<&str> = names.into_iter().collect();
    names.sort_by_cached_key(|name| edits(name, word));
    names
}

/// Returns a number as written in a sentence: in words from `no` to `nine`, then in digits.
pub(crate) fn in_words(count: usize) -> Cow<'static, str> {
    const WORDS: [&str; 10] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    WORDS.get(count).map_or_else(|| Cow::Owned(count.to_string()), |word| Cow::Borrowed(*word))
}

/// Returns a noun in the singular for one, otherwise in the plural.
pub(crate) fn plural(count: u8, noun: &str) -> String {
    if count == 1 { noun.to_owned() } else { format!("{noun}s") }
}

/// Returns words as in a sentence: `a, b or c`.
pub(crate) fn listed<S: Borrow<str>>(words: &[S], or: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.borrow().to_owned(),
        [first @ .., last] => format!("{} {or} {}", first.join(", "), last.borrow()),
    }
}

/// Returns how many changes of one character, or swaps of two neighbors, turn one text into the
/// other, regardless of case (optimal string alignment).
pub(crate) fn edits(one: &str, other: &str) -> usize {
    let lower = |text: &str| -> String {
        text.chars().take(MAX_LEN).flat_map(char::to_lowercase).collect()
    };
    osa_distance(&lower(one), &lower(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_counted_regardless_of_case() {
        assert_eq!(edits("Siuts", "suits"), 1);
        assert_eq!(edits("", "abc"), 3);
        assert_eq!(edits("same", "SAME"), 0);
    }

    #[test]
    fn typos_get_a_suggestion() {
        let names = ["flower", "joker", "green", "east"];
        for (word, name) in [("jokr", "joker"), ("flwr", "flower"), ("grene", "green")] {
            assert_eq!(suggest(word, names), Some(name), "{word}");
        }
        assert_eq!(suggest("EAST", names), Some("east"));
    }

    #[test]
    fn unrelated_words_get_no_suggestion() {
        let long = "e".repeat(10_000);
        for word in ["", "x", "wests", "east", "breen dragon", "75", &long] {
            assert_eq!(suggest(word, ["flower", "east", "25"]), None, "{word}");
        }
    }

    #[test]
    fn names_are_sorted_by_distance() {
        assert_eq!(closest_first("ab", ["xyz", "abc", "ab"]), ["ab", "abc", "xyz"]);
    }
}
