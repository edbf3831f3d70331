//! Character classes of a card, for both its rows and its notes.

/// Returns true for characters that only separate words: spaces of every kind, and zero-width
/// characters.
pub(super) fn is_blank(c: char) -> bool {
    (c.is_whitespace() && !is_end(c))
        || matches!(
            c,
            '\u{FEFF}' | '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FE0E}' | '\u{FE0F}' | '\u{AD}'
        )
}

/// Returns true for a character that ends a row.
pub(super) fn is_end(c: char) -> bool {
    matches!(c, '\n' | '\r')
}

/// Returns true for a hyphen or dash of any kind.
pub(super) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' | '\u{FF0D}')
}

/// Returns true for an apostrophe or single quote of any kind.
pub(super) fn is_quote(c: char) -> bool {
    matches!(
        c,
        '\'' | '\u{2018}' | '\u{2019}' | '\u{2032}' | '\u{2BC}' | '`' | '\u{B4}' | '\u{FFFD}'
    )
}

/// Returns the text with each run of spaces collapsed into one.
pub(super) fn plain(text: &str) -> String {
    let blank = |c: char| is_blank(c) || is_end(c);
    text.split(blank).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
