//! Converts hands into lanes: for each kind of tile, how many each hand has.

use super::lane_vec::{LANES, LaneVec};
use super::shown::{Codes, GROUPS, NOTHING, SIZES};
use crate::hand::Hand;
use crate::packed::{EXPOSED, PackedHand, TILE};
use crate::tile::{Symbol, Tile};

const JOKER: u64 = Tile::Joker.index() as u64;

/// A one in each byte of a word.
const EACH: u64 = 0x0101_0101_0101_0101;

/// The row a byte counts in: its tile's row, or one that is never read if the tile is exposed.
static ROW: [u8; 256] = {
    let (mut rows, mut byte) = ([TILE; 256], 0);
    while byte < EXPOSED {
        rows[byte as usize] = byte & TILE;
        byte += 1;
    }
    rows
};

impl PackedHand {
    /// Returns the bytes as two words, the first byte lowest, zero-padded above the last.
    #[inline(always)]
    pub(super) fn words(&self) -> [u64; 2] {
        let bytes = self.bytes();
        [word_at(bytes, 0), word_at(bytes, 6) >> 16]
    }
}

/// Returns eight bytes as a word, the first byte lowest.
#[inline(always)]
fn word_at(bytes: &[u8; Hand::MAX], at: usize) -> u64 {
    let eight = bytes.get(at..at + 8).and_then(|eight| eight.first_chunk());
    eight.map_or(0, |eight| u64::from_le_bytes(*eight))
}

/// Returns the highest bit of each byte as a set of places.
#[inline(always)]
const fn tops(word: u64) -> u32 {
    // Every bit is moved to the highest byte, the first one to its lowest bit.
    (((word & (EACH << 7)) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
}

/// Returns the highest bit of each byte that is zero, for bytes below 128.
#[inline(always)]
const fn nought(word: u64) -> u64 {
    ((EACH << 7) - word) & (EACH << 7)
}

/// Up to [`LANES`](super::LANES) hands side by side, laid out the way the kernel reads them.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, PackedHand, Targets, kernel::{Kernel, Lanes}};
/// let kernel = Kernel::new(&Targets::practice());
/// let mut scratch = kernel.scratch();
/// let mut lanes = Lanes::new();
/// lanes.fill(&[PackedHand::of(&"11B 22B FFF 22C 111C J".parse().unwrap())]);
/// let away = kernel.measure(&lanes, &mut scratch);
/// assert_eq!(away.best()[0], 1);
/// ```
#[derive(Debug, Clone)]
pub struct Lanes {
    /// How many of each tile. There is a row for every index a byte can hold, so no bounds checks
    /// are needed; those after the joker are never read.
    counts: Box<[LaneVec; 64]>,
    /// The codes for each symbol's exposures: by size alone, and with jokers distinguished.
    codes: Box<[[LaneVec; 2]; Symbol::COUNT]>,
    /// How many exposures.
    shown: LaneVec,
    any_shown: bool,
    len: usize,
}

impl Default for Lanes {
    fn default() -> Self {
        Lanes::new()
    }
}

impl Lanes {
    /// How many bytes the lanes take.
    pub(super) const BYTES: usize =
        size_of::<[LaneVec; 64]>() + size_of::<[[LaneVec; 2]; Symbol::COUNT]>();

    /// Creates lanes without hands.
    #[must_use]
    pub fn new() -> Lanes {
        Lanes {
            counts: Box::new([LaneVec::ZERO; 64]),
            codes: Box::new([[LaneVec::ZERO; 2]; Symbol::COUNT]),
            shown: LaneVec::ZERO,
            any_shown: false,
            len: 0,
        }
    }

    /// Replaces the hands with these; any beyond [`LANES`](super::LANES) are ignored.
    pub fn fill(&mut self, hands: &[PackedHand]) {
        self.fill_with(hands, |hands, counts| {
            counts.fill(LaneVec::ZERO);
            for (lane, hand) in hands.iter().enumerate() {
                for byte in hand.bytes() {
                    let row = ROW[usize::from(*byte)] & TILE;
                    counts[usize::from(row)].0[lane % LANES] += 1;
                }
            }
        });
    }

    /// Fills the lanes with hands, counting their tiles with the given function.
    #[inline(always)]
    pub(super) fn fill_with(
        &mut self,
        hands: &[PackedHand],
        count: impl FnOnce(&[PackedHand], &mut [LaneVec; 64]),
    ) {
        let hands = &hands[..hands.len().min(LANES)];
        self.len = hands.len();
        count(hands, &mut self.counts);
        if self.any_shown {
            self.codes.fill([LaneVec::ZERO; 2]);
            self.shown = LaneVec::ZERO;
            self.any_shown = false;
        }
        for (lane, hand) in hands.iter().enumerate() {
            if hand.bytes().iter().fold(0, |all, byte| all | byte) & EXPOSED != 0 {
                self.show(lane, hand);
            }
        }
    }

    /// Records each exposure of a hand.
    ///
    /// Where exposures begin and end differs from hand to hand, which no CPU can predict, so the
    /// bytes are examined all at once, as bit sets of positions and eight to a word.
    fn show(&mut self, lane: usize, hand: &PackedHand) {
        self.any_shown = true;
        let lane = lane % LANES;
        let (sizes, groups): (&Codes, &Codes) = (&SIZES, &GROUPS);
        // Assembled in registers: reading a word that was just written byte by byte would stall.
        let [low, high] = hand.words();
        let all = u128::from(low) | u128::from(high) << 64;
        let exposed = tops(low) | tops(high) << 8;
        let first = tops(low << 1) | tops(high << 1) << 8;
        // A group begins where it is marked, or where the byte before it is not exposed.
        let mut begins = exposed & (first | !(exposed << 1));
        while begins != 0 {
            let from = begins.trailing_zeros();
            begins &= begins - 1;
            let to = (begins | (!exposed & (u32::MAX << from))).trailing_zeros();
            // No hand has room for five; if the bytes say so, no line matches what they show.
            let shown = &mut self.shown.0[lane];
            *shown = (*shown + 1).min(5);
            let size = to - from;
            if !(3..=6).contains(&size) {
                continue;
            }
            // The tiles of the group, padded with jokers, which change nothing here.
            let inside = (1 << (8 * size)) - 1;
            let group = (all >> (8 * from)) as u64 & (EACH * u64::from(TILE));
            let group = (group & inside) | ((EACH * JOKER) & !inside);
            let jokers = nought(group ^ (EACH * JOKER));
            let natural = (!jokers & EACH << 7).trailing_zeros() / 8;
            let symbol = (group >> (8 * natural.min(7))) & 0xFF;
            let alike = nought(group ^ (EACH * symbol)) | jokers;
            // An invalid exposure doesn't match any line.
            if alike == EACH << 7 && symbol < Symbol::COUNT as u64 {
                let codes = &mut self.codes[symbol as usize];
                let any_joker = jokers & inside != 0;
                let size = size as u8;
                codes[0].0[lane] = sizes.with(codes[0].0[lane], size, false);
                codes[1].0[lane] = groups.with(codes[1].0[lane], size, any_joker);
            }
        }
    }

    /// Returns how many hands there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns true if there are no hands.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline(always)]
    pub(super) fn count(&self, symbol: u8) -> &LaneVec {
        &self.counts[usize::from(symbol)]
    }

    #[inline(always)]
    pub(super) fn jokers(&self) -> &LaneVec {
        &self.counts[Tile::Joker.index()]
    }

    #[inline(always)]
    pub(super) fn code(&self, symbol: u8, exact: bool) -> &LaneVec {
        &self.codes[usize::from(symbol)][usize::from(exact)]
    }

    /// Returns which hands have exposures, one bit each.
    #[inline]
    pub(super) fn exposed(&self) -> u128 {
        if !self.any_shown {
            return 0;
        }
        let lanes = self.shown.0.iter().take(128).enumerate();
        lanes.fold(0, |all, (lane, shown)| all | u128::from(*shown > 0) << lane)
    }

    #[inline(always)]
    pub(super) fn shown(&self) -> &LaneVec {
        &self.shown
    }

    pub(super) const fn any_shown(&self) -> bool {
        self.any_shown
    }
}

const _: () = assert!(NOTHING == 0 && Tile::COUNT <= 64);
