//! Text tables: CSV, with fields separated by commas or semicolons, and TSV. Blocks without quotes
//! are split at their delimiters; the others go through the `csv` crate.

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
use super::text::{MARK, TextFeed, TextHands, TextSink, is_hand};
use crate::batch::column::{HAND, LineOf, PACKED, is_column};
use crate::batch::error::{BatchError, RowError, shown};
use crate::batch::question::Question;
use crate::batch::value::digits;
use crate::batch::worker::{Answer, Hands, Measured};
use crate::tiles::TileSet;

/// Values separated by commas, or by semicolons, which spreadsheets use in some countries.
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
        // Keep semicolons from a CSV input; rows from other formats get commas.
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
    // Writing to memory cannot fail.
    let _ = header.write_record(layout.names());
    let header = header.into_inner().unwrap_or_default();
    let sink = TextSink::open(write, &header, from)?;
    Ok(Writer { sink: Box::new(sink), pen: Box::new(CsvPen::new(layout, delimiter)) })
}

/// The text of a hand contains no delimiter, so it can be a row as it is.
fn dealt<'a>(
    write: Box<dyn Write + Send + 'a>,
    from: Option<&Checkpoint>,
) -> Result<DealOutput<'a>, BatchError> {
    let sink = TextSink::open(write, format!("{HAND}\n").as_bytes(), from)?;
    let pen = TextHands { before: String::new(), after: "\n" };
    Ok(DealOutput { sink: Box::new(sink), pen: Box::new(pen) })
}

/// Returns column names for a table whose first row is already data: the default name for the hand,
/// and names by position for the others. Returns `None` if it is not certain which column has the
/// hand.
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

/// Returns a hint about what is wrong if the first row names no column of hands.
fn hint(columns: &[String], set: &TileSet) -> Option<&'static str> {
    if columns.iter().any(|name| is_hand(name, set)) {
        Some("the first row must name the columns: put a row `hand` before the hands")
    } else if columns.len() == 1 && columns[0].contains('\t') {
        Some("the columns are separated by tabs: use the format tsv")
    } else {
        None
    }
}

/// Reads the header row, and returns the column names and the delimiter. If commas are expected but
/// the row has only semicolons, the delimiter is the semicolon. A first row with a hand is not
/// consumed.
fn header(
    feed: &mut TextFeed<'_>,
    mark: usize,
    parted: u8,
    (asked, set): (Option<&str>, &TileSet),
) -> Result<(Vec<String>, u8), BatchError> {
    feed.pass(mark);
    // Scan each byte only once, however often more input is read; otherwise an unclosed quote would
    // take quadratic time.
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
                // Skip empty rows before the header.
                from = at;
                continue;
            }
            break at;
        }
        at = rest.len() - from;
        // Skip blank rows as they come, so that many of them do not count as one row that is too
        // long.
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

/// Returns the column names in a row.
fn names(row: &[u8], delimiter: u8) -> Vec<Result<String, Vec<u8>>> {
    let mut reader = ReaderBuilder::new().has_headers(false).delimiter(delimiter).from_reader(row);
    let mut record = ByteRecord::new();
    // Reading from memory cannot fail.
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
    /// The ends of all fields of all rows.
    ends: Vec<u32>,
}

/// A row of a block without quotes.
#[derive(Debug, Clone, Copy)]
struct Line {
    /// The range of its text.
    text: Span,
    /// The index of its first field end, and its number of fields.
    first: usize,
    fields: usize,
}

impl Lines {
    /// Returns the range of a field of a row, if the row has that many fields.
    fn field(&self, Line { text, first, fields }: Line, nth: usize) -> Option<Span> {
        if nth >= fields {
            return None;
        }
        let from = if nth == 0 { text.from } else { self.ends[first + nth - 1] as usize + 1 };
        // The last field ends where the row does.
        let to = if nth + 1 == fields { text.to } else { self.ends[first + nth] as usize };
        Some(Span { from, to })
    }
}

/// The rows of a block with quotes, with their fields stored consecutively.
#[derive(Default)]
struct Records {
    bytes: Vec<u8>,
    fields: Vec<Span>,
    /// The range of fields of each row.
    rows: Vec<Span>,
}

impl Records {
    fn row(&self, row: usize) -> impl Iterator<Item = &[u8]> {
        let Span { from, to } = self.rows[row];
        self.fields[from..to].iter().map(|field| &self.bytes[field.from..field.to])
    }

    /// Returns a field of a row, if the row has that many fields.
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
        // The reader drops a byte order mark at its start. The mark of the input was dropped before,
        // so another one belongs to its row, wherever its block starts.
        let marked = if text.starts_with(MARK) { [MARK, text].concat() } else { Vec::new() };
        let mut reader = reader.from_reader(if marked.is_empty() { text } else { &marked });
        let mut record = ByteRecord::new();
        // Reading from memory cannot fail.
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
        // A row with an unclosed quote is always alone in its block.
        let open = is_line(text) && is_open(text, layout.columns.delimiter);
        let end = if open { text.trim_ascii_end().len() } else { text.len() };
        records.read(&text[..end], layout.columns.delimiter);
        for row in 0..records.rows.len() {
            let Span { from, to } = records.rows[row];
            hands.put(if open {
                Err(RowError::Quote)
            } else if foreign && records.row(row).any(|field| std::str::from_utf8(field).is_err()) {
                // Checked first, as in blocks without quotes, so that the error for a row never
                // depends on the rest of its block.
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
        // Invalid UTF-8 passes from CSV to CSV unchanged; no other format can hold it.
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
        // A row with too many or too few fields is truncated or padded.
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

/// Writes rows in CSV or TSV format.
struct CsvPen {
    delimiter: u8,
    question: Question,
    lines: Vec<LineOf>,
    /// `,consecutive-run/3,25,` for each line of the card, for hands without and with exposures.
    pieces: Vec<[Vec<u8>; 2]>,
}

impl CsvPen {
    fn new(layout: &Layout, delimiter: u8) -> CsvPen {
        let lines = &layout.lines;
        let parted = char::from(delimiter);
        // The ID of a line has only letters, digits, `-` and `/`, so it needs no quotes.
        let piece = |line: &LineOf| {
            [false, true].map(|exposed| {
                let value = line.values.when(exposed);
                format!("{parted}{}{parted}{value}{parted}", line.name).into_bytes()
            })
        };
        let pieces = lines.iter().map(piece).collect();
        CsvPen { delimiter, question: layout.question, lines: lines.clone(), pieces }
    }

    /// Writes the answers after the other fields, then ends the row.
    fn answer(&self, row: usize, answer: Answer<'_>, measured: &Measured<'_>, out: &mut Vec<u8>) {
        let delimiter = self.delimiter;
        if self.question != Question::Away {
            self.values(row, measured, out);
            out.push(delimiter);
            if let Answer::Bad(fault) = answer {
                field(fault.coded_message().as_bytes(), delimiter, out);
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
                field(fault.coded_message().as_bytes(), delimiter, out);
            }
        }
        self.values(row, measured, out);
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

    /// Writes the values of a row, each after a delimiter. Line IDs, codes, tiles and numbers never
    /// need quotes.
    fn values(&self, row: usize, measured: &Measured<'_>, out: &mut Vec<u8>) {
        measured.each_value(row, |value| {
            out.push(self.delimiter);
            value.write(&self.lines, out);
        });
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

/// Writes a field, in quotes if it needs them.
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
