//! Acts: the phrase, then what it needs.

use nom::Parser;
use nom::combinator::{map_opt, verify};

use super::rest::{Parsed, Piece, Read, Rest, seat, word};
use super::verb::{VERBS, Verb};
use crate::fault::{Code, Draft, edits};
use crate::referee::act::Act;
use crate::rules::Seat;

/// act ::= phrase objects                               the longest phrase first whose objects fit
///
/// What is said may stand in quotes as a whole: `West: "Is North dead?"`
pub(super) fn act(piece: Piece<'_>) -> Read<Act> {
    let trimmed = piece.trimmed();
    let quoted =
        trimmed.text.len() > 1 && trimmed.text.starts_with('"') && trimmed.text.ends_with('"');
    let piece = if quoted { trimmed.between(1, trimmed.text.len() - 1) } else { piece };
    let mut fits: Vec<(usize, &Verb, Rest<'_>)> = Vec::new();
    for verb in VERBS {
        for pattern in verb.phrases {
            let Ok((rest, inside)) = phrase(pattern, piece.text) else {
                continue;
            };
            let rest = Rest { piece: piece.after(rest), usage: verb.usage, inside };
            fits.push((pattern.split(' ').count(), verb, rest));
        }
    }
    fits.sort_by_key(|(words, ..)| std::cmp::Reverse(*words));
    let mut first = None;
    for (_, verb, rest) in fits {
        match (verb.read)(&rest) {
            Ok(act) => return Ok(act),
            Err(faults) => first = first.or(Some(faults)),
        }
    }
    Err(first.unwrap_or_else(|| vec![unknown(piece)]))
}

/// phrase ::= word { word }
///
/// The first verb may stand without its last letter: `East and West call`.
fn phrase<'t>(pattern: &str, input: &'t str) -> Parsed<'t, Option<Seat>> {
    let (mut rest, mut inside) = (input, None);
    for (nth, wanted) in pattern.split(' ').enumerate() {
        rest = match wanted {
            "_" => {
                let (after, of) = seat(rest)?;
                inside = Some(of);
                after
            }
            "~" => mah_jongg(rest)?.0,
            _ => verify(word, |word: &str| is(word, wanted, nth == 0)).parse(rest)?.0,
        };
    }
    Ok((rest, inside))
}

fn is(word: &str, wanted: &str, verb: bool) -> bool {
    let word = word.trim_end_matches(['.', '!', ';', '?']);
    if word.eq_ignore_ascii_case(wanted) {
        return true;
    }
    let short = |ending| {
        wanted.strip_suffix(ending).is_some_and(|stem: &str| stem.eq_ignore_ascii_case(word))
    };
    verb && word.len() > 1 && (short("s") || short("es"))
}

/// mah_jongg ::= 'Mah' [ '-' ] ( 'Jongg' | 'Jong' ) | 'Mahj' | 'Maj'
fn mah_jongg(input: &str) -> Parsed<'_, ()> {
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

/// Returns true if a piece begins as an act does.
pub(super) fn begins_an_act(input: &str) -> bool {
    let first = |pattern: &'static str| {
        let verb = pattern.split(' ').next().unwrap_or(pattern);
        match verb {
            "~" => mah_jongg(input).is_ok(),
            _ => verify(word, |word: &str| is(word, verb, true)).parse(input).is_ok(),
        }
    };
    VERBS.iter().flat_map(|verb| verb.phrases).any(|pattern| first(pattern))
}

/// Says that no phrase fits, and which may have been meant.
fn unknown(piece: Piece<'_>) -> Draft {
    let piece = piece.trimmed();
    let first = word(piece.text).map_or(piece.text, |(_, word)| word);
    let at = first.as_ptr() as usize - piece.text.as_ptr() as usize;
    let shown: String = first.chars().take(30).collect();
    let phrases =
        || VERBS.iter().flat_map(|verb| verb.phrases.iter().map(move |phrase| (verb, *phrase)));
    let verb_of = |phrase: &'static str| phrase.split(' ').next().unwrap_or(phrase);
    let near = phrases()
        .map(|(_, phrase)| (edits(verb_of(phrase), &shown), verb_of(phrase)))
        .filter(|(edits, verb)| *edits <= verb.len().min(6) / 3)
        .min();
    let help = match near {
        Some((1.., near)) => format!("did you mean `{near}`?"),
        // The verb is known, and what stands behind it is not.
        Some((0, _)) => {
            let mut usages: Vec<&str> = phrases()
                .filter(|(_, phrase)| is(&shown, verb_of(phrase), true))
                .map(|(verb, _)| verb.usage)
                .collect();
            usages.dedup();
            format!("write `{}`", usages.join("` or `"))
        }
        None => "`mahj referee --help` lists the words for acts".to_owned(),
    };
    let seen = if piece.text.is_empty() {
        "nothing stands there".to_owned()
    } else {
        format!("nobody knows `{shown}`")
    };
    let span = piece.at + at..piece.at + at + first.len().max(1);
    Draft::new(Code::RecordUnknownVerb, span, "after the seat comes what was done")
        .seen(seen)
        .help(help)
}

/// Every phrase with its act, for tests and manuals: how it is written, and the phrases for it.
pub(super) fn phrases() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    VERBS.iter().map(|verb| (verb.usage, verb.phrases))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn read(text: &str) -> Read<Act> {
        act(Piece { text, at: 0 })
    }

    /// What a phrase needs behind it is taken from how its act is written.
    #[test]
    fn every_phrase_is_read_as_its_act() {
        for verb in VERBS {
            let wanted =
                read(verb.usage).unwrap_or_else(|faults| panic!("{}: {faults:?}", verb.usage));
            let objects = verb
                .phrases
                .iter()
                .filter_map(|pattern| phrase(pattern, verb.usage).ok())
                .map(|(rest, _)| rest)
                .min_by_key(|rest| rest.len())
                .unwrap();
            for pattern in verb.phrases {
                let said = pattern.replace('~', "Mah Jongg").replace('_', "West");
                let text = format!("{said}{objects}");
                let found = read(&text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
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
        for said in VERBS.iter().map(|verb| verb.usage).chain(["names 7"]) {
            let act = read(said).unwrap();
            assert_eq!(read(&act.to_string()).unwrap(), act, "{act}");
            in_table.insert(name(&act));
        }
        for act in all {
            assert!(in_table.contains(act), "no row of `VERBS` in record/verb.rs reads `{act}`");
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
                "lifts quickly",
                "`quickly` has something in it that is none, tiles are `1B` to `9D`, `N E W S`, `R G 0`, `F` and `J`",
            ),
            (
                "racks quickly",
                "`quickly` is left over, write `racks`, part acts by commas, and put remarks behind `#`",
            ),
            ("begins", "nobody knows `begins`, write `begins to rack`"),
        ] {
            let faults = read(text).unwrap_err();
            assert_eq!(format!("{}, {}", faults[0].seen, faults[0].help), wanted);
        }
    }
}
