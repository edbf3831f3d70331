//! What people write. `words.txt` and `old_reader.txt` record how the old free-prose parser
//! understood it: the language parses a row the same way, or its best suggestion is the same, or
//! `read_differently.txt` has the reason.

use std::collections::BTreeMap;

use mahj::record::{ParsedRecord, parse, parse_rows};
use mahj::suggest::advise;

const WORDS: &str = include_str!("../data/words.txt");
const OLD: &str = include_str!("../data/old_reader.txt");
const DIFFERENT: &str = include_str!("../data/read_differently.txt");

/// The rows of a record without empty ones, joined as in the files.
fn joined(text: &str) -> String {
    text.lines().filter(|row| !row.is_empty()).collect::<Vec<_>>().join(" / ")
}

/// Returns rows reduced to what matters to the table: remarks commit no one, whatever their words;
/// `goes on` and `withdraws` both take back whatever was said.
fn what_matters(rows: &str) -> String {
    let row = |row: &str| {
        let (joins, bare) = row.strip_prefix("& ").map_or(("", row), |bare| ("& ", bare));
        let (who, act) = bare.split_once(' ').unwrap_or((bare, ""));
        let beside = ["says \"", "does \"", "says oops", "say oops", "say \"", "do \""];
        match beside.iter().any(|beside| act.starts_with(beside)) {
            true => format!("{joins}{who} remarks"),
            false => row.replace("goes on", "withdraws"),
        }
    };
    rows.split(" / ").map(row).collect::<Vec<_>>().join(" / ")
}

/// Returns a record with the best suggestion in place of each row that isn't in the language, and
/// whether all of these are sure.
fn with_suggestions(text: &str, parsed: &ParsedRecord) -> (String, bool) {
    let (mut out, mut at, mut sure) = (String::new(), 0, true);
    for advised in advise(text, parsed) {
        let span = advised.unparsed.span;
        out.push_str(&text[at..span.start]);
        match advised.suggestions.first() {
            Some(first) => {
                sure &= first.sure;
                out.push_str(&first.row);
            }
            None => out.push_str(&text[span.clone()]),
        }
        at = span.end;
    }
    (out + &text[at..], sure)
}

/// How a row is parsed.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Reading {
    /// The same as before.
    Same,
    /// It isn't in the language, and the best suggestion is the same act; it may be sure.
    Suggested { sure: bool },
    /// It wasn't parsed before, and isn't now.
    Refused,
    /// Something else: what is parsed or suggested.
    Different(String),
}

fn reading(text: &str, wanted: &str) -> Reading {
    let parsed = parse_rows(text);
    let same = |text: &str| {
        // Rows above it may matter too.
        let found = parse(text).map(|read| what_matters(&joined(&read.to_string())));
        let wanted = what_matters(wanted);
        found.is_ok_and(|found| found == wanted || found.ends_with(&format!(" / {wanted}")))
    };
    let refused = wanted.starts_with("fault ");
    if parsed.faults.is_empty() {
        let printed = || joined(&parsed.record.to_string());
        let same = !refused && same(text);
        return if same { Reading::Same } else { Reading::Different(printed()) };
    }
    if refused {
        return Reading::Refused;
    }
    let (fixed, sure) = with_suggestions(text, &parsed);
    if same(&fixed) { Reading::Suggested { sure } } else { Reading::Different(fixed) }
}

#[test]
fn wordings_keep_their_meaning() {
    let mut reasons: BTreeMap<&str, &str> =
        crate::common::rows(DIFFERENT).map(|(_, row)| row.split_once(" => ").unwrap()).collect();
    assert!(reasons.len() <= 30, "{}", reasons.len());
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for (number, row) in crate::common::rows(WORDS).chain(crate::common::rows(OLD)) {
        let (words, wanted) = row.split_once(" => ").unwrap_or((row, row));
        let (above, words) = words.split_once(" // ").unwrap_or(("", words));
        let text = format!("{above} / {words}").trim_start_matches(" / ").replace(" / ", "\n");
        let found = reading(&text, wanted.trim());
        let different = matches!(found, Reading::Different(_));
        match reasons.remove(words.trim()) {
            Some(_) if !different => wrong.push(format!("{number}: {words} is no different")),
            None if different => {
                wrong.push(format!("{number}: {words}\n    wanted {wanted}\n    {found:?}"))
            }
            _ => {}
        }
        let kind = format!("{found:?}").split('(').next().unwrap().to_owned();
        *counts.entry(kind).or_default() += 1;
    }
    // A reason that no row needs is stale.
    wrong.extend(reasons.keys().map(|words| format!("no row is `{words}`")));
    assert!(wrong.is_empty(), "{}\n{counts:?}", wrong.join("\n"));
    assert!(counts["Same"] >= 800 && counts["Suggested { sure: true }"] >= 400, "{counts:?}");
}

/// An accepted suggestion is in the language; what was only imagined or left undone can only
/// be a note.
#[test]
fn suggestions_parse() {
    for (_, row) in crate::common::rows(WORDS) {
        let text = row.split(" => ").next().unwrap().replace(" / ", "\n");
        for advised in advise(&text, &parse_rows(&text)) {
            for suggestion in advised.suggestions {
                let row = suggestion.row.trim_start_matches("& ");
                if suggestion.row.starts_with('#') {
                    assert!(!suggestion.sure, "{suggestion:?}");
                    continue;
                }
                assert!(parse(row).is_ok(), "{text}: {suggestion:?}");
                assert!(!suggestion.sure || suggestion.unused.is_empty(), "{suggestion:?}");
            }
        }
    }
    for text in ["West almost calls", "West would call", "West never calls", "West does not call"] {
        let advised = advise(text, &parse_rows(text));
        let notes = advised[0].suggestions.iter().all(|one| one.row == format!("# {text}"));
        assert!(notes, "{:?}", advised[0]);
    }
}

#[test]
fn rows_in_plain_words_get_the_right_suggestion() {
    const NATURAL: &str = include_str!("../data/natural.txt");
    let rows = NATURAL.lines().filter(|row| !row.is_empty() && !row.starts_with('#'));
    let mut wrong = Vec::new();
    for row in rows {
        let (text, wanted) = row.split_once(" => ").unwrap();
        let text = text.replace(" / ", "\n");
        let advised = advise(&text, &parse_rows(&text)).pop();
        let first = advised.and_then(|mut advised| advised.suggestions.drain(..).next());
        let found = first.map_or_else(String::new, |first| first.row);
        let same = |found: &str| parse(found).is_ok_and(|found| Some(found) == parse(wanted).ok());
        if found != wanted && !same(&found) {
            wrong.push(format!("{row}\n    found {found}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
