//! Writes Parquet: columns are encoded on any thread, and assembled when written to the file.
//!
//! A batch with enough rows is encoded as its own row group before it gets here. Smaller batches,
//! from text or a slow pipe, are combined into row groups here, because a file can have at most
//! 32,767.

use std::io::{self, Write};

use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_writer::{
    ArrowColumnChunk, ArrowColumnWriter, ArrowRowGroupWriterFactory, compute_leaves,
};
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::ColumnPath;

use crate::batch::error::BatchError;
use crate::batch::rows::block::Content;
use crate::batch::rows::codec::BlockWriter;

/// The minimum number of rows for a batch to be its own row group.
const ENOUGH: usize = 32 << 10;

/// The number of rows in a combined row group.
const GATHERED: usize = 1 << 20;

fn unwritten(error: ParquetError) -> BatchError {
    match error {
        ParquetError::External(error) => match error.downcast::<io::Error>() {
            Ok(error) => BatchError::Write(*error),
            Err(error) => BatchError::Write(io::Error::other(error)),
        },
        error => BatchError::Write(io::Error::other(error)),
    }
}

fn properties(hand: &str, packed: bool) -> WriterProperties {
    // Hands rarely repeat, and packed hands are already minimal, so a dictionary would cost more
    // than everything else.
    let path = ColumnPath::from(hand);
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_column_dictionary_enabled(path.clone(), false)
        .set_column_statistics_enabled(path.clone(), EnabledStatistics::None);
    let properties = if packed {
        properties.set_column_compression(path, Compression::UNCOMPRESSED)
    } else {
        properties
    };
    properties.build()
}

/// Encodes the columns of a file.
pub(super) struct Encoder {
    columns: ArrowRowGroupWriterFactory,
}

impl Encoder {
    /// Encodes a batch if it has enough rows; otherwise passes it on unencoded.
    pub(super) fn put(&self, batch: RecordBatch, written: &mut Content) -> Result<(), BatchError> {
        if batch.num_rows() < ENOUGH {
            written.batch = Some(batch);
            return Ok(());
        }
        let mut columns = self.begin()?;
        add(&mut columns, &batch)?;
        written.columns = end(columns)?;
        Ok(())
    }

    /// Starts a row group.
    fn begin(&self) -> Result<Vec<ArrowColumnWriter>, BatchError> {
        // The row group index matters only for encrypted files.
        self.columns.create_column_writers(0).map_err(unwritten)
    }
}

/// Adds rows to a row group.
fn add(columns: &mut [ArrowColumnWriter], batch: &RecordBatch) -> Result<(), BatchError> {
    let mut columns = columns.iter_mut();
    for (field, column) in batch.schema_ref().fields().iter().zip(batch.columns()) {
        // A column of lists or structs is stored as several leaf columns.
        let leaves = compute_leaves(field, column).map_err(unwritten)?;
        for (leaf, column) in leaves.iter().zip(&mut columns) {
            column.write(leaf).map_err(unwritten)?;
        }
    }
    Ok(())
}

/// Ends a row group.
fn end(columns: Vec<ArrowColumnWriter>) -> Result<Vec<ArrowColumnChunk>, BatchError> {
    columns.into_iter().map(|column| column.close().map_err(unwritten)).collect()
}

/// A file being written.
pub(super) struct ParquetSink<W: Write + Send> {
    file: Option<SerializedFileWriter<W>>,
    encoder: Encoder,
    /// The row group being combined from small batches, and its number of rows.
    gathered: Vec<ArrowColumnWriter>,
    rows: usize,
    written: u64,
}

impl<W: Write + Send> ParquetSink<W> {
    /// Opens a file and the encoder for its columns.
    pub(super) fn open(
        write: W,
        schema: SchemaRef,
        hand: &str,
        packed: bool,
    ) -> Result<(ParquetSink<W>, Encoder), BatchError> {
        let properties = properties(hand, packed);
        let open = ArrowWriter::try_new(write, schema.clone(), Some(properties));
        // `ArrowWriter` also stores the Arrow schema in the file's metadata.
        let (file, columns) =
            open.and_then(ArrowWriter::into_serialized_writer).map_err(unwritten)?;
        let pen = Encoder { columns: ArrowRowGroupWriterFactory::new(&file, schema) };
        let encoder = Encoder { columns };
        let sink =
            ParquetSink { file: Some(file), encoder, gathered: Vec::new(), rows: 0, written: 0 };
        Ok((sink, pen))
    }

    fn append(&mut self, columns: Vec<ArrowColumnChunk>) -> Result<(), BatchError> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let mut group = file.next_row_group().map_err(unwritten)?;
        for column in columns {
            column.append_to_row_group(&mut group).map_err(unwritten)?;
        }
        group.close().map_err(unwritten)?;
        self.written = file.bytes_written() as u64;
        Ok(())
    }

    /// Writes the combined rows.
    fn flush(&mut self) -> Result<(), BatchError> {
        self.rows = 0;
        match std::mem::take(&mut self.gathered) {
            columns if columns.is_empty() => Ok(()),
            columns => self.append(end(columns)?),
        }
    }
}

impl<W: Write + Send> BlockWriter for ParquetSink<W> {
    fn put(&mut self, written: &mut Content) -> Result<(), BatchError> {
        let columns = std::mem::take(&mut written.columns);
        if !columns.is_empty() {
            self.flush()?;
            self.append(columns)?;
        }
        if let Some(batch) = written.batch.take() {
            if self.gathered.is_empty() {
                self.gathered = self.encoder.begin()?;
            }
            add(&mut self.gathered, &batch)?;
            self.rows += batch.num_rows();
            if self.rows >= GATHERED {
                self.flush()?;
            }
        }
        Ok(())
    }

    fn finish(&mut self) -> Result<(), BatchError> {
        self.flush()?;
        if let Some(mut file) = self.file.take() {
            file.finish().map_err(unwritten)?;
            self.written = file.bytes_written() as u64;
        }
        Ok(())
    }

    fn written(&self) -> u64 {
        self.written
    }
}
