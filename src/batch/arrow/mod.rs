//! Adds answers to Arrow record batches of hands, without files.
//!
//! Supported types for the `hand` and `packed` columns:
//!
//! | column | type | a hand is |
//! |---|---|---|
//! | `hand` | `Utf8`, `LargeUtf8`, `Utf8View` | text, as players write it |
//! | `packed` | `FixedSizeBinary(14)`, `Binary`, `LargeBinary` | the bytes of a [`PackedHand`](crate::PackedHand) |
//! | `packed` | `Utf8`, `LargeUtf8`, `Utf8View` | these bytes as hex digits |
//! | either | `FixedSizeList(UInt8, 14)` | these bytes as numbers |
//! | either | `FixedSizeList(UInt8, 36)` | the count of each tile, by [`Tile::index`](crate::Tile::index), all concealed |
//!
//! All other columns pass through unchanged. They are followed by `best` (`UInt8`), `line`
//! (`Utf8`), `value` (`UInt32`), and `error` (`Utf8`), and on request by the distances to all
//! lines, one `UInt8` column per line, named after it. Values are null if there is nothing to
//! report; in a bad row, everything but `error` is null.
//!
//! ```
//! use std::sync::Arc;
//! use arrow_array::{Array, ArrayRef, Int64Array, RecordBatch, StringArray, cast::AsArray};
//! use arrow_array::types::UInt8Type;
//! use mahj::batch::arrow::{Answerer, AnswererOptions};
//! use mahj::{Card, Targets, kernel::Kernel};
//!
//! let targets = Targets::expand(Card::practice()).targets;
//! let kernel = Kernel::new(&targets);
//! let batch = RecordBatch::try_from_iter([
//!     ("id", Arc::new(Int64Array::from(vec![1, 2])) as ArrayRef),
//!     ("hand", Arc::new(StringArray::from(vec!["11B 22B FFF 22C 111C J", "10B"])) as ArrayRef),
//! ]).unwrap();
//!
//! let answerer = Answerer::new(&targets, &kernel, batch.schema(), AnswererOptions::default()).unwrap();
//! let answered = answerer.answer(&batch).unwrap();
//! assert_eq!(answered.schema(), *answerer.schema());
//! assert_eq!(&answered["id"], &batch["id"]);
//! let best = answered["best"].as_primitive::<UInt8Type>();
//! assert_eq!(best.iter().collect::<Vec<_>>(), [Some(1), None]);
//! assert_eq!(answered["line"].as_string::<i32>().value(0), "consecutive-run/2");
//! assert!(answered["error"].as_string::<i32>().value(1).starts_with("hand::ten: "));
//! ```

mod answers;
mod games;
mod hands;

use std::io;
use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, Field, SchemaRef};

use super::column::{HandColumn, LineOf, kept};
use super::details::DetailColumn;
use super::engine::{self, Work};
use super::error::BatchError;
use super::extra::{self, Asked};
use super::question::Question;
use super::worker::Worker;
use crate::kernel::Kernel;
use crate::matcher::Matcher;
use crate::targets::Targets;

pub(super) use answers::AnswerColumns;
pub use games::{games, games_schema};
#[cfg(feature = "parquet")]
pub(super) use hands::bytes_of;
pub(super) use hands::{accepts, accepts_details, read};

/// How many rows a thread takes at a time: few enough to balance a long batch.
const ROWS: usize = 32 << 10;

/// Options for an [`Answerer`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswererOptions {
    /// The number of threads for [`Answerer::run`]; always one without the `parallel` feature.
    pub threads: usize,
    /// The question to answer for every row.
    pub question: Question,
    /// Whether to add the distance to every line as well; only for [`Question::Away`].
    pub all_lines: bool,
    /// Which column has the hands; defaults to `hand`, or else `packed`.
    pub column: Option<String>,
}

impl Default for AnswererOptions {
    fn default() -> Self {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        AnswererOptions { threads, question: Question::Away, all_lines: false, column: None }
    }
}

/// A card prepared for record batches with a given schema.
#[derive(Debug)]
pub struct Answerer<'k> {
    targets: &'k Targets,
    kernel: &'k Kernel,
    asked: Asked<'k>,
    options: AnswererOptions,
    input: SchemaRef,
    hand: HandColumn,
    details: Vec<DetailColumn>,
    /// The columns that pass through; the others are replaced by answers of the same name.
    kept: Vec<usize>,
    answers: AnswerColumns,
    output: SchemaRef,
}

impl<'k> Answerer<'k> {
    /// Creates an answerer for a card and the batches' schema. The kernel must have been built from
    /// the same targets.
    ///
    /// # Errors
    ///
    /// If the schema has no column of hands, or one that cannot be read.
    ///
    /// # Panics
    ///
    /// If the kernel belongs to a different card.
    pub fn new(
        targets: &'k Targets,
        kernel: &'k Kernel,
        schema: SchemaRef,
        options: AnswererOptions,
    ) -> Result<Answerer<'k>, BatchError> {
        if options.question != Question::Away {
            return Err(BatchError::refused(
                "batch::question",
                format!("a kernel alone can't answer `{}`", options.question),
                "prepare with a matcher",
            ));
        }
        Answerer::prepare((targets, kernel), None, schema, options)
    }

    /// Creates an answerer for any question, given a matcher for the card and the batches' schema.
    ///
    /// # Errors
    ///
    /// If the schema has no column of hands, lacks one that the question needs, or has one that
    /// cannot be read.
    ///
    /// # Examples
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use arrow_array::{ArrayRef, RecordBatch, StringArray, cast::AsArray};
    /// # use mahj::batch::{Question, arrow::{Answerer, AnswererOptions}};
    /// # use mahj::{Matcher, Targets};
    /// let matcher = Matcher::new(Targets::practice());
    /// let column = |text: &str| Arc::new(StringArray::from(vec![text])) as ArrayRef;
    /// let batch = RecordBatch::try_from_iter([("hand", column("[222B]")), ("seen", column("1C"))]).unwrap();
    /// let options = AnswererOptions { question: Question::Exposures, ..AnswererOptions::default() };
    /// let answerer = Answerer::of(&matcher, batch.schema(), options).unwrap();
    /// let answered = answerer.answer(&batch).unwrap();
    /// assert!(!answered["dead"].as_boolean().value(0));
    /// ```
    pub fn of(
        matcher: &'k Matcher,
        schema: SchemaRef,
        options: AnswererOptions,
    ) -> Result<Answerer<'k>, BatchError> {
        let card = (matcher.targets(), matcher.kernel());
        Answerer::prepare(card, Some(matcher), schema, options)
    }

    fn prepare(
        (targets, kernel): (&'k Targets, &'k Kernel),
        matcher: Option<&'k Matcher>,
        schema: SchemaRef,
        options: AnswererOptions,
    ) -> Result<Answerer<'k>, BatchError> {
        let question = options.question;
        if question != Question::Away && options.all_lines {
            return Err(BatchError::refused(
                "batch::question",
                format!("distance columns need `away`, not `{question}`"),
                "run them separately",
            ));
        }
        assert_eq!(kernel.lines(), targets.lines().len(), "the kernel of the card");
        let names: Vec<String> = schema.fields().iter().map(|field| field.name().clone()).collect();
        let asked = options.column.as_deref();
        let hand = HandColumn::find(&names, asked, &targets.card().tile_set)?;
        let words = ("column", "the columns are");
        let hand = hand.ok_or_else(|| HandColumn::none(words, &names, asked, None))?;
        accepts(&hand, schema.field(hand.at))?;
        let details = DetailColumn::find(question, &names, hand.at)?;
        accepts_details(&details, &schema)?;
        let lines = LineOf::all(targets);
        let asked = extra::columns(question, &[]);
        let answers = AnswerColumns::new(question, lines, options.all_lines, asked);
        let added: Vec<String> = answers.fields().map(|field| field.name().clone()).collect();
        let kept = kept(&names, &added);
        let output = answers.schema(kept.iter().map(|column| schema.field(*column).clone()));
        Ok(Answerer {
            targets,
            kernel,
            asked: Asked::plain(question, matcher),
            options,
            input: schema,
            hand,
            details,
            kept,
            answers,
            output,
        })
    }

    /// Returns the schema of the answered batches.
    #[must_use]
    pub const fn schema(&self) -> &SchemaRef {
        &self.output
    }

    /// Answers a batch on this thread. Columns that pass through are shared, not copied.
    ///
    /// # Errors
    ///
    /// If the batch has a different schema. Bad rows aren't errors.
    pub fn answer(&self, batch: &RecordBatch) -> Result<RecordBatch, BatchError> {
        self.answer_on(&mut self.worker(), batch)
    }

    /// Answers all batches on multiple threads and passes them on in order, with longer batches
    /// split into pieces. Only a few pieces per thread are in memory at a time.
    ///
    /// # Errors
    ///
    /// The first error from `batches` or `put`, or a batch with a different schema. Bad rows aren't
    /// errors.
    ///
    /// # Examples
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use arrow_array::{ArrayRef, FixedSizeBinaryArray, RecordBatch};
    /// # use mahj::batch::arrow::{Answerer, AnswererOptions};
    /// # use mahj::{Card, Deals, Targets, TileSet, kernel::Kernel};
    /// # let targets = Targets::expand(Card::practice()).targets;
    /// # let kernel = Kernel::new(&targets);
    /// let hands: Vec<_> = Deals::new(0, 13, &TileSet::default()).from(0).take(100_000).collect();
    /// let packed = FixedSizeBinaryArray::try_from_iter(hands.iter().map(|hand| hand.bytes())).unwrap();
    /// let batch = RecordBatch::try_from_iter([("packed", Arc::new(packed) as ArrayRef)]).unwrap();
    ///
    /// let answerer = Answerer::new(&targets, &kernel, batch.schema(), AnswererOptions::default()).unwrap();
    /// let mut rows = 0;
    /// answerer.run([Ok(batch)], |answered| {
    ///     rows += answered.num_rows();
    ///     Ok(())
    /// }).unwrap();
    /// assert_eq!(rows, 100_000);
    /// ```
    pub fn run<I>(
        &self,
        batches: I,
        mut put: impl FnMut(RecordBatch) -> Result<(), BatchError> + Send,
    ) -> Result<(), BatchError>
    where
        I: IntoIterator<Item = Result<RecordBatch, ArrowError>>,
        I::IntoIter: Send,
    {
        let mut batches = batches.into_iter();
        // What is left of a batch after a piece was cut off.
        let mut rest: Option<RecordBatch> = None;
        engine::drive(
            self.options.threads,
            |piece: &mut Option<RecordBatch>| {
                let next = rest.take().map(Ok).or_else(|| batches.next()).transpose();
                let next = next.map_err(|error| BatchError::Read(io::Error::other(error)))?;
                *piece = next.map(|batch| {
                    let rows = batch.num_rows();
                    let most = self.options.question.rows_at_once(ROWS);
                    if rows > most {
                        rest = Some(batch.slice(most, rows - most));
                    }
                    batch.slice(0, rows.min(most))
                });
                Ok(piece.is_some())
            },
            self,
            |piece: &mut Option<RecordBatch>| piece.take().map_or(Ok(()), &mut put),
        )
    }

    fn answer_on(
        &self,
        worker: &mut Worker<'_>,
        batch: &RecordBatch,
    ) -> Result<RecordBatch, BatchError> {
        let alike = |(a, b): (&Arc<Field>, &Arc<Field>)| {
            a.name() == b.name() && a.data_type() == b.data_type()
        };
        let (is, was) = (batch.schema_ref().fields(), self.input.fields());
        if is.len() != was.len() || !is.iter().zip(was).all(alike) {
            return Err(BatchError::refused(
                "batch::schema",
                "this batch's columns don't match the schema".to_owned(),
                "give every batch of a run the same schema",
            ));
        }
        read(&self.hand, &self.details, batch.columns(), worker.clear(&self.details));
        worker.measure();
        let mut columns: Vec<_> =
            self.kept.iter().map(|column| batch.column(*column).clone()).collect();
        columns.extend(self.answers.columns(worker.measured()));
        RecordBatch::try_new(self.output.clone(), columns)
            .map_err(|error| BatchError::Write(io::Error::other(error)))
    }
}

/// A piece is replaced by its answers.
impl<'k> Work<Option<RecordBatch>, BatchError> for Answerer<'k> {
    type Worker = Worker<'k>;

    fn worker(&self) -> Worker<'k> {
        Worker::new((self.targets, self.kernel), &[], self.options.all_lines, &self.asked)
    }

    fn work(
        &self,
        worker: &mut Worker<'k>,
        piece: &mut Option<RecordBatch>,
    ) -> Result<(), BatchError> {
        if let Some(batch) = piece {
            *batch = self.answer_on(worker, batch)?;
        }
        Ok(())
    }
}
