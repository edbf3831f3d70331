//! Writes dealt hands as rows.

use std::io;

use super::block::Content;
use super::checkpoint::Checkpoint;
use super::codec::{DealOutput, HandEncoder};
use super::ends::Output;
use crate::batch::HandText;
use crate::batch::engine::{Work, drive};
use crate::batch::error::BatchError;
use crate::deal::Deals;

/// The number of hands in a block.
const HANDS: u64 = 8192;

/// Dealt hands to write, one per row.
///
/// # Examples
///
/// ```
/// # use mahj::{Deals, TileSet, batch::{HandText, rows::{DealJob, Output}}};
/// let (deals, text) = (Deals::new(0, 13, &TileSet::default()), HandText::new(&TileSet::default()));
/// let job = DealJob { deals: &deals, text: &text, count: 2, threads: 1, schema: false };
/// let mut out = Vec::new();
/// assert_eq!(job.run(Output::csv(&mut out), None, |_| Ok(())).unwrap().rows, 2);
/// assert_eq!(out.split(|byte| *byte == b'\n').next(), Some(b"hand".as_slice()));
/// assert_eq!(out.iter().filter(|byte| **byte == b'\n').count(), 3);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct DealJob<'d> {
    /// The hands; the first has the number 0.
    pub deals: &'d Deals,
    /// How the hands are written.
    pub text: &'d HandText,
    /// The number of hands.
    pub count: u64,
    /// The number of threads; it does not affect the rows.
    pub threads: usize,
    /// Whether objects include their schema version.
    pub schema: bool,
}

impl DealJob<'_> {
    /// Writes the hands.
    ///
    /// `from` resumes an interrupted run: the output continues where it left off. `watch` is called
    /// with the number of rows and bytes, every few thousand rows.
    ///
    /// # Errors
    ///
    /// If the output cannot be written, or its format is not [built
    /// in](super::Format::is_built_in).
    pub fn run(
        &self,
        output: Output<'_>,
        from: Option<&Checkpoint>,
        mut watch: impl FnMut(&Checkpoint) -> io::Result<()> + Send,
    ) -> Result<Checkpoint, BatchError> {
        let form = output.format.form();
        let DealOutput { mut sink, pen } = form.dealt(output.write, self.schema, from)?;
        let mut done = from.cloned().unwrap_or_default();
        done.output = sink.written();
        watch(&done).map_err(BatchError::Write)?;
        let mut next = done.rows;
        drive(
            self.threads,
            |block: &mut Hands| {
                block.from = next;
                block.to = self.count.min(next.saturating_add(HANDS));
                next = block.to;
                Ok(block.from < block.to)
            },
            &Dealer { job: self, pen: &*pen },
            |block: &mut Hands| {
                sink.put(&mut block.written)?;
                done.rows = block.to;
                done.output = sink.written();
                watch(&done).map_err(BatchError::Write)
            },
        )?;
        sink.finish()?;
        done.output = sink.written();
        Ok(done)
    }
}

/// A block of hands: their numbers, and their rows.
#[derive(Default)]
struct Hands {
    from: u64,
    to: u64,
    written: Content,
}

struct Dealer<'d> {
    job: &'d DealJob<'d>,
    pen: &'d dyn HandEncoder,
}

impl Work<Hands, BatchError> for Dealer<'_> {
    type Worker = ();

    fn worker(&self) {}

    fn work(&self, _: &mut (), block: &mut Hands) -> Result<(), BatchError> {
        let hands = self.job.deals.from(block.from).zip(block.from..block.to);
        self.pen.write(&mut hands.map(|(hand, _)| hand), self.job.text, &mut block.written)
    }
}
