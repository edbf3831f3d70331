//! The words and marks of a row.

use std::ops::Range;

use crate::lexicon::FILLERS;

/// A word, a mark or a quotation, with its place in the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Token<'t> {
    /// The text as written; for a quotation, the text between the quotes.
    pub(crate) text: &'t str,
    /// The first byte; for a quotation, the opening quote.
    pub(crate) at: usize,
    /// The byte after the last.
    pub(crate) end: usize,
    pub(crate) kind: TokenKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TokenKind {
    Word,
    /// One of `, ; & [ ] +`.
    Mark,
    /// Words in quotes; they are a remark, or the name of a tile.
    Quote,
}

/// Fillers that belong to a noun, so no action comes after one.
const ARTICLES: [&str; 6] = ["the", "a", "an", "her", "his", "their"];

/// Marks that are separate tokens.
const MARKS: [char; 6] = [',', ';', '&', '[', ']', '+'];

/// Returns true for a quotation mark.
pub(crate) const fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“' | '”')
}

/// Splits a row, which begins at byte `at` of the record, into its tokens.
pub(crate) fn tokens(row: &str, at: usize) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut from = 0;
    while let Some(c) = row[from..].chars().next() {
        let len = c.len_utf8();
        let token = |text: Range<usize>, end: usize, kind| Token {
            text: &row[text],
            at: at + from,
            end: at + end,
            kind,
        };
        let end = if c.is_whitespace() {
            from + len
        } else if MARKS.contains(&c) {
            tokens.push(token(from..from + len, from + len, TokenKind::Mark));
            from + len
        } else if is_quote(c) {
            let inside = from + len;
            let closing = row[inside..].char_indices().find(|(_, c)| is_quote(*c));
            let (to, end) = closing.map_or((row.len(), row.len()), |(to, c)| {
                (inside + to, inside + to + c.len_utf8())
            });
            tokens.push(token(inside..to, end, TokenKind::Quote));
            end
        } else {
            let ends = |c: char| c.is_whitespace() || MARKS.contains(&c) || is_quote(c);
            let end = row[from..].find(ends).map_or(row.len(), |len| from + len);
            tokens.push(token(from..end, end, TokenKind::Word));
            end
        };
        from = end;
    }
    tokens
}

impl<'t> Token<'t> {
    /// Returns the bytes of the token.
    pub(crate) fn span(&self) -> Range<usize> {
        self.at..self.end
    }

    /// Returns true for this mark.
    pub(crate) fn is_mark(&self, mark: &str) -> bool {
        self.kind == TokenKind::Mark && self.text == mark
    }

    /// Returns the word without a trailing period or exclamation mark, or `None` for marks and
    /// quotations.
    pub(crate) fn word(&self) -> Option<&'t str> {
        let plain = self.text.trim_end_matches(['.', '!']);
        (self.kind == TokenKind::Word && !plain.is_empty()).then_some(plain)
    }

    /// Returns true for this word, ignoring case.
    pub(crate) fn is(&self, word: &str) -> bool {
        self.word().is_some_and(|found| same(found, word))
    }

    /// Returns true for a word that makes no difference.
    pub(crate) fn is_filler(&self) -> bool {
        FILLERS.iter().any(|filler| self.is(filler))
    }
}

impl Token<'_> {
    /// Returns true for a word that belongs to a noun, so that no action comes after it.
    pub(crate) fn is_article(&self) -> bool {
        ARTICLES.iter().any(|article| self.is(article))
    }
}

/// Returns true if two words are the same, ignoring case and the kind of apostrophe.
pub(crate) fn same(found: &str, word: &str) -> bool {
    found.eq_ignore_ascii_case(word)
        || found.contains('’') && found.replace('’', "'").eq_ignore_ascii_case(word)
}

/// Returns true for a word that makes no difference.
pub(crate) fn is_filler(word: &str) -> bool {
    FILLERS.iter().any(|filler| same(word, filler))
}

/// Removes `'s` from the end of a word.
pub(crate) fn owner(word: &str) -> Option<&str> {
    ["'s", "’s", "'S", "’S"].iter().find_map(|ending| word.strip_suffix(ending))
}

/// Splits a row from its note. A `#` in quotes doesn't begin a note, unless the quote is never
/// closed.
pub(crate) fn without_note(row: &str) -> (&str, Option<String>) {
    let mut quoted = false;
    let mark = row.char_indices().find(|(_, c)| {
        quoted ^= is_quote(*c);
        *c == '#' && !quoted
    });
    let mark = mark.map(|(at, _)| at).or_else(|| quoted.then(|| row.find('#')).flatten());
    let Some(at) = mark else {
        return (row, None);
    };
    let note = row[at + 1..].split_whitespace().collect::<Vec<_>>().join(" ");
    (&row[..at], (!note.is_empty()).then_some(note))
}

/// A position between two tokens of a row. It is copied to try one form after another.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cursor<'r, 't> {
    pub(crate) tokens: &'r [Token<'t>],
    pub(crate) at: usize,
}

impl<'r, 't> Cursor<'r, 't> {
    pub(crate) fn new(tokens: &'r [Token<'t>]) -> Cursor<'r, 't> {
        Cursor { tokens, at: 0 }
    }

    /// Returns the next token, even if it is a filler.
    pub(crate) fn raw(&self) -> Option<&'r Token<'t>> {
        self.tokens.get(self.at)
    }

    /// Skips fillers.
    pub(crate) fn skip_fillers(&mut self) {
        while self.raw().is_some_and(Token::is_filler) {
            self.at += 1;
        }
    }

    /// Returns the next token that isn't a filler.
    pub(crate) fn peek(&self) -> Option<&'r Token<'t>> {
        let mut next = *self;
        next.skip_fillers();
        next.raw()
    }

    /// Takes the next token that isn't a filler.
    pub(crate) fn next(&mut self) -> Option<&'r Token<'t>> {
        self.skip_fillers();
        let token = self.raw()?;
        self.at += 1;
        Some(token)
    }

    /// Returns the place after some more tokens.
    pub(crate) fn after(mut self, tokens: usize) -> Cursor<'r, 't> {
        for _ in 0..tokens {
            self.next();
        }
        self
    }

    /// Takes the next token if it is this word.
    pub(crate) fn take(&mut self, word: &str) -> bool {
        let found = self.peek().is_some_and(|token| token.is(word));
        if found {
            self.next();
        }
        found
    }

    /// Takes the next token if it is this mark.
    pub(crate) fn take_mark(&mut self, mark: &str) -> bool {
        let found = self.peek().is_some_and(|token| token.is_mark(mark));
        if found {
            self.next();
        }
        found
    }

    /// Takes all of the words, or none.
    pub(crate) fn take_all(&mut self, words: &[&str]) -> bool {
        let mut ahead = *self;
        let found = words.iter().all(|word| ahead.take(word));
        if found {
            *self = ahead;
        }
        found
    }

    /// Returns true if nothing but fillers is left.
    pub(crate) fn is_empty(&self) -> bool {
        self.peek().is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokenizes_words_marks_and_quotations() {
        let row = "Ann's calls, \"too  late!\" & [22B J]";
        let found: Vec<(&str, TokenKind)> =
            tokens(row, 0).iter().map(|token| (token.text, token.kind)).collect();
        let (word, mark) = (TokenKind::Word, TokenKind::Mark);
        assert_eq!(
            found,
            [
                ("Ann's", word),
                ("calls", word),
                (",", mark),
                ("too  late!", TokenKind::Quote),
                ("&", mark),
                ("[", mark),
                ("22B", word),
                ("J", word),
                ("]", mark)
            ]
        );
    }

    #[test]
    fn token_spans_are_record_offsets() {
        let all = tokens("é “x” y", 10);
        assert_eq!(all.iter().map(Token::span).collect::<Vec<_>>(), [10..12, 13..20, 21..22]);
    }

    #[test]
    fn notes_start_outside_quotes() {
        assert_eq!(without_note("a # b  c"), ("a ", Some("b c".to_owned())));
        assert_eq!(without_note("says \"a # b\" # c"), ("says \"a # b\" ", Some("c".to_owned())));
        assert_eq!(without_note("says \"a # b"), ("says \"a ", Some("b".to_owned())));
        assert_eq!(without_note("a #"), ("a ", None));
    }
}
