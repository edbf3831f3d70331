//! What a competent programmer writes without the kernel: the loops that its speed is compared
//! with.
//!
//! Each computes the distance of a hand from every line and from the closest, for hands without
//! exposures. None clones or allocates more than its method needs. Sums wrap explicitly, so that
//! they run the same with overflow checks.
#![allow(dead_code, unreachable_pub, missing_docs)]

use mahj::{PackedHand, Symbol, Targets, Tile};

const KINDS: usize = Symbol::COUNT;
const JOKER: usize = KINDS;

/// A hand's distance from every line, and the minimum.
pub trait Baseline {
    fn lines(&self, hand: &PackedHand, away: &mut [u8]);
}

fn counts(hand: &PackedHand) -> [u8; 64] {
    let mut counts = [0; 64];
    for byte in hand.bytes() {
        counts[usize::from(byte & 63)] += 1;
    }
    counts
}

fn distance(strict: u32, all: u32, jokers: u8) -> u8 {
    strict.max(all.saturating_sub(jokers.into())) as u8
}

/// Histograms on the heap: for each target one of all tiles and one of the strict tiles.
pub struct NaiveHeap {
    targets: Vec<(usize, Vec<u8>, Vec<u8>)>,
}

impl NaiveHeap {
    pub fn new(targets: &Targets) -> Self {
        let histogram = |tiles: mahj::Tiles| {
            (0..KINDS).map(|at| tiles[Tile::from_index(at).unwrap()]).collect()
        };
        let of = |target: &mahj::Target| {
            (target.line, histogram(target.tiles()), histogram(target.strict_tiles()))
        };
        NaiveHeap { targets: targets.iter().map(of).collect() }
    }
}

impl Baseline for NaiveHeap {
    fn lines(&self, hand: &PackedHand, away: &mut [u8]) {
        let have: Vec<u8> = counts(hand)[..KINDS + 1].to_vec();
        away.fill(u8::MAX);
        for (line, all, strict) in &self.targets {
            let (mut missing, mut missing_strict) = (0_u32, 0_u32);
            for (kind, needed) in all.iter().enumerate() {
                missing = missing.wrapping_add(u32::from(needed.saturating_sub(have[kind])));
                missing_strict =
                    missing_strict.wrapping_add(u32::from(strict[kind].saturating_sub(have[kind])));
            }
            away[*line] = away[*line].min(distance(missing_strict, missing, have[JOKER]));
        }
    }
}

/// The same with arrays of fixed length.
pub struct NaiveArray {
    targets: Vec<(usize, [u8; KINDS], [u8; KINDS])>,
}

impl NaiveArray {
    pub fn new(targets: &Targets) -> Self {
        let histogram =
            |tiles: mahj::Tiles| std::array::from_fn(|at| tiles[Tile::from_index(at).unwrap()]);
        let of = |target: &mahj::Target| {
            (target.line, histogram(target.tiles()), histogram(target.strict_tiles()))
        };
        NaiveArray { targets: targets.iter().map(of).collect() }
    }
}

impl Baseline for NaiveArray {
    fn lines(&self, hand: &PackedHand, away: &mut [u8]) {
        let have = counts(hand);
        away.fill(u8::MAX);
        for (line, all, strict) in &self.targets {
            let (mut missing, mut missing_strict) = (0_u32, 0_u32);
            for kind in 0..KINDS {
                missing = missing.wrapping_add(u32::from(all[kind].saturating_sub(have[kind])));
                missing_strict =
                    missing_strict.wrapping_add(u32::from(strict[kind].saturating_sub(have[kind])));
            }
            away[*line] = away[*line].min(distance(missing_strict, missing, have[JOKER]));
        }
    }
}

/// Only the kinds of tile that a target has.
pub struct Sparse {
    targets: Vec<(usize, usize, usize)>,
    kinds: Vec<(u8, u8, u8)>,
}

impl Sparse {
    pub fn new(targets: &Targets) -> Self {
        let mut sparse = Sparse { targets: Vec::new(), kinds: Vec::new() };
        for target in targets.iter() {
            let from = sparse.kinds.len();
            let strict = target.strict_tiles();
            for (tile, count) in target.tiles().kinds() {
                sparse.kinds.push((tile.index() as u8, count, strict[tile]));
            }
            sparse.targets.push((target.line, from, sparse.kinds.len()));
        }
        sparse
    }
}

impl Baseline for Sparse {
    fn lines(&self, hand: &PackedHand, away: &mut [u8]) {
        let have = counts(hand);
        away.fill(u8::MAX);
        for (line, from, to) in &self.targets {
            let (mut missing, mut missing_strict) = (0_u32, 0_u32);
            for (kind, all, strict) in &self.kinds[*from..*to] {
                let have = have[usize::from(kind & 63)];
                missing = missing.wrapping_add(u32::from(all.saturating_sub(have)));
                missing_strict =
                    missing_strict.wrapping_add(u32::from(strict.saturating_sub(have)));
            }
            away[*line] = away[*line].min(distance(missing_strict, missing, have[JOKER]));
        }
    }
}

/// Counts in unary, four bits per kind and sixteen for flowers; missing tiles are counted with
/// popcount.
pub struct BitSet {
    targets: Vec<(usize, u32, [u64; 3], [u64; 3])>,
}

fn bits(of: impl Fn(usize) -> u8) -> [u64; 3] {
    let mut bits = [0; 3];
    for kind in 0..KINDS {
        let (at, width) = if kind == KINDS - 1 { (136, 16) } else { (kind * 4, 4) };
        let count = u32::from(of(kind)).min(width);
        bits[at / 64] |= ((1_u64 << count) - 1) << (at % 64);
    }
    bits
}

impl BitSet {
    pub fn new(targets: &Targets) -> Self {
        let of = |target: &mahj::Target| {
            let (all, strict) = (target.tiles(), target.strict_tiles());
            let count = |tiles: &mahj::Tiles, kind| tiles[Tile::from_index(kind).unwrap()];
            let beyond = (0..KINDS - 1).map(|kind| u32::from(count(&all, kind).saturating_sub(4)));
            (
                target.line,
                beyond.sum(),
                bits(|kind| count(&all, kind)),
                bits(|kind| count(&strict, kind)),
            )
        };
        BitSet { targets: targets.iter().map(of).collect() }
    }
}

impl BitSet {
    #[inline(always)]
    fn measure(&self, hand: &PackedHand, away: &mut [u8]) {
        let counts = counts(hand);
        let have = bits(|kind| counts[kind]);
        away.fill(u8::MAX);
        for (line, beyond, all, strict) in &self.targets {
            let (mut missing, mut missing_strict) = (*beyond, 0);
            for word in 0..3 {
                missing += (all[word] & !have[word]).count_ones();
                missing_strict += (strict[word] & !have[word]).count_ones();
            }
            away[*line] = away[*line].min(distance(missing_strict, missing, counts[JOKER]));
        }
    }

    /// Popcount is one instruction if the CPU has it; without it the comparison would be unfair.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt")]
    fn measure_popcnt(&self, hand: &PackedHand, away: &mut [u8]) {
        self.measure(hand, away);
    }
}

impl Baseline for BitSet {
    fn lines(&self, hand: &PackedHand, away: &mut [u8]) {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("popcnt") {
            // SAFETY: the feature was just detected on this CPU.
            #[allow(unsafe_code)]
            unsafe {
                return self.measure_popcnt(hand, away);
            }
        }
        self.measure(hand, away);
    }
}

/// All methods with their names.
pub fn baselines(targets: &Targets) -> [(&'static str, Box<dyn Baseline>); 4] {
    [
        ("naive_heap", Box::new(NaiveHeap::new(targets))),
        ("naive_array", Box::new(NaiveArray::new(targets))),
        ("sparse", Box::new(Sparse::new(targets))),
        ("bitset", Box::new(BitSet::new(targets))),
    ]
}
