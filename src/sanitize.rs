//! Makes untrusted text safe to display: a card, a record, or a file name may contain terminal
//! control sequences.

use std::borrow::Cow;

/// Returns true for a character that a terminal acts on instead of displaying: one that moves the
/// cursor, ends a line, rings the bell, or starts an escape sequence (all Unicode control
/// characters), or that changes text direction.
///
/// # Examples
///
/// ```
/// # use mahj::is_control;
/// assert!(['\u{1b}', '\r', '\u{9b}', '\u{202E}'].into_iter().all(is_control));
/// assert!(!['é', '🀐', '\u{FEFF}', ' '].into_iter().any(is_control));
/// ```
#[must_use]
pub fn is_control(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Returns the text as a single harmless line: each [`is_control`] character becomes a dot, and a
/// tab becomes a space. No characters are added or removed, so columns stay aligned.
///
/// Everything shown to a person goes through here: pages ([`crate::answer::layout`]), displayed
/// diagnostics, and all CLI output. Data is left unchanged.
///
/// # Examples
///
/// ```
/// # use mahj::sanitize;
/// assert_eq!(sanitize("East\u{1b}[2J\tpicks\r\n"), "East·[2J picks··");
/// ```
#[must_use]
pub fn sanitize(text: &str) -> Cow<'_, str> {
    if !text.contains(is_control) {
        return Cow::Borrowed(text);
    }
    let shown = text.chars().map(|c| match c {
        '\t' => ' ',
        c if is_control(c) => '·',
        c => c,
    });
    Cow::Owned(shown.collect())
}

/// Returns the text, truncated to at most `longest` characters.
pub(crate) fn clipped(text: &str, longest: usize) -> Cow<'_, str> {
    match text.char_indices().nth(longest) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

/// Returns a message with each backtick-quoted text truncated to `longest` characters, and the
/// whole to [`MESSAGE`]. Truncated text ends with `…`; text that was already truncated isn't
/// truncated again.
pub(crate) fn echoes_clipped(message: &str, longest: usize) -> Cow<'_, str> {
    let is_long = |text: &str, most: usize| text.chars().nth(most).is_some();
    let too_long = |(at, part): (usize, &str)| {
        if at % 2 == 1 {
            is_long(part, longest)
        } else {
            part.split(' ').any(|word| is_long(word, longest))
        }
    };
    if !message.split('`').enumerate().any(too_long) && !is_long(message, MESSAGE) {
        return Cow::Borrowed(message);
    }
    let cut = |text: &str, most: usize| match is_long(text, most) {
        true => clipped(text, most.saturating_sub(1)).into_owned(),
        false => text.to_owned(),
    };
    let parts = message.split('`').enumerate();
    // The quoted text may itself contain backticks, which leaves a long word outside them.
    let words =
        |part: &str| part.split(' ').map(|word| cut(word, longest)).collect::<Vec<_>>().join(" ");
    let parts: Vec<String> = parts
        .map(|(at, part)| if at % 2 == 1 { cut(part, longest) } else { words(part) })
        .collect();
    Cow::Owned(cut(&parts.join("`"), MESSAGE))
}

/// The maximum number of characters a message quotes from the source.
pub(crate) const ECHO: usize = 80;

/// The maximum number of characters a suggestion quotes; it is longer because suggestions are meant
/// to be copied.
pub(crate) const SUGGESTION: usize = 240;

/// The maximum number of characters in a message, whatever it quotes.
pub(crate) const MESSAGE: usize = 600;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removes_all_control_characters() {
        let all: String = ('\0'..=char::MAX).filter(|c| is_control(*c)).collect();
        // 32 ASCII control characters and DEL, 32 C1 control characters, and nine direction marks.
        assert_eq!(all.chars().count(), 32 + 1 + 32 + 9);
        assert!(!sanitize(&all).contains(is_control));
        assert_eq!(sanitize(&all).chars().count(), all.chars().count());
    }

    #[test]
    fn keeps_printable_text() {
        assert!(matches!(sanitize("Östwind 🀀 “7B”"), Cow::Borrowed(_)));
    }
}
