//! Writes games as rows of a file: JSON Lines, CSV and, if built in, Parquet.

use std::io::{self, Write};

use serde::Serialize;

use super::format::Format;
use crate::answer::SCHEMA;
use crate::batch::error::BatchError;
use crate::play::Played;
use crate::rules::Win;
use crate::seat::Seat;
use crate::targets::Targets;

/// A game as a row. For a wall game, the fields about the win are empty.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets, batch::rows::GameRow, play::{Bot, Room, Study}};
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let mut room = Room::new(&study, [Bot::Odds; 4].map(|bot| bot.policy(&study)));
/// let played = room.play(1, 7).unwrap();
/// let row = GameRow::of(&played, matcher.targets(), 1);
/// assert_eq!((row.seed, row.game), (1, 7));
/// assert_eq!(row.east + row.south + row.west + row.north, 0);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GameRow {
    /// The schema version.
    pub schema: u32,
    /// The seed of the game.
    pub seed: u64,
    /// The number of the game.
    pub game: u64,
    /// Who won.
    pub winner: Option<&'static str>,
    /// The ID of the line.
    pub line: Option<String>,
    /// What the card pays for it.
    pub value: Option<u32>,
    /// How the last tile was obtained: `self`, `discard`, `exchange`.
    pub by: Option<&'static str>,
    /// The discarder, if it was a discard.
    pub from: Option<&'static str>,
    /// True if the hand has no jokers.
    pub jokerless: Option<bool>,
    /// The number of exposures in the winning hand.
    pub exposures: Option<u8>,
    /// How many tiles were picked from the wall.
    pub draws: u8,
    /// How many discards were called for an exposure.
    pub claims: u8,
    /// How many jokers were exchanged.
    pub exchanges: u8,
    /// What East receives in points, or pays if negative.
    pub east: i64,
    /// What South receives in points, or pays if negative.
    pub south: i64,
    /// What West receives in points, or pays if negative.
    pub west: i64,
    /// What North receives in points, or pays if negative.
    pub north: i64,
}

impl GameRow {
    /// Creates the row for a game played with a card.
    #[must_use]
    pub fn of(played: &Played, targets: &Targets, seed: u64) -> GameRow {
        let win = played.win;
        let line = win.and_then(|win| targets.lines().get(win.line));
        let [east, south, west, north] = Seat::ALL.map(|seat| played.paid[seat]);
        GameRow {
            schema: SCHEMA,
            seed,
            game: played.number,
            winner: win.map(|win| win.seat.name()),
            line: line.map(|line| line.name.id()),
            value: win.map(|win| win.value),
            by: win.map(|win| Win::name(win.by)),
            from: win.and_then(|win| win.from).map(Seat::name),
            jokerless: win.map(|win| win.jokerless),
            exposures: win.map(|win| win.exposures),
            draws: played.draws,
            claims: played.claims,
            exchanges: played.exchanges,
            east,
            south,
            west,
            north,
        }
    }
}

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
    //! Columns of fixed types; the columns about a win are null for a wall game.

    use std::io::{self, Write};
    use std::sync::Arc;

    use arrow_array::builder::StringDictionaryBuilder;
    use arrow_array::types::Int16Type;
    use arrow_array::{
        ArrayRef, BooleanArray, Int64Array, RecordBatch, UInt8Array, UInt32Array, UInt64Array,
    };
    use arrow_schema::{DataType, Field, Schema, SchemaRef};
    use parquet::arrow::ArrowWriter;
    use parquet::basic::Compression;
    use parquet::file::properties::WriterProperties;

    use super::GameRow;

    /// How many games are encoded together.
    const BLOCK: usize = 8 << 10;

    pub(super) struct Writer<W: Write + Send> {
        writer: ArrowWriter<W>,
        schema: SchemaRef,
        rows: Vec<GameRow>,
    }

    fn schema() -> SchemaRef {
        let words = DataType::Dictionary(Box::new(DataType::Int16), Box::new(DataType::Utf8));
        let field = |(name, of, open): (&str, &DataType, bool)| Field::new(name, of.clone(), open);
        let fields = [
            ("seed", &DataType::UInt64, false),
            ("game", &DataType::UInt64, false),
            ("winner", &words, true),
            ("line", &words, true),
            ("value", &DataType::UInt32, true),
            ("by", &words, true),
            ("from", &words, true),
            ("jokerless", &DataType::Boolean, true),
            ("exposures", &DataType::UInt8, true),
            ("draws", &DataType::UInt8, false),
            ("claims", &DataType::UInt8, false),
            ("exchanges", &DataType::UInt8, false),
            ("east", &DataType::Int64, false),
            ("south", &DataType::Int64, false),
            ("west", &DataType::Int64, false),
            ("north", &DataType::Int64, false),
        ];
        Arc::new(Schema::new(fields.map(field).to_vec()))
    }

    impl<W: Write + Send> Writer<W> {
        pub(super) fn new(write: W) -> io::Result<Writer<W>> {
            let schema = schema();
            let properties = WriterProperties::builder().set_compression(Compression::SNAPPY);
            let writer = ArrowWriter::try_new(write, Arc::clone(&schema), Some(properties.build()));
            Ok(Writer { writer: writer.map_err(io::Error::other)?, schema, rows: Vec::new() })
        }

        pub(super) fn add(&mut self, row: GameRow) -> io::Result<()> {
            self.rows.push(row);
            if self.rows.len() < BLOCK { Ok(()) } else { self.encode() }
        }

        fn encode(&mut self) -> io::Result<()> {
            fn words<'r>(
                rows: &'r [GameRow],
                of: impl Fn(&'r GameRow) -> Option<&'r str>,
            ) -> ArrayRef {
                let mut all = StringDictionaryBuilder::<Int16Type>::new();
                rows.iter().for_each(|row| all.append_option(of(row)));
                Arc::new(all.finish())
            }
            let rows = std::mem::take(&mut self.rows);
            let each = || rows.iter();
            let columns: Vec<ArrayRef> = vec![
                Arc::new(each().map(|row| Some(row.seed)).collect::<UInt64Array>()),
                Arc::new(each().map(|row| Some(row.game)).collect::<UInt64Array>()),
                words(&rows, |row| row.winner),
                words(&rows, |row| row.line.as_deref()),
                Arc::new(each().map(|row| row.value).collect::<UInt32Array>()),
                words(&rows, |row| row.by),
                words(&rows, |row| row.from),
                Arc::new(each().map(|row| row.jokerless).collect::<BooleanArray>()),
                Arc::new(each().map(|row| row.exposures).collect::<UInt8Array>()),
                Arc::new(each().map(|row| Some(row.draws)).collect::<UInt8Array>()),
                Arc::new(each().map(|row| Some(row.claims)).collect::<UInt8Array>()),
                Arc::new(each().map(|row| Some(row.exchanges)).collect::<UInt8Array>()),
                Arc::new(each().map(|row| Some(row.east)).collect::<Int64Array>()),
                Arc::new(each().map(|row| Some(row.south)).collect::<Int64Array>()),
                Arc::new(each().map(|row| Some(row.west)).collect::<Int64Array>()),
                Arc::new(each().map(|row| Some(row.north)).collect::<Int64Array>()),
            ];
            let batch = RecordBatch::try_new(Arc::clone(&self.schema), columns);
            let batch = batch.map_err(io::Error::other)?;
            self.writer.write(&batch).map_err(io::Error::other)
        }

        pub(super) fn finish(mut self) -> io::Result<()> {
            self.encode()?;
            self.writer.close().map_err(io::Error::other)?;
            Ok(())
        }
    }
}
