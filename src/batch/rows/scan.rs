//! Where rows of a table end, and how their fields are separated.

use memchr::{memchr, memchr_iter, memchr2, memrchr2};

use super::text::Stream;

/// Where in a field some text ends.
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

/// Finds the ends of rows. Each byte is scanned once or twice, however often more is read:
/// otherwise a field as long as the whole file would take quadratic time.
pub(super) struct Scan {
    delimiter: u8,
    /// Where in a field that ends which was gone through.
    state: State,
    /// True after a quote that is never closed: see [`Scan::last`].
    lines: bool,
}

impl Scan {
    pub(super) const fn new(delimiter: u8) -> Scan {
        Scan { delimiter, state: State::Start, lines: false }
    }

    /// Goes on through text and returns where the last row in it ends that is whole, if one is.
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

    /// Finds the end of the last line before one that is open, or else of the first line.
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

/// About how much is handed on at once where rows are looked through one by one.
const BLOCK: usize = 256 << 10;

/// Returns where the first line ends, if it does.
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
            // Outside of quotes, up to the first of them, rows end where lines end. What follows a
            // row that was cut goes this way too: blocks begin with what was left of the one before.
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

    /// A quote that is never closed would take all that follows into its row. So that row ends with
    /// its line, and from there on rows are lines. No line after that quote ends outside quotes, so
    /// a later row that continues past its own line also continues to the end of the file. That is
    /// why a run resumed from the end of any row finds the same rows.
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

/// Returns true if text that begins with a row ends within quotes.
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

/// Returns true if rows are lines, and fields what is between their delimiters.
pub(super) fn is_plain(text: &[u8]) -> bool {
    let alone = |at: usize| text.get(at + 1).is_some_and(|next| *next != b'\n');
    memchr(b'"', text).is_none() && !memchr_iter(b'\r', text).any(alone)
}

/// Puts where in a text without quotes a row or a field ends, one after the other. The rest of a text
/// that does not end with a line is a row too.
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

/// Returns which of some bytes end a line or a field. Ends stand close, so that a search that starts
/// again at each takes longer than to look at all bytes, eight to a word.
#[inline]
fn found_in(chunk: &[u8; 64], delimiter: u8) -> u64 {
    const EACH: u64 = u64::from_ne_bytes([1; 8]);
    const LOW: u64 = EACH * 0x7F;
    let delimiters = EACH * u64::from(delimiter);
    // The highest bit of each byte that is nothing.
    let nothing = |word: u64| !(((word & LOW) + LOW) | word | LOW);
    let mut found = 0;
    for (nth, word) in chunk.as_chunks::<8>().0.iter().enumerate() {
        let word = u64::from_le_bytes(*word);
        let here = nothing(word ^ (EACH * u64::from(b'\n'))) | nothing(word ^ delimiters);
        // The eight bits side by side.
        let bits = (here >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        found |= bits << (8 * nth);
    }
    found
}
