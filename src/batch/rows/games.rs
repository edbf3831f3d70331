//! Writes games as rows of a file: JSON Lines, CSV and, if built in, Parquet.

use std::io::{self, Write};

use super::format::Format;
use crate::batch::GameRow;
use crate::batch::error::BatchError;

/// Writes games as rows.
pub struct GameRows<W: Write + Send>(Rows<W>);

enum Rows<W: Write + Send> {
    JsonLines(W),
    /// The flag is true once the first row has been written.
    Csv(Box<csv::Writer<W>>, bool),
    #[cfg(feature = "parquet")]
    Parquet(Box<parquet::Writer<W>>),
}

impl<W: Write + Send> std::fmt::Debug for GameRows<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GameRows").finish_non_exhaustive()
    }
}

impl<W: Write + Send> GameRows<W> {
    /// Starts a file.
    ///
    /// # Errors
    ///
    /// If the format can't hold games, or isn't built in.
    pub fn new(format: Format, write: W) -> Result<GameRows<W>, BatchError> {
        Ok(GameRows(match format {
            Format::JsonLines => Rows::JsonLines(write),
            Format::Csv => Rows::Csv(Box::new(csv::Writer::from_writer(write)), false),
            #[cfg(feature = "parquet")]
            Format::Parquet => {
                Rows::Parquet(Box::new(parquet::Writer::new(write).map_err(BatchError::Write)?))
            }
            _ => {
                return Err(BatchError::Refused {
                    code: "simulate::form",
                    message: format!("can't write games as {}", format.title()),
                    help: "use .csv, .jsonl or .parquet, or a folder for one record per game"
                        .to_owned(),
                });
            }
        }))
    }

    /// Adds a game.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn add(&mut self, row: GameRow) -> Result<(), BatchError> {
        let written = match &mut self.0 {
            Rows::JsonLines(write) => {
                serde_json::to_vec(&row).map_err(io::Error::other).and_then(|mut text| {
                    text.push(b'\n');
                    write.write_all(&text)
                })
            }
            Rows::Csv(csv, begun) => {
                let mut written = csv.serialize(&row).map_err(csv_error);
                // Flush after the first game, so that an unwritable output fails immediately rather
                // than when the buffer is full.
                if !std::mem::replace(begun, true) {
                    written = written.and_then(|()| csv.flush());
                }
                written
            }
            #[cfg(feature = "parquet")]
            Rows::Parquet(parquet) => parquet.add(row),
        };
        written.map_err(BatchError::Write)
    }

    /// Ends the file.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn finish(self) -> Result<(), BatchError> {
        let written = match self.0 {
            Rows::JsonLines(mut write) => write.flush(),
            Rows::Csv(mut csv, _) => csv.flush(),
            #[cfg(feature = "parquet")]
            Rows::Parquet(parquet) => parquet.finish(),
        };
        written.map_err(BatchError::Write)
    }
}

/// Returns the underlying I/O error if there is one, so that a closed pipe is recognized.
fn csv_error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}

#[cfg(feature = "parquet")]
mod parquet {
    //! The columns of [`arrow::games`], a block of rows at a time.

    use std::io::{self, Write};

    use parquet::arrow::ArrowWriter;
    use parquet::basic::Compression;
    use parquet::file::properties::WriterProperties;

    use crate::batch::{GameRow, arrow};

    /// How many games are encoded together.
    const BLOCK: usize = 8 << 10;

    pub(super) struct Writer<W: Write + Send> {
        writer: ArrowWriter<W>,
        rows: Vec<GameRow>,
    }

    impl<W: Write + Send> Writer<W> {
        pub(super) fn new(write: W) -> io::Result<Writer<W>> {
            let properties = WriterProperties::builder().set_compression(Compression::SNAPPY);
            let schema = arrow::games_schema();
            let writer = ArrowWriter::try_new(write, schema, Some(properties.build()));
            Ok(Writer { writer: writer.map_err(io::Error::other)?, rows: Vec::new() })
        }

        pub(super) fn add(&mut self, row: GameRow) -> io::Result<()> {
            self.rows.push(row);
            if self.rows.len() < BLOCK { Ok(()) } else { self.encode() }
        }

        fn encode(&mut self) -> io::Result<()> {
            let batch = arrow::games(&std::mem::take(&mut self.rows)).map_err(io::Error::other)?;
            self.writer.write(&batch).map_err(io::Error::other)
        }

        pub(super) fn finish(mut self) -> io::Result<()> {
            self.encode()?;
            self.writer.close().map_err(io::Error::other)?;
            Ok(())
        }
    }
}
