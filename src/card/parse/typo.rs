//! Common mistakes: text that parses as something no one means, or parses only in part.
//!
//! ```text
//! ink      ::= digit+ ( 'red' | 'blue' | 'bam' | ... )      a color or suit spelled out
//! dragons  ::= ( 'gr' | 'rd' | 'wh' | 'green' | ... )+      abbreviated dragon names
//! name     ::= 'pung' | 'flower' | ...                      a group or tile spelled out
//! letter   ::= face+ ( D | R | G | N | E | W | S )          an ink or suit as a single letter
//! end      ::= letter* digits letter*                       mark and value in a different order
//! ```

use std::ops::Range;

use super::super::chars::is_blank;
use super::super::{Face, Mark, Marks, Word, note};
use super::value::value;
use crate::diagnostic::{Code, DiagnosticBuilder};
use crate::sanitize::clipped;
use crate::tile::Dragon;

/// Colors and suits as people spell them out after a group.
const INKS: &[&str] = &[
    "red", "green", "blue", "black", "white", "grn", "blk", "blu", "bam", "bams", "bamboo", "crak",
    "craks", "crack", "cracks", "dot", "dots",
];

/// Dragons by names that a card doesn't use as letters.
const DRAGONS: &[(&str, &str)] = &[
    ("green", "G"),
    ("white", "0"),
    ("soap", "0"),
    ("red", "R"),
    ("grn", "G"),
    ("wht", "0"),
    ("gr", "G"),
    ("gn", "G"),
    ("gd", "G"),
    ("rd", "R"),
    ("wh", "0"),
    ("wd", "0"),
];

/// Groups and tiles by names that a card doesn't use. A plural `s` need not be listed.
const NAMES: &[&str] = &[
    "single", "pair", "pung", "kong", "quint", "sextet", "flower", "dragon", "wind", "north",
    "east", "south", "west",
];

const LETTERS: &str = "use a for the line's first color, b for the second, c for the third";

/// Returns the diagnostic for a word that would be read letter by letter but is meant as a name:
/// `3333red`, `gr`, `Kong`.
pub(super) fn spelt_out(text: &str, at: usize) -> Option<DiagnosticBuilder> {
    ink(text, at).or_else(|| dragons(text, at)).or_else(|| name(text, at))
}

fn name(text: &str, at: usize) -> Option<DiagnosticBuilder> {
    let one = text.strip_suffix(['s', 'S']).unwrap_or(text);
    NAMES.iter().any(|name| name.eq_ignore_ascii_case(one)).then(|| {
        let message = format!("`{text}` spelled out; type the tiles");
        let span = at..at + text.len();
        let help = "type a letter or digit for each tile: `FF 3333a` for a pair of flowers and a \
                    kong of 3s";
        DiagnosticBuilder {
            repeats: true,
            ..DiagnosticBuilder::new(Code::CardUnknownWord, span, message).help(help)
        }
    })
}

fn ink(text: &str, at: usize) -> Option<DiagnosticBuilder> {
    let marked = text.trim_end_matches('!');
    let faces = marked.len() - marked.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    // No color name has only one letter, and most words are digits and a color.
    let ink = marked.get(faces..).filter(|ink| faces > 0 && ink.len() > 1)?;
    INKS.contains(&ink.to_lowercase().as_str()).then(|| {
        let span = at + faces..at + marked.len();
        let message = format!("`{ink}` spelled out; use a, b or c");
        DiagnosticBuilder {
            repeats: true,
            ..DiagnosticBuilder::new(Code::CardColorLetter, span, message).help(LETTERS)
        }
    })
}

fn dragons(text: &str, at: usize) -> Option<DiagnosticBuilder> {
    // All these names begin with one of four letters; most words do not.
    let first = text.as_bytes().first()?;
    if first.is_ascii() && !b"gwsr".contains(&first.to_ascii_lowercase()) {
        return None;
    }
    let lower = text.trim_end_matches('!').to_lowercase();
    let (mut rest, mut letters) = (lower.as_str(), String::new());
    while !rest.is_empty() {
        let (name, letter) = DRAGONS.iter().find(|(name, _)| rest.starts_with(name))?;
        letters.push_str(letter);
        rest = &rest[name.len()..];
    }
    // `GR` in capitals is a green and a red dragon, as a card prints them.
    let printed = text == "GR";
    (!printed && !letters.is_empty()).then(|| {
        let message = format!("unknown dragon `{}`; use R, G or 0", clipped(text, 40));
        let draft = DiagnosticBuilder::new(Code::CardUnknownWord, at..at + text.len(), message)
            .help(format!(
                "write one letter per tile, here `{}`, and two for a pair",
                clipped(&letters, 40)
            ));
        DiagnosticBuilder { repeats: true, ..draft }
    })
}

/// Adds the diagnostic for a word to those of its form; words spelled out in the same way share
/// one.
pub(super) fn add(draft: DiagnosticBuilder, drafts: &mut Vec<DiagnosticBuilder>) {
    // Only these can have an earlier diagnostic to join.
    if !draft.repeats {
        return drafts.push(draft);
    }
    match drafts.iter_mut().find(|one| one.repeats && one.code == draft.code) {
        Some(first) if first.also.len() < 6 => {
            *first = first.clone().also(draft.span, draft.message);
        }
        Some(_) => {}
        None => drafts.push(draft),
    }
}

/// A letter at the end of a word that reads as a face there but may be meant as a color.
#[derive(Debug, Clone, Copy)]
pub(super) struct Letter {
    /// The letter as typed.
    typed: char,
    face: Face,
    /// Where it is in the card.
    pub(super) at: usize,
    /// It comes after tiles that are all alike.
    of_group: bool,
}

impl Letter {
    /// Finds the letter of a word without a color: `d` in `3333d`.
    pub(super) fn of(word: &Word, text: &str, at: usize) -> Option<Letter> {
        let (last, faces) = word.faces.split_last()?;
        let numbers = |face: &Face| matches!(face, Face::Digit(_) | Face::Free(_) | Face::Zero);
        let dragons = || faces.iter().all(|face| *face == Face::Dragon) && *last != Face::Dragon;
        let behind = !faces.is_empty() && (faces.iter().all(numbers) || dragons());
        let letter = matches!(last, Face::Dragon | Face::Named(_) | Face::Wind(_));
        let typed = text.trim_end_matches('!').chars().next_back()?;
        // A white dragon by name is typed as a digit.
        (behind && letter && word.color.is_none() && typed.is_alphabetic()).then(|| Letter {
            typed,
            face: *last,
            at: at + text.trim_end_matches('!').len() - 1,
            of_group: faces.iter().all(|face| *face == faces[0]),
        })
    }

    /// Returns true for a lowercase letter. Cards print capitals, and people who copy faces do too.
    pub(super) fn is_small(self) -> bool {
        self.typed.is_lowercase()
    }

    fn span(self) -> Range<usize> {
        self.at..self.at + 1
    }

    fn name(self) -> String {
        match self.face {
            Face::Named(Dragon::Red) => "the red dragon".to_owned(),
            Face::Named(_) => "the green dragon".to_owned(),
            Face::Wind(_) => "a wind".to_owned(),
            _ => "a dragon".to_owned(),
        }
    }
}

fn not_a_color(letter: Letter) -> String {
    format!("`{}` isn't a color; here it's {}", letter.typed, letter.name())
}

/// Returns the diagnostic for a form with too many tiles, if the extra ones are letters meant as
/// colors. `more` is how many tiles are extra.
pub(super) fn letters(found: &[Letter], more: usize) -> Option<DiagnosticBuilder> {
    let of_groups = || found.iter().filter(|letter| letter.of_group).copied().collect();
    let all: Vec<Letter> = if found.len() == more { found.to_vec() } else { of_groups() };
    let (first, others) = all.split_first().filter(|_| all.len() == more)?;
    let mut draft =
        DiagnosticBuilder::new(Code::CardColorLetter, first.span(), not_a_color(*first))
            .help(LETTERS);
    for other in others.iter().take(6) {
        let label = format!("`{}` is {}", other.typed, other.name());
        draft = draft.also(other.span(), label);
    }
    Some(draft)
}

/// Returns the warning for letters that may be meant as colors in a form with the right number of
/// tiles.
pub(super) fn small_letters(found: &[Letter]) -> Option<DiagnosticBuilder> {
    let (first, others) = found.split_first()?;
    let capital = first.typed.to_ascii_uppercase();
    let mut draft = DiagnosticBuilder::new(Code::CardSmallFace, first.span(), not_a_color(*first))
        .help(format!("write a, b or c for a color, or a capital `{capital}` for the tile"));
    for other in others.iter().take(6) {
        draft = draft.also(other.span(), format!("so is `{}`", other.typed));
    }
    Some(draft)
}

/// Letters before and after a number at the end of a line, without spaces and punctuation.
#[derive(Debug)]
struct Ending<'t> {
    before: &'t str,
    value: u32,
    behind: &'t str,
}

impl<'t> Ending<'t> {
    fn of(text: &'t str) -> Option<Ending<'t>> {
        let number = |c: char| c.is_ascii_digit() || c == '$';
        let from = text.find(number)?;
        let rest = &text[from..];
        let len = rest.find(|c: char| !(number(c) || c == '.')).unwrap_or(rest.len());
        let (digits, behind) = rest.split_at(len);
        let plain = |c: char| !c.is_alphanumeric();
        let (before, behind) = (text[..from].trim_matches(plain), behind.trim_matches(plain));
        let letters = |text: &str| text.chars().all(char::is_alphabetic) && text.len() <= 6;
        let value = value(digits.trim_end_matches('.'))?;
        (letters(before) && letters(behind)).then_some(Ending { before, value, behind })
    }

    /// Returns the mark among the letters.
    fn mark(&self, marks: Marks) -> Option<Mark> {
        let mark = |text: &str| marks.read(text);
        mark(self.before).or_else(|| mark(self.behind))
    }
}

/// Returns the value of a word that can only be a mark and value, though not written that way:
/// `30x`, `s75`, `X25pts`; and the mark if it comes before the value.
pub(super) fn is_end(text: &str, marks: Marks) -> Option<(Option<Mark>, u32)> {
    let ending = Ending::of(text)?;
    let bare = ending.before.is_empty() && ending.behind.is_empty();
    (!bare || text.ends_with(['.', ','])).then(|| (marks.read(ending.before), ending.value))
}

/// Returns the mark of a note that is nothing but a mark and value, `(X 25)`.
pub(super) fn end_in_note(text: &str, marks: Marks) -> Option<Mark> {
    let text = text.trim_matches(is_blank);
    let mark = marks.read(text.get(..1)?)?;
    value(text[1..].trim_matches(is_blank)).map(|_| mark)
}

/// Says what is wrong with an end without a valid mark before its value, and what to write.
pub(super) fn mark(text: &str, marks: Marks) -> (String, String) {
    let [open, closed] = marks.letters();
    let none = || format!("no {open} or {closed} before the value");
    let Some(ending) = Ending::of(text) else {
        return (none(), which(marks));
    };
    let seen = match (ending.before, ending.behind) {
        ("", "") => none(),
        ("", mark) if marks.read(mark).is_some() => {
            format!("{0} goes before the value, as in `{0} 25`", mark.to_uppercase())
        }
        ("", other) | (other, _) => format!("`{other}` isn't {open} or {closed}"),
    };
    let is_o = [ending.before, ending.behind].iter().any(|text| text.eq_ignore_ascii_case("o"));
    let help = match marks {
        // The X of such a card would read as exposed.
        Marks::XC if is_o => format!("write `X {0}` or `C {0}`; {OPEN_MARK}", ending.value),
        _ => instead(ending.mark(marks), ending.value, marks),
    };
    (seen, help)
}

/// What to do if O is the mark of an open line.
const OPEN_MARK: &str =
    "if the card prints O for open and X for concealed, put `marks: O X` in its header";

/// Says what is wrong with two values of which one has the mark O, and what to write.
pub(super) fn two_marks() -> (String, String) {
    ("`O` isn't X or C".to_owned(), format!("write `X 40 C 50`; {OPEN_MARK}"))
}

/// Returns both letters, `X or C`.
pub(super) fn either(marks: Marks) -> String {
    let [open, closed] = marks.letters();
    format!("{open} or {closed}")
}

/// Says what the marks mean.
pub(super) fn which(marks: Marks) -> String {
    let [open, closed] = marks.letters();
    format!("write {open} if groups may be exposed, {closed} if not, then the value")
}

/// Says what to write for a value that cannot be read.
pub(super) fn value_instead(text: &str, marks: Marks) -> String {
    match Ending::of(text) {
        // Only signs and the like have to be removed. Letters after the digits may be digits
        // themselves.
        Some(ending) if ending.behind.is_empty() || is_unit(ending.behind) => {
            instead(ending.mark(marks), ending.value, marks)
        }
        _ => {
            // People type the letter O for a zero, and a lowercase L or a capital I for a one.
            let letter = text.chars().next().map_or(0, char::len_utf8);
            let (first, rest) = text.split_at(letter);
            let digits = first.to_owned() + &rest.replace(['O', 'o'], "0").replace(['l', 'I'], "1");
            match Ending::of(&digits) {
                Some(ending) if digits != text && ending.behind.is_empty() => {
                    let instead = instead(ending.mark(marks), ending.value, marks);
                    format!("use digits, not letters: {instead}")
                }
                _ => {
                    let [open, _] = marks.letters();
                    format!("write points, `{open} 25`, or money, `{open} $0.25`")
                }
            }
        }
    }
}

/// Returns true for what people write after the number of a value.
pub(super) fn is_unit(text: &str) -> bool {
    matches!(text.to_lowercase().as_str(), "pt" | "pts" | "points" | "point" | "cents" | "cent")
}

fn instead(mark: Option<Mark>, value: u32, marks: Marks) -> String {
    let [open, closed] = marks.letters();
    match mark {
        Some(mark) => format!("write `{} {value}`", marks.letter(mark)),
        None => {
            format!("write `{open} {value}` if groups may be exposed, `{closed} {value}` if not")
        }
    }
}

/// Returns where the mark and value begin at the end of a row, if it has them.
pub(super) fn end_of_row(row: &str, marks: Marks) -> Option<usize> {
    let row = row.split('#').next().unwrap_or_default().trim_end_matches(is_blank);
    let start_of_word = |text: &str| {
        let blank = text.char_indices().rev().find(|(_, c)| is_blank(*c));
        blank.map_or(0, |(at, c)| at + c.len_utf8())
    };
    let last = start_of_word(row);
    let word = &row[last..];
    let is_mark = |text: &str| marks.read(text).is_some();
    let letter = word.chars().next().map_or(0, char::len_utf8);
    if is_mark(&word[..letter]) && value(&word[letter..]).is_some() {
        return Some(last);
    }
    let before = row[..last].trim_end_matches(is_blank);
    let mark = start_of_word(before);
    (value(word).is_some() && is_mark(&before[mark..])).then_some(mark)
}

/// Says what to write instead of a note or remark that is not closed; `text` is all of it up to the
/// end of the row.
pub(super) fn unclosed(text: &str, marks: Marks) -> (String, String) {
    let square = text.starts_with('[');
    let (name, open, close) = match text.chars().next() {
        Some('{') => ("remark", '{', '}'),
        _ => ("note", '(', ')'),
    };
    let end = end_of_row(text, marks);
    let inner = text[1..end.unwrap_or(text.len())].split('#').next().unwrap_or_default();
    let inner = inner.trim_matches(is_blank);
    // A remark ends before a note, and both end before the X or C.
    let (inner, next) = match inner.split_once('(') {
        Some((remark, _)) if open == '{' => {
            (remark.trim_end_matches(is_blank), Some("note".to_owned()))
        }
        _ => (inner, end.map(|_| either(marks))),
    };
    let closed = inner.strip_suffix([']', '}']);
    let joined = inner.contains('(').then(|| without_parentheses(inner));
    let joined = joined.filter(|joined| note::understood(joined));
    let seen = match (square, closed) {
        (true, _) => format!("this {name} starts with `[`"),
        (_, Some(closed)) => format!("this {name} ends with `{}`", &inner[closed.len()..]),
        _ if joined.is_some() => format!("too many parentheses in this {name}"),
        _ => format!("unclosed {name}"),
    };
    let inner = joined.as_deref().or(closed).unwrap_or(inner).trim_end_matches(is_blank);
    let marked = inner.contains(['(', ')', '[', ']', '{', '}']);
    let help = match next {
        // Text that contains more of these marks, or is too long, is not repeated.
        _ if inner.is_empty() || marked || inner.chars().count() > 60 => {
            format!("add `{close}` where the {name} ends")
        }
        Some(next) => format!("write `{open}{inner}{close}`, then the {next}"),
        None => format!("write `{open}{inner}{close}`"),
    };
    (seen, help)
}

/// Returns the parts of a note that has parentheses inside it as one note.
fn without_parentheses(text: &str) -> String {
    let mark = |c: char| is_blank(c) || matches!(c, ',' | ';');
    let parts = text.split(['(', ')']).map(|part| part.trim_matches(mark));
    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn color_names_match_length_and_prefix() {
        assert!(INKS.iter().all(|ink| ink.len() > 1));
        assert!(DRAGONS.iter().all(|(name, _)| name.starts_with(['g', 'w', 's', 'r'])));
    }

    #[test]
    fn finds_mark_and_value_at_row_end() {
        for (row, at) in [("(Any X 25", 5), ("a x$0.30 # so", 2), ("C 30¢", 0), ("é X 5 ", 3)] {
            assert_eq!(end_of_row(row, Marks::XC), Some(at), "{row}");
        }
        for row in ["", "x = 25", "25", "X", "X 25 b", "Any 3 Suits"] {
            assert_eq!(end_of_row(row, Marks::XC), None, "{row}");
        }
    }

    #[test]
    fn distinguishes_marks_and_values_from_groups() {
        for text in ["30x", "25X", "s75", "X25pts", "25pts", "X25.", "25,", "$0.30x", "X:25"] {
            assert!(is_end(text, Marks::XC).is_some(), "{text}");
        }
        for text in ["25", "FF", "x", "2a2", "", "0x"] {
            assert!(is_end(text, Marks::XC).is_none(), "{text}");
        }
    }

    #[test]
    fn distinguishes_dragon_names_from_tiles() {
        for text in ["gr", "Gr", "grgr", "rd", "RdRd", "wh", "Red", "GREEN", "GD", "WD", "grrd"] {
            assert!(dragons(text, 0).is_some(), "{text}");
        }
        for text in ["GR", "G", "RG", "RR", "rg", "RDa", "GGG", "NEWS", "R0G", ""] {
            assert!(dragons(text, 0).is_none(), "{text}");
        }
    }
}
