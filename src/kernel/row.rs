//! A byte for each of 64 lanes, with its arithmetic.

/// How many hands a pass takes, each in a lane.
pub const LANES: usize = 64;

/// A byte for each lane.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Row(pub(super) [u8; LANES]);

impl Row {
    pub(super) const ZERO: Row = Row([0; LANES]);

    #[inline(always)]
    pub(super) const fn all(value: u8) -> Row {
        Row([value; LANES])
    }

    #[inline(always)]
    pub(super) fn zip(self, other: Row, with: impl Fn(u8, u8) -> u8) -> Row {
        let mut out = Row::ZERO;
        for at in 0..LANES {
            out.0[at] = with(self.0[at], other.0[at]);
        }
        out
    }

    #[inline(always)]
    pub(super) fn plus(self, other: Row) -> Row {
        self.zip(other, u8::wrapping_add)
    }

    #[inline(always)]
    pub(super) fn less(self, other: Row) -> Row {
        self.zip(other, u8::saturating_sub)
    }

    #[inline(always)]
    pub(super) fn min(self, other: Row) -> Row {
        self.zip(other, |a, b| if a < b { a } else { b })
    }

    #[inline(always)]
    pub(super) fn max(self, other: Row) -> Row {
        self.zip(other, |a, b| if a > b { a } else { b })
    }

    #[inline(always)]
    pub(super) fn or(self, other: Row) -> Row {
        self.zip(other, |a, b| a | b)
    }

    /// Returns a value where the row has a code, and nothing elsewhere.
    #[inline(always)]
    pub(super) fn where_is(self, code: u8, value: u8) -> Row {
        self.zip(Row::ZERO, |a, _| if a == code { value } else { 0 })
    }
}
