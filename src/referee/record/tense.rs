//! Past tenses: what happened at a table is told in the past as often as in the present.

/// Verbs whose past is not made by `ed`. `left` is a way to pass, so it is no past here.
const IRREGULAR: [(&str, &[&str]); 34] = [
    ("takes", &["took", "taken"]),
    ("throws", &["threw", "thrown"]),
    ("says", &["said"]),
    ("lays", &["laid"]),
    ("gives", &["gave", "given"]),
    ("holds", &["held"]),
    ("shows", &["showed", "shown"]),
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
        return pasts.iter().any(|past| same(past));
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

#[cfg(test)]
mod tests {
    use super::super::phrase::{Opening, is};
    use super::super::piece::Piece;
    use super::*;

    /// A verb is looked for by its first letter.
    #[test]
    fn every_irregular_past_is_that_of_its_verb() {
        for (verb, pasts) in IRREGULAR {
            for past in pasts {
                assert!(is(past, verb, true), "{past}");
                let opening = Opening::of(Piece { text: past, at: 0 });
                assert!(opening.admits(verb), "{past}");
            }
        }
        for (word, verb) in [("are", "is"), ("That's", "is"), ("have", "has"), ("don’t", "doesn't")]
        {
            assert!(is(word, verb, true), "{word}");
            assert!(Opening::of(Piece { text: word, at: 0 }).admits(verb), "{word}");
        }
    }

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
