//! What a processor has for passes over many hands.

use crate::named::named;

named! {
    /// How a kernel was compiled. The answers are the same, the speed is not.
    ///
    /// A level above the portable one is looked for while the program runs. What all processors of
    /// a target have is no level of its own: the portable one takes it.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::kernel::Level;
    /// assert!(Level::Portable.is_available());
    /// assert_eq!("avx2".parse(), Ok(Level::Avx2));
    /// ```
    pub enum Level {
        /// For every processor of the target: vectors of 16 bytes on x86-64, and on wasm32 when
        /// it is compiled with `simd128`, since a module runs only where its instructions are
        /// there; elsewhere what the compiler makes of loops over bytes.
        Portable "portable",
        /// For processors with AVX2, vectors of 32 bytes.
        Avx2 "avx2",
        /// For processors with AVX-512 F and BW, vectors of 64 bytes.
        Avx512 "avx512",
    }
    /// All levels, the fastest last.
    ALL: array;
    /// Returns the name: `portable`, `avx2`, `avx512`.
    name: "level";
}

impl Level {
    /// Returns true if this processor has what the level needs.
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

    /// Returns the fastest level that this processor has.
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
    fn every_level_is_read_back() {
        named::hold(&Level::ALL, Level::index);
    }
}
