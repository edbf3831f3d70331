//! Many hands in memory, 14 bytes each.

use arrow_buffer::Buffer;
use mahj::PackedHand;
use pyo3::prelude::*;

/// The number of bytes in a hand.
pub(crate) const BYTES: usize = 14;

/// Many hands of 14 tile codes each. NumPy and Arrow share their memory.
///
/// Created by `deal`, or from anything that `Matcher.away_batch` takes. Each row has the codes of
/// `Hand.codes`.
///
/// >>> hands = mahj.Hands(["11B 22B 22C 111C J FFF", "FFFF 2222D 44D 666D"])
/// >>> hands, hands[0]
/// (<Hands: 2>, Hand('FFF 11B 22B 111C 22C J'))
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
