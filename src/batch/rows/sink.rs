//! Where rows go to.

use std::io::Write;

use super::desk::Block;
use super::layout::Layout;
use super::{Checkpoint, Format, Output, csv};
use crate::batch::fault::Failure;

/// A place for blocks that are worked on, in order.
pub(super) trait Sink: Send {
    fn put(&mut self, block: &mut Block) -> Result<(), Failure>;
    /// Writes what comes behind the last row.
    fn finish(&mut self) -> Result<(), Failure>;
    /// Returns how many bytes were written.
    fn written(&self) -> u64;
}

/// Opens an output; a new one begins with its header.
pub(super) fn open<'a>(
    output: Output<'a>,
    layout: &Layout,
    from: Option<&Checkpoint>,
) -> Result<Box<dyn Sink + 'a>, Failure> {
    #[cfg(feature = "parquet")]
    if output.format == Format::Parquet {
        return Ok(Box::new(super::parquet::ParquetSink::open(output.write, layout)?));
    }
    let mut sink = TextSink { write: output.write, written: from.map_or(0, |from| from.output) };
    if output.format == Format::Csv && from.is_none() {
        sink.write(&csv::header(layout))?;
    }
    Ok(Box::new(sink))
}

struct TextSink<W> {
    write: W,
    written: u64,
}

impl<W: Write> TextSink<W> {
    fn write(&mut self, text: &[u8]) -> Result<(), Failure> {
        self.write.write_all(text).map_err(Failure::Write)?;
        self.written += text.len() as u64;
        Ok(())
    }
}

impl<W: Write + Send> Sink for TextSink<W> {
    fn put(&mut self, block: &mut Block) -> Result<(), Failure> {
        self.write(&block.out)
    }

    fn finish(&mut self) -> Result<(), Failure> {
        self.write.flush().map_err(Failure::Write)
    }

    fn written(&self) -> u64 {
        self.written
    }
}
