//! A byte for each of 64 hands, with its arithmetic.

/// How many hands a pass takes.
pub const LANES: usize = 64;

/// A byte for each of 64 hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Lane(pub(super) [u8; LANES]);

impl Lane {
    pub(super) const ZERO: Lane = Lane([0; LANES]);

    #[inline(always)]
    pub(super) const fn all(value: u8) -> Lane {
        Lane([value; LANES])
    }

    #[inline(always)]
    pub(super) fn zip(self, other: Lane, with: impl Fn(u8, u8) -> u8) -> Lane {
        let mut out = Lane::ZERO;
        for at in 0..LANES {
            out.0[at] = with(self.0[at], other.0[at]);
        }
        out
    }

    #[inline(always)]
    pub(super) fn plus(self, other: Lane) -> Lane {
        self.zip(other, u8::wrapping_add)
    }

    #[inline(always)]
    pub(super) fn less(self, other: Lane) -> Lane {
        self.zip(other, u8::saturating_sub)
    }

    #[inline(always)]
    pub(super) fn min(self, other: Lane) -> Lane {
        self.zip(other, |a, b| if a < b { a } else { b })
    }

    #[inline(always)]
    pub(super) fn max(self, other: Lane) -> Lane {
        self.zip(other, |a, b| if a > b { a } else { b })
    }

    #[inline(always)]
    pub(super) fn or(self, other: Lane) -> Lane {
        self.zip(other, |a, b| a | b)
    }

    /// Returns a value where the lane has a code, and nothing elsewhere.
    #[inline(always)]
    pub(super) fn where_is(self, code: u8, value: u8) -> Lane {
        self.zip(Lane::ZERO, |a, _| if a == code { value } else { 0 })
    }
}
