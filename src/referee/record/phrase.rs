//! One phrase of the table, matched with the words of a row.

use nom::Parser;
use nom::combinator::{map_opt, verify};

use super::piece::{Parsed, Piece};
use super::tense::is_past;
use super::words::{any_word, is_filler, is_one_of, plain, reference, seat, word};
use crate::rules::Seat;
use crate::spelling::edits;

/// Where a phrase ends and which seat stood in it; or how many of its words fit, and what stands
/// behind these.
pub(super) type Fits<'t> = Result<(Piece<'t>, Option<Seat>), (usize, Piece<'t>)>;

/// phrase ::= word { word } [ objects word { word } ]
///
/// The first verb may stand without its last letter: `East and West call`. Words that change
/// nothing may stand anywhere, and behind the verb a tile without its name: `puts the tile on top`.
pub(super) fn phrase<'t>(pattern: &str, piece: Piece<'t>) -> Fits<'t> {
    let (head, tail) = match pattern.split_once(" … ") {
        Some((head, tail)) => (head, Some(tail)),
        None => (pattern, None),
    };
    let (mut rest, mut inside) = (piece, None);
    for (nth, wanted) in head.split_whitespace().enumerate() {
        let missed = (nth, rest);
        let after = match wanted {
            "_" => seat(rest.text).ok().map(|(after, of)| {
                inside = Some(of);
                after
            }),
            "~" => mah_jongg(rest.text).ok().map(|(after, ())| after),
            "it" => reference(rest.text),
            _ => wanted_word(rest.text, wanted, nth == 0),
        };
        rest = rest.after(after.ok_or(missed)?);
    }
    if let Some(tail) = tail {
        let missed = (head.split_whitespace().count(), rest);
        for wanted in tail.rsplit(' ') {
            rest = without_fillers(rest).without_last(wanted).ok_or(missed)?;
        }
    }
    Ok((rest, inside))
}

fn without_fillers(piece: Piece<'_>) -> Piece<'_> {
    let mut piece = piece.trimmed();
    while let Some(less) = piece
        .text
        .rsplit(char::is_whitespace)
        .next()
        .filter(|last| is_filler(last))
        .and_then(|last| piece.without_last(last))
    {
        piece = less.trimmed();
    }
    piece
}

/// Returns what stands behind a word of a phrase.
fn wanted_word<'t>(input: &'t str, wanted: &str, verb: bool) -> Option<&'t str> {
    let mut rest = input;
    loop {
        let (after, found) = any_word(rest).ok()?;
        if is(found, wanted, verb) {
            return Some(after);
        }
        rest = if is_filler(found) { after } else { reference(rest).filter(|_| !verb)? };
    }
}

/// The words with which a piece may begin: one that says something, and the fillers before it.
pub(super) struct Opening<'t> {
    words: Vec<&'t str>,
    /// A bit for each letter with which a verb of a phrase may begin.
    letters: u32,
}

impl<'t> Opening<'t> {
    pub(super) fn of(piece: Piece<'t>) -> Opening<'t> {
        let (mut words, mut rest) = (Vec::new(), piece.text);
        while let Ok((after, word)) = any_word(rest) {
            words.push(word);
            if !is_filler(word) {
                break;
            }
            rest = after;
        }
        let mut letters = words.iter().fold(0, |letters, word| letters | letter_bit(word));
        for (first, of) in OTHER_LETTERS {
            if { words.iter() }.any(|word| letter_bit(word) == letter_bit(first)) {
                letters |= letter_bit(of);
            }
        }
        Opening { words, letters }
    }

    /// Returns true if a phrase that begins with a letter may fit the piece, by its bit.
    pub(super) const fn may_begin(&self, letter: u32) -> bool {
        letter & !self.letters == 0
    }

    /// Returns false if a phrase cannot fit the piece.
    pub(super) fn admits(&self, pattern: &str) -> bool {
        if !self.may_begin(letter_bit(pattern)) {
            return false;
        }
        let verb = pattern.split(' ').next().unwrap_or(pattern);
        matches!(verb, "" | "_" | "~" | "…") || self.words.iter().any(|word| is(word, verb, true))
    }
}

/// Verbs with forms that begin with another letter: that letter, and the verb.
const OTHER_LETTERS: [(&str, &str); 4] =
    [("are", "is"), ("was", "is"), ("that's", "is"), ("went", "goes")];

/// Returns a bit for the letter with which a word begins, none for another sign.
pub(super) fn letter_bit(word: &str) -> u32 {
    word.bytes().next().filter(u8::is_ascii_alphabetic).map_or(0, |letter| 1 << (letter & 31))
}

/// Returns true if a word is that of a phrase; its verb may be that of several players.
pub(super) fn is(word: &str, wanted: &str, verb: bool) -> bool {
    // Most words are others by their first letter.
    let first = |word: &str| word.as_bytes().first().map(u8::to_ascii_lowercase);
    if first(word) != first(wanted) && OTHER_LETTERS.iter().all(|(_, verb)| *verb != wanted) {
        return false;
    }
    let word = plain(word);
    let straight = word.contains('’').then(|| word.replace('’', "'"));
    let straight = straight.as_deref().unwrap_or(word);
    let same = |wanted: &str| straight.eq_ignore_ascii_case(wanted);
    if same(wanted) {
        return true;
    }
    let several = match wanted {
        "is" => "are",
        "was" => "were",
        "has" => "have",
        "does" => "do",
        "doesn't" => "don't",
        "denies" => "deny",
        "cries" => "cry",
        "replies" => "reply",
        _ => "",
    };
    let short = |ending| wanted.strip_suffix(ending).is_some_and(&same);
    // `East and West throw in their hands`
    if !verb && matches!(wanted, "hand" | "rack") {
        return word.strip_suffix('s').is_some_and(|one| one.eq_ignore_ascii_case(wanted));
    }
    // `said it was right`, `it's wrong`
    if wanted == "is" && ["was", "were", "it's", "that's"].into_iter().any(&same) {
        return true;
    }
    verb && word.len() > 1 && (same(several) || short("s") || short("es") || is_past(word, wanted))
}

/// mah_jongg ::= 'Mah' [ '-' ] ( 'Jongg' | 'Jong' ) | 'Mahj' | 'Maj'
pub(super) fn mah_jongg(input: &str) -> Parsed<'_, ()> {
    let plain =
        |text: &str| text.trim_end_matches(['.', '!', ';']).to_ascii_lowercase().replace('-', "");
    let one = map_opt(word, move |text: &str| {
        matches!(plain(text).as_str(), "mahjongg" | "mahjong" | "mahj" | "maj").then_some(())
    })
    .parse(input);
    one.or_else(|_| {
        let first = verify(word, |text: &str| text.eq_ignore_ascii_case("mah"));
        let second =
            verify(word, move |text: &str| matches!(plain(text).as_str(), "jongg" | "jong"));
        (first, second).map(|_| ()).parse(input)
    })
}

/// Returns true if nothing stands there but the words Mah Jongg.
pub(super) fn is_mah_jongg(piece: Piece<'_>) -> bool {
    mah_jongg(piece.text).is_ok_and(|(rest, ())| rest.trim().is_empty())
}

/// Finds a phrase whose words may have letters wrong: how many, what stands behind it, and the seat
/// in it.
pub(super) fn phrase_near<'t>(
    pattern: &str,
    piece: Piece<'t>,
) -> Option<(usize, Piece<'t>, Option<Seat>)> {
    let (mut rest, mut inside, mut wrong) = (piece, None, 0);
    for (nth, wanted) in pattern.split_whitespace().filter(|word| *word != "…").enumerate() {
        let (after, found) = word(rest.text).ok()?;
        let found = plain(found);
        let after = match wanted {
            "_" => {
                let (after, of) = seat(rest.text).ok()?;
                inside = Some(of);
                after
            }
            "~" => mah_jongg(rest.text).ok()?.0,
            _ if is(found, wanted, nth == 0) => after,
            _ => {
                let off = edits(wanted, &found.to_lowercase());
                if found.len() < 3 || off > wanted.len().min(6) / 3 {
                    return None;
                }
                wrong += off;
                after
            }
        };
        rest = rest.after(after);
    }
    Some((wrong, rest, inside))
}

/// Returns what stands behind a phrase for a bet.
pub(super) fn bets(piece: Piece<'_>) -> Option<Piece<'_>> {
    phrase("bets on", piece).ok().map(|(rest, _)| rest)
}

/// Takes off who acts, where that is no seat: `she lifts`, `I'll take that`; and tells whether it is
/// the player who speaks.
pub(super) fn without_subject(piece: Piece<'_>) -> Option<(Piece<'_>, bool)> {
    let (rest, subject) = word(piece.text).ok()?;
    let subject = subject.to_lowercase().replace('’', "'");
    let myself = ["i", "we", "i'll", "we'll", "i'd"].contains(&subject.as_str());
    if !myself && !["he", "she", "they", "who"].contains(&subject.as_str()) {
        return None;
    }
    let rest = match any_word(rest) {
        Ok((after, will)) if is_one_of(will, &["will", "shall"]) => after,
        _ => rest,
    };
    Some((piece.after(rest), myself))
}
