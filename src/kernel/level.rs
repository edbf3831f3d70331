//! CPU feature levels for kernel passes.

use crate::named::named;

named! {
    /// The level a kernel is compiled for. Levels differ only in speed, not in results.
    ///
    /// Levels above portable are detected at run time. Features that every CPU for the target has
    /// don't get their own level; the portable level uses them.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::kernel::Level;
    /// assert!(Level::Portable.is_available());
    /// assert_eq!("avx2".parse(), Ok(Level::Avx2));
    /// ```
    pub enum Level {
        /// Runs on every CPU of the target: 16-byte vectors on x86-64, and on wasm32 if compiled
        /// with `simd128` (a module only runs on engines that support all its instructions);
        /// elsewhere, whatever the compiler generates for loops over bytes.
        Portable "portable",
        /// For CPUs with AVX2; 32-byte vectors.
        Avx2 "avx2",
        /// For CPUs with AVX-512 F and BW; 64-byte vectors.
        Avx512 "avx512",
    }
    /// All levels, the fastest last.
    ALL: array;
    /// Returns the name: `portable`, `avx2`, `avx512`.
    name: "level";
}

impl Level {
    /// Returns true if this CPU supports the level.
    #[must_use]
    pub fn is_available(self) -> bool {
        #[cfg(target_arch = "x86_64")]
        match self {
            Level::Portable => true,
            Level::Avx2 => is_x86_feature_detected!("avx2"),
            Level::Avx512 => {
                is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512bw")
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        matches!(self, Level::Portable)
    }

    /// Returns the fastest level this CPU supports.
    #[must_use]
    pub fn best() -> Level {
        let available = Level::ALL.into_iter().rev().find(|level| level.is_available());
        available.unwrap_or(Level::Portable)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named;

    #[test]
    fn levels_round_trip() {
        named::hold(&Level::ALL, Level::index);
    }
}
