//! Files of Parquet: batches of columns in and out.

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

use crate::batch::column::{ERROR, LINE, VALUE, hex};
use crate::batch::desk::{Answer, Hands};
use crate::batch::fault::{Failure, RowFault};
use crate::batch::rows::block::{Block, Cell, Cells, Content};
use crate::batch::rows::checkpoint::Checkpoint;
use crate::batch::rows::form::{Feed, Pen, Reader, Rows, Sink, Writer, Written};
use crate::batch::rows::layout::{Columns, Layout, Shape};
use crate::kernel::Kernel;

/// How many rows a batch has.
const ROWS: usize = 8192;

/// Opens a file and tells its columns.
pub(super) fn reader<'a>(file: File) -> Result<Reader<'a>, Failure> {
    let (feed, schema) = ParquetFeed::open(file)?;
    let names = schema.fields().iter().map(|field| field.name().clone()).collect();
    let columns = Columns { schema: Some(schema), ..Columns::of_text(names) };
    Ok(Reader { columns, feed: Box::new(feed), rows: || Box::new(BatchRows) })
}

/// Opens an output.
pub(super) fn writer<'a>(
    write: Box<dyn Write + Send + 'a>,
    layout: &Layout,
) -> Result<Writer<'a>, Failure> {
    let schema = schema(layout);
    let sink = ParquetSink::open(write, layout, schema.clone())?;
    Ok(Writer { sink: Box::new(sink), pen: Box::new(BatchPen { schema }) })
}

/// Batches of a file.
struct ParquetFeed {
    batches: ParquetRecordBatchReader,
    /// How many bytes and rows the file has, and how many rows were handed on.
    bytes: u64,
    rows: u64,
    done: u64,
}

impl ParquetFeed {
    fn open(file: File) -> Result<(ParquetFeed, SchemaRef), Failure> {
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
    fn accepts(&self, layout: &Layout) -> Result<(), Failure> {
        accepts(layout, &self.batches.schema())
    }

    fn next(&mut self, block: &mut Block) -> Result<bool, Failure> {
        let batch = self.batches.next().transpose();
        let batch = batch.map_err(|error| Failure::Read(io::Error::other(error)))?;
        self.done += batch.as_ref().map_or(0, |batch| batch.num_rows() as u64);
        block.read.batch = batch;
        (block.input, block.digest) = self.place();
        Ok(block.read.batch.is_some())
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

/// Refuses columns that cannot be read, or have no form in the output.
fn accepts(layout: &Layout, input: &SchemaRef) -> Result<(), Failure> {
    let hand = input.field(layout.hand.at);
    let good = match hand.data_type() {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => true,
        DataType::FixedSizeBinary(14) | DataType::Binary | DataType::LargeBinary => {
            layout.hand.is_packed()
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
    if layout.sink.shape == Shape::Typed {
        return Ok(());
    }
    let mut kept = layout.kept.iter().map(|column| input.field(*column));
    match kept.find(|field| !is_plain(field.data_type())) {
        None => Ok(()),
        Some(field) => {
            let (name, form) = (field.name(), field.data_type());
            let sink = layout.sink.name;
            Err(Failure::refused(
                "batch::column",
                format!("the column `{name}` is {form}, which has no form as {sink}"),
                "write Parquet, or leave the column out",
            ))
        }
    }
}

/// Returns the columns of the output.
fn schema(layout: &Layout) -> SchemaRef {
    let kept = layout.kept.iter().map(|column| match &layout.columns.schema {
        Some(input) => input.field(*column).clone(),
        None => Field::new(&layout.columns.names[*column], DataType::Utf8, true),
    });
    let added = layout.added.iter().map(|name| {
        let form = match name.as_str() {
            LINE | ERROR => DataType::Utf8,
            VALUE => DataType::UInt32,
            _ => DataType::UInt8,
        };
        Field::new(name, form, true)
    });
    Arc::new(Schema::new(kept.chain(added).collect::<Vec<_>>()))
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

/// The rows of a batch, which need nothing beside it.
struct BatchRows;

impl Rows for BatchRows {
    fn read(&mut self, layout: &Layout, read: &Content, hands: &mut Hands) {
        let Some(batch) = &read.batch else { return };
        let column = batch.column(layout.hand.at);
        let binary = is_binary(column.data_type());
        for row in 0..batch.num_rows() {
            let hand = bytes_of(column, row).ok_or_else(|| layout.hand.missing());
            hands.put(hand.and_then(|hand| match (binary, <[u8; 14]>::try_from(hand)) {
                (true, Ok(bytes)) => layout.hand.check(bytes),
                (true, Err(_)) => Err(RowFault::Hex),
                (false, _) => layout.hand.read(hand),
            }));
        }
    }

    /// Columns pass as wholes, not row by row.
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
struct BatchPen {
    schema: SchemaRef,
}

impl Pen for BatchPen {
    fn write(&self, mut desk: Written<'_>, written: &mut Content) -> Result<(), Failure> {
        let (layout, measured) = (desk.layout, desk.measured);
        let rows = measured.len();
        let mut columns: Vec<ArrayRef> = match &desk.read.batch {
            Some(batch) => layout.kept.iter().map(|kept| batch.column(*kept).clone()).collect(),
            None => texts(&mut desk),
        };
        let (mut best, mut value) =
            (UInt8Builder::with_capacity(rows), UInt32Builder::with_capacity(rows));
        let (mut line, mut error) = (StringBuilder::new(), StringBuilder::new());
        let mut bad = vec![false; rows];
        for (row, answer) in measured.answers().enumerate() {
            let (found, fault) = match answer {
                Answer::Found(found) => (found, None),
                Answer::Bad(fault) => (None, Some(fault.told())),
            };
            bad[row] = fault.is_some();
            best.append_option(found.map(|nearest| nearest.away));
            let of_line = found.map(|nearest| &layout.lines[nearest.line]);
            line.append_option(of_line.map(|line| &line.name));
            value.append_option(of_line.map(|line| line.value));
            error.append_option(fault);
        }
        columns.push(Arc::new(best.finish()));
        columns.push(Arc::new(line.finish()));
        columns.push(Arc::new(value.finish()));
        columns.push(Arc::new(error.finish()));
        for column in measured.columns() {
            let mut away = UInt8Builder::with_capacity(rows);
            for (distance, bad) in column.iter().zip(&bad) {
                let open = *distance != Kernel::NEVER && !bad;
                away.append_option(open.then_some(*distance));
            }
            columns.push(Arc::new(away.finish()));
        }
        let broken = |error: arrow_schema::ArrowError| Failure::Write(io::Error::other(error));
        let batch = RecordBatch::try_new(self.schema.clone(), columns);
        written.batch = Some(batch.map_err(broken)?);
        Ok(())
    }
}

/// Makes columns of text of rows of text.
fn texts(desk: &mut Written<'_>) -> Vec<ArrayRef> {
    let mut columns: Vec<StringBuilder> =
        desk.layout.kept.iter().map(|_| StringBuilder::new()).collect();
    for row in 0..desk.measured.len() {
        let cells = desk.gather(row);
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

/// A file that is written.
struct ParquetSink<W: Write + Send> {
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
    fn open(write: W, layout: &Layout, schema: SchemaRef) -> Result<ParquetSink<W>, Failure> {
        // Hands hardly repeat, and packed ones are as short as they get: looking for repeats costs
        // more than all the rest.
        let hand = ColumnPath::from(layout.hand.name());
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_statistics_enabled(EnabledStatistics::Chunk)
            .set_column_dictionary_enabled(hand.clone(), false)
            .set_column_statistics_enabled(hand.clone(), EnabledStatistics::None);
        let properties = if layout.hand.is_packed() {
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
        if let (Some(writer), Some(batch)) = (&mut self.writer, block.written.batch.take()) {
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
