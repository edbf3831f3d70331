//! Reads many hands from text, NumPy arrays or Arrow columns, without copying if they are already
//! packed.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::UInt8Type;
use arrow_array::{
    Array, ArrayRef, FixedSizeBinaryArray, FixedSizeListArray, LargeStringArray, StringArray,
    StringViewArray,
};
use arrow_buffer::{Buffer, NullBuffer};
use arrow_schema::DataType;
use mahj::batch::HandText;
use mahj::{PackedHand, Tile, TileSet};
use numpy::{PyArrayDescrMethods, PyReadonlyArray2, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::capsule;
use crate::codes::{BYTES, Hands, packed};
use crate::convert::own_fault;
use crate::error::Wrong;
use crate::hand::{Given, hand};

/// Many hands, as passed in.
pub(crate) enum Column<'py> {
    /// Codes from a `Hands` object, which are valid.
    Hands(Buffer),
    /// Rows of 14 codes or of 36 counts.
    Array(PyReadonlyArray2<'py, u8>),
    /// The same, copied because the array was not contiguous.
    Copied(Vec<u8>, usize),
    Texts(Vec<String>),
    Chunks(Vec<ArrayRef>),
}

/// A contiguous part of a column.
pub(crate) enum Part<'a> {
    /// Codes, the rows that are null, and whether they are known to be hands.
    Codes {
        codes: &'a [u8],
        nulls: Option<&'a NullBuffer>,
        good: bool,
    },
    /// The count of each tile.
    Counts {
        counts: &'a [u8],
        nulls: Option<&'a NullBuffer>,
    },
    Texts(&'a [String]),
    Utf8(&'a StringArray),
    LargeUtf8(&'a LargeStringArray),
    Utf8View(&'a StringViewArray),
}

/// Parsed rows; the bad ones are marked.
pub(crate) struct Read<'a> {
    pub(crate) hands: Cow<'a, [PackedHand]>,
    pub(crate) bad: Option<Vec<bool>>,
}

/// How bad rows are handled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Errors {
    /// The first one is raised.
    Raise,
    /// They are marked.
    Mask,
}

impl Errors {
    pub(crate) fn of(text: &str) -> Result<Errors, Wrong> {
        match text {
            "raise" => Ok(Errors::Raise),
            "mask" => Ok(Errors::Mask),
            _ => Err(Wrong::usage(format!("errors must be `raise` or `mask`, not `{text}`"))),
        }
    }

    /// Raises the first bad row of a piece, if requested.
    pub(crate) fn raise(
        self,
        (part, range): (&Part<'_>, Range<usize>),
        read: Option<&Vec<bool>>,
        from: usize,
        set: &TileSet,
    ) -> PyResult<()> {
        let bad = read.and_then(|bad| bad.iter().position(|bad| *bad));
        match (self, bad) {
            (Errors::Raise, Some(bad)) => Err(part.fault(range.start + bad, from + bad, set)),
            _ => Ok(()),
        }
    }
}

/// The accepted inputs, for error messages.
const FORMS: &str = "give hands as a list of text, as uint8 numpy rows of 14 codes or 36 counts, \
                     or as an Arrow column of text or of such numbers";

impl<'py> Column<'py> {
    /// Determines the kind of input.
    pub(crate) fn of(given: &Bound<'py, PyAny>) -> PyResult<Column<'py>> {
        if let Ok(hands) = given.cast::<Hands>() {
            return Ok(Column::Hands(hands.get().bytes().clone()));
        }
        if given.is_instance_of::<pyo3::types::PyString>() {
            return Err(PyTypeError::new_err("this question takes many hands, not one text"));
        }
        if capsule::is_arrow(given)? {
            return Ok(Column::Chunks(capsule::column(given)?));
        }
        if given.hasattr("__array_interface__")? {
            return Column::array(given);
        }
        let mut texts = Vec::new();
        for hand in given.try_iter().map_err(|_| PyTypeError::new_err(FORMS))? {
            let given = hand?.extract::<Option<Given>>();
            texts.push(given.map_err(|_| PyTypeError::new_err(FORMS))?.map(|given| match given {
                Given::Text(text) => text,
                Given::Read(hand) => hand.0.to_string(),
            }));
        }
        // A row without a hand, as in a column that is null there.
        if texts.iter().any(Option::is_none) {
            return Ok(Column::Chunks(vec![Arc::new(StringArray::from(texts))]));
        }
        Ok(Column::Texts(texts.into_iter().flatten().collect()))
    }

    fn array(given: &Bound<'py, PyAny>) -> PyResult<Column<'py>> {
        let given = &numbers(given)?;
        let Ok(array) = given.extract::<PyReadonlyArray2<'py, u8>>() else {
            // An array of text, or any other iterable.
            let list = given.call_method0("tolist")?;
            let is_some =
                |row: &PyResult<Bound<'_, PyAny>>| !row.as_ref().is_ok_and(|row| row.is_none());
            let text = list.try_iter()?.find(is_some).is_none_or(|first| {
                first.is_ok_and(|first| first.is_instance_of::<pyo3::types::PyString>())
            });
            return if text { Column::of(&list) } else { Err(PyTypeError::new_err(FORMS)) };
        };
        let width = array.shape()[1];
        if width != BYTES && width != Tile::COUNT {
            return Err(PyTypeError::new_err(format!("these rows have {width} numbers: {FORMS}")));
        }
        if !array.is_c_contiguous() {
            return Ok(Column::Copied(array.as_array().iter().copied().collect(), width));
        }
        Ok(Column::Array(array))
    }

    /// Returns its parts, which can be read without holding the GIL.
    pub(crate) fn parts(&self) -> PyResult<Vec<Part<'_>>> {
        Ok(match self {
            Column::Hands(codes) => vec![Part::Codes { codes, nulls: None, good: true }],
            Column::Array(array) => {
                let numbers = array.as_slice().map_err(own_fault)?;
                vec![Part::of_numbers(numbers, array.shape()[1], None)]
            }
            Column::Copied(numbers, width) => vec![Part::of_numbers(numbers, *width, None)],
            Column::Texts(texts) => vec![Part::Texts(texts)],
            Column::Chunks(chunks) => chunks.iter().map(Part::of_array).collect::<PyResult<_>>()?,
        })
    }
}

impl<'a> Part<'a> {
    fn of_numbers(numbers: &'a [u8], width: usize, nulls: Option<&'a NullBuffer>) -> Part<'a> {
        if width == BYTES {
            Part::Codes { codes: numbers, nulls, good: false }
        } else {
            Part::Counts { counts: numbers, nulls }
        }
    }

    fn of_array(array: &'a ArrayRef) -> PyResult<Part<'a>> {
        Ok(match array.data_type() {
            DataType::Utf8 => Part::Utf8(array.as_string()),
            DataType::LargeUtf8 => Part::LargeUtf8(array.as_string()),
            DataType::Utf8View => Part::Utf8View(array.as_string_view()),
            DataType::FixedSizeBinary(width) if *width == BYTES as i32 => {
                let rows = array.as_fixed_size_binary();
                Part::Codes { codes: rows.value_data(), nulls: rows.nulls(), good: false }
            }
            DataType::FixedSizeList(item, width)
                if item.data_type() == &DataType::UInt8
                    && [BYTES, Tile::COUNT].contains(&(*width as usize)) =>
            {
                let rows: &FixedSizeListArray = array.as_fixed_size_list();
                let values = rows.values().as_primitive::<UInt8Type>().values();
                let from = rows.value_offset(0) as usize;
                let width = *width as usize;
                Part::of_numbers(&values[from..from + rows.len() * width], width, rows.nulls())
            }
            other => return Err(PyTypeError::new_err(format!("this column is {other}: {FORMS}"))),
        })
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Part::Codes { codes, .. } => codes.len() / BYTES,
            Part::Counts { counts, .. } => counts.len() / Tile::COUNT,
            Part::Texts(texts) => texts.len(),
            Part::Utf8(texts) => texts.len(),
            Part::LargeUtf8(texts) => texts.len(),
            Part::Utf8View(texts) => texts.len(),
        }
    }

    /// Returns the text of a row, if rows are text and this one is not null.
    fn text(&self, row: usize) -> Option<&'a str> {
        match self {
            Part::Codes { .. } | Part::Counts { .. } => None,
            Part::Texts(texts) => Some(&texts[row]),
            Part::Utf8(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Part::LargeUtf8(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Part::Utf8View(texts) => texts.is_valid(row).then(|| texts.value(row)),
        }
    }

    /// Parses some rows. Codes are trusted unless `check` is true.
    pub(crate) fn read(&self, rows: Range<usize>, text: &HandText, check: bool) -> Read<'a> {
        let null =
            |nulls: &Option<&NullBuffer>, row: usize| nulls.is_some_and(|nulls| nulls.is_null(row));
        match self {
            Part::Codes { codes, nulls, good } => {
                let hands = &packed(codes)[rows.clone()];
                let checked = check && !good;
                let bad = (checked || nulls.is_some()).then(|| {
                    let bad = |(row, hand): (usize, &PackedHand)| {
                        null(nulls, rows.start + row) || checked && hand.check(text.set()).is_some()
                    };
                    hands.par_iter().with_min_len(1 << 12).enumerate().map(bad).collect()
                });
                Read { hands: Cow::Borrowed(hands), bad }
            }
            Part::Counts { counts, nulls } => {
                let (all, _) = counts.as_chunks::<{ Tile::COUNT }>();
                let read = |(row, counts): (usize, &[u8; Tile::COUNT])| {
                    let hand = of_counts(counts).filter(|hand| hand.check(text.set()).is_none());
                    hand.filter(|_| !null(nulls, rows.start + row))
                };
                Read::of(all[rows.clone()].par_iter().with_min_len(1 << 10).enumerate().map(read))
            }
            _ => Read::of(
                rows.into_par_iter()
                    .with_min_len(1 << 10)
                    .map(|row| self.text(row).and_then(|written| text.read(written).ok())),
            ),
        }
    }

    /// Returns its rows as an Arrow array of text or codes.
    pub(crate) fn arrow(&self) -> ArrayRef {
        match self {
            Part::Codes { codes, nulls, .. } => Arc::new(FixedSizeBinaryArray::new(
                BYTES as i32,
                Buffer::from_slice_ref(*codes),
                nulls.cloned(),
            )),
            // Invalid counts become text that is not a hand, so that they are reported as errors.
            Part::Counts { counts, nulls } => {
                let (all, _) = counts.as_chunks::<{ Tile::COUNT }>();
                let written = all.iter().enumerate().map(|(row, counts)| {
                    let null = nulls.is_some_and(|nulls| nulls.is_null(row));
                    let tiles = Tile::all().zip(counts).filter(|(_, count)| **count > 0);
                    let tiles = tiles.map(|(tile, count)| format!("{count}x{tile}"));
                    (!null).then(|| tiles.collect::<Vec<_>>().join(" "))
                });
                Arc::new(written.collect::<StringArray>())
            }
            _ => Arc::new((0..self.len()).map(|row| self.text(row)).collect::<StringArray>()),
        }
    }

    /// Returns the error for a row; `of_all` is its index among all rows.
    pub(crate) fn fault(&self, row: usize, of_all: usize, set: &TileSet) -> PyErr {
        if let Some(text) = self.text(row)
            && let Err(error) = hand(text, set)
        {
            Python::attach(|py| {
                // Python 3.10 has no notes.
                let _ = error.value(py).call_method1("add_note", (format!("in row {of_all}"),));
            });
            return error;
        }
        let why = match self {
            Part::Codes { codes, .. } => {
                packed(codes)[row].check(set).map(|fault| fault.to_string())
            }
            _ => None,
        };
        let why = why.unwrap_or_else(|| "no hand".to_owned());
        Wrong::new("hand::packed", format!("row {of_all}: {why}"), FORMS).into()
    }
}

impl Read<'_> {
    fn of(hands: impl IndexedParallelIterator<Item = Option<PackedHand>>) -> Read<'static> {
        let mut read = Vec::new();
        hands.collect_into_vec(&mut read);
        let bad = read.iter().any(Option::is_none);
        let bad = bad.then(|| read.iter().map(Option::is_none).collect());
        let hands = read.into_iter().map(|hand| hand.unwrap_or(PackedHand::EMPTY)).collect();
        Read { hands: Cow::Owned(hands), bad }
    }
}

/// Converts an integer array to bytes if all values fit; returns any other array unchanged.
fn numbers<'py>(given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let Ok(array) = given.cast::<PyUntypedArray>() else { return Ok(given.clone()) };
    if !b"iu".contains(&array.dtype().kind()) {
        return Ok(given.clone());
    }
    let shape = array.shape();
    let row = match shape {
        [one] if *one == BYTES || *one == Tile::COUNT => {
            given.call_method1("reshape", ((1, *one),))?
        }
        _ => given.clone(),
    };
    if array.dtype().itemsize() == 1 && array.dtype().kind() == b'u' || array.len() == 0 {
        return Ok(row);
    }
    let (least, most) = (row.call_method0("min")?, row.call_method0("max")?);
    if least.lt(0)? || most.gt(u8::MAX)? {
        return Err(PyTypeError::new_err(format!(
            "these numbers are {least} to {most}, and a code or a count is 0 to 255: {FORMS}"
        )));
    }
    row.call_method1("astype", ("uint8",))
}

/// Returns the texts for a parameter, one per row: none, one text for all rows, or a list, an array
/// or an Arrow column with one per row.
pub(crate) fn texts(given: &Bound<'_, PyAny>, rows: usize) -> PyResult<StringArray> {
    if let Ok(one) = given.extract::<String>() {
        return Ok(std::iter::repeat_n(Some(one), rows).collect());
    }
    let list = if given.hasattr("to_pylist")? {
        given.call_method0("to_pylist")?
    } else if given.hasattr("to_list")? {
        given.call_method0("to_list")?
    } else if given.hasattr("tolist")? {
        given.call_method0("tolist")?
    } else {
        given.clone()
    };
    let mut texts = Vec::new();
    for text in list.try_iter()? {
        let text = text?;
        // pandas represents missing text as a float NaN.
        let nothing = text.is_none() || text.is_instance_of::<pyo3::types::PyFloat>();
        texts.push(if nothing { None } else { Some(text.extract::<String>()?) });
    }
    if texts.len() != rows {
        let message = format!("{} texts for {rows} hands", texts.len());
        return Err(Wrong::usage(message).into());
    }
    Ok(texts.into_iter().collect())
}

/// Packs the counts of each tile, if they fit in a hand.
fn of_counts(counts: &[u8; Tile::COUNT]) -> Option<PackedHand> {
    let all: u32 = counts.iter().map(|count| u32::from(*count)).sum();
    let tiles = Tile::all().zip(counts);
    let tiles = tiles.flat_map(|(tile, count)| std::iter::repeat_n(tile, usize::from(*count)));
    (all as usize <= BYTES).then(|| PackedHand::of_tiles(tiles))
}

/// Splits parts into pieces of at most this many rows.
pub(crate) fn pieces<'p, 'a>(
    parts: &'p [Part<'a>],
    rows: usize,
) -> impl Iterator<Item = (&'p Part<'a>, Range<usize>)> {
    parts.iter().flat_map(move |part| {
        let len = part.len();
        (0..len)
            .step_by(rows.min(len.max(1)))
            .map(move |from| (part, from..len.min(from.saturating_add(rows))))
    })
}
