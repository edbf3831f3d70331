//! Plain text: one hand per line, and nothing else.

use std::io::Write;

use super::block::{Cell, Cells, Content, Span};
use super::checkpoint::Checkpoint;
use super::codec::{Codec, DealOutput, Reader, RowDecoder, Source, Writer};
use super::layout::{Capabilities, Columns, Layout, ValueShape};
use super::options::Options;
use super::text::{LineEnds, TextFeed, TextHands, TextSink};
use crate::batch::column::{HAND, PACKED, is_column};
use crate::batch::error::{BatchError, RowError};
use crate::batch::worker::Hands;
use crate::tiles::TileSet;

/// One hand per line. Answers are written in another format.
pub(super) struct Plain;

impl Plain {
    pub(super) const FACTS: Capabilities = Capabilities {
        name: "text",
        endings: &["txt"],
        title: "plain text",
        about: "One hand per line; answers come as CSV",
        shape: ValueShape::Table,
        streams: true,
        resumes: true,
        answers: false,
        built_in: true,
    };
}

impl Codec for Plain {
    fn reader<'a>(
        &self,
        source: Source<'a>,
        options: &Options,
        _: &TileSet,
    ) -> Result<Reader<'a>, BatchError> {
        let ends = LineEnds { too_long: "put each hand on its own line" };
        let (mut feed, mark) = TextFeed::open(Box::new(ends), source, options)?;
        feed.pass(mark);
        let name = options.column.as_deref().unwrap_or(HAND);
        first_row(&mut feed, mark, name)?;
        let columns = Columns::of_text(vec![name.to_owned()]);
        Ok(Reader { columns, feed: Box::new(feed), rows: || Box::new(PlainRows::default()) })
    }

    fn writer<'a>(
        &self,
        _: Box<dyn Write + Send + 'a>,
        _: &Layout,
        _: Option<&Checkpoint>,
    ) -> Result<Writer<'a>, BatchError> {
        Err(Plain::FACTS.no_room())
    }

    fn dealt<'a>(
        &self,
        write: Box<dyn Write + Send + 'a>,
        _: bool,
        from: Option<&Checkpoint>,
    ) -> Result<DealOutput<'a>, BatchError> {
        let sink = TextSink::open(write, b"", from)?;
        let pen = TextHands { before: String::new(), after: "\n" };
        Ok(DealOutput { sink: Box::new(sink), pen: Box::new(pen) })
    }
}

/// Skips to the first row, and rejects a row of column names.
fn first_row(feed: &mut TextFeed<'_>, mark: usize, hand: &str) -> Result<(), BatchError> {
    loop {
        let rest = feed.rest();
        let blank = rest.len() - rest.trim_ascii_start().len();
        let row = &rest[blank..];
        if let Some(end) = memchr::memchr(b'\n', row).or(feed.has_ended().then_some(row.len())) {
            if row.is_empty() {
                return Err(feed.empty(mark));
            }
            let row = String::from_utf8_lossy(&row[..end]);
            let mut names = row.split([',', ';', '\t']).map(str::trim);
            if names.any(|name| [hand, HAND, PACKED].iter().any(|hand| is_column(name, hand))) {
                return Err(BatchError::refused(
                    "batch::header",
                    "this is a table: its first row names columns".to_owned(),
                    "name its format, csv or tsv",
                ));
            }
            return Ok(());
        }
        // Skip blank rows as they come, so that many of them do not count as one row that is too
        // long.
        feed.pass(blank);
        feed.more()?;
    }
}

/// The rows of a block.
#[derive(Default)]
struct PlainRows {
    list: Vec<Span>,
}

impl RowDecoder for PlainRows {
    fn read(&mut self, layout: &Layout, read: &Content, hands: &mut Hands) {
        self.list.clear();
        let mut from = 0;
        for line in read.text.split_inclusive(|byte| *byte == b'\n') {
            let row = line.trim_ascii();
            let start = from + line.len() - line.trim_ascii_start().len();
            from += line.len();
            if row.is_empty() {
                continue;
            }
            self.list.push(Span { from: start, to: start + row.len() });
            match std::str::from_utf8(row) {
                Ok(_) => hands.read(&layout.hand, row),
                Err(_) => hands.put(Err(RowError::Encoding)),
            }
        }
    }

    /// Answers are always written in another format.
    fn pass(&self, _: &Layout, _: &Content, _: usize, _: bool, _: &mut Vec<u8>) -> bool {
        false
    }

    fn gather(&self, layout: &Layout, read: &Content, row: usize, cells: &mut Cells) {
        let Span { from, to } = self.list[row];
        if !layout.kept.is_empty() {
            let text = String::from_utf8_lossy(&read.text[from..to]);
            cells.list[0] = Cell::Text(cells.keep(text.as_bytes()));
        }
    }
}
