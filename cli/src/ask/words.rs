//! The commands of the prompt, and how a row is parsed.

use std::ops::Range;

use mahj::diagnostic::Code;
use mahj::suggest;

use super::row::Row;
use crate::output::CommandError;

/// What a row asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Word {
    Hand,
    Draw,
    Drop,
    Claim,
    Expose,
    Seen,
    Card,
    New,
    Away,
    Waits,
    Call,
    Verify,
    WhatIf,
    Exposures,
    Exchange,
    Odds,
    Advise,
    Charleston,
    Read,
    Rules,
    Undo,
    Redo,
    Show,
    Help,
    Quit,
}

/// A command: its word, its usage, and what it does, as listed by `help`.
pub(crate) struct Entry {
    pub(crate) word: Word,
    pub(crate) name: &'static str,
    pub(crate) written: &'static str,
    pub(crate) does: &'static str,
}

const fn entry(word: Word, name: &'static str, written: &'static str, does: &'static str) -> Entry {
    Entry { word, name, written, does }
}

/// Every command, in the order of `help`.
pub(crate) const WORDS: [Entry; 25] = [
    entry(Word::Hand, "hand", "hand 11B ... [FFF]", "set your hand; or just type 13 or 14 tiles"),
    entry(Word::Draw, "draw", "draw 5C", "add a tile to your 13 (also `pick`); or just type it"),
    entry(Word::Drop, "drop", "discard 9D", "discard one of your 14 (also `throw`, `toss`)"),
    entry(Word::Claim, "claim", "call 2B with 22B J", "call a discard and expose it with these"),
    entry(Word::Expose, "expose", "expose 22B J", "expose these with the discard you called last"),
    entry(Word::Seen, "seen", "seen 2B [777C J]", "add discards and other players' exposures"),
    entry(Word::Card, "card", "card FILE", "switch cards; `card practice` is the built-in one"),
    entry(Word::New, "new", "new", "start a new game: forget hand and seen tiles"),
    entry(
        Word::Away,
        "away",
        "away, away LINE",
        "how far you are from each line, or from one; `away all`",
    ),
    entry(Word::Waits, "waits", "waits", "which tiles bring you closer"),
    entry(Word::Call, "call", "call 2B", "can you call this discard"),
    entry(
        Word::Verify,
        "verify",
        "verify",
        "is it Mah Jongg; `by discard from East` shows who pays",
    ),
    entry(Word::WhatIf, "what-if", "what-if", "compare every discard, or every pick"),
    entry(
        Word::Exposures,
        "exposures",
        "exposures [222B J]",
        "what others may be playing; without tiles, what yours tell them",
    ),
    entry(Word::Exchange, "exchange", "exchange", "which jokers on the table you can take"),
    entry(Word::Odds, "odds", "odds, odds LINE", "the odds of each line on your own picks"),
    entry(
        Word::Advise,
        "advise",
        "advise, advise 2B",
        "what to discard, or whether to call; `advise 2B from South`",
    ),
    entry(
        Word::Charleston,
        "charleston",
        "charleston PASS",
        "what to pass on the first right, or on the pass you name",
    ),
    entry(
        Word::Read,
        "read",
        "read [222B] [FFF]",
        "what a player may hold, and how safe your tiles are",
    ),
    entry(Word::Rules, "rules", "rules CLM-06", "look up a rule; or just ask: `who pays double`"),
    entry(Word::Undo, "undo", "undo", "undo the last change"),
    entry(Word::Redo, "redo", "redo", "redo it"),
    entry(Word::Show, "show", "show", "show card, hand and seen tiles"),
    entry(Word::Help, "help", "help", "this list"),
    entry(Word::Quit, "quit", "quit", "leave the prompt"),
];

/// Aliases for some of the commands.
const OTHERS: [(&str, Word); 5] = [
    ("?", Word::Help),
    ("exit", Word::Quit),
    ("pick", Word::Draw),
    ("throw", Word::Drop),
    ("toss", Word::Drop),
];

/// Returns the command that a verb of the record language stands for: `toss`, `throw` and `discard`
/// are `drop`.
fn by_synonym(word: &str) -> Option<Word> {
    Some(match suggest::verb(word)? {
        "calls" => Word::Call,
        "discards" => Word::Drop,
        "exchanges" => Word::Exchange,
        "exposes" => Word::Expose,
        "picks" => Word::Draw,
        _ => return None,
    })
}

/// A parsed row: its command, and the range of its arguments.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    pub(crate) word: Word,
    pub(crate) rest: Range<usize>,
}

/// Parses a row. A complete command word takes precedence over tiles, and tiles over an abbreviated
/// word: `s` is a south wind.
pub(crate) fn read(row: &Row, tiles_of_hand: usize) -> Result<Asked, CommandError> {
    let text = row.text();
    let first = text.split_whitespace().next().unwrap_or_default();
    let rest = first.len()..text.len();
    let asked = |word: Word| {
        // With the tiles to expose, a call is made, not asked about.
        let exposes = text[rest.clone()].split_whitespace().any(|one| one == "with");
        let word = if word == Word::Call && exposes { Word::Claim } else { word };
        Ok(Asked { word, rest: rest.clone() })
    };
    let exact = WORDS.iter().map(|entry| (entry.name, entry.word)).chain(OTHERS);
    if let Some((_, word)) = exact.into_iter().find(|(name, _)| name.eq_ignore_ascii_case(first)) {
        return asked(word);
    }
    let begun = begun(first);
    let is_tiles = row.is_tiles();
    if begun.is_empty()
        && !is_tiles
        && let Some(word) = by_synonym(first).or_else(|| begun_alias(first))
    {
        return asked(word);
    }
    match begun.as_slice() {
        [one] if !is_tiles => return asked(one.word),
        [_, _, ..] if !is_tiles => {
            let names: Vec<String> =
                begun.iter().map(|entry| format!("`{}`", entry.name)).collect();
            let seen = format!("`{first}` could be {}", names.join(", "));
            let help = "type more of it";
            return Err(row.fault(Code::AskWord, 0..first.len(), "", seen, help));
        }
        _ => {}
    }
    // A row with a number or a group in brackets is meant as tiles, so errors treat it that way.
    if is_tiles || first.contains(|c: char| c.is_ascii_digit() || c == '[') {
        return bare(row, tiles_of_hand);
    }
    let seen = format!("unknown command `{first}`");
    Err(row.fault(Code::AskWord, 0..first.len(), "", seen, "`help` lists the commands"))
}

/// Returns true if a row starts with a complete command word, whatever punctuation follows.
pub(crate) fn is_command(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default().trim_end_matches('?');
    WORDS.iter().any(|entry| entry.name.eq_ignore_ascii_case(first))
}

/// Returns the commands that start with this text.
pub(crate) fn begun(text: &str) -> Vec<&'static Entry> {
    WORDS.iter().filter(|entry| begins(entry.name, text)).collect()
}

fn begins(name: &str, text: &str) -> bool {
    name.get(..text.len()).is_some_and(|start| start.eq_ignore_ascii_case(text))
}

/// Returns the command of the alias that starts with this text.
fn begun_alias(text: &str) -> Option<Word> {
    let begun = OTHERS.iter().filter(|(alias, _)| begins(alias, text));
    let mut words = begun.map(|(_, word)| *word);
    let word = words.next()?;
    words.all(|other| other == word).then_some(word)
}

/// Parses a row of tiles without a command: a hand, or the drawn tile.
fn bare(row: &Row, tiles_of_hand: usize) -> Result<Asked, CommandError> {
    let rest = 0..row.text().len();
    let tiles = row.seen(rest.clone())?.tiles().len();
    match tiles {
        1 if tiles_of_hand > 0 => Ok(Asked { word: Word::Draw, rest }),
        13.. => Ok(Asked { word: Word::Hand, rest }),
        _ => Err(row.fault(
            Code::HandTileCount,
            rest,
            "",
            if tiles == 1 {
                "1 tile; a hand has 13 or 14".to_owned()
            } else {
                format!("{tiles} tiles; a hand has 13 or 14")
            },
            "for fewer tiles use `hand`; to add seen tiles use `seen`",
        )),
    }
}
