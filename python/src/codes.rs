//! Many hands in memory, 14 bytes each.

use arrow_buffer::Buffer;
use mahj::PackedHand;
use pyo3::prelude::*;

/// How many bytes a hand has.
pub(crate) const BYTES: usize = 14;

/// Many hands, 14 tile codes each; numpy and Arrow share their memory.
///
/// Made by `deal`, or from anything `Matcher.away_batch` takes. The codes of a row are those of
/// `Hand.codes`.
#[pyclass(frozen, sequence, module = "mahj")]
#[derive(Debug, Clone)]
pub(crate) struct Hands(pub(crate) Buffer);

impl Hands {
    pub(crate) fn bytes(&self) -> &Buffer {
        &self.0
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len() / BYTES
    }

    pub(crate) fn packed(&self, at: usize) -> PackedHand {
        packed(&self.0)[at]
    }
}

/// Returns whole rows of codes as hands.
pub(crate) fn packed(codes: &[u8]) -> &[PackedHand] {
    let (rows, _) = codes.as_chunks::<BYTES>();
    PackedHand::of_rows(rows)
}
