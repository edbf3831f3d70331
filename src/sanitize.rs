//! Text from outside as it may be shown: a card, a record or the name of a file may hold what a
//! terminal obeys.

use std::borrow::Cow;

/// Returns true for a character that is obeyed instead of being shown: what moves the cursor, ends
/// a row, rings or begins a command to the terminal (all control characters of Unicode), and what
/// turns the order of the characters after it around.
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

/// Returns a text as one row that can only be read: each character that [`is_control`] is a dot, a
/// tab a blank. No character is added or taken away, so that columns stay what they were.
///
/// Whatever goes to a person goes through here: pages ([`crate::answer::layout`]), faults as they are
/// displayed, and all that the command says. Data stay as they are.
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

/// Returns a text, cut where it is longer than so many characters.
pub(crate) fn clipped(text: &str, longest: usize) -> Cow<'_, str> {
    match text.char_indices().nth(longest) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

/// Returns a message in which each text in backticks has at most `longest` characters, and the whole
/// at most [`MESSAGE`]. What is cut ends with `…`; what was cut before stays as it is.
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
    // What is quoted may hold backticks itself: then a long word is outside them.
    let words =
        |part: &str| part.split(' ').map(|word| cut(word, longest)).collect::<Vec<_>>().join(" ");
    let parts: Vec<String> = parts
        .map(|(at, part)| if at % 2 == 1 { cut(part, longest) } else { words(part) })
        .collect();
    Cow::Owned(cut(&parts.join("`"), MESSAGE))
}

/// The most characters that a message quotes of a text.
pub(crate) const ECHO: usize = 80;

/// The most characters that a suggestion quotes: it is there to be copied.
pub(crate) const SUGGESTION: usize = 240;

/// The most characters of a message, whatever it quotes.
pub(crate) const MESSAGE: usize = 600;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_obeyed_is_left() {
        let all: String = ('\0'..=char::MAX).filter(|c| is_control(*c)).collect();
        // 32 and the delete of ASCII, 32 of the second set, and nine of direction.
        assert_eq!(all.chars().count(), 32 + 1 + 32 + 9);
        assert!(!sanitize(&all).contains(is_control));
        assert_eq!(sanitize(&all).chars().count(), all.chars().count());
    }

    #[test]
    fn what_can_be_read_stays_as_it_is() {
        assert!(matches!(sanitize("Östwind 🀀 “7B”"), Cow::Borrowed(_)));
    }
}
