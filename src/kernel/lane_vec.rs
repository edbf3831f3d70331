//! A byte for each of all lanes.

use super::vector::Vector;

/// How many hands stand side by side, each in a lane.
pub const LANES: usize = 128;

/// A byte for each lane.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct LaneVec(pub(super) [u8; LANES]);

// A vector is bytes and nothing else; it is no wider than the border to which a row is aligned, and
// is read and written within the row.
#[allow(unsafe_code)]
impl LaneVec {
    pub(super) const ZERO: LaneVec = LaneVec([0; LANES]);

    /// Returns the bytes of rows one after the other.
    #[inline(always)]
    pub(super) fn bytes(rows: &[LaneVec]) -> &[u8] {
        // SAFETY: a row is its bytes; its size is a multiple of the border that it is aligned to.
        unsafe { std::slice::from_raw_parts(rows.as_ptr().cast(), size_of_val(rows)) }
    }

    /// Returns the same to be written.
    #[inline(always)]
    pub(super) fn bytes_mut(rows: &mut [LaneVec]) -> &mut [u8] {
        // SAFETY: as above.
        unsafe { std::slice::from_raw_parts_mut(rows.as_mut_ptr().cast(), size_of_val(rows)) }
    }

    /// Returns the vector that begins with a lane, on the border of a vector.
    #[inline(always)]
    pub(super) fn vector<V: Vector>(&self, lane: usize) -> V {
        assert!(lane.is_multiple_of(V::LANES) && lane < LANES);
        // SAFETY: just held.
        unsafe { self.0.as_ptr().add(lane).cast::<V>().read() }
    }

    /// Puts a vector where it begins with a lane, on the border of a vector.
    #[inline(always)]
    pub(super) fn put<V: Vector>(&mut self, lane: usize, vector: V) {
        assert!(lane.is_multiple_of(V::LANES) && lane < LANES);
        // SAFETY: just held.
        unsafe { self.0.as_mut_ptr().add(lane).cast::<V>().write(vector) }
    }
}
