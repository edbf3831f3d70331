//! One byte per lane.

use super::vector::Vector;

/// How many hands are measured side by side, one per lane.
pub const LANES: usize = 128;

/// A byte for each lane.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct LaneVec(pub(super) [u8; LANES]);

// A vector is plain bytes; it is no wider than the alignment of a row, and is read and written
// within the row.
#[allow(unsafe_code)]
impl LaneVec {
    pub(super) const ZERO: LaneVec = LaneVec([0; LANES]);

    /// Returns the rows as one contiguous slice of bytes.
    #[inline(always)]
    pub(super) fn bytes(rows: &[LaneVec]) -> &[u8] {
        // SAFETY: a row is plain bytes, and its size is a multiple of its alignment.
        unsafe { std::slice::from_raw_parts(rows.as_ptr().cast(), size_of_val(rows)) }
    }

    /// Returns the same bytes as a mutable slice.
    #[inline(always)]
    pub(super) fn bytes_mut(rows: &mut [LaneVec]) -> &mut [u8] {
        // SAFETY: as above.
        unsafe { std::slice::from_raw_parts_mut(rows.as_mut_ptr().cast(), size_of_val(rows)) }
    }

    /// Returns the vector that begins at a lane, which must be aligned to a vector.
    #[inline(always)]
    pub(super) fn vector<V: Vector>(&self, lane: usize) -> V {
        assert!(lane.is_multiple_of(V::LANES) && lane < LANES);
        // SAFETY: just asserted.
        unsafe { self.0.as_ptr().add(lane).cast::<V>().read() }
    }

    /// Writes a vector that begins at a lane, which must be aligned to a vector.
    #[inline(always)]
    pub(super) fn put<V: Vector>(&mut self, lane: usize, vector: V) {
        assert!(lane.is_multiple_of(V::LANES) && lane < LANES);
        // SAFETY: just asserted.
        unsafe { self.0.as_mut_ptr().add(lane).cast::<V>().write(vector) }
    }
}
