//! A block of rows as it moves from input to output, and the cells of a row.

/// A block of rows, as read and as written.
#[derive(Default)]
pub(super) struct Block {
    pub(super) read: Content,
    /// The input position at its end, and the digest up to there.
    pub(super) input: u64,
    pub(super) digest: u64,
    pub(super) rows: usize,
    pub(super) bad_rows: usize,
    /// The first bad rows, by their index in the block.
    pub(super) bad: Vec<(usize, String)>,
    pub(super) written: Content,
}

/// Whole rows, as text or as columns, depending on the file format.
#[derive(Default)]
pub(super) struct Content {
    pub(super) text: Vec<u8>,
    #[cfg(feature = "parquet")]
    pub(super) batch: Option<arrow_array::RecordBatch>,
    /// The encoded columns of many rows, ready to be written to a file.
    #[cfg(feature = "parquet")]
    pub(super) columns: Vec<parquet::arrow::arrow_writer::ArrowColumnChunk>,
}

/// A range of bytes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    pub(super) from: usize,
    pub(super) to: usize,
}

/// A value to be written to a row of another format.
#[derive(Debug, Clone, Copy)]
pub(super) enum Cell {
    Null,
    /// Text.
    Text(Span),
    /// A number, a boolean, or a list or object as JSON.
    Raw(Span),
}

/// The values of a row, in the order of the columns that are kept.
#[derive(Default)]
pub(super) struct Cells {
    bytes: Vec<u8>,
    pub(super) list: Vec<Cell>,
}

impl Cells {
    pub(super) fn reset(&mut self, columns: usize) {
        self.bytes.clear();
        self.list.clear();
        self.list.resize(columns, Cell::Null);
    }

    /// Stores some bytes and returns their range.
    pub(super) fn keep(&mut self, bytes: &[u8]) -> Span {
        let from = self.bytes.len();
        self.bytes.extend_from_slice(bytes);
        Span { from, to: self.bytes.len() }
    }

    pub(super) fn get(&self, span: Span) -> &[u8] {
        &self.bytes[span.from..span.to]
    }
}
