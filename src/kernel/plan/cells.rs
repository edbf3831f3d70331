//! From targets to cells: finds which targets of a line differ only in the suits of their parts.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::super::shown::{Fillings, Fills, Group, fills};
use super::{Cap, Class, Numbering, Part, Plan, Rank, RowUnit, Run, Sums, Unit};
use crate::targets::{Target, Targets};
use crate::tile::{Dragon, Suit, Symbol};

/// The index of a unit among all units of the card, so that targets are compared by small numbers.
type UnitId = u16;

/// One suit's part of a target, its ranks in order.
type Shape = Vec<(Rank, UnitId)>;

/// The part of a target that belongs to no suit.
type Honors = Vec<(u8, UnitId)>;

/// How many of each tile a target needs, in symbol order.
type Wanted = Vec<(Symbol, UnitId)>;

/// A target split into its parts, with the shapes in suit order.
type Split = (Honors, [Shape; 3]);

/// Which dragons are counted with the honors. A dragon goes with its suit, but a line that uses
/// soap as a zero, or any dragon with any suit, is more regular when dragons don't.
#[derive(Debug, Clone, Copy)]
enum Apart {
    None,
    White,
    All,
}

/// Shapes in suits: all ways to assign suits to them, or just one.
#[derive(Debug, Clone)]
enum Cell {
    Free(Vec<Shape>),
    Fixed([Shape; 3]),
}

/// The units of a card, each once.
#[derive(Default)]
struct Units {
    list: Vec<Unit>,
    ids: HashMap<Unit, UnitId>,
    fills: HashMap<Vec<Group>, Fillings>,
}

/// Compiles the targets of a card.
pub(in crate::kernel) fn plan_of(targets: &Targets) -> Plan {
    let mut units = Units::default();
    let mut parts = Vec::new();
    for (line, target_line) in targets.lines().iter().enumerate() {
        let mut by_strict: BTreeMap<u8, BTreeSet<Wanted>> = BTreeMap::new();
        for (_, target) in targets.of_line(target_line) {
            let strict = target.strict_tiles().len() as u8;
            by_strict.entry(strict).or_default().insert(units.wanted(target));
        }
        for (strict, targets) in by_strict {
            parts.push((line, strict, units.cells_of(&targets)));
        }
    }
    let concealed = targets.lines().iter().map(|line| line.concealed).collect();
    units.lay_out(concealed, parts)
}

impl Apart {
    fn split(self, target: &[(Symbol, UnitId)]) -> Split {
        let (mut honors, mut shapes) = (Honors::new(), [(); 3].map(|()| Shape::new()));
        for (symbol, unit) in target {
            let suited = match (symbol, self) {
                (Symbol::Suited(suit, number), _) => Some((*suit, number.index() as u8)),
                (Symbol::Dragon(Dragon::White), Apart::White) | (_, Apart::All) => None,
                (Symbol::Dragon(dragon), _) => Some((Suit::ALL[dragon.index()], Rank::DRAGON)),
                _ => None,
            };
            match suited {
                Some((suit, rank)) => shapes[suit.index()].push((Rank(rank), *unit)),
                None => honors.push((symbol.index() as u8, *unit)),
            }
        }
        shapes.iter_mut().for_each(|shape| shape.sort());
        (honors, shapes)
    }
}

impl Apart {
    /// Combines targets that differ only in the suits of their shapes, if every assignment is
    /// present.
    fn fold(self, targets: &BTreeSet<Wanted>) -> BTreeMap<Honors, Vec<Cell>> {
        let mut alike: BTreeMap<Split, BTreeSet<[Shape; 3]>> = BTreeMap::new();
        for target in targets {
            let (honors, shapes) = self.split(target);
            let mut sorted = shapes.clone();
            sorted.sort();
            alike.entry((honors, sorted)).or_default().insert(shapes);
        }
        let mut cells: BTreeMap<Honors, Vec<Cell>> = BTreeMap::new();
        for ((honors, sorted), ways) in alike {
            let of = cells.entry(honors).or_default();
            if ways.len() == orders(&sorted) && sorted[0] != sorted[2] {
                let shapes = sorted.into_iter().filter(|shape| !shape.is_empty());
                of.push(Cell::Free(shapes.collect()));
            } else if sorted[2].is_empty() {
                of.push(Cell::Free(Vec::new()));
            } else {
                of.extend(ways.into_iter().map(Cell::Fixed));
            }
        }
        cells
    }
}

/// Returns the number of orders of three shapes, some of which may be equal.
fn orders(sorted: &[Shape; 3]) -> usize {
    match (sorted[0] == sorted[1], sorted[1] == sorted[2]) {
        (true, true) => 1,
        (false, false) => 6,
        _ => 3,
    }
}

/// Returns how much of a strict part the exposures fill; the exposures themselves are counted in
/// the soft row.
fn strictly(fills: &[Fills]) -> Vec<Fills> {
    let strict = fills.iter().filter(|fills| fills.strict > 0);
    let only = |fills: &Fills| Fills { soft: 0, exposures: 0, ..*fills };
    strict.map(only).collect()
}

impl Class {
    /// Returns roughly how many steps a cell takes.
    const fn work(self) -> usize {
        match self {
            Class::Honors => 1,
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

impl Units {
    fn of(&self, id: UnitId) -> &Unit {
        &self.list[usize::from(id)]
    }

    /// Returns how many of each tile a target needs.
    ///
    /// A target with only strict tiles is written as if all were soft: then it has only soft rows,
    /// and its [`Cap`] says that jokers don't count for it.
    fn wanted(&mut self, target: &Target) -> Wanted {
        let soft_tiles =
            target.printed_jokers() > 0 || target.groups().iter().any(|group| group.jokers);
        let mut kinds: BTreeMap<Symbol, (u8, u8, Vec<Group>)> = BTreeMap::new();
        for group in target.groups() {
            let (strict, soft, shown) = kinds.entry(group.symbol).or_default();
            *(if group.jokers { soft } else { strict }) += group.size;
            if group.may_be_exposed() {
                shown.push((group.size, group.jokers));
            }
        }
        let unit = |(symbol, (strict, soft, mut shown)): (Symbol, (u8, u8, Vec<Group>))| {
            shown.sort_unstable();
            let fills = self.fills.entry(shown).or_insert_with_key(|shown| fills(shown));
            let mut unit = Unit { strict, soft, fills: fills.clone() };
            if !soft_tiles {
                unit.soft = std::mem::take(&mut unit.strict);
                for fills in &mut unit.fills.list {
                    fills.soft += std::mem::take(&mut fills.strict);
                }
            }
            let id = *self.ids.entry(unit).or_insert_with_key(|unit| {
                self.list.push(unit.clone());
                (self.list.len() - 1) as UnitId
            });
            (symbol, id)
        };
        kinds.into_iter().map(unit).collect()
    }

    /// Finds the cells of some targets, counting dragons in whichever way needs the least work.
    fn cells_of(&self, targets: &BTreeSet<Wanted>) -> BTreeMap<Honors, Vec<Cell>> {
        let mut symbols = targets.iter().flatten().map(|(symbol, _)| symbol);
        let ways: &[Apart] = if symbols.any(|symbol| matches!(symbol, Symbol::Dragon(_))) {
            &[Apart::None, Apart::White, Apart::All]
        } else {
            &[Apart::None]
        };
        let work = |cells: &BTreeMap<Honors, Vec<Cell>>| -> usize {
            // A run has its own overhead.
            let of = |cell: &Cell| self.class_of(cell).0.work();
            4 * cells.len() + cells.values().flatten().map(of).sum::<usize>()
        };
        // The first of the cheapest.
        let ways = ways.iter().map(|apart| apart.fold(targets));
        ways.min_by_key(work).unwrap_or_default()
    }

    fn is_strict(&self, shape: &Shape) -> bool {
        shape.iter().any(|(_, unit)| self.of(*unit).strict > 0)
    }

    /// Returns the class of a cell, and its shapes in the order in which the class wants them: the
    /// strict one of a `One` first, the single one of a `Pair` first.
    fn class_of<'c>(&self, cell: &'c Cell) -> (Class, Vec<&'c Shape>) {
        let mut shapes: Vec<&'c Shape> = match cell {
            Cell::Free(shapes) => shapes.iter().collect(),
            Cell::Fixed(shapes) => {
                let class = if shapes.iter().any(|shape| self.is_strict(shape)) {
                    Class::Fixed
                } else {
                    Class::SoftFixed
                };
                return (class, shapes.iter().collect());
            }
        };
        let strict = shapes.iter().filter(|shape| self.is_strict(shape)).count();
        shapes.sort_by_key(|shape| !self.is_strict(shape));
        let same = match shapes[..] {
            [a, b] => a == b,
            [a, b, c] => {
                // If two are equal, the third comes first.
                if a == b {
                    shapes.rotate_right(1);
                } else if a == c {
                    shapes.swap(0, 1);
                }
                a == b || b == c || a == c
            }
            _ => false,
        };
        // A strict pair with a soft third counts as `Many`, also with the third first.
        let class = match (shapes.len(), strict, same) {
            (0, ..) => Class::Honors,
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

    /// Returns the rows of the strict parts of some units.
    fn strict_units<P: Copy>(&self, units: &[(P, UnitId)]) -> Vec<RowUnit<P>> {
        let units = units.iter().map(|(place, unit)| (place, self.of(*unit)));
        let strict = units.filter(|(_, unit)| unit.strict > 0);
        strict
            .map(|(place, unit)| RowUnit {
                place: *place,
                strict: 0,
                soft: unit.strict,
                // Exposures are counted in the soft row.
                fills: Fillings { exact: unit.fills.exact, list: strictly(&unit.fills.list) },
            })
            .collect()
    }

    /// Returns the rows for the soft parts of some units, and for units that can be exposed.
    fn soft_units<P: Copy>(&self, units: &[(P, UnitId)]) -> Vec<RowUnit<P>> {
        let units = units.iter().map(|(place, unit)| (place, self.of(*unit)));
        let soft = units.filter(|(_, unit)| unit.soft > 0 || !unit.fills.list.is_empty());
        soft.map(|(place, unit)| RowUnit {
            place: *place,
            strict: unit.strict,
            soft: unit.soft,
            fills: unit.fills.clone(),
        })
        .collect()
    }

    /// Writes a cell as the rows of its shapes: the soft ones, then the strict ones that its class
    /// needs.
    fn rows_of(
        &self,
        cell: &Cell,
        mut row: impl FnMut(&[RowUnit<Rank>]) -> u32,
    ) -> (Class, Vec<u32>) {
        let (class, shapes) = self.class_of(cell);
        // Of two equal shapes, only one is listed.
        let (softs, stricts): (&[usize], &[usize]) = match class {
            Class::Honors => (&[], &[]),
            Class::Soft1 | Class::Soft2Same => (&[0], &[]),
            Class::Soft2 | Class::Soft3Pair => (&[0, 1], &[]),
            Class::Soft3 | Class::SoftFixed => (&[0, 1, 2], &[]),
            Class::One1 | Class::Many2Same => (&[0], &[0]),
            Class::One2 | Class::One3Pair => (&[0, 1], &[0]),
            Class::One3 => (&[0, 1, 2], &[0]),
            Class::Many2 | Class::Many3Pair => (&[0, 1], &[0, 1]),
            Class::Many3 | Class::Fixed => (&[0, 1, 2], &[0, 1, 2]),
        };
        let mut rows: Vec<u32> =
            softs.iter().map(|at| row(&self.soft_units(shapes[*at]))).collect();
        rows.extend(stricts.iter().map(|at| row(&self.strict_units(shapes[*at]))));
        (class, rows)
    }

    /// Numbers all rows and writes the cells as the rows they consist of.
    fn lay_out(
        &self,
        concealed: Vec<bool>,
        found: Vec<(usize, u8, BTreeMap<Honors, Vec<Cell>>)>,
    ) -> Plan {
        let (mut units, mut honor_units) = (BTreeSet::new(), BTreeSet::new());
        for (honors, cells) in found.iter().flat_map(|(_, _, cells)| cells) {
            honor_units.extend(self.soft_units(honors));
            honor_units.extend(self.strict_units(honors));
            for cell in cells {
                self.rows_of(cell, |row| {
                    units.extend(row.iter().cloned());
                    0
                });
            }
        }
        let (rows, honor_rows) = (Numbering::of(units), Numbering::of(honor_units));
        let mut plan = Plan {
            concealed,
            units: rows.units(),
            sums: Vec::new(),
            honors: honor_rows.units(),
            honor_sums: Vec::new(),
            caps: Vec::new(),
            parts: Vec::new(),
            runs: Vec::new(),
            cells: Vec::new(),
        };
        let (mut sums, mut honor_sums) = (Sums::default(), Sums::default());
        let mut before = usize::MAX;
        for (line, strict_tiles, by_honors) in found {
            // Sorted by class, so that no step within a run depends on anything.
            let mut runs: BTreeMap<(Class, [u32; 2]), Vec<u32>> = BTreeMap::new();
            for (honors, cells) in by_honors {
                let honors = [self.strict_units(&honors), self.soft_units(&honors)]
                    .map(|units| honor_rows.row(&units, &mut honor_sums));
                for cell in &cells {
                    let (class, cell) = self.rows_of(cell, |units| rows.row(units, &mut sums));
                    runs.entry((class, honors)).or_default().extend(cell);
                }
            }
            let cap = match 14 - strict_tiles {
                0 => Cap { soft: 14, jokers: false },
                soft => Cap { soft, jokers: true },
            };
            let cap_at = plan.caps.iter().position(|known| *known == cap).unwrap_or_else(|| {
                plan.caps.push(cap);
                plan.caps.len() - 1
            });
            let first_run = plan.runs.len() as u32;
            for ((class, honors), cells) in runs {
                let from = plan.cells.len() as u32;
                plan.cells.extend(cells);
                plan.runs.push(Run { class, honors, cells: from..plan.cells.len() as u32 });
            }
            plan.parts.push(Part {
                line: line as u32,
                strict: if cap.jokers { strict_tiles } else { 0 },
                cap: cap_at as u32,
                runs: first_run..plan.runs.len() as u32,
                first: line != before,
            });
            before = line;
        }
        (plan.sums, plan.honor_sums) = (sums.list, honor_sums.list);
        plan
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::count;
    use crate::card::Card;

    #[test]
    fn odd_card_covers_every_cell_class() {
        let card = Card::parse(include_str!("odd.card"));
        assert!(card.faults.is_empty(), "{:#?}", card.faults);
        let plan = plan_of(&Targets::expand(card.card).targets);
        for class in Class::ALL {
            assert!(plan.runs.iter().any(|run| run.class == class), "{class:?}");
        }
    }

    #[test]
    fn kernel_page_has_current_figures() {
        let targets = Targets::practice();
        let plan = plan_of(&targets);
        let rows = format!(
            "{} rows and {} sums per suit for the whole card, {} and {} for honors.",
            plan.units.len(),
            plan.sums.len(),
            plan.honors.len(),
            plan.honor_sums.len()
        );
        let cells = format!("{} become {} cells.", count(targets.len(), "target"), plan.cells());
        let page = include_str!("../../../docs/kernel.md").replace('\n', " ");
        for figures in [rows, cells] {
            assert!(page.contains(&figures), "{figures}");
        }
    }
}
