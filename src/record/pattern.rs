//! How a form is written: its words and slots, parsed from the table and matched against a row.
//!
//! ```text
//! pattern  ::= { part }
//! part     ::= words                        `lifts/picks`: either one; the first is printed
//!            | '{' slot [ ':' value ] '}'   a slot; takes the next value, or the one with this number
//!            | '[' { part } ']'             optional; without slots, it is a value itself
//!            | '(' { part } ')'             optional, and not printed
//! ```
//!
//! `~` stands for the words Mah Jongg. Fillers are printed but never required.

use std::fmt;

use super::slot::{Names, Slot, Value};
use super::token::{Cursor, TokenKind, is_filler, same};
use crate::lexicon::MAH_JONGG;

/// A part of a pattern.
#[derive(Debug, Clone)]
enum Part {
    Word(Vec<&'static str>),
    Filler(&'static str),
    MahJongg,
    Slot(Slot, usize),
    /// An optional part; if it has no slots, a value says whether it is present.
    Optional(Vec<Part>, Option<usize>),
    Unprinted(Vec<Part>),
}

/// The values a row gives to a form, by index.
pub(crate) type Values = Vec<Option<Value>>;

/// A slot to be filled in.
#[derive(Debug, Clone, Copy)]
pub(super) struct ToFill {
    pub(super) slot: Slot,
    /// The index of its value.
    pub(super) value: usize,
    pub(super) optional: bool,
    /// The preposition or verb before it, which tells it from others.
    pub(super) after: Option<&'static str>,
}

/// A way to write a form.
#[derive(Debug, Clone)]
pub(crate) struct Pattern {
    parts: Vec<Part>,
    values: usize,
}

/// The result of matching a pattern with a row.
pub(crate) enum Matched<'r, 't> {
    /// It matches: its values, where it ends, and how many of its words are present.
    Whole(Values, Cursor<'r, 't>, usize),
    /// It matches up to a position.
    UpTo(usize),
}

impl Pattern {
    /// Parses a pattern of the table.
    ///
    /// # Panics
    ///
    /// If the table uses an unknown slot; a test checks all of them.
    pub(crate) fn new(text: &'static str) -> Pattern {
        let mut pattern = Pattern { parts: Vec::new(), values: 0 };
        let (parts, _) = parts(text, &mut pattern.values);
        pattern.parts = parts;
        pattern
    }

    /// Returns the words with which the pattern may begin.
    pub(crate) fn verbs(&self) -> &[&'static str] {
        match self.parts.first() {
            Some(Part::Word(words)) => words,
            _ => &[],
        }
    }

    /// Returns all words of the pattern.
    pub(crate) fn words(&self) -> Vec<&'static str> {
        fn of(parts: &[Part], words: &mut Vec<&'static str>) {
            for part in parts {
                match part {
                    Part::Word(all) => words.extend(all),
                    Part::Optional(parts, _) | Part::Unprinted(parts) => of(parts, words),
                    Part::Filler(_) | Part::MahJongg | Part::Slot(..) => {}
                }
            }
        }
        let mut words = Vec::new();
        of(&self.parts, &mut words);
        words
    }

    /// Returns the slots of the pattern, with the indexes of their values.
    pub(crate) fn slots(&self) -> Vec<(Slot, usize)> {
        fn of(parts: &[Part], slots: &mut Vec<(Slot, usize)>) {
            for part in parts {
                match part {
                    Part::Slot(slot, value) => slots.push((*slot, *value)),
                    Part::Optional(parts, _) | Part::Unprinted(parts) => of(parts, slots),
                    Part::Word(_) | Part::Filler(_) | Part::MahJongg => {}
                }
            }
        }
        let mut slots = Vec::new();
        of(&self.parts, &mut slots);
        slots
    }

    /// Returns what to fill in.
    pub(super) fn blanks(&self) -> Vec<ToFill> {
        const TELLING: [&str; 7] = ["for", "with", "to", "as", "on", "of", "keeps"];
        fn of(parts: &[Part], optional: bool, blanks: &mut Vec<ToFill>) {
            let mut after = None;
            for part in parts {
                match part {
                    Part::Word(words) => {
                        after = TELLING.into_iter().find(|word| *word == words[0]);
                    }
                    Part::Slot(slot, value) => {
                        blanks.push(ToFill { slot: *slot, value: *value, optional, after });
                        after = None;
                    }
                    Part::Optional(parts, _) => of(parts, true, blanks),
                    _ => {}
                }
            }
        }
        let mut blanks = Vec::new();
        of(&self.parts, false, &mut blanks);
        blanks
    }

    /// Returns the index of the value that says whether the optional words are present.
    pub(super) fn flag(&self) -> Option<usize> {
        self.parts.iter().find_map(|part| match part {
            Part::Optional(_, present) => *present,
            _ => None,
        })
    }

    /// Prints the pattern with its slots filled in; optional slots with no text are left out.
    pub(super) fn filled(&self, texts: &[Option<String>]) -> String {
        fn of(parts: &[Part], texts: &[Option<String>], out: &mut Vec<String>) {
            let text = |at: usize| texts.get(at).and_then(Clone::clone);
            for part in parts {
                match part {
                    Part::Word(words) => out.push(words[0].to_owned()),
                    Part::Filler(word) => out.push((*word).to_owned()),
                    Part::MahJongg => out.push("Mah Jongg".to_owned()),
                    Part::Slot(_, at) => out.extend(text(*at)),
                    Part::Optional(inside, present) => {
                        let mut slots = Pattern { parts: inside.clone(), values: 0 }.slots();
                        slots.extend(present.map(|at| (Slot::Text, at)));
                        if slots.iter().all(|(_, at)| text(*at).is_some()) {
                            of(inside, texts, out);
                        }
                    }
                    Part::Unprinted(_) => {}
                }
            }
        }
        let mut out = Vec::new();
        of(&self.parts, texts, &mut out);
        out.join(" ")
    }

    /// Matches the pattern with a row. The first word may be in the past tense or the plural.
    pub(crate) fn matches<'r, 't>(&self, row: Cursor<'r, 't>, names: &Names) -> Matched<'r, 't> {
        let mut run =
            Run { cursor: row, names, values: vec![None; self.values], words: 0, furthest: row.at };
        // The verb has been looked up by all its inflections.
        let parts = match self.parts.split_first() {
            Some((Part::Word(_), rest)) => {
                run.cursor.next();
                run.words = 1;
                rest
            }
            _ => &self.parts[..],
        };
        run.furthest = run.cursor.at;
        if run.all(parts) {
            return Matched::Whole(run.values, run.cursor, run.words);
        }
        Matched::UpTo(run.furthest)
    }

    /// Prints the pattern with values.
    pub(crate) fn print(
        &self,
        values: &[Option<Value>],
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        print(&self.parts, values, "", f)
    }

    /// Prints the pattern for people, with samples in the slots and brackets around optional parts.
    pub(crate) fn usage(&self) -> String {
        self.usage_with(None)
    }

    /// Prints the pattern with samples in the slots, without its optional parts.
    pub(crate) fn example(&self) -> String {
        let mut samples = vec![None; self.values];
        for blank in self.blanks().into_iter().filter(|blank| !blank.optional) {
            samples[blank.value] = Some(blank.slot.sample().to_owned());
        }
        self.filled(&samples)
    }

    /// Prints it with or without the optional words that have no slots, as `whole` says, if given,
    /// and then with a placeholder in each slot.
    pub(super) fn usage_with(&self, whole: Option<bool>) -> String {
        fn of(parts: &[Part], whole: Option<bool>, out: &mut String) {
            for part in parts {
                let space = if out.is_empty() || out.ends_with('[') { "" } else { " " };
                match part {
                    Part::Word(words) => out.extend([space, words[0]]),
                    Part::Filler(word) => out.extend([space, word]),
                    Part::MahJongg => out.extend([space, "Mah Jongg"]),
                    Part::Slot(slot, _) => {
                        let sample = whole.is_none();
                        out.extend([
                            space,
                            if sample { slot.sample() } else { slot.placeholder() },
                        ]);
                    }
                    Part::Optional(parts, Some(_)) if whole.is_some() => {
                        if whole == Some(true) {
                            of(parts, whole, out);
                        }
                    }
                    Part::Optional(parts, _) => {
                        out.extend([space, "["]);
                        of(parts, whole, out);
                        out.push(']');
                    }
                    Part::Unprinted(_) => {}
                }
            }
        }
        let mut out = String::new();
        of(&self.parts, whole, &mut out);
        out
    }
}

/// Parses parts up to the bracket that closes them, and returns what comes after it.
fn parts(mut text: &'static str, values: &mut usize) -> (Vec<Part>, &'static str) {
    let mut all = Vec::new();
    loop {
        text = text.trim_start();
        let Some(first) = text.chars().next() else {
            return (all, text);
        };
        match first {
            ']' | ')' => return (all, &text[1..]),
            '[' => {
                let before = *values;
                let (inside, after) = parts(&text[1..], values);
                let present = (*values == before).then_some(before);
                *values += usize::from(present.is_some());
                all.push(Part::Optional(inside, present));
                text = after;
            }
            '(' => {
                let (inside, after) = parts(&text[1..], values);
                all.push(Part::Unprinted(inside));
                text = after;
            }
            '{' => {
                let (slot, after) = text[1..].split_once('}').unwrap_or((&text[1..], ""));
                let (name, value) = match slot.split_once(':') {
                    Some((name, value)) => (name, value.parse().unwrap_or(*values)),
                    None => (slot, *values),
                };
                *values = (*values).max(value + 1);
                match Slot::of(name) {
                    Some(slot) => all.push(Part::Slot(slot, value)),
                    None => panic!("no slot is called `{name}`"),
                }
                text = after;
            }
            _ => {
                let end = text.find([' ', ']', ')']).unwrap_or(text.len());
                let word = &text[..end];
                all.push(match word {
                    "~" => Part::MahJongg,
                    _ if is_filler(word) => Part::Filler(word),
                    _ => Part::Word(word.split('/').collect()),
                });
                text = &text[end..];
            }
        }
    }
}

fn print(
    parts: &[Part],
    values: &[Option<Value>],
    mut space: &str,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let value = |at: usize| values.get(at).and_then(Option::as_ref);
    for part in parts {
        match part {
            Part::Word(words) => write!(f, "{space}{}", words[0])?,
            Part::Filler(word) => write!(f, "{space}{word}")?,
            Part::MahJongg => write!(f, "{space}Mah Jongg")?,
            Part::Slot(slot, at) => {
                f.write_str(space)?;
                if let Some(value) = value(*at) {
                    slot.print(value, f)?;
                }
            }
            Part::Optional(inside, present) => {
                let slots = Pattern { parts: inside.clone(), values: 0 }.slots();
                let there = match present {
                    Some(at) => value(*at).is_some(),
                    None => slots.iter().all(|(_, at)| value(*at).is_some()),
                };
                if !there {
                    continue;
                }
                print(inside, values, space, f)?;
            }
            Part::Unprinted(_) => continue,
        }
        space = " ";
    }
    Ok(())
}

/// A pattern being matched.
struct Run<'r, 't, 'n> {
    cursor: Cursor<'r, 't>,
    names: &'n Names,
    values: Values,
    words: usize,
    /// The furthest token it reached.
    furthest: usize,
}

impl Run<'_, '_, '_> {
    fn all(&mut self, parts: &[Part]) -> bool {
        parts.iter().all(|part| self.one(part))
    }

    fn one(&mut self, part: &Part) -> bool {
        let mut ahead = self.cursor;
        let found = match part {
            Part::Filler(_) => true,
            Part::Word(words) => {
                let token = ahead.next();
                let text = token.and_then(|token| match token.kind {
                    TokenKind::Mark => Some(token.text),
                    _ => token.word(),
                });
                let found = text.is_some_and(|found| {
                    words.iter().any(|word| same(found, word) || is_plural_of(word, found))
                });
                self.words += usize::from(found);
                found
            }
            Part::MahJongg => takes_mah_jongg(&mut ahead),
            Part::Slot(slot, at) => match slot.parse(&mut ahead, self.names) {
                Some(value) => {
                    self.values[*at] = Some(value);
                    true
                }
                None => false,
            },
            Part::Optional(inside, present) => {
                let before = (self.cursor, self.values.clone(), self.words);
                if self.all(inside) {
                    if let Some(at) = present {
                        self.values[*at] = Some(Value::Present);
                    }
                } else {
                    (self.cursor, self.values, self.words) = before;
                }
                return true;
            }
            Part::Unprinted(inside) => {
                let before = (self.cursor, self.words);
                if !self.all(inside) {
                    (self.cursor, self.words) = before;
                }
                return true;
            }
        };
        if found {
            self.cursor = ahead;
            self.furthest = self.furthest.max(ahead.at);
        }
        found
    }
}

/// Returns true for `keep` if a pattern has `keeps`: several players did it.
fn is_plural_of(word: &str, found: &str) -> bool {
    word == "keeps" && same(found, "keep")
}

/// Takes the words Mah Jongg, in full or abbreviated.
pub(crate) fn takes_mah_jongg(cursor: &mut Cursor<'_, '_>) -> bool {
    let mut ahead = *cursor;
    let Some(first) = ahead.next().and_then(|token| token.word()) else {
        return false;
    };
    let is = |word: &str| first.eq_ignore_ascii_case(word);
    let found = MAH_JONGG.iter().any(|word| is(word))
        || is("mah") && (ahead.take("jongg") || ahead.take("jong"));
    if found {
        *cursor = ahead;
    }
    found
}
