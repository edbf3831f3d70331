//! The targets of a card in columns, and for each kind of tile, what each count of it contributes
//! to every target.
//!
//! ```text
//! columns     |--- a line ---|-- the next --|          a column holds eight targets, and a line
//! rank 0       t0  t8   t16   t0  t8   .               starts a new column
//! rank 1       t1  t9   .     t1  t9   .
//! ...          ...
//! rank 7       t7  t15  .     t7  .    .
//!
//! A *sheet* has as many columns as a vector has lanes: eight consecutive rows, one for each rank,
//! which are processed together, so that the minimum of each column is computed in registers.
//!
//! byte        0x9E   missing nine tiles where jokers aren't allowed, fourteen in all
//! ```
//!
//! The number of tiles missing from a target is stored in one byte. For each kind of tile and each
//! count of it, there is a row of bytes, one for each target: what those tiles fill. So the missing
//! count is the target's total minus one row per kind in the rack, and adding or removing a tile is
//! the difference of two rows.

use std::collections::HashMap;
use std::ops::Range;

use foldhash::fast::RandomState;

use super::bit_planes::BitPlanes;
use crate::hand::{Exposure, Hand};
use crate::kernel::lane_vec::{LANES, LaneVec};
use crate::kernel::shown::{
    Fillings, GROUPS, Group, KINDS, NOTHING, SIZES, fills as fills_of, group_of, index_of,
};
use crate::targets::{Target, TargetId, Targets};
use crate::tile::Symbol;

/// How many targets are in a column.
pub(super) const HIGH: usize = 8;

/// The filler for a place with no target, or one that exposures rule out: it lacks more than any
/// target.
pub(super) const NONE: u8 = u8::MAX;

/// Makes a byte of what is lacking, or filled: strict tiles, and all tiles.
const fn byte(strict: u8, all: u8) -> u8 {
    strict << 4 | all
}

/// Returns what a byte says: strict tiles, and all tiles.
pub(super) const fn parts(byte: u8) -> (u8, u8) {
    (byte >> 4, byte & 0x0F)
}

/// A line in the table.
#[derive(Debug, Clone)]
pub(super) struct TableLine {
    pub(super) columns: Range<usize>,
    /// The first of its targets; they follow each other down the columns.
    first: u32,
}

/// Targets of lines that may be exposed and that have the same needs for one kind of tile.
#[derive(Debug, Clone)]
pub(super) struct Alike {
    strict: u8,
    all: u8,
    /// The exposures that their groups allow, and what each fills.
    fills: Fillings,
    /// Their places.
    pub(super) at: Vec<u32>,
}

impl Alike {
    /// Returns what is filled, as a byte, when `shown` is the exposed part of the kind and `have`
    /// of it are in the rack; `None` if that part may not be exposed.
    pub(super) fn filled(&self, shown: Shown, have: u8) -> Option<u8> {
        let code = if self.fills.exact { shown.exact } else { shown.sizes };
        let fills = self.fills.list.iter().find(|fills| fills.code == code)?;
        // Exposed groups are complete; the rack fills the remaining strict part, then the soft
        // part.
        let strict = (fills.strict + have).min(self.strict);
        let soft = self.all - self.strict;
        let of_rack = (fills.strict + have).saturating_sub(self.strict);
        Some(byte(strict, strict + (fills.soft + of_rack).min(soft)))
    }
}

/// The groups of a kind of tile that may be exposed, in any order: a four-bit count for each
/// combination of size and whether it may contain jokers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
struct Exposable(u32);

impl Exposable {
    fn add(&mut self, group: Group) {
        self.0 += 1 << Exposable::at(group);
    }

    /// Returns the position of the count for a kind of group.
    fn at(group: Group) -> usize {
        index_of(group) % KINDS * 4
    }

    /// Returns the groups, smallest first.
    fn groups(self) -> Vec<Group> {
        let some = |group: Group| {
            let count = self.0 >> Exposable::at(group) & 0xF;
            std::iter::repeat_n(group, count as usize)
        };
        (0..KINDS).map(group_of).flat_map(some).collect()
    }
}

/// How many of one kind of tile a target needs.
#[derive(Debug, Clone, Copy, Default)]
struct Wanted {
    /// The index of the kind among all symbols.
    symbol: u8,
    strict: u8,
    all: u8,
    groups: Exposable,
}

/// Returns what a target needs, kind by kind.
///
/// A card has thousands of targets, and their table is built before the first answer, so this only
/// looks at the groups present and allocates nothing.
fn wanted(target: &Target) -> impl Iterator<Item = Wanted> {
    // There are no more kinds than tiles.
    let mut kinds = [Wanted::default(); Hand::MAX];
    // For each symbol, its position among them, starting at one.
    let mut places = [0; Symbol::COUNT];
    let mut len = 0;
    for group in target.groups() {
        let symbol = group.symbol.index();
        if places[symbol] == 0 && len < kinds.len() {
            kinds[len].symbol = symbol as u8;
            len += 1;
            places[symbol] = len;
        }
        let Some(kind) = kinds.get_mut(places[symbol].wrapping_sub(1)) else { continue };
        kind.all += group.size;
        if !group.jokers {
            kind.strict += group.size;
        }
        if group.may_be_exposed() {
            kind.groups.add((group.size, group.jokers));
        }
    }
    kinds.into_iter().take(len)
}

/// The exposures of one kind of tile, in both codes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shown {
    pub(super) symbol: Symbol,
    sizes: u8,
    exact: u8,
}

impl Shown {
    /// Returns what is exposed, kind by kind.
    pub(super) fn all<'e>(exposures: impl IntoIterator<Item = &'e Exposure>) -> Vec<Shown> {
        let mut all: Vec<Shown> = Vec::new();
        for exposure in exposures {
            let symbol = exposure.symbol();
            let at = all.iter().position(|shown| shown.symbol == symbol).unwrap_or_else(|| {
                all.push(Shown { symbol, sizes: NOTHING, exact: NOTHING });
                all.len() - 1
            });
            let (size, shown) = (exposure.len() as u8, &mut all[at]);
            shown.sizes = SIZES.with(shown.sizes, size, false);
            shown.exact = GROUPS.with(shown.exact, size, exposure.jokers() > 0);
        }
        all
    }
}

/// The table of a card.
#[derive(Debug, Clone)]
pub(super) struct Table {
    /// How many sheets the columns fill.
    wide: usize,
    /// The row of whole targets; then, for each kind of tile, one row for each count, starting at
    /// one.
    bytes: Vec<LaneVec>,
    /// For each kind, which of these rows is the first, and how many there are.
    kinds: [(u32, u8); Symbol::COUNT],
    pub(super) lines: Vec<TableLine>,
    /// For each column, its line.
    of_column: Vec<u32>,
    /// For each place, what its target needs where jokers aren't allowed, and in all.
    wanted: Vec<[BitPlanes; 2]>,
    /// For each kind, the targets that need some of it, grouped by what they need.
    alike: Vec<Vec<Alike>>,
}

/// What has been seen while building a table.
#[derive(Default)]
struct Known {
    /// The entry for targets with the same needs for one kind of tile, by its symbol, the numbers
    /// of strict tiles and of all tiles, and the groups that may be exposed.
    alike: HashMap<(usize, u8, u8, Exposable), usize, RandomState>,
    /// The exposures that some groups allow, cached because a card has few distinct combinations of
    /// groups.
    fills: HashMap<Exposable, Fillings, RandomState>,
}

/// A place in the table.
pub(super) type Place = usize;

impl Table {
    pub(super) fn of(targets: &Targets) -> Table {
        let mut lines = Vec::new();
        let mut of_column = Vec::new();
        for (nth, line) in (0..).zip(targets.lines()) {
            let from = of_column.len();
            let columns = from..from + line.targets.len().div_ceil(HIGH);
            of_column.resize(columns.end, nth);
            lines.push(TableLine { columns, first: line.targets.start as u32 });
        }
        let wide = of_column.len() / LANES + 1;
        let mut most = [0; Symbol::COUNT];
        for target in targets.iter() {
            for Wanted { symbol, all, .. } in wanted(target) {
                let most: &mut u8 = &mut most[usize::from(symbol)];
                *most = all.max(*most);
            }
        }
        let mut next = 1;
        let kinds = most.map(|most: u8| {
            let first = next;
            next += u32::from(most);
            (first, most)
        });
        let mut table = Table {
            wide,
            bytes: vec![LaneVec::ZERO; next as usize * HIGH * wide],
            kinds,
            lines,
            of_column,
            wanted: vec![[BitPlanes::NONE; 2]; HIGH * wide * LANES],
            alike: vec![Vec::new(); Symbol::COUNT],
        };
        table.row_mut(0).fill(LaneVec([NONE; LANES]));
        let mut known = Known::default();
        for (line, of) in targets.lines().iter().enumerate() {
            for (nth, (_, target)) in targets.of_line(of).enumerate() {
                let column = table.lines[line].columns.start + nth / HIGH;
                table.put(place(column, nth % HIGH), target, of.concealed, &mut known);
            }
        }
        table
    }

    /// Writes a target into the table.
    fn put(&mut self, place: Place, target: &Target, concealed: bool, known: &mut Known) {
        let len = self.len();
        // No natural fills a printed joker.
        let (mut of_strict, mut of_all) = (0, target.printed_jokers());
        for Wanted { symbol, strict, all, groups } in wanted(target) {
            let symbol = usize::from(symbol);
            of_strict += strict;
            of_all += all;
            let strips = &mut self.wanted[place];
            strips[0].put(symbol, strict);
            strips[1].put(symbol, all);
            let (first, most) = self.kinds[symbol];
            let rows = self.bytes[first as usize * len..].chunks_exact_mut(len);
            for (row, count) in rows.zip(1..=most) {
                put(row, place, byte(count.min(strict), count.min(all)));
            }
            if concealed {
                continue;
            }
            let all_alike = &mut self.alike[symbol];
            let at = *known.alike.entry((symbol, strict, all, groups)).or_insert_with(|| {
                let fills = known.fills.entry(groups);
                let fills = fills.or_insert_with(|| fills_of(&groups.groups())).clone();
                all_alike.push(Alike { strict, all, fills, at: Vec::new() });
                all_alike.len() - 1
            });
            all_alike[at].at.push(place as u32);
        }
        put(self.row_mut(0), place, byte(of_strict, of_all));
    }

    fn row_mut(&mut self, row: u32) -> &mut [LaneVec] {
        let len = self.len();
        &mut self.bytes[row as usize * len..][..len]
    }

    fn row(&self, row: u32) -> &[LaneVec] {
        let len = self.len();
        &self.bytes[row as usize * len..][..len]
    }

    /// Returns how many rows of lanes it takes to hold a byte for each target.
    pub(super) const fn len(&self) -> usize {
        HIGH * self.wide
    }

    /// Returns how many sheets the columns fill.
    pub(super) const fn wide(&self) -> usize {
        self.wide
    }

    /// Returns how many columns there is room for; the last has no targets.
    pub(super) const fn columns(&self) -> usize {
        self.wide * LANES
    }

    /// Returns what whole targets need.
    pub(super) fn whole(&self) -> &[LaneVec] {
        self.row(0)
    }

    /// Returns what `count` of a tile fill, or `None` if no target needs any.
    pub(super) fn filled(&self, symbol: usize, count: u8) -> Option<&[LaneVec]> {
        let (first, most) = self.kinds[symbol];
        let count = count.min(most);
        (count > 0).then(|| self.row(first + u32::from(count) - 1))
    }

    /// Returns the same for one target.
    pub(super) fn filled_at(&self, symbol: Symbol, count: u8, place: Place) -> u8 {
        self.filled(symbol.index(), count).map_or(0, |row| at(row, place))
    }

    /// Returns the targets that need some of a tile, grouped by what they need.
    pub(super) fn alike(&self, symbol: Symbol) -> &[Alike] {
        &self.alike[symbol.index()]
    }

    /// Returns what the target at a place needs where jokers aren't allowed, and in all.
    pub(super) fn wanted(&self, place: Place) -> &[BitPlanes; 2] {
        &self.wanted[place]
    }

    /// Returns the target at a place.
    pub(super) fn target(&self, place: Place) -> TargetId {
        let (column, rank) = (column_of(place), place / LANES % HIGH);
        let TableLine { columns, first } = &self.lines[self.of_column[column] as usize];
        TargetId(first + ((column - columns.start) * HIGH + rank) as u32)
    }

    /// Returns the places of a column's targets, in order.
    pub(super) fn column(&self, column: usize) -> impl Iterator<Item = Place> + use<> {
        (0..HIGH).map(move |rank| place(column, rank))
    }
}

/// Returns the place of the target at a rank of a column.
const fn place(column: usize, rank: usize) -> Place {
    (column / LANES * HIGH + rank) * LANES + column % LANES
}

/// Returns the column of a place.
pub(super) const fn column_of(place: Place) -> usize {
    place / (LANES * HIGH) * LANES + place % LANES
}

/// Returns the byte at a place.
#[inline]
pub(super) fn at(rows: &[LaneVec], place: Place) -> u8 {
    LaneVec::bytes(rows)[place]
}

/// Writes a byte at a place.
pub(super) fn put(rows: &mut [LaneVec], place: Place, byte: u8) {
    LaneVec::bytes_mut(rows)[place] = byte;
}
