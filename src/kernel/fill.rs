//! Fills lanes with vector instructions: each byte of many hands is compared with each tile at
//! once.

use super::level::Level;
use super::pack::Lanes;
use crate::packed::PackedHand;
#[cfg(target_arch = "x86_64")]
use {
    super::lane_vec::{LANES, LaneVec},
    super::vector::{Avx2, Avx512, Sse2, Vector, transposed},
    crate::hand::Hand,
    crate::packed::{EXPOSED, TILE},
    crate::tile::Tile,
};

/// Up to this many hands, counting byte by byte is faster.
#[cfg(target_arch = "x86_64")]
const FEW: usize = 16;

/// Fills lanes with hands; some levels use their vector instructions.
pub(super) fn fill(level: Level, lanes: &mut Lanes, hands: &[PackedHand]) {
    match level {
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 if hands.len() > FEW && level.is_available() => {
            lanes.fill_with(hands, |hands, counts| {
                // SAFETY: the features of this level were just detected on this CPU. Filling takes
                // a third of the time it takes byte by byte.
                #[allow(unsafe_code)]
                unsafe {
                    avx512(hands, counts);
                }
            });
        }
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 if hands.len() > FEW && level.is_available() => {
            lanes.fill_with(hands, |hands, counts| {
                // SAFETY: the feature of this level was just detected on this CPU. Filling takes
                // two thirds of the time it takes byte by byte.
                #[allow(unsafe_code)]
                unsafe {
                    avx2(hands, counts);
                }
            });
        }
        _ => lanes.fill(hands),
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn avx2(hands: &[PackedHand], counts: &mut [LaneVec; 64]) {
    count::<Avx2>(hands, counts);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw")]
fn avx512(hands: &[PackedHand], counts: &mut [LaneVec; 64]) {
    count::<Avx512>(hands, counts);
}

/// Counts the tiles of the racks.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn count<V: Vector>(hands: &[PackedHand], counts: &mut [LaneVec; 64]) {
    let mut columns = [LaneVec::ZERO; Hand::MAX];
    for (nth, sixteen) in hands[..hands.len().min(LANES)].chunks(16).enumerate() {
        for (column, bytes) in columns.iter_mut().zip(transposed(sixteen)) {
            column.put::<Sse2>(16 * nth, bytes);
        }
    }
    let mut lane = 0;
    while lane < hands.len().min(LANES) {
        // Exposed tiles are not counted in the rack.
        let mut bytes = [V::all(0); Hand::MAX];
        for (byte, column) in bytes.iter_mut().zip(&columns) {
            *byte = column.vector::<V>(lane).and(V::all(EXPOSED | TILE));
        }
        for (tile, row) in counts[..Tile::COUNT].iter_mut().enumerate() {
            let (tile, mut count) = (V::all(tile as u8), V::all(0));
            for byte in bytes {
                count = count.count(byte, tile);
            }
            row.put(lane, count);
        }
        lane += V::LANES;
    }
}
