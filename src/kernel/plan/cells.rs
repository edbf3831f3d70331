//! From targets to cells: which targets of a line differ only in the suits that their parts stand in.

use std::collections::{BTreeMap, BTreeSet};

use super::super::shown::{Fills, Group, fills};
use super::{Cap, Class, Numbering, Part, Plan, Rank, RowUnit, Run, Sums, Unit};
use crate::target::{Target, Targets};
use crate::tile::{Dragon, Suit, Symbol};

/// What one suit has of a target, its ranks in order.
type Shape = Vec<(Rank, Unit)>;

/// What no suit owns of a target.
type Honours = Vec<(u8, Unit)>;

/// A target as its parts, the shapes in the order of suits.
type Split = (Honours, [Shape; 3]);

/// Which dragons are counted with the honours. A dragon goes with its suit, but a line that has soap for a zero, or
/// any dragon with any suit, is more regular when they do not.
#[derive(Debug, Clone, Copy)]
enum Apart {
    None,
    White,
    All,
}

/// Shapes in suits: all ways to give them suits, or one.
#[derive(Debug, Clone)]
enum Cell {
    Free(Vec<Shape>),
    Fixed([Shape; 3]),
}

/// Compiles the targets of a card.
pub(in crate::kernel) fn plan_of(targets: &Targets) -> Plan {
    let mut parts = Vec::new();
    for (line, target_line) in targets.lines().iter().enumerate() {
        let mut by_strict: BTreeMap<u8, BTreeSet<Vec<(Symbol, Unit)>>> = BTreeMap::new();
        for (_, target) in targets.of_line(target_line) {
            let strict = target.strict_tiles().len() as u8;
            by_strict.entry(strict).or_default().insert(units(target));
        }
        for (strict, targets) in by_strict {
            parts.push((line, strict, cells_of(&targets)));
        }
    }
    let concealed = targets.lines().iter().map(|line| line.concealed).collect();
    lay_out(concealed, parts)
}

/// Returns what a target wants of each tile.
///
/// A target all of whose tiles are strict is written as if all were soft: then it has soft rows only, and that no
/// joker counts for it is said by its [`Cap`].
fn units(target: &Target) -> Vec<(Symbol, Unit)> {
    let soft_tiles = target.groups().iter().any(|group| group.jokers);
    let mut kinds: BTreeMap<Symbol, (u8, u8, Vec<Group>)> = BTreeMap::new();
    for group in target.groups() {
        let (strict, soft, shown) = kinds.entry(group.symbol).or_default();
        *(if group.jokers { soft } else { strict }) += group.size;
        if group.may_be_exposed() {
            shown.push((group.size, group.jokers));
        }
    }
    let unit = |(symbol, (strict, soft, shown)): (Symbol, (u8, u8, Vec<_>))| {
        let mut unit = Unit {
            strict,
            soft,
            fills: fills(&shown),
        };
        if !soft_tiles {
            unit.soft = std::mem::take(&mut unit.strict);
            for fills in &mut unit.fills {
                fills.soft += std::mem::take(&mut fills.strict);
            }
        }
        (symbol, unit)
    };
    kinds.into_iter().map(unit).collect()
}

impl Apart {
    fn split(self, target: &[(Symbol, Unit)]) -> Split {
        let (mut honours, mut shapes) = (Honours::new(), [(); 3].map(|()| Shape::new()));
        for (symbol, unit) in target {
            let suited = match (symbol, self) {
                (Symbol::Suited(suit, number), _) => Some((*suit, number.index() as u8)),
                (Symbol::Dragon(Dragon::White), Apart::White) | (_, Apart::All) => None,
                (Symbol::Dragon(dragon), _) => Some((Suit::ALL[dragon.index()], Rank::DRAGON)),
                _ => None,
            };
            match suited {
                Some((suit, rank)) => shapes[suit.index()].push((Rank(rank), unit.clone())),
                None => honours.push((symbol.index() as u8, unit.clone())),
            }
        }
        shapes.iter_mut().for_each(|shape| shape.sort());
        (honours, shapes)
    }
}

/// Finds the cells of some targets, in the way of counting dragons that needs the least work.
fn cells_of(targets: &BTreeSet<Vec<(Symbol, Unit)>>) -> BTreeMap<Honours, Vec<Cell>> {
    let ways = [Apart::None, Apart::White, Apart::All].map(|apart| {
        let mut alike: BTreeMap<(Honours, [Shape; 3]), BTreeSet<[Shape; 3]>> = BTreeMap::new();
        for target in targets {
            let (honours, shapes) = apart.split(target);
            let mut sorted = shapes.clone();
            sorted.sort();
            alike.entry((honours, sorted)).or_default().insert(shapes);
        }
        let mut cells: BTreeMap<Honours, Vec<Cell>> = BTreeMap::new();
        for ((honours, sorted), ways) in alike {
            let of = cells.entry(honours).or_default();
            if ways.len() == orders(&sorted) && sorted[0] != sorted[2] {
                // Empty shapes come first in the order.
                of.push(Cell::Free(
                    sorted
                        .into_iter()
                        .filter(|shape| !shape.is_empty())
                        .collect(),
                ));
            } else if sorted[2].is_empty() {
                of.push(Cell::Free(Vec::new()));
            } else {
                of.extend(ways.into_iter().map(Cell::Fixed));
            }
        }
        cells
    });
    // The first of those that cost least.
    ways.into_iter()
        .min_by_key(|cells| {
            let of = |cells: &Vec<Cell>| {
                cells
                    .iter()
                    .map(|cell| class_of(cell).0.work())
                    .sum::<usize>()
                    + 4
            };
            cells.values().map(of).sum::<usize>()
        })
        .unwrap_or_default()
}

/// Returns in how many orders three shapes can stand, of which some may be alike.
fn orders(sorted: &[Shape; 3]) -> usize {
    match (sorted[0] == sorted[1], sorted[1] == sorted[2]) {
        (true, true) => 1,
        (false, false) => 6,
        _ => 3,
    }
}

fn is_strict(shape: &Shape) -> bool {
    shape.iter().any(|(_, unit)| unit.strict > 0)
}

/// Returns the class of a cell, and its shapes in the order in which the class wants them: the strict one of a
/// `One` first, the single one of a `Pair` first.
fn class_of(cell: &Cell) -> (Class, Vec<&Shape>) {
    let mut shapes: Vec<&Shape> = match cell {
        Cell::Free(shapes) => shapes.iter().collect(),
        Cell::Fixed(shapes) => {
            let class = if shapes.iter().any(is_strict) {
                Class::Fixed
            } else {
                Class::SoftFixed
            };
            return (class, shapes.iter().collect());
        }
    };
    let strict = shapes.iter().filter(|shape| is_strict(shape)).count();
    shapes.sort_by_key(|shape| !is_strict(shape));
    let same = match shapes[..] {
        [a, b] => a == b,
        [a, b, c] => {
            // Of two alike the third comes first.
            if a == b {
                shapes.rotate_right(1);
            } else if a == c {
                shapes.swap(0, 1);
            }
            a == b || b == c || a == c
        }
        _ => false,
    };
    // A strict pair beside a soft third counts as `Many` and has the third first, too.
    let class = match (shapes.len(), strict, same) {
        (0, ..) => Class::Honours,
        (1, 0, _) => Class::Soft1,
        (1, ..) => Class::One1,
        (2, 0, false) => Class::Soft2,
        (2, 0, true) => Class::Soft2Same,
        (2, 1, _) => Class::One2,
        (2, _, false) => Class::Many2,
        (2, _, true) => Class::Many2Same,
        (_, 0, false) => Class::Soft3,
        (_, 0, true) => Class::Soft3Pair,
        (_, 1, false) => Class::One3,
        (_, 1, true) => Class::One3Pair,
        (_, _, false) => Class::Many3,
        (_, _, true) => Class::Many3Pair,
    };
    (class, shapes)
}

impl Class {
    /// Returns about how many steps a cell takes.
    const fn work(self) -> usize {
        match self {
            Class::Honours => 1,
            Class::Soft1 => 3,
            Class::Soft2Same => 6,
            Class::Soft2 | Class::Soft3Pair => 10,
            Class::Soft3 => 15,
            Class::SoftFixed => 3,
            Class::One1 => 9,
            Class::One2 => 15,
            Class::One3 | Class::One3Pair => 20,
            Class::Many2Same => 15,
            Class::Many2 => 30,
            Class::Many3Pair => 24,
            Class::Many3 => 45,
            Class::Fixed => 8,
        }
    }
}

/// Returns the rows of the strict parts of some units.
fn strict_units<P: Copy>(units: &[(P, Unit)]) -> Vec<RowUnit<P>> {
    let strict = units.iter().filter(|(_, unit)| unit.strict > 0);
    strict
        .map(|(place, unit)| RowUnit {
            place: *place,
            strict: 0,
            soft: unit.strict,
            // What is exposed counts as shown in the soft row.
            fills: unit
                .fills
                .iter()
                .filter(|fills| fills.strict > 0)
                .map(|fills| Fills {
                    soft: 0,
                    exposures: 0,
                    ..*fills
                })
                .collect(),
        })
        .collect()
}

/// Returns the rows of the soft parts of some units, and of those that can be shown.
fn soft_units<P: Copy>(units: &[(P, Unit)]) -> Vec<RowUnit<P>> {
    let soft = units
        .iter()
        .filter(|(_, unit)| unit.soft > 0 || !unit.fills.is_empty());
    soft.map(|(place, unit)| RowUnit {
        place: *place,
        strict: unit.strict,
        soft: unit.soft,
        fills: unit.fills.clone(),
    })
    .collect()
}

/// Writes a cell down as the rows of its shapes: the soft ones, then the strict ones that its class wants.
fn rows_of(cell: &Cell, mut row: impl FnMut(&[RowUnit<Rank>]) -> u32) -> (Class, Vec<u32>) {
    let (class, shapes) = class_of(cell);
    // Of two alike the one is named.
    let (softs, stricts): (&[usize], &[usize]) = match class {
        Class::Honours => (&[], &[]),
        Class::Soft1 | Class::Soft2Same => (&[0], &[]),
        Class::Soft2 | Class::Soft3Pair => (&[0, 1], &[]),
        Class::Soft3 | Class::SoftFixed => (&[0, 1, 2], &[]),
        Class::One1 | Class::Many2Same => (&[0], &[0]),
        Class::One2 | Class::One3Pair => (&[0, 1], &[0]),
        Class::One3 => (&[0, 1, 2], &[0]),
        Class::Many2 | Class::Many3Pair => (&[0, 1], &[0, 1]),
        Class::Many3 | Class::Fixed => (&[0, 1, 2], &[0, 1, 2]),
    };
    let mut rows: Vec<u32> = softs
        .iter()
        .map(|at| row(&soft_units(shapes[*at])))
        .collect();
    rows.extend(stricts.iter().map(|at| row(&strict_units(shapes[*at]))));
    (class, rows)
}

/// Numbers all rows and writes the cells down as the rows they are made of.
fn lay_out(concealed: Vec<bool>, found: Vec<(usize, u8, BTreeMap<Honours, Vec<Cell>>)>) -> Plan {
    let (mut units, mut honour_units) = (BTreeSet::new(), BTreeSet::new());
    for (honours, cells) in found.iter().flat_map(|(_, _, cells)| cells) {
        honour_units.extend(soft_units(honours));
        honour_units.extend(strict_units(honours));
        for cell in cells {
            rows_of(cell, |row| {
                units.extend(row.iter().cloned());
                0
            });
        }
    }
    let (rows, honour_rows) = (Numbering::of(units), Numbering::of(honour_units));
    let mut plan = Plan {
        concealed,
        units: rows.units(),
        sums: Vec::new(),
        honours: honour_rows.units(),
        honour_sums: Vec::new(),
        caps: Vec::new(),
        parts: Vec::new(),
        runs: Vec::new(),
        cells: Vec::new(),
    };
    let mut honour_sums = Sums::default();
    let mut before = usize::MAX;
    for (line, strict_tiles, by_honours) in found {
        let mut sums = Sums::default();
        // Sorted by class, so that no step within a run depends on anything.
        let mut runs: BTreeMap<(Class, [u32; 2]), Vec<u32>> = BTreeMap::new();
        for (honours, cells) in by_honours {
            let honours = [strict_units(&honours), soft_units(&honours)]
                .map(|units| honour_rows.row(&units, &mut honour_sums));
            for cell in &cells {
                let (class, cell) = rows_of(cell, |units| rows.row(units, &mut sums));
                runs.entry((class, honours)).or_default().extend(cell);
            }
        }
        let cap = match 14 - strict_tiles {
            0 => Cap {
                soft: 14,
                jokers: false,
            },
            soft => Cap { soft, jokers: true },
        };
        let cap_at = plan
            .caps
            .iter()
            .position(|known| *known == cap)
            .unwrap_or_else(|| {
                plan.caps.push(cap);
                plan.caps.len() - 1
            });
        let (first_sum, first_run) = (plan.sums.len() as u32, plan.runs.len() as u32);
        plan.sums.extend(sums.list);
        for ((class, honours), cells) in runs {
            let from = plan.cells.len() as u32;
            plan.cells.extend(cells);
            plan.runs.push(Run {
                class,
                honours,
                cells: from..plan.cells.len() as u32,
            });
        }
        plan.parts.push(Part {
            line: line as u32,
            strict: if cap.jokers { strict_tiles } else { 0 },
            cap: cap_at as u32,
            sums: first_sum..plan.sums.len() as u32,
            runs: first_run..plan.runs.len() as u32,
            first: line != before,
        });
        before = line;
    }
    plan.honour_sums = honour_sums.list;
    plan
}
