//! Synonyms, for questions about the rules, table talk, and the prompt.
//!
//! `lexicon.txt` lists the concepts and their synonyms: `swap`, `trade`, and `redeem` all mean
//! `exchange`.

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use crate::spelling::edits;

const LEXICON: &str = include_str!("lexicon.txt");

/// Words that don't change the meaning of a row of table talk.
pub(crate) const FILLERS: [&str; 9] =
    ["the", "a", "an", "her", "his", "their", "then", "also", "please"];

/// Words that begin a question.
pub(crate) const QUESTION_WORDS: [&str; 24] = [
    "may", "can", "could", "is", "are", "was", "does", "do", "did", "has", "have", "must",
    "should", "who", "whose", "what", "which", "when", "why", "how", "would", "will", "if",
    "where",
];

/// One-word spellings of Mah Jongg; as two words, it is `mah` plus one of the last two.
pub(crate) const MAH_JONGG: [&str; 6] =
    ["mahj", "maj", "mahjong", "mahjongg", "mah-jongg", "mah-jong"];

/// Words that say nothing about the topic of a question.
const IDLE: &str = "a about after all am an and any anybody anyone are as at be been being but by \
    can could did do does doing done each else em even everybody everyone for from get gets \
    getting go goes going got had happen happens has have having he her here hers herself him his \
    i id if ill im in into is it its itself ive just know let lets may me might mine my of off \
    oh ok okay allow allowed on one ones onto or other others our ours out over people person play player players \
    please really s shall she should so some somebody someone something still t than that thats \
    the their theirs them then there these they theyre they this those though tile tiles to too up \
    us use used using very was we were what whats whatever whether while \
    whom whose why will with would you your yours east south west north";

/// Words that say little about the topic.
const SOFT: [&str; 18] = [
    "how", "when", "where", "which", "who", "not", "before", "after", "only", "both", "still",
    "next", "again", "ever", "always", "already", "yet", "once",
];

/// The concepts that are actions, each with its verb in the record language.
const VERBS: [(&str, &str); 13] = [
    ("call", "calls"),
    ("challenge", "challenges"),
    ("discard", "discards"),
    ("exchange", "exchanges"),
    ("expose", "exposes"),
    ("lift", "lifts"),
    ("look", "looks"),
    ("pick", "picks"),
    ("rack", "racks"),
    ("stop", "stops"),
    ("tap", "taps"),
    ("touch", "touches"),
    ("wait", "waits"),
];

/// A concept of the lexicon, or the stem of a word that has none.
pub(crate) type Term = String;

/// A form of more than one word.
struct Phrase {
    /// The words, in order; `None` is up to three others.
    words: Vec<Option<&'static str>>,
    concepts: Vec<&'static str>,
}

struct Lexicon {
    words: HashMap<&'static str, Vec<&'static str>>,
    /// Longer ones first.
    phrases: Vec<Phrase>,
    /// Words and concepts, each after `@`, that together mean a concept.
    together: Vec<(Vec<&'static str>, &'static str)>,
    idle: BTreeSet<&'static str>,
}

static ALL: LazyLock<Lexicon> = LazyLock::new(|| {
    let mut words: HashMap<&str, Vec<&str>> = HashMap::new();
    let mut phrases: Vec<Phrase> = Vec::new();
    let mut together = Vec::new();
    for (concept, form) in forms() {
        if form.contains('+') {
            together.push((form.split('+').collect(), concept));
        } else if form.contains(' ') {
            let parts: Vec<_> =
                form.split(' ').map(|word| Some(word).filter(|word| *word != "..")).collect();
            match phrases.iter_mut().find(|phrase| phrase.words == parts) {
                Some(phrase) => phrase.concepts.push(concept),
                None => phrases.push(Phrase { words: parts, concepts: vec![concept] }),
            }
        } else {
            words.entry(form).or_default().push(concept);
        }
    }
    phrases.sort_by_key(|phrase| std::cmp::Reverse(phrase.words.iter().flatten().count()));
    Lexicon { words, phrases, together, idle: IDLE.split_whitespace().collect() }
});

/// Iterates over the forms of the lexicon, each with its concept.
fn forms() -> impl Iterator<Item = (&'static str, &'static str)> {
    let mut concept = "";
    let rows = LEXICON.lines().filter(|row| !row.starts_with('#') && !row.trim().is_empty());
    rows.flat_map(move |row| {
        let forms = match row.split_once(':').filter(|_| !row.starts_with(' ')) {
            Some((name, forms)) => {
                concept = name;
                forms
            }
            None => row,
        };
        let concept = concept;
        // A quoted text is a single form.
        forms.split('"').enumerate().flat_map(move |(at, part)| {
            let (whole, each) = if at % 2 == 1 { (Some(part), "") } else { (None, part) };
            whole.into_iter().chain(each.split_whitespace()).map(move |form| (concept, form))
        })
    })
}

/// Splits text into words in lower case. Apostrophes are dropped, so `didn’t` is one word.
pub(crate) fn words(text: &str) -> Vec<String> {
    let text: String = text.chars().filter(|c| !matches!(c, '\'' | '’')).collect();
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// Returns true if a word begins a question.
pub(crate) fn begins_question(word: &str) -> bool {
    QUESTION_WORDS.iter().any(|begins| word.eq_ignore_ascii_case(begins))
}

/// Returns the verb of the record language for a word that means one action and no other.
pub(crate) fn verb(word: &str) -> Option<&'static str> {
    let concepts = ALL.words.get(word.to_lowercase().as_str())?;
    let of = |concept: &&str| VERBS.iter().find(|(name, _)| name == concept).map(|(_, verb)| *verb);
    match concepts.iter().filter_map(of).collect::<Vec<_>>().as_slice() {
        [one] => Some(one),
        _ => None,
    }
}

/// Returns true if the lexicon knows a word, alone or within a longer form.
fn is_known(word: &str) -> bool {
    ALL.words.contains_key(word)
        || ALL.idle.contains(word)
        || ALL.phrases.iter().any(|phrase| phrase.words.contains(&Some(word)))
        || ALL.together.iter().any(|(parts, _)| parts.contains(&word))
}

/// Corrects unknown words of four or more letters to a known word one edit away that starts with
/// the same letter. `also` holds words known besides those in the lexicon.
pub(crate) fn corrected(words: &mut [String], also: &BTreeSet<String>) {
    for word in words {
        let len = word.chars().count();
        if !(4..=30).contains(&len) || is_known(word) || also.contains(word.as_str()) {
            continue;
        }
        let near = |other: &&str| {
            other.chars().next() == word.chars().next()
                && other.chars().count().abs_diff(len) <= 1
                && edits(other, word) == 1
        };
        // The longest, since short forms are rarely mistyped.
        let of_lexicon = ALL
            .words
            .keys()
            .copied()
            .filter(near)
            .max_by_key(|form| (form.len(), std::cmp::Reverse(*form)));
        let found = of_lexicon.or_else(|| also.iter().map(String::as_str).find(near));
        if let Some(found) = found {
            *word = found.to_owned();
        }
    }
}

/// Returns the topics of some words: their concepts, and the stems of the rest, without duplicates.
pub(crate) fn terms(words: &[String]) -> Vec<Term> {
    let words: Vec<&str> = without_tiles(words);
    let mut used = vec![false; words.len()];
    let mut terms: Vec<Term> = Vec::new();
    let mut add = |term: &str| {
        if !terms.iter().any(|known| known == term) {
            terms.push(term.to_owned());
        }
    };
    for phrase in &ALL.phrases {
        for from in 0..words.len() {
            if let Some(places) = phrase.at(&words, &used, from) {
                places.into_iter().for_each(|place| used[place] = true);
                phrase.concepts.iter().for_each(|concept| add(concept));
            }
        }
    }
    for (word, used) in words.iter().zip(&used).filter(|(_, used)| !**used) {
        debug_assert!(!used);
        match ALL.words.get(word) {
            Some(concepts) => concepts.iter().for_each(|concept| add(concept)),
            None if ALL.idle.contains(word) => {}
            None => add(stem(word)),
        }
    }
    for (parts, concept) in &ALL.together {
        let there = parts.iter().all(|part| match part.strip_prefix('@') {
            Some(concept) => terms.iter().any(|term| term == concept),
            None => words.contains(part),
        });
        if there && !terms.iter().any(|term| term == concept) {
            terms.push((*concept).to_owned());
        }
    }
    terms
}

/// Returns true for a term that says little.
pub(crate) fn is_soft(term: &str) -> bool {
    SOFT.contains(&term)
}

impl Phrase {
    /// Returns the positions of the phrase's words, if it starts at a given word.
    fn at(&self, words: &[&str], used: &[bool], from: usize) -> Option<Vec<usize>> {
        let mut places = Vec::new();
        let (mut at, mut gap) = (from, 0);
        for word in &self.words {
            let Some(word) = word else {
                gap = 3;
                continue;
            };
            let ahead = words.get(at..)?.iter().take(gap + 1).position(|found| found == word)?;
            // Declaring Mah Jongg isn't the same as calling a hand dead.
            let between = &words[at..at + ahead];
            let mah_jongg = |word: &&str| MAH_JONGG.contains(word);
            if used[at + ahead] || between.iter().any(mah_jongg) {
                return None;
            }
            places.push(at + ahead);
            (at, gap) = (at + ahead + 1, 0);
        }
        Some(places)
    }
}

/// Drops tile names, such as `2 bam` and `7b`; the rules don't depend on which tile it is.
fn without_tiles(words: &[String]) -> Vec<&str> {
    let suits =
        ["bam", "bams", "bamboo", "crak", "craks", "crack", "cracks", "character", "dot", "dots"];
    let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let is_number = |word: &str| {
        numbers.contains(&word) || word.len() == 1 && word.starts_with(|c| matches!(c, '1'..='9'))
    };
    let is_tile = |word: &str| {
        let number = word.strip_suffix(['b', 'c', 'd']);
        number.is_some_and(|number| number.len() == 1 && is_number(number))
    };
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let suit = words.get(at + 1).is_some_and(|next| suits.contains(&next.as_str()));
        if is_number(word) && suit {
            at += 2;
            continue;
        }
        if !is_tile(word) {
            out.push(word.as_str());
        }
        at += 1;
    }
    out
}

/// Strips a word's ending, so its inflected forms match.
fn stem(word: &str) -> &str {
    let endings = ["ments", "ment", "ings", "ing", "ies", "es", "ed", "s", "e", "y"];
    let short = endings.into_iter().find_map(|ending| word.strip_suffix(ending));
    short.filter(|short| short.len() > 2).unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Vec<String> {
        terms(&words(text))
    }

    #[test]
    fn synonyms_share_a_concept() {
        assert_eq!(of("swap a joker"), ["exchange", "joker"]);
        assert_eq!(of("Redeeming the jokers!"), ["exchange", "joker"]);
        assert_eq!(of("does she win by Mah Jongg?"), ["mahj"]);
        assert_eq!(of("a wugged tile"), ["wugg"]);
    }

    #[test]
    fn phrases_consume_their_words_with_gaps() {
        assert_eq!(of("call her hand dead"), ["challenge", "hand"]);
        assert_eq!(of("call mahj dead"), ["call", "mahj", "dead"]);
        assert!(of("take the joker").contains(&"exchange".to_owned()));
        assert!(!of("take the flower").contains(&"exchange".to_owned()));
    }

    #[test]
    fn tile_names_do_not_affect_concepts() {
        assert_eq!(of("discard 2 bam or 7B or five crak"), of("discard"));
    }

    #[test]
    fn corrects_typos_one_edit_away() {
        let mut typed = words("exchagne a jokr for the charleston");
        corrected(&mut typed, &BTreeSet::new());
        assert_eq!(typed, ["exchange", "a", "joker", "for", "the", "charleston"]);
    }

    #[test]
    fn lexicon_forms_are_lowercase_with_known_concepts() {
        let concepts: BTreeSet<&str> = forms().map(|(concept, _)| concept).collect();
        assert!(concepts.len() > 90);
        for (concept, form) in forms() {
            assert!(!concept.is_empty() && form == form.to_lowercase(), "{concept}: {form}");
            let named = form.split('+').filter_map(|part| part.strip_prefix('@'));
            named.into_iter().for_each(|name| assert!(concepts.contains(name), "{form}"));
        }
        let all: Vec<_> = forms().collect();
        for (at, form) in all.iter().enumerate() {
            assert!(!all[..at].contains(form), "{form:?}");
        }
    }

    #[test]
    fn every_action_has_a_record_verb() {
        for (word, wanted) in [
            ("tossed", Some("discards")),
            ("Redeem", Some("exchanges")),
            ("meld", Some("exposes")),
            ("joker", None),
            ("wugged", None),
        ] {
            assert_eq!(verb(word), wanted, "{word}");
        }
        for (concept, verb) in VERBS {
            assert!(ALL.words.values().flatten().any(|other| *other == concept), "{concept}");
            assert!(crate::record::forms::is_verb(verb), "{verb}");
        }
    }

    #[test]
    fn mah_jongg_is_spelled_as_in_records() {
        for spelling in MAH_JONGG {
            assert_eq!(of(spelling), ["mahj"], "{spelling}");
        }
    }
}
