//! Past tenses, and words that say how something is done: what happened at a table is told in the past
//! as often as in the present.

use super::piece::Piece;
use super::verb::verbs;
use super::words::{any_word, is_one_of, plain};

/// Verbs whose past is not made by `ed`. `left` is a way to pass, so it is no past here.
const IRREGULAR: [(&str, &[&str]); 34] = [
    ("takes", &["took", "taken"]),
    ("throws", &["threw", "thrown"]),
    ("says", &["said"]),
    ("lays", &["laid"]),
    ("gives", &["gave", "given"]),
    ("holds", &["held"]),
    ("shows", &["shown"]),
    ("draws", &["drew", "drawn"]),
    ("breaks", &["broke", "broken"]),
    ("sweeps", &["swept"]),
    ("keeps", &["kept"]),
    ("goes", &["went", "gone"]),
    ("sees", &["saw", "seen"]),
    ("speaks", &["spoke", "spoken"]),
    ("means", &["meant"]),
    ("undoes", &["undid", "undone"]),
    ("withdraws", &["withdrew", "withdrawn"]),
    ("finds", &["found"]),
    ("makes", &["made"]),
    ("tells", &["told"]),
    ("begins", &["began", "begun"]),
    ("thinks", &["thought"]),
    ("has", &["had"]),
    ("is", &["was", "were"]),
    ("does", &["did"]),
    ("doesn't", &["didn't"]),
    ("slides", &["slid"]),
    ("wins", &["won"]),
    ("knows", &["knew"]),
    ("feels", &["felt"]),
    ("swears", &["swore"]),
    ("hears", &["heard"]),
    ("changes", &["changed"]),
    ("shakes", &["shook"]),
];

/// Returns true if a word is the past of a verb as phrases have it: `called` of `calls`.
pub(super) fn is_past(word: &str, wanted: &str) -> bool {
    let same = |past: &str| past.eq_ignore_ascii_case(word);
    if let Some((_, pasts)) = IRREGULAR.iter().find(|(verb, _)| *verb == wanted) {
        return pasts.iter().any(|past| same(past)) || wanted == "shows" && same("showed");
    }
    // No regular past is shorter, and this is asked of every word.
    if !word.ends_with(['d', 'D']) || word.len() < 4 {
        return false;
    }
    let Some(stem) = wanted.strip_suffix('s') else {
        return false;
    };
    let last = stem.chars().next_back().unwrap_or('e');
    let short = stem.strip_suffix('e').unwrap_or(stem);
    // `exposes`, `passes`, `stops`, `denies`
    same(&format!("{short}ed"))
        || same(&format!("{stem}ed"))
        || same(&format!("{stem}{last}ed"))
        || stem.strip_suffix("ie").is_some_and(|stem| same(&format!("{stem}ied")))
}

/// Takes words off that say how something is done, and change nothing: `now`, `has already`.
pub(super) fn without_adverbs(piece: Piece<'_>) -> Option<Piece<'_>> {
    let ends = [
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
    ];
    if let Some(less) = ends.iter().find_map(|end| piece.without_last(end)) {
        let cut = less.text.trim_end_matches([',', ' ']).len();
        return Some(less.between(0, cut));
    }
    let begins = [
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
    let (rest, found) = any_word(piece.text).ok()?;
    let helps = is_one_of(found, &["has", "have", "had"]);
    let behind = any_word(rest).map_or("", |(_, next)| next);
    // `has called`; who has something holds it.
    let fits = is_one_of(found, &begins)
        && (!helps || is_one_of(behind, &begins) || is_past_of_act(behind));
    fits.then(|| piece.after(rest))
}

/// Returns true if a word is the past of a verb for an act.
pub(super) fn is_past_of_act(word: &str) -> bool {
    let word = plain(word);
    let put = is_one_of(word, &["put", "set"]);
    let verb_of = |phrase: &'static str| phrase.split(' ').next().unwrap_or(phrase);
    put || verbs().flat_map(|verb| verb.phrases).any(|phrase| is_past(word, verb_of(phrase)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn acts_are_told_in_the_past() {
        for (past, verb) in [
            ("called", "calls"),
            ("exposed", "exposes"),
            ("passed", "passes"),
            ("tapped", "taps"),
            ("denied", "denies"),
            ("took", "takes"),
            ("showed", "shows"),
            ("DISCARDED", "discards"),
        ] {
            assert!(is_past(past, verb), "{past}");
        }
        for (word, verb) in [("left", "leaves"), ("call", "calls"), ("red", "res"), ("", "says")] {
            assert!(!is_past(word, verb), "{word}");
        }
    }
}
