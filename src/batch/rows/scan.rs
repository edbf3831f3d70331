//! Where rows of a table end, and how their fields are separated.

use memchr::{memchr, memchr_iter, memchr2, memrchr2};

use super::text::Stream;

/// The position within a field at the end of some text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum State {
    Start,
    Bare,
    Quoted,
    /// After a quote within quotes, which either ends them or is an escaped quote.
    Quote,
}

impl State {
    /// Returns the state after one more byte.
    pub(super) const fn after(self, byte: u8, delimiter: u8) -> State {
        match (self, byte) {
            (State::Quoted, b'"') => State::Quote,
            (State::Quoted, _) => State::Quoted,
            (State::Start, b'"') | (State::Quote, b'"') => State::Quoted,
            (_, b'\n' | b'\r') => State::Start,
            (_, byte) if byte == delimiter => State::Start,
            _ => State::Bare,
        }
    }
}

/// Finds the ends of rows. Each byte is scanned at most twice, however often more input is read;
/// otherwise a field as long as the file would take quadratic time.
pub(super) struct Scan {
    delimiter: u8,
    /// The state at the end of the text scanned so far.
    state: State,
    /// True after a quote that is never closed: see [`Scan::last`].
    lines: bool,
}

impl Scan {
    pub(super) const fn new(delimiter: u8) -> Scan {
        Scan { delimiter, state: State::Start, lines: false }
    }

    /// Continues scanning and returns where the last whole row ends, if there is one.
    fn pass(&mut self, text: &[u8]) -> Option<usize> {
        let mut end = None;
        let mut at = 0;
        while at < text.len() {
            if self.state == State::Quoted {
                let Some(quote) = memchr(b'"', &text[at..]) else { break };
                at += quote;
            }
            if matches!(text[at], b'\n' | b'\r') {
                end = Some(at + 1);
            }
            self.state = self.state.after(text[at], self.delimiter);
            at += 1;
        }
        end
    }

    /// Finds the end of the last line before a line with an unclosed quote, or else the end of the
    /// first line.
    fn cut_lines(&self, text: &[u8]) -> usize {
        let mut end = 0;
        while let Some(next) = line(&text[end..]) {
            let is_open = is_open(&text[end..end + next], self.delimiter);
            if is_open && end > 0 {
                break;
            }
            end += next;
            if is_open || end > BLOCK {
                break;
            }
        }
        end
    }
}

/// Roughly how much is handed on at once when rows are scanned one by one.
const BLOCK: usize = 256 << 10;

/// Returns where the first line ends, if it ends.
fn line(text: &[u8]) -> Option<usize> {
    let end = memchr2(b'\n', b'\r', text)? + 1;
    Some(if text[end - 1] == b'\r' && text.get(end) == Some(&b'\n') { end + 1 } else { end })
}

impl Stream for Scan {
    fn cut(&mut self, text: &[u8], seen: usize) -> usize {
        if self.lines {
            return self.cut_lines(text);
        }
        if seen == 0 {
            self.state = State::Start;
        }
        let fresh = &text[seen..];
        let mut end = 0;
        if self.state != State::Quoted {
            // Before the first quote, rows end where lines end. This also covers the text after a
            // cut, because a block starts with what was left of the previous one.
            let quote = memchr(b'"', fresh);
            let lines = &fresh[..quote.unwrap_or(fresh.len())];
            end = memrchr2(b'\n', b'\r', lines).map_or(0, |at| at + 1);
            if end > 0 {
                self.state = State::Start;
            }
            if quote.is_none() && end > 0 {
                return seen + end;
            }
        }
        end += self.pass(&fresh[end..]).unwrap_or(0);
        if end == 0 { 0 } else { seen + end }
    }

    /// An unclosed quote would swallow the rest of the file. Instead, its row ends with its line,
    /// and from there on every line is a row.
    ///
    /// A run resumed at the end of any row finds the same rows. Counted from the unclosed quote,
    /// every later line end is inside quotes. If a resumed run finds that a later line ends inside
    /// quotes, all line ends after it are inside quotes for that run too, and its row ends with its
    /// line.
    fn last(&mut self, text: &[u8]) -> usize {
        if !self.lines && self.state == State::Quoted {
            self.lines = true;
            return line(text).unwrap_or(text.len());
        }
        text.len()
    }

    fn too_long(&self) -> &'static str {
        "a quote may be missing at the end of a field"
    }
}

/// Returns true if the text, which starts with a row, ends inside quotes.
pub(super) fn is_open(text: &[u8], delimiter: u8) -> bool {
    if memchr(b'"', text).is_none() {
        return false;
    }
    let mut scan = Scan::new(delimiter);
    scan.pass(text);
    scan.state == State::Quoted
}

/// Returns true if this is one line, with or without its line ending.
pub(super) fn is_line(text: &[u8]) -> bool {
    line(text).is_none_or(|end| end == text.len())
}

/// Returns true if every line is a row that can be split at its delimiters, because there are no
/// quotes.
pub(super) fn is_plain(text: &[u8]) -> bool {
    let alone = |at: usize| text.get(at + 1).is_some_and(|next| *next != b'\n');
    memchr(b'"', text).is_none() && !memchr_iter(b'\r', text).any(alone)
}

/// Appends the end of every field and row of text without quotes. A last row without a line ending
/// counts too.
pub(super) fn ends_of_fields(text: &[u8], delimiter: u8, ends: &mut Vec<u32>) {
    ends.clear();
    let (chunks, rest) = text.as_chunks::<64>();
    let mut at = 0;
    let mut put = |mut found: u64| {
        while found != 0 {
            ends.push(at + found.trailing_zeros());
            found &= found - 1;
        }
        at += 64;
    };
    for chunk in chunks {
        put(found_in(chunk, delimiter));
    }
    if !rest.is_empty() {
        let mut chunk = [0; 64];
        chunk[..rest.len()].copy_from_slice(rest);
        put(found_in(&chunk, delimiter) & !(u64::MAX << rest.len()));
    }
    if !text.ends_with(b"\n") {
        ends.push(text.len() as u32);
    }
}

/// Returns a mask of the bytes that end a line or a field. The ends are close together, so testing
/// all bytes, eight per word, is faster than a search that restarts at each end.
#[inline]
fn found_in(chunk: &[u8; 64], delimiter: u8) -> u64 {
    const EACH: u64 = u64::from_ne_bytes([1; 8]);
    const LOW: u64 = EACH * 0x7F;
    let delimiters = EACH * u64::from(delimiter);
    // Sets the highest bit of each zero byte.
    let nothing = |word: u64| !(((word & LOW) + LOW) | word | LOW);
    let mut found = 0;
    for (nth, word) in chunk.as_chunks::<8>().0.iter().enumerate() {
        let word = u64::from_le_bytes(*word);
        let here = nothing(word ^ (EACH * u64::from(b'\n'))) | nothing(word ^ delimiters);
        // Packs the eight bits next to each other.
        let bits = (here >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        found |= bits << (8 * nth);
    }
    found
}
