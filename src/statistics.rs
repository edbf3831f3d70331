//! Means and proportions, with confidence intervals.

use std::iter::Sum;

/// The number of standard deviations on each side that cover 95% of a normal distribution.
pub(crate) const NORMAL: f64 = 1.959_963_984_540_054;

/// An observed proportion with its 95% confidence interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Share {
    /// The fraction of trials that hit, 0 to 1.
    pub share: f64,
    /// The low end of the interval, from 0.
    pub low: f64,
    /// The high end of the interval, up to 1.
    pub high: f64,
}

impl Share {
    /// Estimates a proportion with the 95% Wilson score interval (E. B. Wilson, 1927), which is
    /// accurate even with few hits.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::statistics::Share;
    /// let share = Share::of(10, 100);
    /// assert_eq!(share.share, 0.1);
    /// assert!((share.low - 0.0552).abs() < 1e-4 && (share.high - 0.1744).abs() < 1e-4);
    /// assert_eq!(Share::of(0, 0).high, 1.0);
    /// ```
    #[must_use]
    pub fn of(hits: u64, trials: u64) -> Share {
        const Z: f64 = NORMAL;
        if trials == 0 {
            return Share { share: 0.0, low: 0.0, high: 1.0 };
        }
        let (n, share) = (trials as f64, hits as f64 / trials as f64);
        let spread = Z * Z / n;
        let middle = (share + spread / 2.0) / (1.0 + spread);
        let half = Z / (1.0 + spread) * (share * (1.0 - share) / n + spread / (4.0 * n)).sqrt();
        Share {
            share,
            // Rounding errors past the ends are clamped; the ends are exact when nothing or
            // everything hits.
            low: if hits == 0 { 0.0 } else { (middle - half).max(0.0) },
            high: if hits == trials { 1.0 } else { (middle + half).min(1.0) },
        }
    }
}

/// A mean of differences with its 95% confidence interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Difference {
    /// The mean.
    pub mean: f64,
    /// Half the width of the interval.
    pub half: f64,
}

impl Difference {
    /// Returns the low end of the interval.
    #[must_use]
    pub fn low(&self) -> f64 {
        self.mean - self.half
    }

    /// Returns the high end.
    #[must_use]
    pub fn high(&self) -> f64 {
        self.mean + self.half
    }
}

impl Sum for Difference {
    /// Adds differences that are independent of each other.
    fn sum<I: Iterator<Item = Difference>>(all: I) -> Difference {
        let (mut mean, mut squares) = (0.0, 0.0);
        for of in all {
            mean += of.mean;
            squares += of.half.powi(2);
        }
        Difference { mean, half: f64::sqrt(squares) }
    }
}

/// Running sums.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Sums {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sums {
    pub(crate) fn add(&mut self, number: f64) {
        self.count += 1.0;
        self.sum += number;
        self.squares += number * number;
    }

    pub(crate) fn count(&self) -> f64 {
        self.count
    }

    pub(crate) fn mean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// Returns the standard error of the mean.
    pub(crate) fn error(&self) -> f64 {
        let mean = self.mean();
        let spread =
            (self.squares - self.count * mean * mean).max(0.0) / (self.count - 1.0).max(1.0);
        (spread / self.count.max(1.0)).sqrt()
    }

    pub(crate) fn difference(&self) -> Difference {
        Difference { mean: self.mean(), half: NORMAL * self.error() }
    }
}

/// Returns the mean of a distribution, given how often each number from 0 up was counted, or `None`
/// if nothing was counted.
///
/// # Examples
///
/// ```
/// # use mahj::statistics::mean;
/// assert_eq!(mean(&[1, 0, 3]), Some(1.5));
/// assert_eq!(mean(&[0, 0]), None);
/// ```
#[must_use]
pub fn mean(counts: &[u64]) -> Option<f64> {
    let count: u64 = counts.iter().sum();
    let sum: u64 = (0..).zip(counts).map(|(number, count)| number * count).sum();
    (count > 0).then(|| sum as f64 / count as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interval_contains_share_and_narrows() {
        for (hits, trials) in [(0, 10), (10, 10), (3, 10), (300, 1000), (1, 1_000_000)] {
            let share = Share::of(hits, trials);
            assert!(0.0 <= share.low && share.low <= share.share);
            assert!(share.share <= share.high && share.high <= 1.0);
            let more = Share::of(hits * 100, trials * 100);
            assert!(more.high - more.low < share.high - share.low);
        }
    }
}
