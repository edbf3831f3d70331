//! 64 hands a pass: a lane is a hand, and every step is the same for all of them.
//!
//! The steps are written once, as plain loops over [`Row`], and compiled for what a processor may
//! have; which of them runs is chosen when a kernel is made. This is the one file that names an
//! architecture.

use super::level::Level;
use super::pack::Lanes;
use super::plan::{Class, Plan, RowUnit, Run};
use super::row::Row;

/// A suit's rows: the same for bams, craks and dots.
type Triple = [Row; 3];

/// What a pass writes: buffers of the size that a plan needs.
#[derive(Debug, Clone)]
pub(super) struct Work {
    rows: Vec<Triple>,
    honours: Vec<Row>,
    caps: Vec<Row>,
    /// For every line how far the hands are away.
    pub(super) lines: Vec<Row>,
    /// How far they are away from the nearest.
    pub(super) best: Row,
}

/// Further away than any hand is: the exposures forbid the line.
pub(super) const NEVER: u8 = u8::MAX;

/// What one exposure adds, so that a line which does not have it falls short of every other.
const SHOWN: u8 = 32;

impl Work {
    pub(super) fn of(plan: &Plan) -> Work {
        Work {
            rows: vec![[Row::ZERO; 3]; plan.rows()],
            honours: vec![Row::ZERO; plan.honour_rows()],
            caps: vec![Row::ZERO; plan.caps.len()],
            lines: vec![Row::ZERO; plan.concealed.len()],
            best: Row::ZERO,
        }
    }

    /// Returns true if the buffers are those of a plan.
    pub(super) fn is_of(&self, plan: &Plan) -> bool {
        self.rows.len() == plan.rows()
            && self.honours.len() == plan.honour_rows()
            && self.caps.len() == plan.caps.len()
            && self.lines.len() == plan.concealed.len()
    }

    /// Returns how many bytes the buffers take.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&self.rows[..])
            + size_of_val(&self.honours[..])
            + size_of_val(&self.caps[..])
            + size_of_val(&self.lines[..])
    }
}

/// Measures 64 hands against every line.
pub(super) fn run(level: Level, plan: &Plan, lanes: &Lanes, work: &mut Work) {
    match level {
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 if level.is_available() => {
            // SAFETY: the features of this level were just found on this processor. It buys more
            // than half of the time of the portable steps.
            #[allow(unsafe_code)]
            unsafe {
                avx512(plan, lanes, work);
            }
        }
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 if level.is_available() => {
            // SAFETY: the feature of this level was just found on this processor. It buys nearly
            // half of the time.
            #[allow(unsafe_code)]
            unsafe {
                avx2(plan, lanes, work);
            }
        }
        _ => portable(plan, lanes, work),
    }
}

fn portable(plan: &Plan, lanes: &Lanes, work: &mut Work) {
    body(plan, lanes, work);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn avx2(plan: &Plan, lanes: &Lanes, work: &mut Work) {
    body(plan, lanes, work);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw")]
fn avx512(plan: &Plan, lanes: &Lanes, work: &mut Work) {
    body(plan, lanes, work);
}

#[inline(always)]
fn body(plan: &Plan, lanes: &Lanes, work: &mut Work) {
    if lanes.any_shown() {
        pass::<true>(plan, lanes, work);
    } else {
        pass::<false>(plan, lanes, work);
    }
}

#[inline(always)]
fn pass<const EXPOSED: bool>(plan: &Plan, lanes: &Lanes, work: &mut Work) {
    rows::<EXPOSED>(plan, lanes, work);
    let shown =
        if EXPOSED { lanes.shown().zip(Row::ZERO, |shown, _| shown * SHOWN) } else { Row::ZERO };
    for (cap, row) in plan.caps.iter().zip(&mut work.caps) {
        let soft = Row::all(cap.soft);
        *row = if cap.jokers { soft.less(lanes.jokers()) } else { soft };
        if EXPOSED {
            *row = row.plus(shown);
        }
    }
    let hidden = shown.zip(Row::ZERO, |shown, _| if shown == 0 { 0 } else { NEVER });
    let mut nearest = Row::all(NEVER);
    for part in &plan.parts {
        let cap = work.caps[part.cap as usize];
        let mut most = Row::ZERO;
        for run in &plan.runs[part.runs.start as usize..part.runs.end as usize] {
            most = most.max(best_of(plan, run, work, cap));
        }
        let mut away = Row::all(part.strict).plus(cap).less(most);
        if EXPOSED {
            away = away.zip(Row::ZERO, |away, _| if away > 14 { NEVER } else { away });
            if plan.concealed[part.line as usize] {
                away = away.or(hidden);
            }
        }
        let line = &mut work.lines[part.line as usize];
        *line = if part.first { away } else { line.min(away) };
        nearest = nearest.min(away);
    }
    work.best = nearest;
}

/// Fills the rows: of units from what the hands have, then of sums, each of two rows before it.
#[inline(always)]
fn rows<const EXPOSED: bool>(plan: &Plan, lanes: &Lanes, work: &mut Work) {
    for (unit, row) in plan.units.iter().zip(&mut work.rows[1..]) {
        unit_rows::<EXPOSED, _>(unit, lanes, &unit.place.symbols(), row);
    }
    for (sum, at) in plan.sums.iter().zip(1 + plan.units.len()..) {
        work.rows[at] = sums(&work.rows[sum[0] as usize], &work.rows[sum[1] as usize]);
    }
    for (unit, row) in plan.honours.iter().zip(&mut work.honours[1..]) {
        let place = [usize::from(unit.place)];
        unit_rows::<EXPOSED, _>(unit, lanes, &place, std::slice::from_mut(row));
    }
    for (sum, at) in plan.honour_sums.iter().zip(1 + plan.honours.len()..) {
        work.honours[at] = work.honours[sum[0] as usize].plus(work.honours[sum[1] as usize]);
    }
}

/// Counts what the hands have of a unit, for some kinds of tile.
///
/// Which way it goes depends on the card alone, so that no step depends on a hand.
#[inline(always)]
fn unit_rows<const EXPOSED: bool, P>(
    unit: &RowUnit<P>,
    lanes: &Lanes,
    symbols: &[usize],
    rows: &mut [Row],
) {
    let (strict, soft) = (Row::all(unit.strict), Row::all(unit.soft));
    let fills = &unit.fills.list[..];
    if !EXPOSED || fills.is_empty() {
        for (symbol, row) in symbols.iter().zip(rows) {
            *row = lanes.count(*symbol).less(strict).min(soft);
        }
        return;
    }
    if let [one] = fills
        && one.strict == 0
        && one.soft == unit.soft
    {
        // What is shown is all that is wanted; nothing from the rack adds to it.
        let full = one.soft + one.exposures * SHOWN;
        for (symbol, row) in symbols.iter().zip(rows) {
            let shown = lanes.code(*symbol, unit.fills.exact).where_is(one.code, full);
            *row = lanes.count(*symbol).less(strict).min(soft).max(shown);
        }
        return;
    }
    for (symbol, row) in symbols.iter().zip(rows) {
        let code = lanes.code(*symbol, unit.fills.exact);
        let mut have = lanes.count(*symbol);
        let (mut filled, mut shown) = (Row::ZERO, Row::ZERO);
        for fills in fills {
            have = have.plus(code.where_is(fills.code, fills.strict));
            filled = filled.plus(code.where_is(fills.code, fills.soft));
            shown = shown.plus(code.where_is(fills.code, fills.exposures * SHOWN));
        }
        *row = have.less(strict).plus(filled).min(soft).plus(shown);
    }
}

/// Returns how much the hands have of the best cell of a run.
///
/// It is one function because it is one table: an arm a class, each a loop of a few lines that
/// differs from its neighbours in what it adds up.
#[inline(always)]
fn best_of(plan: &Plan, run: &Run, work: &Work, cap: Row) -> Row {
    let [strict_honours, soft_honours] = run.honours.map(|row| work.honours[row as usize]);
    let cells = &plan.cells[run.cells.start as usize..run.cells.end as usize];
    let row = |row: u32| &work.rows[row as usize];
    // What the honours leave of the cap; soft tiles beyond it do not count.
    let rest = cap.less(soft_honours);
    let mut best = Row::ZERO;
    match run.class {
        Class::Honours => {}
        Class::Soft1 => {
            for cell in cells.as_chunks::<1>().0 {
                let [b, c, d] = *row(cell[0]);
                best = best.max(b.max(c).max(d));
            }
        }
        Class::Soft2Same => {
            for cell in cells.as_chunks::<1>().0 {
                best = best.max(most(&pairs_of(row(cell[0]))));
            }
        }
        Class::Soft2 => {
            for cell in cells.as_chunks::<2>().0 {
                let beside = others(row(cell[1]));
                best = best.max(most(&sums(row(cell[0]), &beside)));
            }
        }
        Class::Soft3Pair => {
            for cell in cells.as_chunks::<2>().0 {
                let beside = pairs_of(row(cell[1]));
                best = best.max(most(&sums(row(cell[0]), &beside)));
            }
        }
        Class::Soft3 => {
            for cell in cells.as_chunks::<3>().0 {
                let beside = pairs(row(cell[1]), row(cell[2]));
                best = best.max(most(&sums(row(cell[0]), &beside)));
            }
        }
        Class::SoftFixed => {
            for cell in cells.as_chunks::<3>().0 {
                let [x, y, z] = [row(cell[0]), row(cell[1]), row(cell[2])];
                best = best.max(x[0].plus(y[1]).plus(z[2]));
            }
        }
        Class::One1 => {
            for cell in cells.as_chunks::<2>().0 {
                best = best.max(one(row(cell[0]), row(cell[1]), rest));
            }
        }
        Class::One2 => {
            for cell in cells.as_chunks::<3>().0 {
                let with = sums(row(cell[0]), &others(row(cell[1])));
                best = best.max(one(&with, row(cell[2]), rest));
            }
        }
        Class::One3 => {
            for cell in cells.as_chunks::<4>().0 {
                let with = sums(row(cell[0]), &pairs(row(cell[1]), row(cell[2])));
                best = best.max(one(&with, row(cell[3]), rest));
            }
        }
        Class::One3Pair => {
            for cell in cells.as_chunks::<3>().0 {
                let with = sums(row(cell[0]), &pairs_of(row(cell[1])));
                best = best.max(one(&with, row(cell[2]), rest));
            }
        }
        Class::Many2Same => {
            for cell in cells.as_chunks::<2>().0 {
                let with = pairs_of(row(cell[0]));
                best = best.max(one(&with, &pairs_of(row(cell[1])), rest));
            }
        }
        Class::Many2 => {
            for cell in cells.as_chunks::<4>().0 {
                let (x, y) = (row(cell[0]), row(cell[1]));
                let (a, b) = (row(cell[2]), row(cell[3]));
                let way = |s: usize, t: usize| a[s].plus(b[t]).plus(x[s].plus(y[t]).min(rest));
                let ways =
                    [way(0, 1).max(way(0, 2)), way(1, 0).max(way(1, 2)), way(2, 0).max(way(2, 1))];
                best = best.max(most(&ways));
            }
        }
        Class::Many3Pair => {
            for cell in cells.as_chunks::<4>().0 {
                let with = sums(row(cell[0]), &pairs_of(row(cell[1])));
                let needed = sums(row(cell[2]), &pairs_of(row(cell[3])));
                best = best.max(one(&with, &needed, rest));
            }
        }
        Class::Many3 => {
            for cell in cells.as_chunks::<6>().0 {
                let [x, y, z] = [row(cell[0]), row(cell[1]), row(cell[2])];
                let [a, b, c] = [row(cell[3]), row(cell[4]), row(cell[5])];
                let way = |s: usize, t: usize, u: usize| {
                    let filled = x[s].plus(y[t]).plus(z[u]).min(rest);
                    a[s].plus(b[t]).plus(c[u]).plus(filled)
                };
                let ways = [
                    way(0, 1, 2).max(way(0, 2, 1)),
                    way(1, 0, 2).max(way(1, 2, 0)),
                    way(2, 0, 1).max(way(2, 1, 0)),
                ];
                best = best.max(most(&ways));
            }
        }
        Class::Fixed => {
            for cell in cells.as_chunks::<6>().0 {
                let [x, y, z] = [row(cell[0]), row(cell[1]), row(cell[2])];
                let [a, b, c] = [row(cell[3]), row(cell[4]), row(cell[5])];
                let filled = x[0].plus(y[1]).plus(z[2]).min(rest);
                best = best.max(a[0].plus(b[1]).plus(c[2]).plus(filled));
            }
        }
    }
    // Of soft classes the cap comes last; in the others it has been counted, and is above what is
    // left.
    let soft_only = run.class < Class::One1;
    let best = if soft_only { best.min(rest) } else { best };
    strict_honours.plus(soft_honours.min(cap)).plus(best)
}

/// Returns for each suit the larger of the two others.
#[inline(always)]
fn others([b, c, d]: &Triple) -> Triple {
    [c.max(*d), b.max(*d), b.max(*c)]
}

/// Returns for each suit the sum of the two others.
#[inline(always)]
fn pairs_of([b, c, d]: &Triple) -> Triple {
    [c.plus(*d), b.plus(*d), b.plus(*c)]
}

/// Returns for each suit the best of two shapes in the two others.
#[inline(always)]
fn pairs(x: &Triple, y: &Triple) -> Triple {
    [
        x[1].plus(y[2]).max(x[2].plus(y[1])),
        x[0].plus(y[2]).max(x[2].plus(y[0])),
        x[0].plus(y[1]).max(x[1].plus(y[0])),
    ]
}

#[inline(always)]
fn sums(x: &Triple, y: &Triple) -> Triple {
    [x[0].plus(y[0]), x[1].plus(y[1]), x[2].plus(y[2])]
}

#[inline(always)]
fn most([b, c, d]: &Triple) -> Row {
    b.max(*c).max(*d)
}

/// Returns the best of three ways, each its soft tiles up to the cap and its strict ones.
#[inline(always)]
fn one(soft: &Triple, strict: &Triple, rest: Row) -> Row {
    most(&[
        soft[0].min(rest).plus(strict[0]),
        soft[1].min(rest).plus(strict[1]),
        soft[2].min(rest).plus(strict[2]),
    ])
}
