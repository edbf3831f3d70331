//! Rows of JSON Lines. What passes through stays as it was written.

use std::borrow::Cow;
use std::fmt;

use memchr::memchr_iter;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::Format;
use super::answers::{Answer, string};
use super::desk::{Block, Cell, Desk, Span, hand_of};
use super::layout::Layout;
use crate::batch::fault::RowFault;
use crate::kernel::PackedHand;
use crate::report::SCHEMA;

/// What a key of an object is to a run.
enum Key {
    Hand,
    /// An answer takes its place.
    Replaced,
    /// A column of the output, where these are fixed.
    Kept,
    /// None of these: the key, where columns are fixed.
    Other(Option<String>),
}

/// Looks a key up without keeping it.
#[derive(Clone, Copy)]
struct KeyOf<'l>(&'l Layout);

impl<'de> DeserializeSeed<'de> for KeyOf<'_> {
    type Value = Key;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Key, D::Error> {
        from.deserialize_str(self)
    }
}

impl Visitor<'_> for KeyOf<'_> {
    type Value = Key;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E>(self, key: &str) -> Result<Key, E> {
        let layout = self.0;
        Ok(if key == layout.hand_name() {
            Key::Hand
        } else if layout.added.iter().any(|added| added == key) {
            Key::Replaced
        } else if layout.sink == Format::JsonLines {
            Key::Other(None)
        } else if layout.columns.iter().any(|column| column == key) {
            Key::Kept
        } else {
            Key::Other(Some(key.to_owned()))
        })
    }
}

/// What a run wants to know of an object.
#[derive(Default)]
struct Looked<'t> {
    hand: Option<&'t RawValue>,
    replaced: bool,
    /// The first key that no column is for.
    foreign: Option<String>,
}

/// Looks through an object.
struct Look<'l>(&'l Layout);

impl<'de> DeserializeSeed<'de> for Look<'_> {
    type Value = Looked<'de>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Looked<'de>, D::Error> {
        from.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Look<'_> {
    type Value = Looked<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Looked<'de>, A::Error> {
        let mut looked = Looked::default();
        while let Some(key) = map.next_key_seed(KeyOf(self.0))? {
            match key {
                Key::Hand if looked.hand.is_none() => looked.hand = Some(map.next_value()?),
                Key::Other(Some(key)) => {
                    looked.foreign.get_or_insert(key);
                    map.next_value::<IgnoredAny>()?;
                }
                key => {
                    looked.replaced |= matches!(key, Key::Replaced);
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(looked)
    }
}

/// What of an object passes through.
#[derive(Debug, Clone, Copy)]
pub(super) enum Passing {
    All,
    /// Not the keys that are replaced.
    Some,
    /// It is no object.
    Nothing,
}

/// Goes through an object: calls with each key, made by a seed, with the text that key and value
/// take together with the comma before them, and with the value.
struct Walk<'r, S, F> {
    row: &'r str,
    key: S,
    each: F,
}

impl<'r, S, F> Walk<'r, S, F>
where
    S: DeserializeSeed<'r> + Copy,
    F: FnMut(S::Value, &'r str, &'r str),
{
    /// Goes through all; false if the row is no object.
    fn walk(self) -> bool {
        let mut reader = serde_json::Deserializer::from_str(self.row);
        let walked = reader.deserialize_map(self).and_then(|()| reader.end());
        walked.is_ok()
    }
}

impl<'r, S, F> Visitor<'r> for Walk<'r, S, F>
where
    S: DeserializeSeed<'r> + Copy,
    F: FnMut(S::Value, &'r str, &'r str),
{
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'r>>(mut self, mut map: A) -> Result<(), A::Error> {
        // Behind the brace, then behind each value; values are borrowed from the row.
        let mut from = 1;
        while let Some(key) = map.next_key_seed(self.key)? {
            let value = map.next_value::<&RawValue>()?.get();
            let to = value.as_ptr() as usize - self.row.as_ptr() as usize + value.len();
            (self.each)(key, &self.row[from..to], value);
            from = to;
        }
        Ok(())
    }
}

/// Returns the keys of an object, if the row is one.
pub(super) fn keys(row: &[u8]) -> Option<Vec<String>> {
    let row = std::str::from_utf8(row).ok()?.trim();
    let mut keys = Vec::new();
    let key = std::marker::PhantomData::<String>;
    let each = |key, _: &str, _: &str| keys.push(key);
    Walk { row, key, each }.walk().then_some(keys)
}

/// Returns where the last whole row of some text ends; 0 if none does.
pub(super) fn cut(text: &[u8]) -> usize {
    memchr::memrchr(b'\n', text).map_or(0, |at| at + 1)
}

/// Reads the hands of a block.
pub(super) fn read(layout: &Layout, text: &[u8], desk: &mut Desk) {
    let mut from = 0;
    for to in memchr_iter(b'\n', text).chain((!text.ends_with(b"\n")).then_some(text.len())) {
        let row = text[from..to].trim_ascii();
        if !row.is_empty() {
            let start = from + text[from..to].len() - text[from..to].trim_ascii_start().len();
            desk.spans.push(Span { from: start, to: start + row.len() });
            let looked = look(layout, row);
            desk.passing.push(match &looked {
                Err(_) => Passing::Nothing,
                Ok(looked) if looked.replaced => Passing::Some,
                Ok(_) => Passing::All,
            });
            desk.put(looked.and_then(|looked| hand_in(layout, looked)));
        }
        from = to + 1;
    }
}

fn look<'t>(layout: &Layout, row: &'t [u8]) -> Result<Looked<'t>, RowFault> {
    let row = std::str::from_utf8(row).map_err(|_| RowFault::Encoding)?;
    let mut reader = serde_json::Deserializer::from_str(row);
    let looked =
        Look(layout).deserialize(&mut reader).and_then(|looked| reader.end().map(|()| looked));
    looked.map_err(|error| {
        let what = error.to_string();
        let what = what.rsplit_once(" at line ").map_or(what.as_str(), |(what, _)| what);
        RowFault::Json(what.to_owned(), error.column().max(1))
    })
}

fn hand_in(layout: &Layout, looked: Looked<'_>) -> Result<PackedHand, RowFault> {
    if let Some(key) = looked.foreign {
        return Err(RowFault::Key(key));
    }
    let missing = || RowFault::Missing(layout.hand_name().to_owned());
    let hand = looked.hand.ok_or_else(missing)?.get();
    match inside(hand) {
        Some(hand) => hand_of(layout, hand.as_bytes()),
        None if hand == "null" => Err(missing()),
        None => Err(RowFault::NotText(layout.hand_name().to_owned())),
    }
}

/// Begins an object.
fn begin(layout: &Layout, out: &mut Vec<u8>) {
    out.push(b'{');
    if layout.schema_key {
        out.extend_from_slice(b"\"schema\":");
        out.extend_from_slice(SCHEMA.to_string().as_bytes());
        out.push(b',');
    }
}

/// Writes a row as it is, with its answers.
pub(super) fn pass(
    layout: &Layout,
    block: &mut Block,
    desk: &Desk,
    row: usize,
    answer: Answer<'_>,
) {
    let Span { from, to } = desk.spans[row];
    let text = &block.text[from..to];
    let out = &mut block.out;
    begin(layout, out);
    match desk.passing[row] {
        Passing::All => {
            let inside = text.strip_prefix(b"{").and_then(|text| text.strip_suffix(b"}"));
            let inside = inside.unwrap_or_default().trim_ascii();
            if !inside.is_empty() {
                out.extend_from_slice(inside);
                out.push(b',');
            }
        }
        Passing::Some => {
            let row = std::str::from_utf8(text).unwrap_or_default();
            let key = KeyOf(layout);
            let begun = out.len();
            let each = |key, entry: &str, _: &str| {
                if matches!(key, Key::Replaced) {
                    return;
                }
                // Before the first there is no comma.
                let entry = if out.len() > begun {
                    entry
                } else {
                    let entry = entry.trim_ascii_start();
                    entry.strip_prefix(',').unwrap_or(entry).trim_ascii_start()
                };
                out.extend_from_slice(entry.as_bytes());
            };
            Walk { row, key, each }.walk();
            if out.len() > begun {
                out.push(b',');
            }
        }
        Passing::Nothing => {}
    }
    layout.pieces.json(answer, desk.by_line(layout, row), out);
}

/// Gathers the values of a row; of what cannot be read there are none.
pub(super) fn gather(layout: &Layout, text: &[u8], desk: &mut Desk, row: usize) {
    let Span { from, to } = desk.spans[row];
    let row = std::str::from_utf8(&text[from..to]).unwrap_or_default();
    let cells = &mut desk.cells;
    let each = |nth: Option<usize>, _: &str, value: &str| {
        // Of a key that stands there twice the first counts.
        let Some(nth) = nth.filter(|nth| matches!(cells.list[*nth], Cell::Null)) else {
            return;
        };
        cells.list[nth] = match inside(value) {
            _ if value == "null" => Cell::Null,
            None => Cell::Raw(cells.keep(value.as_bytes())),
            Some(text) => Cell::Text(cells.keep(text.as_bytes())),
        };
    };
    let key = PlaceOf(layout);
    Walk { row, key, each }.walk();
}

/// Returns the text of a string of JSON; nothing for other values.
fn inside(value: &str) -> Option<Cow<'_, str>> {
    let text = value.strip_prefix('"')?.strip_suffix('"')?;
    if text.contains('\\') {
        serde_json::from_str(value).ok().map(Cow::Owned)
    } else {
        Some(Cow::Borrowed(text))
    }
}

/// Finds the place of a key among the columns that are kept.
#[derive(Clone, Copy)]
struct PlaceOf<'l>(&'l Layout);

impl<'de> DeserializeSeed<'de> for PlaceOf<'_> {
    type Value = Option<usize>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Option<usize>, D::Error> {
        from.deserialize_str(self)
    }
}

impl Visitor<'_> for PlaceOf<'_> {
    type Value = Option<usize>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E>(self, key: &str) -> Result<Option<usize>, E> {
        let PlaceOf(layout) = self;
        let is = |kept: &usize| layout.columns[*kept] == key;
        Ok(layout.kept.iter().position(is))
    }
}

/// Writes a row of any form as an object, with its answers.
pub(super) fn write(
    layout: &Layout,
    block: &mut Block,
    desk: &mut Desk,
    row: usize,
    answer: Answer<'_>,
) {
    desk.gather(layout, block, row);
    begin(layout, &mut block.out);
    for (cell, key) in desk.cells.list.iter().zip(&layout.keys) {
        block.out.extend_from_slice(key);
        match cell {
            Cell::Null => block.out.extend_from_slice(b"null"),
            Cell::Text(span) => {
                let text = String::from_utf8_lossy(desk.cells.get(*span));
                string(&text, &mut block.out);
            }
            Cell::Raw(span) => block.out.extend_from_slice(desk.cells.get(*span)),
        }
        block.out.push(b',');
    }
    layout.pieces.json(answer, desk.by_line(layout, row), &mut block.out);
}
