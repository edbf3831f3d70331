//! The answers for all exposures, with those that differ only in suit folded into one row.

use std::collections::{BTreeMap, BTreeSet};

use super::table::Table;
use super::{KeyTile, SheetExposures, SheetOpen};
use crate::hand::Exposure;
use crate::targets::{Target, TargetGroup, TargetId};
use crate::tile::{Suit, Symbol, Tile};
use crate::tiles::Tiles;

/// An exposure ignoring jokers: a tile and a count. Ordered as on the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Shape {
    size: u8,
    symbol: Symbol,
}

/// One or two exposures, the smaller first.
type Shapes = (Shape, Option<Shape>);

impl Shape {
    fn of(group: &TargetGroup) -> Shape {
        Shape { size: group.size, symbol: group.symbol }
    }

    /// Returns all pungs, then kongs, quints and sextets.
    fn all() -> impl Iterator<Item = Shape> {
        (3..=6).flat_map(|size| Symbol::all().map(move |symbol| Shape { size, symbol }))
    }

    /// Returns the exposure with the given number of naturals, if that is at least one.
    fn exposure(self, naturals: u8) -> Option<Exposure> {
        let mut tiles = Tiles::NONE;
        tiles.add_some(Tile::Symbol(self.symbol), naturals);
        tiles.add_some(Tile::Joker, self.size.checked_sub(naturals)?);
        Exposure::new(&tiles).ok()
    }
}

fn sorted(one: Shape, other: Shape) -> Shapes {
    if one <= other { (one, Some(other)) } else { (other, Some(one)) }
}

/// Returns exposures with their suits exchanged, in the order of the sheet.
fn with_suits(exposures: &[Exposure], exchange: impl Fn(Suit) -> Suit + Copy) -> Vec<Exposure> {
    let size = |exposure: &Exposure| u8::try_from(exposure.len()).unwrap_or(u8::MAX);
    let turned = |exposure: &Exposure| {
        let symbol = exposure.symbol().with_suits(exchange);
        Shape { size: size(exposure), symbol }.exposure(exposure.naturals())
    };
    let mut turned: Vec<Exposure> = exposures.iter().filter_map(turned).collect();
    turned.sort_by_key(|exposure| (exposure.len(), exposure.symbol()));
    turned
}

/// What is known about some exposures.
#[derive(Debug, Default)]
struct Cell {
    /// The ways to fill them, with the fewest jokers first.
    fillings: Vec<Vec<Exposure>>,
    lines: Vec<SheetOpen>,
    /// The concrete hands that are possible with the first filling.
    targets: Vec<TargetId>,
}

impl Cell {
    fn new(table: &Table<'_>, (one, other): Shapes) -> Cell {
        let fill = |shape: Shape| {
            let most = shape.size.min(table.left.of(shape.symbol));
            (1..=most).rev().filter_map(move |naturals| shape.exposure(naturals))
        };
        let mut fillings: Vec<Vec<Exposure>> = match other {
            None => fill(one).map(|exposure| vec![exposure]).collect(),
            Some(other) => {
                fill(one).flat_map(|one| fill(other).map(move |other| vec![one, other])).collect()
            }
        };
        fillings.retain(|shown| {
            let tiles = shown.iter().fold(Tiles::NONE, |all, exposure| all + exposure.tiles());
            tiles.fits_in(&table.left)
        });
        fillings.sort_by_key(|shown| jokers(shown));
        Cell { fillings, ..Cell::default() }
    }

    /// Adds a concrete hand that has groups for the exposures.
    fn add(&mut self, table: &Table<'_>, id: TargetId, target: &Target) {
        // A group that takes no jokers may be possible with fewer jokers but not with more.
        let marked = target.groups().iter().any(|group| group.may_be_exposed() && !group.jokers);
        let (mut first, mut with_joker) = (None, false);
        for (at, shown) in self.fillings.iter().enumerate() {
            if table.opens(id, shown) {
                first = first.or(Some(at));
                with_joker |= jokers(shown) > 0;
            }
            if first.is_some() && (with_joker || !marked) {
                break;
            }
        }
        let Some(first) = first else { return };
        let as_shown = first == 0;
        if as_shown {
            self.targets.push(id);
        }
        let new = SheetOpen {
            line: target.line,
            jokers: (!as_shown).then(|| jokers(&self.fillings[first])),
            naturals_only: marked
                && !with_joker
                && self.fillings.last().is_some_and(|shown| jokers(shown) > 0),
        };
        match self.lines.last_mut().filter(|open| open.line == target.line) {
            Some(open) => {
                // `None` sorts below any number, and means "as shown".
                open.jokers = open.jokers.min(new.jokers);
                open.naturals_only &= new.naturals_only;
            }
            None => self.lines.push(new),
        }
    }
}

fn jokers(exposures: &[Exposure]) -> u8 {
    exposures.iter().map(Exposure::jokers).sum()
}

/// What every exposure and every pair of exposures leaves open.
pub(super) struct Answers<'t> {
    table: &'t Table<'t>,
    cells: BTreeMap<Shapes, Cell>,
}

impl<'t> Answers<'t> {
    pub(super) fn new(table: &'t Table<'t>) -> Answers<'t> {
        let mut cells: BTreeMap<Shapes, Cell> = BTreeMap::new();
        let targets = &table.matcher.targets;
        for (target, id) in targets.iter().zip((0..).map(TargetId)) {
            if targets.lines()[target.line].concealed {
                continue;
            }
            let groups = target.groups().iter().filter(|group| group.may_be_exposed());
            let shapes: Vec<Shape> = groups.map(Shape::of).collect();
            let mut named = BTreeSet::new();
            for (at, one) in shapes.iter().enumerate() {
                named.insert((*one, None));
                named.extend(shapes[at + 1..].iter().map(|other| sorted(*one, *other)));
            }
            for shapes in named {
                let cell = cells.entry(shapes).or_insert_with(|| Cell::new(table, shapes));
                cell.add(table, id, target);
            }
        }
        Answers { table, cells }
    }

    fn is_dead(&self, shapes: Shapes) -> bool {
        self.cells.get(&shapes).is_none_or(|cell| cell.lines.is_empty())
    }

    /// Returns the answer for some exposures; `None` if they can no longer be made.
    fn of(&self, shapes: Shapes) -> Option<Answer> {
        let Some(cell) = self.cells.get(&shapes) else {
            let exposures = Cell::new(self.table, shapes).fillings.into_iter().next()?;
            return Some(Answer { exposures, lines: Vec::new(), key_tiles: Vec::new() });
        };
        let exposures = cell.fillings.first()?.clone();
        let key_tiles = self.table.key_tiles(&cell.targets, &exposures);
        Some(Answer { exposures, lines: cell.lines.clone(), key_tiles })
    }
}

/// The answer for some exposures.
#[derive(PartialEq, Eq)]
struct Answer {
    exposures: Vec<Exposure>,
    lines: Vec<SheetOpen>,
    key_tiles: Vec<KeyTile>,
}

impl Answer {
    /// Returns the answer as it would be in other suits.
    fn with_suits(&self, exchange: impl Fn(Suit) -> Suit + Copy) -> Answer {
        let turned = |key: &KeyTile| KeyTile { symbol: key.symbol.with_suits(exchange), ..*key };
        let mut key_tiles: Vec<KeyTile> = self.key_tiles.iter().map(turned).collect();
        key_tiles.sort_by_key(|key| key.symbol);
        let exposures = with_suits(&self.exposures, exchange);
        Answer { exposures, lines: self.lines.clone(), key_tiles }
    }
}

/// The permutations of the suits, each with its inverse; the identity comes first.
const EXCHANGES: [([usize; 3], [usize; 3]); 6] = [
    ([0, 1, 2], [0, 1, 2]),
    ([0, 2, 1], [0, 2, 1]),
    ([1, 0, 2], [1, 0, 2]),
    ([1, 2, 0], [2, 0, 1]),
    ([2, 0, 1], [1, 2, 0]),
    ([2, 1, 0], [2, 1, 0]),
];

/// Returns the rows of single exposures, and those of pairs.
pub(super) fn rows(answers: &Answers<'_>) -> (Vec<SheetExposures>, Vec<SheetExposures>) {
    let singles = fold(answers, Shape::all().map(|shape| (shape, None)));
    // Exposures that differ only by a suit permutation are handled together.
    let live: Vec<Shape> = Shape::all()
        .filter(|shape| {
            EXCHANGES.iter().any(|(there, _)| {
                let symbol = shape.symbol.with_suits(|suit| Suit::ALL[there[suit.index()]]);
                !answers.is_dead((Shape { symbol, ..*shape }, None))
            })
        })
        .collect();
    let pairs = live.iter().enumerate();
    let pairs = pairs.flat_map(|(at, one)| live[at..].iter().map(|other| (*one, Some(*other))));
    (singles, fold(answers, pairs))
}

fn fold(answers: &Answers<'_>, all: impl Iterator<Item = Shapes>) -> Vec<SheetExposures> {
    let mut done: BTreeSet<Shapes> = BTreeSet::new();
    let mut rows: Vec<SheetExposures> = Vec::new();
    for shapes in all {
        if done.contains(&shapes) {
            continue;
        }
        let mut members = 0;
        // Each row, with its answer in the suits of its first exposures.
        let mut folded: Vec<(Answer, SheetExposures)> = Vec::new();
        for (there, back) in EXCHANGES {
            let turned = |shape: Shape| {
                let symbol = shape.symbol.with_suits(|suit| Suit::ALL[there[suit.index()]]);
                Shape { symbol, ..shape }
            };
            let member = match shapes {
                (one, None) => (turned(one), None),
                (one, Some(other)) => sorted(turned(one), turned(other)),
            };
            if !done.insert(member) {
                continue;
            }
            members += 1;
            let Some(answer) = answers.of(member) else { continue };
            let as_first = answer.with_suits(|suit| Suit::ALL[back[suit.index()]]);
            match folded.iter_mut().find(|(other, _)| *other == as_first) {
                Some((_, row)) => row.others.push(answer.exposures),
                None => {
                    let Answer { exposures, lines, key_tiles } = answer;
                    let (others, any_suit) = (Vec::new(), false);
                    let row = SheetExposures { exposures, others, any_suit, lines, key_tiles };
                    folded.push((as_first, row));
                }
            }
        }
        for (_, row) in &mut folded {
            row.any_suit = row.others.len() + 1 == members;
        }
        rows.extend(folded.into_iter().map(|(_, row)| row));
    }
    rows
}
