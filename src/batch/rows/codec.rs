//! What a form of file does: it reads blocks of rows, and writes them with their answers.
//!
//! Of both there is a part that is at the file, one block after the other ([`BlockReader`], [`BlockWriter`]),
//! and a part that works on a block, on any thread ([`RowDecoder`], [`RowEncoder`]).

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

/// A form of file.
pub(super) trait Codec: Sync {
    /// Opens an input and tells its columns.
    fn reader<'a>(
        &self,
        source: Source<'a>,
        options: &Options,
        set: &TileSet,
    ) -> Result<Reader<'a>, BatchError>;

    /// Opens an output; a new one begins with what is before the first row.
    fn writer<'a>(
        &self,
        write: Box<dyn Write + Send + 'a>,
        layout: &Layout,
        from: Option<&Checkpoint>,
    ) -> Result<Writer<'a>, BatchError>;

    /// Opens an output of dealt hands; objects say the version of their shape if that is asked
    /// for.
    fn dealt<'a>(
        &self,
        write: Box<dyn Write + Send + 'a>,
        schema: bool,
        from: Option<&Checkpoint>,
    ) -> Result<DealOutput<'a>, BatchError>;
}

/// What rows are read from.
pub(super) enum Source<'a> {
    /// From the beginning to the end.
    Stream(Box<dyn Read + Send + 'a>),
    /// Back and forth.
    File(File),
}

impl<'a> Source<'a> {
    /// Returns it for those who read to the end.
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

/// A file that has as much as it had when it was opened, or more.
struct Whole {
    file: File,
    left: u64,
}

impl Read for Whole {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(into)?;
        self.left = self.left.saturating_sub(read as u64);
        if read == 0 && self.left > 0 && !into.is_empty() {
            let message = "it got shorter while being read";
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, message));
        }
        Ok(read)
    }
}

/// An input that is open.
pub(super) struct Reader<'a> {
    pub(super) columns: Columns,
    pub(super) feed: Box<dyn BlockReader + 'a>,
    /// Makes what a thread reads the rows of a block with.
    pub(super) rows: fn() -> Box<dyn RowDecoder>,
}

/// Rows in blocks.
pub(super) trait BlockReader: Send {
    /// Refuses columns that cannot be read, or have no form in the output.
    fn accepts(&self, layout: &Layout) -> Result<(), BatchError>;
    /// Reads the next block; false at the end of the input.
    fn next(&mut self, block: &mut Block) -> Result<bool, BatchError>;
    /// Goes to where an earlier run stood.
    fn skip(&mut self, to: &Checkpoint) -> Result<(), BatchError>;
    /// Returns the position in the input, and the digest up to there.
    fn place(&self) -> (u64, u64);
}

/// The rows of a block.
pub(super) trait RowDecoder {
    /// Goes through a block and puts the hand of each row, with what is said beside it; the rest is
    /// asked of this block.
    fn read(&mut self, layout: &Layout, read: &Content, hands: &mut Hands);
    /// Writes what passes through of a row as it stood, for an output of the same form; false if
    /// it is to be gathered. A bad row may have too many values or too few.
    fn pass(
        &self,
        layout: &Layout,
        read: &Content,
        row: usize,
        is_bad: bool,
        out: &mut Vec<u8>,
    ) -> bool;
    /// Gathers the values of a row that pass through, in cells that are empty.
    fn gather(&self, layout: &Layout, read: &Content, row: usize, cells: &mut Cells);
}

/// An output that is open.
pub(super) struct Writer<'a> {
    pub(super) sink: Box<dyn BlockWriter + 'a>,
    pub(super) pen: Box<dyn RowEncoder>,
}

/// What writes the rows of a block.
pub(super) trait RowEncoder: Sync {
    /// Writes all rows of a block with their answers.
    fn write(&self, answered: AnsweredBlock<'_>, written: &mut Content) -> Result<(), BatchError>;
}

/// What a pen writes of.
pub(super) struct AnsweredBlock<'r> {
    pub(super) layout: &'r Layout,
    pub(super) read: &'r Content,
    pub(super) rows: &'r dyn RowDecoder,
    pub(super) measured: Measured<'r>,
    /// Room for the values of a row.
    pub(super) cells: &'r mut Cells,
}

impl AnsweredBlock<'_> {
    /// Writes what passes through of a row as it stood; false if it is to be gathered.
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

/// A place for blocks that are worked on, in order.
pub(super) trait BlockWriter: Send {
    fn put(&mut self, written: &mut Content) -> Result<(), BatchError>;
    /// Writes what comes after the last row.
    fn finish(&mut self) -> Result<(), BatchError>;
    /// Returns how many bytes were written.
    fn written(&self) -> u64;
}

/// An output of dealt hands that is open.
pub(super) struct DealOutput<'a> {
    pub(super) sink: Box<dyn BlockWriter + 'a>,
    pub(super) pen: Box<dyn HandEncoder>,
}

/// Writes rows that have nothing but a hand.
pub(super) trait HandEncoder: Sync {
    fn write(
        &self,
        hands: &mut dyn Iterator<Item = PackedHand>,
        text: &HandText,
        written: &mut Content,
    ) -> Result<(), BatchError>;
}
