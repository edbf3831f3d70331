//! What players say that is no act: protests, questions and oaths. They are remarks, and bind nobody.
//!
//! ```text
//! remark  ::= speaks [ [ 'to' ] seat ] [ 'that' ] words       two words or more
//! ```
//!
//! Only speech becomes a remark, and only if it is no act that was mistyped: a call that is lost in a
//! remark would be judged wrongly, and a fault is mended at once.

use super::phrase::{is, mah_jongg, phrase_near, without_subject};
use super::piece::Piece;
use super::rest::{Around, Rest};
use super::verb::{begins_an_act, is_past_of_act, verbs};
use super::words::{
    any_word, is_one_of, is_tile, number_word, plain, reference, seat, suit_of, tokens, word,
};
use crate::fault::{Code, Draft};
use crate::record::Act;
use crate::rules::Seat;
use crate::spelling::edits;

/// Verbs that are nothing but speech.
const SPEAKS: [&str; 37] = [
    "hollers",
    "screams",
    "begs",
    "jokes",
    "says",
    "cries",
    "shouts",
    "answers",
    "replies",
    "tells",
    "remarks",
    "asks",
    "adds",
    "yells",
    "exclaims",
    "calls out",
    "insists",
    "explains",
    "protests",
    "argues",
    "complains",
    "reminds",
    "points out",
    "mentions",
    "warns",
    "notes",
    "states",
    "repeats",
    "whispers",
    "mutters",
    "grumbles",
    "wonders",
    "maintains",
    "swears",
    "confirms",
    "suggests",
    "informs",
];

/// Verbs that are acts as well, and those for what is only thought: they need a whole sentence.
const SPEAKS_TOO: [&str; 14] = [
    "claims",
    "agrees",
    "objects",
    "admits",
    "denies",
    "declares",
    "announces",
    "disagrees",
    "disputes",
    "counters",
    "thinks",
    "believes",
    "knows",
    "accepts",
];

/// Verbs for what is only thought, by which nothing is done.
const THINKS: [&str; 3] = ["thinks", "believes", "knows"];

/// Verbs behind which stands to whom is spoken.
const TO: [&str; 6] = ["tells", "reminds", "warns", "asks", "answers", "informs"];

/// Words of a whole sentence, which no phrase for an act needs where it is not understood.
const SENTENCE: [&str; 74] = [
    "need",
    "is",
    "are",
    "was",
    "were",
    "am",
    "be",
    "been",
    "has",
    "have",
    "had",
    "may",
    "might",
    "must",
    "can",
    "can't",
    "cannot",
    "could",
    "couldn't",
    "should",
    "shouldn't",
    "would",
    "wouldn't",
    "won't",
    "did",
    "didn't",
    "does",
    "doesn't",
    "do",
    "don't",
    "not",
    "never",
    "isn't",
    "wasn't",
    "aren't",
    "weren't",
    "hasn't",
    "haven't",
    "hadn't",
    "it's",
    "that's",
    "there's",
    "she's",
    "he's",
    "nobody",
    "because",
    "why",
    "what",
    "who",
    "how",
    "when",
    "where",
    "which",
    "too",
    "already",
    "only",
    "before",
    "after",
    "first",
    "picked",
    "racked",
    "passed",
    "discarded",
    "exposed",
    "threw",
    "took",
    "goes",
    "comes",
    "needs",
    "counts",
    "pays",
    "said",
    "called",
    "declared",
];

/// Words by which acts are done; a saying with one of them that is no sentence is a mistyped act.
const BINDING: [&str; 18] = [
    "call",
    "calls",
    "mahjongg",
    "mah",
    "maj",
    "mahj",
    "jongg",
    "stop",
    "wait",
    "take",
    "want",
    "claim",
    "pung",
    "kong",
    "quint",
    "exchange",
    "challenge",
    "joker",
];

/// What is said, and how.
#[derive(Debug, Clone, Copy)]
pub(super) struct Speech<'t> {
    pub(super) words: Piece<'t>,
    /// To whom, where it stands behind the verb.
    pub(super) to: Option<Seat>,
    /// The verb as phrases have it.
    pub(super) verb: &'static str,
}

impl Speech<'_> {
    /// Returns true if the verb is an act as well, so that only a sentence is a remark.
    pub(super) fn is_act(&self) -> bool {
        SPEAKS_TOO.contains(&self.verb)
    }

    pub(super) fn is_thought(&self) -> bool {
        THINKS.contains(&self.verb)
    }

    /// Returns true if the opposite of the words is meant.
    pub(super) fn denies(&self) -> bool {
        ["denies", "disputes", "disagrees", "objects", "counters"].contains(&self.verb)
    }
}

/// Returns what stands behind a word for speaking.
pub(super) fn speech(piece: Piece<'_>) -> Option<Speech<'_>> {
    let (rest, verb) = word(piece.text).ok()?;
    let (mut rest, known) = SPEAKS.into_iter().chain(SPEAKS_TOO).find_map(|known| {
        let (first, second) = known.split_once(' ').map_or((known, None), |(a, b)| (a, Some(b)));
        if !is(verb, first, true) {
            return None;
        }
        let Some(second) = second else { return Some((rest, known)) };
        let (after, found) = any_word(rest).ok()?;
        is(found, second, false).then_some((after, known))
    })?;
    let mut to = None;
    if TO.contains(&known)
        && let Ok((after, whom)) = seat(rest)
        && !after.trim().is_empty()
    {
        (rest, to) = (after, Some(whom));
    }
    // What stands in quotes is said as it stands.
    let quoted = rest.trim_start().starts_with(['"', '“']);
    if !quoted
        && let Ok((after, that)) = any_word(rest)
        && is_one_of(plain(that), &["that"])
        && reference(after).is_none_or(|_| is_sentence(after))
    {
        rest = after;
    }
    let words = piece.after(rest);
    (!words.trimmed().text.is_empty()).then_some(Speech { words, to, verb: known })
}

/// Returns the words of a remark as they are written between quotes.
pub(super) fn plain_words(text: &str, to: Option<Seat>) -> String {
    let text: String = text.chars().filter(|c| !matches!(c, '"' | '“' | '”')).collect();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_mark = |c: char| matches!(c, ' ' | '.' | '!' | ';' | ',' | ':');
    let text = text.trim_start_matches(is_mark).trim_end_matches(is_mark);
    to.map_or_else(|| text.to_owned(), |to| format!("{to}, {text}"))
}

fn is_sentence(text: &str) -> bool {
    let piece = Piece { text, at: 0 };
    let sentence = tokens(piece).iter().any(|token| {
        let word = plain(token.text).replace('’', "'");
        is_one_of(&word, &SENTENCE)
    });
    sentence || tells_of_somebody(piece)
}

/// Returns true for what somebody has done, or a seat does: `she wanted that`, `South owes a penalty`.
fn tells_of_somebody(piece: Piece<'_>) -> bool {
    if let Ok((rest, _)) = seat(piece.text) {
        return any_word(rest).is_ok();
    }
    without_subject(piece)
        .and_then(|(bare, _)| any_word(bare.text).ok())
        .is_some_and(|(_, verb)| is_past_of_act(verb))
}

/// Returns true if words that were read as no act are a remark, and no mistyped act.
pub(super) fn is_remark(text: &str, is_act: bool) -> bool {
    let piece = Piece { text, at: 0 };
    let words: Vec<&str> = tokens(piece).iter().map(|token| plain(token.text)).collect();
    let said = words.iter().filter(|word| !is_one_of(word, &["the", "a", "an"])).count();
    let sentence = is_sentence(text);
    if said < 2 || is_act && !sentence {
        return false;
    }
    let has = |known: &[&str]| words.iter().any(|word| is_one_of(word, known));
    let denied = has(&["not", "no", "never", "cannot", "can't", "isn't", "why", "only"]);
    // Whoever is said to be dead, or to have won, would be judged.
    if !denied && (has(&["dead"]) || words.len() <= 4 && ends_in_mah_jongg(piece)) {
        return false;
    }
    if !sentence {
        // `I lift it` is done and not said; who says `look` wants to be looked at.
        let looks = words.first().is_some_and(|first| is_one_of(first, &["look", "listen"]));
        if begins_an_act(piece) && !looks {
            return false;
        }
        let binds = |word: &&str| {
            is_tile(word)
                || suit_of(word).is_some()
                || number_word(word).is_some() && words.len() < 3
                || BINDING.iter().any(|known| is_nearly(word, known))
        };
        if words.iter().any(binds) {
            return false;
        }
    }
    !is_nearly_an_act(piece, sentence)
}

fn ends_in_mah_jongg(piece: Piece<'_>) -> bool {
    tokens(piece).iter().any(|token| {
        let from = token.at - piece.at;
        mah_jongg(&piece.text[from..]).is_ok_and(|(rest, ())| rest.trim().is_empty())
    })
}

/// Returns true if a word is another with one letter wrong.
fn is_nearly(word: &str, known: &str) -> bool {
    // These are words of their own.
    let other = ["wall", "all", "tall", "ball", "well", "make", "went", "step", "wants"];
    let word = word.to_ascii_lowercase();
    word == known || known.len() > 3 && !other.contains(&word.as_str()) && edits(known, &word) <= 1
}

/// Returns true if a phrase for what is said fits but for its letters, or but for what it needs.
fn is_nearly_an_act(piece: Piece<'_>, sentence: bool) -> bool {
    let mild = [
        "says oops",
        "goes on",
        "agrees",
        "disagrees",
        "accepts",
        "contests",
        "names 5D",
        "renames 5D",
    ];
    for verb in verbs() {
        for pattern in verb.phrases {
            let said = pattern.strip_prefix("says ");
            let head = pattern.split(' ').next().unwrap_or("");
            let spoken = ["calls", "claims", "wants", "stops", "challenges", "withdraws"];
            let Some(said) = said.or(spoken.contains(&head).then_some(*pattern)) else {
                continue;
            };
            let Some((edits, rest, inside)) = phrase_near(said, piece) else {
                continue;
            };
            let rest = Rest { piece: rest, usage: verb.usage, inside, around: Around::default() };
            let short = tokens(rest.piece).len() <= 3 && !sentence;
            let nearly = match edits {
                0 => short && !mild.contains(&verb.usage),
                _ => verb.reads.read(&rest).is_ok_and(|acts| acts.iter().all(is_said_act)),
            };
            if nearly {
                return true;
            }
        }
    }
    false
}

/// Returns true for what is done by saying it.
pub(super) const fn is_said_act(act: &Act) -> bool {
    matches!(
        act,
        Act::Claim { .. }
            | Act::Declare { .. }
            | Act::Pause
            | Act::GoOn
            | Act::Withdraw
            | Act::Stop
            | Act::Courtesy { .. }
            | Act::PartialName { .. }
            | Act::Name { .. }
            | Act::Rename { .. }
            | Act::AnnounceExchange { .. }
            | Act::Refuse
            | Act::Verify { .. }
            | Act::Convert
            | Act::Value { .. }
            | Act::Remark { .. }
            | Act::Question { .. }
            | Act::Challenge { .. }
            | Act::Accept
            | Act::Contest
            | Act::Count { .. }
            | Act::Bet { .. }
            | Act::Speak
            | Act::EndExposure
    )
}

/// Says of words that they are not known as something a player says.
pub(super) fn unheard(fault: Draft, said: Piece<'_>) -> Draft {
    let unknown = matches!(
        fault.code,
        Code::HandUnknownWord | Code::RecordLeftOver | Code::RecordUnknownVerb
    );
    if !unknown || fault.law.starts_with("what is said") {
        return fault;
    }
    let text = plain_words(said.text, None).to_lowercase();
    let near = verbs()
        .flat_map(|verb| verb.phrases)
        .filter(|pattern| pattern.starts_with("says ") && !pattern.contains(['_', '~', '…']))
        .map(|pattern| (edits(&pattern["says ".len()..], &text), *pattern))
        .filter(|(edits, pattern)| *edits <= (pattern.len() - "says ".len()) / 3)
        .min();
    let help = match near {
        Some((_, near)) => format!("did you mean `{near}`?"),
        None => {
            "write a call, `says Mah Jongg`, or a name such as `says 5D`; put remarks behind `#`"
                .to_owned()
        }
    };
    let shown = said.trimmed().shown();
    Draft::new(Code::RecordUnknownVerb, fault.span, "what is said is known at the table")
        .seen(format!("`{shown}` is not known as something a player says"))
        .help(help)
}
