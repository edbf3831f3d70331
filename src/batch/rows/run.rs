//! Runs rows from an input, through several threads, to an output.

use std::io;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::block::{Block, Cells};
use super::checkpoint::Checkpoint;
use super::codec::{AnsweredBlock, Reader, RowDecoder, RowEncoder, Writer};
use super::ends::{Input, Output};
use super::layout::Layout;
use super::options::Options;
use crate::answer::{BadRow, BatchReport, SCHEMA};
use crate::batch::engine::{self, Work};
use crate::batch::error::BatchError;
use crate::batch::extra::Asked;
use crate::batch::worker::Worker;
use crate::card::LineName;
use crate::kernel::Kernel;
use crate::matcher::Matcher;
use crate::targets::Targets;

/// What a run did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// The number of rows and bad rows since the start, including resumed runs.
    pub done: Checkpoint,
    /// How many rows this run itself processed.
    pub rows: u64,
    /// How long it took.
    pub took: Duration,
    /// Total thread time spent reading rows and parsing hands.
    pub reading: Duration,
    /// The same for measuring.
    pub analysis: Duration,
    /// The same for writing rows.
    pub writing: Duration,
}

impl Summary {
    /// Returns the run as an answer, with the lines that were skipped because of errors.
    #[must_use]
    pub fn report(&self, threads: usize, left_out: &[LineName]) -> BatchReport {
        let all = self.reading + self.analysis + self.writing;
        let share = |part: std::time::Duration| match all.as_secs_f64() {
            0.0 => 0.0,
            all => part.as_secs_f64() / all,
        };
        let seconds = self.took.as_secs_f64();
        BatchReport {
            schema: SCHEMA,
            rows: self.done.rows,
            errors: self.done.bad,
            first: self.done.first.clone(),
            seconds,
            rows_a_second: self.rows as f64 / seconds.max(1e-9),
            threads,
            reading: share(self.reading),
            analysis: share(self.analysis),
            writing: share(self.writing),
            left_out: left_out.iter().map(LineName::id).collect(),
        }
    }
}

/// A card prepared for files of hands.
#[derive(Debug, Clone)]
pub struct Job<'k> {
    targets: &'k Targets,
    kernel: &'k Kernel,
    /// Built from the targets if it is needed but was not given.
    matcher: Option<&'k Matcher>,
    options: Options,
}

impl<'k> Job<'k> {
    /// Creates a job for a card. The kernel must have been built from the same targets.
    #[must_use]
    pub fn new(targets: &'k Targets, kernel: &'k Kernel, options: Options) -> Job<'k> {
        Job { targets, kernel, matcher: None, options }
    }

    /// Creates a job for the card of a matcher, reusing the matcher's kernel and indexes.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::batch::{Question, rows::{Input, Job, Options, Output}};
    /// # use mahj::{Matcher, Targets};
    /// let matcher = Matcher::new(Targets::practice());
    /// let options = Options { question: Question::Call, ..Options::default() };
    /// let table = "hand,tile,seen\n11B 22B FFF 22C 111C J,1C,5D\n11B 22B FFF 22C 111C J,J,\n";
    /// let mut out = Vec::new();
    /// let job = Job::of(&matcher, options);
    /// job.run(Input::csv(table.as_bytes()), Output::csv(&mut out), None, |_| Ok(())).unwrap();
    /// assert_eq!(
    ///     String::from_utf8(out).unwrap(),
    ///     "hand,tile,seen,mah_jongg,pung,kong,quint,sextet,away_after,error\n\
    ///      11B 22B FFF 22C 111C J,1C,5D,true,4,0,4,,0,\n\
    ///      11B 22B FFF 22C 111C J,J,,false,,,,,,\n"
    /// );
    /// ```
    #[must_use]
    pub fn of(matcher: &'k Matcher, options: Options) -> Job<'k> {
        let (targets, kernel) = (matcher.targets(), matcher.kernel());
        Job { targets, kernel, matcher: Some(matcher), options }
    }

    /// Reads all rows of the input, and writes them with their answers to the output.
    ///
    /// `from` resumes an interrupted run: pass the same input from its beginning (it is read up to
    /// that point, and compared if there are digests), and the output continues where it left off.
    /// `watch` is called with the progress after every block, once all output up to that point has
    /// been written.
    ///
    /// # Errors
    ///
    /// If the input can't be read or parsed, or the output can't be written. Bad rows aren't
    /// errors.
    ///
    /// # Panics
    ///
    /// If the kernel is for another card.
    pub fn run(
        &self,
        input: Input<'_>,
        output: Output<'_>,
        from: Option<&Checkpoint>,
        mut watch: impl FnMut(&Checkpoint) -> io::Result<()> + Send,
    ) -> Result<Summary, BatchError> {
        assert_eq!(self.kernel.lines(), self.targets.lines().len(), "the kernel of the card");
        let started = Instant::now();
        let (source, sink) = (input.format, output.format);
        let Reader { columns, mut feed, rows } =
            source.form().reader(input.source, &self.options, &self.targets.card().tile_set)?;
        let facts = (source.facts(), sink.facts());
        if !sink.holds_answers() {
            return Err(sink.facts().no_room());
        }
        let layout = Layout::new(self.targets, &self.options, facts, columns)?;
        feed.accepts(&layout)?;
        let mut done = from.cloned().unwrap_or_default();
        if from.is_some() {
            feed.skip(&done)?;
        }
        let Writer { mut sink, pen } = sink.form().writer(output.write, &layout, from)?;
        let before = done.rows;
        done.output = sink.written();
        (done.input, done.digest) = feed.place();
        watch(&done).map_err(BatchError::Write)?;
        let clock = Clock::default();
        let made = OnceLock::new();
        let matcher = || match self.matcher {
            Some(matcher) => matcher,
            None => made.get_or_init(|| Matcher::new(self.targets.clone())),
        };
        let asked = &Asked::new(layout.question, &layout.more, matcher);
        let card = (self.targets, self.kernel);
        let bench = RunContext { layout: &layout, card, asked, rows, pen: &*pen, clock };
        engine::drive(
            self.options.threads,
            |block: &mut Block| bench.clock.time(&bench.clock.reading, || feed.next(block)),
            &bench,
            |block: &mut Block| {
                bench.clock.time(&bench.clock.writing, || sink.put(&mut block.written))?;
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
                watch(&done).map_err(BatchError::Write)
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
}

/// The state shared by the threads of a run.
struct RunContext<'r> {
    layout: &'r Layout,
    card: (&'r Targets, &'r Kernel),
    asked: &'r Asked<'r>,
    rows: fn() -> Box<dyn RowDecoder>,
    pen: &'r dyn RowEncoder,
    clock: Clock,
}

/// The state of each thread.
struct WorkerState<'r> {
    rows: Box<dyn RowDecoder>,
    worker: Worker<'r>,
    cells: Cells,
}

/// The total time spent by all threads, in nanoseconds.
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

impl<'r> Work<Block, BatchError> for RunContext<'r> {
    type Worker = WorkerState<'r>;

    fn worker(&self) -> WorkerState<'r> {
        let Layout { lines, all_lines, .. } = self.layout;
        let worker = Worker::new(self.card, lines, *all_lines, self.asked);
        WorkerState { rows: (self.rows)(), worker, cells: Cells::default() }
    }

    fn work(&self, place: &mut WorkerState<'r>, block: &mut Block) -> Result<(), BatchError> {
        let (layout, clock) = (self.layout, &self.clock);
        let WorkerState { rows, worker, cells } = place;
        clock
            .time(&clock.reading, || rows.read(layout, &block.read, worker.clear(&layout.details)));
        clock.time(&clock.analysis, || worker.measure());
        let measured = worker.measured();
        let faults = measured.faults();
        block.rows = measured.len();
        block.bad_rows = faults.len();
        block.bad.clear();
        let first = faults.iter().take(Checkpoint::NAMED);
        block.bad.extend(first.map(|(row, fault)| (*row, fault.coded_message())));
        clock.time(&clock.writing, || {
            let written =
                AnsweredBlock { layout, read: &block.read, rows: &**rows, measured, cells };
            self.pen.write(written, &mut block.written)
        })
    }
}
