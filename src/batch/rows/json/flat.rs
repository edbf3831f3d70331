//! A fast path for typical objects: values are strings, integers, booleans or nulls, and no string
//! has an escape. All other rows go to serde_json; rows accepted here are read the same way.

use serde::de::Visitor;

use super::super::block::Span;
use super::super::layout::Layout;
use super::{Key, KeyOf, Passing};
use crate::batch::question::Detail;

/// Returns true if the text is UTF-8 without escapes or characters that need escaping.
pub(super) fn is_clean(text: &[u8]) -> bool {
    let mut odd = 0;
    for byte in text {
        odd |= u8::from(*byte == b'\\') | u8::from(*byte < b' ' && *byte != b'\n');
    }
    odd == 0 && std::str::from_utf8(text).is_ok()
}

/// A key of an object with its value.
#[derive(Debug, Clone, Copy)]
struct Entry {
    /// The text between the quotes of the key.
    key: Span,
    /// The value.
    value: Span,
}

/// Walks an object, given as a clean row within the text and the positions of all its quotes. Calls
/// `each` for each entry. Returns `false` if `each` does, or if the object has anything this fast
/// path does not support.
#[inline]
fn read(
    text: &[u8],
    row: Span,
    quotes: &[u32],
    mut each: impl FnMut(usize, Entry) -> bool,
) -> bool {
    let mut quotes = quotes.as_chunks::<2>().0.iter();
    // The text between the next two quotes.
    let mut string = |at: usize| match quotes.next() {
        Some([from, to]) if *from as usize == at => Some(Span { from: at + 1, to: *to as usize }),
        _ => None,
    };
    let byte = |at: usize| text[..row.to].get(at).copied().unwrap_or_default();
    let behind_gap = |mut at: usize| {
        while byte(at) == b' ' {
            at += 1;
        }
        at
    };
    if byte(row.from) != b'{' {
        return false;
    }
    let mut at = row.from;
    for nth in 0.. {
        let Some(key) = string(behind_gap(at + 1)) else { return false };
        let colon = behind_gap(key.to + 1);
        if byte(colon) != b':' {
            return false;
        }
        let from = behind_gap(colon + 1);
        let to = match byte(from) {
            b'"' => match string(from) {
                Some(text) => text.to + 1,
                None => return false,
            },
            _ => match bare(&text[from..row.to]) {
                Some(len) => from + len,
                None => return false,
            },
        };
        if !each(nth, Entry { key, value: Span { from, to } }) {
            return false;
        }
        at = behind_gap(to);
        match byte(at) {
            b',' => {}
            b'}' => return at + 1 == row.to,
            _ => return false,
        }
    }
    false
}

/// Returns the length of a null, boolean or integer at this position, if there is one.
#[inline]
fn bare(text: &[u8]) -> Option<usize> {
    match text {
        [b'n', b'u', b'l', b'l', ..] | [b't', b'r', b'u', b'e', ..] => return Some(4),
        [b'f', b'a', b'l', b's', b'e', ..] => return Some(5),
        _ => {}
    }
    let minus = usize::from(text.first() == Some(&b'-'));
    let digits = text[minus..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    // No number except 0 itself starts with a zero; if more digits follow, it isn't a value.
    let is_number = digits == 1 || (digits > 1 && text[minus] != b'0');
    is_number.then_some(minus + digits)
}

/// Scans typical objects.
#[derive(Default)]
pub(super) struct Usual {
    /// The pieces of text that pass through, for all rows with replaced keys.
    pub(super) pieces: Vec<Span>,
    /// The detail values of the last scanned row, by detail column.
    pub(super) details: [Option<Span>; Detail::COUNT],
    /// The keys of the last row with their meanings, because the next row usually has the same
    /// keys.
    keys: Vec<(Vec<u8>, Known)>,
}

/// What a key means to the fast path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Known {
    Hand,
    Detail(usize),
    Replaced,
    Passing,
    Foreign,
}

impl Usual {
    /// Returns what a key means; `nth` is its position in the object.
    #[inline]
    fn known(&mut self, layout: &Layout, nth: usize, key: &[u8]) -> Known {
        match self.keys.get(nth) {
            Some((known, is)) if known == key => *is,
            _ => self.meet(layout, nth, key),
        }
    }

    /// Looks up what a key means, and remembers it.
    #[cold]
    fn meet(&mut self, layout: &Layout, nth: usize, key: &[u8]) -> Known {
        let is = match KeyOf(layout).visit_str::<serde_json::Error>(&String::from_utf8_lossy(key)) {
            Ok(Key::Hand) => Known::Hand,
            Ok(Key::Detail(nth)) => Known::Detail(nth),
            Ok(Key::Replaced) => Known::Replaced,
            Ok(Key::Kept | Key::Other(None)) => Known::Passing,
            Ok(Key::Other(Some(_))) | Err(_) => Known::Foreign,
        };
        self.keys.truncate(nth);
        if self.keys.len() == nth {
            self.keys.push((key.to_vec(), is));
        }
        is
    }

    /// Scans a row and returns its hand, or `None` for anything rare.
    pub(super) fn look<'t>(
        &mut self,
        layout: &Layout,
        text: &'t [u8],
        row: Span,
        quotes: &[u32],
    ) -> Option<(&'t [u8], Passing)> {
        let first = self.pieces.len();
        let (mut hand, mut replaced) = (None, false);
        let mut details = [None; Detail::COUNT];
        let mut said = 0_u8;
        // Where the previous entry ends.
        let mut end = None;
        let is_read = read(text, row, quotes, |nth, Entry { key, value }| {
            let begin = end.replace(value.to);
            match self.known(layout, nth, &text[key.from..key.to]) {
                Known::Replaced => {
                    replaced = true;
                    return true;
                }
                Known::Foreign => return false,
                Known::Hand if hand.is_some() || text[value.from] != b'"' => return false,
                Known::Hand => hand = Some(&text[value.from + 1..value.to - 1]),
                Known::Detail(nth) => {
                    // A key that appears twice is rare.
                    if said >> nth & 1 == 1 {
                        return false;
                    }
                    said |= 1 << nth;
                    match text[value.from] {
                        b'"' => {
                            details[nth] = Some(Span { from: value.from + 1, to: value.to - 1 })
                        }
                        b'n' => {}
                        _ => return false,
                    }
                }
                Known::Passing => {}
            }
            // The first piece has no comma before it; all others include theirs.
            match (self.pieces[first..].last_mut(), begin) {
                (Some(piece), Some(begin)) if begin == piece.to => piece.to = value.to,
                (Some(_), Some(begin)) => self.pieces.push(Span { from: begin, to: value.to }),
                _ => self.pieces.push(Span { from: key.from - 1, to: value.to }),
            }
            true
        });
        let last = self.pieces.len();
        self.details = details;
        match hand.filter(|_| is_read) {
            Some(hand) if replaced => Some((hand, Passing::Pieces(first, last))),
            found => {
                self.pieces.truncate(first);
                found.map(|hand| (hand, Passing::All))
            }
        }
    }
}
