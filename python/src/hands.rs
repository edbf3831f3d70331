//! Many hands as a Python sequence: creating, dealing and indexing.

use std::sync::Arc;

use arrow_array::{Array, FixedSizeBinaryArray, FixedSizeListArray, UInt8Array};
use arrow_buffer::{Buffer, ScalarBuffer};
use arrow_schema::{DataType, Field};
use mahj::batch::HandText;
use mahj::{Deals, TileSet};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyDict};
use rayon::prelude::*;

use crate::capsule::{self, Capsules};
use crate::card::Card;
use crate::codes::{BYTES, Hands, packed};
use crate::column::{Column, pieces};
use crate::error::Wrong;
use crate::hand::Hand;

/// The index in `hands[...]`.
#[derive(FromPyObject)]
enum At<'py> {
    Place(isize),
    Slice(Bound<'py, pyo3::types::PySlice>),
    /// A mask that is true for each hand to keep.
    Mask(Bound<'py, PyAny>),
}

const MASK: &str = "index hands by a number, a slice, or one truth value per hand";

#[pymethods]
impl Hands {
    #[new]
    #[pyo3(signature = (hands: "Rows", *, card: "Card | None" = None))]
    fn new(
        py: Python<'_>,
        hands: &Bound<'_, PyAny>,
        card: Option<PyRef<'_, Card>>,
    ) -> PyResult<Hands> {
        let set = card.map_or_else(TileSet::default, |card| card.targets().card().tile_set);
        let column = Column::of(hands)?;
        let parts = column.parts()?;
        py.detach(|| {
            let mut codes = Vec::new();
            for (part, range) in pieces(&parts, usize::MAX) {
                let read = part.read(range.clone(), &HandText::new(&set), true);
                if let Some(bad) = read.bad.as_ref().and_then(|bad| bad.iter().position(|bad| *bad))
                {
                    return Err(part.fault(range.start + bad, codes.len() / BYTES + bad, &set));
                }
                codes.extend(read.hands.iter().flat_map(|hand| *hand.bytes()));
            }
            Ok(Hands(Buffer::from_vec(codes)))
        })
    }

    fn __len__(&self) -> usize {
        self.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, at: At<'py>) -> PyResult<Bound<'py, PyAny>> {
        let len = self.len() as isize;
        match at {
            At::Place(at) => {
                let place = if at < 0 { at + len } else { at };
                if !(0..len).contains(&place) {
                    return Err(PyIndexError::new_err(format!(
                        "index {at} is out of range for {len} hands"
                    )));
                }
                let hand = self.packed(place as usize).hand(&LARGEST);
                let hand =
                    hand.map_err(|fault| Wrong::new("hand::packed", fault.to_string(), ""))?;
                Ok(Bound::new(py, Hand(hand))?.into_any())
            }
            At::Slice(slice) => {
                let at = slice.indices(len)?;
                if at.step == 1 {
                    let from = at.start as usize * BYTES;
                    let some = self.0.slice_with_length(from, at.slicelength * BYTES);
                    return Ok(Bound::new(py, Hands(some))?.into_any());
                }
                let place = |nth: usize| (at.start + nth as isize * at.step) as usize;
                let rows = (0..at.slicelength).flat_map(|nth| *self.packed(place(nth)).bytes());
                let some = Buffer::from_vec(rows.collect::<Vec<u8>>());
                Ok(Bound::new(py, Hands(some))?.into_any())
            }
            At::Mask(mask) => {
                let mut kept = Vec::new();
                let mut rows = 0;
                for keeps in mask.call_method0("tolist").unwrap_or(mask).try_iter()? {
                    let Ok(keeps) = keeps?.extract::<bool>() else {
                        return Err(PyTypeError::new_err(MASK));
                    };
                    if keeps && rows < self.len() {
                        kept.extend_from_slice(self.packed(rows).bytes());
                    }
                    rows += 1;
                }
                if rows != self.len() {
                    let message = format!("{rows} truth values for {len} hands");
                    return Err(PyIndexError::new_err(message));
                }
                Ok(Bound::new(py, Hands(Buffer::from_vec(kept)))?.into_any())
            }
        }
    }

    fn __iter__(&self) -> Each {
        Each { hands: self.clone(), at: 0 }
    }

    fn __eq__(&self, other: &Hands) -> bool {
        self.0.as_slice() == other.0.as_slice()
    }

    fn __repr__(&self) -> String {
        format!("<Hands: {}>", self.len())
    }

    fn _repr_html_(&self) -> String {
        const SHOWN: usize = 5;
        let drawn = (0..self.len().min(SHOWN)).filter_map(|at| self.packed(at).hand(&LARGEST).ok());
        let drawn: String = drawn.map(|hand| mahj::answer::hand_svg(&hand)).collect();
        format!("<div>{drawn}<p>{} hands</p></div>", self.len())
    }

    /// Returns the hands as players write them.
    fn to_list(&self, py: Python<'_>) -> Vec<String> {
        py.detach(|| {
            let text = HandText::new(&LARGEST);
            let written = packed(&self.0).par_iter().map(|hand| {
                let mut into = Vec::new();
                text.write(hand, &mut into);
                String::from_utf8_lossy(&into).into_owned()
            });
            written.collect()
        })
    }

    /// Returns the same bytes as a read-only array of shape `(n, 14)`, without copying.
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let interface = PyDict::new(py);
        interface.set_item("version", 3)?;
        interface.set_item("shape", (self.len(), BYTES))?;
        interface.set_item("typestr", "|u1")?;
        interface.set_item("data", (self.0.as_ptr() as usize, true))?;
        Ok(interface)
    }

    /// Returns the same bytes as an Arrow `FixedSizeList<UInt8>[14]`, or as `FixedSizeBinary[14]` if
    /// that is requested. Other requests are ignored, as the interface allows.
    #[pyo3(signature = (requested_schema: "object | None" = None) -> "tuple[object, object]")]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Capsules<'py>> {
        const WIDTH: i32 = BYTES as i32;
        let wanted = requested_schema.map(|schema| capsule::field(&schema)).transpose()?;
        let item = match wanted.as_ref().map(Field::data_type) {
            Some(DataType::FixedSizeBinary(WIDTH)) => {
                let rows = FixedSizeBinaryArray::new(WIDTH, self.0.clone(), None);
                let field = Field::new("hand", rows.data_type().clone(), false);
                return capsule::array_capsules(py, &field, &rows);
            }
            // The name of the numbers and whether they can be null are part of the type.
            Some(DataType::FixedSizeList(item, WIDTH)) if item.data_type() == &DataType::UInt8 => {
                Arc::clone(item)
            }
            _ => Arc::new(Field::new("item", DataType::UInt8, false)),
        };
        let codes = UInt8Array::new(ScalarBuffer::from(self.0.clone()), None);
        let list = FixedSizeListArray::new(item, WIDTH, Arc::new(codes), None);
        let field = Field::new("hand", list.data_type().clone(), false);
        capsule::array_capsules(py, &field, &list)
    }

    #[pyo3(signature = () -> "tuple[object, ...]")]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let made = PyModule::import(py, "mahj._made")?.getattr("hands")?;
        Ok((made, (PyBytes::new(py, self.0.as_slice()),)))
    }

    /// Creates hands from unchecked bytes, for unpickling.
    #[staticmethod]
    #[pyo3(signature = (data: "bytes"))]
    fn _of_bytes(data: &[u8]) -> PyResult<Hands> {
        if !data.len().is_multiple_of(BYTES) {
            return Err(Wrong::usage("a hand needs 14 bytes").into());
        }
        Ok(Hands(Buffer::from_vec(data.to_vec())))
    }
}

/// An iterator over hands.
#[pyclass(module = "mahj._mahj")]
#[derive(Debug)]
struct Each {
    hands: Hands,
    at: usize,
}

#[pymethods]
impl Each {
    fn __iter__(each: PyRef<'_, Self>) -> PyRef<'_, Self> {
        each
    }

    fn __next__(&mut self) -> PyResult<Option<Hand>> {
        if self.at == self.hands.len() {
            return Ok(None);
        }
        let hand = self.hands.packed(self.at).hand(&LARGEST);
        self.at += 1;
        let hand = hand.map_err(|fault| Wrong::new("hand::packed", fault.to_string(), ""))?;
        Ok(Some(Hand(hand)))
    }
}

/// The largest tile set, for displaying hands without knowing their card.
const LARGEST: TileSet = match TileSet::new(TileSet::MAX, TileSet::MAX) {
    Some(set) => set,
    None => panic!("the largest set is one"),
};

/// Deals hands from the full set. Hand number i depends only on the seed and i.
#[pyfunction]
#[pyo3(signature = (count: "int", *, seed: "int" = 0, tiles: "int" = 14, first: "int" = 0, card: "Card | None" = None))]
pub(crate) fn deal(
    py: Python<'_>,
    count: usize,
    seed: u64,
    tiles: usize,
    first: u64,
    card: Option<PyRef<'_, Card>>,
) -> PyResult<Hands> {
    /// The number of hands a thread deals at a time.
    const PIECE: usize = 1 << 14;
    if !(13..=14).contains(&tiles) {
        return Err(
            Wrong::usage(format!("can't deal a hand of {tiles} tiles; use 13 or 14")).into()
        );
    }
    let bytes = count.checked_mul(BYTES).filter(|bytes| *bytes <= isize::MAX as usize);
    let bytes = bytes.ok_or_else(|| Wrong::usage("that many hands don't fit in memory"))?;
    let set = card.map_or_else(TileSet::default, |card| card.targets().card().tile_set);
    py.detach(|| {
        let deals = Deals::new(seed, tiles, &set);
        let mut codes = vec![0; bytes];
        codes.par_chunks_mut(PIECE * BYTES).enumerate().for_each(|(nth, codes)| {
            let from = first.wrapping_add((nth * PIECE) as u64);
            let (rows, _) = codes.as_chunks_mut::<BYTES>();
            for (row, hand) in rows.iter_mut().zip(deals.from(from)) {
                *row = *hand.bytes();
            }
        });
        Ok(Hands(Buffer::from_vec(codes)))
    })
}
