//! Games as Arrow columns.

use std::sync::Arc;

use arrow_array::builder::StringDictionaryBuilder;
use arrow_array::types::Int16Type;
use arrow_array::{
    ArrayRef, BooleanArray, Int64Array, RecordBatch, UInt8Array, UInt32Array, UInt64Array,
};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};

use crate::batch::GameRow;

/// Returns the columns of [`games`]: the fields of a [`GameRow`] without `schema`.
#[must_use]
pub fn games_schema() -> SchemaRef {
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

/// Returns games as columns of fixed types. The columns about a win are null for a wall game.
///
/// # Errors
///
/// If a column can't hold its values, such as one with more than 32,767 different lines.
///
/// # Examples
///
/// ```
/// # use mahj::batch::{GameRow, arrow};
/// # use mahj::play::{Bot, Run, Study};
/// # use mahj::{Matcher, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let mut rows = Vec::new();
/// let seats = || [Bot::Near; 4].map(|bot| bot.policy(&study));
/// Run::new(1, 0..5).each(&study, seats, |game| {
///     rows.push(GameRow::of(game, matcher.targets(), 1));
/// })?;
/// let batch = arrow::games(&rows)?;
/// assert_eq!((batch.num_rows(), batch.schema()), (5, arrow::games_schema()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn games(rows: &[GameRow]) -> Result<RecordBatch, ArrowError> {
    fn words<'r>(
        rows: &'r [GameRow],
        of: impl Fn(&'r GameRow) -> Option<&'r str>,
    ) -> Result<ArrayRef, ArrowError> {
        let mut all = StringDictionaryBuilder::<Int16Type>::new();
        for row in rows {
            match of(row) {
                Some(word) => all.append(word).map(|_| ())?,
                None => all.append_null(),
            }
        }
        Ok(Arc::new(all.finish()))
    }
    let each = || rows.iter();
    let columns: Vec<ArrayRef> = vec![
        Arc::new(each().map(|row| Some(row.seed)).collect::<UInt64Array>()),
        Arc::new(each().map(|row| Some(row.game)).collect::<UInt64Array>()),
        words(rows, |row| row.winner)?,
        words(rows, |row| row.line.as_deref())?,
        Arc::new(each().map(|row| row.value).collect::<UInt32Array>()),
        words(rows, |row| row.by)?,
        words(rows, |row| row.from)?,
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
    RecordBatch::try_new(games_schema(), columns)
}
