//! The plan in the order a pass runs it: what to compute and what to add up, part by part, with
//! each row given by its place in memory.
//!
//! A row is computed just before the first part that uses it, and after the last part that does,
//! its place is free for another. So a pass needs half the space of all rows, which stays in the
//! CPU's L1 cache. All places are computed and proven to be inside the work area when the steps are
//! created, so nothing is checked in the loop.

use super::plan::{Class, Part, Plan, RowUnit, Run, Sum};
use super::shown::Fillings;

/// A row of one kind of tile, or the three rows of a rank in each suit.
#[derive(Debug, Clone)]
pub(super) struct Count<const SUITS: usize> {
    pub(super) to: u32,
    /// Which tiles.
    pub(super) symbols: [u8; SUITS],
    /// How many are set aside for the strict part first.
    pub(super) strict: u8,
    /// The maximum number counted.
    pub(super) soft: u8,
    /// What exposures fill.
    pub(super) fills: Fillings,
}

/// A row that is the sum of two others: where it goes, and where they are.
pub(super) type Add = [u32; 3];

/// Rows to compute, single or in threes.
#[derive(Debug, Clone, Default)]
pub(super) struct Makes<const SUITS: usize> {
    pub(super) counts: Vec<Count<SUITS>>,
    pub(super) adds: Vec<Add>,
}

/// How many rows a part computes before it begins.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Made {
    pub(super) counts: usize,
    pub(super) adds: usize,
}

/// Targets of a line with the same number of strict tiles.
#[derive(Debug, Clone)]
pub(super) struct PartSteps {
    pub(super) line: usize,
    pub(super) concealed: bool,
    /// True if it is the first part of its line.
    pub(super) first: bool,
    /// Strict tiles of each target.
    pub(super) strict: u8,
    /// Soft tiles that can be missing before jokers fill them, and whether any do.
    pub(super) soft: u8,
    pub(super) jokers: bool,
    pub(super) suits: Made,
    pub(super) honors: Made,
    pub(super) runs: usize,
}

/// Cells of one class that share honors.
#[derive(Debug, Clone)]
pub(super) struct RunSteps {
    pub(super) class: Class,
    /// The rows of honors, strict and soft.
    pub(super) honors: [u32; 2],
    /// How many of [`Steps::cells`] are its own.
    pub(super) cells: usize,
}

/// A plan laid out for vectors of a given width.
#[derive(Debug, Clone)]
pub(super) struct Steps {
    /// How many lanes a vector has.
    width: usize,
    pub(super) lines: usize,
    pub(super) suits: Makes<3>,
    pub(super) honors: Makes<1>,
    pub(super) parts: Vec<PartSteps>,
    pub(super) runs: Vec<RunSteps>,
    pub(super) cells: Vec<u32>,
    /// How many vectors the work area holds, for each vector of lanes.
    room: usize,
}

/// Returns the runs of a part.
fn runs_of(plan: &Plan, part: usize) -> &[Run] {
    let runs = &plan.parts[part].runs;
    &plan.runs[runs.start as usize..runs.end as usize]
}

/// Returns the rows that the cells of a run name.
fn cells_of<'p>(plan: &'p Plan, run: &Run) -> &'p [u32] {
    &plan.cells[run.cells.start as usize..run.cells.end as usize]
}

/// Returns the rows of suits that a part uses.
fn rows_of(plan: &Plan, part: usize) -> impl Iterator<Item = u32> + '_ {
    runs_of(plan, part).iter().flat_map(|run| cells_of(plan, run)).copied()
}

/// Where rows are, and which part computes them.
struct Places {
    /// For each row, its place.
    at: Vec<u32>,
    /// For each part, the rows it computes, units before sums.
    made: Vec<Vec<usize>>,
    /// How many places there are.
    count: usize,
}

impl Places {
    /// Gives each row a place, from the first part that uses it to the last.
    fn of(units: usize, sums: &[Sum], used: &[Vec<u32>]) -> Places {
        let rows = 1 + units + sums.len();
        let (mut first, mut last) = (vec![usize::MAX; rows], vec![0; rows]);
        for (part, used) in used.iter().enumerate() {
            for row in used.iter().map(|row| *row as usize) {
                first[row] = first[row].min(part);
                last[row] = last[row].max(part);
            }
        }
        // The inputs of a sum must exist when the sum is computed. Sums only use rows before them.
        for (row, of) in sums.iter().enumerate().map(|(nth, of)| (1 + units + nth, of)).rev() {
            for input in of.map(|input| input as usize) {
                first[input] = first[input].min(first[row]);
            }
        }
        for (row, of) in sums.iter().enumerate().map(|(nth, of)| (1 + units + nth, of)) {
            for input in of.map(|input| input as usize) {
                last[input] = last[input].max(first[row]);
            }
        }
        let mut places = Places { at: vec![0; rows], made: vec![Vec::new(); used.len()], count: 1 };
        let mut free: Vec<u32> = Vec::new();
        for (part, made) in places.made.iter_mut().enumerate() {
            // Row 0 is zero and is at place 0.
            for row in (1..rows).filter(|row| first[*row] == part) {
                places.at[row] = free.pop().unwrap_or_else(|| {
                    places.count += 1;
                    places.count as u32 - 1
                });
                made.push(row);
            }
            let ended = (1..rows).filter(|row| first[*row] <= part && last[*row] == part);
            free.extend(ended.map(|row| places.at[row]));
        }
        places
    }
}

impl<const SUITS: usize> Makes<SUITS> {
    /// Lays out the rows to compute, in the order of the parts, and returns how many each part
    /// computes.
    fn of<P>(
        units: &[RowUnit<P>],
        sums: &[Sum],
        places: &Places,
        place: impl Fn(usize) -> u32,
        symbols: impl Fn(&P) -> [u8; SUITS],
    ) -> (Makes<SUITS>, Vec<Made>) {
        let mut makes = Makes { counts: Vec::new(), adds: Vec::new() };
        let mut made = Vec::new();
        let at = |row: u32| place(row as usize);
        for rows in &places.made {
            let before = (makes.counts.len(), makes.adds.len());
            for row in rows {
                match units.get(row - 1) {
                    Some(unit) => makes.counts.push(Count {
                        to: place(*row),
                        symbols: symbols(&unit.place),
                        strict: unit.strict,
                        soft: unit.soft,
                        fills: unit.fills.clone(),
                    }),
                    None => {
                        let [a, b] = sums[row - 1 - units.len()];
                        makes.adds.push([place(*row), at(a), at(b)]);
                    }
                }
            }
            let (counts, adds) = (makes.counts.len() - before.0, makes.adds.len() - before.1);
            made.push(Made { counts, adds });
        }
        (makes, made)
    }
}

impl Steps {
    /// Lays out a plan for vectors of `width` lanes.
    pub(super) fn of(plan: &Plan, width: usize) -> Steps {
        let parts = 0..plan.parts.len();
        let of_suits: Vec<Vec<u32>> =
            parts.clone().map(|part| rows_of(plan, part).collect()).collect();
        let honors = |part| runs_of(plan, part).iter().flat_map(|run| run.honors);
        let of_honors: Vec<Vec<u32>> = parts.map(|part| honors(part).collect()).collect();
        let suits = Places::of(plan.units.len(), &plan.sums, &of_suits);
        let honors = Places::of(plan.honors.len(), &plan.honor_sums, &of_honors);
        // The rows of suits are in threes, followed by those of honors. Zero is the first of all,
        // whose place is the same for any number of vectors.
        let suit = |row: usize| suits.at[row] * 3 * width as u32;
        let honor = |row: usize| match honors.at[row] {
            0 => 0,
            at => (3 * suits.count as u32 + at - 1) * width as u32,
        };
        let (makes, made) = Makes::of(&plan.units, &plan.sums, &suits, suit, |rank| {
            rank.symbols().map(|symbol| symbol as u8)
        });
        let (honor_makes, honors_made) =
            Makes::of(&plan.honors, &plan.honor_sums, &honors, honor, |symbol| [*symbol]);
        let part = |(part, (suits, honors)): (&Part, (Made, Made))| {
            let cap = plan.caps[part.cap as usize];
            PartSteps {
                line: part.line as usize,
                concealed: plan.concealed[part.line as usize],
                first: part.first,
                strict: part.strict,
                soft: cap.soft,
                jokers: cap.jokers,
                suits,
                honors,
                runs: part.runs.len(),
            }
        };
        let run = |run: &Run| RunSteps {
            class: run.class,
            honors: run.honors.map(|row| honor(row as usize)),
            cells: run.cells.len(),
        };
        let steps = Steps {
            width,
            lines: plan.concealed.len(),
            suits: makes,
            honors: honor_makes,
            parts: plan.parts.iter().zip(made.into_iter().zip(honors_made)).map(part).collect(),
            runs: plan.runs.iter().map(run).collect(),
            cells: plan.cells.iter().map(|row| suit(*row as usize)).collect(),
            room: 3 * suits.count + honors.count - 1,
        };
        assert!(steps.is_within(), "every row is inside the work area");
        steps
    }

    /// Returns how many lanes a vector has.
    pub(super) const fn width(&self) -> usize {
        self.width
    }

    /// Returns how many bytes of work area a pass over `vectors` vectors of lanes needs.
    pub(super) fn room(&self, vectors: usize) -> usize {
        self.room * self.width * vectors
    }

    /// Returns true if every place, including the up to three rows there, is inside the work area
    /// and aligned to a vector. The pass relies on this.
    fn is_within(&self) -> bool {
        let end = self.room * self.width;
        let lies = |at: u32, rows: usize| {
            (at as usize).is_multiple_of(self.width) && at as usize + rows * self.width <= end
        };
        let counts = self.suits.counts.iter().all(|count| lies(count.to, 3))
            && self.honors.counts.iter().all(|count| lies(count.to, 1));
        let adds = self.suits.adds.as_flattened().iter().all(|at| lies(*at, 3))
            && self.honors.adds.as_flattened().iter().all(|at| lies(*at, 1));
        let honors = self.runs.iter().flat_map(|run| run.honors).all(|at| lies(at, 1));
        counts && adds && honors && self.cells.iter().all(|at| lies(*at, 3))
    }
}
