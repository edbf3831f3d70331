//! Rows of tables as text: CSV, with fields separated by commas or semicolons, and TSV. Blocks
//! without quotes are cut at their delimiters; the others go through the crate `csv`.

use std::io::Write;

use csv::{ByteRecord, ReaderBuilder, WriterBuilder};
use memchr::memchr;

use super::block::{Cell, Cells, Content, Span};
use super::checkpoint::Checkpoint;
use super::codec::{
    AnsweredBlock, Codec, DealOutput, Reader, RowDecoder, RowEncoder, Source, Writer,
};
use super::layout::{Capabilities, Columns, Layout, ValueShape};
use super::options::Options;
use super::scan::{Scan, State, ends_of_fields, is_line, is_open, is_plain};
use super::text::{TextFeed, TextHands, TextSink, is_hand};
use crate::batch::column::{HAND, LineOf, PACKED, is_column};
use crate::batch::error::{BatchError, RowError, shown};
use crate::batch::question::Question;
use crate::batch::value::{Value, digits};
use crate::batch::worker::{Answer, Hands, Measured};
use crate::tiles::TileSet;

/// Values separated by commas, or by semicolons as spreadsheets in some countries write them.
pub(super) struct Csv;

/// Values separated by tabs.
pub(super) struct Tsv;

const COMMA: u8 = b',';
const TAB: u8 = b'\t';

impl Csv {
    pub(super) const FACTS: Capabilities = Capabilities {
        name: "csv",
        endings: &[],
        title: "CSV",
        about: "Comma-separated values",
        shape: ValueShape::Table,
        streams: true,
        resumes: true,
        answers: true,
        built_in: true,
    };
}

impl Tsv {
    pub(super) const FACTS: Capabilities = Capabilities {
        name: "tsv",
        endings: &["tab"],
        title: "TSV",
        about: "Tab-separated values",
        shape: ValueShape::Table,
        streams: true,
        resumes: true,
        answers: true,
        built_in: true,
    };
}

impl Codec for Csv {
    fn reader<'a>(
        &self,
        source: Source<'a>,
        options: &Options,
        set: &TileSet,
    ) -> Result<Reader<'a>, BatchError> {
        reader(source, (options, set), COMMA)
    }

    fn writer<'a>(
        &self,
        write: Box<dyn Write + Send + 'a>,
        layout: &Layout,
        from: Option<&Checkpoint>,
    ) -> Result<Writer<'a>, BatchError> {
        // Semicolons are kept; rows from other formats get commas.
        let delimiter = if layout.is_same_form() { layout.columns.delimiter } else { COMMA };
        writer(write, layout, from, delimiter)
    }

    fn dealt<'a>(
        &self,
        write: Box<dyn Write + Send + 'a>,
        _: bool,
        from: Option<&Checkpoint>,
    ) -> Result<DealOutput<'a>, BatchError> {
        dealt(write, from)
    }
}

impl Codec for Tsv {
    fn reader<'a>(
        &self,
        source: Source<'a>,
        options: &Options,
        set: &TileSet,
    ) -> Result<Reader<'a>, BatchError> {
        reader(source, (options, set), TAB)
    }

    fn writer<'a>(
        &self,
        write: Box<dyn Write + Send + 'a>,
        layout: &Layout,
        from: Option<&Checkpoint>,
    ) -> Result<Writer<'a>, BatchError> {
        writer(write, layout, from, TAB)
    }

    fn dealt<'a>(
        &self,
        write: Box<dyn Write + Send + 'a>,
        _: bool,
        from: Option<&Checkpoint>,
    ) -> Result<DealOutput<'a>, BatchError> {
        dealt(write, from)
    }
}

fn reader<'a>(
    source: Source<'a>,
    (options, set): (&Options, &TileSet),
    parted: u8,
) -> Result<Reader<'a>, BatchError> {
    let ends = Box::new(Scan::new(parted));
    let (mut feed, mark) = TextFeed::open(ends, source, options)?;
    let (names, delimiter) = header(&mut feed, mark, parted, (options.column.as_deref(), set))?;
    feed.ends(Box::new(Scan::new(delimiter)));
    let columns = Columns { hint, delimiter, ..Columns::of_text(names) };
    Ok(Reader { columns, feed: Box::new(feed), rows: || Box::new(CsvRows::default()) })
}

fn writer<'a>(
    write: Box<dyn Write + Send + 'a>,
    layout: &Layout,
    from: Option<&Checkpoint>,
    delimiter: u8,
) -> Result<Writer<'a>, BatchError> {
    let mut header = WriterBuilder::new().delimiter(delimiter).from_writer(Vec::new());
    // Writing into memory does not fail.
    let _ = header.write_record(layout.names());
    let header = header.into_inner().unwrap_or_default();
    let sink = TextSink::open(write, &header, from)?;
    Ok(Writer { sink: Box::new(sink), pen: Box::new(CsvPen::new(layout, delimiter)) })
}

/// A hand has no delimiter in it, so that its text is a row.
fn dealt<'a>(
    write: Box<dyn Write + Send + 'a>,
    from: Option<&Checkpoint>,
) -> Result<DealOutput<'a>, BatchError> {
    let sink = TextSink::open(write, format!("{HAND}\n").as_bytes(), from)?;
    let pen = TextHands { before: String::new(), after: "\n" };
    Ok(DealOutput { sink: Box::new(sink), pen: Box::new(pen) })
}

/// Returns the names of columns that a first row does not name, as it has the first hand: the hand
/// under its name, the others by their place. Nothing if it isn't sure which one is the hand.
fn unnamed(row: &[String], asked: Option<&str>, set: &TileSet) -> Option<Vec<String>> {
    let wanted = asked.map_or(vec![HAND, PACKED], |asked| vec![asked]);
    if row.iter().any(|name| wanted.iter().any(|wanted| is_column(name, wanted))) {
        return None;
    }
    let mut hands = (0..row.len()).filter(|at| is_hand(&row[*at], set));
    let hand = hands.next().filter(|_| hands.next().is_none())?;
    let name = |at: usize| match at == hand {
        true => asked.unwrap_or(HAND).to_owned(),
        false => format!("column{}", at + 1),
    };
    Some((0..row.len()).map(name).collect())
}

/// Says what is wrong where the first row has no column of hands.
fn hint(columns: &[String], set: &TileSet) -> Option<&'static str> {
    if columns.iter().any(|name| is_hand(name, set)) {
        Some("the first row must name the columns: put a row `hand` before the hands")
    } else if columns.len() == 1 && columns[0].contains('\t') {
        Some("the columns are separated by tabs: use the format tsv")
    } else {
        None
    }
}

/// Takes the row with the names of the columns, and tells what parts them: where commas do, but
/// there is none and there are semicolons, these. A first row with a hand is left where it is.
fn header(
    feed: &mut TextFeed<'_>,
    mark: usize,
    parted: u8,
    (asked, set): (Option<&str>, &TileSet),
) -> Result<(Vec<String>, u8), BatchError> {
    feed.pass(mark);
    // Each byte is looked at once, however often more is read: otherwise a quote that is never
    // closed would take quadratic time in what follows.
    let mut state = State::Start;
    let (mut from, mut at) = (0, 0);
    let end = loop {
        let rest = feed.rest();
        let ends = |byte: &u8| {
            let ends = matches!(byte, b'\n' | b'\r') && state != State::Quoted;
            state = state.after(*byte, parted);
            ends
        };
        if let Some(end) = rest[at..].iter().position(ends) {
            at += end + 1;
            if rest[from..at].trim_ascii().is_empty() {
                // An empty row names no columns.
                from = at;
                continue;
            }
            break at;
        }
        at = rest.len() - from;
        // However many blank rows there are, together they are no row that is too long.
        feed.pass(from);
        from = 0;
        if !feed.more()? {
            if feed.rest().trim_ascii().is_empty() {
                return Err(feed.empty(mark));
            }
            break at;
        }
    };
    let row = &feed.rest()[from..end];
    let semicolons = parted == COMMA && memchr(COMMA, row).is_none() && memchr(b';', row).is_some();
    let delimiter = if semicolons { b';' } else { parted };
    let names: Result<Vec<String>, Vec<u8>> = names(row, delimiter).into_iter().collect();
    let names = names.map_err(|name| {
        let name = String::from_utf8_lossy(&name).into_owned();
        BatchError::refused(
            "batch::header",
            format!("column {} isn't UTF-8", shown(&name)),
            "save the table as CSV in UTF-8",
        )
    })?;
    if let Some(names) = unnamed(&names, asked, set) {
        feed.pass(from);
        return Ok((names, delimiter));
    }
    feed.pass(end);
    Ok((names, delimiter))
}

/// Returns the names of the columns of a row.
fn names(row: &[u8], delimiter: u8) -> Vec<Result<String, Vec<u8>>> {
    let mut reader = ReaderBuilder::new().has_headers(false).delimiter(delimiter).from_reader(row);
    let mut record = ByteRecord::new();
    // Reading from memory does not fail.
    let _ = reader.read_byte_record(&mut record);
    record
        .iter()
        .map(|name| String::from_utf8(name.to_vec()).map_err(|error| error.into_bytes()))
        .collect()
}

/// The rows of a block.
#[derive(Default)]
struct CsvRows {
    /// True if the block has no quotes, and its rows are spans of its text.
    plain: bool,
    lines: Lines,
    records: Records,
}

/// The rows of a block without quotes.
#[derive(Default)]
struct Lines {
    rows: Vec<Line>,
    /// Where the fields of all rows end.
    ends: Vec<u32>,
}

/// A row of a block without quotes.
#[derive(Debug, Clone, Copy)]
struct Line {
    /// Where it begins, and where it ends.
    text: Span,
    /// Its first end of a field, and how many fields it has.
    first: usize,
    fields: usize,
}

impl Lines {
    /// Returns where a field of a row is, if the row has that many.
    fn field(&self, Line { text, first, fields }: Line, nth: usize) -> Option<Span> {
        if nth >= fields {
            return None;
        }
        let from = if nth == 0 { text.from } else { self.ends[first + nth - 1] as usize + 1 };
        // What ends the last one is the end of the row.
        let to = if nth + 1 == fields { text.to } else { self.ends[first + nth] as usize };
        Some(Span { from, to })
    }
}

/// The rows of a block with quotes: their fields one after the other.
#[derive(Default)]
struct Records {
    bytes: Vec<u8>,
    fields: Vec<Span>,
    /// Where the fields of each row begin and end.
    rows: Vec<Span>,
}

impl Records {
    fn row(&self, row: usize) -> impl Iterator<Item = &[u8]> {
        let Span { from, to } = self.rows[row];
        self.fields[from..to].iter().map(|field| &self.bytes[field.from..field.to])
    }

    /// Returns a field of a row, if the row has that many.
    fn field(&self, row: usize, nth: usize) -> Option<&[u8]> {
        let Span { from, to } = self.rows[row];
        let field = self.fields[from..to].get(nth)?;
        Some(&self.bytes[field.from..field.to])
    }

    fn read(&mut self, text: &[u8], delimiter: u8) {
        self.bytes.clear();
        self.fields.clear();
        self.rows.clear();
        let mut reader = ReaderBuilder::new();
        let reader = reader.has_headers(false).flexible(true).delimiter(delimiter);
        let mut reader = reader.from_reader(text);
        let mut record = ByteRecord::new();
        // Reading from memory does not fail.
        while reader.read_byte_record(&mut record).unwrap_or(false) {
            let from = self.fields.len();
            let base = self.bytes.len();
            self.bytes.extend_from_slice(record.as_slice());
            let fields = (0..record.len()).filter_map(|field| record.range(field));
            self.fields.extend(
                fields.map(|field| Span { from: base + field.start, to: base + field.end }),
            );
            let to = self.fields.len();
            self.rows.push(Span { from, to });
        }
    }
}

impl CsvRows {
    /// Reads a block without quotes.
    fn read_plain(&mut self, layout: &Layout, text: &[u8], foreign: bool, hands: &mut Hands) {
        let columns = layout.columns.names.len();
        let delimiter = layout.columns.delimiter;
        ends_of_fields(text, delimiter, &mut self.lines.ends);
        let (mut from, mut first) = (0, 0);
        for nth in 0..self.lines.ends.len() {
            let to = self.lines.ends[nth] as usize;
            if text.get(to) == Some(&delimiter) {
                continue;
            }
            let row = &text[from..to];
            let row = row.strip_suffix(b"\r").unwrap_or(row);
            if !row.is_empty() {
                let text = Span { from, to: from + row.len() };
                let line = Line { text, first, fields: nth + 1 - first };
                self.lines.rows.push(line);
                if foreign && std::str::from_utf8(row).is_err() {
                    hands.put(Err(RowError::Encoding));
                } else if line.fields != columns {
                    hands.put(Err(RowError::Fields(line.fields, columns)));
                } else {
                    let hand = self.lines.field(line, layout.hand.at);
                    let hand = hand.map_or(&[][..], |hand| &row[hand.from - from..hand.to - from]);
                    hands.read(&layout.hand, hand);
                    for column in &layout.details {
                        let said = self.lines.field(line, column.at);
                        let said = said.map(|said| &row[said.from - from..said.to - from]);
                        hands.say(column, &layout.hand, Ok(said));
                    }
                }
            }
            (from, first) = (to + 1, nth + 1);
        }
    }

    /// Reads a block with quotes.
    fn read_quoted(&mut self, layout: &Layout, text: &[u8], foreign: bool, hands: &mut Hands) {
        let columns = layout.columns.names.len();
        let records = &mut self.records;
        // A row with a quote that is never closed is alone in its block.
        let open = is_line(text) && is_open(text, layout.columns.delimiter);
        let end = if open { text.trim_ascii_end().len() } else { text.len() };
        records.read(&text[..end], layout.columns.delimiter);
        for row in 0..records.rows.len() {
            let Span { from, to } = records.rows[row];
            hands.put(if open {
                Err(RowError::Quote)
            } else if foreign && records.row(row).any(|field| std::str::from_utf8(field).is_err()) {
                // First, as where there are no quotes: what is told of a row is the same whatever
                // is beside it in the block.
                Err(RowError::Encoding)
            } else if to - from != columns {
                Err(RowError::Fields(to - from, columns))
            } else {
                let Span { from, to } = records.fields[from + layout.hand.at];
                layout.hand.read(&records.bytes[from..to])
            });
            for column in &layout.details {
                hands.say(column, &layout.hand, Ok(records.field(row, column.at)));
            }
        }
    }
}

impl RowDecoder for CsvRows {
    fn read(&mut self, layout: &Layout, read: &Content, hands: &mut Hands) {
        let text = read.text.as_slice();
        // Bytes that are not text pass from CSV to CSV unchanged; no other format can hold them.
        let foreign = !layout.is_same_form() && std::str::from_utf8(text).is_err();
        self.lines.rows.clear();
        self.plain = is_plain(text);
        if self.plain {
            self.read_plain(layout, text, foreign, hands);
        } else {
            self.read_quoted(layout, text, foreign, hands);
        }
    }

    fn pass(
        &self,
        layout: &Layout,
        read: &Content,
        row: usize,
        is_bad: bool,
        out: &mut Vec<u8>,
    ) -> bool {
        if !self.plain {
            return false;
        }
        let line = self.lines.rows[row];
        // A row with too many fields or too few is cut or filled up.
        let odd = is_bad && line.fields != layout.columns.names.len();
        if !layout.replaces() && !odd {
            out.extend_from_slice(&read.text[line.text.from..line.text.to]);
            return true;
        }
        for (nth, kept) in layout.kept.iter().enumerate() {
            if nth > 0 {
                out.push(layout.columns.delimiter);
            }
            if let Some(Span { from, to }) = self.lines.field(line, *kept) {
                out.extend_from_slice(&read.text[from..to]);
            }
        }
        true
    }

    fn gather(&self, layout: &Layout, read: &Content, row: usize, cells: &mut Cells) {
        for (nth, kept) in layout.kept.iter().enumerate() {
            let field = if self.plain {
                let field = self.lines.field(self.lines.rows[row], *kept);
                field.map(|field| &read.text[field.from..field.to])
            } else {
                self.records.field(row, *kept)
            };
            if let Some(field) = field {
                cells.list[nth] = Cell::Text(cells.keep(field));
            }
        }
    }
}

/// Writes rows of CSV.
struct CsvPen {
    delimiter: u8,
    question: Question,
    lines: Vec<LineOf>,
    /// `,consecutive-run/3,25,` of each line of the card, for hands without exposures and with them.
    pieces: Vec<[Vec<u8>; 2]>,
}

impl CsvPen {
    fn new(layout: &Layout, delimiter: u8) -> CsvPen {
        let lines = &layout.lines;
        let parted = char::from(delimiter);
        // The name of a line has letters, digits, `-` and `/`, so that it needs no quotes.
        let piece = |line: &LineOf| {
            [false, true].map(|exposed| {
                let value = line.values.when(exposed);
                format!("{parted}{}{parted}{value}{parted}", line.name).into_bytes()
            })
        };
        let pieces = lines.iter().map(piece).collect();
        CsvPen { delimiter, question: layout.question, lines: lines.clone(), pieces }
    }

    /// Writes the answers of a row after its other fields, with the end of the row.
    fn answer(&self, row: usize, answer: Answer<'_>, measured: &Measured<'_>, out: &mut Vec<u8>) {
        let delimiter = self.delimiter;
        if self.question != Question::Away {
            self.values(measured.more(row), out);
            out.push(delimiter);
            if let Answer::Bad(fault) = answer {
                field(fault.told().as_bytes(), delimiter, out);
            }
            out.push(b'\n');
            return;
        }
        out.push(delimiter);
        match answer {
            Answer::Found(Some(nearest)) => {
                digits(nearest.away.into(), out);
                out.extend_from_slice(&self.pieces[nearest.line][usize::from(nearest.exposed)]);
            }
            Answer::Found(None) => out.extend_from_slice(&[delimiter; 3]),
            Answer::Bad(fault) => {
                out.extend_from_slice(&[delimiter; 3]);
                field(fault.told().as_bytes(), delimiter, out);
            }
        }
        self.values(measured.more(row), out);
        if let Some(by_line) = measured.by_line(row) {
            let bad = matches!(answer, Answer::Bad(_));
            for away in by_line.distances() {
                out.push(delimiter);
                if let (Some(away), false) = (away, bad) {
                    digits(away.into(), out);
                }
            }
        }
        out.push(b'\n');
    }

    /// Writes values, each after a delimiter. None has what needs quotes: names of lines, codes, tiles
    /// and numbers.
    fn values(&self, values: &[Value], out: &mut Vec<u8>) {
        for value in values {
            out.push(self.delimiter);
            value.write(&self.lines, out);
        }
    }
}

impl RowEncoder for CsvPen {
    fn write(
        &self,
        mut answered: AnsweredBlock<'_>,
        written: &mut Content,
    ) -> Result<(), BatchError> {
        let (measured, out) = (answered.measured, &mut written.text);
        out.clear();
        for (row, answer) in measured.answers().enumerate() {
            if !answered.pass(row, matches!(answer, Answer::Bad(_)), out) {
                let cells = answered.gather(row);
                for (nth, cell) in cells.list.iter().enumerate() {
                    if nth > 0 {
                        out.push(self.delimiter);
                    }
                    if let Cell::Text(span) | Cell::Raw(span) = cell {
                        field(cells.get(*span), self.delimiter, out);
                    }
                }
            }
            self.answer(row, answer, &measured, out);
        }
        Ok(())
    }
}

/// Writes a field, in quotes where it needs them.
fn field(text: &[u8], delimiter: u8, out: &mut Vec<u8>) {
    let odd = |byte: &u8| matches!(byte, b'"' | b'\n' | b'\r') || *byte == delimiter;
    if !text.iter().any(odd) {
        out.extend_from_slice(text);
        return;
    }
    out.push(b'"');
    for byte in text {
        if *byte == b'"' {
            out.push(b'"');
        }
        out.push(*byte);
    }
    out.push(b'"');
}
