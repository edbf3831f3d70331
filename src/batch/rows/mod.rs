//! Files of hands, a row each, and the same rows with their answers: CSV, JSON Lines and Parquet.
//!
//! A row has its hand in the column `hand`, as text, or in the column `packed`, as the fourteen
//! bytes of a [`PackedHand`](crate::kernel::PackedHand) (as hex digits where the file is text). All
//! other columns pass through. The answers stand behind them in the columns `best`, `line`, `value`
//! and `error`. A bad row comes out in its place, with its error.
//!
//! ```
//! use mahj::batch::rows::{Input, Job, Options, Output};
//! use mahj::{Card, Targets, kernel::Kernel};
//!
//! let targets = Targets::expand(Card::practice()).targets;
//! let kernel = Kernel::new(&targets);
//! let job = Job::new(&targets, &kernel, Options::default());
//!
//! let table = "id,hand\n1,11B 22B FFF 22C 111C J\n2,10B\n";
//! let mut out = Vec::new();
//! let summary = job.run(Input::csv(table.as_bytes()), Output::csv(&mut out), None, |_| Ok(())).unwrap();
//! assert_eq!((summary.done.rows, summary.done.bad), (2, 1));
//! assert_eq!(
//!     String::from_utf8(out).unwrap(),
//!     "id,hand,best,line,value,error\n\
//!      1,11B 22B FFF 22C 111C J,1,consecutive-run/2,25,\n\
//!      2,10B,,,,\"hand::ten: the numbers of a suit are 1 to 9, this is a ten (column 1)\"\n"
//! );
//! ```
//!
//! Memory stays the same however long the input is: [`Job::run`] reads it in blocks, works on them
//! over threads and writes them in their order.

mod answers;
mod csv;
mod deal;
mod desk;
mod digest;
mod feed;
mod json;
mod layout;
#[cfg(feature = "parquet")]
mod parquet;
mod report;
mod sink;

use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::batch::engine::{self, Work};
use crate::batch::fault::Failure;
use crate::kernel::Kernel;
use crate::targets::Targets;
use crate::tile::UnknownName;
use desk::{Block, Desk};
use feed::Feed;
use layout::Layout;

pub use deal::deal;
pub use digest::Digest;
pub use report::Report;

/// A form of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Values parted by commas, the first row with the names of the columns.
    Csv,
    /// A JSON object a line.
    JsonLines,
    /// Parquet, with the feature `parquet`.
    Parquet,
}

impl Format {
    /// Every form.
    pub const ALL: [Format; 3] = [Format::Csv, Format::JsonLines, Format::Parquet];

    /// How many there are.
    pub const COUNT: usize = 3;

    /// Returns the place in [`Format::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the name, which is the usual extension too.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Csv => "csv",
            Format::JsonLines => "jsonl",
            Format::Parquet => "parquet",
        }
    }

    /// Returns the form that the extension of a file says, capitals or not.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::batch::rows::Format;
    /// assert_eq!(Format::of_extension("CSV"), Some(Format::Csv));
    /// assert_eq!(Format::of_extension("ndjson"), Some(Format::JsonLines));
    /// assert_eq!(Format::of_extension("txt"), None);
    /// assert!(Format::ALL.iter().all(|form| form.to_string().parse() == Ok(*form)));
    /// ```
    #[must_use]
    pub fn of_extension(extension: &str) -> Option<Format> {
        match extension.to_ascii_lowercase().as_str() {
            "csv" => Some(Format::Csv),
            "jsonl" | "ndjson" | "jsonlines" => Some(Format::JsonLines),
            "parquet" => Some(Format::Parquet),
            _ => None,
        }
    }

    /// Returns true if the library was built so that it reads and writes this.
    #[must_use]
    pub const fn is_built_in(self) -> bool {
        !matches!(self, Format::Parquet) || cfg!(feature = "parquet")
    }
}

impl std::fmt::Display for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for Format {
    type Err = UnknownName;

    /// Reads a name or any of the extensions.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Format::of_extension(text).ok_or(UnknownName { what: "form of rows" })
    }
}

/// What is asked of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// How many threads work; without the feature `parallel` one does.
    pub threads: usize,
    /// Write the distance from every line too.
    pub all_lines: bool,
    /// Write `"schema": 1` into every object of JSON Lines.
    pub schema: bool,
    /// Keep a digest of what was read, for a run that is to be resumed.
    pub digest: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            all_lines: false,
            schema: false,
            digest: false,
        }
    }
}

/// Where a run stands: everything up to here is read and written.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checkpoint {
    /// How many bytes of the input are done with; nothing is said of Parquet.
    pub input: u64,
    /// The [`Digest`] of these.
    pub digest: u64,
    /// How many bytes of output that gave; nothing is said of Parquet.
    pub output: u64,
    /// How many rows there were.
    pub rows: u64,
    /// How many of them are bad.
    pub bad: u64,
    /// The first of these.
    pub first: Vec<BadRow>,
}

impl Checkpoint {
    /// How many bad rows are named.
    pub const NAMED: usize = 5;
}

/// A row with an error.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BadRow {
    /// Its number, from 1; the row with the names of the columns does not count.
    pub row: u64,
    /// Code and message.
    pub error: String,
}

/// What a run did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// Rows, and bad ones, from the very beginning.
    pub done: Checkpoint,
    /// How many rows this run did itself.
    pub rows: u64,
    /// How long it took.
    pub took: Duration,
    /// The time of all threads that went into reading rows and their hands.
    pub reading: Duration,
    /// The same for measuring.
    pub analysis: Duration,
    /// The same for writing rows.
    pub writing: Duration,
}

/// A place that rows come from.
pub struct Input<'a>(Source<'a>);

enum Source<'a> {
    Text(Format, Box<dyn Read + Send + 'a>),
    #[cfg(feature = "parquet")]
    Parquet(std::fs::File),
}

impl std::fmt::Debug for Input<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Input").field(&self.format()).finish()
    }
}

impl<'a> Input<'a> {
    /// Rows of CSV.
    pub fn csv(read: impl Read + Send + 'a) -> Input<'a> {
        Input(Source::Text(Format::Csv, Box::new(read)))
    }

    /// Rows of JSON Lines.
    pub fn json_lines(read: impl Read + Send + 'a) -> Input<'a> {
        Input(Source::Text(Format::JsonLines, Box::new(read)))
    }

    /// Rows of Parquet, which are read back and forth.
    #[cfg(feature = "parquet")]
    #[must_use]
    pub fn parquet(file: std::fs::File) -> Input<'a> {
        Input(Source::Parquet(file))
    }

    /// Returns the form of the rows.
    #[must_use]
    pub fn format(&self) -> Format {
        match &self.0 {
            Source::Text(format, _) => *format,
            #[cfg(feature = "parquet")]
            Source::Parquet(_) => Format::Parquet,
        }
    }
}

/// A place that rows go to.
pub struct Output<'a> {
    format: Format,
    write: Box<dyn Write + Send + 'a>,
}

impl std::fmt::Debug for Output<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Output").field(&self.format).finish()
    }
}

impl<'a> Output<'a> {
    /// Rows of CSV.
    pub fn csv(write: impl Write + Send + 'a) -> Output<'a> {
        Output { format: Format::Csv, write: Box::new(write) }
    }

    /// Rows of JSON Lines.
    pub fn json_lines(write: impl Write + Send + 'a) -> Output<'a> {
        Output { format: Format::JsonLines, write: Box::new(write) }
    }

    /// Rows of Parquet.
    #[cfg(feature = "parquet")]
    pub fn parquet(write: impl Write + Send + 'a) -> Output<'a> {
        Output { format: Format::Parquet, write: Box::new(write) }
    }

    /// Returns the form of the rows.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.format
    }
}

/// A card, ready for files of hands.
#[derive(Debug, Clone)]
pub struct Job<'k> {
    targets: &'k Targets,
    kernel: &'k Kernel,
    options: Options,
}

impl<'k> Job<'k> {
    /// Prepares for a card. The kernel is that of the targets.
    #[must_use]
    pub fn new(targets: &'k Targets, kernel: &'k Kernel, options: Options) -> Job<'k> {
        Job { targets, kernel, options }
    }

    /// Takes all rows from the input to the output.
    ///
    /// `from` continues a run that was interrupted: the input is the same from its beginning (it is
    /// read up to there, and compared if there are digests), the output goes on where it stood.
    /// `watch` is told where the run stands after every block, each time that all output up to
    /// there has been given to `write`.
    ///
    /// # Errors
    ///
    /// When the input cannot be read or understood, or the output not be written. Bad rows are
    /// none.
    ///
    /// # Panics
    ///
    /// When the kernel is that of another card.
    pub fn run(
        &self,
        input: Input<'_>,
        output: Output<'_>,
        from: Option<&Checkpoint>,
        mut watch: impl FnMut(&Checkpoint) -> io::Result<()> + Send,
    ) -> Result<Summary, Failure> {
        assert_eq!(self.kernel.lines(), self.targets.lines().len(), "the kernel of the card");
        let started = Instant::now();
        let (mut feed, layout) = self.open(input, output.format)?;
        let mut done = from.cloned().unwrap_or_default();
        if from.is_some() {
            feed.skip(&done)?;
        }
        let mut sink = sink::open(output, &layout, from)?;
        let before = done.rows;
        done.output = sink.written();
        (done.input, done.digest) = feed.place();
        watch(&done).map_err(Failure::Write)?;
        let bench = Bench { layout: &layout, kernel: self.kernel, clock: Clock::default() };
        engine::drive(
            self.options.threads,
            |block: &mut Block| bench.clock.time(&bench.clock.reading, || feed.next(block)),
            &bench,
            |block: &mut Block| {
                bench.clock.time(&bench.clock.writing, || sink.put(block))?;
                for (row, error) in block.bad.drain(..) {
                    if done.first.len() < Checkpoint::NAMED {
                        let row = done.rows + row as u64 + 1;
                        done.first.push(BadRow { row, error });
                    }
                }
                done.rows += block.rows as u64;
                done.bad += block.bad_rows as u64;
                (done.input, done.digest) = (block.input, block.digest);
                done.output = sink.written();
                watch(&done).map_err(Failure::Write)
            },
        )?;
        sink.finish()?;
        done.output = sink.written();
        let spent = |nanos: &AtomicU64| Duration::from_nanos(nanos.load(Ordering::Relaxed));
        Ok(Summary {
            rows: done.rows - before,
            done,
            took: started.elapsed(),
            reading: spent(&bench.clock.reading),
            analysis: spent(&bench.clock.analysis),
            writing: spent(&bench.clock.writing),
        })
    }

    fn open<'a>(
        &self,
        input: Input<'a>,
        out: Format,
    ) -> Result<(Box<dyn Feed + 'a>, Layout), Failure> {
        match input.0 {
            Source::Text(format, read) => {
                let (feed, columns) = feed::TextFeed::open(format, read, self.options.digest)?;
                let layout = Layout::new(self.targets, &self.options, (format, out), columns)?;
                #[cfg(feature = "parquet")]
                let layout = layout.with_schema(None)?;
                Ok((Box::new(feed), layout))
            }
            #[cfg(feature = "parquet")]
            Source::Parquet(file) => {
                let (feed, schema) = parquet::ParquetFeed::open(file)?;
                let names = schema.fields().iter().map(|field| field.name().clone());
                let forms = (Format::Parquet, out);
                let layout = Layout::new(self.targets, &self.options, forms, names.collect())?;
                Ok((Box::new(feed), layout.with_schema(Some(&schema))?))
            }
        }
    }
}

/// What the threads of a run share.
struct Bench<'r> {
    layout: &'r Layout,
    kernel: &'r Kernel,
    clock: Clock,
}

/// The time that all threads spent, in nanoseconds.
#[derive(Default)]
struct Clock {
    reading: AtomicU64,
    analysis: AtomicU64,
    writing: AtomicU64,
}

impl Clock {
    fn time<T>(&self, hand: &AtomicU64, work: impl FnOnce() -> T) -> T {
        let from = Instant::now();
        let done = work();
        hand.fetch_add(from.elapsed().as_nanos() as u64, Ordering::Relaxed);
        done
    }
}

impl Work<Block, Failure> for Bench<'_> {
    type Desk = Desk;

    fn desk(&self) -> Desk {
        Desk::new(self.kernel)
    }

    fn work(&self, desk: &mut Desk, block: &mut Block) -> Result<(), Failure> {
        let (layout, clock) = (self.layout, &self.clock);
        clock.time(&clock.reading, || desk.read(layout, block));
        clock.time(&clock.analysis, || desk.measure(layout, self.kernel));
        clock.time(&clock.writing, || desk.write(layout, block))
    }
}
