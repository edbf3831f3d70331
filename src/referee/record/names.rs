//! Names of players: `East is Ann`, and from there on `Ann discards 2B`.
//!
//! A name stands for its seat wherever it stands alone, so the text is read with the seats in the
//! places of the names, and what is told of places is told of the text as it was written.

use std::borrow::Cow;
use std::ops::Range;

use super::parted;
use super::piece::{Piece, Read};
use super::words::{is_filler, is_marker, is_tile, number_word, seat, seat_of, suit_of, who, word};
use crate::fault::{Code, Draft, Faults, Rows, TextPlace};
use crate::record::{Entry, Record};
use crate::rules::{BySeat, Seat};

/// How many words a name has at most.
const WORDS: usize = 3;

/// naming ::= seat 'is' name { ( ',' | 'and' ) seat 'is' name }
///
/// Returns who has which name, where a row says nothing else: names begin with a capital.
pub(super) fn naming(row: Piece<'_>) -> Option<Vec<(Seat, Piece<'_>)>> {
    let mut all = Vec::new();
    let mut parts = row.split(',');
    while let Some(part) = parts.pop() {
        if let Some((before, behind)) = part.split_word(&["and", "&"]) {
            parts.extend([before, behind]);
            continue;
        }
        let part = part.trimmed();
        if part.text.is_empty() {
            continue;
        }
        let (rest, seat) = seat(part.text).ok()?;
        let (rest, verb) = word(rest).ok()?;
        let name = part.after(rest).trimmed();
        let words = || name.text.split_whitespace();
        let capital =
            |word: &str| word.starts_with(|c: char| c.is_alphabetic() && !c.is_lowercase());
        if !verb.eq_ignore_ascii_case("is") || words().next().is_none() || !words().all(capital) {
            return None;
        }
        all.push((seat, name));
    }
    all.reverse();
    (!all.is_empty()).then_some(all)
}

/// Returns the names of a row, each of which stands for a seat and nothing else.
pub(super) fn named(row: Piece<'_>) -> Read<Vec<(Seat, String)>> {
    let named = naming(row).unwrap_or_default();
    named.into_iter().map(|(seat, name)| Ok((seat, name_of(name)?))).collect()
}

/// Returns false for a row without the word by which somebody is named; most rows have none.
fn may_name(row: &str) -> bool {
    let alone = |side: Option<&u8>| side.is_none_or(|byte| !byte.is_ascii_alphabetic());
    let row = row.as_bytes();
    (0..row.len().saturating_sub(1)).any(|at| {
        row[at..at + 2].eq_ignore_ascii_case(b"is")
            && alone(at.checked_sub(1).and_then(|before| row.get(before)))
            && alone(row.get(at + 2))
    })
}

fn name_of(name: Piece<'_>) -> Read<String> {
    let words: Vec<&str> = name.text.split_whitespace().collect();
    let letter = |c: char| c.is_alphanumeric() || matches!(c, '-' | '\'' | '’' | '.');
    let seen = if words.len() > WORDS || name.text.chars().count() > 40 {
        format!("`{}` is longer than that", name.shown())
    } else if let Some(word) = words.iter().find(|word| !word.chars().all(letter)) {
        format!("`{word}` has more than letters")
    } else if let Some(word) = { words.iter().enumerate() }.find_map(|(nth, word)| {
        // Behind a name a letter alone is that of another, and no tile.
        let initial = nth > 0 && word.chars().count() == 1;
        (!initial && is_of_the_game(word)).then_some(word)
    }) {
        format!("`{word}` is a word of the game")
    } else {
        return Ok(words.join(" "));
    };
    let law = "a player's name is at most three words with a capital each, and none of the game's";
    let draft = Draft::new(Code::RecordObject, name.span(), law).seen(seen);
    Err(vec![draft.help("write `East is Ann` or `East is Ann B.`")])
}

/// Returns true for words that are read as something else.
fn is_of_the_game(word: &str) -> bool {
    let mah_jongg = ["mah", "jongg", "jong", "mahj", "maj", "i"];
    let plain = word.trim_end_matches('.').to_lowercase();
    is_tile(word)
        || seat_of(word).is_some()
        || suit_of(word).is_some()
        || is_filler(word)
        || is_marker(word)
        || number_word(word).is_some()
        || who(word).is_ok()
        || mah_jongg.contains(&plain.as_str())
}

/// A text with seats in the places of names.
#[derive(Debug)]
pub(super) struct Renamed {
    pub(super) text: String,
    pub(super) names: Vec<(String, Seat)>,
    /// Where a seat stands for a name: there, and in the text as it was written.
    moved: Vec<(Range<usize>, Range<usize>)>,
}

impl Renamed {
    /// Puts seats in the places of the names that a text gives; nothing where it gives none.
    pub(super) fn of(text: &str) -> Option<Renamed> {
        let mut names: Vec<(String, Seat)> = Vec::new();
        let rows = || text.split_inclusive(['\n', '\r']);
        for text in rows() {
            if !may_name(text) {
                continue;
            }
            let row = parted(Piece { text, at: 0 }).0.trimmed();
            names.extend(named(row).into_iter().flatten().map(|(seat, name)| (name, seat)));
        }
        if names.is_empty() {
            return None;
        }
        // `Ann Lee` before `Ann`.
        names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        let seats: Vec<(&str, &str)> =
            names.iter().map(|(name, seat)| (name.as_str(), seat.name())).collect();
        let (mut out, mut moved) = (String::with_capacity(text.len()), Vec::new());
        let mut at = 0;
        for row in rows() {
            let (told, _) = parted(Piece { text: row, at });
            let keeps = naming(told.trimmed()).is_some() || is_called(told);
            let upto = if keeps { 0 } else { told.text.len() };
            exchange(&row[..upto], &seats, &mut out, |here, there| {
                moved.push((here, at + there.start..at + there.end));
            });
            out.push_str(&row[upto..]);
            at += row.len();
        }
        Some(Renamed { text: out, names, moved })
    }

    /// Returns the record with its places in the text as it was written.
    pub(super) fn record(&self, mut record: Record, text: &str, rows: &Rows<'_>) -> Record {
        let mut asked = None;
        for entry in &mut record.entries {
            match entry {
                Entry::Event(_, spot) => spot.0 = self.place(&spot.0, rows),
                Entry::Ask(spot) => {
                    spot.0 = self.place(&spot.0, rows);
                    asked = text.get(spot.0.span.clone()).filter(|words| *words != "?");
                    continue;
                }
                // The words of a question are those that were written.
                Entry::Note(words) => {
                    if let Some(asked) = asked {
                        *words = asked.split_whitespace().collect::<Vec<_>>().join(" ");
                    }
                }
            }
            asked = None;
        }
        record
    }

    /// Returns faults with their places in the text as it was written.
    pub(super) fn faults(&self, mut faults: Faults, rows: &Rows<'_>) -> Faults {
        for fault in &mut faults.list {
            fault.place = self.place(&fault.place, rows);
            for also in &mut fault.also {
                also.place = self.place(&also.place, rows);
            }
        }
        faults
    }

    fn place(&self, place: &TextPlace, rows: &Rows<'_>) -> TextPlace {
        let span = &place.span;
        rows.place(self.back(span.start, false)..self.back(span.end, true))
    }

    /// Returns where a place was; within a name it is the beginning or the end of that.
    fn back(&self, at: usize, is_end: bool) -> usize {
        let before = self.moved.partition_point(|(here, _)| here.start < at + usize::from(!is_end));
        match before.checked_sub(1).map(|last| &self.moved[last]) {
            None => at,
            Some((here, there)) if at >= here.end => there.end + (at - here.end),
            Some((_, there)) if is_end => there.end,
            Some((_, there)) => there.start,
        }
    }
}

/// Returns true if no letter stands on both sides of the beginning or of the end of some words.
fn stands_alone(text: &str, from: usize, to: usize) -> bool {
    let joins = |c: char| c.is_alphanumeric() || c == '-';
    let before = text[..from].chars().next_back().is_some_and(joins);
    let behind = to > from && text[to..].chars().next().is_some_and(joins);
    !before && !behind
}

/// Returns true for rows whose words are names of other things: a title, and the file of a card.
fn is_called(row: Piece<'_>) -> bool {
    word(row.text).is_ok_and(|(_, first)| {
        ["title", "card"].iter().any(|word| first.trim_end_matches(':').eq_ignore_ascii_case(word))
    })
}

/// Adds a text with other words in the places of those that stand alone in it, the first of the pairs
/// that fits; and tells of each where it stands and where it stood.
fn exchange(
    text: &str,
    others: &[(&str, &str)],
    out: &mut String,
    mut each: impl FnMut(Range<usize>, Range<usize>),
) {
    let mut taken = 0;
    for (at, _) in text.char_indices().filter(|(at, _)| stands_alone(text, *at, *at)) {
        let fits =
            |word: &str| text[at..].starts_with(word) && stands_alone(text, at, at + word.len());
        let Some((word, other)) = others.iter().find(|(word, _)| at >= taken && fits(word)) else {
            continue;
        };
        let mut end = at + word.len();
        // The stop behind an initial ends no sentence: `Ann B. picks`.
        let initial = word.rsplit(' ').next().is_some_and(|last| last.chars().count() == 1);
        end += usize::from(initial && text[end..].starts_with('.'));
        out.push_str(&text[taken..at]);
        let start = out.len();
        out.push_str(other);
        each(start..out.len(), at..end);
        taken = end;
    }
    out.push_str(&text[taken..]);
}

/// Returns a sentence with the names of players in the places of their seats.
pub(crate) fn by_name<'t>(names: &BySeat<Option<String>>, sentence: &'t str) -> Cow<'t, str> {
    let named: Vec<(&str, &str)> =
        names.iter().filter_map(|(seat, name)| Some((seat.name(), name.as_deref()?))).collect();
    if named.is_empty() {
        return Cow::Borrowed(sentence);
    }
    let mut out = String::with_capacity(sentence.len());
    exchange(sentence, &named, &mut out, |_, _| {});
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::super::record;
    use super::*;

    /// With names a record is the one with the seats.
    #[test]
    fn names_stand_for_their_seats() {
        for (named, seats) in [
            (
                "East is Ann, South is Bob and West is Mary Ann\nAnn discards 2B\nBob calls, lifts",
                "East discards 2B\nSouth calls, lifts",
            ),
            ("South is Ann\nEast discards 2B\nAnn: calls", "East discards 2B\nSouth: calls"),
            (
                "East is Ann\nNorth is Mary Ann\nMary Ann calls Ann's hand dead",
                "North calls East's hand dead",
            ),
            ("East is Zoë B.\nZoë B. picks. Zoë B. discards 2B", "East picks. East discards 2B"),
            ("West is Ann\nEast says \"Ann is dead\"", "East says \"West is dead\""),
            ("East is Will\nWest will call\nWill discards 2B", "West will call\nEast discards 2B"),
            (
                "East is Ann\nEast discards 2B\nAnn picks # Ann was first",
                "East discards 2B\nEast picks # Ann was first",
            ),
        ] {
            let read = record(named).unwrap_or_else(|faults| panic!("{named}: {faults}"));
            let events = |text: &str| -> Vec<String> {
                record(text).unwrap().entries.iter().map(told).collect()
            };
            assert_eq!(events(named), events(seats), "{named}");
            assert_eq!(record(&read.to_string()).unwrap(), read, "{named}");
        }
    }

    fn told(entry: &super::super::Entry) -> String {
        match entry {
            super::super::Entry::Event(event, _) => event.to_string(),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn a_title_a_card_and_the_rows_of_names_keep_them() {
        let text = "title Ann against Bob\ncard ann.card\nEast is Ann\nSouth is Bob\nAnn picks";
        let setup = record(text).unwrap().setup;
        assert_eq!(setup.title.as_deref(), Some("Ann against Bob"));
        assert_eq!(setup.card.as_deref(), Some("ann.card"));
        assert_eq!(setup.seat(Seat::South).name.as_deref(), Some("Bob"));
    }

    /// Places are those of the text as it was written.
    #[test]
    fn faults_stand_where_they_were_written() {
        let text = "East is Bo\nSouth is Anastasia\nAnastasia clams\nBo clams, Anastasia clams";
        let faults = record(text).unwrap_err();
        let spans: Vec<&str> =
            faults.list.iter().map(|fault| &text[fault.place.span.clone()]).collect();
        assert_eq!(spans, ["clams", "clams"]);
        assert_eq!((faults.list[0].place.row, faults.list[0].place.column), (3, 11));
        let read = record(&text.replace("clams", "picks")).unwrap();
        let spots: Vec<usize> = read.events().map(|(_, spot)| spot.0.column).collect();
        assert_eq!(spots, [1, 1, 11]);
        let faults = record("South is Anastasia\nAnastaisa picks").unwrap_err();
        assert_eq!(faults.list[0].help, "did you mean `Anastasia`?");
        let faults = record("South is Ann\nBea picks").unwrap_err();
        assert_eq!(faults.list[0].help, "say above the first act who that is: `South is Bea`");
    }

    #[test]
    fn a_name_is_no_word_of_the_game() {
        for (row, seen) in [
            ("East is Soap", "`Soap` is a word of the game"),
            ("East is Dot", "`Dot` is a word of the game"),
            ("East is Ann, South is West", "`West` is a word of the game"),
            ("East is Ann B. C. Dee", "`Ann B. C. Dee` is longer than that"),
            ("East is Ann2%", "`Ann2%` has more than letters"),
            ("East is Ann\nSouth is Ann", "`Ann` is East already"),
            ("East is Ann\nEast is Bea", "it is said again here"),
        ] {
            assert_eq!(record(row).unwrap_err().list[0].seen, seen, "{row}");
        }
        assert!(record("East is dead").unwrap().setup.seat(Seat::East).dead);
    }

    #[test]
    fn sentences_tell_of_players_by_their_names() {
        let mut names = BySeat::<Option<String>>::default();
        let told = "South's hand is dead; East and South-East pay.";
        assert_eq!(by_name(&names, told), told);
        names[Seat::South] = Some("Bob".to_owned());
        names[Seat::East] = Some("Ann".to_owned());
        assert_eq!(by_name(&names, told), "Bob's hand is dead; Ann and South-East pay.");
    }
}
