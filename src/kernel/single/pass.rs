//! The steps over all targets: rows are added and subtracted, and the result becomes distances.

use super::table::HIGH;
use super::windows::Windows;
use crate::kernel::lane_vec::{LANES, LaneVec};
use crate::kernel::level::Level;
#[cfg(target_arch = "x86_64")]
use crate::kernel::vector::{Avx2, Avx512};
use crate::kernel::vector::{Usual, Vector};

/// The distance of a place with no target, or one that exposures rule out.
pub(super) const FAR: u8 = 15;

/// The flag in a target's key, besides its distance, when it can no longer be completed.
pub(super) const CLOSED: u8 = 0x80;

/// Rows to add and subtract.
#[derive(Clone, Copy)]
pub(super) struct Sum<'r> {
    pub(super) base: &'r [LaneVec],
    pub(super) plus: &'r [&'r [LaneVec]],
    pub(super) less: &'r [&'r [LaneVec]],
}

/// For the best a rack can become: the number of tiles each target is missing, and the number of
/// jokers.
pub(super) type Most<'r> = (&'r [LaneVec], u8);

/// Where keys go: one for each target, and the minimum of each column.
pub(super) struct Keys<'r> {
    pub(super) all: &'r mut [LaneVec],
    pub(super) least: &'r mut [LaneVec],
}

/// Counts what is lacking for every target.
pub(super) fn sum(level: Level, sum: Sum<'_>, to: &mut [LaneVec]) {
    match level {
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 if level.is_available() => {
            // SAFETY: the features of this level were just detected on this CPU. It saves half the
            // time.
            #[allow(unsafe_code)]
            unsafe {
                sum_avx512(sum, to);
            }
        }
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 if level.is_available() => {
            // SAFETY: the feature of this level was just detected on this CPU. It saves a third of
            // the time.
            #[allow(unsafe_code)]
            unsafe {
                sum_avx2(sum, to);
            }
        }
        _ => sums::<Usual, { LANES / Usual::LANES }>(sum, to),
    }
}

/// Where the minimum of each line goes, and scratch space for computing it.
pub(super) struct Lines<'r> {
    pub(super) least: &'r mut [LaneVec],
    pub(super) windows: &'r Windows,
    pub(super) room: &'r mut [u8],
    pub(super) lines: &'r mut [u8],
}

/// Computes the distance to the closest target of each line, for a rack with `jokers` jokers.
/// Nothing is kept for individual targets.
pub(super) fn lines(level: Level, sum: Sum<'_>, jokers: u8, to: Lines<'_>) {
    match level {
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 if level.is_available() => {
            // SAFETY: as above.
            #[allow(unsafe_code)]
            unsafe {
                lines_avx512(sum, jokers, to);
            }
        }
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 if level.is_available() => {
            // SAFETY: as above.
            #[allow(unsafe_code)]
            unsafe {
                lines_avx2(sum, jokers, to);
            }
        }
        _ => of_lines::<Usual>(sum, jokers, to),
    }
}

/// Makes keys from what is missing, for a rack with `jokers` jokers. Returns true if, for some
/// target, the best the rack can become is missing only tiles that jokers could fill but has too
/// few jokers.
pub(super) fn keys(
    level: Level,
    lacked: &[LaneVec],
    jokers: u8,
    most: Option<Most<'_>>,
    to: Keys<'_>,
) -> bool {
    match level {
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 if level.is_available() => {
            // SAFETY: as above.
            #[allow(unsafe_code)]
            unsafe {
                keys_avx512(lacked, jokers, most, to)
            }
        }
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 if level.is_available() => {
            // SAFETY: as above.
            #[allow(unsafe_code)]
            unsafe {
                keys_avx2(lacked, jokers, most, to)
            }
        }
        _ => keyed::<Usual>(lacked, jokers, most, to),
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn sum_avx2(sum: Sum<'_>, to: &mut [LaneVec]) {
    sums::<Avx2, 8>(sum, to);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw")]
fn sum_avx512(sum: Sum<'_>, to: &mut [LaneVec]) {
    sums::<Avx512, 8>(sum, to);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn lines_avx2(sum: Sum<'_>, jokers: u8, to: Lines<'_>) {
    of_lines::<Avx2>(sum, jokers, to);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw")]
fn lines_avx512(sum: Sum<'_>, jokers: u8, to: Lines<'_>) {
    of_lines::<Avx512>(sum, jokers, to);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn keys_avx2(lacked: &[LaneVec], jokers: u8, most: Option<Most<'_>>, to: Keys<'_>) -> bool {
    keyed::<Avx2>(lacked, jokers, most, to)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw")]
fn keys_avx512(lacked: &[LaneVec], jokers: u8, most: Option<Most<'_>>, to: Keys<'_>) -> bool {
    keyed::<Avx512>(lacked, jokers, most, to)
}

/// `N` vectors, which stay in registers, cover several rows of lanes; the cost of finding the next
/// row to add or subtract is shared by all of them.
#[inline(always)]
fn sums<V: Vector, const N: usize>(sum: Sum<'_>, to: &mut [LaneVec]) {
    let of_row = LANES / V::LANES;
    let rows = N / of_row;
    for (block, to) in to.chunks_exact_mut(rows).enumerate() {
        let from = block * rows;
        let vector =
            |row: &[LaneVec], at: usize| row[at / of_row].vector::<V>(at % of_row * V::LANES);
        let mut left = [V::all(0); N];
        let base = &sum.base[from..][..rows];
        for (at, left) in left.iter_mut().enumerate() {
            *left = vector(base, at);
        }
        for row in sum.plus {
            let row = &row[from..][..rows];
            for (at, left) in left.iter_mut().enumerate() {
                *left = left.plus(vector(row, at));
            }
        }
        for row in sum.less {
            let row = &row[from..][..rows];
            for (at, left) in left.iter_mut().enumerate() {
                *left = left.less(vector(row, at));
            }
        }
        for (at, left) in left.into_iter().enumerate() {
            to[at / of_row].put(at % of_row * V::LANES, left);
        }
    }
}

/// Returns how far away targets that lack this much are, for a rack with `jokers` jokers.
#[inline(always)]
fn distance<V: Vector>(lacks: V, jokers: u8) -> V {
    lacks.high().max(lacks.and(V::all(0x0F)).less(V::all(jokers)))
}

/// The rows of a sheet stay in registers all the way from what whole targets need to the minimum of
/// each column.
#[inline(always)]
fn of_lines<V: Vector>(sum: Sum<'_>, jokers: u8, to: Lines<'_>) {
    for (sheet, least) in to.least.iter_mut().enumerate() {
        let base = sheet_of(sum.base, sheet);
        let mut lane = 0;
        while lane < LANES {
            let mut left = [V::all(0); HIGH];
            for (left, base) in left.iter_mut().zip(base) {
                *left = base.vector(lane);
            }
            for row in sum.less {
                for (left, row) in left.iter_mut().zip(sheet_of(row, sheet)) {
                    *left = left.less(row.vector(lane));
                }
            }
            let mut nearest = V::all(u8::MAX);
            for lacks in left {
                nearest = nearest.min(distance(lacks, jokers));
            }
            least.put(lane, nearest);
            lane += V::LANES;
        }
    }
    to.windows.lines(LaneVec::bytes(to.least), to.room, to.lines);
}

/// Returns the rows of a sheet.
#[inline(always)]
fn sheet_of(rows: &[LaneVec], sheet: usize) -> &[LaneVec; HIGH] {
    &rows.as_chunks().0[sheet]
}

#[inline(always)]
fn keyed<V: Vector>(lacked: &[LaneVec], jokers: u8, most: Option<Most<'_>>, to: Keys<'_>) -> bool {
    let low = |byte: V| byte.and(V::all(0x0F));
    let mut late = V::all(0);
    for (sheet, least) in to.least.iter_mut().enumerate() {
        let mut lane = 0;
        while lane < LANES {
            let mut nearest = V::all(u8::MAX);
            for nth in sheet * HIGH..(sheet + 1) * HIGH {
                let lacks: V = lacked[nth].vector(lane);
                let mut key = distance(lacks, jokers);
                if let Some((most, jokers)) = most {
                    let lacks: V = most[nth].vector(lane);
                    let (strict, soft) = (lacks.high(), low(lacks).less(V::all(jokers)));
                    key = key.or(strict.or(soft).above(0).and(V::all(CLOSED)));
                    late = late.or(soft.and(strict.same(V::all(0))));
                }
                to.all[nth].put(lane, key);
                nearest = nearest.min(key);
            }
            least.put(lane, nearest);
            lane += V::LANES;
        }
    }
    let mut some = LaneVec::ZERO;
    some.put(0, late);
    some.0.iter().fold(0, |some, late| some | late) != 0
}
