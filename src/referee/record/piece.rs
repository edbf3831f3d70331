//! A part of the text with its place.

use std::ops::Range;

use nom::IResult;

use crate::fault::Draft;

/// What was read, or all that is wrong with it.
pub(super) type Read<T> = Result<T, Vec<Draft>>;
pub(super) type Parsed<'t, T> = IResult<&'t str, T>;

/// A part of the text, and where it begins.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece<'t> {
    pub(super) text: &'t str,
    pub(super) at: usize,
}

impl<'t> Piece<'t> {
    /// Returns the part without blanks and stops around it.
    pub(super) fn trimmed(self) -> Piece<'t> {
        let text = self.text.trim_start();
        let at = self.at + self.text.len() - text.len();
        let stop = |c: char| c.is_whitespace() || matches!(c, '.' | '!' | ';');
        Piece { text: text.trim_end_matches(stop), at }
    }

    pub(super) fn span(self) -> Range<usize> {
        self.at..self.at + self.text.len()
    }

    /// Returns what is left of the part when a parser has taken its beginning.
    pub(super) fn after(self, rest: &'t str) -> Piece<'t> {
        Piece { text: rest, at: self.at + self.text.len() - rest.len() }
    }

    /// Returns the part between two places in it.
    pub(super) fn between(self, from: usize, to: usize) -> Piece<'t> {
        Piece { text: self.text.get(from..to).unwrap_or(""), at: self.at + from }
    }

    /// Parts the piece at every such character outside brackets and quotes.
    pub(super) fn split(self, mark: char) -> Vec<Piece<'t>> {
        let (mut parts, mut from) = (Vec::new(), 0);
        let (mut bracket, mut quote) = (false, false);
        for (at, c) in self.text.char_indices() {
            match c {
                '[' => bracket = true,
                ']' => bracket = false,
                '"' | '“' | '”' => {
                    quote = !quote;
                    // `"I want that," lifts`: the comma stands before the quote.
                    let before = at.saturating_sub(mark.len_utf8());
                    if !quote && !bracket && before > from && self.text[..at].ends_with(mark) {
                        parts.push(self.between(from, before));
                        from = at + c.len_utf8();
                    }
                }
                _ if c == mark && !bracket && !quote => {
                    parts.push(self.between(from, at));
                    from = at + c.len_utf8();
                }
                _ => {}
            }
        }
        parts.push(self.between(from, self.text.len()));
        parts
    }

    /// Parts the piece at the last of some words that stands alone.
    pub(super) fn split_word(self, words: &[&str]) -> Option<(Piece<'t>, Piece<'t>)> {
        let mut found = None;
        let mut from = 0;
        for part in self.text.split(char::is_whitespace) {
            if words.iter().any(|word| part.eq_ignore_ascii_case(word)) {
                found = Some((from, from + part.len()));
            }
            from += part.len() + 1;
            // A blank may be longer than a byte.
            while from < self.text.len() && !self.text.is_char_boundary(from) {
                from += 1;
            }
        }
        let (start, end) = found?;
        Some((self.between(0, start), self.between(end, self.text.len())))
    }

    /// Takes a last word off the piece.
    pub(super) fn without_last(self, word: &str) -> Option<Piece<'t>> {
        let this = self.trimmed();
        let start = this.text.len().checked_sub(word.len())?;
        let last = this.text.get(start..)?;
        let before = this.text[..start].chars().next_back();
        let alone = before.is_none_or(char::is_whitespace);
        (alone && last.eq_ignore_ascii_case(word)).then(|| this.between(0, start))
    }

    /// Returns the beginning of the text, for messages.
    pub(super) fn shown(self) -> String {
        let text = self.trimmed().text;
        let mut shown: String = text.chars().take(40).collect();
        if shown.len() < text.len() {
            shown.push('…');
        }
        shown
    }
}
