//! Keeps control characters off the screen in JSON and in data written to a terminal. Text for
//! people goes through [`mahj::sanitize`].

use std::io::{self, Write};

use mahj::is_control;
use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

/// A JSON formatter that escapes all control characters; JSON itself requires that only up to
/// U+001F.
struct Escaped;

impl Formatter for Escaped {
    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let mut rest = fragment;
        while let Some(at) = rest.find(is_control) {
            let (before, from) = rest.split_at(at);
            let mut behind = from.chars();
            let obeyed = behind.next().map_or(0, u32::from);
            write!(writer, "{before}\\u{obeyed:04x}")?;
            rest = behind.as_str();
        }
        writer.write_all(rest.as_bytes())
    }
}

/// Writes a value as one line of JSON.
pub(crate) fn json(writer: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(&mut *writer, Escaped))?;
    writeln!(writer)
}

/// A writer for data to a terminal. Line ends and tabs stay; other control characters and invalid
/// UTF-8 become dots.
#[derive(Debug)]
pub(crate) struct Screen<W> {
    to: W,
    /// The first bytes of a character that is still incomplete.
    begun: Vec<u8>,
}

impl<W: Write> Screen<W> {
    pub(crate) fn new(to: W) -> Screen<W> {
        Screen { to, begun: Vec::new() }
    }
}

impl<W: Write> Write for Screen<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut all = std::mem::take(&mut self.begun);
        all.extend_from_slice(bytes);
        let mut shown = String::with_capacity(all.len());
        let mut chunks = all.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            shown.extend(chunk.valid().chars().filter_map(|c| match c {
                '\n' | '\t' => Some(c),
                // Before a line end it has no effect; elsewhere it could hide text.
                '\r' => None,
                c if is_control(c) => Some('·'),
                c => Some(c),
            }));
            let odd = chunk.invalid();
            let begun = |odd| std::str::from_utf8(odd).is_err_and(|no| no.error_len().is_none());
            if chunks.peek().is_none() && begun(odd) {
                self.begun = odd.to_vec();
            } else if !odd.is_empty() {
                shown.push('·');
            }
        }
        self.to.write_all(shown.as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_escapes_control_characters() {
        let text = "a\u{1b}\r\u{7}\u{8}\u{7f}\u{9b}2J\u{202E}\u{2069}\u{e9}\"\\";
        let mut out = Vec::new();
        json(&mut out, &text).unwrap();
        let out = String::from_utf8(out).unwrap();
        assert!(!out.trim_end_matches('\n').contains(is_control), "{out:?}");
        assert_eq!(serde_json::from_str::<String>(&out).unwrap(), text);
    }

    #[test]
    fn control_characters_become_dots_across_writes() {
        let bytes = "a,\u{1b}[2J\u{202E}é\tb\r\nc\u{9b}m🀐".as_bytes();
        for cut in 0..bytes.len() {
            let mut out = Vec::new();
            let mut screen = Screen::new(&mut out);
            screen.write_all(&bytes[..cut]).unwrap();
            screen.write_all(&bytes[cut..]).unwrap();
            assert_eq!(String::from_utf8(out).unwrap(), "a,·[2J·é\tb\nc·m🀐", "{cut}");
        }
        let mut out = Vec::new();
        Screen::new(&mut out).write_all(b"a\x9bm\xff").unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "a·m·");
    }
}
