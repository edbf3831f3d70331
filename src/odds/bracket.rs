//! Numbers that carry their kind: exact, bounded, or estimated.

use crate::named::named;

named! {
    /// The kind of a number. One kind is never reported as another.
    pub enum Kind {
        /// Computed exactly.
        Exact "exact",
        /// Somewhere between two proven bounds.
        Between "between",
        /// Between two bounds, at least one of which is estimated on simulated walls and has a
        /// confidence interval.
        About "about",
    }
    /// All kinds, most certain first.
    ALL: array;
    /// Returns the label shown with a number.
    name: "kind";
}

/// A lower or upper bound on a number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct End {
    /// The bound itself.
    pub value: f64,
    /// `None` if the bound is proven; otherwise the bound was estimated on simulated walls, and
    /// this is its 95% confidence interval.
    pub interval: Option<(f64, f64)>,
}

impl End {
    /// Makes a proven bound.
    #[must_use]
    pub const fn proven(value: f64) -> End {
        End { value, interval: None }
    }

    /// Returns true if it is proven, false if it is simulated.
    #[must_use]
    pub const fn is_proven(&self) -> bool {
        self.interval.is_none()
    }
}

/// A lower and an upper bound on a number.
///
/// # Examples
///
/// ```
/// # use mahj::odds::{Bracket, End, Kind};
/// let bracket = Bracket { low: End::proven(0.25), high: End::proven(0.25) };
/// assert_eq!(bracket.kind(), Kind::Exact);
/// let bracket = Bracket { high: End::proven(0.5), ..bracket };
/// assert_eq!(bracket.kind().to_string(), "between");
/// let counted = End { value: 0.4, interval: Some((0.38, 0.42)) };
/// assert_eq!(Bracket { high: counted, ..bracket }.kind(), Kind::About);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bracket {
    /// The lower bound.
    pub low: End,
    /// The upper bound.
    pub high: End,
}

impl Bracket {
    /// Makes a bracket for an exactly known number.
    #[must_use]
    pub const fn exact(value: f64) -> Bracket {
        Bracket { low: End::proven(value), high: End::proven(value) }
    }

    /// Returns the kind of the number.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match (self.low.is_proven() && self.high.is_proven(), self.low.value == self.high.value) {
            (false, _) => Kind::About,
            (true, false) => Kind::Between,
            (true, true) => Kind::Exact,
        }
    }
}
