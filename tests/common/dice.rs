//! Chance that is always the same.

/// A plain generator; all that is asked of it is that a test is always the same.
pub struct Dice(pub u64);

impl Dice {
    /// Returns a number below another, or nought.
    pub fn below(&mut self, most: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most.max(1)
    }
}
