//! Wording shared by several answers.

use super::CardSource;
use super::layout::{Line, Page, Span, Tone};
use crate::spelling::{in_words, plural};
use crate::tile::Symbol;

/// Returns a count with its noun, singular or plural.
///
/// # Examples
///
/// ```
/// # use mahj::answer::count;
/// assert_eq!((count(1, "hand"), count(2418, "hand")), ("1 hand".into(), "2,418 hands".into()));
/// ```
#[must_use]
pub fn count(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {what}{plural}", thousands(count))
}

/// Returns a number with commas, as players write it.
///
/// # Examples
///
/// ```
/// assert_eq!(mahj::answer::thousands(1_000_000), "1,000,000");
/// ```
#[must_use]
pub fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// X or C.
pub(super) const fn mark(concealed: bool) -> &'static str {
    if concealed { "C" } else { "X" }
}

/// Returns a distance, or a dash if there is none.
pub(super) fn distance(away: Option<u8>) -> String {
    away.map_or("-".to_owned(), |away| away.to_string())
}

/// Returns how close a hand with this many tiles is to the closest line that can be completed.
pub(super) fn state(tiles: usize, best: Option<u8>) -> String {
    match (tiles, best) {
        (_, None) => "no line can be made".to_owned(),
        (14, Some(0)) => "Mah Jongg".to_owned(),
        (13, Some(1)) => "waiting".to_owned(),
        (_, Some(best)) => format!("{best} away"),
    }
}

/// Returns a line as printed, with each group in its color; the color letters stay.
///
/// # Examples
///
/// ```
/// # use mahj::answer::{inks, layout::Tone};
/// let line = inks("FF 222a 333b");
/// assert_eq!(line.to_string(), "FF 222a 333b");
/// assert!(line.spans.iter().any(|span| span.text == "333b" && span.mark == Tone::ColorB));
/// assert_eq!(inks("999b!").spans[0].mark, Tone::ColorB);
/// ```
#[must_use]
pub fn inks(print: &str) -> Line {
    let mut line = Line::default();
    for (nth, word) in print.split(' ').enumerate() {
        line.push(Tone::Plain, if nth == 0 { "" } else { " " });
        // `!` may follow the color letter.
        let letter = word.trim_end_matches('!');
        let tone = match letter.chars().next_back().filter(|_| letter.len() > 1) {
            Some('a') => Tone::ColorA,
            Some('b') => Tone::ColorB,
            Some('c') => Tone::ColorC,
            _ => Tone::Plain,
        };
        line.push(tone, word);
    }
    line
}

/// Splits a word of [`inks`] that has a color letter into the text before the letter, which is
/// visible as a color, and the `!` after it, if any. Returns any other word whole.
pub(super) fn inked(span: &Span) -> (&str, &'static str) {
    let text = span.text.as_str();
    if !matches!(span.mark, Tone::ColorA | Tone::ColorB | Tone::ColorC) {
        return (text, "");
    }
    let letter = text.trim_end_matches('!');
    (&letter[..letter.len() - 1], if letter.len() < text.len() { "!" } else { "" })
}

/// Returns a number of a tile as players say it: `two 2 Bams`.
pub(super) fn several_spoken(count: u8, symbol: Symbol) -> String {
    format!("{} {}", in_words(usize::from(count)), plural(count, symbol.spoken()))
}

/// Returns a tile, with its count if it is more than one.
pub(super) fn several(count: u8, tile: &str) -> String {
    if count == 1 { tile.to_owned() } else { format!("{count} x {tile}") }
}

/// The lines with the highest values, each with its value.
pub(super) fn lines<'l>(lines: impl ExactSizeIterator<Item = (&'l str, u32)>) -> String {
    const SHOWN: usize = 4;
    let more = lines.len().saturating_sub(SHOWN);
    let shown: Vec<String> =
        lines.take(SHOWN).map(|(name, value)| format!("{name} ({value})")).collect();
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("{}{more}", shown.join(", "))
}

/// Returns a sentence with its first letter capitalized.
pub(super) fn capital(mut sentence: String) -> String {
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    sentence
}

/// Returns a sentence followed by the rule in parentheses, and `end`.
pub(super) fn by_law(sentence: impl Into<String>, rule: &'static str, end: &str) -> Line {
    Line::from(sentence)
        .and(Tone::Plain, " (")
        .and(Tone::Law, rule)
        .and(Tone::Plain, format!("){end}"))
}

/// Adds a note that lists the lines left out, if any, and sets the name of the card.
pub(super) fn note_source(page: &mut Page, source: &CardSource) {
    if !source.left_out.is_empty() {
        page.note(format!("ignored because of errors: {}", source.left_out.join(", ")));
    }
    page.card = Some(source.title.clone());
}

/// How to see the lines that aren't listed.
pub(super) fn more_lines(more: &str) -> Line {
    Line::default()
        .and(Tone::Note, format!("{more} with "))
        .and(Tone::Field, "{all}")
        .and(Tone::Note, "; ")
        .and(Tone::Field, "{line:ID}")
        .and(Tone::Note, " explains one")
}

/// Lists the lines of a card that were left out, if any, in a row that is not dimmed.
pub(super) fn left_out_line(page: &mut Page, names: &[impl ToString]) {
    if !names.is_empty() {
        let names: Vec<String> = names.iter().map(ToString::to_string).collect();
        page.line(format!("ignored because of errors: {}", names.join(", ")));
    }
}

/// Lists the lines that were left out, as [`left_out_line`] does, and sets the name of the card.
pub(super) fn sign(page: &mut Page, source: &CardSource) {
    left_out_line(page, &source.left_out);
    page.card = Some(source.title.clone());
}
