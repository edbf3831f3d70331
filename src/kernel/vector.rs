//! A CPU vector: one byte per lane, with its arithmetic.

/// As many lanes as one CPU instruction processes.
pub(super) trait Vector: Copy {
    /// How many lanes.
    const LANES: usize;

    /// Returns the same byte in every lane.
    fn all(value: u8) -> Self;

    /// Returns the sum, which must not overflow a byte in any lane.
    fn plus(self, other: Self) -> Self;

    /// Returns the difference, or zero where the other is larger.
    fn less(self, other: Self) -> Self;

    fn min(self, other: Self) -> Self;
    fn max(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;

    /// Returns the upper four bits of every byte.
    fn high(self) -> Self;

    /// Returns all bits set where two vectors are equal, and zero elsewhere.
    fn same(self, other: Self) -> Self;

    /// Returns a bit for each lane: the highest of its byte.
    fn bits(self) -> u64;

    /// Adds one where two vectors are equal.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
    #[inline(always)]
    fn count(self, a: Self, b: Self) -> Self {
        self.plus(a.same(b).and(Self::all(1)))
    }

    /// Returns a value where the vector equals a code, and zero elsewhere.
    #[inline(always)]
    fn where_is(self, code: u8, value: u8) -> Self {
        self.same(Self::all(code)).and(Self::all(value))
    }

    /// Returns all bits set where the vector is above a limit (which must be below 255), and zero
    /// elsewhere.
    #[inline(always)]
    fn above(self, limit: u8) -> Self {
        let over = self.less(Self::all(limit)).min(Self::all(1));
        over.same(Self::all(1))
    }
}

/// Returns the vector that begins at a byte.
#[inline(always)]
pub(super) fn read<V: Vector>(bytes: &[u8], at: usize) -> V {
    let bytes = &bytes[at..][..V::LANES];
    // SAFETY: a vector is plain bytes, and there are enough of them.
    #[allow(unsafe_code)]
    unsafe {
        bytes.as_ptr().cast::<V>().read_unaligned()
    }
}

/// What every CPU of the target has, as known at compile time.
#[cfg(target_arch = "x86_64")]
pub(super) type Usual = Sse2;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) type Usual = wasm::Simd128;
#[cfg(not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128"))))]
pub(super) type Usual = Plain;

/// A form that any compiler vectorizes: 64 lanes are enough that it keeps the loop and uses the
/// widest steps available.
#[cfg_attr(
    any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")),
    allow(dead_code)
)]
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
pub(super) struct Plain([u8; 64]);

impl Plain {
    #[inline(always)]
    fn zip(self, other: Self, with: impl Fn(u8, u8) -> u8) -> Self {
        let mut out = self;
        for (a, b) in out.0.iter_mut().zip(other.0) {
            *a = with(*a, b);
        }
        out
    }
}

impl Vector for Plain {
    const LANES: usize = 64;

    #[inline(always)]
    fn bits(self) -> u64 {
        self.0.iter().zip(0..).fold(0, |bits, (byte, lane)| bits | u64::from(byte >> 7) << lane)
    }

    #[inline(always)]
    fn all(value: u8) -> Self {
        Plain([value; 64])
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.zip(other, u8::wrapping_add)
    }

    #[inline(always)]
    fn less(self, other: Self) -> Self {
        self.zip(other, u8::saturating_sub)
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.zip(other, |a, b| if a < b { a } else { b })
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.zip(other, |a, b| if a > b { a } else { b })
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn high(self) -> Self {
        self.zip(self, |byte, _| byte >> 4)
    }

    #[inline(always)]
    fn same(self, other: Self) -> Self {
        self.zip(other, |a, b| if a == b { u8::MAX } else { 0 })
    }
}

#[cfg(target_arch = "x86_64")]
pub(super) use x86::{Avx2, Avx512, Sse2, transposed};

/// The x86-64 vectors, with each operation mapped to its instruction. For loops as short as these
/// vectors, the compiler generates byte-by-byte code, which takes three times as long.
///
/// SAFETY: vectors of a kind are created only in passes that run after the CPU was found to support
/// its instructions, and none of these does more than compute with the values it is given.
#[cfg(target_arch = "x86_64")]
mod x86 {
    #![allow(unsafe_code, clippy::undocumented_unsafe_blocks)]

    use std::arch::x86_64::*;

    use super::Vector;
    use crate::packed::PackedHand;

    /// Defines a vector from its instructions.
    macro_rules! vector {
        ($(#[$doc:meta])* $name:ident: $inner:ty, $lanes:literal,
         $all:ident, $plus:ident, $less:ident, $min:ident, $max:ident, $and:ident, $or:ident,
         $shift:ident, |$all_bits:ident| $bits:expr, |$a:ident, $b:ident| $same:expr,
         |$sum:ident, $c:ident, $d:ident| $count:expr) => {
            $(#[$doc])*
            #[derive(Debug, Clone, Copy)]
            #[repr(transparent)]
            pub(in super::super) struct $name($inner);

            impl Vector for $name {
                const LANES: usize = $lanes;

                #[inline(always)]
                fn all(value: u8) -> Self {
                    $name(unsafe { $all(value.cast_signed()) })
                }

                #[inline(always)]
                fn plus(self, other: Self) -> Self {
                    $name(unsafe { $plus(self.0, other.0) })
                }

                #[inline(always)]
                fn less(self, other: Self) -> Self {
                    $name(unsafe { $less(self.0, other.0) })
                }

                #[inline(always)]
                fn min(self, other: Self) -> Self {
                    $name(unsafe { $min(self.0, other.0) })
                }

                #[inline(always)]
                fn max(self, other: Self) -> Self {
                    $name(unsafe { $max(self.0, other.0) })
                }

                #[inline(always)]
                fn and(self, other: Self) -> Self {
                    $name(unsafe { $and(self.0, other.0) })
                }

                #[inline(always)]
                fn or(self, other: Self) -> Self {
                    $name(unsafe { $or(self.0, other.0) })
                }

                #[inline(always)]
                fn high(self) -> Self {
                    // The shift is by 16-bit words, so bits that come in from the byte above are
                    // masked off.
                    $name(unsafe { $shift::<4>(self.0) }).and(Self::all(0x0F))
                }

                #[inline(always)]
                fn same(self, other: Self) -> Self {
                    let ($a, $b) = (self.0, other.0);
                    $name(unsafe { $same })
                }

                #[inline(always)]
                fn bits(self) -> u64 {
                    let $all_bits = self.0;
                    unsafe { $bits }
                }

                #[inline(always)]
                fn count(self, a: Self, b: Self) -> Self {
                    let ($sum, $c, $d) = (self.0, a.0, b.0);
                    $name(unsafe { $count })
                }
            }
        };
    }

    vector! {
        /// What every CPU of this kind has.
        Sse2: __m128i, 16, _mm_set1_epi8, _mm_add_epi8, _mm_subs_epu8, _mm_min_epu8, _mm_max_epu8,
        _mm_and_si128, _mm_or_si128, _mm_srli_epi16,
        |all| u64::from(_mm_movemask_epi8(all).cast_unsigned()), |a, b| _mm_cmpeq_epi8(a, b),
        |sum, a, b| _mm_sub_epi8(sum, _mm_cmpeq_epi8(a, b))
    }
    vector! {
        Avx2: __m256i, 32, _mm256_set1_epi8, _mm256_add_epi8, _mm256_subs_epu8, _mm256_min_epu8,
        _mm256_max_epu8, _mm256_and_si256, _mm256_or_si256, _mm256_srli_epi16,
        |all| u64::from(_mm256_movemask_epi8(all).cast_unsigned()), |a, b| _mm256_cmpeq_epi8(a, b),
        |sum, a, b| _mm256_sub_epi8(sum, _mm256_cmpeq_epi8(a, b))
    }
    vector! {
        Avx512: __m512i, 64, _mm512_set1_epi8, _mm512_add_epi8, _mm512_subs_epu8, _mm512_min_epu8,
        _mm512_max_epu8, _mm512_and_si512, _mm512_or_si512, _mm512_srli_epi16,
        |all| _mm512_movepi8_mask(all), |a, b| _mm512_movm_epi8(_mm512_cmpeq_epi8_mask(a, b)),
        |sum, a, b| {
            let same = _mm512_cmpeq_epi8_mask(a, b);
            _mm512_mask_add_epi8(sum, same, sum, _mm512_set1_epi8(1))
        }
    }

    /// Returns, for each byte position of a hand, the bytes of up to sixteen hands; if there is no
    /// hand, a byte that is not a tile.
    #[inline(always)]
    pub(in super::super) fn transposed(hands: &[PackedHand]) -> [Sse2; 16] {
        let mut rows = [Sse2::all(0xFF); 16];
        for (row, hand) in rows.iter_mut().zip(hands) {
            let [low, high] = hand.words();
            *row = Sse2(unsafe { _mm_set_epi64x(high.cast_signed(), low.cast_signed()) });
        }
        // Interleaves the two halves four times.
        for _ in 0..4 {
            let from = rows;
            for at in 0..8 {
                let (a, b) = (from[at].0, from[at + 8].0);
                rows[2 * at] = Sse2(unsafe { _mm_unpacklo_epi8(a, b) });
                rows[2 * at + 1] = Sse2(unsafe { _mm_unpackhi_epi8(a, b) });
            }
        }
        rows
    }
}

/// The WebAssembly vector, with each operation mapped to its instruction.
///
/// An engine validates a module's instructions before any of it runs, so nothing is detected at run
/// time, and nothing here is unsafe. Loops over bytes take about ten times as long if the compiler
/// can't use vectors.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm {
    use std::arch::wasm32::*;

    use super::Vector;

    /// What a module compiled with `simd128` has.
    #[derive(Debug, Clone, Copy)]
    #[repr(transparent)]
    pub(in super::super) struct Simd128(v128);

    impl Vector for Simd128 {
        const LANES: usize = 16;

        #[inline(always)]
        fn all(value: u8) -> Self {
            Simd128(u8x16_splat(value))
        }

        #[inline(always)]
        fn plus(self, other: Self) -> Self {
            Simd128(u8x16_add(self.0, other.0))
        }

        #[inline(always)]
        fn less(self, other: Self) -> Self {
            Simd128(u8x16_sub_sat(self.0, other.0))
        }

        #[inline(always)]
        fn min(self, other: Self) -> Self {
            Simd128(u8x16_min(self.0, other.0))
        }

        #[inline(always)]
        fn max(self, other: Self) -> Self {
            Simd128(u8x16_max(self.0, other.0))
        }

        #[inline(always)]
        fn and(self, other: Self) -> Self {
            Simd128(v128_and(self.0, other.0))
        }

        #[inline(always)]
        fn or(self, other: Self) -> Self {
            Simd128(v128_or(self.0, other.0))
        }

        #[inline(always)]
        fn high(self) -> Self {
            Simd128(u8x16_shr(self.0, 4))
        }

        #[inline(always)]
        fn same(self, other: Self) -> Self {
            Simd128(u8x16_eq(self.0, other.0))
        }

        #[inline(always)]
        fn bits(self) -> u64 {
            u64::from(u8x16_bitmask(self.0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Level;
    use crate::kernel::lane_vec::{LANES, LaneVec};

    /// Checks a vector's arithmetic against that of bytes, for all pairs of bytes.
    fn holds<V: Vector>() {
        let of = |act: fn(V, V) -> V, byte: fn(u8, u8) -> u8| {
            for a in 0..=u8::MAX {
                let mut row = LaneVec::ZERO;
                for b in 0..=u8::MAX {
                    let lane = usize::from(b) % V::LANES;
                    row.0[lane] = b;
                    let mut out = LaneVec([77; LANES]);
                    out.put(0, act(V::all(a), row.vector(0)));
                    assert_eq!(out.0[lane], byte(a, b), "{a} {b}");
                    assert!(out.0[V::LANES..].iter().all(|byte| *byte == 77));
                }
            }
        };
        of(V::plus, u8::wrapping_add);
        of(V::less, u8::saturating_sub);
        of(V::min, u8::min);
        of(V::max, u8::max);
        of(V::and, |a, b| a & b);
        of(V::or, |a, b| a | b);
        of(|_, b| b.high(), |_, b| b >> 4);
        of(V::same, |a, b| if a == b { 255 } else { 0 });
        of(|a, b| a.count(a, b), |a, b| a.wrapping_add(u8::from(a == b)));
        for a in 0..=u8::MAX {
            let mut row = LaneVec([a; LANES]);
            row.0[1] = 200;
            let bits = if a > 127 { u64::MAX >> (64 - V::LANES) } else { 1 << 1 };
            assert_eq!(row.vector::<V>(0).bits(), bits, "{a}");
        }
        of(|_, b| b.where_is(7, 9), |_, b| if b == 7 { 9 } else { 0 });
        of(|_, b| b.above(14), |_, b| if b > 14 { 255 } else { 0 });
    }

    #[test]
    fn vector_ops_match_bytes() {
        holds::<Plain>();
        #[cfg(target_arch = "x86_64")]
        {
            holds::<Sse2>();
            if Level::Avx2.is_available() {
                holds::<Avx2>();
            }
            if Level::Avx512.is_available() {
                holds::<Avx512>();
            }
        }
        assert!(Level::Portable.is_available());
    }
}
