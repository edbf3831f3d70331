//! A pass: the same steps for many hands, each in a lane.
//!
//! The steps are written once, over a [`Vector`] of any width and any number of them side by side,
//! and compiled for each CPU level; which version runs is chosen when a kernel is created. All
//! vectors of a step share its lookups about the card, such as where a row is and how the next cell
//! is counted. So using more vectors is faster until their rows no longer fit in the CPU's L1
//! cache. Architectures are named only here, in `level`, and in `vector`.

use std::marker::PhantomData;

use super::lane_vec::{LANES, LaneVec};
use super::level::Level;
use super::pack::Lanes;
use super::plan::Class;
use super::shown::Fills;
use super::steps::{Count, PartSteps, RunSteps, Steps};
#[cfg(target_arch = "x86_64")]
use super::vector::{Avx2, Avx512};
use super::vector::{Usual, Vector};
use crate::hand::Hand;

/// What a vector has of a shape in bams, craks, and dots.
type Triple<V> = [V; 3];

/// The number of vectors in a pass, chosen by measurement.
const USUAL: usize = match Usual::LANES {
    16 if cfg!(target_arch = "wasm32") => 8,
    16 => 4,
    _ => 1,
};
const AVX2: usize = 2;
const AVX512: usize = 2;

impl Level {
    /// Returns how many lanes a vector has, and how many vectors are side by side in a pass.
    pub(super) const fn shape(self) -> (usize, usize) {
        match self {
            Level::Portable => (Usual::LANES, USUAL),
            Level::Avx2 => (32, AVX2),
            Level::Avx512 => (64, AVX512),
        }
    }
}

/// What a pass writes: buffers of the size the steps need.
#[derive(Debug, Clone)]
pub(super) struct Work {
    room: Vec<LaneVec>,
    /// For every line, the distance of each hand.
    pub(super) lines: Vec<LaneVec>,
    /// The distance of each hand to its closest line.
    pub(super) best: LaneVec,
}

/// Farther than any hand can be: the exposures rule out the line.
pub(super) const UNREACHABLE: u8 = u8::MAX;

/// What each exposure adds to the count of a line that has a group for it: more than the tiles of a
/// hand, so a line without a group for one counts less than any line with groups for all.
const SHOWN: u8 = 32;

impl Work {
    pub(super) fn of(steps: &Steps, level: Level) -> Work {
        Work {
            room: vec![LaneVec::ZERO; steps.room(level.shape().1).div_ceil(LANES)],
            lines: vec![LaneVec::ZERO; steps.lines],
            best: LaneVec::ZERO,
        }
    }

    /// Returns true if the buffers were made for these steps.
    pub(super) fn is_of(&self, steps: &Steps, level: Level) -> bool {
        self.room.len() == steps.room(level.shape().1).div_ceil(LANES)
            && self.lines.len() == steps.lines
    }

    /// Returns how many bytes the buffers take.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&self.room[..]) + size_of_val(&self.lines[..])
    }
}

/// Measures hands against every line. The steps and the buffers must be those of the level.
pub(super) fn run(level: Level, steps: &Steps, lanes: &Lanes, work: &mut Work) {
    match level {
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 if level.is_available() => {
            // SAFETY: the features of this level were just detected on this CPU. AVX-512 takes less
            // than half the time of the portable steps.
            #[allow(unsafe_code)]
            unsafe {
                avx512(steps, lanes, work);
            }
        }
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 if level.is_available() => {
            // SAFETY: the feature of this level was just detected on this CPU. It saves nearly half
            // the time.
            #[allow(unsafe_code)]
            unsafe {
                avx2(steps, lanes, work);
            }
        }
        _ => body::<Usual, USUAL>(steps, lanes, work),
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn avx2(steps: &Steps, lanes: &Lanes, work: &mut Work) {
    body::<Avx2, AVX2>(steps, lanes, work);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw")]
fn avx512(steps: &Steps, lanes: &Lanes, work: &mut Work) {
    body::<Avx512, AVX512>(steps, lanes, work);
}

/// Processes all lanes that have a hand, one pass after another; if there are few, a pass uses one
/// vector.
#[inline(always)]
fn body<V: Vector, const B: usize>(steps: &Steps, lanes: &Lanes, work: &mut Work) {
    let mut from = 0;
    while from < lanes.len() {
        let few = lanes.len() - from <= V::LANES;
        match (few, lanes.any_shown()) {
            (true, false) => pass::<V, 1, B, false>(steps, lanes, from, work),
            (true, true) => pass::<V, 1, B, true>(steps, lanes, from, work),
            (false, false) => pass::<V, B, B, false>(steps, lanes, from, work),
            (false, true) => pass::<V, B, B, true>(steps, lanes, from, work),
        }
        from += if few { V::LANES } else { B * V::LANES };
    }
}

/// The rows of a pass in the work area.
struct Rows<'w, V, const B: usize> {
    base: *mut u8,
    of: PhantomData<(&'w mut [LaneVec], V)>,
}

impl<V, const B: usize> Clone for Rows<'_, V, B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V, const B: usize> Copy for Rows<'_, V, B> {}

// All reads and writes are inside the work area: `Steps` guarantees that every place, with all its
// vectors, ends within a fixed number of bytes per vector, and a pass only begins with an area that
// has that much for each. With bounds checks, a pass takes a seventh longer.
#[allow(unsafe_code)]
impl<'w, V: Vector, const B: usize> Rows<'w, V, B> {
    /// Returns the rows that start at a byte offset into the work area, which must be aligned to a
    /// vector.
    #[inline(always)]
    fn of(room: &'w mut [LaneVec], from: usize) -> Self {
        // SAFETY: the rows don't outlive the work area, and they begin inside it.
        let base = unsafe { room.as_mut_ptr().cast::<u8>().add(from) };
        Rows { base, of: PhantomData }
    }

    /// Returns a pointer to vector `nth` at a place. The number counts the `B` vectors of the first
    /// row there, then those of the second.
    #[inline(always)]
    fn place(self, place: u32, nth: usize) -> *mut V {
        // SAFETY: inside the work area, as explained above.
        unsafe { self.base.add(place as usize * B).cast::<V>().add(nth) }
    }

    #[inline(always)]
    fn row(self, place: u32, nth: usize) -> V {
        // SAFETY: inside the work area, whose start and every place are aligned to a vector.
        unsafe { self.place(place, nth).read() }
    }

    #[inline(always)]
    fn triple(self, place: u32, nth: usize) -> Triple<V> {
        [self.row(place, nth), self.row(place, B + nth), self.row(place, 2 * B + nth)]
    }

    /// Returns the shapes of a cell.
    // By index: when the crate's codegen units are compiled separately, an iterator adapter costs a
    // call per cell.
    #[allow(clippy::needless_range_loop)]
    #[inline(always)]
    fn shapes<const SHAPES: usize>(self, cell: &[u32; SHAPES], nth: usize) -> [Triple<V>; SHAPES] {
        let mut shapes = [[V::all(0); 3]; SHAPES];
        for at in 0..SHAPES {
            shapes[at] = self.triple(cell[at], nth);
        }
        shapes
    }

    #[inline(always)]
    fn put(self, place: u32, nth: usize, row: V) {
        // SAFETY: as above; nothing else has access to the work area while the rows exist.
        unsafe { self.place(place, nth).write(row) }
    }
}

/// The input of a pass: the lanes of the hands, starting at `lane`.
#[derive(Clone, Copy)]
struct From<'l> {
    lanes: &'l Lanes,
    lane: usize,
}

impl From<'_> {
    /// Returns a vector of a row.
    #[inline(always)]
    fn of<V: Vector>(self, row: &LaneVec, nth: usize) -> V {
        row.vector(self.lane + nth * V::LANES)
    }
}

/// Runs the steps for `B` vectors side by side, in a work area sized for `MAX` of them.
#[inline(always)]
fn pass<V: Vector, const B: usize, const MAX: usize, const EXPOSED: bool>(
    steps: &Steps,
    lanes: &Lanes,
    lane: usize,
    work: &mut Work,
) {
    // The places of rows were computed for this level, and the work area is large enough for them.
    // The zero row, which is never written, ends at the same address for every `B` up to `MAX`.
    let nought = 3 * V::LANES * (MAX - B);
    assert!(V::LANES == steps.width());
    assert!(size_of_val(&work.room[..]) >= nought + steps.room(B));
    assert!(lane + B * V::LANES <= LANES);
    let rows = Rows::<V, B>::of(&mut work.room, nought);
    let from = From { lanes, lane };
    let (mut counts, mut adds) = (&steps.suits.counts[..], &steps.suits.adds[..]);
    let (mut honors, mut honor_adds) = (&steps.honors.counts[..], &steps.honors.adds[..]);
    let (mut runs, mut cells) = (&steps.runs[..], &steps.cells[..]);
    let mut nearest = [V::all(UNREACHABLE); B];
    for part in &steps.parts {
        for count in first(&mut counts, part.suits.counts) {
            counted::<V, B, 3, EXPOSED>(count, from, rows);
        }
        // Copied because, as far as the compiler knows, the writes could alias the list.
        for [to, a, b] in first(&mut adds, part.suits.adds).iter().copied() {
            for nth in 0..3 * B {
                rows.put(to, nth, rows.row(a, nth).plus(rows.row(b, nth)));
            }
        }
        for count in first(&mut honors, part.honors.counts) {
            counted::<V, B, 1, EXPOSED>(count, from, rows);
        }
        for [to, a, b] in first(&mut honor_adds, part.honors.adds).iter().copied() {
            for nth in 0..B {
                rows.put(to, nth, rows.row(a, nth).plus(rows.row(b, nth)));
            }
        }
        let caps = caps::<V, B, EXPOSED>(part, from);
        let mut most = [V::all(0); B];
        for run in first(&mut runs, part.runs) {
            let best = best_of(run, first(&mut cells, run.cells), rows, &caps);
            for nth in 0..B {
                most[nth] = most[nth].max(best[nth]);
            }
        }
        let line = &mut work.lines[part.line];
        for nth in 0..B {
            let mut away = V::all(part.strict).plus(caps[nth]).less(most[nth]);
            if EXPOSED {
                away = away.or(away.above(Hand::MAX as u8));
                if part.concealed {
                    let shown: V = from.of(lanes.shown(), nth);
                    away = away.or(shown.above(0));
                }
            }
            let at = lane + nth * V::LANES;
            nearest[nth] = nearest[nth].min(away);
            line.put(at, if part.first { away } else { line.vector::<V>(at).min(away) });
        }
    }
    for (nth, nearest) in nearest.into_iter().enumerate() {
        work.best.put(lane + nth * V::LANES, nearest);
    }
}

/// Splits the first items off a list.
#[inline(always)]
fn first<'l, T>(list: &mut &'l [T], count: usize) -> &'l [T] {
    let (first, rest) = list.split_at(count);
    *list = rest;
    first
}

/// Returns how many soft tiles of a part can be missing, plus what a hand's exposures add.
#[inline(always)]
fn caps<V: Vector, const B: usize, const EXPOSED: bool>(
    part: &PartSteps,
    from: From<'_>,
) -> [V; B] {
    let mut caps = [V::all(part.soft); B];
    for (nth, cap) in caps.iter_mut().enumerate() {
        if part.jokers {
            *cap = cap.less(from.of(from.lanes.jokers(), nth));
        }
        if EXPOSED {
            let shown: V = from.of(from.lanes.shown(), nth);
            *cap = cap.plus(times_32(shown));
        }
    }
    caps
}

/// Returns what exposures add: [`SHOWN`] for each.
#[inline(always)]
fn times_32<V: Vector>(shown: V) -> V {
    const { assert!(SHOWN == 1 << 5) };
    let mut times = shown;
    for _ in 0..5 {
        times = times.plus(times);
    }
    times
}

/// Counts what the hands have of a unit, for several kinds of tile.
///
/// Which branch it takes depends only on the card, so no step depends on a hand.
#[inline(always)]
fn counted<V: Vector, const B: usize, const SUITS: usize, const EXPOSED: bool>(
    count: &Count<SUITS>,
    from: From<'_>,
    rows: Rows<'_, V, B>,
) {
    let (to, symbols) = (count.to, count.symbols);
    let (strict, soft) = (V::all(count.strict), V::all(count.soft));
    let fills = &count.fills.list[..];
    for (suit, symbol) in symbols.into_iter().enumerate() {
        let have = from.lanes.count(symbol);
        for nth in 0..B {
            let have: V = from.of(have, nth);
            let code = || from.of::<V>(from.lanes.code(symbol, count.fills.exact), nth);
            let row = match fills {
                [one, rest @ ..] if EXPOSED => {
                    if rest.is_empty() && one.strict == 0 && one.soft == count.soft {
                        // The exposures are all that is wanted; nothing in the rack adds to them.
                        let full = one.soft + one.exposures * SHOWN;
                        have.less(strict).min(soft).max(code().where_is(one.code, full))
                    } else {
                        shown(fills, code(), have, strict, soft)
                    }
                }
                _ => have.less(strict).min(soft),
            };
            rows.put(to, suit * B + nth, row);
        }
    }
}

/// Counts what the hands have of a unit that can be exposed in several ways.
#[inline(always)]
fn shown<V: Vector>(fills: &[Fills], code: V, mut have: V, strict: V, soft: V) -> V {
    let (mut filled, mut shown) = (V::all(0), V::all(0));
    for fills in fills {
        have = have.plus(code.where_is(fills.code, fills.strict));
        filled = filled.plus(code.where_is(fills.code, fills.soft));
        shown = shown.plus(code.where_is(fills.code, fills.exposures * SHOWN));
    }
    have.less(strict).plus(filled).min(soft).plus(shown)
}

/// Returns how much the hands have of the best cell of a run.
///
/// It is one function because it is one table: one arm per class, each with what it adds up.
// By index, like `Rows::shapes`.
#[allow(clippy::needless_range_loop)]
#[inline(always)]
fn best_of<V: Vector, const B: usize>(
    run: &RunSteps,
    cells: &[u32],
    rows: Rows<'_, V, B>,
    caps: &[V; B],
) -> [V; B] {
    // What the honors leave of the cap; soft tiles beyond it do not count.
    let mut rest = *caps;
    for (nth, rest) in rest.iter_mut().enumerate() {
        *rest = rest.less(rows.row(run.honors[1], nth));
    }
    let mut best = [V::all(0); B];
    // A closure would be compiled separately, without the CPU's features.
    macro_rules! each {
        (|$shapes:pat_param, $rest:pat_param| $of:expr) => {
            for cell in cells.as_chunks().0 {
                for nth in 0..B {
                    let ($shapes, $rest) = (rows.shapes(cell, nth), rest[nth]);
                    best[nth] = best[nth].max($of);
                }
            }
        };
    }
    match run.class {
        Class::Honors => {}
        Class::Soft1 => each!(|[x], _| most(x)),
        Class::Soft2Same => each!(|[x], _| most(pairs_of(x))),
        Class::Soft2 => each!(|[x, y], _| most(sums(x, others(y)))),
        Class::Soft3Pair => each!(|[x, y], _| most(sums(x, pairs_of(y)))),
        Class::Soft3 => each!(|[x, y, z], _| most(sums(x, pairs(y, z)))),
        Class::SoftFixed => each!(|[x, y, z], _| x[0].plus(y[1]).plus(z[2])),
        Class::One1 => each!(|[x, a], rest| one(x, a, rest)),
        Class::One2 => each!(|[x, y, a], rest| one(sums(x, others(y)), a, rest)),
        Class::One3 => each!(|[x, y, z, a], rest| one(sums(x, pairs(y, z)), a, rest)),
        Class::One3Pair => each!(|[x, y, a], rest| one(sums(x, pairs_of(y)), a, rest)),
        Class::Many2Same => each!(|[x, a], rest| one(pairs_of(x), pairs_of(a), rest)),
        Class::Many2 => each!(|[x, y, a, b], rest| {
            let one = |s: usize, t: usize| [x[s].plus(y[t]), a[s].plus(b[t])];
            best_way([one(0, 1), one(0, 2), one(1, 0), one(1, 2), one(2, 0), one(2, 1)], rest)
        }),
        Class::Many3Pair => {
            each!(|[x, y, a, b], rest| one(sums(x, pairs_of(y)), sums(a, pairs_of(b)), rest))
        }
        Class::Many3 => each!(|[x, y, z, a, b, c], rest| {
            let (yz, bc) = (ways(y, z), ways(b, c));
            let one = |s: usize, way: usize| [x[s].plus(yz[way]), a[s].plus(bc[way])];
            best_way([one(0, 0), one(0, 1), one(1, 2), one(1, 3), one(2, 4), one(2, 5)], rest)
        }),
        Class::Fixed => each!(|[x, y, z, a, b, c], rest| {
            let filled = x[0].plus(y[1]).plus(z[2]).min(rest);
            a[0].plus(b[1]).plus(c[2]).plus(filled)
        }),
    }
    // For soft classes the cap is applied last; in the others it has already been applied, and the
    // result may exceed what is left.
    let soft_only = run.class < Class::One1;
    for (nth, best) in best.iter_mut().enumerate() {
        let [strict, soft] = run.honors;
        let (strict, soft) = (rows.row(strict, nth), rows.row(soft, nth));
        let suits = if soft_only { best.min(rest[nth]) } else { *best };
        *best = strict.plus(soft.min(caps[nth])).plus(suits);
    }
    best
}

/// Returns, for each suit, the larger of the other two.
#[inline(always)]
fn others<V: Vector>([b, c, d]: Triple<V>) -> Triple<V> {
    [c.max(d), b.max(d), b.max(c)]
}

/// Returns, for each suit, the sum of the other two.
#[inline(always)]
fn pairs_of<V: Vector>([b, c, d]: Triple<V>) -> Triple<V> {
    [c.plus(d), b.plus(d), b.plus(c)]
}

/// Returns, for each suit, the two sums of two shapes in the other two suits.
#[inline(always)]
fn ways<V: Vector>(x: Triple<V>, y: Triple<V>) -> [V; 6] {
    [
        x[1].plus(y[2]),
        x[2].plus(y[1]),
        x[0].plus(y[2]),
        x[2].plus(y[0]),
        x[0].plus(y[1]),
        x[1].plus(y[0]),
    ]
}

/// Returns, for each suit, the best sum of two shapes in the other two suits.
#[inline(always)]
fn pairs<V: Vector>(x: Triple<V>, y: Triple<V>) -> Triple<V> {
    let [a, b, c, d, e, f] = ways(x, y);
    [a.max(b), c.max(d), e.max(f)]
}

#[inline(always)]
fn sums<V: Vector>(x: Triple<V>, y: Triple<V>) -> Triple<V> {
    [x[0].plus(y[0]), x[1].plus(y[1]), x[2].plus(y[2])]
}

#[inline(always)]
fn most<V: Vector>([b, c, d]: Triple<V>) -> V {
    b.max(c).max(d)
}

/// Returns the best of three ways, each counted as its soft tiles up to the cap plus its strict
/// ones.
#[inline(always)]
fn one<V: Vector>(soft: Triple<V>, strict: Triple<V>, rest: V) -> V {
    most([
        soft[0].min(rest).plus(strict[0]),
        soft[1].min(rest).plus(strict[1]),
        soft[2].min(rest).plus(strict[2]),
    ])
}

/// Returns the best of six ways, each counted as its soft tiles up to the cap plus its strict ones.
#[inline(always)]
fn best_way<V: Vector>(ways: [[V; 2]; 6], rest: V) -> V {
    let mut best = V::all(0);
    for [soft, strict] in ways {
        best = best.max(soft.min(rest).plus(strict));
    }
    best
}
