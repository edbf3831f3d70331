//! Numbers that say of which kind they are.

use crate::named::named;

named! {
    /// Of which kind a number is. One kind is never told as another.
    pub enum Kind {
        /// Computed, and the number itself.
        Exact "exact",
        /// Somewhere between two ends, both of them proven.
        Between "between",
        /// Between two ends of which at least one is counted on simulated walls: such an end has an
        /// interval.
        About "about",
    }
    /// All of them, the surest first.
    ALL: array;
    /// Returns the word that is told with a number.
    name: "kind";
}

/// One end of what a number can be.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct End {
    /// The end itself.
    pub value: f64,
    /// Nothing where it is proven; else it is counted on simulated walls, and this is the interval
    /// that holds it with 95 % confidence.
    pub interval: Option<(f64, f64)>,
}

impl End {
    /// Makes an end that is proven.
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

/// What a number can be: somewhere between two ends.
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
    /// It is not less.
    pub low: End,
    /// It is not more.
    pub high: End,
}

impl Bracket {
    /// Makes a bracket of a number that is known.
    #[must_use]
    pub const fn exact(value: f64) -> Bracket {
        Bracket { low: End::proven(value), high: End::proven(value) }
    }

    /// Returns of which kind it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match (self.low.is_proven() && self.high.is_proven(), self.low.value == self.high.value) {
            (false, _) => Kind::About,
            (true, false) => Kind::Between,
            (true, true) => Kind::Exact,
        }
    }
}
