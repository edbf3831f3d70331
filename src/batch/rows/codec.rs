//! The interface of a file format: reading blocks of rows, and writing them with their answers.
//!
//! Each side has one part that accesses the file, block after block ([`BlockReader`],
//! [`BlockWriter`]), and one part that works on a block on any thread ([`RowDecoder`],
//! [`RowEncoder`]).

use std::fs::File;
use std::io::{self, Read, Write};

use super::block::{Block, Cells, Content};
use super::checkpoint::Checkpoint;
use super::layout::{Columns, Layout};
use super::options::Options;
use crate::batch::HandText;
use crate::batch::error::BatchError;
use crate::batch::worker::{Hands, Measured};
use crate::packed::PackedHand;
use crate::tiles::TileSet;

/// A file format.
pub(super) trait Codec: Sync {
    /// Opens an input and determines its columns.
    fn reader<'a>(
        &self,
        source: Source<'a>,
        options: &Options,
        set: &TileSet,
    ) -> Result<Reader<'a>, BatchError>;

    /// Opens an output; a new one starts with whatever goes before the first row.
    fn writer<'a>(
        &self,
        write: Box<dyn Write + Send + 'a>,
        layout: &Layout,
        from: Option<&Checkpoint>,
    ) -> Result<Writer<'a>, BatchError>;

    /// Opens an output for dealt hands; objects include the schema version if requested.
    fn dealt<'a>(
        &self,
        write: Box<dyn Write + Send + 'a>,
        schema: bool,
        from: Option<&Checkpoint>,
    ) -> Result<DealOutput<'a>, BatchError>;
}

/// The source that rows are read from.
pub(super) enum Source<'a> {
    /// A sequential stream.
    Stream(Box<dyn Read + Send + 'a>),
    /// A file, which can be read in any order.
    File(File),
}

impl<'a> Source<'a> {
    /// Returns a sequential reader.
    pub(super) fn stream(self) -> Box<dyn Read + Send + 'a> {
        match self {
            Source::Stream(read) => read,
            Source::File(file) => {
                let data = file.metadata().ok().filter(std::fs::Metadata::is_file);
                Box::new(Whole { file, left: data.map_or(0, |data| data.len()) })
            }
        }
    }
}

/// A file reader that reports an error if the file shrinks while it is being read.
struct Whole {
    file: File,
    left: u64,
}

impl Read for Whole {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(into)?;
        self.left = self.left.saturating_sub(read as u64);
        if read == 0 && self.left > 0 && !into.is_empty() {
            let message = "the file shrank while it was being read";
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, message));
        }
        Ok(read)
    }
}

/// An open input.
pub(super) struct Reader<'a> {
    pub(super) columns: Columns,
    pub(super) feed: Box<dyn BlockReader + 'a>,
    /// Creates a decoder for a thread.
    pub(super) rows: fn() -> Box<dyn RowDecoder>,
}

/// Rows in blocks.
pub(super) trait BlockReader: Send {
    /// Rejects columns that cannot be read, or cannot be represented in the output.
    fn accepts(&self, layout: &Layout) -> Result<(), BatchError>;
    /// Reads the next block; returns false at the end of the input.
    fn next(&mut self, block: &mut Block) -> Result<bool, BatchError>;
    /// Skips to where an earlier run stopped.
    fn skip(&mut self, to: &Checkpoint) -> Result<(), BatchError>;
    /// Returns the position in the input, and the digest up to there.
    fn place(&self) -> (u64, u64);
}

/// Decodes the rows of a block.
pub(super) trait RowDecoder {
    /// Decodes a block: adds the hand and the details of each row to `hands`. The other methods
    /// refer to this block.
    fn read(&mut self, layout: &Layout, read: &Content, hands: &mut Hands);
    /// Copies the parts of a row that pass through, unchanged, for an output in the same format.
    /// Returns false if its values must be gathered instead. A bad row may have too many or too few
    /// values.
    fn pass(
        &self,
        layout: &Layout,
        read: &Content,
        row: usize,
        is_bad: bool,
        out: &mut Vec<u8>,
    ) -> bool;
    /// Gathers the values of a row that pass through; `cells` is empty at first.
    fn gather(&self, layout: &Layout, read: &Content, row: usize, cells: &mut Cells);
}

/// An open output.
pub(super) struct Writer<'a> {
    pub(super) sink: Box<dyn BlockWriter + 'a>,
    pub(super) pen: Box<dyn RowEncoder>,
}

/// Encodes the rows of a block.
pub(super) trait RowEncoder: Sync {
    /// Writes all rows of a block with their answers.
    fn write(&self, answered: AnsweredBlock<'_>, written: &mut Content) -> Result<(), BatchError>;
}

/// A block with its answers, as passed to a [`RowEncoder`].
pub(super) struct AnsweredBlock<'r> {
    pub(super) layout: &'r Layout,
    pub(super) read: &'r Content,
    pub(super) rows: &'r dyn RowDecoder,
    pub(super) measured: Measured<'r>,
    /// A buffer for the values of a row.
    pub(super) cells: &'r mut Cells,
}

impl AnsweredBlock<'_> {
    /// Copies the parts of a row that pass through, unchanged. Returns false if its values must be
    /// gathered instead.
    pub(super) fn pass(&self, row: usize, is_bad: bool, out: &mut Vec<u8>) -> bool {
        self.layout.is_same_form() && self.rows.pass(self.layout, self.read, row, is_bad, out)
    }

    /// Gathers the values of a row that pass through.
    pub(super) fn gather(&mut self, row: usize) -> &Cells {
        self.cells.reset(self.layout.kept.len());
        self.rows.gather(self.layout, self.read, row, self.cells);
        self.cells
    }
}

/// Writes finished blocks, in order.
pub(super) trait BlockWriter: Send {
    fn put(&mut self, written: &mut Content) -> Result<(), BatchError>;
    /// Writes whatever goes after the last row.
    fn finish(&mut self) -> Result<(), BatchError>;
    /// Returns how many bytes were written.
    fn written(&self) -> u64;
}

/// An open output for dealt hands.
pub(super) struct DealOutput<'a> {
    pub(super) sink: Box<dyn BlockWriter + 'a>,
    pub(super) pen: Box<dyn HandEncoder>,
}

/// Encodes rows that have only a hand.
pub(super) trait HandEncoder: Sync {
    fn write(
        &self,
        hands: &mut dyn Iterator<Item = PackedHand>,
        text: &HandText,
        written: &mut Content,
    ) -> Result<(), BatchError>;
}
