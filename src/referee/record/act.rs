//! Acts: the phrase, then what it needs.

use std::iter::successors;
use std::sync::LazyLock;

use super::adverb::without_adverbs;
use super::aside::{aside, is_addition, second_act, without_addition};
use super::object::habit_behind;
use super::phrase::{Opening, letter_bit, mah_jongg, phrase, without_subject};
use super::piece::{Piece, Read};
use super::rest::{Around, Rest};
use super::speech::{Speech, is_remark, is_said_act, plain_words, speech, unheard};
use super::tense::is_past;
use super::verb::{Verb, verbs};
use super::words::{plain, word};
use crate::fault::{Code, Draft};
use crate::record::Act;
use crate::rules::Who;
use crate::spelling::edits;

/// How words are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// They tell what was done.
    Told,
    /// They are what a player said, so only what is done by saying it is meant.
    Said,
}

/// act ::= [ 'I' | 'he' | 'she' | 'they' ] phrase objects [ 'face down' | 'beside the rack' ]
///
/// The longest phrase first whose objects fit. What is said may stand in quotes as a whole, or
/// behind a seat and a colon: `West: "Is North dead?"`
pub(super) fn acts(piece: Piece<'_>, who: Who, said: bool, around: Around<'_>) -> Read<Vec<Act>> {
    let piece = piece.trimmed();
    let mut first = None;
    for (manner, words) in readings(piece, said) {
        match fitting(words, manner, around) {
            Ok(acts) => return Ok(acts),
            Err(faults) => first = first.or(faults),
        }
    }
    if let Some((before, habit)) = habit_behind(piece)
        && let Ok(mut acts) = self::acts(before, who, said, around)
        && acts.iter().any(|act| matches!(act, Act::Expose { .. } | Act::PlaceOnTop))
    {
        acts.push(Act::Habit { habit });
        return Ok(acts);
    }
    let speech = spoken(piece, said);
    // Whatever the bettor says of the play counts as that.
    if who == Who::Bettor && speech.is_some() {
        return Ok(vec![Act::Speak]);
    }
    // What is told behind the quotes of an act is no part of a remark, nor is the act an aside: `"Mah
    // Jongg" before South had discarded`.
    let acted = speech.and_then(|speech| quoted_before(speech.words));
    let acted = acted.is_some_and(|said| {
        let is_act = |act: &Act| !matches!(act, Act::Remark { .. });
        fitting(said, Manner::Said, around).is_ok_and(|acts| acts.iter().any(is_act))
    });
    if let Some(acts) = speech.filter(|_| !acted).and_then(|speech| remark(speech, around)) {
        return Ok(acts);
    }
    if let Some(less) = without_adverbs(piece)
        && let Ok(acts) = self::acts(less, who, said, around)
    {
        return Ok(acts);
    }
    if !said && speech.is_none_or(declares) {
        for less in without_addition(piece, around) {
            // `beside it on her ledge`: before what is added may stand what changes nothing.
            let bare = successors(Some(less), |less| without_adverbs(*less));
            let read = |less| fitting(less, Manner::Told, around).ok();
            if let Some(acts) = { bare.take(3) }.find_map(read) {
                return Ok(acts);
            }
        }
    }
    if !said
        && !acted
        && !piece.text.starts_with(['"', '“'])
        && let Some(act) = aside(without_subject(piece).map_or(piece, |(bare, _)| bare), |wish| {
            fitting(wish, Manner::Told, around).is_ok()
        })
    {
        return Ok(vec![act]);
    }
    if let Some(fault) = second_act(piece).filter(|_| !said) {
        return Err(vec![fault]);
    }
    let faults = first.unwrap_or_else(|| vec![unknown(piece)]);
    Err(match speech.filter(|speech| !speech.is_act()) {
        Some(speech) => faults.into_iter().map(|fault| unheard(fault, speech.words)).collect(),
        None => faults,
    })
}

/// Returns what is said, if a piece is speech.
fn spoken(piece: Piece<'_>, said: bool) -> Option<Speech<'_>> {
    let quoted = piece.text.starts_with(['"', '“']);
    speech(piece)
        .or_else(|| (said || quoted).then_some(Speech { words: piece, to: None, verb: "says" }))
}

/// Returns true if the words Mah Jongg are said, and something is added: no remark.
fn declares(speech: Speech<'_>) -> bool {
    let quotes = ['"', '“', '”'];
    let words = speech.words.text.trim_start().trim_start_matches(quotes);
    mah_jongg(words).is_ok_and(|(rest, ())| is_addition(rest.trim_start_matches(quotes)))
}

/// Reads speech that is no act as a remark.
fn remark(speech: Speech<'_>, around: Around<'_>) -> Option<Vec<Act>> {
    if declares(speech) {
        return None;
    }
    let words = plain_words(speech.words.text, speech.to);
    if !is_remark(&words, speech.is_act()) {
        // Nothing is done by thinking of it.
        let thought = speech.is_thought() && words.contains(' ');
        return thought.then(|| vec![Act::Remark { words: String::new() }]);
    }
    // The words alone may be an act; then they are one, unless they are only thought. They are read as
    // they are printed, so that they read the same again.
    let whole = format!("says \"{words}\"");
    let read = readings(Piece { text: &whole, at: 0 }, false)
        .into_iter()
        .find_map(|(manner, piece)| fitting(piece, manner, around).ok());
    match read {
        Some(_) if speech.is_thought() => Some(vec![Act::Remark { words: String::new() }]),
        Some(_) if speech.denies() => None,
        Some(acts) => Some(acts),
        None => Some(vec![Act::Remark { words }]),
    }
}

/// Returns what stands in quotes at the beginning, if words stand behind them.
fn quoted_before(piece: Piece<'_>) -> Option<Piece<'_>> {
    let is_quote = |c: char| matches!(c, '"' | '“' | '”');
    let piece = piece.trimmed();
    let inside = piece.text.strip_prefix(is_quote)?;
    let from = piece.text.len() - inside.len();
    let to = from + inside.find(is_quote)?;
    let behind = &piece.text[to..];
    behind.contains(char::is_alphanumeric).then(|| piece.between(from, to).trimmed())
}

/// Returns the ways in which words can be taken, the likelier first.
fn readings(piece: Piece<'_>, said: bool) -> Vec<(Manner, Piece<'_>)> {
    let is_quote = |c: char| matches!(c, '"' | '“' | '”');
    let whole = piece.text.trim_end_matches(is_quote).len();
    let quoted = piece.text.starts_with(is_quote) && whole < piece.text.len();
    let piece = piece.between(0, whole).trimmed();
    let mut out = Vec::new();
    if said || quoted {
        out.push((Manner::Said, piece));
    }
    out.push((Manner::Told, piece));
    if let Some((bare, myself)) = without_subject(piece) {
        if myself {
            out.push((Manner::Said, bare));
        }
        out.push((Manner::Told, bare));
    }
    if let Some(behind) = behind_says(piece) {
        out.push((Manner::Said, behind));
        out.extend(without_subject(behind).map(|(bare, _)| (Manner::Said, bare)));
    }
    out
}

/// Returns what stands behind a word for speaking, if more than a thought is said.
fn behind_says(piece: Piece<'_>) -> Option<Piece<'_>> {
    speech(piece).filter(|said| !said.is_act() && said.to.is_none()).map(|said| said.words)
}

/// A phrase for an act.
struct Way {
    verb: &'static Verb,
    pattern: &'static str,
    /// It is for what is said, and stands without the word for speaking.
    said: bool,
    /// A bit for the letter with which it begins. There are some hundreds of phrases, and nearly all
    /// are told from what stands there by that.
    letter: u32,
}

/// Returns all phrases for all acts, in their order.
fn ways() -> &'static [Way] {
    static WAYS: LazyLock<Vec<Way>> = LazyLock::new(|| {
        let way = |verb: &'static Verb, pattern: &'static str, said: bool| Way {
            verb,
            pattern,
            said,
            letter: letter_bit(pattern),
        };
        let mut ways = Vec::new();
        for verb in verbs() {
            for pattern in verb.phrases {
                ways.push(way(verb, pattern, false));
                let said = pattern.strip_prefix("says").map(str::trim_start);
                ways.extend(said.map(|said| way(verb, said, true)));
            }
        }
        ways
    });
    &WAYS
}

/// Reads the words by the first phrase that fits; else tells the fault that lies furthest on, of the
/// longest phrase among several.
fn fitting(
    piece: Piece<'_>,
    manner: Manner,
    around: Around<'_>,
) -> Result<Vec<Act>, Option<Vec<Draft>>> {
    let mut fits: Vec<(usize, &Verb, Rest<'_>)> = Vec::new();
    let opening = Opening::of(piece);
    for of in ways().iter().filter(|of| opening.may_begin(of.letter)) {
        if of.said && manner != Manner::Said || !opening.admits(of.pattern) {
            continue;
        }
        let Ok((rest, inside)) = phrase(of.pattern, piece) else {
            continue;
        };
        // Who says `called` tells of something, and calls nothing.
        if manner == Manner::Said && tells_of_the_past(of.pattern, piece) {
            continue;
        }
        let words = of.pattern.split_whitespace().filter(|word| *word != "…").count();
        let usage = of.verb.usage;
        fits.push((words, of.verb, Rest { piece: rest, usage, inside, around }));
    }
    fits.sort_by_key(|(words, ..)| std::cmp::Reverse(*words));
    let mut told: Option<Vec<Draft>> = None;
    for (_, verb, rest) in fits {
        match verb.reads.read(&rest) {
            Ok(acts) if manner == Manner::Told || acts.iter().all(is_said_act) => return Ok(acts),
            Ok(_) => {}
            // What is understood up to a later word is what was meant.
            Err(faults) => {
                let at = |faults: &[Draft]| faults.first().map_or(0, |fault| fault.span.start);
                if told.as_deref().is_none_or(|told| at(told) < at(&faults)) {
                    told = Some(faults);
                }
            }
        }
    }
    Err(told)
}

/// Reads words that tell one act, by the first phrase that fits and nothing else.
pub(super) fn plain_act(piece: Piece<'_>, around: Around<'_>) -> Option<Act> {
    let mut acts = fitting(piece, Manner::Told, around).ok()?;
    acts.pop().filter(|_| acts.is_empty())
}

/// Returns true if the verb of a phrase stands in the past.
fn tells_of_the_past(pattern: &str, piece: Piece<'_>) -> bool {
    let verb = pattern.split(' ').next().unwrap_or(pattern);
    word(piece.text).is_ok_and(|(_, first)| is_past(plain(first), verb))
}

/// Says that no phrase fits, which word is not understood, and what may have been meant.
fn unknown(piece: Piece<'_>) -> Draft {
    let piece = piece.trimmed();
    let bare = without_subject(piece).map_or(piece, |(bare, _)| bare).trimmed();
    let piece = if bare.text.is_empty() { piece } else { bare };
    let phrases =
        || verbs().flat_map(|verb| verb.phrases.iter().map(move |phrase| (verb, *phrase)));
    let verb_of = |phrase: &'static str| phrase.split(' ').next().unwrap_or(phrase);
    // The phrases that go furthest with these words, and where they end.
    let reach = |wanted| match phrase(wanted, piece) {
        Err((nth, rest)) => (nth, rest.at),
        Ok((rest, _)) => (usize::MAX, rest.at),
    };
    let furthest = phrases().map(|(_, phrase)| reach(phrase)).max().unwrap_or((0, piece.at));
    let behind = piece.between(furthest.1.saturating_sub(piece.at), piece.text.len());
    let missed = if furthest.0 > 0 { word(behind.text).ok() } else { None };
    let first = word(piece.text).map_or(piece.text, |(_, word)| word);
    let shown_word = plain(missed.map_or(first, |(_, word)| word));
    let at = shown_word.as_ptr() as usize - piece.text.as_ptr() as usize;
    let shown: String = shown_word.chars().take(30).collect();
    let near = phrases()
        .map(|(_, phrase)| (edits(verb_of(phrase), &shown), verb_of(phrase)))
        .filter(|(edits, verb)| *edits <= verb.len().min(6) / 3)
        .min();
    let help = match near {
        Some((1.., near)) if furthest.0 == 0 => format!("did you mean `{near}`?"),
        // The verb is known, and what stands behind it is not.
        _ if furthest.0 > 0 => {
            let mut usages: Vec<&str> = phrases()
                .filter(|(_, phrase)| reach(phrase) == furthest)
                .map(|(verb, _)| verb.usage)
                .collect();
            usages.dedup();
            usages.truncate(5);
            format!("write `{}`", usages.join("` or `"))
        }
        _ => "write what is done at the table: `discards 5D`, `calls`, `exposes 22B`, `says Mah Jongg`"
            .to_owned(),
    };
    let seen = if piece.text.is_empty() {
        "nothing stands there".to_owned()
    } else {
        format!("nobody knows `{shown}`")
    };
    let span = piece.at + at..piece.at + at + shown_word.len().max(1);
    Draft::new(Code::RecordUnknownVerb, span, "after the seat comes what was done")
        .seen(seen)
        .help(help)
}

/// Every phrase with its act, for tests and manuals: how it is written, and the phrases for it.
pub(super) fn phrases() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    verbs().map(|verb| (verb.usage, verb.phrases))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::rules::Seat;

    fn read_all(text: &str) -> Read<Vec<Act>> {
        let around = Around { actor: Some(Seat::South), ..Around::default() };
        acts(Piece { text, at: 0 }, Who::Seat(Seat::South), false, around)
    }

    fn read(text: &str) -> Read<Act> {
        let acts = read_all(text)?;
        assert_eq!(acts.len(), 1, "{text}");
        Ok(acts[0].clone())
    }

    /// What a phrase needs behind it is taken from how its act is written.
    #[test]
    fn every_phrase_is_read_as_its_act() {
        for verb in verbs() {
            let wanted =
                read_all(verb.usage).unwrap_or_else(|faults| panic!("{}: {faults:?}", verb.usage));
            let objects = verb
                .phrases
                .iter()
                .filter_map(|pattern| phrase(pattern, Piece { text: verb.usage, at: 0 }).ok())
                .map(|(rest, _)| rest.text)
                .min_by_key(|rest| rest.len())
                .unwrap();
            for pattern in verb.phrases {
                let said = pattern.replace('~', "Mah Jongg").replace('_', "West");
                let text = match said.split_once('…') {
                    Some((head, tail)) => format!("{head}{objects}{tail}"),
                    None => format!("{said} {objects}"),
                };
                let found = read_all(&text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
                assert_eq!(found, wanted, "{text}");
            }
        }
    }

    /// What serde would read is every act there is, also one that was forgotten in the table.
    #[test]
    fn every_act_has_a_row_that_is_printed_and_read_back() {
        let name =
            |act: &Act| serde_json::to_value(act).unwrap()["act"].as_str().unwrap().to_owned();
        let told = serde_json::from_str::<Act>(r#"{"act":"?"}"#).unwrap_err().to_string();
        let all: BTreeSet<&str> = told.split('`').skip(3).step_by(2).collect();
        assert!(all.len() > 40, "{told}");
        let mut in_table = BTreeSet::from(["wall-game".to_owned()]);
        // Half a name is read by the row of the whole one.
        for said in verbs().map(|verb| verb.usage).chain(["names 7"]) {
            for act in read_all(said).unwrap() {
                assert_eq!(read(&act.to_string()).unwrap(), act, "{act}");
                in_table.insert(name(&act));
            }
        }
        for act in all {
            assert!(in_table.contains(act), "no row of `VERBS` in record/verb reads `{act}`");
        }
    }

    #[test]
    fn the_longest_phrase_whose_objects_fit_wins() {
        for (text, wanted) in [
            ("calls West dead", "Challenge"),
            ("calls mahj", "Declare"),
            ("calls 7D", "Claim"),
            ("swaps for 7B", "Swap"),
            ("swaps 5D with West", "Exchange"),
            ("takes back 1B", "TakeBack"),
            ("takes back the exchange", "TakeBackExchange"),
            ("takes the word back", "Withdraw"),
            ("takes Mah-Jongg back", "Withdraw"),
            ("throws N", "Discard"),
            ("throws in", "ThrowIn"),
            ("throws the hand in", "ThrowIn"),
            ("wants 2 across", "Courtesy"),
            ("wants 7D", "Claim"),
            ("names 7", "PartialName"),
            ("names bam", "PartialName"),
            ("says seven bam", "Name"),
            ("says wait", "Pause"),
            ("names the value 25", "Value"),
            ("puts the pick back", "ReturnToWall"),
            ("puts it back", "ReturnDiscard"),
            ("racks the called tile", "PlaceInSlope"),
            ("racks", "Rack { let_go: true }"),
            ("call", "Claim"),
            ("pass 3 tiles", "Pass"),
        ] {
            let found = format!("{:?}", read(text).unwrap());
            assert!(found.starts_with(wanted), "{text}: {found}");
        }
    }

    #[test]
    fn what_nobody_knows_is_told() {
        for (text, wanted) in [
            ("clams", "nobody knows `clams`, did you mean `claims`?"),
            ("exchanges 5D", "it does not say with whom, write `exchanges 5D with West`"),
            (
                "lifts sideways",
                "`sideways` has something in it that is none, tiles are `1B` to `9D`, `N E W S`, `R G 0`, `F` and `J`",
            ),
            (
                "racks sideways",
                "`sideways` is left over, write `racks`, part acts by commas, and put remarks behind `#`",
            ),
            ("begins", "nobody knows `begins`, write `begins to rack`"),
        ] {
            let faults = read(text).unwrap_err();
            assert_eq!(format!("{}, {}", faults[0].seen, faults[0].help), wanted);
        }
    }
}
