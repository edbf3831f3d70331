//! Rows of Parquet: batches of columns in and out.

use std::fs::File;
use std::io::{self, Write};
use std::sync::Arc;

use arrow_array::builder::{StringBuilder, UInt8Builder, UInt32Builder};
use arrow_array::cast::AsArray;
use arrow_array::types as t;
use arrow_array::{Array, ArrayRef, RecordBatch, RecordBatchReader};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::{ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder};
use parquet::basic::Compression;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::schema::types::ColumnPath;

use super::desk::{Block, Cell, Desk, checked, hand_of};
use super::feed::Feed;
use super::layout::Layout;
use super::sink::Sink;
use super::{Checkpoint, Format};
use crate::batch::fault::{Failure, RowFault};

/// How many rows a batch has.
const ROWS: usize = 8192;

/// Batches of a file.
pub(super) struct ParquetFeed {
    batches: ParquetRecordBatchReader,
    /// How many bytes and rows the file has, and how many rows were handed on.
    bytes: u64,
    rows: u64,
    done: u64,
}

impl ParquetFeed {
    /// Opens a file and tells its columns.
    pub(super) fn open(file: File) -> Result<(ParquetFeed, SchemaRef), Failure> {
        let bytes = file.metadata().map_err(Failure::Read)?.len();
        let unread = |error: parquet::errors::ParquetError| {
            Failure::refused(
                "batch::not-parquet",
                format!("the file cannot be read as Parquet: {error}"),
                "check what it is; Snappy is the one compression that is read",
            )
        };
        let builder = ParquetRecordBatchReaderBuilder::try_new(file).map_err(unread)?;
        let rows = builder.metadata().file_metadata().num_rows().max(0) as u64;
        let batches = builder.with_batch_size(ROWS).build().map_err(unread)?;
        let schema = batches.schema();
        let feed = ParquetFeed { batches, bytes, rows, done: 0 };
        Ok((feed, schema))
    }
}

impl Feed for ParquetFeed {
    fn next(&mut self, block: &mut Block) -> Result<bool, Failure> {
        let batch = self.batches.next().transpose();
        block.batch = batch.map_err(|error| Failure::Read(io::Error::other(error)))?;
        self.done += block.batch.as_ref().map_or(0, |batch| batch.num_rows() as u64);
        (block.input, block.digest) = self.place();
        Ok(block.batch.is_some())
    }

    fn skip(&mut self, _: &Checkpoint) -> Result<(), Failure> {
        Err(Failure::refused(
            "batch::resume",
            "Parquet cannot be gone on with".to_owned(),
            "begin again",
        ))
    }

    /// Returns about where in the file it stands.
    fn place(&self) -> (u64, u64) {
        let share = self.done as f64 / self.rows.max(1) as f64;
        ((self.bytes as f64 * share) as u64, 0)
    }
}

/// Refuses columns that cannot be read or do not go into text, and returns the columns of the
/// output if that is Parquet too.
pub(super) fn schema(
    layout: &Layout,
    input: Option<&SchemaRef>,
) -> Result<Option<SchemaRef>, Failure> {
    if let Some(input) = input {
        let hand = input.field(layout.hand);
        let good = match hand.data_type() {
            DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => true,
            DataType::FixedSizeBinary(14) | DataType::Binary | DataType::LargeBinary => {
                layout.packed
            }
            _ => false,
        };
        if !good {
            return Err(Failure::refused(
                "batch::no-hand",
                format!("the column `{}` is {}", hand.name(), hand.data_type()),
                "a hand is text, a packed one fixed-size binary of 14 bytes",
            ));
        }
        let text = layout.sink != Format::Parquet;
        for field in layout.kept.iter().map(|column| input.field(*column)) {
            if text && !is_plain(field.data_type()) {
                return Err(Failure::refused(
                    "batch::column",
                    format!(
                        "the column `{}` is {}, which has no form as {}",
                        field.name(),
                        field.data_type(),
                        layout.sink
                    ),
                    "write Parquet, or leave the column out",
                ));
            }
        }
    }
    if layout.sink != Format::Parquet {
        return Ok(None);
    }
    let kept = layout.kept.iter().map(|column| match input {
        Some(input) => input.field(*column).clone(),
        None => Field::new(&layout.columns[*column], DataType::Utf8, true),
    });
    let added = layout.added.iter().map(|name| {
        let form = match name.as_str() {
            "line" | "error" => DataType::Utf8,
            "value" => DataType::UInt32,
            _ => DataType::UInt8,
        };
        Field::new(name, form, true)
    });
    Ok(Some(Arc::new(Schema::new(kept.chain(added).collect::<Vec<_>>()))))
}

/// Returns true for columns whose values have a form as text.
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

/// Returns a value of a column that holds text or bytes.
fn bytes_of(column: &ArrayRef, row: usize) -> Option<&[u8]> {
    if column.is_null(row) {
        return None;
    }
    Some(match column.data_type() {
        DataType::Utf8 => column.as_string::<i32>().value(row).as_bytes(),
        DataType::LargeUtf8 => column.as_string::<i64>().value(row).as_bytes(),
        DataType::Utf8View => column.as_string_view().value(row).as_bytes(),
        DataType::Binary => column.as_binary::<i32>().value(row),
        DataType::LargeBinary => column.as_binary::<i64>().value(row),
        DataType::FixedSizeBinary(_) => column.as_fixed_size_binary().value(row),
        _ => return None,
    })
}

fn is_binary(form: &DataType) -> bool {
    matches!(form, DataType::Binary | DataType::LargeBinary | DataType::FixedSizeBinary(_))
}

/// Reads the hands of a block.
pub(super) fn read(layout: &Layout, block: &Block, desk: &mut Desk) {
    let Some(batch) = &block.batch else { return };
    let column = batch.column(layout.hand);
    let missing = || RowFault::Missing(layout.hand_name().to_owned());
    let binary = is_binary(column.data_type());
    for row in 0..batch.num_rows() {
        let hand = bytes_of(column, row).ok_or_else(missing);
        desk.put(hand.and_then(|hand| match (binary, <[u8; 14]>::try_from(hand)) {
            (true, Ok(bytes)) => checked(layout, bytes),
            (true, Err(_)) => Err(RowFault::Hex),
            (false, _) => hand_of(layout, hand),
        }));
    }
}

/// Gathers the values of a row, for a form of text.
pub(super) fn gather(layout: &Layout, block: &Block, desk: &mut Desk, row: usize) {
    let Some(batch) = &block.batch else { return };
    for (nth, kept) in layout.kept.iter().enumerate() {
        let column = batch.column(*kept);
        let cells = &mut desk.cells;
        cells.list[nth] = match (bytes_of(column, row), is_binary(column.data_type())) {
            (Some(text), false) => Cell::Text(cells.keep(text)),
            (Some(bytes), true) => {
                let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
                Cell::Text(cells.keep(hex.as_bytes()))
            }
            (None, _) => match number(column, row) {
                Some(number) => Cell::Raw(cells.keep(number.as_bytes())),
                None => Cell::Null,
            },
        };
    }
}

/// Returns a number or truth value as text.
fn number(column: &ArrayRef, row: usize) -> Option<String> {
    if column.is_null(row) {
        return None;
    }
    macro_rules! of {
        ($kind:ty) => {
            column.as_primitive::<$kind>().value(row).to_string()
        };
    }
    // What is no number has none in JSON.
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

/// Makes the columns of the output.
pub(super) fn write(layout: &Layout, block: &mut Block, desk: &mut Desk) -> Result<(), Failure> {
    let rows = desk.hands.len();
    let mut columns: Vec<ArrayRef> = match &block.batch {
        Some(batch) => layout.kept.iter().map(|kept| batch.column(*kept).clone()).collect(),
        None => texts(layout, block, desk),
    };
    let (mut best, mut value) =
        (UInt8Builder::with_capacity(rows), UInt32Builder::with_capacity(rows));
    let (mut line, mut error) = (StringBuilder::new(), StringBuilder::new());
    let mut bad = vec![false; rows];
    let mut errors = desk.errors().peekable();
    for (row, found) in desk.found().iter().enumerate() {
        let fault = errors.next_if(|(bad, _)| *bad == row).map(|(_, fault)| fault);
        bad[row] = fault.is_some();
        let found = found.filter(|_| fault.is_none());
        best.append_option(found.map(|nearest| nearest.away));
        let of_line = found.map(|nearest| &layout.pieces.lines[nearest.line]);
        line.append_option(of_line.map(|(name, _)| name));
        value.append_option(of_line.map(|(_, value)| *value));
        error.append_option(fault);
    }
    drop(errors);
    columns.push(Arc::new(best.finish()));
    columns.push(Arc::new(line.finish()));
    columns.push(Arc::new(value.finish()));
    columns.push(Arc::new(error.finish()));
    if layout.all_lines {
        for column in desk.away_columns() {
            let mut away = UInt8Builder::with_capacity(rows);
            for (distance, bad) in column.iter().zip(&bad) {
                let open = *distance != crate::kernel::Kernel::NEVER && !bad;
                away.append_option(open.then_some(*distance));
            }
            columns.push(Arc::new(away.finish()));
        }
    }
    let broken = |error: arrow_schema::ArrowError| Failure::Write(io::Error::other(error));
    let schema = layout.schema.clone().unwrap_or_else(|| Arc::new(Schema::empty()));
    block.batch = Some(RecordBatch::try_new(schema, columns).map_err(broken)?);
    Ok(())
}

/// Makes columns of text of rows of text.
fn texts(layout: &Layout, block: &Block, desk: &mut Desk) -> Vec<ArrayRef> {
    let mut columns: Vec<StringBuilder> =
        layout.kept.iter().map(|_| StringBuilder::new()).collect();
    for row in 0..desk.hands.len() {
        desk.gather(layout, block, row);
        for (column, cell) in columns.iter_mut().zip(&desk.cells.list) {
            match cell {
                Cell::Null => column.append_null(),
                Cell::Text(span) | Cell::Raw(span) => {
                    column.append_value(String::from_utf8_lossy(desk.cells.get(*span)));
                }
            }
        }
    }
    let finished = columns.iter_mut().map(|column| Arc::new(column.finish()) as ArrayRef);
    finished.collect()
}

/// A file that is written.
pub(super) struct ParquetSink<W: Write + Send> {
    writer: Option<ArrowWriter<W>>,
    written: u64,
}

fn unwritten(error: parquet::errors::ParquetError) -> Failure {
    match error {
        parquet::errors::ParquetError::External(error) => match error.downcast::<io::Error>() {
            Ok(error) => Failure::Write(*error),
            Err(error) => Failure::Write(io::Error::other(error)),
        },
        error => Failure::Write(io::Error::other(error)),
    }
}

impl<W: Write + Send> ParquetSink<W> {
    pub(super) fn open(write: W, layout: &Layout) -> Result<ParquetSink<W>, Failure> {
        let schema = layout.schema.clone().unwrap_or_else(|| Arc::new(Schema::empty()));
        // Hands hardly repeat, and packed ones are as short as they get: looking for repeats costs
        // more than all the rest.
        let hand = ColumnPath::from(layout.hand_name());
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_statistics_enabled(EnabledStatistics::Chunk)
            .set_column_dictionary_enabled(hand.clone(), false)
            .set_column_statistics_enabled(hand.clone(), EnabledStatistics::None);
        let properties = if layout.packed {
            properties.set_column_compression(hand, Compression::UNCOMPRESSED)
        } else {
            properties
        };
        let properties = properties.build();
        let writer = ArrowWriter::try_new(write, schema, Some(properties)).map_err(unwritten)?;
        Ok(ParquetSink { writer: Some(writer), written: 0 })
    }
}

impl<W: Write + Send> Sink for ParquetSink<W> {
    fn put(&mut self, block: &mut Block) -> Result<(), Failure> {
        if let (Some(writer), Some(batch)) = (&mut self.writer, block.batch.take()) {
            writer.write(&batch).map_err(unwritten)?;
            self.written = writer.bytes_written() as u64;
        }
        Ok(())
    }

    fn finish(&mut self) -> Result<(), Failure> {
        if let Some(mut writer) = self.writer.take() {
            writer.finish().map_err(unwritten)?;
            self.written = writer.bytes_written() as u64;
        }
        Ok(())
    }

    fn written(&self) -> u64 {
        self.written
    }
}
