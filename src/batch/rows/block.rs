//! Rows on their way: a block of them as it was read and as it is written, and the cells of a row.

/// Some rows on their way.
#[derive(Default)]
pub(super) struct Block {
    pub(super) read: Content,
    /// Where in the input it ends, and the digest up to there.
    pub(super) input: u64,
    pub(super) digest: u64,
    pub(super) rows: usize,
    pub(super) bad_rows: usize,
    /// The first bad rows, by their place in the block.
    pub(super) bad: Vec<(usize, String)>,
    pub(super) written: Content,
}

/// Whole rows, as text or in columns: that which their form of file takes.
#[derive(Default)]
pub(super) struct Content {
    pub(super) text: Vec<u8>,
    #[cfg(feature = "parquet")]
    pub(super) batch: Option<arrow_array::RecordBatch>,
    /// The columns of many rows, as they are to stand in a file.
    #[cfg(feature = "parquet")]
    pub(super) columns: Vec<parquet::arrow::arrow_writer::ArrowColumnChunk>,
}

/// Where something is in a run of bytes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    pub(super) from: usize,
    pub(super) to: usize,
}

/// A value that goes into a row of another format.
#[derive(Debug, Clone, Copy)]
pub(super) enum Cell {
    Null,
    /// Text.
    Text(Span),
    /// A number, a truth value, or a list or object as JSON.
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

    /// Takes in some bytes and says where they are.
    pub(super) fn keep(&mut self, bytes: &[u8]) -> Span {
        let from = self.bytes.len();
        self.bytes.extend_from_slice(bytes);
        Span { from, to: self.bytes.len() }
    }

    pub(super) fn get(&self, span: Span) -> &[u8] {
        &self.bytes[span.from..span.to]
    }
}
