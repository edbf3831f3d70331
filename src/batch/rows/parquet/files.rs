//! Parquet files: reads and writes batches of columns.

use std::fs::File;
use std::io::{self, Write};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use arrow_array::cast::AsArray;
use arrow_array::types as t;
use arrow_array::{Array, ArrayRef, RecordBatch, RecordBatchReader};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use parquet::arrow::arrow_reader::{ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder};
use parquet::file::metadata::RowGroupMetaData;

use super::write::{Encoder, ParquetSink};
use crate::batch::HandText;
use crate::batch::arrow::{self, AnswerColumns, bytes_of};
use crate::batch::column::{HAND, hex};
use crate::batch::error::{BatchError, shown};
use crate::batch::question::Question;
use crate::batch::rows::block::{Block, Cell, Cells, Content};
use crate::batch::rows::checkpoint::Checkpoint;
use crate::batch::rows::codec::{
    AnsweredBlock, BlockReader, DealOutput, HandEncoder, Reader, RowDecoder, RowEncoder, Writer,
};
use crate::batch::rows::layout::{Columns, Layout, ValueShape};
use crate::batch::worker::Hands;
use crate::packed::PackedHand;
use crate::sanitize::clipped;

/// The maximum number of rows in a batch: enough to be its own row group, so that any thread can
/// encode it.
const ROWS: usize = 64 << 10;

/// The maximum size of a batch's columns in bytes, as estimated from the file, because each thread
/// holds several batches.
const BYTES: usize = 8 << 20;

/// Returns the number of rows per batch for a file with this many rows and bytes.
fn rows_a_batch(rows: u64, bytes: u64) -> usize {
    let fit = (BYTES as u64).saturating_mul(rows.max(1)) / bytes.max(1);
    usize::try_from(fit).unwrap_or(ROWS).clamp(1, ROWS)
}

/// Opens a file and determines its columns.
pub(super) fn reader<'a>(file: File, question: Question) -> Result<Reader<'a>, BatchError> {
    let (feed, schema) = ParquetFeed::open(file, question)?;
    let names = schema.fields().iter().map(|field| field.name().clone()).collect();
    let columns = Columns { schema: Some(schema), ..Columns::of_text(names) };
    Ok(Reader { columns, feed: Box::new(feed), rows: || Box::new(BatchRows) })
}

/// Opens an output.
pub(super) fn writer<'a>(
    write: Box<dyn Write + Send + 'a>,
    layout: &Layout,
) -> Result<Writer<'a>, BatchError> {
    let lines = layout.lines.clone();
    let answers =
        AnswerColumns::new(layout.question, lines, layout.all_lines, layout.asked.clone());
    let schema = answers.schema(layout.kept.iter().map(|column| match &layout.columns.schema {
        Some(input) => input.field(*column).clone(),
        None => Field::new(&layout.columns.names[*column], DataType::Utf8, true),
    }));
    let (name, packed) = (layout.hand.name(), layout.hand.is_packed());
    let (sink, encoder) = ParquetSink::open(write, schema.clone(), name, packed)?;
    Ok(Writer { sink: Box::new(sink), pen: Box::new(BatchPen { answers, schema, encoder }) })
}

/// Opens an output of dealt hands.
pub(super) fn dealt<'a>(write: Box<dyn Write + Send + 'a>) -> Result<DealOutput<'a>, BatchError> {
    let schema = Arc::new(Schema::new(vec![Field::new(HAND, DataType::Utf8, false)]));
    let (sink, encoder) = ParquetSink::open(write, schema.clone(), HAND, false)?;
    Ok(DealOutput { sink: Box::new(sink), pen: Box::new(HandBatch { schema, encoder }) })
}

/// The batches of a file.
struct ParquetFeed {
    batches: ParquetRecordBatchReader,
    /// The size of the file in bytes and rows, and the number of rows handed on.
    bytes: u64,
    rows: u64,
    done: u64,
}

impl ParquetFeed {
    fn open(file: File, question: Question) -> Result<(ParquetFeed, SchemaRef), BatchError> {
        let bytes = file.metadata().map_err(BatchError::Read)?.len();
        let unread = |error: parquet::errors::ParquetError| {
            BatchError::refused(
                "batch::not-parquet",
                format!("can't read the file as Parquet: {error}"),
                "check the file; Snappy is the only compression that mahj reads",
            )
        };
        let (rows, batches) = guarded(|| {
            let builder = ParquetRecordBatchReaderBuilder::try_new(file).map_err(unread)?;
            let rows = builder.metadata().file_metadata().num_rows().max(0) as u64;
            let of_group = |group: &RowGroupMetaData| group.total_byte_size().max(0) as u64;
            let sizes = builder.metadata().row_groups().iter().map(of_group);
            let wide = rows_a_batch(rows, sizes.fold(0, u64::saturating_add));
            let wide = question.rows_at_once(wide);
            Ok((rows, builder.with_batch_size(wide).build().map_err(unread)?))
        })?;
        let schema = batches.schema();
        let feed = ParquetFeed { batches, bytes, rows, done: 0 };
        Ok((feed, schema))
    }
}

/// Runs the Parquet crates, which may panic on a corrupt file; a panic becomes an ordinary read
/// error.
fn guarded<T>(read: impl FnOnce() -> Result<T, BatchError>) -> Result<T, BatchError> {
    std::panic::catch_unwind(AssertUnwindSafe(read)).unwrap_or_else(|_| {
        let message = "it's damaged and no longer valid Parquet";
        Err(BatchError::Read(io::Error::new(io::ErrorKind::InvalidData, message)))
    })
}

impl BlockReader for ParquetFeed {
    fn accepts(&self, layout: &Layout) -> Result<(), BatchError> {
        accepts(layout, &self.batches.schema())
    }

    fn next(&mut self, block: &mut Block) -> Result<bool, BatchError> {
        let batch = guarded(|| {
            let batch = self.batches.next().transpose();
            batch.map_err(|error| BatchError::Read(io::Error::other(error)))
        })?;
        self.done += batch.as_ref().map_or(0, |batch| batch.num_rows() as u64);
        block.read.batch = batch;
        (block.input, block.digest) = self.place();
        Ok(block.read.batch.is_some())
    }

    fn skip(&mut self, _: &Checkpoint) -> Result<(), BatchError> {
        Err(BatchError::refused(
            "batch::resume",
            "Parquet can't be resumed".to_owned(),
            "begin again",
        ))
    }

    /// Returns the approximate position in the file.
    fn place(&self) -> (u64, u64) {
        let share = self.done as f64 / self.rows.max(1) as f64;
        ((self.bytes as f64 * share) as u64, 0)
    }
}

/// Rejects columns that cannot be read, or cannot be represented in the output.
fn accepts(layout: &Layout, input: &SchemaRef) -> Result<(), BatchError> {
    arrow::accepts(&layout.hand, input.field(layout.hand.at))?;
    arrow::accepts_details(&layout.details, input)?;
    if layout.sink.shape == ValueShape::Typed {
        return Ok(());
    }
    let mut kept = layout.kept.iter().map(|column| input.field(*column));
    match kept.find(|field| !is_plain(field.data_type())) {
        None => Ok(()),
        Some(field) => {
            let name = shown(field.name());
            let form = field.data_type().to_string();
            let form = clipped(&form, 200);
            let sink = layout.sink.name;
            Err(BatchError::refused(
                "batch::column",
                format!("column {name} is {form}, which {sink} can't hold"),
                "write Parquet, or drop the column",
            ))
        }
    }
}

/// Returns true for columns whose values can be represented as text.
fn is_plain(form: &DataType) -> bool {
    form.is_numeric() && !matches!(form, DataType::Float16) && !is_decimal(form)
        || matches!(
            form,
            DataType::Utf8
                | DataType::LargeUtf8
                | DataType::Utf8View
                | DataType::Boolean
                | DataType::Null
                | DataType::Binary
                | DataType::LargeBinary
                | DataType::FixedSizeBinary(_)
        )
}

fn is_decimal(form: &DataType) -> bool {
    matches!(
        form,
        DataType::Decimal32(..)
            | DataType::Decimal64(..)
            | DataType::Decimal128(..)
            | DataType::Decimal256(..)
    )
}

fn is_binary(form: &DataType) -> bool {
    matches!(form, DataType::Binary | DataType::LargeBinary | DataType::FixedSizeBinary(_))
}

/// The rows of a batch; needs no state of its own.
struct BatchRows;

impl RowDecoder for BatchRows {
    fn read(&mut self, layout: &Layout, read: &Content, hands: &mut Hands) {
        let Some(batch) = &read.batch else { return };
        arrow::read(&layout.hand, &layout.details, batch.columns(), hands);
    }

    /// Columns pass through whole, not row by row.
    fn pass(&self, _: &Layout, _: &Content, _: usize, _: bool, _: &mut Vec<u8>) -> bool {
        false
    }

    fn gather(&self, layout: &Layout, read: &Content, row: usize, cells: &mut Cells) {
        let Some(batch) = &read.batch else { return };
        for (nth, kept) in layout.kept.iter().enumerate() {
            let column = batch.column(*kept);
            cells.list[nth] = match (bytes_of(column, row), is_binary(column.data_type())) {
                (Some(text), false) => Cell::Text(cells.keep(text)),
                (Some(bytes), true) => Cell::Text(cells.keep(hex(bytes).as_bytes())),
                (None, _) => match number(column, row) {
                    Some(number) => Cell::Raw(cells.keep(number.as_bytes())),
                    None => Cell::Null,
                },
            };
        }
    }
}

/// Returns a number or boolean as text.
fn number(column: &ArrayRef, row: usize) -> Option<String> {
    if column.is_null(row) {
        return None;
    }
    macro_rules! of {
        ($kind:ty) => {
            column.as_primitive::<$kind>().value(row).to_string()
        };
    }
    // JSON has no representation for NaN and infinities.
    let float = |value: f64, text: String| value.is_finite().then_some(text);
    Some(match column.data_type() {
        DataType::Boolean => column.as_boolean().value(row).to_string(),
        DataType::Int8 => of!(t::Int8Type),
        DataType::Int16 => of!(t::Int16Type),
        DataType::Int32 => of!(t::Int32Type),
        DataType::Int64 => of!(t::Int64Type),
        DataType::UInt8 => of!(t::UInt8Type),
        DataType::UInt16 => of!(t::UInt16Type),
        DataType::UInt32 => of!(t::UInt32Type),
        DataType::UInt64 => of!(t::UInt64Type),
        DataType::Float32 => {
            let value = column.as_primitive::<t::Float32Type>().value(row);
            return float(value.into(), value.to_string());
        }
        DataType::Float64 => {
            let value = column.as_primitive::<t::Float64Type>().value(row);
            return float(value, value.to_string());
        }
        _ => return None,
    })
}

/// Builds the columns of the output.
struct BatchPen {
    answers: AnswerColumns,
    schema: SchemaRef,
    encoder: Encoder,
}

impl RowEncoder for BatchPen {
    fn write(
        &self,
        mut answered: AnsweredBlock<'_>,
        written: &mut Content,
    ) -> Result<(), BatchError> {
        let kept = &answered.layout.kept;
        let mut columns: Vec<ArrayRef> = match &answered.read.batch {
            Some(batch) => kept.iter().map(|kept| batch.column(*kept).clone()).collect(),
            None => texts(&mut answered),
        };
        columns.extend(self.answers.columns(answered.measured));
        self.encoder.put(batch(&self.schema, columns)?, written)
    }
}

/// Builds the column of dealt hands.
struct HandBatch {
    schema: SchemaRef,
    encoder: Encoder,
}

impl HandEncoder for HandBatch {
    fn write(
        &self,
        hands: &mut dyn Iterator<Item = PackedHand>,
        text: &HandText,
        written: &mut Content,
    ) -> Result<(), BatchError> {
        let mut column = StringBuilder::new();
        for hand in hands {
            written.text.clear();
            text.write(&hand, &mut written.text);
            column.append_value(String::from_utf8_lossy(&written.text));
        }
        self.encoder.put(batch(&self.schema, vec![Arc::new(column.finish())])?, written)
    }
}

/// Combines columns into a batch.
fn batch(schema: &SchemaRef, columns: Vec<ArrayRef>) -> Result<RecordBatch, BatchError> {
    let batch = RecordBatch::try_new(schema.clone(), columns);
    batch.map_err(|error| BatchError::Write(io::Error::other(error)))
}

/// Turns rows of text into text columns.
fn texts(answered: &mut AnsweredBlock<'_>) -> Vec<ArrayRef> {
    let mut columns: Vec<StringBuilder> =
        answered.layout.kept.iter().map(|_| StringBuilder::new()).collect();
    for row in 0..answered.measured.len() {
        let cells = answered.gather(row);
        for (column, cell) in columns.iter_mut().zip(&cells.list) {
            match cell {
                Cell::Null => column.append_null(),
                Cell::Text(span) | Cell::Raw(span) => {
                    column.append_value(String::from_utf8_lossy(cells.get(*span)));
                }
            }
        }
    }
    let finished = columns.iter_mut().map(|column| Arc::new(column.finish()) as ArrayRef);
    finished.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn batch_size_is_bounded_in_bytes() {
        assert_eq!(rows_a_batch(1_000_000, 14_000_000), ROWS);
        assert_eq!(rows_a_batch(1_000, 30_000_000), 279);
        assert_eq!([rows_a_batch(0, 0), rows_a_batch(1, u64::MAX)], [ROWS, 1]);
    }
}
