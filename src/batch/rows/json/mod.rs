//! JSON Lines. Values that pass through keep their exact text.

mod encoder;
mod flat;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::fmt;
use std::io::Write;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::block::{Cell, Cells, Content, Span};
use super::checkpoint::Checkpoint;
use super::codec::{Codec, DealOutput, Reader, RowDecoder, Source, Writer};
use super::layout::{Capabilities, Columns, Layout, ValueShape};
use super::options::Options;
use super::scan::ends_of_fields;
use super::text::{LineEnds, TextFeed, TextHands, TextSink};
use crate::batch::column::{HAND, PACKED, is_column};
use crate::batch::error::{BatchError, RowError};
use crate::batch::question::Detail;
use crate::batch::worker::Hands;
use crate::packed::PackedHand;
use crate::tiles::TileSet;
use encoder::{JsonPen, begin, string};
use flat::Usual;

/// How far to look for a row with a hand, to determine the columns.
const LOOK: usize = 64 << 10;

/// One JSON object per line.
pub(super) struct JsonLines;

impl JsonLines {
    pub(super) const FACTS: Capabilities = Capabilities {
        name: "jsonl",
        endings: &["ndjson", "jsonlines"],
        title: "JSON Lines",
        about: "A JSON object a line",
        shape: ValueShape::Objects,
        streams: true,
        resumes: true,
        answers: true,
        built_in: true,
    };
}

impl Codec for JsonLines {
    fn reader<'a>(
        &self,
        source: Source<'a>,
        options: &Options,
        _: &TileSet,
    ) -> Result<Reader<'a>, BatchError> {
        let ends = LineEnds { too_long: "each row is an object on a line of its own" };
        let (mut feed, mark) = TextFeed::open(Box::new(ends), source, options)?;
        let columns = Columns::of_text(first_keys(&mut feed, mark, options.column.as_deref())?);
        Ok(Reader { columns, feed: Box::new(feed), rows: || Box::new(JsonRows::default()) })
    }

    fn writer<'a>(
        &self,
        write: Box<dyn Write + Send + 'a>,
        layout: &Layout,
        from: Option<&Checkpoint>,
    ) -> Result<Writer<'a>, BatchError> {
        let sink = TextSink::open(write, b"", from)?;
        Ok(Writer { sink: Box::new(sink), pen: Box::new(JsonPen::new(layout)) })
    }

    fn dealt<'a>(
        &self,
        write: Box<dyn Write + Send + 'a>,
        schema: bool,
        from: Option<&Checkpoint>,
    ) -> Result<DealOutput<'a>, BatchError> {
        let sink = TextSink::open(write, b"", from)?;
        let pen = TextHands { before: format!("{}\"{HAND}\":\"", begin(schema)), after: "\"}\n" };
        Ok(DealOutput { sink: Box::new(sink), pen: Box::new(pen) })
    }
}

/// Returns the keys of the first object with a hand, or else those of the first object.
fn first_keys(
    feed: &mut TextFeed<'_>,
    mark: usize,
    asked: Option<&str>,
) -> Result<Vec<String>, BatchError> {
    let has_hand = |key: &String| match asked {
        Some(asked) => is_column(key, asked),
        None => is_column(key, HAND) || is_column(key, PACKED),
    };
    feed.pass(mark);
    let mut from = 0;
    let mut first = None;
    let mut rows = false;
    loop {
        let rest = feed.rest();
        let end = match memchr::memchr(b'\n', &rest[from..]) {
            Some(end) => from + end + 1,
            None if feed.has_ended() => rest.len(),
            None => {
                if !rows {
                    // Skip blank rows as they come, so that many of them do not count as one row
                    // that is too long.
                    feed.pass(from);
                    from = 0;
                }
                feed.more()?;
                continue;
            }
        };
        let row = &rest[from..end];
        rows |= !row.trim_ascii().is_empty();
        if let Some(keys) = keys(row) {
            if keys.iter().any(has_hand) {
                first = Some(keys);
                break;
            }
            first.get_or_insert(keys);
        }
        from = end;
        if (rows && from >= LOOK) || (feed.has_ended() && from == rest.len()) {
            break;
        }
    }
    if !rows {
        return Err(feed.empty(mark));
    }
    first.ok_or_else(|| {
        BatchError::refused(
            "batch::no-object",
            "no row is a JSON object".to_owned(),
            "JSON Lines has an object a line, `{\"hand\": \"FFFF 2222B 33C\"}`",
        )
    })
}

/// What a key of an object means in a run.
enum Key {
    Hand,
    /// A detail of the row, with the index of its detail column.
    Detail(usize),
    /// It is replaced by an answer.
    Replaced,
    /// A column of the output, if the columns are fixed.
    Kept,
    /// Any other key; its name, if the columns are fixed.
    Other(Option<String>),
}

/// Looks up a key without keeping it.
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
        Ok(if is_column(key, layout.hand.name()) {
            Key::Hand
        } else if layout.added.iter().any(|added| added == key) {
            Key::Replaced
        } else if let Some(nth) = layout.detail_under(key) {
            Key::Detail(nth)
        } else if layout.is_same_form() {
            Key::Other(None)
        } else if layout.columns.names.iter().any(|column| column == key) {
            Key::Kept
        } else {
            Key::Other(Some(key.to_owned()))
        })
    }
}

/// What a run needs to know about an object.
#[derive(Default)]
struct Looked<'t> {
    hand: Option<&'t RawValue>,
    /// True if there is a second hand.
    twice: bool,
    details: [Option<&'t RawValue>; Detail::COUNT],
    /// The first detail that appears twice.
    repeated: Option<usize>,
    replaced: bool,
    /// The first key without a column.
    foreign: Option<String>,
}

/// Scans an object.
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
                Key::Hand => {
                    looked.twice = true;
                    map.next_value::<IgnoredAny>()?;
                }
                Key::Detail(nth) if looked.details[nth].is_none() => {
                    looked.details[nth] = Some(map.next_value()?);
                }
                Key::Detail(nth) => {
                    looked.repeated.get_or_insert(nth);
                    map.next_value::<IgnoredAny>()?;
                }
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

/// Which parts of an object pass through.
#[derive(Debug, Clone, Copy)]
enum Passing {
    All,
    /// Everything except the replaced keys.
    Some,
    /// Everything except the replaced keys, as a range of known pieces.
    Pieces(usize, usize),
    /// Nothing, because it is not an object.
    Nothing,
}

/// Walks an object. Calls `each` with every key (made by the seed), the text of key and value
/// including the comma before them, and the value.
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
    /// Walks all entries; returns false if the row is not an object.
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
        // Starts after the brace, then after each value. Offsets work because values are borrowed
        // from the row.
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
fn keys(row: &[u8]) -> Option<Vec<String>> {
    let row = std::str::from_utf8(row).ok()?.trim();
    let mut keys = Vec::new();
    let key = std::marker::PhantomData::<String>;
    let each = |key, _: &str, _: &str| keys.push(key);
    Walk { row, key, each }.walk().then_some(keys)
}

/// The rows of a block.
#[derive(Default)]
struct JsonRows {
    /// Each row's range in the text, and which of its parts pass through.
    list: Vec<(Span, Passing)>,
    /// The positions of quotes and line ends in the text.
    ends: Vec<u32>,
    fast_path: Usual,
}

impl RowDecoder for JsonRows {
    fn read(&mut self, layout: &Layout, read: &Content, hands: &mut Hands) {
        let text = read.text.as_slice();
        self.list.clear();
        self.fast_path.pieces.clear();
        ends_of_fields(text, b'"', &mut self.ends);
        let is_clean = flat::is_clean(text);
        let (mut from, mut first) = (0, 0);
        for nth in 0..self.ends.len() {
            let to = self.ends[nth] as usize;
            if text.get(to) == Some(&b'"') {
                continue;
            }
            let line = text[from..to].trim_ascii_start();
            let start = to - line.len();
            let row = line.trim_ascii_end();
            let quotes = &self.ends[first..nth];
            (from, first) = (to + 1, nth + 1);
            if row.is_empty() {
                continue;
            }
            let place = Span { from: start, to: start + row.len() };
            if (is_clean || flat::is_clean(row))
                && let Some((hand, passing)) = self.fast_path.look(layout, text, place, quotes)
            {
                self.list.push((place, passing));
                hands.read(&layout.hand, hand);
                for (column, said) in layout.details.iter().zip(self.fast_path.details) {
                    let said = said.map(|Span { from, to }| &text[from..to]);
                    hands.say(column, &layout.hand, Ok(said));
                }
                continue;
            }
            let looked = look(layout, row);
            let passing = match &looked {
                Err(_) => Passing::Nothing,
                Ok(looked) if looked.replaced => Passing::Some,
                Ok(_) => Passing::All,
            };
            self.list.push((place, passing));
            let (hand, details) = match looked {
                Ok(looked) => (hand_in(layout, &looked), looked.details),
                Err(fault) => (Err(fault), [None; Detail::COUNT]),
            };
            hands.put(hand);
            for (column, value) in layout.details.iter().zip(details) {
                match value.map(|value| (inside(value.get()), value.get())) {
                    Some((None, other)) if other != "null" => {
                        let fault = RowError::NotText(column.name.clone());
                        hands.say(column, &layout.hand, Err(fault));
                    }
                    said => {
                        let said = said.and_then(|(text, _)| text);
                        let said = said.as_deref().map(str::as_bytes);
                        hands.say(column, &layout.hand, Ok(said));
                    }
                }
            }
        }
    }

    fn pass(
        &self,
        layout: &Layout,
        read: &Content,
        row: usize,
        _: bool,
        out: &mut Vec<u8>,
    ) -> bool {
        let (Span { from, to }, passing) = self.list[row];
        let text = &read.text[from..to];
        match passing {
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
                    // The first entry has no comma before it.
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
            Passing::Pieces(first, last) => {
                for Span { from, to } in &self.fast_path.pieces[first..last] {
                    out.extend_from_slice(&read.text[*from..*to]);
                }
                if first < last {
                    out.push(b',');
                }
            }
            // A value that is not an object takes the place of the hand.
            Passing::Nothing => {
                string(layout.hand.name(), out);
                out.push(b':');
                string(&String::from_utf8_lossy(text), out);
                out.push(b',');
            }
        }
        true
    }

    /// Collects the values of a row; the text of a value that is not an object takes the place of
    /// the hand.
    fn gather(&self, layout: &Layout, read: &Content, row: usize, cells: &mut Cells) {
        let (Span { from, to }, passing) = self.list[row];
        if let Passing::Nothing = passing {
            let text = cells.keep(String::from_utf8_lossy(&read.text[from..to]).as_bytes());
            if let Some(nth) = layout.kept.iter().position(|kept| *kept == layout.hand.at) {
                cells.list[nth] = Cell::Text(text);
            }
            return;
        }
        let row = std::str::from_utf8(&read.text[from..to]).unwrap_or_default();
        let each = |nth: Option<usize>, _: &str, value: &str| {
            // If a key appears twice, the first value counts.
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
}

fn look<'t>(layout: &Layout, row: &'t [u8]) -> Result<Looked<'t>, RowError> {
    let row = std::str::from_utf8(row).map_err(|_| RowError::Encoding)?;
    let mut reader = serde_json::Deserializer::from_str(row);
    let looked =
        Look(layout).deserialize(&mut reader).and_then(|looked| reader.end().map(|()| looked));
    looked.map_err(|error| {
        let what = error.to_string();
        let what = what.rsplit_once(" at line ").map_or(what.as_str(), |(what, _)| what);
        RowError::Json(what.to_owned(), error.column().max(1))
    })
}

fn hand_in(layout: &Layout, looked: &Looked<'_>) -> Result<PackedHand, RowError> {
    if let Some(key) = &looked.foreign {
        return Err(RowError::Key(key.clone()));
    }
    if looked.twice {
        return Err(RowError::Twice(layout.hand.name().to_owned()));
    }
    if let Some(nth) = looked.repeated {
        return Err(RowError::Repeated(layout.details[nth].name.clone()));
    }
    let hand = looked.hand.ok_or_else(|| layout.hand.missing())?.get();
    match inside(hand) {
        Some(hand) => layout.hand.read(hand.as_bytes()),
        None if hand == "null" => Err(layout.hand.missing()),
        None => Err(RowError::NotText(layout.hand.name().to_owned())),
    }
}

/// Returns the text of a JSON string, or `None` for other values.
fn inside(value: &str) -> Option<Cow<'_, str>> {
    let text = value.strip_prefix('"')?.strip_suffix('"')?;
    if text.contains('\\') {
        serde_json::from_str(value).ok().map(Cow::Owned)
    } else {
        Some(Cow::Borrowed(text))
    }
}

/// Finds the index of a key among the kept columns.
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
        let is = |kept: &usize| match *kept == layout.hand.at {
            true => is_column(key, layout.hand.name()),
            false => layout.columns.names[*kept] == key,
        };
        Ok(layout.kept.iter().position(is))
    }
}
