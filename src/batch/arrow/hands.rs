//! Reads hands from a column.

use arrow_array::cast::AsArray;
use arrow_array::types::UInt8Type;
use arrow_array::{Array, ArrayRef};
use arrow_schema::{DataType, Field, SchemaRef};

use crate::batch::column::HandColumn;
use crate::batch::details::DetailColumn;
use crate::batch::error::{BatchError, RowError, shown};
use crate::batch::worker::Hands;
use crate::hand::Hand;
use crate::packed::PackedHand;
use crate::sanitize::clipped;
use crate::tile::Tile;

/// How the values of a column hold hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Held {
    /// As text.
    Text,
    /// As fourteen bytes.
    Bytes,
    /// As a list of the same fourteen bytes.
    Codes,
    /// As a list of the count of each tile.
    Counts,
}

impl Held {
    fn of(form: &DataType, packed: bool) -> Option<Held> {
        const CODES: i32 = Hand::MAX as i32;
        const COUNTS: i32 = Tile::COUNT as i32;
        match form {
            DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => Some(Held::Text),
            DataType::FixedSizeBinary(CODES) | DataType::Binary | DataType::LargeBinary => {
                packed.then_some(Held::Bytes)
            }
            DataType::FixedSizeList(item, len) if *item.data_type() == DataType::UInt8 => {
                match *len {
                    CODES => Some(Held::Codes),
                    COUNTS => Some(Held::Counts),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

/// Rejects a column that hands cannot be read from.
pub(in crate::batch) fn accepts(hand: &HandColumn, field: &Field) -> Result<(), BatchError> {
    match Held::of(field.data_type(), hand.is_packed()) {
        Some(_) => Ok(()),
        None => Err(BatchError::refused(
            "batch::no-hand",
            format!(
                "the column {} is {}",
                shown(field.name()),
                clipped(&field.data_type().to_string(), 200)
            ),
            "use text for a hand, or fixed-size binary of 14 bytes for a packed one; both may be a \
             list of 14",
        )),
    }
}

/// Rejects columns whose values cannot be read as text.
pub(in crate::batch) fn accepts_details(
    details: &[DetailColumn],
    input: &SchemaRef,
) -> Result<(), BatchError> {
    let is_text = |form: &DataType| {
        matches!(form, DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View | DataType::Null)
    };
    match details.iter().find(|column| !is_text(input.field(column.at).data_type())) {
        None => Ok(()),
        Some(column) => Err(BatchError::refused(
            "batch::column",
            format!(
                "the column {} is {}",
                shown(&column.name),
                clipped(&input.field(column.at).data_type().to_string(), 200)
            ),
            "the question needs text there",
        )),
    }
}

/// Reads the hands of a column that is [accepted](accepts), with the details of each row from other
/// columns.
pub(in crate::batch) fn read(
    hand: &HandColumn,
    details: &[DetailColumn],
    columns: &[ArrayRef],
    hands: &mut Hands,
) {
    read_hands(hand, &columns[hand.at], hands);
    for detail in details {
        let column = &columns[detail.at];
        hands.say_all(detail, hand, (0..column.len()).map(|row| bytes_of(column, row)));
    }
}

/// Reads the hands of a column.
fn read_hands(hand: &HandColumn, column: &ArrayRef, hands: &mut Hands) {
    let missing = || hand.missing();
    match Held::of(column.data_type(), hand.is_packed()) {
        Some(Held::Codes) => lists(hand, column, hands, |codes| hand.check(codes)),
        Some(Held::Counts) => lists(hand, column, hands, |counts| hand.check_counts(&counts)),
        Some(Held::Bytes) => {
            for row in 0..column.len() {
                let bytes = bytes_of(column, row).ok_or_else(missing);
                let bytes = bytes.and_then(|bytes| bytes.try_into().map_err(|_| RowError::Hex));
                hands.put(bytes.and_then(|bytes| hand.check(bytes)));
            }
        }
        Some(Held::Text) | None => {
            for row in 0..column.len() {
                let text = bytes_of(column, row).ok_or_else(missing);
                hands.put(text.and_then(|text| hand.read(text)));
            }
        }
    }
}

/// Reads lists of a given number of bytes.
fn lists<const N: usize>(
    hand: &HandColumn,
    column: &ArrayRef,
    hands: &mut Hands,
    of: impl Fn([u8; N]) -> Result<PackedHand, RowError>,
) {
    let lists = column.as_fixed_size_list();
    let values = lists.values().as_primitive::<UInt8Type>();
    for row in 0..lists.len() {
        let from = lists.value_offset(row) as usize;
        let place = from..from + N;
        hands.put(if lists.is_null(row) {
            Err(hand.missing())
        } else if values.null_count() > 0 && place.clone().any(|at| values.is_null(at)) {
            Err(RowError::Null(hand.name().to_owned()))
        } else {
            let bytes = values.values()[place].try_into();
            bytes.map_err(|_| RowError::Hex).and_then(&of)
        });
    }
}

/// Returns a value of a column that holds text or bytes.
pub(in crate::batch) fn bytes_of(column: &ArrayRef, row: usize) -> Option<&[u8]> {
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
