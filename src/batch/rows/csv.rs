//! Rows of CSV. Blocks without quotes are cut at their commas; the others go through the crate
//! `csv`.

use csv::{ByteRecord, ReaderBuilder, WriterBuilder};
use memchr::{memchr, memchr_iter, memrchr2};

use super::Format;
use super::answers::{Answer, field};
use super::desk::{Block, Cell, Desk, Span, hand_of};
use super::layout::Layout;
use crate::batch::fault::RowFault;

/// The rows of a block with quotes: their fields one behind the other.
#[derive(Default)]
pub(super) struct Records {
    /// True if the block has no quotes, and its rows are [`Desk::spans`] of its text.
    plain: bool,
    bytes: Vec<u8>,
    fields: Vec<Span>,
    /// Where the fields of each row begin and end.
    rows: Vec<Span>,
}

impl Records {
    pub(super) fn is_plain(&self) -> bool {
        self.plain
    }

    fn row(&self, row: usize) -> impl Iterator<Item = &[u8]> {
        let Span { from, to } = self.rows[row];
        self.fields[from..to].iter().map(|field| &self.bytes[field.from..field.to])
    }
}

/// Returns the names of the columns of a row.
pub(super) fn names(row: &[u8]) -> Vec<Result<String, Vec<u8>>> {
    let mut reader = ReaderBuilder::new().has_headers(false).from_reader(row);
    let mut record = ByteRecord::new();
    // Reading from memory does not fail.
    let _ = reader.read_byte_record(&mut record);
    record
        .iter()
        .map(|name| String::from_utf8(name.to_vec()).map_err(|error| error.into_bytes()))
        .collect()
}

/// Where in a field some text ends.
#[derive(Debug, Clone, Copy, PartialEq)]
enum State {
    Start,
    Bare,
    Quoted,
    /// Behind a quote within quotes, which ends them or stands for itself.
    Quote,
}

/// Goes through text that begins with a row: returns where the last whole row ends, and where in a
/// field all ends.
fn scan(text: &[u8]) -> (usize, State) {
    let mut end = 0;
    let mut state = State::Start;
    for (at, byte) in text.iter().enumerate() {
        state = match (state, byte) {
            (State::Quoted, b'"') => State::Quote,
            (State::Quoted, _) => State::Quoted,
            (State::Start, b'"') | (State::Quote, b'"') => State::Quoted,
            (_, b'\n' | b'\r') => {
                end = at + 1;
                State::Start
            }
            (_, b',') => State::Start,
            _ => State::Bare,
        };
    }
    (end, state)
}

/// Returns where the last whole row of some text ends that begins with a row; 0 if none does.
pub(super) fn cut(text: &[u8]) -> usize {
    let lines = |text| memrchr2(b'\n', b'\r', text).map_or(0, |at| at + 1);
    match memchr(b'"', text) {
        None => lines(text),
        // Up to the first quote, rows end where lines end.
        Some(quote) => {
            let from = lines(&text[..quote]);
            from + scan(&text[from..]).0
        }
    }
}

/// Returns true if rows are lines, and fields what stands between commas.
fn is_plain(text: &[u8]) -> bool {
    let alone = |at: usize| text.get(at + 1).is_some_and(|next| *next != b'\n');
    memchr(b'"', text).is_none() && !memchr_iter(b'\r', text).any(alone)
}

/// Reads the hands of a block.
pub(super) fn read(layout: &Layout, text: &[u8], desk: &mut Desk) {
    // Bytes that are no text pass from CSV to CSV as they are; nothing else can hold them.
    let foreign = layout.sink != Format::Csv && std::str::from_utf8(text).is_err();
    let columns = layout.columns.len();
    desk.records.plain = is_plain(text);
    if !desk.records.plain {
        read_records(text, &mut desk.records);
        // A row that is cut off by the end of the input stands alone in its block.
        let open = desk.records.rows.len() == 1 && scan(text).1 == State::Quoted;
        for row in 0..desk.records.rows.len() {
            let Span { from, to } = desk.records.rows[row];
            let hand = if open {
                Err(RowFault::Quote)
            } else if to - from != columns {
                Err(RowFault::Fields(to - from, columns))
            } else if foreign
                && desk.records.row(row).any(|field| std::str::from_utf8(field).is_err())
            {
                Err(RowFault::Encoding)
            } else {
                let Span { from, to } = desk.records.fields[from + layout.hand];
                hand_of(layout, &desk.records.bytes[from..to])
            };
            desk.put(hand);
        }
        return;
    }
    let mut from = 0;
    for to in memchr_iter(b'\n', text).chain((!text.ends_with(b"\n")).then_some(text.len())) {
        let row = &text[from..to];
        let row = row.strip_suffix(b"\r").unwrap_or(row);
        if !row.is_empty() {
            let hand = if foreign && std::str::from_utf8(row).is_err() {
                Err(RowFault::Encoding)
            } else {
                hand_in(layout, row, columns)
            };
            desk.spans.push(Span { from, to: from + row.len() });
            desk.put(hand);
        }
        from = to + 1;
    }
}

/// Reads the hand of a row without quotes.
fn hand_in(
    layout: &Layout,
    row: &[u8],
    columns: usize,
) -> Result<crate::kernel::PackedHand, RowFault> {
    let mut from = 0;
    let mut hand = 0..row.len();
    let mut fields = 1;
    for comma in memchr_iter(b',', row) {
        if fields == layout.hand + 1 {
            hand = from..comma;
        }
        from = comma + 1;
        fields += 1;
    }
    if fields != columns {
        return Err(RowFault::Fields(fields, columns));
    }
    if fields == layout.hand + 1 {
        hand = from..row.len();
    }
    hand_of(layout, &row[hand])
}

fn read_records(text: &[u8], records: &mut Records) {
    records.bytes.clear();
    records.fields.clear();
    records.rows.clear();
    let mut reader = ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text);
    let mut record = ByteRecord::new();
    // Reading from memory does not fail.
    while reader.read_byte_record(&mut record).unwrap_or(false) {
        let from = records.fields.len();
        let base = records.bytes.len();
        records.bytes.extend_from_slice(record.as_slice());
        let fields = (0..record.len()).filter_map(|field| record.range(field));
        records
            .fields
            .extend(fields.map(|field| Span { from: base + field.start, to: base + field.end }));
        let to = records.fields.len();
        records.rows.push(Span { from, to });
    }
}

/// Writes a row of a block without quotes as it is, with its answers.
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
    // A row with too many fields or too few is cut or filled up.
    let odd = matches!(answer, Answer::Bad(_))
        && memchr_iter(b',', text).count() + 1 != layout.columns.len();
    if !layout.replaces() && !odd {
        out.extend_from_slice(text);
    } else {
        let mut fields = text.split(|byte| *byte == b',');
        let mut at = 0;
        for (nth, kept) in layout.kept.iter().enumerate() {
            let field = fields.nth(kept - at).unwrap_or_default();
            at = kept + 1;
            if nth > 0 {
                out.push(b',');
            }
            out.extend_from_slice(field);
        }
    }
    layout.pieces.csv(answer, desk.by_line(layout, row), out);
}

/// Gathers the values of a row.
pub(super) fn gather(layout: &Layout, text: &[u8], desk: &mut Desk, row: usize) {
    let mut put = |fields: &mut dyn Iterator<Item = &[u8]>| {
        let mut at = 0;
        for (nth, kept) in layout.kept.iter().enumerate() {
            let Some(field) = fields.nth(kept - at) else {
                return;
            };
            at = kept + 1;
            desk.cells.list[nth] = Cell::Text(desk.cells.keep(field));
        }
    };
    if desk.records.plain {
        let Span { from, to } = desk.spans[row];
        put(&mut text[from..to].split(|byte| *byte == b','));
    } else {
        put(&mut desk.records.row(row));
    }
}

/// Writes a row of any form, with its answers.
pub(super) fn write(
    layout: &Layout,
    block: &mut Block,
    desk: &mut Desk,
    row: usize,
    answer: Answer<'_>,
) {
    desk.gather(layout, block, row);
    for (nth, cell) in desk.cells.list.iter().enumerate() {
        if nth > 0 {
            block.out.push(b',');
        }
        if let Cell::Text(span) | Cell::Raw(span) = cell {
            field(desk.cells.get(*span), &mut block.out);
        }
    }
    layout.pieces.csv(answer, desk.by_line(layout, row), &mut block.out);
}

/// Returns the row with the names of the columns.
pub(super) fn header(layout: &Layout) -> Vec<u8> {
    let mut writer = WriterBuilder::new().from_writer(Vec::new());
    // Writing into memory does not fail.
    let _ = writer.write_record(layout.names());
    writer.into_inner().unwrap_or_default()
}
