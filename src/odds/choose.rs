//! Binomial coefficients.

use std::sync::LazyLock;

use crate::tile::Tile;
use crate::tiles::TileSet;

/// The most tiles a set can have: four of each kind, and the maximum number of flowers and jokers.
pub(super) const MAX: usize = 4 * (Tile::COUNT - 2) + 2 * TileSet::MAX as usize;

/// The rows of Pascal's triangle, stored contiguously.
static ROWS: LazyLock<Vec<f64>> = LazyLock::new(|| {
    let mut rows = Vec::with_capacity((MAX + 1) * (MAX + 2) / 2);
    for of in 0..=MAX {
        for some in 0..=of {
            let above = |some: usize| rows[at(of - 1, some)];
            rows.push(if some == 0 || some == of { 1.0 } else { above(some - 1) + above(some) });
        }
    }
    rows
});

const fn at(of: usize, some: usize) -> usize {
    of * (of + 1) / 2 + some
}

/// Returns `C(of, k)` for `k` from 0 to `of`: exact up to 2^53, and beyond that accurate to within
/// a few ulps.
#[inline]
pub(super) fn row(of: usize) -> &'static [f64] {
    &ROWS[at(of, 0)..=at(of, of)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn binomials_match_pascals_triangle() {
        assert_eq!(row(5), [1.0, 5.0, 10.0, 10.0, 5.0, 1.0]);
        assert_eq!((row(0), row(52)[5]), (&[1.0][..], 2_598_960.0));
        // The rows for the largest set, and for half of it, exist.
        let all: f64 = row(MAX).iter().sum();
        assert!((all / 2.0_f64.powi(MAX as i32) - 1.0).abs() < 1e-12);
    }
}
