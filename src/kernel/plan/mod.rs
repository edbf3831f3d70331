//! The card as the kernel reads it: rows to compute from many hands, and cells to compute from
//! rows.
//!
//! ```text
//! target      222B 4444B 66C FF NNN
//! shapes      {2: soft 3, 4: soft 4}  {6: strict 2}      one suit's tiles, in any suit
//! honors     F: strict 2, N: soft 3                     tiles outside the suits
//! cell        the best of the six ways to assign suits to two shapes, plus the honors
//! ```
//!
//! A *unit* is how many tiles of one kind a target needs. A *row* holds how much of it each hand
//! has: of the strict part, where jokers aren't allowed, or of the soft part. Suited rows come in
//! threes, one per suit; a row for several units is their sum. A *run* is a set of cells that share
//! a line, its strict sum, and its honors. The best over the suits is found before honors and
//! jokers are counted, because adding and taking a minimum do not change which is largest.
//! `docs/kernel.md` has a diagram.

mod cells;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::tile::{Suit, Symbol};

use super::shown::Fillings;
pub(super) use cells::plan_of;

/// How many tiles of one kind a target needs.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Unit {
    /// Tiles in singles, pairs and blocks.
    strict: u8,
    /// Tiles in groups that take jokers.
    soft: u8,
    /// The exposures that are allowed, and how much each fills.
    fills: Fillings,
}

/// The tiles of a row: one rank in each of the three suits, with dragons as the tenth rank, or one
/// honor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Rank(u8);

impl Rank {
    const DRAGON: u8 = 9;

    /// Returns the kinds of tile of the rank, in suit order.
    #[inline]
    pub(super) fn symbols(self) -> [usize; 3] {
        let of = |suit: Suit| match self.0 {
            Rank::DRAGON => Symbol::Dragon(suit.dragon()).index(),
            number => suit.index() * 9 + usize::from(number),
        };
        let [first, second, third] = Suit::ALL;
        [of(first), of(second), of(third)]
    }
}

/// What a row counts: `min(soft, tiles beyond strict)`.
///
/// A strict part has its own row, in which its tiles are in `soft` and `strict` is zero.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct RowUnit<P> {
    /// Which tiles.
    pub(super) place: P,
    /// How many are set aside for the strict part first.
    pub(super) strict: u8,
    /// The maximum number counted.
    pub(super) soft: u8,
    /// What exposures fill.
    pub(super) fills: Fillings,
}

/// A sum of two rows; its own row is the next one.
pub(super) type Sum = [u32; 2];

/// How the cells of a run are counted. The name says how many suits have a part, and which parts
/// are strict.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Class {
    /// No suit has a part.
    Honors,
    /// One, two, or three soft shapes in any suits; `Same` and `Pair` if two of them are equal.
    Soft1,
    Soft2,
    Soft2Same,
    Soft3,
    Soft3Pair,
    /// Soft shapes in given suits.
    SoftFixed,
    /// The first shape has a strict part.
    One1,
    One2,
    One3,
    One3Pair,
    /// Two or three shapes have strict parts: every way to assign suits to them.
    Many2,
    Many2Same,
    Many3,
    Many3Pair,
    /// Shapes with strict parts in given suits.
    Fixed,
}

impl Class {
    /// All classes.
    #[cfg(test)]
    const ALL: [Class; 16] = [
        Class::Honors,
        Class::Soft1,
        Class::Soft2,
        Class::Soft2Same,
        Class::Soft3,
        Class::Soft3Pair,
        Class::SoftFixed,
        Class::One1,
        Class::One2,
        Class::One3,
        Class::One3Pair,
        Class::Many2,
        Class::Many2Same,
        Class::Many3,
        Class::Many3Pair,
        Class::Fixed,
    ];

    /// Returns how many rows a cell names: soft ones first, then strict ones.
    pub(super) const fn stride(self) -> usize {
        match self {
            Class::Honors => 0,
            Class::Soft1 | Class::Soft2Same => 1,
            Class::Soft2 | Class::Soft3Pair | Class::One1 | Class::Many2Same => 2,
            Class::Soft3 | Class::SoftFixed | Class::One2 | Class::One3Pair => 3,
            Class::One3 | Class::Many2 | Class::Many3Pair => 4,
            Class::Many3 | Class::Fixed => 6,
        }
    }
}

/// Cells of one class that share honors.
#[derive(Debug, Clone)]
pub(super) struct Run {
    pub(super) class: Class,
    /// The rows of honors, strict and soft.
    pub(super) honors: [u32; 2],
    /// The rows of its cells, among [`Plan::cells`].
    pub(super) cells: Range<u32>,
}

/// Targets of a line with the same number of strict tiles.
#[derive(Debug, Clone)]
pub(super) struct Part {
    pub(super) line: u32,
    /// Strict tiles of each target.
    pub(super) strict: u8,
    /// Which of [`Plan::caps`] applies to it.
    pub(super) cap: u32,
    pub(super) runs: Range<u32>,
    /// True if it is the first part of its line.
    pub(super) first: bool,
}

/// How many soft tiles can be missing before jokers fill them. Printed jokers count as soft tiles that
/// no natural fills.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cap {
    pub(super) soft: u8,
    /// False for lines without soft tiles: their strict tiles are in soft rows, and jokers don't
    /// count.
    pub(super) jokers: bool,
}

/// A card compiled for the kernel.
#[derive(Debug, Clone)]
pub(super) struct Plan {
    /// For each line, whether it must be concealed.
    pub(super) concealed: Vec<bool>,
    /// The units of suits: row 0 is all zeros, row 1 is the first unit's.
    pub(super) units: Vec<RowUnit<Rank>>,
    pub(super) sums: Vec<Sum>,
    /// The units of honors, in rows of their own.
    pub(super) honors: Vec<RowUnit<u8>>,
    pub(super) honor_sums: Vec<Sum>,
    pub(super) caps: Vec<Cap>,
    pub(super) parts: Vec<Part>,
    pub(super) runs: Vec<Run>,
    pub(super) cells: Vec<u32>,
}

impl Plan {
    /// Returns how many cells there are.
    pub(super) fn cells(&self) -> usize {
        let of = |run: &Run| run.cells.len().checked_div(run.class.stride()).unwrap_or(1);
        self.runs.iter().map(of).sum()
    }

    /// Returns how many bytes the plan takes, for comparison with the size of a cache.
    pub(super) fn bytes(&self) -> usize {
        let fills = |fills: &Fillings| size_of_val(&fills.list[..]);
        let units = self.units.iter().map(|unit| fills(&unit.fills));
        let honors = self.honors.iter().map(|unit| fills(&unit.fills));
        units.chain(honors).sum::<usize>()
            + size_of_val(&self.units[..])
            + size_of_val(&self.sums[..])
            + size_of_val(&self.honors[..])
            + size_of_val(&self.honor_sums[..])
            + size_of_val(&self.parts[..])
            + size_of_val(&self.runs[..])
            + size_of_val(&self.cells[..])
            + size_of_val(&self.caps[..])
            + size_of_val(&self.concealed[..])
    }
}

/// Numbers rows: units first, then their sums.
struct Numbering<P> {
    units: BTreeMap<RowUnit<P>, u32>,
}

impl<P: Ord + Clone> Numbering<P> {
    /// Numbers units starting at 1.
    fn of(units: BTreeSet<RowUnit<P>>) -> Numbering<P> {
        Numbering { units: units.into_iter().zip(1..).collect() }
    }

    fn units(&self) -> Vec<RowUnit<P>> {
        self.units.keys().cloned().collect()
    }

    /// Returns the row of a sum of units, adding new sums as needed: each is an earlier row plus a
    /// unit.
    fn row(&self, units: &[RowUnit<P>], known: &mut Sums) -> u32 {
        let mut row = 0;
        for unit in units.iter().map(|unit| self.units[unit]) {
            row = match row {
                0 => unit,
                before => {
                    let next = (1 + self.units.len() + known.list.len()) as u32;
                    *known.rows.entry([before, unit]).or_insert_with(|| {
                        known.list.push([before, unit]);
                        next
                    })
                }
            };
        }
        row
    }
}

/// The sums so far, and their rows.
#[derive(Default)]
struct Sums {
    list: Vec<Sum>,
    rows: BTreeMap<Sum, u32>,
}
