//! Acts: the phrase, then what it needs.

use nom::Parser;
use nom::combinator::{map_opt, verify};

use super::object::habit_behind;
use super::piece::{Parsed, Piece, Read};
use super::rest::{Around, Rest};
use super::speech::{Speech, is_remark, plain_words, speech, unheard};
use super::tense::{is_past, without_adverbs};
use super::verb::{Verb, verbs};
use super::words::{any_word, is_filler, is_one_of, plain, reference, seat, word};
use crate::fault::{Code, Draft, edits};
use crate::referee::act::Act;
use crate::rules::{Seat, Who};

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
pub(super) fn acts(piece: Piece<'_>, who: Who, said: bool, around: Around) -> Read<Vec<Act>> {
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
    if let Some(acts) = speech.and_then(|speech| remark(speech, around)) {
        return Ok(acts);
    }
    if let Some(less) = without_adverbs(piece)
        && let Ok(acts) = self::acts(less, who, said, around)
    {
        return Ok(acts);
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

/// Reads speech that is no act as a remark.
fn remark(speech: Speech<'_>, around: Around) -> Option<Vec<Act>> {
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

/// Returns what stands behind a word for speaking, if more than a thought is said.
fn behind_says(piece: Piece<'_>) -> Option<Piece<'_>> {
    speech(piece).filter(|said| !said.is_act() && said.to.is_none()).map(|said| said.words)
}

/// Reads the words by the first phrase that fits; else tells the fault of the longest phrase.
fn fitting(
    piece: Piece<'_>,
    manner: Manner,
    around: Around,
) -> Result<Vec<Act>, Option<Vec<Draft>>> {
    let mut fits: Vec<(usize, &Verb, Rest<'_>)> = Vec::new();
    for verb in verbs() {
        for pattern in verb.phrases {
            let said = pattern.strip_prefix("says").filter(|_| manner == Manner::Said);
            for pattern in [Some(*pattern), said.map(str::trim_start)].into_iter().flatten() {
                let Ok((rest, inside)) = phrase(pattern, piece) else {
                    continue;
                };
                // Who says `called` tells of something, and calls nothing.
                if manner == Manner::Said && tells_of_the_past(pattern, piece) {
                    continue;
                }
                let words = pattern.split_whitespace().filter(|word| *word != "…").count();
                fits.push((words, verb, Rest { piece: rest, usage: verb.usage, inside, around }));
            }
        }
    }
    fits.sort_by_key(|(words, ..)| std::cmp::Reverse(*words));
    let mut first = None;
    for (_, verb, rest) in fits {
        match verb.reads.read(&rest) {
            Ok(acts) if manner == Manner::Told || acts.iter().all(is_said_act) => return Ok(acts),
            Ok(_) => {}
            Err(faults) => first = first.or(Some(faults)),
        }
    }
    Err(first)
}

/// Returns true if the verb of a phrase stands in the past.
fn tells_of_the_past(pattern: &str, piece: Piece<'_>) -> bool {
    let verb = pattern.split(' ').next().unwrap_or(pattern);
    word(piece.text).is_ok_and(|(_, first)| is_past(plain(first), verb))
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

/// Where a phrase ends and which seat stood in it; or how many of its words fit, and what stands
/// behind these.
type Fits<'t> = Result<(Piece<'t>, Option<Seat>), (usize, Piece<'t>)>;

/// phrase ::= word { word } [ objects word { word } ]
///
/// The first verb may stand without its last letter: `East and West call`. Words that change
/// nothing may stand anywhere, and behind the verb a tile without its name: `puts the tile on top`.
fn phrase<'t>(pattern: &str, piece: Piece<'t>) -> Fits<'t> {
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

/// Returns true if a word is that of a phrase; its verb may be that of several players.
pub(super) fn is(word: &str, wanted: &str, verb: bool) -> bool {
    let word = plain(word);
    let same = |wanted: &str| {
        let straight = word.replace('’', "'");
        straight.eq_ignore_ascii_case(wanted)
    };
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

/// Returns true if a piece begins as an act does.
pub(super) fn begins_an_act(piece: Piece<'_>) -> bool {
    let piece = without_subject(piece).map_or(piece, |(bare, _)| bare);
    let article = any_word(piece.text).is_ok_and(|(_, first)| is_filler(first) && first != "then");
    let first = |pattern: &'static str| match pattern.split(' ').next() {
        Some("_") | None => false,
        Some("~") => mah_jongg(piece.text).is_ok(),
        // One letter alone is a tile, and `the called 2B` is one too.
        Some(verb) => {
            let known =
                |word: &str| is(word, verb, true) && !(article && is_past(plain(word), verb));
            verb.len() > 1 && verify(word, known).parse(piece.text).is_ok()
        }
    };
    verbs().flat_map(|verb| verb.phrases).any(|pattern| first(pattern))
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
    let reach = |phrase| match self::phrase(phrase, piece) {
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
        _ => "`mahj referee --help` lists the words for acts".to_owned(),
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
